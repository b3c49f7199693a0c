"""`dealer_king`: whether the dealer may block with a King."""

from coucou.rules import Rules
from telling import answered, ask, house, only, partners, play, told

DEAL = ["6", "4", "K"]


@answered("dealer_king", "refuses", "as-qui-court-1790", "chase-the-ace", "coucou-1725")
def test_refuses(rules: Rules) -> None:
    """Like anybody: lalanne-asquicourt § 4; editorial for cardrulesplus-chasetheace, 3 and 6."""
    hand = play(rules, DEAL, ["9", "8"], "keep", "exchange")
    assert told(hand, "refused", "exchanged") == [f"refused 2 kings={rules.kings}"]
    also = [(cell.rule, cell.answer) for cell in only(hand, "refused").also]
    assert ("dealer_king", "refuses") in also
    assert hand.cards == ("6", "4", "K")


@answered("dealer_king", "gives", house="chase-the-ace")
def test_gives(rules: Rules) -> None:
    """He gives it: the other reading of cardrulesplus-chasetheace, Game play, 3 and 6."""
    hand = play(rules, DEAL, ["9"], "keep", "exchange")
    assert told(hand, "refused") == []
    assert partners(hand) == [(1, 2)]
    assert hand.cards == ("6", "K", "4")
    assert (hand.to_act, hand.choices) == (2, ("keep", "draw"))
    assert hand.play("draw").payers == (0,)
    # a player who does not deal still refuses
    assert told(play(rules, ["6", "K", "4"], ["9"], "exchange"), "refused") == [
        "refused 1 kings=shown"
    ]


def test_gives_and_may_substitute() -> None:
    """Without the right to refuse he answers, also with a King in his hand."""
    rules = house("coucou-1725", dealer_king="gives")
    asked = ask(rules, DEAL, ["9", "8"], "keep", "exchange")
    assert asked == (2, ("exchange", "substitute"))
