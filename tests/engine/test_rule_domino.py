"""`domino`: whether a low card received may be passed on at once (a house rule)."""

from coucou.rules import Rules
from telling import answered, ask, house, partners, play, told


@answered("domino", "no", "as-qui-court-1790", "chase-the-ace", "her-1799")
def test_no(rules: Rules) -> None:
    """Once a turn: cardrulesplus-chasetheace, Game play, 5."""
    assert ask(rules, ["9", "A", "6", "4"], ["J"], "exchange")[0] == 1


@answered("domino", "ace", house="chase-the-ace")
def test_ace(rules: Rules) -> None:
    """House rule, from the variants of cardrulesplus-chasetheace, in an editorial form."""
    hand = play(rules, ["9", "A", "6", "4"], ["J"], "exchange")
    assert (hand.to_act, hand.choices) == (0, ("keep", "again"))
    again = hand.play("again")
    assert told(again)[-3:] == [
        "went-again 0 domino=ace", "noticed 0 low_card_notice=named", "exchanged 0 domino=ace",
    ]  # fmt: skip
    assert partners(again) == [(0, 1), (0, 2)]
    assert again.cards == ("6", "9", "A", "4")
    assert again.to_act == 1
    kept = hand.play("keep")
    assert told(kept)[-1] == "kept 0 domino=ace"
    assert (kept.cards, kept.to_act) == (("A", "9", "6", "4"), 1)
    # a 2 is not low enough
    assert ask(rules, ["9", "2", "6", "4"], ["J"], "exchange")[0] == 1


@answered("domino", "low", house="as-qui-court-1790")
def test_low(rules: Rules) -> None:
    """House rule: the Ace, the 2 and the 3."""
    for low in ("A", "2", "3"):
        deal = ["9", low, "6", "4"]
        assert ask(rules, deal, ["J"], "exchange") == (0, ("keep", "again"))
    assert ask(rules, ["9", "4", "6", "4"], ["J"], "exchange")[0] == 1
    # once: a second low card stays
    hand = play(rules, ["9", "2", "A", "4"], ["J"], "exchange", "again")
    assert (hand.cards, hand.to_act) == (("A", "9", "2", "4"), 1)


def test_kings_refuse_who_goes_again() -> None:
    """He keeps what he got, and the refuser passes."""
    rules = house("as-qui-court-1790", domino="low")
    hand = play(rules, ["9", "A", "K", "4"], ["J"], "exchange", "again", "keep")
    assert told(hand)[-2:] == ["kept 1 turn=in-order", "passed 2 refuser_turn=passes"]
    assert hand.cards == ("A", "9", "K", "4")


def test_not_if_the_partner_was_the_dealer() -> None:
    rules = house("as-qui-court-1790", domino="low")
    hand = play(rules, ["9", "A"], ["J"], "exchange")
    assert (hand.to_act, hand.choices) == (1, ("keep", "draw"))
    assert [key for key, _ in hand.notes] == ["players-below", "domino-two"]


def test_the_dealer_asked_again_answers_as_usual() -> None:
    """Going again reaches the dealer: he may substitute where the ruleset lets him."""
    rules = house("coucou-1725", domino="low")
    deal = ["9", "2", "7"]
    hand = play(rules, deal, ["J", "Q", "5"], "exchange", "again")
    assert (hand.to_act, hand.choices) == (2, ("exchange", "substitute"))
    assert hand.play("substitute").cards == ("J", "9", "7")
    # where he is not asked, nobody goes again to him
    modern = house("coucou-modern", domino="low", dealer_cards="one", pack="52")
    assert ask(modern, deal, ["J", "Q"], "exchange")[0] == 1
