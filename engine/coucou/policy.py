"""The threshold policy that `odds` and `compare` assume for choices nobody has made.

A player exchanges a card of rank up to T, the dealer draws on one up to U (Ace 1 … King 13). One
who has just been made to exchange knows two cards: he keeps if what he received is strictly higher
than what he gave, also if it is equal where `ties` is `earliest`; otherwise his rank decides.
"""

from coucou.answers import Ties
from coucou.cards import RANK
from coucou.events import Exchanged, Held
from coucou.hand import Hand
from coucou.rules import Rules
from coucou.table import Occasion, Question
from coucou.values import dataclass


@dataclass(frozen=True, slots=True)
class Policy:
    """The two thresholds, as ranks in numbers."""

    exchange_up_to: int = 6
    draw_up_to: int = 7


def given_and_received(hand: Hand, seat: int) -> tuple[int, int] | None:
    """The ranks that a seat gave and got when it was last made to exchange, or None."""
    for event in reversed(hand.events):
        if isinstance(event, Exchanged) and event.partner == seat:
            given, received = event.position.cards[event.seat], event.position.cards[seat]
            return RANK[str(given)], RANK[str(received)]
    return None


def compared(given: int, received: int) -> int:
    """How what was received stands to what was given: 1 higher, 0 equal, -1 lower."""
    return (received > given) - (received < given)


def word_for(hand: Hand, policy: Policy) -> str:
    """The word that the seat to act says under the policy.

    Among three cards the dealer takes the highest, the first of equals.
    """
    question = hand.question
    if question is None:
        raise ValueError("The hand is over: nobody is asked.")
    known = given_and_received(hand, question.seat)
    seen = compared(*known) if known else None
    return word_by(policy, question, hand.cards[question.seat], len(hand.dealt), seen, hand.rules)


def played_out(hand: Hand, policy: Policy) -> Hand:
    """The hand at its end, all the words that are still missing said by the policy."""
    while not hand.is_over:
        hand = hand.play(word_for(hand, policy))
    return hand


def word_by(
    policy: Policy, question: Question, held: Held, players: int, seen: int | None, rules: Rules
) -> str:
    """The word of a seat that holds `held`; `seen` is what `compared` says of its two cards."""
    if question.occasion is Occasion.CHOOSE:
        best = max(range(len(held)), key=lambda index: RANK[held[index]])
        return question.words[best]
    assert isinstance(held, str)
    rank = RANK[held]
    is_dealer = question.seat == players - 1
    limit = policy.draw_up_to if is_dealer else policy.exchange_up_to
    if question.occasion is Occasion.ANSWER:
        return "substitute" if rank > limit else "exchange"
    wants = rank <= limit
    if seen is not None and question.occasion is Occasion.TURN:
        if seen > 0 or (seen == 0 and rules.ties is Ties.EARLIEST):
            wants = False
        elif seen < 0 and is_dealer and players == 2:
            wants = True
    return question.words[1] if wants else question.words[0]
