"""Rule points that decide between hands: no answer to them changes a hand."""

import pytest
from coucou.answers import ANSWERS
from telling import OUTSIDE, house, play, story


@pytest.mark.parametrize(
    ("rule", "answer"), [(rule, a.value) for rule in OUTSIDE for a in ANSWERS[rule]]
)
def test_a_hand_is_the_same(rule: str, answer: str) -> None:
    """The sources speak of these before and after a hand: lalanne-asquicourt §§ 3–4."""
    deal, stock, words = ["5", "K", "3", "9"], ["8", "2"], ["exchange", "exchange", "draw"]
    own = play(house("as-qui-court-1790"), deal, stock, *words)
    made = house("as-qui-court-1790", **{rule: answer})
    assert made.answer(rule) == answer
    hand = play(made, deal, stock, *words)
    assert story(hand) == story(own)
    assert (hand.cards, hand.payments) == (own.cards, own.payments)
