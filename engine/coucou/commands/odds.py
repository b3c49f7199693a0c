"""`coucou odds`: the exact chance of paying for each choice of the seat to act."""

import argparse

from coucou.chances import Odds, odds
from coucou.commands.command import Asked, Command
from coucou.commands.reading import HAND_FILE, hand_argument, read_hand
from coucou.odds_report import odds_json, odds_text
from coucou.policy import Policy

EPILOG = f"""\
{HAND_FILE}
For this command a card that the seat to act has not seen may be written ??.

All others are taken to exchange a card up to --exchange-up-to (Ace 1 ... King 13) and, dealing,
to draw on one up to --draw-up-to. The answer is exact.

Example:

  coucou odds hand.toml --exchange-up-to 5
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """HAND and the two thresholds."""
    hand_argument(parser)
    standard = Policy()
    parser.add_argument(
        "--exchange-up-to", type=int, default=standard.exchange_up_to, metavar="T",
        help=f"the highest rank that the others exchange ({standard.exchange_up_to})",
    )  # fmt: skip
    parser.add_argument(
        "--draw-up-to", type=int, default=standard.draw_up_to, metavar="U",
        help=f"the highest rank that the dealer draws on ({standard.draw_up_to})",
    )  # fmt: skip


def answer(asked: Asked) -> Odds:
    """The chances that the reader asks for."""
    hand = read_hand(asked, may_hide=True).hand
    return odds(hand, asked.exchange_up_to, asked.draw_up_to)


COMMAND = Command(
    name="odds",
    summary="the exact chance of paying, for each choice of the seat to act",
    epilog=EPILOG,
    data=lambda asked: odds_json(answer(asked)),
    text=lambda asked: odds_text(answer(asked), asked.lang),
    arguments=arguments,
)
