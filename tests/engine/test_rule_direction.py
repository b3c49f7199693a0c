"""`direction`: which way round deal and play go. A hand is the same, only drawn otherwise."""

from coucou.handfile import HandFile
from coucou.rules import Rules
from coucou.trace import trace
from telling import answered, other_answers, play, told


def check(rules: Rules, direction: str) -> None:
    hand = play(rules, ["7", "2", "9", "4"], ["J"], "keep", "exchange", "keep", "keep")
    assert trace(HandFile(hand))["direction"] == direction
    assert hand.payers == (2,)
    (other,) = other_answers("direction", direction)
    turned = play(
        rules.with_answers(direction=other),
        ["7", "2", "9", "4"], ["J"], "keep", "exchange", "keep", "keep",
    )  # fmt: skip
    assert told(turned) == told(hand)
    assert [e.position for e in turned.events] == [e.position for e in hand.events]
    assert trace(HandFile(turned))["direction"] == other


@answered("direction", "counter-clockwise", "as-qui-court-1790", house="chase-the-ace")
def test_counter_clockwise(rules: Rules) -> None:
    """The player to the dealer's right is first: lalanne-asquicourt § 3."""
    check(rules, "counter-clockwise")


@answered("direction", "clockwise", "chase-the-ace", "screw-your-neighbor", house="her-1799")
def test_clockwise(rules: Rules) -> None:
    """To the left: cardrulesplus-chasetheace, Game play, 1; wizardofodds-syn after Ethier."""
    check(rules, "clockwise")
