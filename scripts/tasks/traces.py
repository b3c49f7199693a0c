"""Play the sample hands and record their traces in build/traces/."""

import argparse

from making import pipeline


def run(arguments: list[str]) -> int:
    """Set up Python and make the data and the traces."""
    argparse.ArgumentParser(prog="make.py traces", description=__doc__).parse_args(arguments)
    pipeline.set_up(node=False)
    if not pipeline.build(pipeline.TRACE_STEPS):
        print("Nothing has changed.")
    return 0
