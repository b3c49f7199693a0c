"""Count the exact chances in the main rulesets (after one has changed; a quarter of an hour)."""

from making import layout, pipeline
from making.processes import loud


def run(arguments: list[str]) -> int:
    """Set up Python and count; see `--help` for its options."""
    pipeline.set_up(node=False)
    return loud([layout.venv_program("python"), pipeline.script("make_odds.py"), *arguments])
