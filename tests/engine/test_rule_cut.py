"""`cut`: which neighbour of the dealer cuts the pack."""

import pytest
from coucou.rules import Rules
from gaming import begun, dealt, line, since
from telling import answered


def cutter(rules: Rules, direction: str) -> int:
    """Who cuts for player 3 of four, whom players 0 and 2 sit beside."""
    game = begun(rules, 4, hands=1, direction=direction)
    (event,) = (e for e in dealt(game, "5 6 7 9").events if e.name == "cut-cards")
    assert event.rule == "cut"
    return event.player


@answered("cut", "left", "as-qui-court-1790", "as-qui-court-dictionary", house="chase-the-ace")
def test_left(rules: Rules) -> None:
    """The player at the dealer's left: lalanne-asquicourt § 3; lernznoire-asquicourt."""
    assert cutter(rules, "counter-clockwise") == 2  # served last before the dealer
    assert cutter(rules, "clockwise") == 0


@answered("cut", "right", "chase-the-ace", house="as-qui-court-1790")
def test_right(rules: Rules) -> None:
    """The player at the dealer's right: cardrulesplus-chasetheace, Setting up and dealing, 3."""
    assert cutter(rules, "clockwise") == 2
    assert cutter(rules, "counter-clockwise") == 0


@pytest.mark.parametrize("answer", ["left", "right"])
def test_of_two_the_other_cuts(answer: str) -> None:
    """lalanne-asquicourt § 3, with two players."""
    game = begun("her-1799", 2, cut=answer)
    assert since(dealt(game, "5 6"), game) == [f"cut-cards 0 cut={answer}"]


def test_a_neighbour_who_is_out_does_not_cut() -> None:
    """The nearest of those still in cuts."""
    game = begun("as-qui-court-1790", 4, stake_count=1)
    game = dealt(game, "5 6 4 9").play("keep").play("keep").play("keep").play("keep")
    assert (game.dealer, game.order()) == (0, (1, 3, 0))
    assert line(dealt(game, "5 6 - 9").events[-1]) == "cut-cards 3 cut=left"
