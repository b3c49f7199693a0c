"""The same deal under every ruleset: who pays, and the first thing that happens differently."""

from collections.abc import Iterable, Iterator
from typing import Any

from coucou.answers import ANSWERS, DealerCards
from coucou.errors import CoucouError
from coucou.events import Event
from coucou.hand import Decision, Hand, deal
from coucou.policy import Policy, word_for
from coucou.rules import Cell, Rules, ruleset, ruleset_ids
from coucou.values import dataclass, replace


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
    causes = Causes(hand, own, chosen)
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
        rule = None if step is None else causes.behind(other, step)
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
    position = event.position._replace(stock=(), under=(), out=())
    return replace(event, cell=Cell("", manner, "", (), {}), also=(), position=position)


def first_difference(one: Hand, other: Hand) -> int | None:
    """The index of the first event that differs, or None."""
    return parting(tuple(courses(one)), tuple(courses(other)))


def parting(one: tuple[Event, ...], other: tuple[Event, ...]) -> int | None:
    """The index of the first event that differs; None where the two are the same."""
    for step, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return step
    return None if len(one) == len(other) else min(len(one), len(other))


def courses(hand: Hand) -> Iterator[Event]:
    """The events of a hand as they are compared."""
    return map(seen, hand.events)


class Causes:
    """Finds the rule point that makes a course part from the hand's own.

    The answer of each rule point that the two rulesets answer apart is lent alone to the hand's own
    rules, and the hand is played again. Behind the difference stands the one that brings the very
    event of the other course; failing that, one that brings an event of the same kind for the same
    seat; failing that, one that brings any other event there. Where several do, those that the two
    events name themselves go first. Where none does it alone, it is one that the events name.
    """

    def __init__(self, hand: Hand, own: Hand, policy: Policy) -> None:
        self.hand = hand
        self.own = own
        self.policy = policy
        self.course = tuple(courses(own))
        self.lent: dict[tuple[str, str], tuple[Event, ...] | None] = {}

    def behind(self, other: Hand, step: int) -> str:
        """The rule point behind the first event that differs."""
        pair = [hand.events[step] for hand in (other, self.own) if step < len(hand.events)]
        named = [cell.rule for event in pair for cell in (event.cell, *event.also)]
        apart = list(self.apart(other.rules, (*named, *ANSWERS)))
        theirs = seen(other.events[step]) if step < len(other.events) else None
        best, likest = 0, ""
        for rule in apart:
            course = self.course_with(rule, other.rules.answer(rule))
            if course is None or parting(self.course, course) != step:
                continue
            alike = likeness(course[step] if step < len(course) else None, theirs)
            if alike == VERY_EVENT:
                return rule
            if alike > best:
                best, likest = alike, rule
        return likest or next((rule for rule in named if rule in apart), named[0])

    def apart(self, rules: Rules, wanted: Iterable[str]) -> Iterator[str]:
        """Those of the rule points that the hand's own rules answer otherwise, each once."""
        for rule in dict.fromkeys(wanted):
            if rule in ANSWERS and self.hand.rules.answer(rule) != rules.answer(rule):
                yield rule

    def course_with(self, rule: str, answer: str) -> tuple[Event, ...] | None:
        """The hand's own course with one answer of another ruleset; None where it has none."""
        if (rule, answer) not in self.lent:
            try:
                rules = self.hand.rules.with_answers(**{rule: answer})
                played, _ = replay(self.hand, rules, self.policy)
                self.lent[rule, answer] = tuple(courses(played))
            except CoucouError:
                self.lent[rule, answer] = None
        return self.lent[rule, answer]


VERY_EVENT, SAME_KIND, ANY_EVENT = 3, 2, 1


def likeness(one: Event | None, other: Event | None) -> int:
    """How much one event is like another; None stands for the end of the hand."""
    if one == other:
        return VERY_EVENT
    if one is None or other is None:
        return ANY_EVENT
    return SAME_KIND if (one.name, one.seat) == (other.name, other.seat) else ANY_EVENT
