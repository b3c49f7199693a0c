"""What differs between two states of the data: the change log, computed and never written."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Table = Mapping[str, Any]

IGNORED = {"ruleset": {"order"}, "source": {"bibtex"}, "rule": {"order"}}
"""Keys of no meaning to a reader, or that follow from others."""
PLAYERS = ("least", "most", "and_more")
"""Keys of a cell that are its answer where the answer is a number."""
TABLE = ("rule", "ruleset", "cell")
"""Kinds that stand in the comparison."""
KINDS = ("rule", "ruleset", "cell", "source", "hand")


@dataclass(frozen=True)
class Part:
    """One thing that is different: its name, and what it was and is. None: it is not there."""

    name: str
    old: Any
    new: Any


@dataclass(frozen=True)
class Change:
    """A rule point, a ruleset, a cell ("her-1799/ties"), a source or a hand that is different.

    `state` is "new", "gone" or "changed"; `parts` are empty where the whole is new or gone.
    """

    kind: str
    key: str
    state: str
    parts: tuple[Part, ...] = ()

    @property
    def rule(self) -> str:
        """The rule point that it touches, or nothing."""
        if self.kind == "cell":
            return self.key.partition("/")[2]
        return self.key if self.kind == "rule" else ""

    @property
    def names(self) -> set[str]:
        """What is different in it."""
        return {part.name for part in self.parts}


def differences(old: Table, new: Table) -> list[Change]:
    """Every change from the one state of the data to the other, in the order of the data."""
    rules = {**new["rules"], **old["rules"]}
    return [
        *between("rule", flat_rules(old), flat_rules(new)),
        *between("ruleset", heads(old, rules), heads(new, rules)),
        *cells(old, new, rules),
        *between("source", old["sources"], new["sources"]),
        *between("hand", hands(old), hands(new)),
    ]


def between(kind: str, old: Table, new: Table) -> Iterator[Change]:
    """The changes of one kind."""
    for key in in_both_orders(new, old):
        if key not in new:
            yield Change(kind, key, "gone")
        elif key not in old:
            yield Change(kind, key, "new")
        elif parts := tuple(parts_of(kind, old[key], new[key])):
            yield Change(kind, key, "changed", parts)


def parts_of(kind: str, old: Table, new: Table) -> Iterator[Part]:
    """What is different in one thing."""
    for name in in_both_orders(new, old):
        if name not in IGNORED.get(kind, ()) and old.get(name) != new.get(name):
            yield Part(name, old.get(name), new.get(name))


def in_both_orders(first: Iterable[str], second: Iterable[str]) -> list[str]:
    """The keys of both, each once: those of the first in their order, then the others."""
    return list(dict.fromkeys([*first, *second]))


def flat_rules(data: Table) -> dict[str, Table]:
    """The rule points with the texts of their answers as parts of their own: "all.rule"."""
    flat: dict[str, Table] = {}
    for key, rule in data["rules"].items():
        answers = {
            f"{answer}.{name}": text
            for answer, texts in rule.get("answers", {}).items()
            for name, text in texts.items()
        }
        flat[key] = {name: value for name, value in rule.items() if name != "answers"} | answers
    return flat


def heads(data: Table, rules: Table) -> dict[str, Table]:
    """The rulesets without their cells."""
    return {
        key: {name: value for name, value in ruleset.items() if name not in rules}
        for key, ruleset in data["rulesets"].items()
    }


def cells(old: Table, new: Table, rules: Table) -> Iterator[Change]:
    """The changes of cells, in rulesets that are in both states."""
    for ruleset, table in new["rulesets"].items():
        if ruleset in old["rulesets"]:
            was, now = (
                {f"{ruleset}/{rule}": whole_cell(one[rule]) for rule in rules if rule in one}
                for one in (old["rulesets"][ruleset], table)
            )
            yield from between("cell", was, now)


def whole_cell(cell: Table) -> Table:
    """A cell with its numbers as part of its answer."""
    answer = {name: cell[name] for name in ("answer", "stake_count", *PLAYERS) if name in cell}
    others = {name: value for name, value in cell.items() if name not in answer}
    return {"answer": answer or None, **others}


def hands(data: Table) -> dict[str, Table]:
    """Sample hands and those that tell two rulesets apart, with their cards as one part."""
    found: dict[str, Table] = {}
    for key, hand in {**data["hands"], **data["pairs"]}.items():
        cards = {name: hand[name] for name in ("ruleset", "rules", "deal", "stock", "choices")}
        others = {
            name: hand[name]
            for name in ("title", "about", "shows", "players", "payers")
            if name in hand
        }
        steps = [event["text"] for event in hand.get("events", [])]
        course = {lang: " ".join(step[lang] for step in steps) for lang in ("en", "fr")}
        found[key] = {**others, "played": cards, **({"course": course} if steps else {})}
    return found


def touched(changes: Iterable[Change], rules: Iterable[str]) -> list[str]:
    """The rule points that changes touch, in their order; those that are gone come last."""
    found = {change.rule for change in changes if change.rule}
    return [rule for rule in in_both_orders(rules, sorted(found)) if rule in found]


def concerning(changes: Iterable[Change], kind: str, key: str) -> list[Change]:
    """The changes that a page of today has to tell: of the thing itself and of its cells.

    `kind` is also "compare", the comparison, with any key.
    """
    found = []
    for change in changes:
        ruleset, _, rule = change.key.partition("/")
        of_its_cells = change.kind == "cell" and (
            (kind == "ruleset" and ruleset == key) or (kind == "rule" and rule == key)
        )
        of_the_table = kind == "compare" and change.kind in TABLE
        if (change.kind, change.key) == (kind, key) or of_its_cells or of_the_table:
            found.append(change)
    return found
