"""Odds the slow way: every deal of a small pack is dealt and played by the engine.

Shares nothing with `coucou.odds` but the play of a hand and the threshold policy.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import coucou
from coucou.dealing import stock_need
from coucou.events import Exchanged, Noticed
from coucou.hand import Hand
from coucou.policy import Policy, word_for
from coucou.rules import Rules

SUITS = "shdc"


def sequences(pack: dict[str, int], length: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every row of so many cards, and in how many ways it can be drawn."""
    if not length:
        yield 1, ()
        return
    for card, left in pack.items():
        if left:
            rest = {**pack, card: left - 1}
            for ways, row in sequences(rest, length - 1):
                yield left * ways, (card, *row)


def suited(cards: tuple[str, ...]) -> list[str]:
    """The same cards with suits, so that the pack has each but once; `As` is the Ace of spades."""
    used: dict[str, int] = {}
    result = []
    for card in cards:
        if card == "As":
            result.append(card)
            continue
        number = used[card] = used.get(card, 0) + 1
        result.append(card + (SUITS[number] if card == "A" else SUITS[number - 1]))
    return result


def view(hand: Hand, seat: int) -> list[Any]:
    """All that a seat has seen of a hand: its own cards, who did what, and what was shown."""
    own = hand.dealt[seat]
    seen: list[Any] = [own if isinstance(own, str) else tuple(own)]
    for event in hand.events:
        line: list[Any] = [event.name, event.seat, getattr(event, "partner", None)]
        if isinstance(event, Noticed):
            line.append(plain(event.card))
        if isinstance(event, Exchanged) and seat in (event.seat, event.partner):
            line += [plain(str(event.position.cards[s])) for s in (event.seat, event.partner)]
        seen.append(line)
    seen += [decision[:4] for decision in hand.decisions]
    seen.append(hand.question and hand.question[:3])
    return seen


def plain(card: str) -> str:
    """The card without a suit that does not matter."""
    return card if card == "As" else card.rstrip(SUITS)


def replay(hand: Hand, like: Hand, seat: int, policy: Policy) -> Hand | None:
    """The words of another hand on these cards, None where it would have gone another way."""
    for decision in like.decisions:
        question = hand.question
        if question is None or question[:3] != (decision.seat, decision.occasion, decision.offered):
            return None
        if question.seat != seat and word_for(hand, policy) != decision.choice:
            return None
        hand = hand.play(decision.choice)
    own, other = view(hand, seat), view(like, seat)
    return hand if own[1:] == other[1:] else None


def deals(
    rules: Rules, players: int, pack: dict[str, int], seat: int, own: Any
) -> Iterator[tuple[int, Hand]]:
    """Every deal in which a seat is dealt those cards, with its number of ways."""
    three = rules.dealer_cards.value != "one"
    mine = [plain(card) for card in ((own,) if isinstance(own, str) else own)]
    rest = dict(pack)
    for card in mine:
        rest[card] -= 1
    others = players - 1 + (2 if three and seat != players - 1 else 0)
    kings = min(players, pack.get("K", 0))
    stock = stock_need(rules, players, kings, players)
    for ways, row in sequences(rest, others + stock):
        cards: list[Any] = list(row)
        cards[seat:seat] = mine
        if rules.ace_of_spades.value != "one":
            cards = list(suited(tuple(cards)))
        dealt: list[Any] = cards[: players + (2 if three else 0)]
        if three:
            dealt[players - 1 :] = [dealt[players - 1 :]]
        yield ways, coucou.deal(rules, dealt, cards[players + (2 if three else 0) :])


def plain_odds(hand: Hand, policy: Policy, pack: dict[str, int]) -> dict[str, Fraction] | None:
    """The chance of paying for each choice; None where no deal fits what was seen."""
    seat = hand.to_act
    assert seat is not None
    total = 0
    paying = dict.fromkeys(hand.choices, 0)
    for ways, start in deals(hand.rules, len(hand.dealt), pack, seat, hand.dealt[seat]):
        now = replay(start, hand, seat, policy)
        if now is None:
            continue
        total += ways
        for word in paying:
            end = now.play(word)
            while not end.is_over:
                end = end.play(word_for(end, policy))
            if seat in end.payers:
                paying[word] += ways
    return {word: Fraction(number, total) for word, number in paying.items()} if total else None
