"""The hand or the game that a reader names: a file, or standard input."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from coucou import files, gamefile, handfile
from coucou.commands.command import Asked
from coucou.errors import BadData, CoucouError
from coucou.opening import hand_of, is_link
from coucou.seat_game import ONE, Sitting, check_all_said, first_hand, play_game, play_seat
from coucou.seat_link import is_sitting
from coucou.seat_link import read as read_sitting

HAND_FILE = """\
A hand is a small text file, such as hand.toml:

  format = 1
  ruleset = "her-1799"              the rules: `coucou rulesets` lists them all
  deal = ["7", "K", "2", "Q"]       one card each in order of play, the dealer last
  stock = ["9", "A"]                the cards that follow, the top one first
  choices = ["exchange", "keep"]    what the players say, as far as you like

Cards are A 2 3 4 5 6 7 8 9 10 J Q K, with a suit if you like: As 10h Kd 7c.
Two lines more change a rule:

  [rules]
  ties = "all"
"""


def hand_argument(parser: argparse.ArgumentParser) -> None:
    """The argument HAND."""
    parser.add_argument("file", metavar="HAND", help="a file, a permalink, or - for standard input")


def game_argument(parser: argparse.ArgumentParser) -> None:
    """The argument GAME."""
    told = "a file, the address of a game, or - for standard input"
    parser.add_argument("file", metavar="GAME", help=told)


def is_address(name: str, meant: Callable[[str], bool]) -> bool:
    """Whether a name is meant as an address of that kind, and is not that of a file."""
    return meant(name) and not os.path.exists(name)


def read_hand(asked: Asked, may_hide: bool = False) -> handfile.HandFile:
    """The hand that the reader names; `may_hide`: some of its cards may be `??`."""
    name: str = asked.file
    if is_address(name, is_sitting):
        sitting, remarks = read_sitting(name)
        return hand_at(sitting, remarks)
    if is_address(name, is_link):
        return hand_of(name)
    try:
        return handfile.from_table(read_table(name), may_hide)
    except CoucouError as error:
        error.file = name
        raise


def read_game(asked: Asked) -> gamefile.GameFile:
    """The game that the reader names. Raises `BadData` (link-one-hand) where it is a hand."""
    name: str = asked.file
    if is_address(name, is_sitting):
        return game_at(read_sitting(name)[0])
    if is_address(name, is_link):
        raise BadData("link-one-hand")
    try:
        return gamefile.from_table(read_table(name))
    except CoucouError as error:
        error.file = name
        raise


def hand_at(sitting: Sitting, remarks: Sequence[handfile.Remark] = ()) -> handfile.HandFile:
    """The hand of a sitting, as far as it was played. Raises `BadData` (link-whole-game)."""
    if sitting.hands != ONE:
        raise BadData("link-whole-game")
    hand, said = play_seat(first_hand(sitting), sitting.mine, sitting.policy, sitting.words)
    check_all_said(sitting, said)
    return handfile.HandFile(hand, remarks=tuple(remarks))


def game_at(sitting: Sitting) -> gamefile.GameFile:
    """The game of a sitting, as far as it was played. Raises `BadData` (link-one-hand)."""
    if sitting.hands == ONE:
        raise BadData("link-one-hand")
    game, said = play_game(sitting)
    check_all_said(sitting, said)
    return gamefile.GameFile(game)


def read_table(name: str) -> Mapping[str, Any]:
    """What stands in the file, or in standard input where its name is "-"."""
    if name == "-":
        return files.table_from_text(read_standard_input(), name)
    return files.read_table(name)


def read_standard_input() -> str:
    """Standard input as text. Raises `BadData` where there is none, or it is not UTF-8."""
    if sys.stdin is None:  # closed by who started us
        raise BadData("file-missing", where="-", reason="closed")
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadData("file-missing", where="-", reason="not UTF-8") from error
