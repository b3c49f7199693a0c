"""The exact chance of paying, for each choice of the seat to act.

What is assumed stands in docs/decisions/0013-odds.md and is printed with every answer: all other
seats follow a threshold policy, and every deal of the pack that fits what the seat has seen is as
likely as any other. Nothing is sampled.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import inf
from time import monotonic
from types import MappingProxyType

from coucou.answers import AceOfSpades, DealerCards, Kings
from coucou.cards import KING, RANKS, SHORT_PACK, UNKNOWN
from coucou.counting import Count, Criterion, Room, Seen, criteria
from coucou.dealing import SUITS_IN_PACK, pack_size
from coucou.errors import BadData
from coucou.hand import Hand
from coucou.kinds import ACE_OF_SPADES, Kinds, Pack, plain
from coucou.policy import Policy
from coucou.rules import Rules
from coucou.table import Occasion
from coucou.unseen import Told, course, tell_event
from coucou.values import dataclass

MOST_SITUATIONS = 6_000_000
"""How many situations are kept at most for one answer: about a minute's work."""


@dataclass(frozen=True, slots=True)
class Odds:
    """For the seat to act: the chance that it pays, by the word that it says."""

    seat: int
    choices: Mapping[str, Fraction]
    policy: Policy


def odds(
    hand: Hand,
    exchange_up_to: int = 6,
    draw_up_to: int = 7,
    most_situations: int = MOST_SITUATIONS,
    most_seconds: float = inf,
) -> Odds:
    """The exact chance of paying for each choice of the seat to act, under a threshold policy.

    The cards of the others and the stock are not looked at, only what the seat has seen of them.
    `most_seconds` is for those who wait: a count that takes longer is given up.
    Raises `BadData` (odds-over, threshold-unknown, odds-card-hidden, odds-impossible,
    odds-too-many).

    >>> from coucou import deal, ruleset
    >>> odds(deal(ruleset("le-her-1713"), ["7", "K"], ["9"])).choices["keep"]
    Fraction(61, 85)
    """
    policy = Policy(threshold(exchange_up_to), threshold(draw_up_to))
    players = len(hand.dealt)
    room = Room(most_situations, monotonic() + most_seconds)
    return odds_in(hand, policy, full_pack(hand.rules, players), room)


def threshold(given: object) -> int:
    """A rank in numbers, 0 for none. Raises `BadData` (threshold-unknown)."""
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= KING:
        return given
    raise BadData("threshold-unknown", given=given, most=KING)


def full_pack(rules: Rules, players: int) -> Pack:
    """How many cards of each rank; the Ace of spades by itself where that can matter."""
    size = pack_size(rules, players)
    number = SUITS_IN_PACK * (size // 52 or 1)
    ranks = [rank for rank in RANKS if size != 32 or rank in SHORT_PACK]
    pack = dict.fromkeys(ranks, number)
    if rules.ace_of_spades is AceOfSpades.TWO_HOLDING:
        spades = number // SUITS_IN_PACK
        pack = {ACE_OF_SPADES: spades, **pack, "A": number - spades}
    return pack


def odds_in(hand: Hand, policy: Policy, pack: Pack, room: Room) -> Odds:
    """The same from any pack."""
    seen = seen_by_seat(hand)
    rules, players = hand.rules, len(hand.dealt)
    way = course(rules, players, policy, seen.kings)
    most = players + (0 if rules.dealer_cards is DealerCards.ONE else 2) + way.stock_size
    most = min(most, sum(pack.values()))
    apart = ranks_seen(seen)
    everything = Criterion(1, 0, (frozenset(pack),) * players)

    def count(criterion: Criterion) -> Count:
        kinds = Kinds(pack, way, criterion.lowest, apart)
        return Count(way, kinds, criterion, seen, most, room)

    deals = count(everything).deals()
    if not deals:
        raise BadData("odds-impossible", seat=seen.seat)
    paying = dict.fromkeys(hand.choices, 0)
    for criterion in criteria(rules, players, seen.seat, pack):
        found = count(criterion).paying(hand.choices)
        for word, number in zip(hand.choices, found, strict=True):
            paying[word] += criterion.sign * number
    chances = {word: Fraction(number, deals) for word, number in paying.items()}
    return Odds(seen.seat, MappingProxyType(chances), policy)


def ranks_seen(seen: Seen) -> frozenset[str]:
    """The cards of others that the seat saw: they are told from all the rest."""
    return frozenset(
        card
        for part in seen.told
        for name, seat, partner, cards in part
        if seen.seat in (seat, partner) or name == "noticed"
        for card in cards
    )


def seen_by_seat(hand: Hand) -> Seen:
    """What the seat to act has seen. Raises `BadData` (odds-over, odds-card-hidden)."""
    question = hand.question
    if question is None:
        raise BadData("odds-over")
    seat, rules = question.seat, hand.rules
    own = hand.dealt[seat]
    mine = (own,) if isinstance(own, str) else own
    if UNKNOWN in mine:
        raise BadData("odds-card-hidden", where=f"deal, entry {seat + 1}")
    events = hand.events
    faced = frozenset(event.seat for event in events if event.name == "faced")
    is_dealt = question.occasion is not Occasion.CHOOSE
    chooser = None if rules.dealer_cards is DealerCards.ONE else len(hand.dealt) - 1
    ends = [*(decision.event for decision in hand.decisions), len(events)]
    told = [
        tuple(
            plain_told(tell_event(event), rules)
            for event in events[start:end]
            if event.name != "faced" or event.seat == chooser
        )
        for start, end in zip([0, *ends], ends, strict=False)
    ]
    return Seen(
        seat,
        {seat: tuple(plain(card, rules) for card in mine)},
        (
            *((decision.seat, decision.occasion, decision.offered) for decision in hand.decisions),
            (question.seat, question.occasion, question.words),
        ),
        hand.made,
        tuple(told),
        faced if rules.kings is Kings.FACED and is_dealt else None,
    )


def plain_told(told: Told, rules: Rules) -> Told:
    """The same with the cards as far as they matter."""
    name, seat, partner, cards = told
    return name, seat, partner, tuple(plain(card, rules) for card in cards)
