"""`coucou solve`: the game for two solved exactly."""

import argparse

from coucou.commands.command import Asked, Command
from coucou.solution_report import solution_json, solution_text
from coucou.solving import PLAYERS, Solution, solve

EPILOG = """\
Examples:

  coucou solve --ruleset le-her-1713 --players 2
  coucou solve --ruleset le-her-1713 --ranks 8      a pack of 32 cards
  coucou solve --ruleset coucou-1725 --json         with the whole matrix
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """--ruleset, --players, --ranks."""
    parser.add_argument(
        "--ruleset", required=True, metavar="R", help="`coucou rulesets` lists them"
    )
    parser.add_argument("--players", type=int, default=PLAYERS, metavar="N", help="2, and no other")
    parser.add_argument(
        "--ranks", type=int, metavar="N", help="ranks in the pack, four suits each (3 to 16)"
    )


def solved(asked: Asked) -> Solution:
    """The solution that the reader asks for."""
    return solve(asked.ruleset, asked.players, asked.ranks)


COMMAND = Command(
    name="solve",
    summary="solve the game for two: when to exchange, when to draw, how often, and a proof",
    epilog=EPILOG,
    data=lambda asked: solution_json(solved(asked)),
    text=lambda asked: solution_text(solved(asked), asked.lang),
    arguments=arguments,
)
