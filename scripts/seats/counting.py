"""Her for many, counted exactly: how often each seat pays, by what it knows and what it does.

Every seat has a limit: it exchanges (the dealer draws) up to that rank. One who was made to
exchange keeps what he got if it is no worse than what he gave; otherwise his limit decides. The
seats are gone through in order, once for each rank that the lowest card can have. That is enough,
because a seat pays where its card is the lowest, every card before is higher and every card after
at least as high; and what comes after depends on what came before only by the cards that are gone.
"""

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from coucou import answers as a
from coucou.rules import Rules

SUITS = 4
BITS = 3
"""Bits for how many cards of a rank are gone."""
MASK = (1 << BITS) - 1

KEEP, CHANGE = 0, 1
KEPT, EXCHANGED, REFUSED = "k", "x", "r"
"""What a seat was seen to do: a letter for each, in order; who refused adds none."""

REQUIRED: dict[str, set[StrEnum]] = {
    "pack": {a.Pack.FIFTY_TWO},
    "dealer_cards": {a.DealerCards.ONE},
    "kings": {a.Kings.ANNOUNCED, a.Kings.SHOWN},
    "after_refusal": {a.AfterRefusal.OVER},
    "refuser_turn": {a.RefuserTurn.PASSES},
    "after_keep": {a.AfterKeep.ACTS},
    "must_offer": {a.MustOffer.NO},
    "domino": {a.Domino.NO},
    "dealer_asked": {a.DealerAsked.GIVES},
    "dealer_king": {a.DealerKing.REFUSES},
    "dealer_draw": {a.DealerDraw.TOP, a.DealerDraw.ANY},
    "king_drawn": {a.KingDrawn.REFUSED},
    "ties": {a.Ties.EARLIEST},
    "dealer_ties": {a.DealerTies.PAYS},
    "ace_of_spades": {a.AceOfSpades.ONE},
}
"""What a ruleset must answer for this count to be its own."""

Limits = tuple[int, ...]


def is_counted(rules: Rules) -> bool:
    """Whether the count is that of these rules; a test plays both."""
    return all(getattr(rules, rule) in answers for rule, answers in REQUIRED.items())


class Known(NamedTuple):
    """What a seat knows when it decides: its card, what it was seen to give, what it has heard.

    `given` is 0 where it was not made to exchange.
    """

    seat: int
    card: int
    given: int
    heard: str


@dataclass(frozen=True)
class Count:
    """In how many deals each seat pays.

    `pays`: what a seat knows -> deals in which it pays if it keeps, and if it changes.
    `bound`: seat -> deals in which it pays with a card that it was given and keeps as no worse.
    """

    limits: Limits
    deals: int
    pays: dict[Known, tuple[int, int]]
    bound: tuple[int, ...]

    @cached_property
    def by_seat(self) -> tuple[int, ...]:
        """In how many deals each seat pays."""
        total = list(self.bound)
        for known, pays in self.pays.items():
            total[known.seat] += pays[known.card <= self.limits[known.seat]]
        return tuple(total)

    def with_limit(self, seat: int, limit: int) -> int:
        """In how many deals a seat would pay with another limit of its own."""
        own = [(known, pays) for known, pays in self.pays.items() if known.seat == seat]
        return self.bound[seat] + sum(pays[known.card <= limit] for known, pays in own)

    def at_best(self, seat: int, *, hears: bool) -> int:
        """In how many deals a seat would pay if it chose as well as it can, card by card.

        It looks at its card and at what it gave; where it `hears`, also at what each seat before
        it did.
        """
        groups: dict[tuple[int, int, str], list[int]] = defaultdict(lambda: [0, 0])
        for known, pays in self.pays.items():
            if known.seat == seat:
                group = groups[known.card, known.given, known.heard if hears else ""]
                group[KEEP] += pays[KEEP]
                group[CHANGE] += pays[CHANGE]
        return self.bound[seat] + sum(map(min, groups.values()))


def count(limits: Limits, ranks: int = 13, *, hears: bool = False) -> Count:
    """Count every deal to so many seats; `ranks` of four suits, the highest the King.

    Where nobody `hears`, all that has been heard is taken together, which is faster.
    """
    pays: dict[Known, list[int]] = defaultdict(lambda: [0, 0])
    bound = [0] * len(limits)
    for lowest in range(1, ranks + 1):
        Pass(limits, ranks, lowest, hears).run(pays, bound)
    found = {known: (both[KEEP], both[CHANGE]) for known, both in pays.items()}
    return Count(limits, orders(SUITS * ranks, 0, len(limits) + 1), found, tuple(bound))


def orders(pack: int, gone: int, seen: int) -> int:
    """In how many orders the cards can lie that have not been looked at, `seen` of them in all."""
    number = 1
    for taken in range(gone, seen):
        number *= pack - taken
    return number


class Pass:
    """The count for one rank of the lowest card."""

    def __init__(self, limits: Limits, ranks: int, lowest: int, hears: bool) -> None:
        self.limits, self.ranks, self.lowest, self.hears = limits, ranks, lowest, hears
        self.seats = len(limits)
        seen = self.seats + 1
        self.rest = [orders(SUITS * ranks, gone, seen) for gone in range(seen + 1)]
        self.later: dict[tuple[int, int, int], int] = {}

    def drawn(self, gone: int) -> list[tuple[int, int, int]]:
        """Each rank that the next card can have, how many are left, and what is gone then."""
        found = []
        for rank in range(1, self.ranks + 1):
            shift = BITS * rank
            left = SUITS - (gone >> shift & MASK)
            if left:
                found.append((rank, left, gone + (1 << shift)))
        return found

    # What comes after: deals in which no seat from here on ends below the lowest card.

    def fresh(self, seat: int, gone: int, number: int) -> int:
        """From a seat whose card has not been looked at; `number` cards are gone."""
        if seat == self.seats:
            return self.rest[number]
        key = (seat, gone, 0)
        found = self.later.get(key)
        if found is None:
            found = sum(
                left * self.turn(seat, rank, after, number + 1)
                for rank, left, after in self.drawn(gone)
            )
            self.later[key] = found
        return found

    def turn(self, seat: int, card: int, gone: int, number: int) -> int:
        """From a seat that decides by its limit."""
        if card > self.limits[seat]:
            return self.fresh(seat + 1, gone, number) if card >= self.lowest else 0
        key = (seat, gone, card)
        found = self.later.get(key)
        if found is None:
            found = self.later[key] = sum(
                left * self.after_change(seat, card, rank, after, number + 1)
                for rank, left, after in self.drawn(gone)
                if (card if rank == self.ranks else rank) >= self.lowest
            )
        return found

    def after_change(self, seat: int, card: int, other: int, gone: int, number: int) -> int:
        """From a change that met this other card, once the seat has it, or has met a King."""
        if seat == self.seats - 1:
            return self.rest[number]
        if other == self.ranks:
            return self.fresh(seat + 2, gone, number)
        if card >= other:
            return self.fresh(seat + 2, gone, number) if card >= self.lowest else 0
        return self.turn(seat + 1, card, gone, number)

    # What came before: every seat has ended above the lowest card.

    def run(self, pays: dict[Known, list[int]], bound: list[int]) -> None:
        """Go through the seats and add up in how many deals each pays."""
        self.whole: list[dict[tuple[int, str], int]] = [
            defaultdict(int) for _ in range(self.seats + 2)
        ]
        self.given: list[dict[tuple[int, int, int, str], int]] = [
            defaultdict(int) for _ in range(self.seats + 1)
        ]
        self.whole[0][0, ""] = 1
        for seat in range(self.seats):
            for (gone, heard), ways in self.whole[seat].items():
                for rank, left, after in self.drawn(gone):
                    known = Known(seat, rank, 0, heard)
                    self.decide(known, after, ways * left, pays, bound)
            for (gone, card, given, heard), ways in self.given[seat].items():
                self.decide(Known(seat, card, given, heard), gone, ways, pays, bound)

    def decide(
        self,
        known: Known,
        gone: int,
        ways: int,
        pays: dict[Known, list[int]],
        bound: list[int],
    ) -> None:
        """One seat at its turn: where it pays by each word, and what its limit leads to."""
        seat, card, lowest = known.seat, known.card, self.lowest
        number = total(gone)
        here = pays[known]
        changes = card <= self.limits[seat]
        if card == lowest:
            here[KEEP] += ways * self.fresh(seat + 1, gone, number)
        if seat == self.seats - 1:
            here[CHANGE] += ways * self.draws_lowest(card, gone) * self.rest[number + 1]
            return
        if not changes and card > lowest:
            self.whole[seat + 1][gone, self.heard(known, KEPT)] += ways
        for other, left, after in self.drawn(gone):
            mine = card if other == self.ranks else other
            if mine == lowest:
                later = self.after_change(seat, card, other, after, number + 1)
                here[CHANGE] += ways * left * later
            elif changes and mine > lowest:
                self.go_on(known, other, after, ways * left, bound)

    def draws_lowest(self, card: int, gone: int) -> int:
        """How many cards of the stock leave the dealer with the lowest card."""
        drawn = self.ranks if card == self.lowest else 0
        cards = {self.lowest, drawn} - {0} if self.lowest < self.ranks else {drawn} - {0}
        return sum(SUITS - (gone >> BITS * rank & MASK) for rank in cards)

    def go_on(self, known: Known, other: int, gone: int, ways: int, bound: list[int]) -> None:
        """A change has met this other card, and left the seat with one above the lowest."""
        seat, card = known.seat, known.card
        if other == self.ranks:
            self.whole[seat + 2][gone, self.heard(known, REFUSED)] += ways
        elif card < other:
            heard = self.heard(known, EXCHANGED)
            self.given[seat + 1][gone, card, other if self.hears else -1, heard] += ways
        elif card == self.lowest:
            bound[seat + 1] += ways * self.fresh(seat + 2, gone, total(gone))
        elif card > self.lowest:
            heard = self.heard(known, EXCHANGED) + (KEPT if self.hears else "")
            self.whole[seat + 2][gone, heard] += ways

    def heard(self, known: Known, act: str) -> str:
        """What has been heard, with one act more."""
        return known.heard + act if self.hears else ""


def total(gone: int) -> int:
    """How many cards are gone."""
    number = 0
    while gone:
        number += gone & MASK
        gone >>= BITS
    return number
