"""The trace of a hand: every event with its rule, its source and the position after it.

This is what `coucou play --json` prints, what the pages are made from and what the stepper reads.
"""

from collections.abc import Sequence
from typing import Any

from coucou import events as e
from coucou.data import load, source_label, words
from coucou.hand import Hand
from coucou.handfile import HandFile
from coucou.rules import HOUSE_RULE, Cell, Cite
from coucou.say import Speaker
from coucou.stakes import pay

Json = dict[str, Any]


def trace(file: HandFile, language: str = "en", start: Sequence[int] = (), pool: int = 0) -> Json:
    """The trace of a hand file, with its sentences in `en` or `fr`.

    `start` is what each seat has before the hand, and `pool` what lies in the middle; without them
    each has the ruleset's stake, and nothing lies there.
    """
    hand = file.hand
    speaker = Speaker(hand, file.players, language)
    rules = hand.rules
    return {
        "format": 1,
        "ruleset": rules.id,
        "revision": rules.revision,
        "rules": dict(rules.house_rules),
        "direction": rules.direction.value,
        "players": list(file.players),
        "deal": [held_json(held) for held in hand.dealt],
        "stock": list(hand.dealt_stock),
        "choices": list(hand.made),
        "events": events_json(hand, speaker, start, pool),
        "decisions": [decision_json(hand, number) for number in range(len(hand.decisions))],
        "cards": [held_json(held) for held in hand.cards],
        "payers": list(hand.payers),
        "to_act": hand.to_act,
        "offered": list(hand.choices),
        "notes": [speaker.note(key, fill) for key, fill in (*file.remarks, *hand.notes)],
    }


def held_json(held: e.Held) -> Any:
    """What a seat holds: a card, or a list of three."""
    return held if isinstance(held, str) else list(held)


def decision_json(hand: Hand, number: int) -> Json:
    """One decision."""
    made = hand.decisions[number]
    return {
        "event": made.event,
        "seat": made.seat,
        "occasion": made.occasion.value,
        "offered": list(made.offered),
        "choice": made.choice,
    }


def events_json(hand: Hand, speaker: Speaker, start: Sequence[int], pool: int) -> list[Json]:
    """Every event, with the stakes after it and the decision that caused it."""
    causes = {made.event: number for number, made in enumerate(hand.decisions)}
    seats = len(hand.dealt)
    tokens = list(start) if start else [hand.rules.stake_count] * seats
    result = []
    for number, event in enumerate(hand.events):
        if isinstance(event, e.Paid):
            others = [seat for seat in range(seats) if seat != event.seat]
            pool += pay(hand.rules, tokens, event.seat, event.amount, others)[0]
        line = event_json(event, speaker)
        line["tokens"] = list(tokens)
        line["pool"] = pool
        line["decision"] = causes.get(number)
        result.append(line)
    return result


def event_json(event: e.Event, speaker: Speaker) -> Json:
    """One event: what, who, why, who says so, and the position after it."""
    language = speaker.language
    line: Json = {
        "event": event.name,
        "seat": event.seat,
        "partner": getattr(event, "partner", None),
        "card": getattr(event, "card", None),
        "amount": getattr(event, "amount", None),
        **cell_json(event.cell, language),
        "also": [cell_json(cell, language) for cell in event.also],
        "cards": [held_json(held) for held in event.position.cards],
        "stock": list(event.position.stock),
        "under": list(event.position.under),
        "out": list(event.position.out),
        "open": list(event.position.open),
        "text": speaker.event(event),
    }
    return line


def cell_json(cell: Cell, language: str) -> Json:
    """A rule point, its answer and who says so, with names and sentences in one language."""
    rule = load()["rules"][cell.rule]
    return {
        "rule": cell.rule,
        "answer": cell.answer,
        "status": cell.status,
        "rule_name": rule["name"][language],
        "answer_rule": rule["answers"][cell.answer]["rule"][language],
        "status_name": words("status")[cell.status][language],
        "cites": [cite_json(cite, language) for cite in cell.cites],
        "note": cell.note.get(language),
        "house_rule": cell.status == HOUSE_RULE,
    }


def cite_json(cite: Cite, language: str) -> Json:
    """A citation with its short name."""
    return {
        "source": cite.source,
        "at": cite.locator(language),
        "read": cite.read,
        "label": source_label(cite.source, language),
    }
