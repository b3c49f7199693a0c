"""One rule point of a main ruleset on a stage where every other point is the same for all.

What a ruleset answers shows only in play here: nothing names an answer that it compares.
"""

from collections.abc import Sequence
from typing import Any

import coucou
import pytest
from coucou.game_state import State
from coucou.hand import Hand
from coucou.rules import Rules

MAIN = ("here-1701", "her-1799", "coucou-1725", "as-qui-court-1790", "chase-the-ace")

PLAIN = {
    "pack": "52",
    "first_dealer": "highest",
    "direction": "counter-clockwise",
    "cut": "left",
    "dealer_cards": "one",
    "exposed_card": "not-stated",
    "kings": "shown",
    "word": "none",
    "after_refusal": "over",
    "refuser_turn": "passes",
    "after_keep": "acts",
    "must_offer": "no",
    "low_card_notice": "none",
    "domino": "no",
    "dealer_asked": "gives",
    "substituted_card": "under",
    "substitute_king": "void",
    "dealer_king": "refuses",
    "dealer_draw": "top",
    "king_drawn": "refused",
    "ties": "all",
    "dealer_ties": "pays",
    "ace_of_spades": "one",
    "payee": "pool",
    "stake": "tokens",
    "nobody_left": "share",
}
"""The stage: put up by house rules, all but the rule point that is looked at."""


def every(common: Any, **own: Any) -> pytest.MarkDecorator:
    """Run a test for each main ruleset with what has to come of it: `common`, or its `own`."""
    cases = [(name, own.pop(name.replace("-", "_"), common)) for name in MAIN]
    assert not own, f"These are no main rulesets: {sorted(own)}."
    return pytest.mark.parametrize(("name", "expected"), cases, ids=MAIN)


def staged(name: str, rule: str, **changes: str | int) -> Rules:
    """A main ruleset on the stage: its own answer to `rule`, `changes` to the stage."""
    stage = {point: answer for point, answer in PLAIN.items() if point != rule}
    return coucou.ruleset(name).with_answers(**stage | changes)


def played(rules: Rules, cards: str, stock: str, *choices: str) -> Hand:
    """A hand from cards parted by spaces."""
    return coucou.deal(rules, cards.split(), stock.split(), choices)


def names(events: Sequence[Any]) -> str:
    """The names of events, parted by spaces."""
    return " ".join(event.name for event in events)


def dealt(game: State, cards: str, stock: str = "8") -> Any:
    """One hand of a game in which everybody keeps."""
    assert isinstance(game, coucou.Game)
    game = game.deal(cards.split(), stock.split())
    while game.phase.value == "play":
        game = game.play("keep")
    return game
