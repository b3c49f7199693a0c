"""`next_dealer`: who deals the next hand."""

from coucou.rules import Rules
from gaming import begun, kept, line
from telling import answered


@answered("next_dealer", "next-in-order", "chase-the-ace", "coucou-modern", "as-qui-court-1790")
def test_next_in_order(rules: Rules) -> None:
    """The next in order of play: cardrulesplus-chasetheace, Players; wp-fr-coucou."""
    game = begun(rules, 4, stake_count=9)
    assert game.dealer == 3
    for dealer in (0, 1, 2, 3, 0):
        game = kept(game, "5 6 7 8")
        assert (game.dealer, game.order()[-1]) == (dealer, dealer)
        assert line(game.events[-1]) == f"deal-passed {dealer} next_dealer=next-in-order"


def test_players_who_are_out_are_passed_over() -> None:
    """cardrulesplus-chasetheace, Elimination and winning, 1: they take no further part."""
    game = begun("chase-the-ace", 5, stake_count=1)
    game = kept(game, "3 6 7 8 9")  # player 0 is out, who would have dealt next
    assert (game.dealer, game.order()) == (1, (2, 3, 4, 1))
    game = kept(game, "- 2 7 8 9")  # the dealer himself is out
    assert (game.dealer, game.order()) == (2, (3, 4, 2))
    game = kept(game, "- - 7 2 9")
    assert (game.dealer, game.order()) == (4, (2, 4))
    game = kept(game, "- - 7 - 2")
    assert (game.is_over, game.winners) == (True, (2,))
