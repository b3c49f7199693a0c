"""`coucou ways`: every way to play on, counted."""

from coucou import report
from coucou.commands.command import Asked, Command
from coucou.commands.reading import HAND_FILE, hand_argument, read_hand
from coucou.ways import ways


def text(asked: Asked) -> str:
    """A line for each set of payers."""
    file = read_hand(asked)
    return report.ways_text(ways(file.hand), file, asked.lang)


COMMAND = Command(
    name="ways",
    summary="count every way to play on from where the choices stop, and who pays",
    epilog=f"{HAND_FILE}\nExample:\n\n  coucou ways hand.toml --json\n",
    data=lambda asked: report.ways_json(ways(read_hand(asked).hand)),
    text=text,
    arguments=hand_argument,
)
