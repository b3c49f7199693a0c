"""The trace of a game: every event between hands, and the trace of every hand in its place."""

from collections.abc import Sequence
from typing import Any

from coucou import game_events as g
from coucou.game import Game
from coucou.gamefile import GameFile
from coucou.hand import Hand
from coucou.handfile import HandFile
from coucou.say import capital, card_name, phrase, units
from coucou.stakes import destination
from coucou.trace import Json, cell_json, trace


class GameSpeaker:
    """Tells one game in one language, with the players' names where they have any."""

    def __init__(self, game: Game, players: Sequence[str], language: str) -> None:
        self.rules = game.rules
        self.players = players
        self.language = language

    def who(self, player: int) -> str:
        """A player, as named inside a sentence."""
        if self.players:
            return self.players[player]
        return phrase("game", "player", self.language, player=player)

    def several(self, players: Sequence[int]) -> str:
        """Several players, joined."""
        names = [self.who(player) for player in players]
        if len(names) == 1:
            return names[0]
        first, last = ", ".join(names[:-1]), names[-1]
        return phrase("game", "and", self.language, first=first, last=last)

    def event(self, event: g.GameEvent) -> str:
        """What happened, in one sentence."""
        who = self.who(event.player)
        fill: dict[str, Any] = {"who": who, "Who": capital(who)}
        card = getattr(event, "card", None)
        if card is not None:
            cards = [card_name(one, "a", self.language) for one in card.split(", ")]
            fill["card"] = ", ".join(cards)
        players = getattr(event, "players", None)
        if players is not None:
            fill["Players"] = capital(self.several(players))
        amount = getattr(event, "amount", None)
        if amount is not None:
            fill["units"] = units(self.rules, amount, self.language)
        fill["number"] = getattr(event, "number", None)
        return phrase("game", self._key(event), self.language, **fill)

    def _key(self, event: g.GameEvent) -> str:
        if isinstance(event, g.WentOut) and event.rule == "nobody_left":
            return "went-out/sudden-death"
        if isinstance(event, g.Lost):
            return f"lost/{destination(self.rules)}"
        return event.name


def game_trace(file: GameFile, language: str = "en") -> Json:
    """The trace of a game file, with its sentences in `en` or `fr`.

    `events` are those between hands; a `hand-played` has the trace of its hand under `hand`, whose
    seats are the players `seats`.
    """
    game = file.game
    speaker = GameSpeaker(game, file.players, language)
    return {
        "format": 1,
        "ruleset": game.rules.id,
        "revision": game.rules.revision,
        "rules": dict(game.rules.house_rules),
        "players": list(file.players) or game.players,
        "hands": game.limit,
        "events": [event_json(game, number, speaker) for number in range(len(game.events))],
        "hand": hand_json(game.hand, game.seats, game.holdings, speaker) if game.hand else None,
        "phase": game.phase.value,
        "dealer": game.dealer,
        "to_act": game.to_act,
        "offered": list(game.choices),
        "winners": list(game.winners),
    }


def event_json(game: Game, number: int, speaker: GameSpeaker) -> Json:
    """One event between hands: what, who, why, who says so, and what everybody has after it."""
    event = game.events[number]
    players = getattr(event, "players", None)
    line: Json = {
        "event": event.name,
        "player": event.player,
        "players": list(players) if players is not None else None,
        "card": getattr(event, "card", None),
        "amount": getattr(event, "amount", None),
        **cell_json(event.cell, speaker.language),
        "tokens": list(event.holdings.tokens),
        "pool": event.holdings.pool,
        "lost": event.holdings.lost,
        "text": speaker.event(event),
    }
    if isinstance(event, g.HandPlayed):
        hand = game.hands[event.number - 1]
        line["hand"] = hand_json(hand, event.seats, event.holdings, speaker)
    return line


def hand_json(hand: Hand, seats: Sequence[int], holdings: g.Holdings, speaker: GameSpeaker) -> Json:
    """The trace of one hand of the game, with the players who sat at it and what they had.

    In a sudden death nobody has anything, and each plays as if for one.
    """
    names = tuple(speaker.players[player] for player in seats) if speaker.players else ()
    start = [holdings.tokens[player] or 1 for player in seats]
    told = trace(HandFile(hand, names), speaker.language, start, holdings.pool)
    return {"seats": list(seats), **told}
