"""Where the things of an edition stand: the one place that knows.

in_latest("cell", "her-1799/ties", "fr")
Place(edition="2026.1", date="2026-12-01",
      address="https://…/fr/editions/2026.1/rulesets/her-1799/#ties")
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from making.layout import site_address

from editions.reading import EDITIONS, Edition, has, latest

# Page below /editions/<id>/ and place on it, by kind. {first} and {second} are "first/second".
PAGES = {
    "edition": ("", ""),
    "compare": ("compare", ""),
    "rule": ("rules", "{first}"),
    "ruleset": ("rulesets/{first}", ""),
    "cell": ("rulesets/{first}", "{second}"),
    "source": ("sources", "{first}"),
    "hand": ("hands", "{first}"),
}


@dataclass(frozen=True)
class Place:
    """Where a thing stands in an edition: what a reference to it gives."""

    edition: str
    date: str
    address: str


def target(edition: str, kind: str, key: str = "") -> str:
    """The page of a thing in an edition, without slashes at the ends, and its fragment."""
    page, fragment = PAGES[kind]
    first, _, second = key.partition("/")
    path = "/".join(part for part in ("editions", edition, page) if part)
    place = "#".join(part for part in (path, fragment) if part)
    return place.format(first=first, second=second)


def address(edition: str, kind: str, key: str, lang: str) -> str:
    """The published address of a thing in an edition."""
    path, _, fragment = target(edition, kind, key).partition("#")
    return f"{site_address(lang)}{path}/" + (f"#{fragment}" if fragment else "")


def in_edition(edition: Edition, kind: str, key: str, lang: str) -> Place | None:
    """Where a thing stands in an edition; None where that edition does not have it."""
    if not has(edition.data, kind, key):
        return None
    return Place(edition.id, edition.date, address(edition.id, kind, key, lang))


def in_latest(kind: str, key: str, lang: str, folder: Path = EDITIONS) -> Place | None:
    """Where a thing stands in the latest edition, for cite boxes.

    `kind` is one of `PAGES`; `key` as in the contract: a rule point, a ruleset, a cell as
    "her-1799/ties", a source, the slug of a hand, and nothing for the edition itself and
    its comparison. None where there is no edition yet or the thing came after it: then the
    page of today is all that can be cited.
    """
    edition = _latest(folder)
    return in_edition(edition, kind, key, lang) if edition else None


@cache
def _latest(folder: Path) -> Edition | None:
    return latest(folder)
