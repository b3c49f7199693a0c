"""Read every file of the data once; what cannot be read is a finding and is left out."""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from bibtexparser.model import Entry

from checking.findings import Report

Table = dict[str, Any]
FOLDERS = {
    "rules": "toml-broken",
    "rulesets": "toml-broken",
    "hands": "hand-broken",
    "games": "hand-broken",
    "witnesses": "hand-broken",
    "history": "toml-broken",
}
"""Folder of TOML files -> the code of a file in it that cannot be read."""
NEVER = "never"
"""The file in `witnesses` that is no hand: the pairs of rulesets that no hand tells apart."""
HISTORY = ("timeline", "claims", "slips", "glossary")
"""The files in `history`, each a table of items by their ids."""
UNSHOWN = "answers/never"
"""The file in `witnesses` with what no hand shows of the answers to a rule point."""
FILES = (
    "words.toml",
    "sources.bib",
    f"witnesses/{NEVER}.toml",
    f"witnesses/{UNSHOWN}.toml",
    *(f"history/{name}.toml" for name in HISTORY),
)


@dataclass
class Data:
    """The data as written: every TOML file by its name without the ending.

    `witnesses` are the hands that tell two rulesets apart, `never` the pairs that none does.
    """

    root: Path
    rules: dict[str, Table] = field(default_factory=dict)
    rulesets: dict[str, Table] = field(default_factory=dict)
    hands: dict[str, Table] = field(default_factory=dict)
    games: dict[str, Table] = field(default_factory=dict)
    witnesses: dict[str, Table] = field(default_factory=dict)
    never: Table = field(default_factory=dict)
    unshown: Table = field(default_factory=dict)
    history: dict[str, Table] = field(default_factory=dict)
    words: Table = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)

    def shown(self, *parts: str) -> str:
        """A path as findings name it, beginning with the name of the data folder."""
        return "/".join((self.root.name, *parts))

    def rule_file(self, point: str) -> str:
        return self.shown("rules", f"{point}.toml")

    def ruleset_file(self, ruleset: str) -> str:
        return self.shown("rulesets", f"{ruleset}.toml")

    def hand_file(self, hand: str) -> str:
        return self.shown("hands", f"{hand}.toml")

    def game_file(self, game: str) -> str:
        return self.shown("games", f"{game}.toml")

    def witness_file(self, pair: str) -> str:
        return self.shown("witnesses", f"{pair}.toml")

    def history_file(self, name: str) -> str:
        return self.shown("history", f"{name}.toml")

    def has_file(self, folder: str, name: str) -> bool:
        """Whether there is such a file. It may be one that cannot be read: a finding of its own."""
        return (self.root / folder / f"{name}.toml").exists()

    def is_all_read(self, folder: str) -> bool:
        """Whether every file of a folder could be read, so that what is absent is not there."""
        return len(getattr(self, folder)) == len(list((self.root / folder).glob("*.toml")))

    @property
    def bibliography_file(self) -> str:
        return self.shown("sources.bib")

    @property
    def words_file(self) -> str:
        return self.shown("words.toml")


def read_all(root: Path, report: Report) -> Data:
    """Read the TOML files of a data folder."""
    data = Data(root)
    for name in (*FOLDERS, *FILES):
        if not (root / name).exists():
            report.add(
                "file-missing", data.shown(name), "", "This is missing; put it back from history."
            )
    for folder, code in FOLDERS.items():
        tables: dict[str, Table] = getattr(data, folder)
        for path in sorted((root / folder).glob("*.toml")):
            table = read_toml(path, data.shown(folder, path.name), code, report)
            if table is not None:
                tables[path.stem] = table
    data.never = data.witnesses.pop(NEVER, {})
    path = root / "witnesses" / f"{UNSHOWN}.toml"
    if path.exists():
        shown = data.witness_file(UNSHOWN)
        data.unshown = read_toml(path, shown, "hand-broken", report) or {}
    if (root / "words.toml").exists():
        data.words = read_toml(root / "words.toml", data.words_file, "toml-broken", report) or {}
    return data


def read_toml(path: Path, shown: str, code: str, report: Report) -> Table | None:
    """One TOML file, or None and a finding."""
    try:
        return parsed(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        report.add(code, shown, "", "This file is not UTF-8; save it as UTF-8.")
    except tomllib.TOMLDecodeError as error:
        report.add(
            code, shown, "", f"This is not TOML: {error}; mend it there or on the line above."
        )
    return None


@cache
def parsed(text: str) -> Table:
    """A TOML text as a table. The checks change nothing, so equal texts may share one."""
    return tomllib.loads(text)
