"""`low_card_notice`: whether an Ace, 2 or 3 is named before it is handed over."""

from coucou.rules import Rules
from telling import answered, house, play, told


@answered("low_card_notice", "none", "as-qui-court-1790", house="chase-the-ace")
def test_none(rules: Rules) -> None:
    """Nothing of the kind in lalanne-asquicourt § 4."""
    hand = play(rules, ["2", "A", "9"], ["J"], "exchange")
    assert told(hand, "noticed", "exchanged") == ["exchanged 0 turn=in-order"]


@answered("low_card_notice", "named", "chase-the-ace", house="as-qui-court-1790")
def test_named(rules: Rules) -> None:
    """Whoever hands one over names it first: cardrulesplus-chasetheace, Game play, 4."""
    hand = play(rules, ["2", "A", "9"], ["J"], "exchange")
    assert told(hand, "noticed", "exchanged") == [
        "noticed 0 low_card_notice=named",
        "noticed 1 low_card_notice=named",
        "exchanged 0 turn=in-order",
    ]
    first, second = (event for event in hand.events if event.name == "noticed")
    assert (first.card, first.partner) == ("2", 1)
    assert (second.card, second.partner) == ("A", 0)
    assert first.position.cards == ("2", "A", "9")  # before it happens
    # a 3 is named, a 4 is not
    for low, names in (("3", ["noticed 1 low_card_notice=named"]), ("4", [])):
        assert told(play(rules, ["7", low, "9"], ["J"], "exchange"), "noticed") == names
    # only if the exchange happens
    assert told(play(rules, ["A", "K", "9"], ["J"], "exchange"), "noticed") == []


def test_named_not_when_the_stock_gives() -> None:
    """The dealer's exchange with the stock, and his substitution, hand over nothing."""
    rules = house("coucou-1725", low_card_notice="named")
    hand = play(rules, ["2", "5"], ["3", "A"], "exchange", "substitute", "draw")
    assert told(hand, "noticed") == []
    given = play(rules, ["2", "5"], ["3", "A"], "exchange", "exchange", "keep")
    assert told(given, "noticed") == ["noticed 0 low_card_notice=named"]
