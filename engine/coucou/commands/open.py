"""`coucou open`: the hand file that a permalink stands for, or the game file of a game."""

import argparse
from collections.abc import Iterable
from typing import Any

from coucou import gamefile
from coucou.commands.command import Asked, Command
from coucou.commands.reading import game_at, hand_at, read_standard_input
from coucou.files import FORMAT, to_toml
from coucou.handfile import Remark, to_table
from coucou.opening import Opened, open_link
from coucou.say import phrase
from coucou.seat_game import ONE, Sitting
from coucou.seat_link import is_sitting
from coucou.seat_link import read as read_sitting

EPILOG = """\
The link is put in quotation marks, because of its # and its &.
The address of a game in which a seat is taken (#g=) gives the game so far.
Example:

  coucou open "https://…/play/#d=1.her-1799~1.7K2Q.9A.ek..z6x8n3b&s=3"
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """LINK."""
    parser.add_argument("link", metavar="LINK", help="a permalink, or - for standard input")


def table_of(one: Opened) -> dict[str, Any]:
    """The table of a hand file; of house rules alone, without cards."""
    if one.file:
        return to_table(one.file)
    return {"format": FORMAT, "ruleset": one.rules.id, "rules": dict(one.rules.house_rules)}


def told(remarks: Iterable[Remark], language: str) -> list[str]:
    """What is to be said of the link itself."""
    return [phrase("notes", key, language, **fill) for key, fill in remarks]


def seat_remark(sitting: Sitting) -> Remark:
    """Who sits where and how the others play: a file has their words alone."""
    fill = {
        "mine": str(sitting.mine),
        "number": str(sitting.number),
        "exchange": str(sitting.policy.exchange_up_to),
        "draw": str(sitting.policy.draw_up_to),
    }
    return ("link-seat", fill)


def data(asked: Asked) -> Any:
    """The hand or the game as a table, the step of a hand, and the remarks."""
    link = read_standard_input() if asked.link == "-" else asked.link
    if not is_sitting(link):
        one = open_link(link)
        notes = told(one.remarks, asked.lang)
        return {"format": FORMAT, "hand": table_of(one), "step": one.step, "notes": notes}
    sitting, remarks = read_sitting(link)
    notes = told([*remarks, seat_remark(sitting)], asked.lang)
    if sitting.hands == ONE:
        return {"format": FORMAT, "hand": to_table(hand_at(sitting)), "step": None, "notes": notes}
    return {"format": FORMAT, "game": gamefile.to_table(game_at(sitting)), "notes": notes}


def text(asked: Asked) -> str:
    """The hand or the game as a TOML file, with the remarks as comments."""
    opened = data(asked)
    comments = [f"# {remark}" for remark in opened["notes"]]
    table = opened["game"] if "game" in opened else opened["hand"]
    return "\n".join([*comments, to_toml(table).rstrip("\n")])


COMMAND = Command(
    name="open",
    summary="turn a permalink back into a hand file, and the address of a game into a game file",
    epilog=EPILOG,
    data=data,
    text=text,
    arguments=arguments,
)
