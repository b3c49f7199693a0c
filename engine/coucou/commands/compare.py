"""`coucou compare`: the same cards under every ruleset."""

from typing import Any

from coucou import report
from coucou.commands.command import Asked, Command
from coucou.commands.reading import HAND_FILE, hand_argument, read_hand
from coucou.compare import compare


def data(asked: Asked) -> Any:
    """A row for each ruleset; the first is the file's own."""
    file = read_hand(asked)
    return report.compare_json(compare(file.hand), file, asked.lang)


def text(asked: Asked) -> str:
    """A line or two for each ruleset."""
    file = read_hand(asked)
    return report.compare_text(compare(file.hand), file, asked.lang)


COMMAND = Command(
    name="compare",
    summary="play the same cards under every ruleset and name what differs first",
    epilog=f"{HAND_FILE}\nExample:\n\n  coucou compare hand.toml\n",
    data=data,
    text=text,
    arguments=hand_argument,
)
