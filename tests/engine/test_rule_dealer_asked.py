"""`dealer_asked`: what the dealer does when his neighbour asks for an exchange."""

import pytest
from coucou import BadData
from coucou.rules import Rules
from telling import answered, ask, house, only, partners, play, told

DEAL = ["9", "3", "8"]


@answered("dealer_asked", "gives", "as-qui-court-1790", "her-1799", house="coucou-1725")
def test_gives(rules: Rules) -> None:
    """He exchanges like anybody: lalanne-asquicourt §§ 4–6."""
    hand = play(rules, DEAL, ["J", "Q"], "keep", "exchange")
    assert told(hand, "exchanged") == ["exchanged 1 turn=in-order"]
    assert hand.cards == ("9", "8", "3")
    assert (hand.to_act, hand.choices) == (2, ("keep", "draw"))


@answered("dealer_asked", "may-substitute", "coucou-1725", "her-1828", house="as-qui-court-1790")
def test_may_substitute(rules: Rules) -> None:
    """He may give the top card of the stock instead: lalanne-asquicourt § 5."""
    hand = play(rules, DEAL, ["J", "Q"], "keep", "exchange")
    assert (hand.to_act, hand.choices) == (2, ("exchange", "substitute"))
    given = hand.play("exchange")
    assert told(given)[-1] == "exchanged 1 dealer_asked=may-substitute"
    assert given.cards == ("9", "8", "3")
    assert (given.to_act, given.choices) == (2, ("keep", "draw"))
    other = hand.play("substitute")
    assert told(other)[-1] == "substituted 2 dealer_asked=may-substitute"
    assert (only(other, "substituted").card, only(other, "substituted").partner) == ("J", 1)
    assert other.cards == ("9", "J", "8")
    assert (other.to_act, other.choices) == (2, ("keep", "draw"))  # he still has his turn
    assert [d.occasion for d in other.decisions] == ["turn", "turn", "answer"]
    # with a King he refuses and is not asked
    assert play(rules, ["9", "3", "K"], ["J", "Q"], "keep", "exchange").is_over


@answered(
    "dealer_asked", "not-asked", "coucou-modern", house="as-qui-court-1790",
    dealer_cards="one", pack="52",
)  # fmt: skip
def test_not_asked(rules: Rules) -> None:
    """The last other player draws from the stock instead: wp-fr-coucou, emonsite-coucou."""
    hand = play(rules, DEAL, ["J", "Q"], "keep", "exchange")
    assert told(hand, "drew") == ["drew 1 dealer_asked=not-asked"]
    assert only(hand, "drew").card == "J"
    assert hand.cards == ("9", "J", "8")
    assert partners(hand) == []
    # a King in the dealer's hand stops nobody
    assert play(rules, ["9", "3", "K"], ["J", "Q"], "keep", "exchange").cards[:2] == ("9", "J")
    # of two players, the first is that last other player
    assert ask(rules, ["9", "3"], ["J", "Q"]) == (0, ("keep", "exchange"))
    assert play(rules, ["9", "3"], ["J", "Q"], "exchange").cards[0] == "J"


def test_may_substitute_as_often_as_he_is_asked() -> None:
    """More than one may come to ask him: the stock must have a card for each, and for his draw."""
    again = house("coucou-1725", domino="low")
    hand = play(again, ["9", "2", "7"], ["J", "10", "5"], "exchange", "again", "substitute")
    hand = hand.play("exchange").play("substitute").play("draw")
    assert hand.cards == ("J", "10", "5")
    past = house("coucou-1725", after_refusal="next-player", refuser_turn="acts")
    hand = play(past, ["9", "K", "7"], ["J", "10", "5"], "exchange", "substitute")
    assert hand.cards == ("J", "K", "7")
    hand = hand.play("exchange").play("substitute").play("draw")
    assert hand.cards == ("J", "10", "5")
    for rules in (again, past):
        with pytest.raises(BadData) as caught:
            play(rules, ["9", "2" if rules is again else "K", "7"], ["J", "10"])
        assert (caught.value.code, caught.value.details["need"]) == ("stock-short", 3)
    # no low card to go again with, no King ahead of anybody, or neither house rule
    assert play(again, ["9", "8", "7"], ["J", "10"]).to_act == 0
    assert play(past, ["K", "8", "7"], ["J", "10"]).to_act == 0
    assert play(house("coucou-1725"), ["9", "K", "7"], ["J", "10"]).to_act == 0
