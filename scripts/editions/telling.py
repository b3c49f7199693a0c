"""A computed change in the words of one language: what it is called, what it was, what it is."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from markupsafe import Markup, escape
from pages.book import Book
from pages.words import Table, in_language
from vocabulary import NOT_SEEN

from editions.differences import Change, Part

LONG = 60
"""From so many characters on, two versions of a text are shown as one with its changes marked."""


@dataclass(frozen=True)
class Line:
    """One part of a change: its name and, as HTML, what has become of it."""

    name: str
    what: Markup


class Teller:
    """Tells changes between two states of the data, each as a book in one language."""

    def __init__(self, old: Book, new: Book, old_data: Table, new_data: Table) -> None:
        self.books = (old, new)
        self.data = (old_data, new_data)
        self.words: Table = new.words["changes"]
        self.parting: str = new.words["site"]["parting"]

    @property
    def lang(self) -> str:
        """The language of the page."""
        return self.books[1].lang

    def title(self, change: Change) -> str:
        """What the change is about, by name: of the newer state, where it is still there."""
        side = 0 if change.state == "gone" else 1
        book = self.books[side]
        first, _, second = change.key.partition("/")
        if change.kind == "cell":
            colon = self.books[1].words["site"]["colon"]
            names = book.rulesets[first]["name"], book.rules[second]["name"]
            return f"{names[0]}{colon} {names[1]}"
        if change.kind == "rule":
            return str(book.rules[first]["name"])
        if change.kind == "ruleset":
            return str(book.rulesets[first]["name"])
        if change.kind == "source":
            return str(book.sources[first]["label"])
        if first in self.data[side]["hands"]:
            return str(self.data[side]["hands"][first]["title"][self.lang])
        one, other = first.split("--")
        pair = {"first": book.rulesets[one]["name"], "second": book.rulesets[other]["name"]}
        return str(self.books[1].words["apart"]["name"]).format(**pair)

    def state(self, change: Change) -> str:
        """New, gone or changed, for its kind."""
        return str(self.words["states"][change.state])

    def lines(self, change: Change) -> list[Line]:
        """What is different, part by part."""
        return [self.line(change, part) for part in change.parts]

    def line(self, change: Change, part: Part) -> Line:
        """One part of a change."""
        if is_text(part.old) and is_text(part.new) and part.old[self.lang] == part.new[self.lang]:
            return Line(self.name(change, part), Markup(escape(self.words["other_language"])))
        values = (part.old, part.new)
        if not is_text(part.old or part.new) and all(isinstance(one, dict) for one in values):
            values = without_equal(*values)
        old, new = (
            None if value is None else self.shown(change, part.name, value, side)
            for side, value in enumerate(values)
        )
        return Line(self.name(change, part), arrow(old, new, self.words["nothing"]))

    def name(self, change: Change, part: Part) -> str:
        """What a part is called; the key in the data where it has no other name."""
        answer, _, name = part.name.rpartition(".")
        if answer and change.kind == "rule":
            for book in reversed(self.books):
                texts = book.rules.get(change.key, {}).get("answers", {}).get(answer)
                if texts:
                    quoted = self.words["of_answer"].format(answer=texts["name"])
                    return f"{self.words['parts'].get(name, name)} {quoted}"
        return str(self.words["parts"].get(part.name, part.name))

    def shown(self, change: Change, name: str, value: Any, side: int) -> str:
        """A value as a reader of the language has it."""
        book = self.books[side]
        if change.kind == "cell":
            ruleset, _, rule = change.key.partition("/")
            if name == "answer":
                return book.answer_name(ruleset, rule)
            if name == "status":
                return book.status_name(str(value))
            if name == "readings":
                return ", ".join(str(book.answer(rule, one)["name"]) for one in value)
            if name == "cites":
                return self.parting.join(self.citation(cite, book) for cite in value)
        if name == "evidence":
            return str(book.words["evidence"][value]["name"])
        if name == "payers" and change.kind == "hand":
            return self.payers(change.key, value, side)
        return self.plain(in_language(value, self.lang))

    def plain(self, value: Any) -> str:
        """Any value of the data as a line of text."""
        if isinstance(value, bool):
            return str(self.words["yes" if value else "no"])
        if isinstance(value, Mapping):
            return self.parting.join(f"{key} {self.plain(part)}" for key, part in value.items())
        if isinstance(value, list):
            return " ".join(self.plain(part) for part in value)
        return str(value)

    def citation(self, cite: Table, book: Book) -> str:
        """A citation in words, with the day of reading."""
        told = in_language(cite, self.lang)
        label = book.sources[told["source"]]["label"]
        read = told.get("read", "")
        is_seen = read != NOT_SEEN
        day = f"{self.words['read']} {read}" if is_seen else book.widget_words["not_seen"]
        return ", ".join(str(part) for part in (label, told.get("at"), day if read else "") if part)

    def payers(self, key: str, value: Any, side: int) -> str:
        """Who pays, by name; under each ruleset where there are two."""
        data = self.data[side]
        hand = in_language(data["hands"].get(key) or data["pairs"][key], self.lang)
        courses = value if isinstance(value, Mapping) else {"": value}
        told = []
        for ruleset, seats in courses.items():
            names = ", ".join(str(hand["players"][seat]) for seat in seats) or "–"
            told.append(f"{ruleset} {names}".strip())
        return self.parting.join(told)


def is_text(value: Any) -> bool:
    """Whether a value is a text in both languages."""
    return isinstance(value, dict) and set(value) == {"en", "fr"}


def without_equal(old: Table, new: Table) -> tuple[Table, Table]:
    """Two tables without what both have."""
    return (
        {key: value for key, value in old.items() if new.get(key) != value},
        {key: value for key, value in new.items() if old.get(key) != value},
    )


def arrow(old: str | None, new: str | None, nothing: str) -> Markup:
    """What a value was and is; long texts as one, with what went and what came marked."""
    if old and new and max(len(old), len(new)) >= LONG:
        return marked(old, new)
    told = [
        Markup("<{0}>{1}</{0}>").format(tag, text) if text else Markup("<i>{}</i>").format(nothing)
        for tag, text in (("del", old), ("ins", new))
    ]
    return Markup(' <span aria-hidden="true">→</span> ').join(told)


def marked(old: str, new: str) -> Markup:
    """The newer text with the words that went and those that came."""
    before, after = (re.split(r"(?<= )", text) for text in (old, new))
    result = Markup("")
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "equal":
            result += escape("".join(after[first:last]))
            continue
        for tag, words in (("del", before[start:end]), ("ins", after[first:last])):
            if words:
                result += Markup("<{0}>{1}</{0}>").format(tag, "".join(words).strip()) + " "
    return Markup(result.strip())
