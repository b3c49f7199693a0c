"""Rulesets: one answer per rule point, each with its status and its citations."""

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from coucou import answers as a
from coucou.data import did_you_mean, load
from coucou.errors import BadData
from coucou.values import dataclass, field, replace

HOUSE_RULE = "house-rule"
LEAST_PLAYERS = 2
NOT_SEEN = "not seen"
"""What stands in place of the day of reading where a source was not seen for a point."""


@dataclass(frozen=True, slots=True)
class Cite:
    """One citation: a key of `sources.bib`, a locator, and when it was read (or "not seen")."""

    source: str
    at: str | Mapping[str, str]
    read: str

    def locator(self, language: str) -> str:
        """The locator in `en` or `fr`."""
        return self.at if isinstance(self.at, str) else self.at[language]


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset answers to one rule point, and who says so.

    `status` is attested, reported, restated, inferred, editorial, silent, or house-rule where a
    reader has put another answer in the place of the ruleset's own. `readings` are the other
    answers that the text also allows.
    """

    rule: str
    answer: str
    status: str
    cites: tuple[Cite, ...]
    note: Mapping[str, str]
    readings: tuple[str, ...] = ()


class Grounded:
    """Something that happened, and the `cell` that it rests on."""

    __slots__ = ()
    cell: Cell

    @property
    def rule(self) -> str:
        """The rule point behind the event."""
        return self.cell.rule

    @property
    def answer(self) -> str:
        """The answer that the ruleset gives to it."""
        return self.cell.answer

    @property
    def cites(self) -> tuple[Cite, ...]:
        """Who says so."""
        return self.cell.cites


@dataclass(frozen=True, slots=True)
class Players:
    """For how many the source says the game is; None where it does not say."""

    least: int | None
    most: int | None
    and_more: bool

    def within(self, count: int) -> bool:
        """Whether the source covers a table of `count` players."""
        if self.least is not None and count < self.least:
            return False
        return self.most is None or self.and_more or count <= self.most


@dataclass(frozen=True, slots=True)
class Rules:
    """A playable set of answers. A value: `with_answers` gives a new one.

    One field per rule point. `cells` say who answers so; `own_cells` are those of the ruleset
    before any house rule.
    """

    id: str
    variant: str
    revision: int
    cells: Mapping[str, Cell] = field(repr=False)
    own_cells: Mapping[str, Cell] = field(repr=False)
    own_stake_count: int
    house_rules: Mapping[str, str | int]
    players: Players
    stake_count: int
    pack: a.Pack
    first_dealer: a.FirstDealer
    direction: a.Direction
    cut: a.Cut
    dealer_cards: a.DealerCards
    exposed_card: a.ExposedCard
    turn: a.Turn
    kings: a.Kings
    word: a.Word
    after_refusal: a.AfterRefusal
    refuser_turn: a.RefuserTurn
    after_keep: a.AfterKeep
    must_offer: a.MustOffer
    low_card_notice: a.LowCardNotice
    domino: a.Domino
    dealer_asked: a.DealerAsked
    substituted_card: a.SubstitutedCard
    substitute_king: a.SubstituteKing
    dealer_king: a.DealerKing
    dealer_draw: a.DealerDraw
    king_drawn: a.KingDrawn
    showing: a.Showing
    ties: a.Ties
    dealer_ties: a.DealerTies
    ace_of_spades: a.AceOfSpades
    payee: a.Payee
    stake: a.Stake
    next_dealer: a.NextDealer
    nobody_left: a.NobodyLeft

    def answer(self, rule: str) -> str:
        """The answer id to a rule point."""
        return self.cells[rule].answer

    def with_answers(self, /, **house_rules: str | int) -> "Rules":
        """The same ruleset with other answers to some rule points, and another `stake_count`.

        Raises `BadData` (rule-unknown, rule-fixed, answer-unknown, count-unknown).

        >>> ruleset("her-1799").with_answers(ties="all").ties
        <Ties.ALL: 'all'>
        """
        asked = dict(self.house_rules)
        for rule, given in house_rules.items():
            asked[rule] = _count(given) if rule == "stake_count" else _answer(rule, given).value
        kept = {rule: value for rule, value in asked.items() if value != self.own_answer(rule)}
        cells = dict(self.own_cells)
        for rule, value in kept.items():
            if rule in cells:
                cells[rule] = Cell(rule, str(value), HOUSE_RULE, (), MappingProxyType({}))
        answers: dict[str, Any] = {r: a.ANSWERS[r](cell.answer) for r, cell in cells.items()}
        return replace(
            self,
            cells=MappingProxyType(cells),
            house_rules=MappingProxyType(kept),
            stake_count=int(kept.get("stake_count", self.own_stake_count)),
            **answers,
        )

    def own_answer(self, rule: str) -> str | int:
        """The ruleset's answer before any house rule; `stake_count` is a number."""
        return self.own_stake_count if rule == "stake_count" else self.own_cells[rule].answer


def _count(given: object) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and given >= 1:
        return given
    raise BadData("count-unknown", "stake", where="stake_count", count=str(given))


def _answer(rule: str, given: object) -> Any:
    if rule == "players":
        raise BadData("rule-fixed", rule, name=rule)
    if rule not in a.ANSWERS:
        rules = [*a.ANSWERS, "stake_count"]
        near, known = did_you_mean(rule, rules), ", ".join(rules)
        raise BadData("rule-unknown", None, name=rule, near=near, known=known)
    enum = a.ANSWERS[rule]
    try:
        return enum(str(given))
    except ValueError:
        known = ", ".join(answer.value for answer in enum)
        raise BadData("answer-unknown", rule, name=rule, answer=str(given), known=known) from None


def ruleset_ids(playable: bool = True) -> tuple[str, ...]:
    """The ids of all rulesets, in the order of the comparison."""
    tables = load()["rulesets"]
    return tuple(name for name, table in tables.items() if table["playable"] or not playable)


@cache
def ruleset(name: str) -> Rules:
    """The ruleset of that id.

    Raises `BadData` (ruleset-unknown, ruleset-witness-only, data-incomplete).

    >>> ruleset("her-1799").ties
    <Ties.EARLIEST: 'earliest'>
    """
    tables = load()["rulesets"]
    if name not in tables:
        near = did_you_mean(str(name), list(tables))
        known = ", ".join(ruleset_ids())
        raise BadData("ruleset-unknown", name=str(name), near=near, known=known)
    if not tables[name]["playable"]:
        raise BadData("ruleset-witness-only", name=name)
    return rules_from_table(name, tables[name])


def rules_from_table(name: str, table: Mapping[str, Any]) -> Rules:
    """Build a ruleset from its TOML table. Raises `BadData` (data-incomplete, answer-unknown)."""
    answers: dict[str, Any] = {}
    cells: dict[str, Cell] = {}
    for rule in a.ANSWERS:
        if rule not in table:
            raise BadData("data-incomplete", rule, where=name, key=rule)
        answers[rule] = _answer(rule, table[rule].get("answer"))
        cells[rule] = cell_from_table(rule, table[rule])
    seats = table.get("players", {})
    count = _count(table["stake"].get("stake_count"))
    return Rules(
        id=name,
        variant=table["variant"],
        revision=table["revision"],
        cells=MappingProxyType(cells),
        own_cells=MappingProxyType(cells),
        own_stake_count=count,
        house_rules=MappingProxyType({}),
        players=Players(seats.get("least"), seats.get("most"), seats.get("and_more", False)),
        stake_count=count,
        **answers,
    )


def cell_from_table(rule: str, table: Mapping[str, Any]) -> Cell:
    """One cell of a ruleset's TOML."""
    return Cell(
        rule,
        table["answer"],
        table["status"],
        cites_from_list(table.get("cites", ())),
        MappingProxyType(dict(table.get("note", {}))),
        tuple(table.get("readings", ())),
    )


def cites_from_list(cites: Iterable[Mapping[str, Any]]) -> tuple[Cite, ...]:
    """The citations of a cell."""
    return tuple(Cite(cite["source"], locator(cite["at"]), cite["read"]) for cite in cites)


def locator(at: str | Mapping[str, str]) -> str | Mapping[str, str]:
    """The place in a source, one for both languages or one for each."""
    return at if isinstance(at, str) else MappingProxyType(dict(at))
