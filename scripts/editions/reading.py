"""The editions there are: docs/editions/<id>/, each with its data and its manifest.

An edition never changes once it is there; one whose data are not those of its manifest stops
the build.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from making.layout import DOCS, shown

Table = dict[str, Any]

EDITIONS = DOCS / "editions"
DATA_FILE, MANIFEST_FILE = "data.json", "manifest.json"
WHOLE = ("edition", "compare")
"""Kinds of which an edition has one, without a key."""
ID = re.compile(r"(\d{4})\.([1-9]\d*)")


class EditionError(Exception):
    """Something is wrong with an edition. The message says what and how to mend it."""


@dataclass(frozen=True)
class Edition:
    """One edition as it is committed."""

    folder: Path
    manifest: Table

    @property
    def id(self) -> str:
        """Year and number: "2026.1"."""
        return str(self.manifest["edition"])

    @property
    def date(self) -> str:
        """The day on which it was frozen, as an ISO date."""
        return str(self.manifest["date"])

    @cached_property
    def data(self) -> Table:
        """Its data, in both languages. Raises `EditionError` where they are not the frozen ones."""
        raw = (self.folder / DATA_FILE).read_bytes()
        if digest(raw) != self.manifest["digests"][DATA_FILE]:
            raise EditionError(
                f"{shown(self.folder / DATA_FILE)}: This is not what was frozen as edition"
                f" {self.id}; put the file back from history."
            )
        table: Table = json.loads(raw)
        return table


def digest(raw: bytes) -> str:
    """The fingerprint of a file, as a manifest writes it."""
    return f"sha256:{hashlib.sha256(raw).hexdigest()}"


def canonical(value: Any) -> bytes:
    """A value as JSON that is the same for the same value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def order(id: str) -> tuple[int, int]:
    """Year and number of an id. Raises `EditionError` for anything else."""
    found = ID.fullmatch(id)
    if found is None:
        raise EditionError(f'"{id}" is no id of an edition; write YEAR.NUMBER, such as 2026.1.')
    return int(found[1]), int(found[2])


def editions(folder: Path = EDITIONS) -> list[Edition]:
    """Every edition, the oldest first."""
    found = []
    for path in folder.glob(f"*/{MANIFEST_FILE}"):
        manifest: Table = json.loads(path.read_text(encoding="utf-8"))
        if manifest["edition"] != path.parent.name:
            raise EditionError(
                f'{shown(path)}: This is the manifest of "{manifest["edition"]}"; put back the own'
                f" one of {path.parent.name} from history."
            )
        found.append(Edition(path.parent, manifest))
    return sorted(found, key=lambda edition: order(edition.id))


def latest(folder: Path = EDITIONS) -> Edition | None:
    """The newest edition: the one that cite boxes point at. None while there is none."""
    found = editions(folder)
    return found[-1] if found else None


def has(data: Mapping[str, Any], kind: str, key: str) -> bool:
    """Whether data have a `rule`, `ruleset`, `cell` ("her-1799/ties"), `source` or `hand`.

    Every edition has itself and its comparison.
    """
    if kind in WHOLE:
        return True
    if kind == "cell":
        ruleset, _, rule = key.partition("/")
        return rule in data["rules"] and rule in data["rulesets"].get(ruleset, {})
    if kind == "hand":
        return key in data["hands"] or key in data["pairs"]
    return key in data[f"{kind}s"]
