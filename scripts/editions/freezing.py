"""Freeze what the build has gathered as a dated edition: docs/editions/<id>/.

Data and manifest are committed; the pages of the edition are made from them for ever after.
"""

import json
import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from making.layout import DATA, ENGINE, TEMPLATES, TRACES, shown
from vocabulary import LANGUAGES

from editions.naming import check_id
from editions.reading import (
    DATA_FILE,
    EDITIONS,
    MANIFEST_FILE,
    EditionError,
    Table,
    canonical,
    digest,
)

LARGEST = 700_000
"""Bytes that the data of an edition may have."""
ENGINE_WORDS = ("status", "status_meaning", "units")
PAGE_WORDS = ("variants", "groups", "status", "evidence", "players")
"""Fixed words that say what the data mean, and so are frozen with them."""
PARTS = ("rules", "rulesets", "sources", "hands", "pairs", "words")
HAND_KEYS = ("ruleset", "revision", "rules", "deal", "stock", "choices")
EVENT_KEYS = ("event", "seat", "rule", "answer", "status")


def freeze(id: str, date: str, engine: str, folder: Path = EDITIONS) -> Path:
    """Write an edition and return its folder. Raises `EditionError`; never overwrites one.

    `engine` is the version of the engine that has played its hands.
    """
    check_id(id, date, folder)
    data = gather()
    raw = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    if len(raw) > LARGEST:
        raise EditionError(
            f"The data of edition {id} would have {len(raw)} bytes, and {LARGEST} are allowed:"
            " freeze less, or raise LARGEST in scripts/editions/freezing.py with a reason."
        )
    manifest = manifest_of(id, date, engine, data, raw)
    fresh = folder / f".{id}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    (fresh / DATA_FILE).write_bytes(raw)
    text = json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
    (fresh / MANIFEST_FILE).write_text(text, encoding="utf-8", newline="\n")
    return fresh.rename(folder / id)


def manifest_of(id: str, date: str, engine: str, data: Table, raw: bytes) -> Table:
    """What an edition says of itself."""
    return {
        "format": 1,
        "edition": id,
        "date": date,
        "publisher": {"en": "The Cuckoo games", "fr": "Les jeux du coucou"},
        "licence": "CC-BY-4.0",
        "engine": engine,
        "counts": counts(data),
        "digests": {
            DATA_FILE: digest(raw),
            **{part: digest(canonical(data[part])) for part in PARTS},
        },
    }


def counts(data: Table) -> Table:
    """How much there is in the data."""
    rulesets = data["rulesets"].values()
    return {
        **{part: len(data[part]) for part in PARTS if part != "words"},
        "cells": sum(rule in ruleset for ruleset in rulesets for rule in data["rules"]),
    }


def gather() -> Table:
    """What an edition of today would hold, in both languages."""
    data: Table = json.loads((DATA / "data.json").read_text(encoding="utf-8"))
    return {
        "format": 1,
        "rules": data["rules"],
        "rulesets": data["rulesets"],
        "sources": data["sources"],
        "hands": {path.stem: sample_hand(path) for path in hand_files("hands", "*.toml")},
        "pairs": {path.stem: pair(path) for path in hand_files("witnesses", "*--*.toml")},
        "words": {
            "engine": {key: data["words"][key] for key in ENGINE_WORDS},
            "pages": {key: page_words()[key] for key in PAGE_WORDS},
        },
    }


def hand_files(folder: str, pattern: str) -> list[Path]:
    """The hand files of a folder of the engine."""
    return sorted((ENGINE / folder).glob(pattern))


def page_words() -> Table:
    """The fixed words of the pages, in both languages."""
    words: Table = {}
    for path in sorted((TEMPLATES / "words").glob("*.toml")):
        words.update(tomllib.loads(path.read_text(encoding="utf-8")))
    return words


def sample_hand(path: Path) -> Table:
    """A sample hand: its words, its cards and what it plays to, step by step."""
    file = tomllib.loads(path.read_text(encoding="utf-8"))
    traces = dict(recorded(path.stem))
    one, other = traces.values()
    return {
        "title": file["title"],
        "about": file["about"],
        "shows": file["shows"],
        "players": {lang: trace["players"] for lang, trace in traces.items()},
        **{key: one[key] for key in HAND_KEYS},
        "events": [
            {
                **{key: first[key] for key in EVENT_KEYS},
                "text": {"en": first["text"], "fr": second["text"]},
            }
            for first, second in zip(one["events"], other["events"], strict=True)
        ],
        "cards": one["cards"],
        "payers": one["payers"],
    }


def pair(path: Path) -> Table:
    """The hand that tells two rulesets apart, and who pays under each."""
    traces = [next(recorded(f"{path.stem}{end}"))[1] for end in ("", "--other")]
    own = traces[0]
    return {
        "shows": tomllib.loads(path.read_text(encoding="utf-8"))["shows"],
        **{key: own[key] for key in HAND_KEYS},
        "players": own["players"],
        "payers": {trace["ruleset"]: trace["payers"] for trace in traces},
    }


def recorded(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The trace of a hand by language, English first."""
    for lang in LANGUAGES:
        path = TRACES / lang / f"{name}.json"
        if not path.is_file():
            raise EditionError(f"{shown(path)} is missing: run `python3 scripts/make.py traces`.")
        yield lang, json.loads(path.read_text(encoding="utf-8"))
