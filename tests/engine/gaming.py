"""What the tests of whole games share: a plain table, hands in which all keep, and short lines."""

from typing import Any

import coucou
from coucou.game import Game
from coucou.game_events import GameEvent
from coucou.game_trace import game_trace
from coucou.gamefile import GameFile
from coucou.rules import Rules

PLAIN = {
    "first_dealer": "lot",
    "dealer_cards": "one",
    "kings": "shown",
    "must_offer": "no",
    "dealer_asked": "gives",
    "dealer_draw": "top",
    "pack": "52",
}
"""Answers under which every player is asked and may keep."""


def begun(
    rules: Rules | str, players: int = 3, hands: int | None = None, **answers: str | int
) -> Game:
    """A game on a plain table; the last player deals first, so that player 0 acts first."""
    own = coucou.ruleset(rules) if isinstance(rules, str) else rules
    game = Game.start(own.with_answers(**PLAIN | answers), players, hands)
    return game.name_dealer(players - 1)


def dealt(game: Game, cards: str, stock: str = "8 8", exposed: int | None = None) -> Game:
    """Deal; the cards stand by player, `-` for one who is out."""
    of = cards.split()
    assert [of[player] for player in range(game.players) if player not in game.alive] == [
        "-" for player in range(game.players) if player not in game.alive
    ]
    return game.deal([of[player] for player in game.order()], stock.split(), exposed)


def kept(game: Game, *hands: str) -> Game:
    """Play hands in which everybody keeps."""
    for cards in hands:
        game = dealt(game, cards)
        while game.phase.value == "play":
            game = game.play("keep")
    return game


def line(event: GameEvent) -> str:
    """One event in short: its name, player, what it is about, and its rule point."""
    about = [getattr(event, name, None) for name in ("amount", "card", "players", "number")]
    parts = [event.name, event.player, *(part for part in about if part is not None)]
    return " ".join(map(str, parts)) + f" {event.rule}={event.answer}"


def since(game: Game, earlier: Game, *names: str) -> list[str]:
    """The events since an earlier moment, all or those of some names."""
    new = game.events[len(earlier.events) :]
    return [line(event) for event in new if event.name in names or not names]


def after_last(game: Game, name: str) -> list[str]:
    """The events from the last of a name on."""
    last = max(number for number, event in enumerate(game.events) if event.name == name)
    return [line(event) for event in game.events[last:]]


def has(game: Game) -> tuple[tuple[int, ...], int, int]:
    """What each has, the pool, and what is lost for good."""
    holdings = game.holdings
    assert sum(holdings.tokens) + holdings.pool + holdings.lost == holdings.staked
    return holdings.tokens, holdings.pool, holdings.lost


def texts(game: Game, language: str = "en", *names: str) -> list[str]:
    """The sentences of the game, with names where given."""
    told: Any = game_trace(GameFile(game, names), language)
    return [event["text"] for event in told["events"]]
