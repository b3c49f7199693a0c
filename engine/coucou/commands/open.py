"""`coucou open`: the hand file that a permalink stands for."""

import argparse
from typing import Any

from coucou.commands.command import Asked, Command
from coucou.commands.reading import read_standard_input
from coucou.files import FORMAT, to_toml
from coucou.handfile import to_table
from coucou.opening import Opened, open_link
from coucou.say import phrase

EPILOG = """\
The link is put in quotation marks, because of its # and its &.
Example:

  coucou open "https://…/play/#d=1.her-1799~1.7K2Q.9A.ek..z6x8n3b&s=3"
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """LINK."""
    parser.add_argument("link", metavar="LINK", help="a permalink, or - for standard input")


def opened(asked: Asked) -> Opened:
    """The link that the reader gave."""
    return open_link(read_standard_input() if asked.link == "-" else asked.link)


def table_of(one: Opened) -> dict[str, Any]:
    """The table of a hand file; of house rules alone, without cards."""
    if one.file:
        return to_table(one.file)
    return {"format": FORMAT, "ruleset": one.rules.id, "rules": dict(one.rules.house_rules)}


def remarks(one: Opened, language: str) -> list[str]:
    """What is to be said of the link itself."""
    return [phrase("notes", key, language, **fill) for key, fill in one.remarks]


def data(asked: Asked) -> Any:
    """The hand as a table, the step and the remarks."""
    one = opened(asked)
    said = remarks(one, asked.lang)
    return {"format": FORMAT, "hand": table_of(one), "step": one.step, "notes": said}


def text(asked: Asked) -> str:
    """The hand as a TOML file, with the remarks as comments."""
    one = opened(asked)
    comments = [f"# {remark}" for remark in remarks(one, asked.lang)]
    return "\n".join([*comments, to_toml(table_of(one)).rstrip("\n")])


COMMAND = Command(
    name="open",
    summary="turn a permalink back into a hand file",
    epilog=EPILOG,
    data=data,
    text=text,
    arguments=arguments,
)
