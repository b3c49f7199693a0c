"""`king_drawn`: what happens to a King drawn from the stock."""

from coucou.rules import Rules
from telling import answered, house, only, play, told

DEAL = ["9", "7", "3"]


@answered("king_drawn", "refused", "as-qui-court-1790", "her-1799", house="chase-the-ace")
def test_refused(rules: Rules) -> None:
    """The dealer keeps his card: lalanne-asquicourt §§ 4 and 6."""
    hand = play(rules, DEAL, ["K", "5"], "keep", "keep", "draw")
    assert told(hand, "drew", "draw-void") == ["draw-void 2 king_drawn=refused"]
    assert only(hand, "draw-void").card == "K"
    assert only(hand, "draw-void").position.stock == ("K", "5")  # shown, and it stays on top
    assert (hand.cards, hand.payers) == (("9", "7", "3"), (2,))


@answered("king_drawn", "taken", "chase-the-ace", "ranter-go-round-1881", house="her-1799")
def test_taken(rules: Rules) -> None:
    """He has the King: cardrulesplus-chasetheace, Game play, 6; inferred for cassell-indoor."""
    hand = play(rules, DEAL, ["K", "5"], "keep", "keep", "draw")
    assert told(hand, "drew", "draw-void") == [f"drew 2 dealer_draw={rules.dealer_draw}"]
    also = [(cell.rule, cell.answer) for cell in only(hand, "drew").also]
    assert also == [("king_drawn", "taken")]
    assert (hand.cards, hand.payers) == (("9", "7", "K"), (1,))


@answered("king_drawn", "loses", house="as-qui-court-1790")
def test_loses(rules: Rules) -> None:
    """House rule of a modern page: he loses at once, and no cards are compared."""
    hand = play(rules, DEAL, ["K", "5"], "keep", "keep", "draw")
    assert told(hand)[-2:] == ["drew 2 dealer_draw=top", "paid 2 king_drawn=loses"]
    assert told(hand, "shown") == []
    assert (hand.cards, hand.payers) == (("9", "7", "K"), (2,))
    # any other card changes nothing
    assert play(rules, DEAL, ["Q", "5"], "keep", "keep", "draw").payers == (1,)


def test_the_last_player_where_the_dealer_is_not_asked() -> None:
    """`king_drawn` governs the last other player of wp-fr-coucou too."""
    for answer, payers, cards in (
        ("refused", (1,), ("9", "7", "J")),
        ("taken", (0,), ("9", "K", "J")),
        ("loses", (1,), ("9", "K", "J")),
    ):
        rules = house("coucou-modern", king_drawn=answer, dealer_cards="one")
        hand = play(rules, ["9", "7", "J"], ["K", "8"], "keep", "exchange")
        assert (hand.payers, hand.cards) == (payers, cards), answer
