"""`after_keep`: whether the next player acts when no exchange took place."""

from coucou.rules import Rules
from telling import answered, ask, house, play, told

DEAL = ["7", "2", "9", "5"]


@answered("after_keep", "acts", "as-qui-court-1790", "chase-the-ace", "her-1799")
def test_acts(rules: Rules) -> None:
    """Each has his turn: editorial for lalanne-asquicourt § 4, and cardrulesplus-chasetheace."""
    hand = play(rules, DEAL, ["J"], "keep", "keep", "keep", "keep")
    assert [d.seat for d in hand.decisions] == [0, 1, 2, 3]
    assert hand.payers == (1,)


@answered("after_keep", "skipped", house="as-qui-court-1790")
def test_skipped(rules: Rules) -> None:
    """The sentence of lalanne-asquicourt § 4 on the third player, taken literally."""
    hand = play(rules, DEAL, ["J"], "keep", "keep")
    assert told(hand) == [
        "dealt 3 dealer_cards=one",
        "kept 0 turn=in-order",
        "skipped 1 after_keep=skipped",
        "kept 2 turn=in-order",
        "skipped 3 after_keep=skipped",  # the dealer too
        "shown 1 showing=lowest-pays",
        "paid 1 showing=lowest-pays",
    ]
    # an exchange takes nobody's turn
    assert ask(rules, DEAL, ["J"], "exchange")[0] == 1
    # a refusal does, and the refuser is the one who is skipped
    refused = play(rules, ["5", "K", "3", "9"], ["8"], "exchange")
    assert refused.to_act == 2


def test_skipped_refuser_who_would_act() -> None:
    """Also where the refuser would have had a turn of his own (chase-the-ace)."""
    rules = house("chase-the-ace", after_keep="skipped")
    hand = play(rules, ["5", "K", "3", "9"], ["8"], "exchange")
    assert told(hand)[-2:] == ["refused 1 kings=shown", "skipped 1 after_keep=skipped"]
    assert hand.to_act == 2


def test_skipped_not_after_an_exchange_beyond_a_king() -> None:
    """An exchange with the player beyond a King is an exchange."""
    rules = house("as-qui-court-1790", after_keep="skipped", after_refusal="next-player")
    rules = rules.with_answers(refuser_turn="acts")
    assert ask(rules, ["5", "K", "3", "9"], ["8"], "exchange")[0] == 1


def test_skipped_not_after_a_substitution() -> None:
    """The dealer still has his turn after substituting, void or not."""
    rules = house("coucou-1725", after_keep="skipped")
    for top in ("8", "K"):
        hand = play(rules, ["5", "9"], [top, "J"], "exchange", "substitute")
        assert (hand.to_act, hand.choices) == (1, ("keep", "draw")), top
    # but a dealer who refuses is skipped, and has no turn anyway
    assert play(rules, ["5", "K"], ["8", "J"], "exchange").is_over
