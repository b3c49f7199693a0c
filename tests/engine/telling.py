"""What the tests of the rule points share: who has an answer, and what happened, in short lines."""

from collections.abc import Sequence

import coucou
import pytest
from coucou.answers import ANSWERS
from coucou.events import Event, Exchanged
from coucou.hand import Hand
from coucou.handfile import HandFile
from coucou.rules import Rules
from coucou.say import Speaker
from coucou.trace import trace

OUTSIDE = ("first_dealer", "cut", "exposed_card", "next_dealer", "nobody_left")
"""Rule points that decide between hands: no answer to them shows in one."""


def answered(
    rule: str, answer: str, *owners: str, house: str = "", **further: str
) -> pytest.MarkDecorator:
    """Run a test with rulesets that answer so, and with one that is made to by a house rule.

    `owners` have the answer themselves; `house` does not. Each may be left out only where there is
    none. `further` house rules hold in all of them, where the answer would not show otherwise.
    """
    having = [name for name in coucou.ruleset_ids() if coucou.ruleset(name).answer(rule) == answer]
    assert set(owners) <= set(having), f"{owners} do not all answer {rule} with {answer}."
    assert owners or not having, f"{having} answer {rule} with {answer}: name one."
    assert house or len(having) == len(coucou.ruleset_ids()), "Name a ruleset for the house rule."
    assert house not in having, f"{house} answers {rule} with {answer} by itself."
    cases = {name: coucou.ruleset(name).with_answers(**further) for name in owners}
    if house:
        made = coucou.ruleset(house).with_answers(**further, **{rule: answer})
        assert made.cells[rule].status == "house-rule"
        cases[f"{house}+{rule}"] = made
    return pytest.mark.parametrize("rules", list(cases.values()), ids=list(cases))


def house(name: str, **answers: str | int) -> Rules:
    """A ruleset with house rules."""
    return coucou.ruleset(name).with_answers(**answers)


def play(rules: Rules, deal: Sequence[object], stock: Sequence[str], *choices: str) -> Hand:
    """Deal, and play the choices."""
    return coucou.deal(rules, deal, stock, choices)  # type: ignore[arg-type]  # the dealer's three


def ask(rules: Rules, deal: Sequence[object], stock: Sequence[str], *choices: str) -> tuple:
    """Who is to act after these choices, and the words."""
    hand = play(rules, deal, stock, *choices)
    return hand.to_act, hand.choices


def told(hand: Hand, *names: str) -> list[str]:
    """The events of those names, or all: `refused 1 kings=shown`."""
    return [line(event) for event in hand.events if not names or event.name in names]


def story(hand: Hand) -> list[str]:
    """All events, each with the further rule points that had a part in it."""
    return [" +".join([line(e), *(f"{c.rule}={c.answer}" for c in e.also)]) for e in hand.events]


def line(event: Event) -> str:
    """One event in short: its name, seat, rule point and answer."""
    return f"{event.name} {event.seat} {event.rule}={event.answer}"


def only(hand: Hand, name: str) -> Event:
    """The one event of that name."""
    (found,) = (event for event in hand.events if event.name == name)
    return found


def partners(hand: Hand) -> list[tuple[int, int]]:
    """Who exchanged with whom, in order."""
    return [(e.seat, e.partner) for e in hand.events if isinstance(e, Exchanged)]


def sentence(hand: Hand, name: str, language: str = "en") -> str:
    """The sentence of the one event of that name."""
    return Speaker(hand, (), language).event(only(hand, name))


def stakes(hand: Hand) -> tuple[list[int], int]:
    """What each seat has left after the hand, and what lies in the pool."""
    last = trace(HandFile(hand))["events"][-1]
    return last["tokens"], last["pool"]


def other_answers(rule: str, answer: str) -> list[str]:
    """The other answers to a rule point."""
    return [other.value for other in ANSWERS[rule] if other != answer]
