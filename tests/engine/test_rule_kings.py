"""`kings`: the privilege of the King."""

from coucou.rules import Rules
from telling import answered, ask, house, only, partners, play, told

DEAL = ["5", "K", "9", "8"]


@answered("kings", "shown", "as-qui-court-1790", "chase-the-ace", house="coucou-1725")
def test_shown(rules: Rules) -> None:
    """Laid on the table when asked: lalanne-asquicourt § 4; cardrulesplus-chasetheace, 3."""
    hand = play(rules, DEAL, ["2", "3"], "exchange")
    assert told(hand, "refused", "exchanged") == ["refused 1 kings=shown"]
    assert only(hand, "refused").position.open == (1,)
    assert hand.cards == ("5", "K", "9", "8")
    untouched = play(rules, DEAL, ["2", "3"], "keep", "keep")
    assert untouched.position.open == ()  # nobody asked


@answered("kings", "announced", "coucou-1725", "le-her-1713", house="as-qui-court-1790")
def test_announced(rules: Rules) -> None:
    """Said and kept hidden: lalanne-asquicourt § 5; bellhousefillion2015 for Le Her."""
    hand = play(rules, DEAL, ["2", "3"], "exchange")
    assert told(hand, "refused", "exchanged") == ["refused 1 kings=announced"]
    assert only(hand, "refused").position.open == ()
    assert hand.cards == ("5", "K", "9", "8")


@answered("kings", "faced", "screw-your-neighbor", house="chase-the-ace")
def test_faced(rules: Rules) -> None:
    """Turned up at the deal; no turn, and the seat before only keeps: wizardofodds-syn."""
    hand = play(rules, ["5", "9", "K", "8"], ["2"], "exchange", "draw")
    assert told(hand) == [
        "dealt 3 dealer_cards=one",
        "faced 2 kings=faced",
        "exchanged 0 turn=in-order",
        "kept 1 kings=faced",
        "passed 2 kings=faced",
        "drew 3 dealer_draw=top",
        "shown 3 showing=lowest-pays",
        "paid 3 showing=lowest-pays",
    ]
    assert only(hand, "faced").position.open == (2,)
    assert [d.seat for d in hand.decisions] == [0, 3]
    assert hand.payers == (3,)


@answered("kings", "faced", "screw-your-neighbor", house="as-qui-court-1790")
def test_faced_king_of_the_dealer(rules: Rules) -> None:
    """A faced King has no turn, the dealer's neither: wizardofodds-syn, rules after Ethier."""
    hand = play(rules, ["5", "9", "K"], ["2"], "keep")
    assert told(hand)[-5:] == [
        "kept 0 turn=in-order",
        "kept 1 kings=faced",
        "passed 2 kings=faced",
        "shown 0 showing=lowest-pays",
        "paid 0 showing=lowest-pays",
    ]


@answered("kings", "none", "ranter-go-round-1881", house="as-qui-court-1790")
def test_none(rules: Rules) -> None:
    """Cassell's knows no privilege: cassell-indoor, art. Ranter Go Round."""
    hand = play(rules, DEAL, ["2"], "exchange")
    assert told(hand, "refused", "exchanged") == ["exchanged 0 turn=in-order"]
    assert hand.cards == ("K", "5", "9", "8")
    assert hand.to_act == 1  # and he has his turn
    dealers = play(rules, ["5", "9", "K"], ["2"], "keep", "exchange")
    assert partners(dealers) == [(1, 2)]
    assert dealers.cards == ("5", "K", "9")


def test_a_king_may_be_given_away_by_its_holder() -> None:
    """No source binds a King to its holder in his own turn."""
    hand = play(house("as-qui-court-1790"), DEAL, ["2"], "keep", "exchange")
    assert hand.cards == ("5", "9", "K", "8")
    # who has it now refuses nobody any more: he is next, and may keep or exchange
    assert ask(house("as-qui-court-1790"), DEAL, ["2"], "keep", "exchange")[0] == 2
