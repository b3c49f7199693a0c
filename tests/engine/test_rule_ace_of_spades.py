"""`ace_of_spades`: what the Ace of spades costs."""

import pytest
from coucou import BadData
from coucou.rules import Rules
from telling import answered, house, play, told

STAY = ("keep", "keep", "keep")


@answered("ace_of_spades", "one", "as-qui-court-1790", "chase-the-ace", "her-1799")
def test_one(rules: Rules) -> None:
    """As much as any card: lalanne-asquicourt § 1; cardrulesplus-chasetheace, Pack of cards."""
    assert play(rules, ["As", "9h", "4d"], ["Jh"], *STAY).payments == {0: 1}
    assert play(rules, ["A", "9", "4"], ["J"], *STAY).payments == {0: 1}  # suits not needed


@answered("ace_of_spades", "two-losing", house="chase-the-ace")
def test_two_losing(rules: Rules) -> None:
    """House rule of cardrulesplus-chasetheace, Common variants: it costs its payer two."""
    hand = play(rules, ["As", "9h", "4d"], ["Jh"], *STAY)
    assert hand.payments == {0: 2}
    assert told(hand, "paid") == ["paid 0 ace_of_spades=two-losing"]
    assert play(rules, ["Ah", "9h", "4d"], ["Jh"], *STAY).payments == {0: 1}
    assert play(rules, ["As", "Ah", "4d"], ["Jh"], *STAY).payments == {0: 2, 1: 1}
    # two only if he pays at all
    earliest = rules.with_answers(ties="earliest")
    assert play(earliest, ["Ah", "As", "4d"], ["Jh"], *STAY).payments == {0: 1}


@answered("ace_of_spades", "two-holding", house="as-qui-court-1790")
def test_two_holding(rules: Rules) -> None:
    """House rule: whoever holds it at the showing pays two, even if the tie lets him off."""
    earliest = rules.with_answers(ties="earliest")
    hand = play(earliest, ["Ah", "As", "4d"], ["Jh"], *STAY)
    assert hand.payments == {0: 1, 1: 2}
    assert told(hand, "paid") == ["paid 0 ties=earliest", "paid 1 ace_of_spades=two-holding"]
    spared = rules.with_answers(dealer_ties="spared")
    assert play(spared, ["Ah", "9h", "As"], ["Jh"], *STAY).payments == {0: 1, 2: 2}
    # nobody pays three
    assert play(rules, ["As", "9h", "4d"], ["Jh"], *STAY).payments == {0: 2}
    # who has passed it on does not hold it
    assert play(rules, ["As", "9h", "4d"], ["Jh"], "exchange", "exchange", "draw").payers == (1,)


@pytest.mark.parametrize("answer", ["two-losing", "two-holding"])
def test_suits_are_needed(answer: str) -> None:
    rules = house("chase-the-ace", ace_of_spades=answer)
    with pytest.raises(BadData) as caught:
        play(rules, ["As", "9", "4d"], ["Jh"])
    assert (caught.value.code, caught.value.rule) == ("suits-needed", "ace_of_spades")
    assert caught.value.details["card"] == "9"
