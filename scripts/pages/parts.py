"""The parts of pages that are cited by themselves: cells, pieces of evidence, claims, slips."""

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


SECTIONS = {"evidence": "timeline", "claim": "claims", "slip": "slips"}
"""The kinds of items of the history, and the part of its data that each is in."""
PREFIXES = {"cell": "", "evidence": "timeline/", "claim": "timeline/claim-", "slip": "slips/"}
"""The kinds of parts, and what the key of each begins with: "slips/lost-plural"."""


def keys(book: Book, kind: str) -> list[str]:
    """The keys of all parts of a kind, in the order of the data."""
    if kind == "cell":
        pairs = ((ruleset, rule) for ruleset in book.rulesets for rule in book.rules)
        return [f"{ruleset}/{rule}" for ruleset, rule in pairs if book.cell(ruleset, rule)]
    return [PREFIXES[kind] + id for id in book.history[SECTIONS[kind]]]


def part(book: Book, kind: str, key: str) -> Part:
    """The part of a kind that has this key. Raises `KeyError` where there is none."""
    if kind == "cell":
        return cell(book, key)
    item = book.history[SECTIONS[kind]][key.removeprefix(PREFIXES[kind])]
    made = [item["made"]] if "made" in item else []
    names = {"name": item["claims" if kind == "claim" else "title"]}
    cites = (*made, *item.get("cites", ()))
    return Part(key.replace("/", "#", 1), names, said_of(book, kind, item), cites)


def cell(book: Book, key: str) -> Part:
    """A cell ("her-1799/ties"): its place is `/rules/ties/#her-1799`."""
    ruleset, _, rule = key.partition("/")
    found = book.cell(ruleset, rule)
    if not found:
        raise KeyError(key)
    names = {"rule": book.rules[rule]["name"], "ruleset": book.rulesets[ruleset]["name"]}
    said = book.status_name(found["status"])
    return Part(f"rules/{rule}#{ruleset}", names, said, tuple(found.get("cites", ())))


def said_of(book: Book, kind: str, item: Table) -> str:
    """The kind of a piece of evidence, the verdict on a claim, the status of a slip."""
    words = book.words
    if kind == "evidence":
        return str(words["kinds"][item["kind"]]["name"])
    if kind == "claim":
        return str(words["verdicts"][item["verdict"]])
    return str(words["slips"][f"{item['status']}_name"])
