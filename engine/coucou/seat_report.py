"""What the page shows a reader who has taken a seat: his view of the hand, and the game so far."""

from collections.abc import Mapping, Sequence
from typing import Any

from coucou import game_events as g
from coucou.cards import KING
from coucou.errors import BadData
from coucou.files import is_whole, list_at, table_at, text_at
from coucou.game import Game
from coucou.game_trace import GameSpeaker
from coucou.handfile import HandFile, Remark, from_table, rules_at
from coucou.opening import link_to
from coucou.policy import Policy
from coucou.say import phrase
from coucou.seat_game import ONE, Sitting, check_all_said, first_hand, play_game, play_seat
from coucou.seat_link import read, write
from coucou.seat_view import seat_trace
from coucou.trace import Json, cell_json


def seat_json(asked: Mapping[str, Any], language: str) -> Json:
    """The answer to a reader who sits at a table: by `link`, at a given `hand`, or at a deal."""
    if "hand" in asked:
        return given_hand(asked, language)
    remarks: list[Remark] = []
    if "link" in asked:
        sitting, remarks = read(text_at(asked, "link"))
    else:
        sitting = sitting_at(asked)
    names = names_of(sitting.players, language)
    told = one_hand if sitting.hands == ONE else whole_game
    return {
        **told(sitting, names, asked, language),
        "ruleset": sitting.rules.id,
        "rules": dict(sitting.rules.house_rules),
        "players": sitting.players,
        "number": str(sitting.number),
        "place": sitting.mine,
        "hands": sitting.hands,
        "words": list(sitting.words),
        **limits_json(sitting.policy),
        "link": write(sitting),
        "remarks": [phrase("notes", key, language, **fill) for key, fill in remarks],
    }


def names_of(players: int, language: str) -> tuple[str, ...]:
    """What the players are called who have no names."""
    return tuple(phrase("game", "name", language, number=n + 1) for n in range(players))


def limits_json(policy: Policy) -> Json:
    """The policy of the others."""
    return {"exchange_up_to": policy.exchange_up_to, "draw_up_to": policy.draw_up_to}


def limit_at(asked: Mapping[str, Any], key: str) -> int:
    """The highest rank that is exchanged or drawn on. Raises `BadData` (limit-unknown)."""
    given = asked.get(key)
    if is_whole(given) and 0 <= given <= KING:
        return given
    raise BadData("limit-unknown", where=key, limit=str(given), most=KING)


def policy_at(asked: Mapping[str, Any]) -> Policy:
    """The two limits of a request."""
    return Policy(limit_at(asked, "exchange_up_to"), limit_at(asked, "draw_up_to"))


def number_at(asked: Mapping[str, Any], key: str) -> int:
    """A whole number. Raises `BadData` (key-type)."""
    given = asked.get(key)
    if not is_whole(given):
        raise BadData("key-type", key=key, wanted=f"{key} = 1")
    return given


def sitting_at(asked: Mapping[str, Any]) -> Sitting:
    """The sitting that a request describes. The number of the deal is a text: it may be long."""
    number = text_at(asked, "number")
    if not number.removeprefix("-").isdecimal() or len(number) > 41:
        raise BadData("key-type", key="number", wanted='number = "617"')
    hands = asked.get("hands")
    return Sitting(
        rules_at(asked),
        number_at(asked, "players"),
        int(number),
        number_at(asked, "place"),
        policy_at(asked),
        hands if hands in (None, ONE) else number_at(asked, "hands"),
        tuple(list_at(asked, "words")),
    )


def given_hand(asked: Mapping[str, Any], language: str) -> Json:
    """A seat at a hand whose cards the reader gave: it has no address while it is played."""
    file = from_table({**table_at(asked, "hand"), "choices": []})
    place, policy = number_at(asked, "place"), policy_at(asked)
    words = tuple(list_at(asked, "words"))
    sitting = Sitting(file.hand.rules, len(file.hand.dealt), 0, place, policy, ONE, words)
    hand, said = play_seat(file.hand, place, policy, words)
    check_all_said(sitting, said)
    told = hand_json(HandFile(hand, file.players, remarks=file.remarks), place, language)
    return {**told, "game": None, "words": list(words), "place": place, "link": None, "remarks": [],
            "hands": ONE, **limits_json(policy)}  # fmt: skip


def hand_json(
    file: HandFile, seat: int, language: str, tokens: Sequence[int] = (), pool: int = 0
) -> Json:
    """One hand as the seat sees it, and its own link once it is over."""
    hand = file.hand
    return {
        "trace": seat_trace(file, seat, language, tokens, pool),
        "asked": hand.to_act == seat,
        "occasion": hand.question.occasion.value if hand.to_act == seat and hand.question else None,
        "is_over": hand.is_over,
        "hand_link": link_to(file) if hand.is_over else None,
    }


def one_hand(
    sitting: Sitting, names: tuple[str, ...], asked: Mapping[str, Any], language: str
) -> Json:
    """A single numbered hand."""
    hand, said = play_seat(first_hand(sitting), sitting.mine, sitting.policy, sitting.words)
    check_all_said(sitting, said)
    return {**hand_json(HandFile(hand, names), sitting.mine, language), "game": None}


def whole_game(
    sitting: Sitting, names: tuple[str, ...], asked: Mapping[str, Any], language: str
) -> Json:
    """A game as far as the reader has played it, or its hand number `upto`."""
    upto = None if asked.get("upto") is None else number_at(asked, "upto")
    game, said = play_game(sitting, upto)
    if upto is None:
        check_all_said(sitting, said)
    number = len(game.hands) + (game.hand is not None)
    is_done = game.hand is None
    played = [event for event in game.events if isinstance(event, g.HandPlayed)]
    hand = game.hands[-1] if is_done else game.hand
    assert hand is not None
    seats = played[-1].seats if is_done else game.seats
    holdings = played[-1].holdings if is_done else game.holdings
    file = HandFile(hand, tuple(names[player] for player in seats))
    tokens = [holdings.tokens[player] or 1 for player in seats]
    told = (
        hand_json(file, seats.index(sitting.mine), language, tokens, holdings.pool)
        if sitting.mine in seats
        else as_onlooker(file, language, tokens, holdings.pool)
    )
    return {**told, "said": said, "game": game_json(game, number, names, language)}


def as_onlooker(file: HandFile, language: str, tokens: Sequence[int], pool: int) -> Json:
    """A hand in which the reader has no seat any more: it is always over when he sees it."""
    told = hand_json(file, len(file.hand.dealt) - 1, language, tokens, pool)
    told["trace"]["viewer"] = None
    return told


def game_json(game: Game, number: int, names: tuple[str, ...], language: str) -> Json:
    """The game around the hand: what came before it and after it, and who has what."""
    speaker = GameSpeaker(game, names, language)
    parts: list[list[Json]] = [[]]
    played: list[g.HandPlayed] = []
    for event in game.events:
        if isinstance(event, g.HandPlayed):
            parts.append([])
            played.append(event)
        else:
            line = {"event": event.name, **cell_json(event.cell, language)}
            parts[-1].append({**line, "text": speaker.event(event)})
    is_done = game.hand is None
    return {
        "hand": number,
        "before": parts[number - 1],
        "after": parts[number] if is_done else [],
        "names": list(names),
        "tokens": list(game.holdings.tokens),
        "pool": game.holdings.pool,
        "stake": game.rules.stake.value,
        "dealer": game.dealer,
        "is_over": game.is_over,
        "winners": list(game.winners),
        "hands": [
            {
                "number": place,
                "link": link_to(HandFile(hand)),
                "payers": [names[event.seats[seat]] for seat in hand.payers],
            }
            for place, (hand, event) in enumerate(zip(game.hands, played, strict=True), 1)
        ],
    }
