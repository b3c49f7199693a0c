"""Run the checkers that need no test: data, ruff, mypy and the widgets' types."""

import argparse

from making import checks, pipeline


def run(arguments: list[str]) -> int:
    """Set up what the checkers need and run them all, even where one has found something."""
    argparse.ArgumentParser(prog="make.py check", description=__doc__).parse_args(arguments)
    pipeline.set_up(node=True)
    failed = checks.run_all()
    print(f"Found something: {', '.join(failed)}." if failed else "No findings.")
    return 1 if failed else 0
