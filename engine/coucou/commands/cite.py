"""`coucou cite`: how to cite a source, a rule, a cell, a ruleset or a hand."""

import argparse
import json
from typing import Any

from coucou import citations
from coucou.commands.command import Asked, Command

EPILOG = """\
Examples:

  coucou cite montmort1713 --style apa          an old book
  coucou cite ties                              a rule point
  coucou cite her-1799/ties --style bibtex      a cell: what one ruleset says on it
  coucou cite king-blocks --lang fr             a sample hand; in French
  coucou cite hands/domino                      the hand, where a rule point has the name too

Styles: bibtex, ris, csl-json, apa, chicago, mla, iso690.
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments KEY and --style."""
    parser.add_argument("key", metavar="KEY", help="a source, rule point, cell, ruleset or hand")
    parser.add_argument(
        "--style", default="chicago", help="one of " + ", ".join(citations.STYLES) + " (chicago)"
    )


def data(asked: Asked) -> Any:
    """What was asked for, with what kind of thing it is."""
    key, kind, text = citations.written(asked.key, asked.style, asked.lang)
    return {
        "format": 1,
        "key": key,
        "kind": kind,
        "style": asked.style,
        "language": asked.lang,
        "citation": text,
    }


def text(asked: Asked) -> str:
    """The reference, or the file in the format asked for."""
    _, _, found = citations.written(asked.key, asked.style, asked.lang)
    if asked.style == "csl-json":
        return json.dumps([found], ensure_ascii=False, indent=1)
    return str(found).rstrip("\n")


COMMAND = Command(
    name="cite",
    summary="cite a source, a rule, a cell, a ruleset or a hand, in seven styles",
    epilog=EPILOG,
    data=data,
    text=text,
    arguments=arguments,
)
