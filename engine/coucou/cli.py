"""The command line: `python -m coucou`, and `coucou` once installed."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from coucou import __version__
from coucou.commands import COMMANDS
from coucou.commands.reading import HAND_FILE
from coucou.errors import BadData, CoucouError, shown
from coucou.say import LANGUAGES

BAD_INPUT = 2
OUTPUT_LOST = 1
STOPPED = 130

DESCRIPTION = """\
Play a hand of Hère, Her, Coucou, As qui court or Chase the Ace by the rules of
one book, and see which rule, and which source, stands behind each step."""

HELP = f"""\
{HAND_FILE}
Three examples:

  coucou play hand.toml             what happens, step by step, and why
  coucou compare hand.toml          the same cards by the rules of every other book
  coucou ways hand.toml --lang fr   who pays, in every way to play on; in French
"""


PROBLEMS = {
    "missing": "the following arguments are required: (?P<words>.*)",
    "unknown": "unrecognized arguments: (?P<words>.*)",
    "ambiguous": "ambiguous option: (?P<option>.*) could match (?P<words>.*)",
    "number": "argument (?P<option>.*): invalid int value: .(?P<words>.*).",
    "choice": "argument (?P<option>.*): invalid choice: (?P<words>.*) .choose from (?P<among>.*).",
    "no-value": "argument (?P<option>.*): expected one argument",
    "too-much": "argument (?P<option>.*): ignored explicit argument .(?P<words>.*).",
}
"""What `argparse` says, which it says in English alone, by what it is about."""


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence, like the rest of the engine."""

    def error(self, message: str) -> NoReturn:
        """Raise `BadData` (usage)."""
        for problem, pattern in PROBLEMS.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                parts = {name: text.replace("'", "") for name, text in found.groupdict().items()}
                raise BadData("usage", problem=problem, **parts)
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
    for one in COMMANDS:
        command = commands.add_parser(
            one.name,
            help=one.summary,
            description=one.summary[:1].upper() + one.summary[1:] + ".",
            epilog=one.epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        one.arguments(command)
        command.set_defaults(printed=one.printed)
        command.add_argument("--json", action="store_true", help="print JSON, for programs")
        command.add_argument(
            "--lang", choices=LANGUAGES, default="en", help="English (en) or French (fr)"
        )
    return top


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

    1, with a sentence too, where what it says cannot be written, as on a full disk; 130 where the
    reader has stopped it.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        asked = parser().parse_args(given)
        print(asked.printed(asked), flush=True)
    except CoucouError as error:
        print(complaint(error, wanted_language(given)), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        drop_output()
        return STOPPED
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
