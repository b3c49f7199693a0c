"""`dealer_cards`: how many cards the dealer gives himself."""

import pytest
from coucou import BadData
from coucou.rules import Rules
from telling import answered, ask, house, only, play, told


@answered("dealer_cards", "one", "as-qui-court-1790", "chase-the-ace", house="coucou-modern")
def test_one(rules: Rules) -> None:
    """One card to each: lalanne-asquicourt § 3; cardrulesplus-chasetheace, Setting up, 4."""
    hand = play(rules, ["8", "J", "Q"], ["9"])
    assert told(hand) == ["dealt 2 dealer_cards=one"]
    assert hand.to_act == 0
    with pytest.raises(BadData) as caught:
        play(rules, ["8", "J", ["7", "Q", "A"]], ["9"])
    assert (caught.value.code, caught.value.rule) == ("dealer-one", "dealer_cards")


@answered("dealer_cards", "three-highest", "coucou-modern", house="as-qui-court-1790")
def test_three_highest(rules: Rules) -> None:
    """Three, of which he keeps the highest: wp-fr-coucou and emonsite-coucou, whole page."""
    hand = play(rules, ["8", "J", ["7", "Q", "A"]], ["9"])
    assert told(hand) == [
        "dealt 2 dealer_cards=three-highest", "chose 2 dealer_cards=three-highest",
    ]  # fmt: skip
    assert only(hand, "dealt").position.cards == ("8", "J", ("7", "Q", "A"))
    assert hand.cards == ("8", "J", "Q")
    assert hand.position.under == ("7", "A")
    assert hand.decisions == ()
    assert hand.to_act == 0
    assert play(rules, ["8", "J", ["9h", "7", "9s"]], ["9d"]).cards[2] == "9h"  # the first
    with pytest.raises(BadData) as caught:
        play(rules, ["8", "J", "Q"], ["9"])
    assert (caught.value.code, caught.value.rule) == ("dealer-three", "dealer_cards")
    with pytest.raises(BadData, match="dealer-three"):
        play(rules, ["8", "J", ["Q", "A"]], ["9"])
    with pytest.raises(BadData, match="dealer-one"):
        play(rules, ["8", ["J", "7", "7"], ["Q", "A", "9"]], ["9"])


@answered("dealer_cards", "three-choice", house="coucou-modern")
@pytest.mark.parametrize(("number", "card"), [(1, "7"), (2, "Q"), (3, "A")])
def test_three_choice(rules: Rules, number: int, card: str) -> None:
    """Three, of which he keeps whichever he likes: encyclopedie-coucou, p. 323 (not playable)."""
    deal = ["8", "J", ["7", "Q", "A"]]
    assert ask(rules, deal, ["9"]) == (2, ("choose 1", "choose 2", "choose 3"))
    hand = play(rules, deal, ["9"], f"choose {number}")
    assert hand.cards == ("8", "J", card)
    assert told(hand, "chose") == ["chose 2 dealer_cards=three-choice"]
    assert sorted((*hand.position.under, card)) == sorted(("7", "Q", "A"))
    assert hand.to_act == 0  # decided before seat 0 acts
    assert [d.occasion for d in hand.decisions] == ["choose"]


def test_only_the_chosen_card_can_be_a_faced_king() -> None:
    """Kings are turned up (wizardofodds-syn) when each player has his one card."""
    rules = house("screw-your-neighbor", dealer_cards="three-choice")
    deal = ["8", "J", ["7", "K", "A"]]
    assert told(play(rules, deal, ["9"], "choose 1"), "faced") == []
    assert told(play(rules, deal, ["9"], "choose 2"), "faced") == ["faced 2 kings=faced"]
