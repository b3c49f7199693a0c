"""Find the smallest hand that tells each two rulesets apart (after a ruleset has changed)."""

from making import layout, pipeline
from making.processes import loud


def run(arguments: list[str]) -> int:
    """Set up Python and search; see `--help` for its options."""
    pipeline.set_up(node=False)
    script = pipeline.script("find_witnesses.py")
    return loud([layout.venv_program("python"), script, *arguments])
