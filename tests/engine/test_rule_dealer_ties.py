"""`dealer_ties`: whether a tied dealer pays."""

import pytest
from coucou.rules import Rules
from telling import answered, house, play, told

STAY = ("keep", "keep", "keep")


@answered("dealer_ties", "pays", "as-qui-court-1790", "chase-the-ace", "coucou-1725")
def test_pays(rules: Rules) -> None:
    """Like the others: lalanne-asquicourt § 4; cardrulesplus-chasetheace, Reveal, 2."""
    hand = play(rules, ["4", "9", "4"], ["J", "Q"], *STAY)
    assert hand.payers == (0, 2)


@answered("dealer_ties", "spared", house="chase-the-ace")
def test_spared(rules: Rules) -> None:
    """House rule of cardrulesplus-chasetheace, Common variants: the dealer wins ties."""
    hand = play(rules, ["4", "9", "4"], ["J"], *STAY)
    assert told(hand, "paid") == ["paid 0 dealer_ties=spared"]
    # the lowest card alone is no tie
    assert play(rules, ["4", "9", "3"], ["J"], *STAY).payers == (2,)
    # more tied players: the others pay by `ties`
    tied = play(rules, ["4", "4", "4"], ["J"], *STAY)
    assert told(tied, "paid") == ["paid 0 ties=all", "paid 1 ties=all"]


@pytest.mark.parametrize(
    ("ties", "deal", "payers"),
    [
        ("latest", ["4", "9", "4"], (0,)),
        ("latest", ["4", "4", "4"], (1,)),
        ("earliest", ["4", "9", "4"], (0,)),
        ("all-unless-everyone", ["4", "4", "4"], (0, 1)),  # no longer everyone
    ],
)
def test_spared_before_ties(ties: str, deal: list[str], payers: tuple[int, ...]) -> None:
    """Applied before `ties`."""
    rules = house("as-qui-court-1790", dealer_ties="spared", ties=ties)
    assert play(rules, deal, ["J"], *STAY).payers == payers
