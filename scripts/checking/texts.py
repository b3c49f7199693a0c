"""Texts for readers: both languages there, not copied, and typeset as their language is."""

from collections.abc import Iterable
from typing import Any

from twins import differing
from typography import slips

from checking.findings import Report
from checking.reading import NEVER, UNSHOWN, Data, Table

LANGUAGES = {"en": "English", "fr": "French"}
TO_DO = ("To do:", "À faire")  # how the texts of a draft begin: `make.py new-ruleset`
COPIED_WORDS = 4


def check_texts(data: Data, report: Report) -> None:
    """Check every text of the TOML files, however deep it stands."""
    for point, table in data.rules.items():
        walk(table, data.rule_file(point), (), report)
    for ruleset, table in data.rulesets.items():
        walk(table, data.ruleset_file(ruleset), (), report)
    for hand, table in data.hands.items():
        walk(table, data.hand_file(hand), (), report)
    for game, table in data.games.items():
        need_texts(table, ("title", "about"), data.game_file(game), "", report)
        walk(table, data.game_file(game), (), report)
    for pair, table in data.witnesses.items():
        walk(table, data.witness_file(pair), (), report)
    for name, table in data.history.items():
        walk(table, data.history_file(name), (), report)
    walk(data.never, data.witness_file(NEVER), (), report)
    walk(data.unshown, data.witness_file(UNSHOWN), (), report)
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
    check_twins(text["en"], text["fr"], file, place, report)
    for language in LANGUAGES:
        check_type(text[language], language, file, place, report)


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


def check_type(text: str, language: str, file: str, place: str, report: Report) -> None:
    """The spaces, apostrophes and quotation marks of a text."""
    for near, slip in slips(text, language):
        report.add(
            f"typography-{language}",
            file,
            place,
            f"The {LANGUAGES[language]} has, near {quoted(near)}, {slip}.",
        )


def check_twins(english: str, french: str, file: str, place: str, report: Report) -> None:
    """What one language counts or has filled in, the other does too."""
    apart = differing(english, french)
    if apart:
        said = f"Only one of the two languages has {', '.join(apart)}; make them agree."
        report.add("twins-differ", file, place, said)


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
