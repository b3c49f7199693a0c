"""Every way to play a deal from where its choices stop (our perft)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from coucou.answers import Domino
from coucou.errors import BadData
from coucou.hand import Hand

MOST_OPEN = 18
"""The most seats that may still have to act: 2 to the power of it is what a minute can count."""
MOST_OPEN_DOMINO = 11
"""The same where a seat may go again, and so has three ways to act."""


@dataclass(frozen=True, slots=True)
class Ways:
    """How many ways, who pays in how many of them, and how often each event happens."""

    ways: int
    payers: dict[tuple[int, ...], int]
    events: dict[str, int]


def endings(hand: Hand) -> Iterator[Hand]:
    """Every finished hand that can come of this one, first choices first."""
    if hand.is_over:
        yield hand
        return
    for word in hand.choices:
        yield from endings(hand.play(word))


def ways(hand: Hand) -> Ways:
    """Count every way to play on. Raises `BadData` (ways-many) where they are too many to count.

    >>> from coucou import deal, ruleset
    >>> ways(deal(ruleset("her-1799"), ["7", "K", "2", "Q"], ["9", "A"])).ways
    12
    """
    open_seats = len(hand.dealt) - (hand.to_act or 0)
    most = MOST_OPEN if hand.rules.domino is Domino.NO else MOST_OPEN_DOMINO
    if open_seats > most and not hand.is_over:
        raise BadData("ways-many", open=open_seats, most=most)
    payers: Counter[tuple[int, ...]] = Counter()
    events: Counter[str] = Counter()
    for ending in endings(hand):
        payers[ending.payers] += 1
        events.update(ending.event_names)
    return Ways(payers.total(), dict(sorted(payers.items())), dict(sorted(events.items())))


def first_choices(hand: Hand) -> dict[str, Ways]:
    """The same count split by the next choice, to show where a wrong branch begins."""
    return {word: ways(hand.play(word)) for word in hand.choices}
