"""The sample hands cover every answer of every rule point that a hand can show.

An answer is covered by a hand whose `shows` names the rule point, whose rules give that answer,
and which goes otherwise, the same cards and the same choices, with another answer to that point
alone: somebody else is asked, something else is told, or others pay.
"""

import find_witnesses as script
import pytest
from coucou.answers import ANSWERS
from coucou.compare import replay
from coucou.errors import CoucouError
from coucou.handfile import HandFile, read
from witnesses.answers import POLICY, told

HANDS = {path.stem: read(str(path)) for path in sorted((script.ENGINE / "hands").glob("*.toml"))}
WHOLE = {
    one["rule"]
    for one in script.read_toml(str(script.WITNESSES / "answers" / "never.toml"))["point"]
}
ANSWERED = [(rule, one.value) for rule in ANSWERS if rule not in WHOLE for one in ANSWERS[rule]]


def goes_otherwise(file: HandFile, rule: str, answer: str) -> bool:
    """Whether the hand is another with this answer to one rule point."""
    try:
        other, _ = replay(file.hand, file.hand.rules.with_answers(**{rule: answer}), POLICY)
    except CoucouError:
        return False
    return told(other) != told(file.hand)


@pytest.mark.parametrize(("rule", "answer"), ANSWERED)
def test_every_answer_that_a_hand_can_show_is_shown(rule: str, answer: str) -> None:
    """By a hand about that very question, on which the answer makes a difference."""
    others = [one.value for one in ANSWERS[rule] if one.value != answer]
    assert any(
        file.shows == rule
        and file.hand.rules.answer(rule) == answer
        and any(goes_otherwise(file, rule, other) for other in others)
        for file in HANDS.values()
    )


@pytest.mark.parametrize("slug", HANDS)
def test_a_hand_shows_the_rule_point_that_it_names(slug: str) -> None:
    """With another answer to it the hand goes otherwise, or an event names the only one."""
    file = HANDS[slug]
    rule = str(file.shows)
    named = {cell.rule for event in file.hand.events for cell in (event.cell, *event.also)}
    if rule in WHOLE:
        assert rule in named
    else:
        assert any(goes_otherwise(file, rule, answer.value) for answer in ANSWERS[rule])


def test_there_are_forty_hands_or_more() -> None:
    """Each is played to its end and titled by a question of its own, in both languages."""
    assert len(HANDS) >= 40
    assert all(file.hand.is_over for file in HANDS.values())
    for lang, mark in (("en", "?"), ("fr", "\u202f?")):
        titles = [file.title[lang] for file in HANDS.values()]
        assert len(set(titles)) == len(titles)
        assert all(title.endswith(mark) for title in titles)


@pytest.mark.parametrize("slug", HANDS)
def test_every_hand_has_two_or_three_sentences(slug: str) -> None:
    """In both languages, and a name for every player."""
    file = HANDS[slug]
    assert len(file.players) == len(file.hand.dealt)
    for text in file.about.values():
        ends = sum(text.count(mark) for mark in (". ", "? ", "! ", ": "))
        assert text.endswith((".", "!", "?"))
        assert 1 <= ends <= 5, text

