"""One deal under every ruleset: the first event that differs, and the rule point behind it."""

import coucou
import pytest
from coucou.answers import ANSWERS
from coucou.compare import Row, compare, first_difference, replay
from coucou.courses import courses_json
from coucou.hand import Hand
from coucou.handfile import HandFile
from coucou.policy import Policy
from coucou.report import compare_json

DEAL = ["7", "K", "2", "Q"]


def played(
    ruleset: str, deal: list[str], stock: list[str], choices: list[str], **rules: str
) -> Hand:
    """A hand, played as far as the choices go."""
    return coucou.deal(coucou.ruleset(ruleset).with_answers(**rules), deal, stock, choices)


def row(hand: Hand, ruleset: str) -> Row:
    """The course of the hand under one ruleset."""
    return next(one for one in compare(hand)[1:] if one.ruleset == ruleset)


def test_a_king_that_is_shown_or_announced() -> None:
    """The first thing that can be seen to differ, though the same player pays."""
    found = row(played("her-1799", DEAL, ["9"], ["exchange", "keep", "keep"]), "here-1701")
    assert (found.step, found.rule) == (1, "kings")
    assert found.event is not None and found.event.answer == "shown"


def test_no_difference() -> None:
    """Where nothing differs there is no step and no rule."""
    found = row(played("her-1799", DEAL, ["9"], ["exchange", "keep", "keep"]), "le-her-1713")
    assert (found.step, found.rule, found.event) == (None, None, None)


def test_the_rule_behind_need_not_be_the_one_that_the_event_names() -> None:
    """The dealer who ties is spared by a house rule; that he pays elsewhere is not a matter of
    to whom he pays, which differs too and is what the event of paying names."""
    hand = played(
        "her-1799", ["4", "9", "4"], ["7"], ["keep", "keep", "keep"], ties="all",
        dealer_ties="spared",
    )  # fmt: skip
    found = row(hand, "as-qui-court-1790")
    assert found.step is not None and found.rule == "dealer_ties"


def test_a_hand_that_stops_early_is_played_to_its_end() -> None:
    """By the policy, and said so: also under the hand's own rules."""
    own = compare(played("her-1799", DEAL, ["9"], ["exchange"]))[0]
    assert own.hand is not None and own.hand.is_over
    assert [own.hand.decisions[number].choice for number in own.filled] == ["exchange", "draw"]


@pytest.mark.parametrize("ruleset", coucou.ruleset_ids())
def test_the_rule_lent_alone_makes_the_difference(ruleset: str) -> None:
    """Its answer is another one there; where any rule alone makes a course part at that step, so
    does the one that is named."""
    for numbers in range(3):
        deal = [["8", "9", "10", "J", "Q", "K", "A"][(numbers * 3 + seat) % 7] for seat in range(3)]
        stock = ["7", "8", "9", "10", "7", "8"]
        rules = coucou.ruleset(ruleset)
        if rules.dealer_cards.value != "one":
            continue
        hand = coucou.deal(rules, deal, stock)
        own, *others = compare(hand)
        assert own.hand is not None
        for other in others:
            if other.hand is None or other.step is None:
                continue
            makers = [rule for rule in ANSWERS if makes(hand, own.hand, other, rule)]
            assert other.rule in (makers or ANSWERS), (deal, other.ruleset)
            if makers:
                assert rules.answer(str(other.rule)) != other.hand.rules.answer(str(other.rule))


def makes(hand: Hand, own: Hand, other: Row, rule: str) -> bool:
    """Whether one answer of the other ruleset alone makes the hand part at the same step."""
    assert other.hand is not None
    answer = other.hand.rules.answer(rule)
    if answer == hand.rules.answer(rule):
        return False
    try:
        course, _ = replay(hand, hand.rules.with_answers(**{rule: answer}), Policy())
    except coucou.CoucouError:
        return False
    return first_difference(own, course) == other.step


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_page_shows_is_what_the_command_says(language: str) -> None:
    """Every course has the row of `coucou compare`, its events, and the cells that they name."""
    hand = played("her-1799", DEAL, ["9", "3"], ["exchange"], ties="all")
    file = HandFile(hand, ("Anne", "Bruno", "Claire", "Denis"))
    rows = compare(hand)
    told = courses_json(rows, file, language)
    assert told["players"] == list(file.players)
    own = told["courses"][0]
    assert own["rules"] == {"ties": "all"} and own["cells"]["showing"]["status_name"]
    for course, said, one in zip(
        told["courses"], compare_json(rows, file, language), rows, strict=True
    ):
        assert {name: course[name] for name in said} == said
        if one.hand is None:
            continue
        assert [event["event"] for event in course["events"]] == list(one.hand.event_names)
        assert all(event["rule"] in course["cells"] for event in course["events"])
        assert sum(len(event["filled"]) for event in course["events"]) == len(one.filled)
        if course["rule"]:
            assert course["rule"] in course["cells"] and course["rule"] in own["cells"]
        if course["text"]:
            assert course["events"][course["step"]]["text"] == course["text"]
