"""Every way to play a deal from where its choices stop (our perft)."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from heapq import heappop, heappush
from types import MappingProxyType
from typing import assert_never

from coucou.cards import ACE, RANK, suit_of
from coucou.hand import Hand
from coucou.table import Occasion
from coucou.values import dataclass


@dataclass(frozen=True, slots=True)
class Ways:
    """How many ways, who pays in how many of them, and how often each event happens."""

    ways: int
    payers: Mapping[tuple[int, ...], int]
    events: Mapping[str, int]


@dataclass(slots=True)
class Course:
    """Hands that go on alike, whatever came before: one of them, their number, their events."""

    hand: Hand
    number: int
    events: Counter[str]


def endings(hand: Hand) -> Iterator[Hand]:
    """Every finished hand that can come of this one, first choices first."""
    if hand.is_over:
        yield hand
        return
    for word in hand.choices:
        yield from endings(hand.play(word))


def ways(hand: Hand) -> Ways:
    """Count every way to play on.

    Ways that have come to the same point are counted together from there on, so that a table of
    fifty takes no longer than the deal is wide.

    >>> from coucou import deal, ruleset
    >>> ways(deal(ruleset("her-1799"), ["7", "K", "2", "Q"], ["9", "A"])).ways
    12
    """
    payers: Counter[tuple[int, ...]] = Counter()
    events: Counter[str] = Counter()
    courses: dict[Hashable, Course] = {}
    line: list[tuple[tuple[int, int], int, Hashable]] = []
    arrived = [Course(hand, 1, Counter(hand.event_names))]
    pushed = 0
    while arrived or line:
        for course in arrived:
            if course.hand.is_over:
                payers[course.hand.payers] += course.number
                events.update(course.events)
            elif (point := point_of(course.hand)) in courses:
                courses[point].number += course.number
                courses[point].events.update(course.events)
            else:
                courses[point] = course
                heappush(line, (place_of(course.hand), pushed, point))
                pushed += 1
        arrived = steps(courses.pop(heappop(line)[2])) if line else []
    by_payers, by_name = dict(sorted(payers.items())), dict(sorted(events.items()))
    return Ways(payers.total(), MappingProxyType(by_payers), MappingProxyType(by_name))


def steps(course: Course) -> list[Course]:
    """The courses that the next choice leads to."""
    before = len(course.hand.event_names)
    result = []
    for word in course.hand.choices:
        hand = course.hand.play(word)
        events = course.events.copy()
        for name in hand.event_names[before:]:
            events[name] += course.number
        result.append(Course(hand, course.number, events))
    return result


def place_of(hand: Hand) -> tuple[int, int]:
    """How far the hand has come: no later choice has a lower place."""
    question = hand.question
    assert question is not None
    match question.occasion:
        case Occasion.CHOOSE:
            stage = 0
        case Occasion.TURN:
            stage = 1
        case Occasion.AGAIN:
            stage = 2
        case Occasion.ANSWER:
            stage = 3
        case unknown:
            assert_never(unknown)
    return hand.turn, stage


def point_of(hand: Hand) -> Hashable:
    """All that the rest of the hand depends on.

    Of those who have had their turn only who holds the lowest card so far matters, and who holds
    an Ace of spades: their cards move no more.
    """
    turn = hand.turn
    done = [str(card) for card in hand.cards[:turn]]
    least = min((RANK[card] for card in done), default=0)
    kept = tuple([what_it_decides(card, least) for card in done])
    return hand.prospects(), least, kept


def what_it_decides(card: str, least: int) -> str:
    """What a card that moves no more can still decide: nothing, a tie, or a double payment."""
    if RANK[card] != least:
        return ""
    return "As" if least == ACE and suit_of(card) == "s" else "lowest"


def first_choices(hand: Hand) -> dict[str, Ways]:
    """The same count split by the next choice, to show where a wrong branch begins."""
    return {word: ways(hand.play(word)) for word in hand.choices}
