"""Every deal of so many cards, one for each that differs in play, in a stated order.

A ruleset looks at a card in three ways only: is it higher than, equal to or lower than another;
is it an Ace (the dealer who may reject one); is it a King. Suits have no part in any of the
rulesets as they stand, and that a 2 and a 3 are named as they change hands moves no card. So two
deals in which the same cards are Aces, the same are Kings, and the others stand in the same order
are played alike, choice by choice, and the same seats pay.

Of all such deals one is kept: the one whose cards between Ace and King are the lowest that the
pack has, without a gap (2, 3, 4 … or 7, 8, 9 …). It comes first in the order below, so that the
first kept deal with some quality is the first of all deals with it. Cards that were equal stay
equal and others stay different: no rank is used more often than before, and the pack still has it.

The order: card by card, as the hand is written (the deal, the dealer last, then the stock from
the top), Ace first and King last.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product

from coucou.cards import RANKS, SHORT_PACK
from coucou.dealing import pack_size
from coucou.rules import Rules

SAME_RANK = 4
"""How many cards of one rank a pack has."""

Deals = Callable[[int, tuple[str, ...]], Iterable[tuple[str, ...]]]
"""So many cards of these ranks, in every way, in order."""


def ranks_for(seats: int, *rulesets: Rules) -> tuple[str, ...]:
    """The ranks that the pack of every one of the rulesets has, in order."""
    if any(pack_size(rules, seats) < len(RANKS) * SAME_RANK for rules in rulesets):
        return tuple(rank for rank in RANKS if rank in SHORT_PACK)
    return RANKS


@cache
def kept_deals(count: int, ranks: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """One deal for each that differs in play.

    >>> kept_deals(1, ("A", "2", "3", "K"))
    (('A',), ('2',), ('K',))
    """
    ace, *between, king = ranks
    number = {rank: place for place, rank in enumerate(ranks)}
    found = []
    for used in range(min(count, len(between)) + 1):
        lowest = set(between[:used])
        names = (ace, *between[:used], king)
        found += [deal for deal in words(count, names) if lowest <= set(deal)]
    return tuple(sorted(found, key=lambda deal: [number[card] for card in deal]))


def all_deals(count: int, ranks: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every deal by ranks, to check the thinning against."""
    return words(count, ranks)


def words(count: int, ranks: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """So many cards of these ranks, in order, none oftener than the pack has it."""
    for deal in product(ranks, repeat=count):
        if count <= SAME_RANK or max(map(deal.count, deal)) <= SAME_RANK:
            yield deal
