"""What the engine knows, read once: rule points, rulesets, words and sources.

In a checkout it is read from the TOML files beside the package; in the wheel and in the browser
from `data.json`, which `scripts/make_data.py` writes with `collect`.
"""

import json
import os
from collections.abc import Mapping
from functools import cache
from typing import Any

from coucou.errors import BadData

PACKAGE = os.path.dirname(__file__)
ENGINE = os.path.dirname(PACKAGE)
Table = dict[str, Any]


def read_toml(path: str) -> Table:
    """Read one TOML file. Raises `BadData` (file-missing, toml-broken) naming the file."""
    import tomllib

    try:
        with open(path, "rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise BadData("file-missing", where=path, reason=error.strerror or "?") from error
    except (ValueError, RecursionError) as error:  # TOMLDecodeError and all that it lets through
        raise BadData("toml-broken", where=path, reason=str(error)) from error


def read_folder(folder: str) -> dict[str, Table]:
    """Every TOML file of a folder, keyed by its name without the ending."""
    names = sorted(name for name in os.listdir(folder) if name.endswith(".toml"))
    return {name[:-5]: read_toml(os.path.join(folder, name)) for name in names}


def collect(folder: str | os.PathLike[str]) -> Table:
    """All of the data in `folder` (`engine/`) as one JSON-like table.

    Keys: `format` (1), `rules`, `rulesets` (both in the order of their `order`), `words`,
    `sources` (of each the `label` alone: the build reads the whole of `sources.bib`).
    """
    base = os.fspath(folder)
    return {
        "format": 1,
        "rules": in_order(read_folder(os.path.join(base, "rules"))),
        "rulesets": in_order(read_folder(os.path.join(base, "rulesets"))),
        "words": read_toml(os.path.join(base, "words.toml")),
        "sources": read_labels(os.path.join(base, "sources.bib")),
    }


def read_labels(path: str) -> Table:
    """The short name of every source in a BibTeX file that has one, by its key.

    Only what our own file needs: an entry begins at the start of a line, a short name is a line.
    """
    found: Table = {}
    key = ""
    try:
        with open(path, encoding="utf-8") as file:
            for line in file:
                name, _, value = line.partition("=")
                if line.startswith("@"):
                    key = line.partition("{")[2].strip().rstrip(",")
                elif name.strip() == "shortlabel":
                    found[key] = {"label": value.strip().rstrip(",").strip("{}")}
    except OSError as error:
        raise BadData("file-missing", where=path, reason=error.strerror or "?") from error
    return found


def in_order(tables: dict[str, Table]) -> dict[str, Table]:
    """The same tables, sorted by their `order`, then by name."""
    names = sorted(tables, key=lambda name: (tables[name].get("order", 0), name))
    return {name: tables[name] for name in names}


@cache
def load() -> Table:
    """The data, read at the first call and kept."""
    if os.path.isfile(os.path.join(ENGINE, "rules", "ties.toml")):
        return collect(ENGINE)
    loader = __spec__.loader
    path = os.path.join(PACKAGE, "data.json")
    text: bytes = loader.get_data(path)  # type: ignore[union-attr]  # files and zips both have it
    data: Table = json.loads(text)
    return data


def words(kind: str) -> Mapping[str, Any]:
    """One table of `words.toml`: `events`, `errors`, `status`, `cards`, …"""
    table: Mapping[str, Any] = load()["words"][kind]
    return table


def source_label(key: str, language: str) -> str:
    """The short name of a source, or its key where it has none."""
    source = load()["sources"].get(key)
    return label_in(source["label"], language) if source else key


def label_in(label: str, language: str) -> str:
    """A short name in a language. Two authors are joined as BibTeX joins them, by "and".

    >>> label_in("Bellhouse and Fillion 2015", "fr")
    'Bellhouse et Fillion 2015'
    """
    first, joined, last = label.partition(" and ")
    text: str = words("game")["and"][language]
    return text.format(first=first, last=last) if joined else label


def site_address(language: str) -> str:
    """Where the site of one language stands; in a checkout, which knows none, from its root."""
    site: Mapping[str, str] = load().get("site", {"en": "/", "fr": "/fr/"})
    return site[language]


def did_you_mean(name: str, known: list[str]) -> str:
    """The nearest known name, or an empty string."""
    from difflib import get_close_matches

    near = get_close_matches(name, known, n=1, cutoff=0.5)
    return near[0] if near else ""
