"""The tables of the site against `coucou.odds`, and others' figures under their assumptions."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import coucou
import make_odds
import pytest
from chances import published, tables
from coucou.cards import RANKS
from coucou.policy import Policy, word_for

MAIN = make_odds.main_rulesets()


def read(name: str) -> Any:
    """A file of `engine/odds/`."""
    return json.loads((make_odds.FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", MAIN)
def test_the_files_are_of_these_rules(name: str) -> None:
    """Answers and policy are those of today (else: make.py odds), no number of players left out."""
    found = make_odds.read(name)
    assert found == read(name)
    counted = [int(players) for players in found["players"]]
    assert counted == list(range(2, counted[-1] + 1))
    assert counted[-1] >= 8


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", MAIN)
def test_counted_anew(name: str, players: int) -> None:
    """The smaller tables come out as they are written."""
    anew = tables.of_players(coucou.ruleset(name), players, Policy())
    assert anew == read(name)["players"][str(players)]


@pytest.mark.long
@pytest.mark.parametrize("players", [5, 6, 7])
@pytest.mark.parametrize("name", MAIN)
def test_more_counted_anew(name: str, players: int) -> None:
    anew = tables.of_players(coucou.ruleset(name), players, Policy())
    assert anew == read(name)["players"][str(players)]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("name", MAIN)
def test_the_first_to_act(name: str, players: int) -> None:
    """By card, as `coucou odds` has it."""
    first = read(name)["players"][str(players)]["first"]
    for card in RANKS:
        others = ["9", "J", "8", "Q"][: players - 1]
        hand = coucou.deal(coucou.ruleset(name), [card, *others], ["7", "6", "5"])
        assert {w: str(c) for w, c in coucou.odds(hand).choices.items()} == first[card]


@pytest.mark.parametrize(
    "players", [9, *(pytest.param(count, marks=pytest.mark.long) for count in (10, 11, 12))]
)
@pytest.mark.parametrize("name", MAIN)
def test_the_first_to_act_at_large_tables(name: str, players: int) -> None:
    """One card of the tables that are too large to be counted anew, as `coucou odds` has it."""
    others = ["9", "J", "8", "Q", "10", "9", "J", "8", "Q", "10", "9"][: players - 1]
    hand = coucou.deal(coucou.ruleset(name), ["7", *others], ["7", "6", "5"])
    found = {word: str(chance) for word, chance in coucou.odds(hand).choices.items()}
    assert found == read(name)["players"][str(players)]["first"]["7"]


@pytest.mark.parametrize("name", ["her-1799", "as-qui-court-1790"])
def test_the_dealer_of_three(name: str) -> None:
    """Averaged over what the others can have done: here by playing every deal that is left him.

    The dealer holds an 8; all pairs of cards of the others are played by the policy.
    """
    rules = coucou.ruleset(name)
    paying = {"keep": Fraction(0), "draw": Fraction(0)}
    total = 0
    seen: dict[Any, dict[str, Fraction]] = {}
    for one in RANKS:
        for two in RANKS:
            ways = 4 - (one == "8")
            ways *= 4 - (two == "8") - (two == one)
            hand = coucou.deal(rules, [one, two, "8"], ["9"])
            while hand.to_act not in (2, None):
                hand = hand.play(word_for(hand, Policy()))
            asked = any(e.name == "exchanged" and e.partner == 2 for e in hand.events)  # type: ignore[attr-defined]
            if hand.to_act is None or asked:
                continue
            view = (hand.made, hand.event_names)
            if view not in seen:
                seen[view] = dict(coucou.odds(hand).choices)
            total += ways
            for word, chance in seen[view].items():
                paying[word] += ways * chance
    found = read(name)["players"]["3"]["dealer"]["8"]
    assert {word: str(chance / total) for word, chance in paying.items()} == found


def test_one_pays_in_her() -> None:
    """Where the earliest of the tied pays, the chances of all seats come to one."""
    for table in read("her-1799")["players"].values():
        assert sum(map(Fraction, table["seats"])) == 1


def test_the_chart() -> None:
    """ajain189-syn: read off a graph, within 0.6 of a point (history-addendum D9)."""
    for row in published.CHART:
        counted = published.chart(row)
        assert all(
            abs(chance * 100 - Fraction(percent)) < Fraction(6, 10)
            for chance, percent in zip(counted, row.read, strict=True)
        )


def test_the_table_with_the_ace_high() -> None:
    """drmoron-screwedup: to the last digit with cards put back, and not from one pack (D8)."""
    for dealer, row in published.ACE_HIGH.items():
        for other, read_off in zip(published.LIMITS, row, strict=True):
            back = published.ace_high(dealer, other, is_put_back=True)
            assert tuple(f"{round(chance * 1000)}" for chance in back) == read_off
    first = [published.ace_high(7, other, is_put_back=False) for other in published.LIMITS]
    assert [(round(w * 1000), round(o * 1000)) for w, o in first] == [
        (453, 480), (451, 488), (460, 483), (483, 466),
    ]  # fmt: skip


def test_the_file_of_others() -> None:
    assert read(make_odds.OTHERS) == published.of_others()
