"""Laws of whole games: whatever the rules and the cards, at every step."""

import json
import random
import tomllib
from itertools import pairwise
from typing import Any

import coucou
import pytest
from coucou import BadData, gamefile
from coucou.answers import ANSWERS
from coucou.game import Game
from coucou.game_trace import game_trace
from coucou.gamefile import GameFile
from engine.playing import step
from hypothesis import given, settings
from hypothesis import strategies as st

POINTS = sorted(set(ANSWERS) - {"turn", "showing", "next_dealer", "ace_of_spades"})
MOST_MOVES = 120
fewer = settings(max_examples=max(5, settings().max_examples // 4))
"""A whole game takes as long as many hands."""


@st.composite
def games(draw: st.DrawFn) -> list[Game]:
    """A game at every moment from its start: to the end, or until many moves are made."""
    rules = coucou.ruleset(draw(st.sampled_from(coucou.ruleset_ids())))
    points = draw(st.lists(st.sampled_from(POINTS), max_size=4, unique=True))
    changed = {point: draw(st.sampled_from(sorted(ANSWERS[point]))).value for point in points}
    changed["ace_of_spades"] = draw(st.sampled_from(["one", "one", "two-losing", "two-holding"]))
    rules = rules.with_answers(**changed, stake_count=draw(st.integers(1, 3)))
    most = 15 if rules.pack.value == "two-above-13" else 7
    players, hands = draw(st.integers(2, most)), draw(st.none() | st.integers(1, 5))
    try:
        game = Game.start(rules, players, hands)
    except BadData as error:
        assert error.code in ("hands-needed", "nobody-left-needed")
        game = Game.start(rules.with_answers(nobody_left="share"), players, hands or 5)
    luck = random.Random(draw(st.integers(0, 1 << 32)))
    moments = [game]
    while not moments[-1].is_over and len(moments) < MOST_MOVES:
        moments.append(step(moments[-1], luck))
    return moments


@fewer
@given(games())
def test_nothing_is_lost_or_made(moments: list[Game]) -> None:
    """Tokens + pool + lost == staked after every event; nobody ever has less than nothing."""
    for event in moments[-1].events:
        has = event.holdings
        assert sum(has.tokens) + has.pool + has.lost == has.staked
        assert min(*has.tokens, has.pool, has.lost) >= 0
        assert len(has.tokens) == moments[0].players


@fewer
@given(games())
def test_who_is_out_stays_out(moments: list[Game]) -> None:
    """The number of players in never grows, but where everybody stakes again."""
    for before, after in pairwise(moments):
        carried = any(e.name == "carried-over" for e in after.events[len(before.events) :])
        if not after.is_over and not carried:
            # only a sudden death gives players a seat who have nothing
            assert set(after.alive) <= set(before.alive)


@fewer
@given(games())
def test_the_deal_goes_round(moments: list[Game]) -> None:
    """The deal passes to the next of those still in; a new deal is by the same dealer."""
    for before, after in pairwise(moments):
        assert after.dealer is None or after.is_over or after.dealer in after.alive or (
            after.phase.value == "cut-for-pool"
        )  # fmt: skip
        names = [event.name for event in after.events[len(before.events) :]]
        if "deal-passed" in names:
            old, new = before.dealer, after.dealer
            assert old is not None and new is not None
            between = [(old + away) % after.players for away in range(1, after.players + 1)]
            assert new == next(player for player in between if player in after.alive)
        elif before.dealer is not None:
            assert after.dealer == before.dealer


@fewer
@given(games())
def test_seats_are_those_still_in(moments: list[Game]) -> None:
    """Each seat of a hand is a player who is in, in the order of play, the dealer last."""
    for before, after in pairwise(moments):
        if after.hand is not None and before.hand is None:
            assert after.seats == before.order()
            assert set(after.seats) == set(before.alive)
            assert after.seats[-1] == after.dealer


@fewer
@given(games())
def test_a_game_is_never_changed_in_place(moments: list[Game]) -> None:
    """Each moment is afterwards what it was, and the start of the next."""
    for before, after in pairwise(moments):
        assert after.events[: len(before.events)] == before.events
        assert after.moves[: len(before.moves)] == before.moves
        assert len(after.moves) == len(before.moves) + 1
        assert after.hands[: len(before.hands)] == before.hands
    if len(moments) > 2:
        middle = moments[len(moments) // 2]
        shown = json.dumps(game_trace(GameFile(middle)))
        step(middle, random.Random(1))
        assert json.dumps(game_trace(GameFile(middle))) == shown


@fewer
@given(games())
def test_a_game_is_its_moves(moments: list[Game]) -> None:
    """Written to TOML and to JSON, whole or in the middle, and read back as the same game."""
    for game in (moments[-1], moments[len(moments) // 2]):
        file = GameFile(game, tuple(f"Anne {{{n}}} “{n}”" for n in range(game.players)))
        text = gamefile.to_text(file)
        for again in (
            gamefile.from_text(text),
            gamefile.from_text(json.dumps(gamefile.to_table(file))),
            gamefile.from_table(tomllib.loads(text)),
        ):
            assert again == file
            assert gamefile.to_text(again) == text
            assert again.game.events == game.events


@fewer
@given(games())
def test_by_word_or_by_deal_is_the_same(moments: list[Game]) -> None:
    """Each move replayed by its verb, and a file with the choices behind their deal."""
    last = moments[-1]
    again = moments[0]
    for move in last.moves:
        match move.kind:
            case "draw":
                again = again.draw(move.cards)
            case "dealer":
                assert move.number is not None
                again = again.name_dealer(move.number)
            case "deal":
                again = again.deal(move.cards, move.stock, move.number)
            case _:
                assert move.word is not None
                again = again.play(move.word)
    assert again == last
    assert gamefile.from_table(gamefile.to_table(GameFile(last))).game == last


@fewer
@given(games())
def test_what_ends_a_game(moments: list[Game]) -> None:
    """A game that is over has winners, an empty pool, and waits for nothing."""
    game = moments[-1]
    for moment in moments[:-1]:
        assert not moment.is_over and moment.winners == ()
        asked = moment.phase.value in ("play", "exposed")
        assert (moment.to_act is not None) == bool(moment.choices) == asked
    if game.is_over:
        assert game.winners == tuple(sorted(set(game.winners)))
        assert (game.holdings.pool, game.choices, game.to_act, game.hand) == (0, (), None, None)
        limit = game.limit
        deaths = [event for event in game.events if event.name == "sudden-death"]
        assert limit is None or len(game.hands) <= limit or deaths


@fewer
@given(games(), st.sampled_from(["en", "fr"]))
def test_everything_can_be_told(moments: list[Game], language: str) -> None:
    """Every event has a sentence without holes, its rule, and the answer of the ruleset."""
    game = moments[-1]
    told: dict[str, Any] = game_trace(GameFile(game), language)
    assert len(told["events"]) == len(game.events)
    for event in told["events"]:
        assert event["answer"] == game.rules.answer(event["rule"])
        assert event["text"].strip() and "{" not in event["text"] and "None" not in event["text"]
        assert event["text"][0].isupper() and event["text"][-1] == "."


@fewer
@given(games())
def test_the_hand_and_the_game_pay_the_same(moments: list[Game]) -> None:
    """What the trace of a hand leaves with each seat is what the players then have."""
    game = moments[-1]
    told = game_trace(GameFile(game))
    events = told["events"]
    for place, event in enumerate(events):
        if "hand" not in event or sum(event["tokens"]) == 0:
            continue
        after = event
        for later in events[place + 1 :]:
            if later["event"] != "lost":
                break
            after = later
        seats, last = event["hand"]["seats"], event["hand"]["events"][-1]
        assert last["tokens"] == [after["tokens"][player] for player in seats]
        assert last["pool"] == after["pool"]


@pytest.mark.long
@fewer
@given(games())
def test_it_comes_to_an_end(moments: list[Game]) -> None:
    """Under the policy a game is over in the end, where it may not be dealt again for ever."""
    luck = random.Random(7)
    game = moments[-1]
    for _ in range(20_000):
        if game.is_over:
            break
        game = step(game, luck)
    assert game.is_over
