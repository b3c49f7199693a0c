"""Cards that need not be told from each other: docs/decisions/0013-odds.md says why."""

from collections.abc import Hashable

from coucou.answers import AceOfSpades, DealerCards, Domino
from coucou.cards import ACE, KING, LOW, RANK, RANKS
from coucou.rules import Rules
from coucou.unseen import Course

ACE_OF_SPADES = "As"
WIDTH = 8
"""Bits for the number of cards of one kind; the lowest so many hold how many were seen in all."""
MASK = (1 << WIDTH) - 1
Pack = dict[str, int]
"""Card without its suit, and the Ace of spades where it counts -> how many of them."""


def plain(card: str, rules: Rules) -> str:
    """The card as far as it matters: its rank, or the Ace of spades where that may cost more."""
    if rules.ace_of_spades is AceOfSpades.TWO_HOLDING and card == ACE_OF_SPADES:
        return card
    return RANKS[RANK[card] - 1]


class Kinds:
    """The cards of a pack, put together to kinds; each kind is played as one card of it.

    `lowest` is the rank that matters in the end, and cards that the seat has seen stay `apart`.
    Where a dealer takes the highest of three, each kind is a row of ranks that follow each other.
    """

    def __init__(self, pack: Pack, course: Course, lowest: int, apart: frozenset[str]) -> None:
        self.pack = pack
        self.card: dict[str, str] = {}
        self.size: dict[str, int] = {}
        names: dict[Hashable, str] = {}
        played = high_cards(pack, course)
        for card in sorted(pack, key=RANK.__getitem__):
            name = card if card in apart else kind_of(card, course, lowest)
            if course.rules.dealer_cards is not DealerCards.ONE:
                name = name, sum(RANK[one] < RANK[card] for one in apart)
            if name not in names:
                is_high = RANK[card] > limit_of(course) and RANK[card] < KING
                names[name] = played.pop(0) if is_high else card
            kind = self.card[card] = names[name]
            self.size[kind] = self.size.get(kind, 0) + pack[card]
        self.shift = {kind: WIDTH * n for n, kind in enumerate(self.size, 1)}

    def finals(self, cards: frozenset[str]) -> frozenset[str]:
        """The kinds of those cards."""
        return frozenset(self.card[card] for card in cards if card in self.card)


def limit_of(course: Course) -> int:
    """The rank up to which every rank can make a difference, whatever the lowest is.

    Above the thresholds cards are kept, whichever is the higher of two; but between two players
    the dealer may know that he is lower.
    """
    if course.players == 2:
        return KING - 1
    return max(course.policy.exchange_up_to, course.policy.draw_up_to, LOW)


def high_cards(pack: Pack, course: Course) -> list[str]:
    """The cards above the limit, Kings aside, the lowest first."""
    high = [card for card in pack if limit_of(course) < RANK[card] < KING]
    return sorted(high, key=RANK.__getitem__)


def kind_of(card: str, course: Course, lowest: int) -> Hashable:
    """What a card has in common with those that it need not be told from.

    Above the limit, how it stands to the lowest rank. Below the lowest rank, what its holder does
    with it: only the one who ends with the stock card can be rid of it, so that two of them are
    never compared, but where somebody may go again.
    """
    rank = RANK[card]
    if rank == KING:
        return card
    if rank > limit_of(course):
        return rank < lowest, rank == lowest
    is_single = course.players > 2 and course.rules.domino is Domino.NO
    if rank >= lowest or not is_single:
        return card
    policy = course.policy
    return "low", rank <= policy.exchange_up_to, rank <= policy.draw_up_to, rank == ACE
