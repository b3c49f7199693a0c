"""The checkers that need no test: each says what it found, and none keeps another from running."""

from pathlib import Path

from making import layout, node_setup
from making.processes import Stop, quiet
from making.steps import timed


def commands() -> dict[str, list[str | Path]]:
    """The checkers, in the order in which they run."""
    python = layout.venv_program("python")
    compiler = layout.NODE_MODULES / "typescript" / "bin" / "tsc"
    return {
        "data": [python, layout.SCRIPTS / "check_data.py"],
        "words and pages": [python, layout.SCRIPTS / "check_pages.py"],
        "ruff": [python, "-m", "ruff", "check", "--output-format", "concise", layout.ROOT],
        "mypy": [python, "-m", "mypy"],
        "types of the widgets": [node_setup.node(), compiler, "--project", layout.ROOT],
    }


def run_all() -> list[str]:
    """Run every checker and print what it finds; returns the names of those that found some."""
    failed = []
    for name, command in commands().items():
        try:
            with timed(name):
                quiet(name, command)
        except Stop as stop:
            print(stop, flush=True)
            failed.append(name)
    return failed
