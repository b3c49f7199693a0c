"""Set apostrophes, quotation marks and French spaces in every text of the project."""

import argparse

from making import layout
from typesetting import set_all


def run(arguments: list[str]) -> int:
    """Rewrite the files whose texts were not set, and name them."""
    argparse.ArgumentParser(prog="make.py typeset", description=__doc__).parse_args(arguments)
    changed = set_all()
    for path in changed:
        print(layout.shown(path))
    print(f"{len(changed)} files changed." if changed else "Every text is set already.")
    return 0
