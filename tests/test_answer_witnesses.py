"""The smallest hand on which each two answers to a rule point differ, and what no hand shows.

The short run plays every stored hand with both answers, and searches again where that is quick.
The long run searches again for all.
"""

import find_witnesses as script
import pytest
from coucou.answers import ANSWERS
from coucou.compare import replay
from coucou.handfile import HandFile, read
from coucou.rules import ruleset
from coucou.ways import endings
from witnesses.answers import POLICY, differs, low_deals, sides, told, with_suits
from witnesses.search import deal_row

POINTS = script.points()
NEVER = script.unshown()
SHOWN = [name for name in POINTS if name not in NEVER]
TABLE = script.read_toml(str(script.WITNESSES / "answers" / "never.toml"))
QUICK = [
    name
    for name in SHOWN
    if name.startswith(("ties", "kings--shown", "dealer_ties", "must_offer", "refuser", "stake"))
]


def stored(name: str) -> HandFile:
    """The hand of two answers."""
    return read(str(script.WITNESSES / "answers" / f"{name}.toml"))


def other_answer(name: str, file: HandFile) -> str:
    """The answer that the file does not have."""
    point = POINTS[name]
    return point.other if file.hand.rules.answer(point.rule) == point.one else point.one


def test_every_two_answers_have_a_hand_or_a_reason() -> None:
    """No file stands for anything else."""
    found = {path.stem for path in (script.WITNESSES / "answers").glob("*.toml")}
    assert found == {*SHOWN, "never"}
    assert {one["rule"] for one in TABLE["point"]} <= {*ANSWERS, "players"}
    for one in (*TABLE["point"], *TABLE["pair"]):
        assert set(one["reason"]) == {"en", "fr"}


@pytest.mark.parametrize("name", SHOWN)
def test_the_hand_goes_otherwise_with_the_other_answer(name: str) -> None:
    """No choice has to be filled in, and one answer at least is the ruleset's own if any has it."""
    file, point = stored(name), POINTS[name]
    assert file.shows == point.rule
    assert file.hand.is_over
    assert set(file.hand.rules.house_rules) <= {point.rule}
    rules = file.hand.rules.with_answers(**{point.rule: other_answer(name, file)})
    other, filled = replay(file.hand, rules, POLICY)
    assert filled == ()
    assert differs(point, file.hand, rules)
    paid_alike = file.hand.payments == other.payments
    assert paid_alike == point.is_only_told
    assert told(file.hand) != told(other)


@pytest.mark.parametrize("name", QUICK)
def test_no_smaller_hand_shows_the_difference(name: str) -> None:
    """The search goes from the smallest hand upwards and stops at the stored one."""
    path = script.WITNESSES / "answers" / f"{name}.toml"
    assert script.find_point(POINTS[name], NEVER) == path.read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in SHOWN if name not in QUICK])
def test_no_smaller_hand_shows_the_difference_among_many(name: str) -> None:
    """The same for all others."""
    path = script.WITNESSES / "answers" / f"{name}.toml"
    assert script.find_point(POINTS[name], NEVER) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("pair", TABLE["pair"], ids=lambda pair: pair["rule"])
def test_two_answers_that_never_differ(pair: dict[str, object]) -> None:
    """Every deal of four ranks, every stock and every line of choices, for two players."""
    rules = ruleset("coucou-1725")
    rule, answers = str(pair["rule"]), pair["answers"]
    assert isinstance(answers, list)
    one, other = (rules.with_answers(**{rule: answer}) for answer in answers)
    for cards in low_deals(4):
        for end in endings(deal_row(one, cards, 2, 2)):
            course, filled = replay(end, other, POLICY)
            assert filled == ()
            assert course.payments == end.payments
            assert course.cards == end.cards


@pytest.mark.parametrize("rule", ["direction", "cut", "first_dealer", "next_dealer", "nobody_left"])
def test_a_rule_point_that_no_hand_shows(rule: str) -> None:
    """A hand of every ruleset is told alike whatever the answer."""
    for file in map(stored, QUICK):
        for answer in ANSWERS[rule]:
            rules = file.hand.rules.with_answers(**{rule: answer.value})
            other, filled = replay(file.hand, rules, POLICY)
            assert filled == ()
            assert told(other) == told(file.hand)


def test_the_best_authority_comes_first() -> None:
    """Only rulesets that give one of the two answers; attested before reported; its own first."""
    own, other = sides(POINTS["ties--all--earliest"])[0][0]
    assert (own.id, own.ties, other.ties) == ("chase-the-ace", "all", "earliest")
    both_house = sides(POINTS["ace_of_spades--two-losing--two-holding"])
    assert len(both_house) == len(script.ruleset_ids())


def test_the_ace_of_spades_is_each_of_the_aces_in_turn() -> None:
    """Suits are given so that no card is there twice."""
    assert with_suits(("A", "9", "A", "9"), 2) == ("Ah", "9h", "As", "9d")
    assert with_suits(("A", "9", "A", "9"), None) == ("Ah", "9h", "Ad", "9d")
