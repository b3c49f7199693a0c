"""Check the data, collect it into build/data/, play the hands and make the references."""

import argparse

from making import pipeline


def run(arguments: list[str]) -> int:
    """Set up Python and make the data."""
    argparse.ArgumentParser(prog="make.py data", description=__doc__).parse_args(arguments)
    pipeline.set_up(node=False)
    if not pipeline.build(pipeline.DATA_STEPS):
        print("Nothing has changed.")
    return 0
