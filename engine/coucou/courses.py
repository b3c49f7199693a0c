"""One deal under several rulesets, side by side: every course with its events, for a page."""

from collections.abc import Sequence

from coucou.compare import Row
from coucou.events import Event
from coucou.handfile import HandFile
from coucou.report import filled_text, payers_text, row_json
from coucou.rules import Rules
from coucou.say import Speaker
from coucou.trace import Json, cell_json, held_json


def courses_json(rows: Sequence[Row], file: HandFile, language: str) -> Json:
    """The deal under its own rules and under every ruleset, as a page shows it.

    `rows` are those of `compare`, the first course is the hand's own. Each has what `coucou
    compare` says of it, its events, and the cells that they name; the own one has a cell for every
    rule point behind a difference too.
    """
    behind = [row.rule for row in rows if row.rule]
    speaker = Speaker(file.hand, file.players, language)
    return {
        "players": list(file.players),
        "courses": [course_json(row, file, language, behind) for row in rows],
        "notes": [speaker.note(key, fill) for key, fill in (*file.remarks, *file.hand.notes)],
    }


def course_json(row: Row, file: HandFile, language: str, behind: list[str]) -> Json:
    """One course: what `coucou compare` says of it, its events, and the cells behind them."""
    told = row_json(row, file, language)
    if row.hand is None:
        return told
    speaker = Speaker(row.hand, file.players, language)
    events = row.hand.events
    filled: dict[int, list[str]] = {}
    for number in row.filled:
        said = filled_text(row, number, speaker)
        filled.setdefault(row.hand.decisions[number].event, []).append(said)
    needed = [event.cell.rule for event in events] + ([row.rule] if row.rule else behind)
    return {
        **told,
        "says": payers_text(row.hand.payers, speaker),
        "cells": cells_json(row.hand.rules, needed, language),
        "events": [
            {**moment_json(event, speaker), "filled": filled.get(number, [])}
            for number, event in enumerate(events)
        ],
    }


def moment_json(event: Event, speaker: Speaker) -> Json:
    """One event, as short as a column needs it: its cell stands under its rule point."""
    return {
        "event": event.name,
        "seat": event.seat,
        "partner": getattr(event, "partner", None),
        "text": speaker.event(event),
        "rule": event.cell.rule,
        "cards": [held_json(held) for held in event.position.cards],
    }


def cells_json(rules: Rules, wanted: list[str], language: str) -> dict[str, Json]:
    """The cells of a ruleset on some rule points, each once."""
    return {rule: cell_json(rules.cells[rule], language) for rule in dict.fromkeys(wanted)}
