"""`dealer_draw`: how the dealer may exchange with the stock."""

from coucou.rules import Rules
from telling import answered, ask, house, only, play, told


@answered("dealer_draw", "top", "as-qui-court-1790", "chase-the-ace", house="her-1799")
def test_top(rules: Rules) -> None:
    """The top card: lalanne-asquicourt § 4; cardrulesplus-chasetheace, Game play, 6."""
    hand = play(rules, ["7", "4"], ["9", "Q"], "keep")
    assert (hand.to_act, hand.choices) == (1, ("keep", "draw"))
    drawn = hand.play("draw")
    assert told(drawn, "drew") == ["drew 1 dealer_draw=top"]
    assert drawn.cards == ("7", "9")
    assert only(drawn, "drew").position.stock == ("Q",)
    assert only(drawn, "drew").position.out == ("4",)
    assert drawn.payers == (0,)
    kept = hand.play("keep")
    assert told(kept, "kept") == ["kept 0 turn=in-order", "kept 1 turn=in-order"]
    objection = hand.objection("draw 2")
    assert objection is not None
    assert (objection.code, objection.rule) == ("not-offered", "dealer_draw")


@answered("dealer_draw", "any", "her-1799", house="as-qui-court-1790")
def test_any(rules: Rules) -> None:
    """Any card, picked at random: em-mathematiques-anvii, reported by lalanne-asquicourt § 6."""
    hand = play(rules, ["7", "4"], ["9", "Q", "2"], "keep")
    assert hand.choices == ("keep", "draw")  # offered once
    drawn = {word: hand.play(word).cards[1] for word in ("draw", "draw 1", "draw 2", "draw 3")}
    assert drawn == {"draw": "9", "draw 1": "9", "draw 2": "Q", "draw 3": "2"}
    assert told(hand.play("draw 3"), "drew") == ["drew 1 dealer_draw=any"]
    assert only(hand.play("draw 2"), "drew").position.stock == ("9", "2")
    for word in ("draw 0", "draw 4", "draw 01", "draw -1", "draw two", "draw  2", "draw 2 "):
        assert hand.objection(word) is not None, word
    # only the dealer picks, and only when he may draw
    assert play(rules, ["7", "4"], ["9", "Q"]).objection("draw 2") is not None


@answered("dealer_draw", "ace-only", "as-qui-court-dictionary", house="as-qui-court-1790")
def test_ace_only(rules: Rules) -> None:
    """Only to reject an Ace that came to him by exchange: lernznoire-asquicourt, whole text."""
    rules = rules.with_answers(must_offer="no")
    came = play(rules, ["A", "4"], ["9"], "exchange")
    assert (came.to_act, came.choices) == (1, ("keep", "draw"))
    assert told(came.play("draw"), "drew") == ["drew 1 dealer_draw=ace-only"]
    assert came.play("draw").payers == (0,)
    # an Ace dealt to him does not count, nor another card that came to him
    dealt = play(rules, ["4", "A"], ["9"], "keep")
    assert told(dealt, "kept") == ["kept 0 turn=in-order", "kept 1 dealer_draw=ace-only"]
    assert dealt.payers == (1,)
    assert play(rules, ["2", "4"], ["9"], "exchange").is_over


@answered("dealer_draw", "none", "coucou-modern", house="as-qui-court-1790", dealer_cards="one")
def test_none(rules: Rules) -> None:
    """He has no turn of his own: wp-fr-coucou and emonsite-coucou, whole page."""
    hand = play(rules, ["9", "8", "7"], ["J"], "keep", "keep")
    assert hand.is_over
    assert told(hand, "kept")[-1] == "kept 2 dealer_draw=none"
    assert hand.payers == (2,)


def test_none_needs_no_stock() -> None:
    rules = house("as-qui-court-1790", dealer_draw="none")
    assert ask(rules, ["9", "7"], []) == (0, ("keep", "exchange"))
