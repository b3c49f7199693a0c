"""Switch every answer of the main rulesets and list those that no test notices."""

from making import layout, pipeline
from making.processes import loud


def run(arguments: list[str]) -> int:
    """Set up Python and run the mutants; see `--help` for its options."""
    pipeline.set_up(node=False)
    return loud([layout.venv_program("python"), "-m", "trust.mutants", *arguments])
