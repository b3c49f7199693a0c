"""Her for many, counted: the same as playing every deal of a small pack, and what follows."""

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import coucou
import make_odds
import pytest
from coucou.cards import RANK, RANKS
from coucou.hand import Hand
from coucou.policy import Policy, word_for
from seats import finding
from seats.counting import Known, count, is_counted

RULES = coucou.ruleset("her-1799")


def deals(players: int, ranks: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every deal and first stock card of a pack, as names, with the number of ways."""
    cards = [*RANKS[: ranks - 1], "K"]
    for dealt in product(cards, repeat=players + 1):
        ways = 1
        for place, card in enumerate(dealt):
            ways *= 4 - dealt[:place].count(card)
        if ways:
            yield dealt, ways


def by_limits(hand: Hand, limits: tuple[int, ...]) -> str:
    """The word of the seat to act, by its own limit."""
    seat = hand.to_act
    assert seat is not None
    return word_for(hand, Policy(limits[seat], limits[-1]))


@pytest.mark.parametrize(
    ("limits", "ranks"),
    [((2, 3), 5), ((2, 2, 2), 5), ((1, 3, 2), 5), ((0, 3, 3), 4), ((2, 1, 2, 1), 4),
     ((1, 2, 0, 2, 2), 3)],
)  # fmt: skip
def test_counting_is_playing(limits: tuple[int, ...], ranks: int) -> None:
    """Every deal of a small pack, played by the engine."""
    counted = count(limits, ranks, hears=True)
    paid = [0] * len(limits)
    total = 0
    for dealt, ways in deals(len(limits), ranks):
        hand = coucou.deal(RULES, dealt[:-1], dealt[-1:])
        while not hand.is_over:
            hand = hand.play(by_limits(hand, limits))
        (payer,) = hand.payers
        paid[payer] += ways
        total += ways
    assert counted.deals == total
    assert list(counted.by_seat) == paid
    assert count(limits, ranks).by_seat == counted.by_seat


@pytest.mark.parametrize("limits", [(2, 1, 3), (3, 2, 2, 2)])
def test_another_limit_is_another_count(limits: tuple[int, ...]) -> None:
    """What the count says of a limit that was not played is what comes when it is played."""
    counted = count(limits, 5)
    for seat, limit in product(range(len(limits)), range(5)):
        changed = (*limits[:seat], limit, *limits[seat + 1 :])
        assert counted.with_limit(seat, limit) == count(changed, 5).by_seat[seat]


def heard_by(hand: Hand, seat: int) -> str:
    """What the seats before did, from the events."""
    told = {"kept": "k", "exchanged": "x", "refused": "r"}
    return "".join(told.get(name, "") for name in hand.event_names if name != "passed")


def test_listening_gains_what_it_is_said_to_gain() -> None:
    """The dealer of three plays the best word for all that he knows: the engine agrees."""
    limits, ranks, seat = (2, 2, 2), 5, 2
    counted = count(limits, ranks, hears=True)
    paid = 0
    for dealt, ways in deals(3, ranks):
        hand = coucou.deal(RULES, dealt[:-1], dealt[-1:])
        while not hand.is_over:
            word = by_limits(hand, limits)
            if hand.to_act == seat:
                known = known_to(hand, seat, ranks)
                keeps, changes = counted.pays.get(known, (0, 0))
                if known in counted.pays:
                    word = "keep" if keeps <= changes else "draw"
            hand = hand.play(word)
        paid += ways * (seat in hand.payers)
    assert paid == counted.at_best(seat, hears=True)
    assert paid < counted.at_best(seat, hears=False) <= counted.by_seat[seat]


def known_to(hand: Hand, seat: int, ranks: int) -> Known:
    """What a seat knows, from the engine's hand."""
    given = 0
    for event in hand.events:
        if event.name == "exchanged" and event.partner == seat:  # type: ignore[attr-defined]
            given = min(RANK[str(event.position.cards[event.seat])], ranks)
    card = min(RANK[str(hand.cards[seat])], ranks)
    return Known(seat, card, given, heard_by(hand, seat))


def test_only_what_is_counted_is_counted() -> None:
    """Another answer to a rule that matters is another game."""
    assert is_counted(RULES)
    for rule, answer in (("ties", "all"), ("kings", "faced"), ("king_drawn", "taken")):
        assert not is_counted(RULES.with_answers(**{rule: answer}))


TABLES = {int(n): one for n, one in make_odds.seats()["players"].items()}


def test_the_file_is_of_these_rules() -> None:
    """Its answers are those of today (else: make.py odds)."""
    written = json.loads((make_odds.FOLDER / f"{make_odds.SEATS}.json").read_text("utf-8"))
    assert written["answers"] == make_odds.of_ruleset("her-1799")["answers"]
    assert {int(n): one for n, one in written["players"].items()} == TABLES


def test_the_limits_found() -> None:
    """Our own computation."""
    assert {players: one["limits"] for players, one in TABLES.items()} == {
        3: [6, 6, 7], 4: [5, 6, 6, 6], 5: [5, 5, 5, 5, 5], 6: [4, 5, 5, 5, 5, 5],
    }  # fmt: skip
    assert all(gain == "0" for one in TABLES.values() for gain in one["gain_seeing"])
    for one in TABLES.values():
        assert sum(map(Fraction, one["pays"])) == 1
        assert 0 < max(map(Fraction, one["gain_hearing"])) < Fraction(7, 1000)


@pytest.mark.parametrize(
    "players",
    [3, 4, pytest.param(5, marks=pytest.mark.long), pytest.param(6, marks=pytest.mark.long)],
)
def test_counted_anew(players: int) -> None:
    """The figures as they are written, and nobody gains by another limit."""
    limits = tuple(TABLES[players]["limits"])
    assert finding.told(limits) == TABLES[players]
    counted = count(limits)
    for seat in range(players):
        assert counted.by_seat[seat] == min(counted.with_limit(seat, t) for t in range(13))


def test_the_chances_are_those_of_the_engine() -> None:
    """With one limit for all, what `chances.tables` counts by another way."""
    counted = count((6, 6, 7))
    table = json.loads((make_odds.FOLDER / "her-1799.json").read_text("utf-8"))["players"]["3"]
    assert [str(Fraction(n, counted.deals)) for n in counted.by_seat] == table["seats"]
