"""Everything that the pages of one language are made from, with the questions asked of it."""

import json
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from coucou.data import label_in
from editions.chronicle import Chronicle
from making.layout import CHANCES, COURSES, DATA, ENGINE, MANIFEST, ROOT, TEMPLATES, TRACES
from nearest import did_you_mean

from pages.words import Table, in_language, read_words

Value = TypeVar("Value")


class PageError(Exception):
    """Something that a page asks for is not there. The message says what and how to mend it."""


@dataclass(frozen=True)
class Hand:
    """One sample hand: its file, its words in one language, its recorded trace, and its courses
    under its own rules and every ruleset."""

    slug: str
    title: str
    about: str
    shows: str
    file: str
    trace: Table
    courses: list[Table]
    chances: list[Table] = field(default_factory=list)


@dataclass
class Book:
    """The data in one language."""

    lang: str
    rules: Table
    rulesets: Table
    sources: Table
    words: Table
    engine_words: Table
    widget_words: Table
    hands: dict[str, Hand]
    history: Table = field(default_factory=dict)
    start: Table | None = None
    chronicle: Chronicle = field(default_factory=Chronicle)
    where: str = field(default="", init=False)

    @cached_property
    def citations(self) -> Table:
        """How everything is cited, by key: made before the pages, from their titles."""
        found: Table = read_json(DATA / "citations.json")["citations"]
        return found

    def citation(self, key: str) -> Table:
        """How one thing is cited, by style and format."""
        found: Table = known(self.citations, key, "thing to cite", self.where)
        own: Table = found[self.lang]
        return own

    def cell(self, ruleset: str, rule: str) -> Table | None:
        """What a ruleset says on a rule point; None where it was not read."""
        found: Table | None = self.rulesets[ruleset].get(rule)
        return found

    def answer(self, rule: str, answer: str) -> Table:
        """Name and sentence of one answer."""
        answers: Table = self.rules[rule].get("answers", {})
        found: Table = known(answers, answer, f"answer of {rule}", self.where)
        return found

    def answer_name(self, ruleset: str, rule: str) -> str:
        """The short text of a cell, with the numbers and sides that belong to it."""
        cell = self.cell(ruleset, rule)
        if cell is None:
            return str(self.words["status"]["not-read"]["name"])
        if self.rules[rule].get("kind") == "players":
            return self.players(cell)
        name = str(self.answer(rule, cell["answer"])["name"])
        if rule == "stake" and "stake_count" in cell:
            return self.units(str(cell["answer"]), int(cell["stake_count"]))
        return name

    def answer_rule(self, ruleset: str, rule: str) -> str:
        """The full sentence of a cell."""
        cell = self.cell(ruleset, rule)
        if cell is None:
            return str(self.words["status"]["not-read"]["meaning"])
        if self.rules[rule].get("kind") == "players":
            texts = self.words["players"]
            if "least" not in cell:
                return str(texts["silent_rule"])
            number = self.players(cell)
            if cell["least"] == cell.get("most") and not cell.get("and_more"):
                return str(texts["exactly_rule"]).format(least=cell["least"])
            return str(texts["rule"]).format(range=number)
        return str(self.answer(rule, cell["answer"])["rule"])

    def players(self, cell: Table) -> str:
        """The numbers of players that a source gives."""
        texts = self.words["players"]
        if "least" not in cell:
            return str(texts["silent"])
        least, most = cell["least"], cell.get("most")
        if most is None:
            form = "from"
        elif cell.get("and_more"):
            form = "more"
        else:
            form = "exactly" if least == most else "range"
        return str(texts[form]).format(least=least, most=most)

    def units(self, kind: str, count: int) -> str:
        """A number of tokens or lives."""
        texts = self.engine_words["units"]
        return str(texts[f"{kind}/{'one' if count == 1 else 'many'}"]).format(count=count)

    def status_name(self, status: str) -> str:
        """The word for a status."""
        if status in self.words["status"]:
            return str(self.words["status"][status]["name"])
        names: Table = self.engine_words["status"]
        return str(known(names, status, "status", self.where))

    def status_meaning(self, status: str) -> str:
        """One sentence on a status."""
        if status in self.words["status"]:
            return str(self.words["status"][status]["meaning"])
        return str(known(self.engine_words["status_meaning"], status, "status", self.where))

    def of_variant(self, variant: str) -> list[str]:
        """The rulesets of a variant, the main one first."""
        found = [key for key, value in self.rulesets.items() if value["variant"] == variant]
        return sorted(found, key=lambda key: not self.rulesets[key].get("main"))

    def columns(self) -> list[str]:
        """All rulesets in the order of the comparison: the main ones first."""
        return sorted(self.rulesets, key=lambda key: not self.rulesets[key].get("main"))

    def citing(self, source: str) -> Iterator[tuple[str, str, Table]]:
        """Every cell that cites a source: rule point, ruleset and the citation."""
        for rule in self.rules:
            for ruleset in self.columns():
                for cite in (self.cell(ruleset, rule) or {}).get("cites", []):
                    if cite["source"] == source:
                        yield rule, ruleset, cite

    def is_cited_by(self, source: str, rulesets: Iterable[str]) -> bool:
        """Whether a cell of one of the rulesets cites a source."""
        return not {ruleset for _, ruleset, _ in self.citing(source)}.isdisjoint(rulesets)

    def groups(self) -> list[tuple[str, list[str]]]:
        """The rule points by group, both in their order."""
        order: dict[str, list[str]] = {}
        for rule, value in self.rules.items():
            order.setdefault(value["group"], []).append(rule)
        return list(order.items())


def known(table: dict[str, Value], key: str, kind: str, where: str = "") -> Value:
    """`table[key]`, or a sentence that names the nearest key there is."""
    if key in table:
        return table[key]
    place = f"{where}: " if where else ""
    raise PageError(f'{place}There is no {kind} "{key}".{did_you_mean(key, table)}')


def read_json(path: Path) -> Table:
    """A JSON file that an earlier step of the build wrote."""
    if not path.is_file():
        raise PageError(f"{path.relative_to(ROOT)} has not been made yet.")
    table: Table = json.loads(path.read_text(encoding="utf-8"))
    return table


def read_hands(lang: str) -> dict[str, Hand]:
    """The sample hands, with their traces in one language."""
    hands = {}
    for path in sorted((ENGINE / "hands").glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        table = in_language(tomllib.loads(text), lang)
        trace = read_json(TRACES / lang / f"{path.stem}.json")
        courses = read_json(COURSES / lang / path.stem / "courses.json")["courses"]
        chances: Any = read_json(CHANCES / lang / f"{path.stem}.json")
        texts = (table["title"], table["about"], table["shows"])
        hands[path.stem] = Hand(path.stem, *texts, text, trace, courses, chances)
    return hands


def labelled(sources: Table, lang: str) -> Table:
    """The sources with their short names as that language has them."""
    return {key: {**one, "label": label_in(one["label"], lang)} for key, one in sources.items()}


def read_history(lang: str) -> Table:
    """Timeline, claims, slips and glossary; a word of the glossary keeps its name in both."""
    history = read_json(DATA / "history.json")
    both = {id: list(word["uses"].items()) for id, word in history["glossary"].items()}
    there: Table = in_language(history, lang)
    for id, names in both.items():
        there["glossary"][id]["both"] = names
    return there


def read_book(lang: str, chronicle: Chronicle) -> Book:
    """Read what earlier steps of the build have left, in one language."""
    data = in_language(read_json(DATA / "data.json"), lang)
    return Book(
        lang=lang,
        rules=data["rules"],
        rulesets=data["rulesets"],
        sources=labelled(data["sources"], lang),
        words=read_words(TEMPLATES / "words", lang),
        engine_words=data["words"],
        widget_words=read_words(TEMPLATES / "widget-words", lang),
        hands=read_hands(lang),
        history=read_history(lang),
        start=read_json(MANIFEST) if MANIFEST.is_file() else None,
        chronicle=chronicle,
    )
