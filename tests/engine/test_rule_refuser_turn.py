"""`refuser_turn`: whether the player who refused with a King has a turn of his own."""

from coucou.rules import Rules
from telling import answered, ask, play, told


@answered("refuser_turn", "passes", "as-qui-court-1790", "coucou-1725", house="chase-the-ace")
def test_passes(rules: Rules) -> None:
    """He is passed over: lalanne-asquicourt § 4."""
    hand = play(rules, ["5", "K", "9", "8"], ["2", "3"], "exchange")
    assert told(hand)[-1] == "passed 1 refuser_turn=passes"
    assert hand.to_act == 2
    # the dealer too
    hand = play(rules, ["5", "9", "K"], ["2", "3"], "keep", "exchange")
    assert told(hand, "passed", "kept") == ["kept 0 turn=in-order", "passed 2 refuser_turn=passes"]
    assert hand.payers == (0,)
    # who was not asked has his turn
    assert ask(rules, ["5", "K", "9", "8"], ["2", "3"], "keep") == (1, ("keep", "exchange"))


@answered("refuser_turn", "acts", "chase-the-ace", house="as-qui-court-1790")
def test_acts(rules: Rules) -> None:
    """He has his turn: editorial, from cardrulesplus-chasetheace, Game play, 2–3."""
    hand = play(rules, ["5", "K", "9", "8"], ["2"], "exchange")
    assert told(hand, "passed") == []
    assert (hand.to_act, hand.choices) == (1, ("keep", "exchange"))
    given = hand.play("exchange")
    assert given.cards == ("5", "9", "K", "8")
    # the dealer too
    assert ask(rules, ["5", "9", "K"], ["2"], "keep", "exchange") == (2, ("keep", "draw"))
