"""A hand as one of its seats sees it: what that seat has not seen is not in the trace at all.

The hand is played again with cards that are marked, each by itself; what the seat sees is then
which of them it has held, given or been shown. After the showing the trace is that of the hand.
What may be seen is said in `docs/decisions/0018-take-a-seat.md`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from coucou import events as e
from coucou.cards import UNKNOWN, rank_name
from coucou.events import Event, Held, Position
from coucou.hand import Hand, say
from coucou.handfile import HandFile
from coucou.say import Speaker, capital, phrase
from coucou.table import Table
from coucou.trace import Json, cell_json, trace
from coucou.turns import run, start
from coucou.values import replace


class Marked(str):
    """A card that is itself and no other, though another may look the same."""

    __slots__ = ()
    __hash__ = str.__hash__


def cards_of(held: Held) -> Sequence[str]:
    """One card, or the three of a dealer who has not chosen."""
    return (held,) if isinstance(held, str) else held


def marked(hand: Hand) -> Hand:
    """The same hand, its cards marked."""
    dealt: list[Held] = [
        Marked(held) if isinstance(held, str) else tuple([Marked(card) for card in held])
        for held in hand.dealt
    ]
    table = Table(hand.rules, list(dealt), [Marked(card) for card in hand.dealt_stock])
    start(table)
    run(table)
    decisions = tuple([say(table, word) for word in hand.made])
    return replace(hand, dealt=tuple(dealt), decisions=decisions, _table=table)


class Eye:
    """What one seat has seen or heard so far, event after event.

    `seen` are cards by their mark; of those in `heard` the rank has been said aloud.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen: set[int] = set()
        self.heard: set[int] = set()

    def look(self, event: Event, before: Position) -> None:
        """Take in one event."""
        position = event.position
        for held in (before.cards[self.seat], position.cards[self.seat]):
            self.seen.update(map(id, cards_of(held)))
        for seat in position.open:
            self.seen.update(map(id, cards_of(position.cards[seat])))
        if isinstance(event, e.DrawVoid | e.SubstitutionVoid):
            self.seen.add(id(event.card))
        if isinstance(event, e.Noticed):
            self.heard.add(id(event.card))
        if isinstance(event, e.Refused):
            self.heard.add(id(position.cards[event.seat]))

    def has_seen(self, held: Held) -> bool:
        """Whether all of it has been seen."""
        return all(id(card) in self.seen for card in cards_of(held))

    def card(self, card: str) -> str:
        """A card as this seat knows it: whole, its rank, or nothing."""
        if id(card) in self.seen:
            return str(card)
        return rank_name(card) if id(card) in self.heard else UNKNOWN

    def held(self, held: Held) -> Any:
        """What a seat holds, as this seat knows it."""
        known = [self.card(card) for card in cards_of(held)]
        return known[0] if isinstance(held, str) else known


def seat_trace(
    file: HandFile, seat: int, language: str, tokens: Sequence[int] = (), pool: int = 0
) -> Json:
    """The trace of a hand as a seat sees it: whole once the cards have been shown.

    Built from what may be told, not by leaving out what may not.
    """
    if file.hand.is_over:
        return {**trace(file, language, tokens, pool), "viewer": seat}
    hand = marked(file.hand)
    speaker, eye = Speaker(hand, file.players, language), Eye(seat)
    stakes = list(tokens) or [hand.rules.stake_count] * len(hand.dealt)
    own = Eye(seat)
    own.seen.update(map(id, cards_of(hand.dealt[seat])))
    lines = [
        {**line, "tokens": stakes, "pool": pool, "decision": None}
        for line in events_json(hand, eye, speaker)
    ]
    return {
        "format": 1,
        "ruleset": hand.rules.id,
        "revision": hand.rules.revision,
        "rules": dict(hand.rules.house_rules),
        "direction": hand.rules.direction.value,
        "players": list(file.players),
        "deal": [own.held(held) for held in hand.dealt],
        "stock": [UNKNOWN] * len(hand.dealt_stock),
        "choices": [],
        "events": lines,
        "decisions": [],
        "cards": [eye.held(held) for held in hand.cards],
        "payers": [],
        "to_act": hand.to_act,
        "offered": list(hand.choices) if hand.to_act == seat else [],
        "notes": [speaker.note(key, fill) for key, fill in (*file.remarks, *hand.notes)],
        "viewer": seat,
    }


def events_json(hand: Hand, eye: Eye, speaker: Speaker) -> Iterator[Json]:
    """The events that the seat notices, as it sees them."""
    before = Position(hand.dealt, hand.dealt_stock, (), (), ())
    for event in hand.events:
        eye.look(event, before)
        if not is_silent(event, eye):
            yield event_json(event, eye, speaker)
        before = event.position


def is_silent(event: Event, eye: Eye) -> bool:
    """Whether nothing can be noticed: who does not go on says nothing."""
    is_domino = isinstance(event, e.Kept) and event.rule == "domino"
    return is_domino and not eye.has_seen(event.position.cards[event.seat])


def event_json(event: Event, eye: Eye, speaker: Speaker) -> Json:
    """One event as the seat sees it, with the rule behind it where that tells nothing more."""
    position, knows = event.position, knows_all(event, eye)
    card = getattr(event, "card", None)
    also = event.also if knows else [one for one in event.also if one.rule not in TELLING]
    return {
        "event": event.name,
        "seat": event.seat,
        "partner": getattr(event, "partner", None),
        "card": eye.card(card) if isinstance(card, str) else None,
        "amount": None,
        **cell_json(event.cell, speaker.language),
        "also": [cell_json(one, speaker.language) for one in also],
        "cards": [eye.held(held) for held in position.cards],
        "stock": [eye.card(card) for card in position.stock],
        "under": [eye.card(card) for card in position.under],
        "out": [eye.card(card) for card in position.out],
        "open": list(position.open),
        "text": speaker.event(event) if knows else hidden_text(event, speaker),
    }


TELLING = ("king_drawn", "substitute_king")
"""Rule points that are behind an event only where the card is a King."""
NAMELESS = (e.Dealt, e.Faced, e.Noticed, e.Refused, e.Passed, e.Skipped, e.LaidDown,
            e.SubstitutionVoid)  # fmt: skip
"""Events whose sentence names no card that has not been shown."""


def knows_all(event: Event, eye: Eye) -> bool:
    """Whether the seat has seen every card that the sentence names."""
    if isinstance(event, NAMELESS):
        return True
    cards = event.position.cards
    named: list[Held] = [cards[event.seat]]
    if isinstance(event, e.Exchanged):
        named.append(cards[event.partner])
    elif isinstance(event, e.Substituted):
        named = [event.card]
    return all(map(eye.has_seen, named))


def hidden_text(event: Event, speaker: Speaker) -> str:
    """What happened, without the cards."""
    who = speaker.who(event.seat)
    fill = {"who": who, "Who": capital(who)}
    partner = getattr(event, "partner", None)
    if partner is not None:
        fill["partner"] = speaker.who(partner)
    key = event.name
    if isinstance(event, e.Kept) and event.rule == "kings":
        key = "kept/kings"
    elif isinstance(event, e.Exchanged) and event.rule == "dealer_asked":
        key = "exchanged/given"
    elif isinstance(event, e.Drew):  # the dealer's own draw is followed by the showing at once
        key = "drew/not-asked"
    return phrase("unseen", key, speaker.language, **fill)
