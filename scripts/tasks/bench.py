"""Measure the engine beside its peers, and what a page loads."""

from making import layout, pipeline
from making.processes import loud


def run(arguments: list[str]) -> int:
    """Set up Python and print the table; see `--help` for its options."""
    pipeline.set_up(node=False)
    return loud([layout.venv_program("python"), "-m", "trust.bench", *arguments])
