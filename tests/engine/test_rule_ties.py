"""`ties`: who pays when several players hold the lowest card."""

import coucou
from coucou.rules import Rules
from telling import answered, house, play, told

DEAL = ["4", "9", "4", "4"]
STAY = ("keep", "keep", "keep", "keep")


@answered("ties", "all", "as-qui-court-1790", "chase-the-ace", house="her-1799")
def test_all(rules: Rules) -> None:
    """All of them: lalanne-asquicourt § 4; cardrulesplus-chasetheace, Reveal, 2."""
    hand = play(rules, DEAL, ["J"], *STAY)
    assert hand.payers == (0, 2, 3)
    assert told(hand, "paid") == ["paid 0 ties=all", "paid 2 ties=all", "paid 3 ties=all"]
    assert play(rules, ["4", "4"], ["J"], "keep", "keep").payers == (0, 1)


@answered("ties", "earliest", "her-1799", "as-qui-court-dictionary", house="chase-the-ace")
def test_earliest(rules: Rules) -> None:
    """The first of them: em-mathematiques-anvii, art. HER, reported by lalanne-asquicourt § 6."""
    hand = play(rules.with_answers(must_offer="no", dealer_draw="top"), DEAL, ["J"], *STAY)
    assert hand.payers == (0,)
    assert told(hand, "paid") == ["paid 0 ties=earliest"]


@answered("ties", "latest", "ranter-go-round-1881", house="as-qui-court-1790")
def test_latest(rules: Rules) -> None:
    """The last of them: cassell-indoor, art. Ranter Go Round."""
    hand = play(rules, DEAL, ["J"], *STAY)
    assert hand.payers == (3,)
    assert told(hand, "paid") == ["paid 3 ties=latest"]


@answered("ties", "all-unless-everyone", "coucou-modern", house="as-qui-court-1790", pack="52",
          dealer_cards="one", dealer_draw="top", dealer_asked="gives")  # fmt: skip
def test_all_unless_everyone(rules: Rules) -> None:
    """All, unless everybody: wp-fr-coucou and emonsite-coucou, whole page."""
    hand = play(rules, DEAL, ["J"], *STAY)
    assert hand.payers == (0, 2, 3)
    equal = play(rules, ["4", "4", "4"], ["J"], "keep", "keep", "keep")
    assert equal.payers == ()
    assert told(equal)[-1] == "nobody-paid 2 ties=all-unless-everyone"


def test_no_tie_no_difference() -> None:
    """A lowest card held alone pays under every ruleset, by the showing."""
    for name in coucou.ruleset_ids():
        rules = house(name, pack="52", dealer_cards="one", dealer_draw="top", must_offer="no")
        hand = play(rules, ["4", "9", "5"], ["J", "Q"], "keep", "keep", "keep")
        assert told(hand, "paid") == ["paid 0 showing=lowest-pays"], name
