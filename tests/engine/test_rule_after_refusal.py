"""`after_refusal`: what the player who met a King does next."""

from coucou.rules import Rules
from telling import answered, ask, house, only, partners, play, told


@answered("after_refusal", "over", "as-qui-court-1790", "chase-the-ace", "coucou-1725")
def test_over(rules: Rules) -> None:
    """He keeps his card: lalanne-asquicourt § 4; cardrulesplus-chasetheace, Game play, 3."""
    hand = play(rules, ["4", "K", "10", "6"], ["9", "8"], "exchange")
    assert told(hand, "refused", "exchanged") == [f"refused 1 kings={rules.kings}"]
    assert ("after_refusal", "over") in [(c.rule, c.answer) for c in only(hand, "refused").also]
    assert hand.cards == ("4", "K", "10", "6")
    assert hand.to_act == (1 if rules.refuser_turn == "acts" else 2)


@answered("after_refusal", "next-player", house="as-qui-court-dictionary", must_offer="no")
def test_next_player(rules: Rules) -> None:
    """He asks the one beyond: a reading of lernznoire-asquicourt, found on modern pages."""
    hand = play(rules, ["4", "K", "10", "6"], ["9"], "exchange")
    assert told(hand, "refused", "exchanged") == [
        "refused 1 kings=shown", "exchanged 0 after_refusal=next-player",
    ]  # fmt: skip
    assert partners(hand) == [(0, 2)]
    assert hand.cards == ("10", "K", "4", "6")
    assert hand.to_act == 2  # the refuser passes


def test_next_player_past_two_kings() -> None:
    """He goes on without a word, past as many Kings as he meets."""
    rules = house("as-qui-court-1790", after_refusal="next-player")
    hand = play(rules, ["4", "K", "K", "6"], ["9"], "exchange")
    assert told(hand, "refused", "exchanged", "passed") == [
        "refused 1 kings=shown",
        "refused 2 kings=shown",
        "exchanged 0 after_refusal=next-player",
        "passed 1 refuser_turn=passes",
        "passed 2 refuser_turn=passes",
    ]
    assert hand.cards == ("6", "K", "K", "4")


def test_next_player_beyond_the_dealer_there_is_nobody() -> None:
    rules = house("as-qui-court-1790", after_refusal="next-player")
    hand = play(rules, ["4", "7", "K"], ["9"], "keep", "exchange")
    assert hand.is_over
    assert hand.cards == ("4", "7", "K")
    asked = house("coucou-1725", after_refusal="next-player")
    # the dealer, reached beyond a King, answers as usual
    deal, stock = ["4", "K", "6"], ["9", "8", "7"]
    assert ask(asked, deal, stock, "exchange") == (2, ("exchange", "substitute"))
