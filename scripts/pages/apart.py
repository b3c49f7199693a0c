"""The smallest hand that tells two rulesets apart, and the pairs that no hand tells apart."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

from making.layout import ENGINE, TRACES

from pages.book import Book, read_json
from pages.words import Table, in_language

WITNESSES = ENGINE / "witnesses"


@dataclass(frozen=True)
class Told:
    """Two rulesets, and the smallest hand for which other seats pay.

    `courses` has its trace under each of them, the ruleset that the file names first.
    """

    first: str
    second: str
    shows: str
    file: str
    courses: dict[str, Table]

    @property
    def slug(self) -> str:
        """The name of the file and of the page."""
        return f"{self.first}--{self.second}"

    @property
    def own(self) -> str:
        """The ruleset that the file names."""
        return next(iter(self.courses))

    @property
    def trace(self) -> Table:
        """The course of the hand as the file has it."""
        return self.courses[self.own]


@dataclass(frozen=True)
class Pairs:
    """Every two playable rulesets: told apart by a hand, or alike in every hand."""

    told: dict[frozenset[str], Told]
    never: dict[frozenset[str], Table]

    def of(self, one: str, other: str) -> Told | None:
        """The hand of a pair; None where there is none."""
        return self.told.get(frozenset((one, other)))

    def alike(self, one: str, other: str) -> Table | None:
        """Why a pair never differs, and for how many players it was played through.

        None for a ruleset so new that nobody has searched yet (`make.py witnesses`); its
        page says nothing of the pair, and `make.py test` does.
        """
        return self.never.get(frozenset((one, other)))


def read_pairs(lang: str) -> Pairs:
    """Read the hands with their traces, and the pairs without a hand."""
    told = {}
    for path in sorted(WITNESSES.glob("*--*.toml")):
        text = path.read_text(encoding="utf-8")
        table = tomllib.loads(text)
        first, second = path.stem.split("--")
        traces = TRACES / lang
        own, other = (read_json(traces / f"{path.stem}{end}.json") for end in ("", "--other"))
        courses = {trace["ruleset"]: trace for trace in (own, other)}
        told[frozenset((first, second))] = Told(first, second, table["shows"], text, courses)
    table = tomllib.loads((WITNESSES / "never.toml").read_text(encoding="utf-8"))
    never = {frozenset(pair["rulesets"]): in_language(pair, lang) for pair in table["pair"]}
    return Pairs(told, never)


def rows(book: Book, pairs: Pairs, ruleset: str) -> Iterator[Table]:
    """A ruleset against every other that was searched: the hand in words, or why there is none."""
    for other in playable(book):
        if other == ruleset:
            continue
        told = pairs.of(ruleset, other)
        if told is None:
            alike = pairs.alike(ruleset, other)
            if alike:
                yield {"other": other, "told": None, "alike": alike}
            continue
        here, there = (told.courses[name] for name in (ruleset, other))
        yield {
            "other": other,
            "told": told,
            "choices": choices(book, told.trace),
            "here": payers(book, here),
            "there": payers(book, there),
        }


def playable(book: Book) -> list[str]:
    """The rulesets that can be played, the main ones first."""
    return [ruleset for ruleset in book.columns() if book.rulesets[ruleset]["playable"]]


def choices(book: Book, trace: Table) -> str:
    """What the players choose, in words."""
    said = book.words["apart"]["choice"]
    return ", ".join(
        said[decision["choice"]].format(name=trace["players"][decision["seat"]])
        for decision in trace["decisions"]
    )


def payers(book: Book, trace: Table) -> str:
    """Who pays, in words."""
    texts = book.words["apart"]
    names = [trace["players"][seat] for seat in trace["payers"]]
    if not names:
        return str(texts["nobody_pays"])
    *others, last = names
    if not others:
        return str(texts["pays"]).format(name=last)
    return str(texts["pay"]).format(names=", ".join(others), last=last)
