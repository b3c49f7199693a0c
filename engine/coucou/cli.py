"""The command line: `python -m coucou`, and `coucou` once installed."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from coucou import __version__, files, gamefile, handfile, report
from coucou.compare import compare
from coucou.errors import BadData, CoucouError, shown
from coucou.game_trace import game_trace
from coucou.say import LANGUAGES
from coucou.trace import trace
from coucou.ways import ways

BAD_INPUT = 2
OUTPUT_LOST = 1

DESCRIPTION = """\
Play a hand of Hère, Her, Coucou, As qui court or Chase the Ace by the rules of
one book, and see which rule, and which source, stands behind each step."""

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

HELP = f"""\
{HAND_FILE}
Three examples:

  coucou play hand.toml             what happens, step by step, and why
  coucou compare hand.toml          the same cards by the rules of every other book
  coucou ways hand.toml --lang fr   who pays, in every way to play on; in French
"""

GAME_FILE = """\
A game is a small text file too, such as game.toml:

  format = 1
  ruleset = "chase-the-ace"
  players = ["Anne", "Ben", "Cora"]     or how many: 3
  hands = 10                            stop after so many; may be left out

  [[moves]]
  draw = ["7", "Q", "J"]                cards dealt round until a Jack: the first dealer

  [[moves]]
  deal = ["2", "9", "5"]                those still in, in order of play
  stock = ["8"]
  choices = ["exchange", "keep", "keep"]
"""

COMMANDS = {
    "rulesets": (
        "list every ruleset: its id, its witness, its answers",
        "Example:\n\n  coucou rulesets --lang fr\n",
    ),
    "play": (
        "play a hand and tell each step with its rule and source",
        f"{HAND_FILE}\nExample:\n\n  coucou play hand.toml\n",
    ),
    "ways": (
        "count every way to play on from where the choices stop, and who pays",
        f"{HAND_FILE}\nExample:\n\n  coucou ways hand.toml --json\n",
    ),
    "compare": (
        "play the same cards under every ruleset and name what differs first",
        f"{HAND_FILE}\nExample:\n\n  coucou compare hand.toml\n",
    ),
    "game": (
        "play a whole game, hand after hand, and tell who goes out and who wins",
        f"{GAME_FILE}\nExample:\n\n  coucou game game.toml\n",
    ),
}
"""Command -> what it does, and what stands below its options."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence, like the rest of the engine."""

    def error(self, message: str) -> NoReturn:
        """Raise `BadData` (usage)."""
        raise BadData("usage", reason=message[:1].upper() + message[1:])


def parser() -> Parser:
    """The commands and their options."""
    top = Parser(
        prog="coucou",
        description=DESCRIPTION,
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"coucou {__version__}")
    commands = top.add_subparsers(
        title="commands (each has a --help of its own)",
        dest="command",
        metavar="COMMAND",
        required=True,
    )
    for name, (text, epilog) in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=text,
            description=text[:1].upper() + text[1:] + ".",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name != "rulesets":
            kind = "GAME" if name == "game" else "HAND"
            command.add_argument("file", metavar=kind, help="a file, or - for standard input")
        command.add_argument("--json", action="store_true", help="print JSON, for programs")
        command.add_argument(
            "--lang", choices=LANGUAGES, default="en", help="English (en) or French (fr)"
        )
    return top


def read_file(asked: argparse.Namespace) -> handfile.HandFile | gamefile.GameFile:
    """The hand or game that the reader names: a file, or standard input."""
    name: str = asked.file
    if "#d=" in name and not os.path.exists(name):
        raise BadData("link-unread")
    try:
        if name == "-":
            table = files.table_from_text(read_standard_input(), name)
        else:
            table = files.read_table(name)
        is_game = asked.command == "game"
        return gamefile.from_table(table) if is_game else handfile.from_table(table)
    except CoucouError as error:
        error.file = name
        raise


def read_standard_input() -> str:
    """Standard input as text. Raises `BadData` where there is none, or it is not UTF-8."""
    if sys.stdin is None:  # closed by who started us
        raise BadData("file-missing", where="-", reason="closed")
    try:
        return sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadData("file-missing", where="-", reason="not UTF-8") from error


def run(asked: argparse.Namespace) -> str:
    """What the command prints."""
    if asked.command == "rulesets":
        if asked.json:
            return as_json(report.rulesets_json(asked.lang))
        return report.rulesets_text(asked.lang)
    file = read_file(asked)
    if isinstance(file, gamefile.GameFile):
        told = game_trace(file, asked.lang)
        return as_json(told) if asked.json else report.game_text(told, asked.lang)
    return as_json(answer_json(asked, file)) if asked.json else answer_text(asked, file)


def answer_json(asked: argparse.Namespace, file: handfile.HandFile) -> Any:
    """What the command says of a hand, as data."""
    match asked.command:
        case "play":
            return trace(file, asked.lang)
        case "ways":
            return report.ways_json(ways(file.hand))
        case _:
            return report.compare_json(compare(file.hand), file, asked.lang)


def answer_text(asked: argparse.Namespace, file: handfile.HandFile) -> str:
    """What the command says of a hand, in words."""
    match asked.command:
        case "play":
            return report.play_text(file, asked.lang)
        case "ways":
            return report.ways_text(ways(file.hand), file, asked.lang)
        case _:
            return report.compare_text(compare(file.hand), file, asked.lang)


def as_json(value: Any) -> str:
    """JSON, as it is printed."""
    return json.dumps(value, ensure_ascii=False)


def wanted_language(arguments: Sequence[str]) -> str:
    """The language asked for, also where the arguments cannot be read as a whole."""
    words = [word.partition("=")[2] if "=" in word else word for word in arguments]
    marks = [word.partition("=")[0] for word in arguments]
    if "--lang" in marks:
        at = marks.index("--lang")
        found = words[at] if "=" in arguments[at] else "".join(words[at + 1 : at + 2])
        return found if found in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def complaint(error: CoucouError, language: str) -> str:
    """The sentence of an error with its code, and the file that it stands in."""
    told = f"{error.sentence(language)}  {error.mark()}"
    file = error.file
    return f"{shown(file)}: {told}" if file and error.details.get("where") != file else told


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Exit status 0, or 2 for bad input with one sentence on standard error.

    1, with a sentence too, where what it says cannot be written, as on a full disk.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        print(run(parser().parse_args(given)), flush=True)
    except CoucouError as error:
        print(complaint(error, wanted_language(given)), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        drop_output()
        return 0
    except OSError as error:
        drop_output()
        unwritten = BadData("output-lost", reason=error.strerror or "?")
        print(complaint(unwritten, wanted_language(given)), file=sys.stderr)
        return OUTPUT_LOST
    return 0


def drop_output() -> None:
    """Give up standard output, so that nothing more is tried on it when Python ends."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # closed by exit
