"""Run the browser tests behind nginx and Caddy, and load nginx with what readers ask for."""

import argparse

from making import chromium, pipeline
from making.processes import loud, module


def run(arguments: list[str]) -> int:
    """Build and pack the site, then check each server that is on this machine."""
    argparse.ArgumentParser(prog="make.py deploy-check", description=__doc__).parse_args(arguments)
    pipeline.set_up(node=True)
    pipeline.build()
    pipeline.run_script("publish.py")
    return loud(module("deploying.check"), CHROMIUM=chromium.set_up())
