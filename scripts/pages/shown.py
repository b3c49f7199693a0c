"""The smallest hand on which two answers to a rule point differ, and what no hand shows."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from making.layout import ENGINE, TRACES

from pages.apart import choices, payers
from pages.book import Book, read_json
from pages.words import Table, in_language

ANSWERS = ENGINE / "witnesses" / "answers"


@dataclass(frozen=True)
class Shown:
    """Two answers to one rule point and their smallest hand: its course with each of them.

    `answers` begins with the one under which the hand is stored; `step` is the index of the first
    event that the two tell otherwise.
    """

    answers: tuple[str, str]
    courses: tuple[Table, Table]
    file: str
    choices: str
    payers: tuple[str, str]
    step: int

    @property
    def id(self) -> str:
        """Its place on the page."""
        return "--".join(self.answers)

    @property
    def trace(self) -> Table:
        """The course under which the hand is stored."""
        return self.courses[0]

    @property
    def is_paid_otherwise(self) -> bool:
        """Whether others pay, or they pay another number."""
        one, other = (paid(course) for course in self.courses)
        return one != other


def paid(course: Table) -> list[tuple[int, int]]:
    """Who pays how much in a trace."""
    return [(one["seat"], one["amount"]) for one in course["events"] if one["event"] == "paid"]


def shown_pairs(book: Book, rule: str) -> Iterator[Shown]:
    """The smallest hand of every two answers of a rule point that a hand tells apart."""
    ids = list(book.rules[rule].get("answers", {}))
    for place, one in enumerate(ids):
        for other in ids[place + 1 :]:
            name = f"{rule}--{one}--{other}"
            path = ANSWERS / f"{name}.toml"
            if path.is_file():
                yield shown(book, rule, (one, other), path.read_text(encoding="utf-8"), name)


def shown(book: Book, rule: str, answers: tuple[str, str], file: str, name: str) -> Shown:
    """One such hand with both its courses."""
    folder = TRACES / book.lang
    own, other = (read_json(folder / f"{name}{end}.json") for end in ("", "--other"))
    house = str(own["rules"].get(rule) or book.rulesets[own["ruleset"]][rule]["answer"])
    if house != answers[0]:
        answers = (answers[1], answers[0])
    first = next(
        (
            step
            for step, (one, two) in enumerate(zip(own["events"], other["events"], strict=False))
            if one["text"] != two["text"]
        ),
        min(len(own["events"]), len(other["events"])),
    )
    who_pays = (outcome(book, own), outcome(book, other))
    return Shown(answers, (own, other), file, choices(book, own), who_pays, first)


def outcome(book: Book, trace: Table) -> str:
    """Who pays, in words; with the number where it is not one each."""
    if all(amount == 1 for _, amount in paid(trace)):
        return payers(book, trace)
    return str(book.words["site"]["parting"]).join(
        book.words["shown"]["pays_many" if amount > 1 else "pays_one"].format(
            name=trace["players"][seat], count=amount
        )
        for seat, amount in paid(trace)
    )


@cache
def never() -> Table:
    """What no hand shows: whole rule points by id, and pairs of answers, each with the reason."""
    table = tomllib.loads((ANSWERS / "never.toml").read_text(encoding="utf-8"))
    return {
        "points": {one["rule"]: one["reason"] for one in table["point"]},
        "pairs": {(one["rule"], *one["answers"]): one["reason"] for one in table["pair"]},
    }


def unshown(book: Book, rule: str) -> str | None:
    """Why no hand shows a rule point; None where one does."""
    reason = never()["points"].get(rule)
    return str(in_language(reason, book.lang)) if reason else None


def alike(book: Book, rule: str) -> list[Table]:
    """The pairs of answers of a rule point that no hand tells apart, each with the reason."""
    return [
        {"answers": answers, "reason": in_language(reason, book.lang)}
        for (one, *answers), reason in never()["pairs"].items()
        if one == rule
    ]
