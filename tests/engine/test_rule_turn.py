"""`turn`: the order of play."""

import coucou
from telling import answered, ask, house, play, told


@answered("turn", "in-order", "as-qui-court-1790", "chase-the-ace", "le-her-1713")
def test_in_order(rules: coucou.Rules) -> None:
    """Each in turn, the dealer last: lalanne-asquicourt § 4; cardrulesplus-chasetheace, 1–2."""
    hand = play(rules, ["7", "J", "2", "Q"], ["9"], "keep", "exchange", "keep", "keep")
    assert [(d.seat, d.choice) for d in hand.decisions] == [
        (0, "keep"), (1, "exchange"), (2, "keep"), (3, "keep"),
    ]  # fmt: skip
    assert told(hand, "kept", "exchanged") == [
        "kept 0 turn=in-order",
        "exchanged 1 turn=in-order",
        "kept 2 turn=in-order",
        "kept 3 turn=in-order",
    ]
    assert hand.cards == ("7", "2", "J", "Q")
    assert hand.payers == (1,)
    objection = play(rules, ["7", "J", "2", "Q"], ["9"]).objection("keep", seat=2)
    assert objection is not None
    assert (objection.code, objection.rule) == ("not-your-turn", "turn")


def test_a_seat_that_was_made_to_exchange_may_still_choose() -> None:
    """Advice such as Her's limits nobody: rulesets.md, What happens in a hand, 3."""
    for name in coucou.ruleset_ids():
        rules = house(name, dealer_cards="one", must_offer="no")
        hand = play(rules, ["9", "9", "Q", "J"], ["7", "8"], "exchange")
        assert (hand.to_act, hand.choices) == (1, ("keep", "exchange")), name


def test_a_lone_possibility_is_no_decision() -> None:
    """The dealer who may not draw and the seat before a faced King are not asked."""
    rules = house("screw-your-neighbor", dealer_draw="none")
    assert ask(rules, ["9", "K", "7", "8"], [])[0] == 2
    hand = play(rules, ["9", "K", "7", "8"], [], "keep")
    assert hand.is_over
    assert [d.seat for d in hand.decisions] == [2]
    assert told(hand, "kept") == [
        "kept 0 kings=faced", "kept 2 turn=in-order", "kept 3 dealer_draw=none",
    ]  # fmt: skip
