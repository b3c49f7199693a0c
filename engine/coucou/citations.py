"""How to cite the sources, the rules and the hands: what the build has written beside the package.

References are formatted by a CSL processor, which the engine, being of the standard library alone,
cannot have; so the build makes them all (`scripts/make_citations.py`) and this looks them up.
"""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from coucou.data import ENGINE, PACKAGE, did_you_mean
from coucou.errors import BadData

STYLES = ("bibtex", "ris", "csl-json", "apa", "chicago", "mla", "iso690")
FOLDERS = ("", "rules/", "rulesets/", "hands/", "variants/", "sources/")
"""Where a short name is looked for, in this order: `ties` is the rule point, not a hand."""
DATA = ("rules", "rulesets", "hands", "history", "sources.bib", "words.toml")
FILE = "citations.json"


def citation(key: str) -> tuple[str, Mapping[str, Any]]:
    """The full key of a thing and its citations by language and style.

    `key` is the name of a source, a rule point, a cell (`her-1799/ties`), a ruleset, a hand or a
    page, or `site`. Raises `BadData` (cite-unknown, citations-missing, citations-old).
    """
    table = load()
    for folder in FOLDERS:
        found = table.get(folder + key)
        if found is not None:
            return folder + key, found
    raise BadData("cite-unknown", name=key, near=did_you_mean(key, list(names(table))))


def names(table: Mapping[str, Any]) -> Iterator[str]:
    """Every key, and every short name."""
    for key in table:
        yield key
        for folder in FOLDERS[1:]:
            if key.startswith(folder):
                yield key.removeprefix(folder)


def written(key: str, style: str, language: str) -> tuple[str, str, Any]:
    """The full key, the kind of thing, and its citation: a text, or for csl-json an item.

    Raises `BadData` (style-unknown) too.
    """
    if style not in STYLES:
        near, known = did_you_mean(style, list(STYLES)), ", ".join(STYLES)
        raise BadData("style-unknown", name=style, near=near, known=known)
    full, found = citation(key)
    return full, str(found["kind"]), found[language][style]


@cache
def load() -> Mapping[str, Any]:
    """The citations by key. Raises `BadData` (citations-missing, citations-old)."""
    loader = __spec__.loader
    try:
        text: bytes = loader.get_data(os.path.join(PACKAGE, FILE))  # type: ignore[union-attr]  # files and zips both have it
    except OSError as error:
        raise BadData("citations-missing") from error
    table: Mapping[str, Any] = json.loads(text)
    if os.path.isdir(os.path.join(ENGINE, "rules")) and digest(ENGINE) != table["digest"]:
        raise BadData("citations-old")
    citations: Mapping[str, Any] = table["citations"]
    return citations


def digest(folder: str) -> str:
    """What stands for the data in `folder` (`engine/`) that citations are made from."""
    total = hashlib.sha256()
    for path in sorted(data_files(folder)):
        total.update(os.path.basename(path).encode())
        with open(path, "rb") as file:
            total.update(hashlib.sha256(file.read().replace(b"\r\n", b"\n")).digest())
    return total.hexdigest()


def data_files(folder: str) -> Iterator[str]:
    """The files of the data."""
    for name in DATA:
        path = os.path.join(folder, name)
        if os.path.isdir(path):
            yield from (
                os.path.join(path, file) for file in os.listdir(path) if file[-5:] == ".toml"
            )
        elif os.path.isfile(path):
            yield path
