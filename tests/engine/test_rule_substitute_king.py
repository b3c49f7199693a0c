"""`substitute_king`: what happens when the stock card given instead is a King."""

from coucou.rules import Rules
from telling import answered, only, play, told

DEAL = ["9", "3", "8"]


@answered("substitute_king", "void", "coucou-1725", "her-1828")
def test_void(rules: Rules) -> None:
    """The asker keeps his card: editorial, "comme toujours", lalanne-asquicourt §§ 5–6."""
    hand = play(rules, DEAL, ["K", "Q"], "keep", "exchange", "substitute")
    assert told(hand)[-1] == "substitution-void 2 substitute_king=void"
    event = only(hand, "substitution-void")
    assert (event.card, event.partner) == ("K", 1)
    assert hand.cards == ("9", "3", "8")
    assert hand.position.stock == ("K", "Q")  # it stays on top
    # so that a dealer who draws meets it again
    drawn = hand.play("draw")
    assert told(drawn, "draw-void") == ["draw-void 2 king_drawn=refused"]
    assert drawn.payers == (1,)


@answered("substitute_king", "taken", house="coucou-1725")
def test_taken(rules: Rules) -> None:
    """The asker has the King: the other reading of lalanne-asquicourt §§ 5–6."""
    hand = play(rules, DEAL, ["K", "Q"], "keep", "exchange", "substitute")
    assert told(hand)[-1] == "substituted 2 dealer_asked=may-substitute"
    also = [(cell.rule, cell.answer) for cell in only(hand, "substituted").also]
    assert ("substitute_king", "taken") in also
    assert hand.cards == ("9", "K", "8")
    drawn = hand.play("draw")
    assert drawn.cards == ("9", "K", "Q")
    assert drawn.payers == (0,)
