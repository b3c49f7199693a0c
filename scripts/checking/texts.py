"""Texts for readers: both languages there, not copied, and typeset as their language is."""

import re
from collections.abc import Iterable
from typing import Any

from checking.findings import Report
from checking.reading import NEVER, Data, Table

LANGUAGES = {"en": "English", "fr": "French"}
TO_DO = ("To do:", "À faire")  # how the texts of a draft begin: `make.py new-ruleset`
COPIED_WORDS = 4
NARROW = "\u202f"
# What is wrong in a French text, and how to mend it. Addresses are taken out first.
FRENCH_SLIPS = (
    (re.compile(r"'"), "a typewriter's apostrophe; write ’"),
    (re.compile(r'"'), "a typewriter's quotation mark; write « »"),
    (re.compile(r"[ \u00a0][;:!?»]"), "an ordinary space before {mark}; put U+202F there"),
    (re.compile(r"«[ \u00a0]"), "an ordinary space after «; put U+202F there"),
    (re.compile(r"[^\s\W\d][;!?»]|[^\s\W\d]:(?=\s)"), "no space before {mark}; put U+202F there"),
    (re.compile(r"«[^\s]"), "no space after «; put U+202F there"),
)
ENGLISH_SLIP = re.compile(r"'")
ADDRESS = re.compile(r"\w+://\S+|\{[^{}]*\}")


def check_texts(data: Data, report: Report) -> None:
    """Check every text of the TOML files, however deep it stands."""
    for point, table in data.rules.items():
        walk(table, data.rule_file(point), (), report)
    for ruleset, table in data.rulesets.items():
        walk(table, data.ruleset_file(ruleset), (), report)
    for hand, table in data.hands.items():
        walk(table, data.hand_file(hand), (), report)
    for pair, table in data.witnesses.items():
        walk(table, data.witness_file(pair), (), report)
    walk(data.never, data.witness_file(NEVER), (), report)
    walk(data.words, data.words_file, (), report)


def walk(value: Any, file: str, place: tuple[str, ...], report: Report) -> None:
    """Check the texts in a value and in all that it holds."""
    if isinstance(value, list):
        for item in value:
            walk(item, file, place, report)
    if not isinstance(value, dict):
        return
    if set(value) & set(LANGUAGES):
        check_text(value, file, ".".join(place), report)
        return
    for key, item in value.items():
        walk(item, file, (*place, key), report)


def check_text(text: Table, file: str, place: str, report: Report) -> None:
    """Check one text in its two languages."""
    for language, name in LANGUAGES.items():
        words = text.get(language)
        if not isinstance(words, str) or not words.strip():
            report.add("language-missing", file, place, f'The {name} is missing; add "{language}".')
            return
    for key in sorted(set(text) - set(LANGUAGES)):
        report.add("key-unknown", file, place, f'Nobody reads "{key}" of a text; leave it out.')
    check_done(text, file, place, report)
    check_copy(text["en"], text["fr"], file, place, report)
    check_french(text["fr"], file, place, report)
    check_english(text["en"], file, place, report)


def check_done(text: Table, file: str, place: str, report: Report) -> None:
    """A text may not be what a draft has in its place."""
    left = [words for words in (text["en"], text["fr"]) if words.startswith(TO_DO)]
    if left:
        said = f"{quoted(left[0], 100)} is still to be done; write it in both languages."
        report.add("unfinished", file, place, said)


def check_copy(english: str, french: str, file: str, place: str, report: Report) -> None:
    """A sentence may not stand in English where the French belongs."""
    if english == french and len(english.split()) >= COPIED_WORDS:
        report.add(
            "language-copied",
            file,
            place,
            f"The French is the English, {quoted(english)}; translate it.",
        )


def check_french(text: str, file: str, place: str, report: Report) -> None:
    """The spaces and apostrophes of a French text."""
    bare = ADDRESS.sub("x", text)
    for slip, what in FRENCH_SLIPS:
        match = slip.search(bare)
        if match:
            near = bare[max(0, match.start() - 12) : match.end() + 8].strip()
            mark = match[0].strip()[-1:]
            report.add(
                "typography-fr",
                file,
                place,
                f"The French has, near {quoted(near)}, {what.format(mark=mark)}.",
            )


def check_english(text: str, file: str, place: str, report: Report) -> None:
    """The apostrophes of an English text."""
    match = ENGLISH_SLIP.search(ADDRESS.sub("x", text))
    if match:
        near = text[max(0, match.start() - 12) : match.end() + 8].strip()
        report.add(
            "typography-en",
            file,
            place,
            f"The English has, near {quoted(near)}, a typewriter's apostrophe; write ’.",
        )


def need_texts(table: Table, keys: Iterable[str], file: str, place: str, report: Report) -> None:
    """Texts that must be there, in both languages; `walk` looks at what they say."""
    for key in keys:
        where = f"{place}.{key}" if place else key
        if key not in table:
            report.add(
                "language-missing", file, where, 'The text is missing; add it as "en" and "fr".'
            )
        elif not isinstance(table[key], dict) or not set(table[key]) & set(LANGUAGES):
            report.add(
                "language-missing", file, where, 'The text has no languages; write "en" and "fr".'
            )


def quoted(text: str, length: int = 40) -> str:
    """The text in quotation marks, cut short."""
    return f'"{text}"' if len(text) <= length else f'"{text[:length].rstrip()}…"'
