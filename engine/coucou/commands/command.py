"""What a command is: its words for the help, its arguments, and what it prints."""

import argparse
import json
from collections.abc import Callable
from typing import Any

from coucou.values import dataclass

Asked = argparse.Namespace


def no_arguments(parser: argparse.ArgumentParser) -> None:
    """A command with no argument of its own."""


@dataclass(frozen=True)
class Command:
    """One command: `data` is what `--json` prints, `text` what is printed without.

    Both are given the arguments, `arguments` enters the command's own ones in its parser; `--json`
    and `--lang` are every command's.
    """

    name: str
    summary: str
    epilog: str
    data: Callable[[Asked], Any]
    text: Callable[[Asked], str]
    arguments: Callable[[argparse.ArgumentParser], None] = no_arguments

    def printed(self, asked: Asked) -> str:
        """What the command prints."""
        if asked.json:
            return json.dumps(self.data(asked), ensure_ascii=False)
        return self.text(asked)
