"""`showing`: how the hand ends."""

from coucou.rules import Rules
from telling import answered, only, play, told


@answered("showing", "lowest-pays", "as-qui-court-1790", "here-1701", "chase-the-ace", "her-1799")
def test_lowest_pays(rules: Rules) -> None:
    """All show, the lowest pays: lalanne-asquicourt § 4; furetiere-basnage1701, art. HERE."""
    hand = play(rules, ["7", "J", "3", "Q"], ["9"], "keep", "keep", "keep", "keep")
    assert told(hand)[-2:] == ["shown 2 showing=lowest-pays", "paid 2 showing=lowest-pays"]
    assert only(hand, "shown").position.open == (0, 1, 2, 3)
    assert only(hand, "shown").card == "3"
    assert hand.payments == {2: 1}
    # the Ace is the lowest, suits count for nothing
    low = play(rules, ["2s", "Ac", "Kh", "3d"], ["9h"], "keep", "keep", "keep", "keep")
    assert low.payers == (1,)
    suits = play(rules, ["2s", "2h", "Kh", "2d"], ["9h"], "keep", "keep", "keep", "keep")
    assert suits.payers == ((0,) if rules.ties == "earliest" else (0, 1, 3))
