"""The parts of pages that are cited by themselves: cells, pieces of evidence, claims, slips."""

from collections.abc import Callable
from dataclasses import dataclass

from pages.book import Book
from pages.words import Table


@dataclass(frozen=True)
class Part:
    """One part: `place` is its page with a fragment, `names` fill its title, `cites` are behind it.

    `said` is what we say of it in a word: the status of a cell, the kind of evidence, a verdict.
    """

    place: str
    names: dict[str, str]
    said: str
    cites: tuple[Table, ...]


def cell(book: Book, key: str) -> Part | None:
    """A cell ("her-1799/ties"): its place is `/rules/ties/#her-1799`."""
    ruleset, _, rule = key.partition("/")
    found = book.cell(ruleset, rule)
    if not found:
        return None
    names = {"rule": book.rules[rule]["name"], "ruleset": book.rulesets[ruleset]["name"]}
    said = book.status_name(found["status"])
    return Part(f"rules/{rule}#{ruleset}", names, said, tuple(found.get("cites", ())))


def evidence(book: Book, key: str) -> Part:
    """A piece of evidence ("timeline/furetiere-basnage")."""
    id = key.removeprefix("timeline/")
    item = book.history["timeline"][id]
    kind = book.words["kinds"][item["kind"]]["name"]
    return Part(f"timeline#{id}", {"name": item["title"]}, kind, tuple(item["cites"]))


def claim(book: Book, key: str) -> Part:
    """A date that somebody gives ("timeline/claim-mecontent-1490"), with who gives it."""
    id = key.removeprefix("timeline/claim-")
    item = book.history["claims"][id]
    verdict = book.words["verdicts"][item["verdict"]]
    cites = (item["made"], *item.get("cites", ()))
    return Part(f"timeline#claim-{id}", {"name": item["claims"]}, verdict, cites)


def slip(book: Book, key: str) -> Part:
    """A mistake in a source ("slips/lost-plural"), with the sentence in which it stands."""
    id = key.removeprefix("slips/")
    item = book.history["slips"][id]
    status = book.words["slips"][f"{item['status']}_name"]
    cites = (item["made"], *item["cites"])
    return Part(f"slips#{id}", {"name": item["title"]}, status, cites)


PARTS: dict[str, Callable[[Book, str], Part | None]] = {
    "cell": cell,
    "evidence": evidence,
    "claim": claim,
    "slip": slip,
}
"""The kinds of parts, and how one is found by its key."""


def keys(book: Book, kind: str) -> list[str]:
    """The keys of all parts of a kind, in the order of the data."""
    match kind:
        case "cell":
            return [f"{ruleset}/{rule}" for ruleset in book.rulesets for rule in book.rules]
        case "evidence":
            return [f"timeline/{id}" for id in book.history["timeline"]]
        case "claim":
            return [f"timeline/claim-{id}" for id in book.history["claims"]]
        case _:
            return [f"slips/{id}" for id in book.history["slips"]]
