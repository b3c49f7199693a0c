"""Measure the engine beside its peers, and how fast a reader comes to a live hand."""

from making import layout, pipeline
from making.processes import loud

RACE = "--race"


def run(arguments: list[str]) -> int:
    """The engine alone, or with `--race` the pages in a browser; each has its own `--help`."""
    races = RACE in arguments
    pipeline.set_up(node=races)
    if races:
        pipeline.build()
    program = "racing.race" if races else "trust.bench"
    rest = [word for word in arguments if word != RACE]
    return loud([layout.venv_program("python"), "-m", program, *rest])
