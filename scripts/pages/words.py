"""Words in two languages, and the small grammar that numbers and dates need."""

import tomllib
from pathlib import Path
from typing import Any

Table = dict[str, Any]

MONTHS = {
    "en": (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
    "fr": (
        "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre",
    ),
}  # fmt: skip


def in_language(value: Any, lang: str) -> Any:
    """The same value with every `{en, fr}` table replaced by the text in one language."""
    if isinstance(value, dict):
        if set(value) == {"en", "fr"}:
            return value[lang]
        return {key: in_language(part, lang) for key, part in value.items()}
    if isinstance(value, list):
        return [in_language(part, lang) for part in value]
    return value


def read_words(folder: Path, lang: str) -> Table:
    """The fixed words of all files in a folder, in one language.

    Raises `ValueError` where two files have words under one name.
    """
    words: Table = {}
    for path in sorted(folder.glob("*.toml")):
        own = tomllib.loads(path.read_text(encoding="utf-8"))
        for name in own.keys() & words.keys():
            raise ValueError(f"{path}: “{name}” has words in another file too: merge the two.")
        words |= own
    there: Table = in_language(words, lang)
    return there


def long_date(iso: str, lang: str) -> str:
    """An ISO date as a reader writes it: 29 November 2026, 1er décembre 2026."""
    year, month, day = (int(part) for part in iso.split("-"))
    name = MONTHS[lang][month - 1]
    number = "1er" if lang == "fr" and day == 1 else str(day)
    return f"{number} {name} {year}"


def shown_date(date: str, lang: str) -> str:
    """A year, month, day or span of the timeline as a reader writes it: December 1679."""
    first, _, last = date.partition("/")
    if last:
        return f"{shown_date(first, lang)}–{shown_date(last, lang)}"
    if date.count("-") == 2:
        return long_date(date, lang)
    if "-" in date:
        year, month = date.split("-")
        return f"{MONTHS[lang][int(month) - 1]} {year}"
    return date
