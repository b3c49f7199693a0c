"""`coucou play`: a hand told step by step, each with its rule and its source."""

from coucou import report
from coucou.commands.command import Command
from coucou.commands.reading import HAND_FILE, hand_argument, read_hand
from coucou.trace import trace

COMMAND = Command(
    name="play",
    summary="play a hand and tell each step with its rule and source",
    epilog=f"{HAND_FILE}\nExample:\n\n  coucou play hand.toml\n",
    data=lambda asked: trace(read_hand(asked), asked.lang),
    text=lambda asked: report.play_text(read_hand(asked), asked.lang),
    arguments=hand_argument,
)
