"""`coucou rulesets`: every ruleset with its answers."""

from coucou import report
from coucou.commands.command import Command

COMMAND = Command(
    name="rulesets",
    summary="list every ruleset: its id, its witness, its answers",
    epilog="Example:\n\n  coucou rulesets --lang fr\n",
    data=lambda asked: report.rulesets_json(asked.lang),
    text=lambda asked: report.rulesets_text(asked.lang),
)
