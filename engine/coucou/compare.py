"""The same deal under every ruleset: who pays, and the first thing that happens differently."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from coucou.answers import DealerCards
from coucou.errors import CoucouError
from coucou.events import Event
from coucou.hand import Decision, Hand, deal
from coucou.policy import Policy, word_for
from coucou.rules import Cell, Rules, ruleset, ruleset_ids


@dataclass(frozen=True, slots=True)
class Row:
    """One ruleset's course of the deal.

    `filled` are the decisions that the file does not have and the policy made. `step` is the index
    of the first event that differs from the file's own course, None where none does; `rule` is the
    rule point behind it. `error` says why the deal cannot be played there; then `hand` is None.
    """

    ruleset: str
    hand: Hand | None
    filled: tuple[int, ...]
    step: int | None
    rule: str | None
    error: CoucouError | None

    @property
    def event(self) -> Event | None:
        """The first event that differs, where this ruleset has one there."""
        if self.hand is None or self.step is None or self.step >= len(self.hand.events):
            return None
        return self.hand.events[self.step]


def compare(hand: Hand, policy: Policy | None = None) -> list[Row]:
    """Play a hand under its own rules, then under every ruleset, each without house rules.

    A choice follows its seat and occasion; one that the hand does not have is the policy's. From
    one dealer card to three: the next two of the stock; from three to one: the first.
    """
    chosen = policy or Policy()
    own, own_filled = replay(hand, hand.rules, chosen)
    rows = [Row(hand.rules.id, own, own_filled, None, None, None)]
    for name in ruleset_ids():
        if name == hand.rules.id and not hand.rules.house_rules:
            continue
        try:
            other, filled = replay(hand, ruleset(name), chosen)
        except CoucouError as error:
            rows.append(Row(name, None, (), None, None, error))
            continue
        step = first_difference(own, other)
        rule = None if step is None else rule_behind(own, other, step)
        rows.append(Row(name, other, filled, step, rule, None))
    return rows


def replay(hand: Hand, rules: Rules, policy: Policy) -> tuple[Hand, tuple[int, ...]]:
    """Play the deal under other rules to its end; also the numbers of the decisions filled in.

    Raises `BadData` where the deal cannot be dealt under those rules.
    """
    cards, stock = redeal(hand, rules)
    other = deal(rules, cards, stock)
    made = {(d.seat, d.occasion): d for d in hand.decisions}
    filled = []
    while not other.is_over:
        word = word_from(made, other)
        if word is None:
            filled.append(len(other.decisions))
            word = word_for(other, policy)
        other = other.play(word)
    return other, tuple(filled)


def word_from(made: dict[Any, Decision], other: Hand) -> str | None:
    """The file's own word for the seat and occasion, if it has one that is offered."""
    question = other.question
    assert question is not None
    decision = made.get((question.seat, question.occasion))
    if decision is None or other.objection(decision.choice):
        return None
    return decision.choice


def redeal(hand: Hand, rules: Rules) -> tuple[list[Any], list[str]]:
    """The deal as those rules want it: one card for the dealer, or three."""
    *others, dealers = hand.dealt
    stock = list(hand.dealt_stock)
    three = not isinstance(dealers, str)
    wants_three = rules.dealer_cards is not DealerCards.ONE
    if three and not wants_three:
        return [*others, dealers[0]], stock
    if wants_three and not three:
        return [*others, [dealers, *stock[:2]]], stock[2:]
    return list(hand.dealt), stock


def seen(event: Event) -> Event:
    """An event as a comparison sees it: what happens, not who says so or which units are paid.

    The manner counts where it can be seen: a King shown or announced, one card dealt or three.
    """
    manner = event.answer if event.rule in ("kings", "dealer_cards") else ""
    position = event.position._replace(stock=(), out=())
    return replace(event, cell=Cell("", manner, "", (), {}), also=(), position=position)


def first_difference(one: Hand, other: Hand) -> int | None:
    """The index of the first event that differs, or None."""
    pairs = zip(courses(one), courses(other), strict=False)
    for step, (mine, theirs) in enumerate(pairs):
        if mine != theirs:
            return step
    lengths = len(one.events), len(other.events)
    return None if lengths[0] == lengths[1] else min(lengths)


def courses(hand: Hand) -> Iterator[Event]:
    """The events of a hand as they are compared."""
    return map(seen, hand.events)


def rule_behind(one: Hand, other: Hand, step: int) -> str | None:
    """The rule point that makes the two courses part: one that the two rulesets answer apart."""
    events = [hand.events[step] for hand in (other, one) if step < len(hand.events)]
    cells = [cell for event in events for cell in (event.cell, *event.also)]
    for cell in cells:
        if one.rules.answer(cell.rule) != other.rules.answer(cell.rule):
            return cell.rule
    if one.rules.ties is not other.rules.ties:
        return "ties"  # the one answer that the policy itself looks at
    return events[0].rule if events else None
