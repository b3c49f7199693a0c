"""Game files: a whole game as TOML or JSON, format 1. A game is its moves; the rest follows.

format = 1
ruleset = "chase-the-ace"
players = ["Anne", "Ben", "Cora"]     # or a number
hands = 10                            # the stated number of hands, optional

[[moves]]
draw = ["7", "Q", "J"]                # or dealer = 1, where he is chosen by lot

[[moves]]
deal = ["2", "9", "5"]                # those still in, in the order of play, the dealer last
stock = ["8"]
exposed = 0                           # optional: the seat whose card was exposed
choices = ["keep", "exchange"]        # with an exposed card its owner's word comes first

`title` and `about` may stand before the moves, and a `note` with each of them, in both languages;
`notable = true` marks a hand that is worth stepping through.
"""

from collections.abc import Mapping
from typing import Any

from coucou.data import did_you_mean
from coucou.errors import BadData, CoucouError
from coucou.files import (
    FORMAT,
    check_keys,
    deal_at,
    list_at,
    names_at,
    read_table,
    table_from_text,
    texts_at,
    to_toml,
    whole_at,
)
from coucou.game import Game
from coucou.game_state import Move
from coucou.handfile import nothing, rules_at
from coucou.values import dataclass, field

MOST_MOVES = 1000
"""The most moves that are read: each is played, and a longer game would keep the reader waiting."""
KEYS = ("format", "ruleset", "players", "hands", "rules", "moves", "title", "about")
NEEDED = ("format", "ruleset", "players", "moves")
TOLD_KEYS = ("note", "notable")
"""What a move says beside what is done: the author's text, and whether the hand is notable."""
MOVE_KEYS = ("draw", "dealer", "deal", "stock", "exposed", "choices", *TOLD_KEYS)


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game, with the players' names and the texts where the file has them.

    `remarks` are the `note` and `notable` of the moves that have any, by the number of the move.
    """

    game: Game
    players: tuple[str, ...] = ()
    title: Mapping[str, str] = field(default_factory=nothing)
    about: Mapping[str, str] = field(default_factory=nothing)
    remarks: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)


def is_game(table: Mapping[str, Any]) -> bool:
    """Whether a parsed file is a game and not a hand."""
    return "moves" in table


def read(path: str) -> GameFile:
    """Read a game file. Raises `BadData`."""
    return from_table(read_table(path))


def from_text(text: str) -> GameFile:
    """Read a game from text, TOML or JSON."""
    return from_table(table_from_text(text, "game"))


def from_table(table: Mapping[str, Any]) -> GameFile:
    """Play the moves of a parsed file. Every key is checked by name and kind."""
    check_keys(table, KEYS, NEEDED, "game")
    is_count = type(table["players"]) is int
    names = () if is_count else tuple(names_at(table, "players"))
    count = whole_at(table, "players") if is_count else len(names)
    hands = whole_at(table, "hands") if "hands" in table else None
    game = Game.start(rules_at(table), count, hands)
    moves = table["moves"]
    if not isinstance(moves, list) or not all(isinstance(move, Mapping) for move in moves):
        raise BadData("key-type", key="moves", wanted="[[moves]]")
    if len(moves) > MOST_MOVES:
        raise BadData("moves-many", count=len(moves), most=MOST_MOVES)
    for number, move in enumerate(moves):
        where = f"moves, entry {number + 1}"
        try:
            game = make(game, move)
        except CoucouError as error:
            raise BadData("move-refused", error.rule, where=where, cause=error) from error
    remarks = {number: found for number, move in enumerate(moves) if (found := remark(move))}
    return GameFile(game, names, texts_at(table, "title"), texts_at(table, "about"), remarks)


def remark(move: Mapping[str, Any]) -> dict[str, Any]:
    """What a move says beside what is done."""
    found: dict[str, Any] = {}
    if "note" in move:
        found["note"] = dict(texts_at(move, "note"))
    if "notable" in move:
        if not isinstance(move["notable"], bool):
            raise BadData("key-type", key="notable", wanted="true")
        found["notable"] = move["notable"]
    return found


def make(game: Game, move: Mapping[str, Any]) -> Game:
    """Make one move of a file, with the words of play that follow it."""
    for key in move:
        if key not in MOVE_KEYS:
            near = did_you_mean(key, list(MOVE_KEYS))
            raise BadData("key-unknown", where="move", key=key, near=near)
    done = set(move) - set(TOLD_KEYS)
    if done == {"draw"}:
        return game.draw(list_at(move, "draw"))
    if done == {"dealer"}:
        return game.name_dealer(whole_at(move, "dealer"))
    if "deal" not in move or "draw" in move or "dealer" in move:
        raise BadData("move-unknown")
    exposed = whole_at(move, "exposed") if "exposed" in move else None
    game = game.deal(deal_at(move), list_at(move, "stock"), exposed)
    for word in list_at(move, "choices"):
        game = game.play(word)
    return game


def to_table(file: GameFile) -> dict[str, Any]:
    """The table that `from_table` reads back as the same game."""
    game = file.game
    table: dict[str, Any] = {"format": FORMAT, "ruleset": game.rules.id}
    table["players"] = list(file.players) or game.players
    if game.limit is not None:
        table["hands"] = game.limit
    if game.rules.house_rules:
        table["rules"] = dict(game.rules.house_rules)
    for key, texts in (("title", file.title), ("about", file.about)):
        if texts:
            table[key] = dict(texts)
    moves = moves_table(game.moves)
    table["moves"] = [{**move, **file.remarks.get(n, {})} for n, move in enumerate(moves)]
    return table


def moves_table(moves: tuple[Move, ...]) -> list[dict[str, Any]]:
    """The moves as a file lists them: words stand with the deal that they belong to."""
    result: list[dict[str, Any]] = []
    for move in moves:
        match move.kind:
            case "draw":
                result.append({"draw": list(move.cards)})
            case "dealer":
                result.append({"dealer": move.number})
            case "deal":
                cards = [card if isinstance(card, str) else list(card) for card in move.cards]
                deal: dict[str, Any] = {"deal": cards, "stock": list(move.stock)}
                if move.number is not None:
                    deal["exposed"] = move.number
                result.append({**deal, "choices": []})
            case _:
                result[-1]["choices"].append(move.word)
    return result


def to_text(file: GameFile) -> str:
    """The game as the text of a TOML file."""
    return to_toml(to_table(file))
