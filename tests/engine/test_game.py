"""Whole games: from the stakes to the winner, in every ruleset, with every number of players."""

from typing import Any

import coucou
import pytest
from coucou import BadData, NotAllowed
from coucou.game import Game
from coucou.game_events import GAME_EVENTS, GameEvent
from coucou.game_trace import game_trace
from coucou.gamefile import GameFile
from coucou.handfile import HandFile
from coucou.report import game_text
from coucou.trace import trace
from gaming import begun, dealt, has, kept, since, texts
from playing import played_out
from telling import house

NAMES = coucou.ruleset_ids()


def started(name: str, players: int, **answers: str | int) -> Game:
    """A game that comes to an end; where tokens go round, after ten hands."""
    rules = house(name, **answers)
    return Game.start(rules, players, 10 if rules.payee.value == "each-other" else None)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_to_the_end(name: str, players: int) -> None:
    """With shuffled cards and the threshold policy; somebody wins and has what there is."""
    for seed in range(4):
        game = played_out(started(name, players), seed)
        tokens, pool, lost = has(game)
        assert game.winners and pool == 0
        assert set(game.winners) <= set(range(players))
        if len(game.winners) == 1 and game.rules.payee.value != "each-other":
            assert tokens[game.winners[0]] == sum(tokens)
        if game.rules.stake.value == "lives":
            assert lost + sum(tokens) == players * game.rules.stake_count
        assert (game.hand, game.to_act, game.choices, game.contenders) == (None, None, (), ())
        assert [event.player for event in game.events if event.name == "won"] == [*game.winners]


@pytest.mark.parametrize("ending", ["share", "earliest-replay", "sudden-death", "restore-redeal",
                                    "cut", "carry-over"])  # fmt: skip
def test_every_ending_to_the_end(ending: str) -> None:
    """One token each and ties that all pay: in sixty games nobody is left more than once."""
    met = 0
    for seed in range(60):
        rules = house("as-qui-court-1790", nobody_left=ending, stake_count=1)
        rules = rules.with_answers(pack="32-to-6")  # in which ties are more frequent
        game = played_out(Game.start(rules, 2), seed)
        met += any(event.name == "nobody-was-left" for event in game.events)
        assert len(game.winners) == 1 or ending == "share"
    assert met > 1


def test_fourteen_players_and_back_below() -> None:
    """Two packs above thirteen players, one from thirteen on: cardrulesplus-chasetheace."""
    game = begun("chase-the-ace", 14, stake_count=1, pack="two-above-13")
    cards = ["5s"] * 2 + ["6h", "7h", "8h", "9h", "10h", "Jh", "Qh"] + ["9c"] * 2
    cards += ["10c", "Jc", "2s"]
    with pytest.raises(BadData, match="card-twice"):
        game.deal([*cards[:11], "5s", *cards[12:]], ["8s"])
    game = game.deal(cards, ["8s", "8s"])
    while game.phase.value == "play":
        game = game.play("keep")
    assert len(game.order()) == 13
    twice = ["5s", "5s", *cards[2:13]]
    with pytest.raises(BadData) as caught:
        game.deal(twice, ["8s"])
    assert caught.value.code == "card-twice"
    assert len(game.deal(["5s", "5h", *cards[2:9], "9d", *cards[10:13]], ["8s"]).seats) == 13


def test_seven_players_and_back_below_in_the_short_pack() -> None:
    """52 cards for seven, 32 from six on: wp-fr-coucou, whole page."""
    game = begun("coucou-modern", 7, stake_count=1, pack="32-to-6")
    game = kept(game, "2 6 9 10 J Q K")
    assert game.order() == (2, 3, 4, 5, 6, 1)
    with pytest.raises(BadData, match="card-not-in-pack"):
        game.deal(["7", "6", "9", "10", "J", "Q"], ["8", "8"])
    assert len(game.deal(["7", "8", "9", "10", "J", "Q"], ["8", "8"]).seats) == 6


@pytest.mark.parametrize(("name", "players"), [("chase-the-ace", 20), ("coucou-modern", 20)])
def test_twenty_players_to_the_end(name: str, players: int) -> None:
    """cardrulesplus-chasetheace, Players; wp-fr-coucou: as many as the sources go up to."""
    game = played_out(started(name, players, stake_count=1), 3)
    assert game.is_over


def test_a_stated_number_of_hands() -> None:
    """Those with most win, and share the pool; nothing about nobody being left is cited."""
    game = begun("her-1799", 3, hands=2)
    game = kept(game, "4 9 J")
    assert not game.is_over
    over = kept(game, "4 9 J")  # player 0 goes out at the same time
    assert (has(over), over.winners) == (((0, 3, 3), 0, 0), (1, 2))
    assert since(over, game)[2:] == [
        "lost 0 1 payee=pool",
        "went-out 0 stake=tokens",
        "stopped 0 stake=tokens",
        "took-share 1 1 stake=tokens",
        "took-share 2 1 stake=tokens",
        "won 1 stake=tokens",
        "won 2 stake=tokens",
    ]


def test_the_hands_are_over_when_one_is_left() -> None:
    game = kept(begun("her-1799", 2, hands=50, stake_count=1), "4 9")
    assert (game.winners, len(game.hands)) == ((1,), 1)


def test_to_each_other() -> None:
    """The loser pays each other player: lernznoire-asquicourt, unsigned article."""
    game = begun("as-qui-court-dictionary", 3, hands=3, stake_count=3)
    game = kept(game, "4 9 J")
    assert has(game) == ((1, 4, 4), 0, 0)
    game = kept(game, "4 9 J")  # he has one: it goes to the first of the others, the rest is owed
    assert has(game)[0] == (0, 5, 4)
    assert game.alive == (1, 2)
    over = kept(game, "- 9 J")
    assert (has(over), over.winners) == (((0, 4, 5), 0, 0), (2,))


def test_several_who_pay_each_other_go_on() -> None:
    """House rule: who is paid by another loser of the same hand is not out."""
    rules = {"ties": "all", "payee": "each-other", "stake_count": 1}
    game = kept(begun("as-qui-court-1790", 3, hands=5, **rules), "4 4 9")
    assert (has(game)[0], game.alive) == ((1, 0, 2), (0, 2))


def test_nobody_pays_more_than_he_has() -> None:
    """House rule: an Ace of spades costs two, and one who has one pays one."""
    rules = {"ace_of_spades": "two-losing", "stake_count": 3}
    start = begun("chase-the-ace", 2, **rules)
    game = dealt(start, "As 9h", "8s 8h").play("keep").play("keep")
    assert has(game) == ((1, 3), 0, 2)
    over = dealt(game, "As 9h", "8s 8h").play("keep").play("keep")
    assert since(over, game, "lost") == ["lost 0 1 payee=none"]


def test_a_player_who_draws_a_king_and_loses() -> None:
    """House rule: no cards are shown, so the hand is over by `king_drawn`."""
    game = begun("as-qui-court-1790", 2, king_drawn="loses")
    over = dealt(game, "4 9", "K 8").play("keep").play("draw")
    assert since(over, game)[1:3] == ["hand-played 1 1 king_drawn=loses", "lost 1 1 payee=pool"]


def test_what_it_waits_for() -> None:
    game = begun("her-1799", 3)
    for refused in (
        lambda: game.play("keep"),
        lambda: game.draw(["7", "8", "9"]),
        lambda: game.name_dealer(0),
        lambda: dealt(game, "4 5 6").deal(["4", "5", "6"], ["8", "8"]),
        lambda: kept(begun("her-1799", 2, stake_count=1), "4 9").deal(["4", "5"], ["8", "8"]),
    ):
        with pytest.raises(NotAllowed) as caught:
            refused()
        assert caught.value.code == "game-waits"
        assert "Prochaine étape" in caught.value.sentence("fr")
    with pytest.raises(BadData, match="deal-count"):
        game.deal(["4", "5"], ["8", "8"])


@pytest.mark.parametrize(
    ("name", "players", "hands", "code"),
    [
        ("her-1799", 1, None, "players-few"),
        ("her-1799", 0, None, "players-few"),
        ("her-1799", -5, None, "players-few"),
        ("her-1799", 60, None, "players-many"),
        ("her-1799", 10**9, None, "players-many"),
        ("her-1799", 3, 0, "hands-unknown"),
        ("her-1799", 3, True, "hands-unknown"),
        ("her-1799", 3, "5", "hands-unknown"),
        ("as-qui-court-dictionary", 3, None, "hands-needed"),
    ],
)
def test_a_game_that_cannot_begin(name: str, players: int, hands: Any, code: str) -> None:
    with pytest.raises(BadData) as caught:
        Game.start(coucou.ruleset(name), players, hands)
    assert caught.value.code == code


def test_the_deal_is_kept_as_it_was_read() -> None:
    """A list that the caller changes later, or cards that are read once, leave the game alone."""
    three = ["Q", "9", "T"]
    game = Game.start(coucou.ruleset("coucou-modern"), 3).name_dealer(2)
    played = game.deal(["7", "8", three], iter(["8", "A"]))  # type: ignore[arg-type]
    three.clear()
    assert played.moves[-1].cards == ("7", "8", ("Q", "9", "10"))
    assert played.moves[-1].stock == ("8", "A")
    assert hash(played.moves[-1])


def test_the_trace_of_a_game() -> None:
    """Every event with its rule and what all have; the hands in their places with what lies by."""
    game = kept(begun("as-qui-court-1790", 3), "4 9 J", "4 9 J")
    told = game_trace(GameFile(game, ("Anne", "Bruno", "Zoé")))
    hands = [event["hand"] for event in told["events"] if "hand" in event]
    assert [hand["seats"] for hand in hands] == [[0, 1, 2], [1, 2, 0]]
    assert hands[1]["players"] == ["Bruno", "Zoé", "Anne"]
    assert (hands[0]["events"][0]["tokens"], hands[0]["events"][0]["pool"]) == ([2, 2, 2], 0)
    assert (hands[1]["events"][0]["tokens"], hands[1]["events"][0]["pool"]) == ([2, 2, 1], 1)
    assert (hands[1]["events"][-1]["tokens"], hands[1]["events"][-1]["pool"]) == ([2, 2, 0], 2)
    for event in told["events"]:
        assert sum(event["tokens"]) + event["pool"] + event["lost"] == 6
    assert (told["phase"], told["dealer"], told["hand"], told["winners"]) == ("deal", 1, None, [])
    lines = game_text(told, "en").splitlines()
    assert lines[-1] == "The game waits for a deal."
    assert any(text.startswith("    1. ") for text in lines)


def test_the_trace_of_a_hand_that_is_being_played() -> None:
    game = dealt(begun("her-1799", 3), "4 9 J").play("exchange")
    told = game_trace(GameFile(game))
    assert (told["to_act"], told["offered"]) == (1, ["keep", "exchange"])
    assert game.hand is not None
    assert told["hand"]["events"] == trace(HandFile(game.hand))["events"]


@pytest.mark.parametrize(
    ("payee", "stake", "english", "french"),
    [
        ("pool", "tokens", "pays 1 token into the pool.", "met 1 jeton à la poule."),
        ("pool", "lives", "pays 1 life into the pool.", "met 1 vie à la poule."),
        ("none", "tokens", "pays 1 token into the pool.", "met 1 jeton à la poule."),
        ("none", "lives", "loses 1 life.", "perd 1 vie."),
        ("each-other", "lives", "pays 2 lives in all to the others.", "en tout 2 vies aux autres."),
    ],
)
def test_a_payment_is_told_as_it_is_made(payee: str, stake: str, english: str, french: str) -> None:
    game = kept(begun("her-1799", 3, hands=5, payee=payee, stake=stake, stake_count=3), "4 9 J")
    assert texts(game)[4].endswith(english)
    assert texts(game, "fr")[4].endswith(french)
    is_lost = (payee, stake) == ("none", "lives")
    assert has(game)[1:] == (0 if is_lost or payee == "each-other" else 1, 1 if is_lost else 0)


def test_names_are_names() -> None:
    """Braces, signs and capitals stand as they are written."""
    game = kept(begun("her-1799", 3), "4 9 J")
    told = texts(game, "en", "{who}", "de Vries %s", "{0.__class__}")
    assert "{who} pays 1 token into the pool." in told
    assert any(text.startswith("Hand 1, dealt by {0.__class__}") for text in told)


def test_every_event_has_its_sentence_and_its_place() -> None:
    kinds = {kind.name for kind in GAME_EVENTS}
    words = {key.partition("/")[0] for key in coucou.data.load()["words"]["game"]}
    assert words - {"and", "name", "player", "waits"} == kinds
    assert {kind.name for kind in GameEvent.__subclasses__()} == kinds
