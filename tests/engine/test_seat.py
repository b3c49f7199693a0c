"""Taking a seat: what the seat has not seen is nowhere in what it is told; games and addresses."""

import json
import random
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import coucou
import pytest
from coucou import answers as a
from coucou import events as e
from coucou import seat_link
from coucou.cards import RANK, RANKS, SUITS, rank_name, suit_of
from coucou.errors import BadData, CoucouError
from coucou.hand import Hand, deal
from coucou.handfile import HandFile
from coucou.link import checksum
from coucou.link import read as read_hand_link
from coucou.numbered import numbered_deal
from coucou.policy import Policy, word_for
from coucou.rules import Rules
from coucou.say import LANGUAGES
from coucou.seat_game import ONE, Sitting, first_hand, play_game, play_seat
from coucou.seat_view import seat_trace
from coucou.trace import trace
from coucou.unseen import tell_event
from coucou.web import respond

IN_A_HAND = (
    "dealer_cards", "kings", "after_refusal", "refuser_turn", "after_keep", "must_offer", "word",
    "low_card_notice", "domino", "dealer_asked", "substituted_card", "substitute_king",
    "dealer_king", "dealer_draw", "king_drawn",
)  # fmt: skip
SEATED = {"op": "seat", "ruleset": "coucou-1725", "rules": {}, "players": 5, "number": "617",
          "place": 2, "exchange_up_to": 6, "draw_up_to": 7, "hands": None, "words": []}  # fmt: skip


SEEDS = 100 if sys.platform == "emscripten" else 400


def ask(**request: Any) -> Any:
    """Send a request as the page does."""
    return json.loads(respond(json.dumps(request)))


def random_rules(source: random.Random) -> Rules:
    """A ruleset with some house rules."""
    rules = coucou.ruleset(source.choice(coucou.ruleset_ids())).with_answers(pack="52")
    changed = [rule for rule in IN_A_HAND if source.random() < 0.5]
    given = {rule: source.choice(list(a.ANSWERS[rule])).value for rule in changed}
    return rules.with_answers(**given)


def random_hand(seed: int) -> tuple[Hand, int] | None:
    """A hand stopped at a seat's own question, some words said at random; None if never asked."""
    source = random.Random(seed)
    rules = random_rules(source)
    players = source.choice((2, 3, 4, 5, 6))
    cards, stock = numbered_deal(rules, players, seed)
    seat = source.randrange(players)
    hand = deal(rules, cards, stock)
    stops = source.choice((1, 1, 2))
    while (asked := hand.to_act) is not None:
        stops -= asked == seat
        if stops == 0:
            return hand, seat
        words = hand.choices if source.random() < 0.5 else [word_for(hand, Policy())]
        hand = hand.play(source.choice(words))
    return None


def hidden_cards(hand: Hand, seat: int) -> set[str]:
    """The cards that a seat never held and that never lay open, counted apart from the engine."""
    every = {card for held in (*hand.dealt, hand.dealt_stock) for card in flat(held)}
    seen = set(flat(hand.dealt[seat]))
    for event in hand.events:
        seen |= set(flat(event.position.cards[seat]))
        for other in event.position.open:
            seen |= set(flat(event.position.cards[other]))
        if isinstance(event, e.DrawVoid | e.SubstitutionVoid):
            seen.add(event.card)
    return every - seen


def flat(held: Any) -> tuple[str, ...]:
    return (held,) if isinstance(held, str) else tuple(held)


def swapped(hand: Hand, one: str, other: str) -> Hand | None:
    """The same hand with two cards in each other's place; None if it cannot be played so."""
    across = {one: other, other: one}
    dealt = [
        across.get(held, held) if isinstance(held, str) else [across.get(c, c) for c in held]
        for held in hand.dealt
    ]
    stock = [across.get(card, card) for card in hand.dealt_stock]
    try:
        return deal(hand.rules, dealt, stock, hand.made)
    except CoucouError:
        return None


def told(hand: Hand, seat: int) -> Any:
    """What the odds take for noticed, with what the seat itself held: the engine's other reading.

    An exchange between others tells no card; a notice tells a rank.
    """
    lines = []
    for event in hand.events:
        name, who, partner, seen = tell_event(event)
        if name == "exchanged" and seat not in (who, partner):
            seen = ()
        if name == "noticed":
            seen = tuple(rank_name(card) for card in seen)
        opened = [event.position.cards[one] for one in event.position.open]
        void = event.card if isinstance(event, e.DrawVoid | e.SubstitutionVoid) else None
        lines.append((name, who, partner, seen, event.position.cards[seat], opened, void))
    return lines, hand.question


def view(hand: Hand, seat: int, language: str = "en") -> str:
    return json.dumps(seat_trace(HandFile(hand), seat, language), ensure_ascii=False)


@pytest.mark.parametrize("start", range(0, SEEDS, 100))
def test_what_was_not_seen_changes_nothing(start: int) -> None:
    """Two hands that a seat cannot tell apart give it the same bytes."""
    pairs = 0
    for seed in range(start, start + 100):
        found = random_hand(seed)
        if found is None:
            continue
        hand, seat = found
        source = random.Random(seed)
        hidden = sorted(hidden_cards(hand, seat), key=lambda card: (RANK[card], card))
        source.shuffle(hidden)
        for one, other in pairwise(hidden):
            twin = swapped(hand, one, other)
            if twin is None or told(twin, seat) != told(hand, seat):
                continue
            pairs += 1
            assert view(twin, seat) == view(hand, seat), (seed, one, other)
    assert pairs > 200


def test_no_hidden_card_is_named() -> None:
    """Not in a sentence, not in a position, in neither language."""
    checked = 0
    for seed in range(400, 400 + SEEDS):
        found = random_hand(seed)
        if found is None:
            continue
        hand, seat = found
        for language in LANGUAGES:
            text = view(hand, seat, language)
            names = coucou.data.words("cards")
            for card in hidden_cards(hand, seat):
                assert f'"{card}"' not in text, (seed, card)
                suit = names[f"suit/{suit_of(card)}"][language]
                full = f"{names[f'{rank_name(card)}/name'][language]} {suit}".lower()
                assert full not in text.lower(), (seed, card)
                checked += 1
    assert checked > 5 * SEEDS
    assert {suit_of(rank + suit) for rank in RANKS for suit in SUITS} == set(SUITS)


def test_what_is_known_is_told() -> None:
    """Who has exchanged knows where his card has gone, also when it goes on."""
    hand = deal(coucou.ruleset("her-1799"), ["7s", "3h", "9d", "Qc"], ["9s", "As"])
    hand = hand.play("exchange").play("exchange")
    last = seat_trace(HandFile(hand), 0, "en")["events"][-1]
    assert last["cards"] == ["3h", "??", "7s", "??"]
    assert last["text"] == "Seat 1 asks seat 2, who must exchange."
    mine = seat_trace(HandFile(hand), 1, "en")["events"][-1]
    assert mine["cards"] == ["3h", "9d", "7s", "??"] and "the 7 of spades" in mine["text"]


def test_a_king_that_is_announced_has_no_suit() -> None:
    hand = deal(coucou.ruleset("her-1799"), ["7s", "Kh", "9d", "Qc"], ["9s", "As"])
    hand = hand.play("exchange")
    assert seat_trace(HandFile(hand), 2, "en")["cards"] == ["??", "K", "9d", "??"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_showing_everything_is_told(language: str) -> None:
    sitting = Sitting(coucou.ruleset("coucou-1725"), 5, 617, 4)
    hand, _ = play_seat(first_hand(sitting), 4, Policy(), ["substitute", "keep"])
    assert hand.is_over
    whole = trace(HandFile(hand), language)
    assert seat_trace(HandFile(hand), 4, language) == {**whole, "viewer": 4}


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_whole_games(name: str) -> None:
    """Each ruleset's game comes to its end, by the game's own code, and its address repeats it."""
    rules = coucou.ruleset(name)
    players = max(3, rules.players.least or 3)
    hands = 12 if rules.payee is a.Payee.EACH_OTHER else None
    words: list[str] = []
    sitting = Sitting(rules, players, 617, 1, Policy(7, 8), hands)
    for _ in range(500):
        sitting = Sitting(rules, players, 617, 1, Policy(7, 8), hands, tuple(words))
        game, said = play_game(sitting)
        assert said == len(words)
        if game.is_over:
            break
        assert game.to_act == 1
        words.append(game.choices[len(words) % len(game.choices)])
    assert game.is_over and game.winners
    again, remarks = seat_link.read("#g=" + seat_link.write(sitting))
    assert (again, remarks) == (sitting, [])
    assert play_game(again)[0] == game
    first, stock = numbered_deal(rules, players, 617)
    assert game.hands[0] == deal(rules, first, stock, game.hands[0].made)


def test_the_page_is_told_the_game() -> None:
    """A hand of the game again, and the game from its address."""
    answer = ask(**SEATED)
    words: list[str] = []
    while not answer["game"]["is_over"]:
        assert answer["asked"] and answer["trace"]["to_act"] is not None
        words.append(answer["trace"]["offered"][-1])
        answer = ask(**{**SEATED, "words": words})
        assert answer["ok"], answer
    assert answer["game"]["hand"] > 2 and answer["game"]["winners"]
    first = ask(**{**SEATED, "words": words, "upto": 1})
    assert (first["is_over"], first["game"]["hand"]) == (True, 1)
    table = read_hand_link(f"#d={first['hand_link']}").table
    assert table["deal"] == first["trace"]["deal"]
    assert first["game"]["hands"][0] == answer["game"]["hands"][0]
    opened = ask(op="seat", lang="en", link=f"https://x.example/play/#g={answer['link']}&h=1")
    assert opened == answer


def test_a_hand_of_the_readers_own() -> None:
    """Its cards are the file's, and there is no address before it is over."""
    hand = {"format": 1, "ruleset": "her-1799", "deal": ["7", "K", "2", "Q"], "stock": ["9", "A"]}
    given = {"op": "seat", "hand": hand, "place": 3, "exchange_up_to": 6, "draw_up_to": 7}
    answer = ask(**given, words=[])
    assert (answer["asked"], answer["link"], answer["hand_link"]) == (True, None, None)
    assert answer["trace"]["cards"] == ["??", "??", "Q", "2"]
    answer = ask(**given, words=["keep"])
    assert answer["is_over"] and answer["hand_link"].startswith("1.her-1799~1.7K2Q.9A.")


def golden() -> list[dict[str, Any]]:
    """Addresses of format 1, to be decoded for ever; lines are only ever added."""
    links = Path(__file__).resolve().parents[1] / "links" / "seats-1.json"
    found: list[dict[str, Any]] = json.loads(links.read_text("utf-8"))["links"]
    return found


def test_golden_addresses() -> None:
    """Each means the same rules, place, limits and words, and the same end."""
    for one in golden():
        sitting, _ = seat_link.read("#g=" + one["link"])
        assert seat_link.write(sitting) == one["link"]
        assert (sitting.rules.id, dict(sitting.rules.house_rules)) == (one["ruleset"], one["rules"])
        assert (sitting.players, str(sitting.number)) == (one["players"], one["number"])
        assert sitting.mine == one["place"] and list(sitting.words) == one["words"]
        assert sitting.policy == Policy(*one["limits"])
        if sitting.hands == ONE:
            hand, _ = play_seat(first_hand(sitting), sitting.mine, sitting.policy, sitting.words)
            assert (hand.is_over, list(hand.payers)) == (True, one["payers"])
        else:
            game, _ = play_game(sitting)
            assert (list(game.winners), len(game.hands)) == (one["winners"], one["hands"])


LINK = "1.here-1701~1.5.617.2.6~7..deeeed.ties~latest.{}"
WHOLE = LINK.format(checksum(LINK[:-3]))


@pytest.mark.parametrize(
    "given",
    [f"https://x.example/fr/play/#g={WHOLE}", f"<#g={WHOLE}>.", f"#g={WHOLE}&h=2",
     f"#G={WHOLE.upper()}", f"#g={WHOLE}".replace("~", "%7E"), f"%23g%3D{WHOLE}",
     f"See #g={WHOLE} and tell me.",
     f"#g={WHOLE[:20]}\n{WHOLE[20:]}"],
)  # fmt: skip
def test_addresses_are_mended(given: str) -> None:
    """Wrapped, encoded, in capitals, broken: the checksum proves them right."""
    sitting, _ = seat_link.read(given)
    assert sitting.words == ("draw", "exchange", "exchange", "exchange", "exchange", "draw")
    assert (sitting.number, sitting.mine, sitting.hands) == (617, 2, None)
    assert sitting.rules.house_rules == {"ties": "latest"}


@pytest.mark.parametrize(
    ("given", "code"),
    [("hello", "link-none"), (f"#g={WHOLE[:-1]}", "link-cut"), (f"#g={WHOLE[:30]}", "link-cut"),
     (f"#g={WHOLE.replace('617', '618')}", "link-changed"), ("#g=2.x", "link-newer"),
     (f"#g={WHOLE.replace('~1.5', '~1.6')}", "link-changed"), ("#g=", "link-cut")],
)  # fmt: skip
def test_damaged_addresses_give_no_game(given: str, code: str) -> None:
    with pytest.raises(BadData) as caught:
        seat_link.read(given)
    assert caught.value.code == code
    for language in LANGUAGES:
        assert len(caught.value.sentence(language)) > 20


@pytest.mark.parametrize(
    ("change", "code"),
    [({"place": 5}, "place-unknown"), ({"words": ["draw"]}, "not-offered"),
     ({"number": "six"}, "key-type"), ({"exchange_up_to": 14}, "limit-unknown"),
     ({"players": 60}, "players-many"), ({"hands": 0}, "hands-unknown"),
     ({"words": ["keep"] * 400, "hands": "one"}, "hand-over"), ({"players": "5"}, "key-type"),
     ({"ruleset": "as-qui-court-dictionary"}, "hands-needed")],
)  # fmt: skip
def test_what_cannot_be_is_said(change: dict[str, Any], code: str) -> None:
    answer = ask(**{**SEATED, **change})
    assert not answer["ok"] and answer["error"]["code"] == code


def test_one_hand_is_the_numbered_deal() -> None:
    answer = ask(**{**SEATED, "hands": ONE})
    own = [card for card in answer["trace"]["deal"] if card != "??"]
    cards, _ = numbered_deal(coucou.ruleset("coucou-1725"), 5, 617)
    assert own == [cards[2]] and answer["game"] is None
