"""`must_offer`: whether who has undergone no exchange has to offer one."""

from coucou.rules import Rules
from telling import answered, ask, house, only, partners, play, told


@answered("must_offer", "no", "as-qui-court-1790", "chase-the-ace", house="as-qui-court-dictionary")
def test_no(rules: Rules) -> None:
    """Keep or exchange, as one likes: cardrulesplus-chasetheace, 2; lalanne-asquicourt § 4."""
    hand = play(rules, ["Q", "K", "9", "8"], ["3"])
    assert (hand.to_act, hand.choices) == (0, ("keep", "exchange"))
    assert ask(rules, ["Q", "K", "9", "8"], ["3"], "keep") == (1, ("keep", "exchange"))


@answered("must_offer", "yes", "as-qui-court-dictionary", house="as-qui-court-1790")
def test_yes(rules: Rules) -> None:
    """Who has undergone none must offer one: lernznoire-asquicourt, unsigned article."""
    hand = play(rules, ["Q", "5", "9", "J"], ["4"])
    assert told(hand, "exchanged") == ["exchanged 0 must_offer=yes"]
    assert hand.decisions == ()
    assert (hand.to_act, hand.choices) == (1, ("keep", "exchange"))  # he has undergone one
    kept = hand.play("keep")
    assert told(kept, "exchanged") == ["exchanged 0 must_offer=yes", "exchanged 2 must_offer=yes"]
    assert partners(kept) == [(0, 1), (2, 3)]
    assert kept.cards == ("5", "Q", "J", "9")


@answered("must_offer", "yes", "as-qui-court-dictionary", house="as-qui-court-1790")
def test_yes_unless_he_holds_a_king(rules: Rules) -> None:
    """The King is laid down, and he has no turn: lernznoire-asquicourt, unsigned article."""
    hand = play(rules, ["K", "5", "9", "J"], ["4"])
    assert told(hand, "laid-down", "exchanged") == [
        "laid-down 0 must_offer=yes", "exchanged 1 must_offer=yes",
    ]  # fmt: skip
    assert only(hand, "laid-down").position.open == (0,)
    # a King that refused is not laid down a second time
    refused = play(rules, ["5", "K", "9", "J"], ["4"])
    assert told(refused, "refused", "laid-down", "passed") == [
        "refused 1 kings=shown", "passed 1 refuser_turn=passes",
    ]  # fmt: skip


def test_yes_also_without_the_privilege() -> None:
    """The clause on the King is part of the answer, whatever `kings` says."""
    rules = house("ranter-go-round-1881", must_offer="yes")
    hand = play(rules, ["5", "9", "K", "J"], ["4"], "keep")
    # seat 1 was made to exchange and kept, so nobody has asked the King
    assert told(hand, "laid-down") == ["laid-down 2 must_offer=yes"]


def test_yes_does_not_bind_the_dealer() -> None:
    """He has nobody to offer to."""
    rules = house("as-qui-court-1790", must_offer="yes")
    assert ask(rules, ["K", "K", "5"], ["4"]) == (2, ("keep", "draw"))
