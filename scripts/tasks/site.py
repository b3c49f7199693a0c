"""Build the whole site into site/."""

import argparse

from making import layout, pipeline


def run(arguments: list[str]) -> int:
    """Set up what is needed and run every step that is due."""
    argparse.ArgumentParser(prog="make.py site", description=__doc__).parse_args(arguments)
    pipeline.set_up(node=True)
    done = pipeline.build()
    print(f"The site is in {layout.shown(layout.SITE)}/." if done else "Nothing has changed.")
    return 0
