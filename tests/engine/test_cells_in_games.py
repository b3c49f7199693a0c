"""What each main ruleset answers, seen in whole games: no answer of a cell can change unnoticed.

`make.py mutants` switches every answer and wants one of these tests to fail. The sources are those
of the cells; the deals are ours.
"""

from typing import Any

import coucou
import pytest
from coucou.game_trace import game_trace
from coucou.gamefile import GameFile
from staging import dealt, every, names, staged


def begun(name: str, rule: str, players: int = 3, **changes: Any) -> Any:
    """A game on the stage in which player 0 deals first."""
    hands = changes.pop("hands", None)
    game = coucou.Game.start(staged(name, rule, **changes), players, hands)
    return game.draw(["K", *["2"] * (players - 1)])


@every(2, chase_the_ace=1)
def test_first_dealer(name: str, expected: int) -> None:
    """The highest card, with ties drawn again; in Chase the Ace the first Jack dealt round."""
    game = coucou.Game.start(staged(name, "first_dealer"), 3)
    if expected == 1:
        assert game.draw(["Q", "9", "K", "2", "J"]).dealer == 1
        return
    tied = game.draw(["3", "Q", "Q"])
    assert (tied.dealer, tied.contenders) == (None, (1, 2))
    told = game_trace(GameFile(tied.draw(["4", "9"])))
    assert told["dealer"] == expected
    assert "draws a card" in told["events"][1]["answer_rule"]


@every(2, chase_the_ace=1)
def test_direction(name: str, expected: int) -> None:
    """Who sits at the dealer's left and cuts: the last to act before him, or the first."""
    game = dealt(begun(name, "direction"), "4 5 9")
    (cutter,) = (event.player for event in game.events if event.name == "cut-cards")
    assert cutter == expected


@every(2, chase_the_ace=1)
def test_cut(name: str, expected: int) -> None:
    """Who cuts where play goes counter-clockwise: the neighbour at the left, or at the right."""
    game = dealt(begun(name, "cut"), "4 5 9")
    (cutter,) = (event.player for event in game.events if event.name == "cut-cards")
    assert cutter == expected


@every(None, chase_the_ace=("keep", "redeal"))
def test_exposed_card(name: str, expected: tuple[str, ...] | None) -> None:
    """Whether an exposed card may be dealt again."""
    game = begun(name, "exposed_card")
    if expected is None:
        with pytest.raises(coucou.NotAllowed, match="exposed-not-stated"):
            game.deal(["4", "5", "9"], ["8"], 1)
    else:
        assert game.deal(["4", "5", "9"], ["8"], 1).choices == expected


@every(((2, 1, 2), 1, 0), chase_the_ace=((2, 1, 2), 0, 1))
def test_payee(name: str, expected: tuple[tuple[int, ...], int, int]) -> None:
    """What each has after player 1 has lost a life or a token, the pool, and what is gone."""
    game = dealt(begun(name, "payee", stake="lives", stake_count=2, hands=5), "4 5 9")
    assert (game.holdings.tokens, game.holdings.pool, game.holdings.lost) == expected


@every("2 tokens", chase_the_ace="3 lives")
def test_stake(name: str, expected: str) -> None:
    """What each player begins with."""
    game = coucou.Game.start(staged(name, "stake"), 3)
    assert expected in game_trace(GameFile(game))["events"][0]["text"]


@every(1)
def test_next_dealer(name: str, expected: int) -> None:
    """The deal passes to the next player in the order of play."""
    assert dealt(begun(name, "next_dealer"), "4 5 9").dealer == expected


@every(
    "nobody-was-left took-share took-share won won",
    her_1799=None,
    chase_the_ace="nobody-was-left sudden-death deal-passed",
)
def test_nobody_left(name: str, expected: str | None) -> None:
    """What happens when the last two lose the last they had together."""
    if expected is None:
        with pytest.raises(coucou.BadData, match="nobody-left-needed"):
            begun(name, "nobody_left", 2, stake_count=1)
        return
    game = dealt(begun(name, "nobody_left", 2, stake_count=1), "4 4")
    assert names(game.events).partition("lost lost ")[2] == expected
