"""The engine against the second, independent reading of the rules in `tests/reference`.

The two share nothing. Compared are all lines of play of a deal, in order: choices, payers,
amounts and final cards. The deals are drawn anew from a fixed seed, with random answers to every
rule point that a hand can depend on.
"""

import importlib
import multiprocessing
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import coucou
import pytest
from coucou.answers import ANSWERS
from coucou.cards import RANKS, SUITS
from coucou.ways import endings
from reference.hand import outcome
from reference.hand import ways as plain_ways
from reference.rules_table import ALLOWED
from reference.rulesets import RULESETS

BASE = coucou.ruleset("as-qui-court-1790")
FEW_RANKS = ("A", "2", "3", "Q", "K")
Line = tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Deal:
    """Answers, cards and stock, drawn from a seed."""

    answers: dict[str, str]
    cards: list[Any]
    stock: list[str]


def random_deal(source: random.Random, least: int = 2, most: int = 6) -> Deal:
    """A deal with odd answers; half of the time from few ranks, so that much happens."""
    answers = {rule: source.choice(allowed) for rule, allowed in ALLOWED.items()}
    if source.random() < 0.5:
        for rule in ALLOWED:
            if source.random() < 0.6:
                answers[rule] = BASE.answer(rule)
    ranks = RANKS if source.random() < 0.5 else FEW_RANKS
    pack = [rank + suit for rank in ranks for suit in SUITS]
    source.shuffle(pack)
    players = source.randint(least, most)
    cards: list[Any] = pack[:players]
    if answers["dealer_cards"] != "one":
        cards[-1] = [cards[-1], *pack[players : players + 2]]
    return Deal(answers, cards, pack[players + 2 : players + 8])


def engine_lines(deal: Deal) -> list[Line]:
    """Every line of play, as the engine sees it."""
    hand = coucou.deal(BASE.with_answers(**deal.answers), deal.cards, deal.stock)
    return [
        (end.made, end.payers, tuple(end.payments[seat] for seat in end.payers), end.cards)
        for end in endings(hand)
    ]  # type: ignore[misc]  # nobody holds three cards at the end


def plain_lines(deal: Deal) -> list[Line]:
    """The same, by the plain program."""
    return [tuple(line) for line in plain_ways(deal.answers, deal.cards, deal.stock)["list"]]


def difference(deal: Deal) -> str:
    """Nothing, or the deal and the first line that is not the same."""
    mine, plain = engine_lines(deal), plain_lines(deal)
    if mine == plain:
        return ""
    pairs = ((one, other) for one, other in zip(mine, plain, strict=False) if one != other)
    first = next(pairs, (f"{len(mine)} lines", f"{len(plain)} lines"))
    unlike = {r: a for r, a in deal.answers.items() if a != BASE.answer(r)}
    return (
        f"\ndeal    {deal.cards}\nstock   {deal.stock}\nanswers {unlike}"
        f"\nengine  {first[0]}\nplain   {first[1]}"
    )


LONG_MOST = 5
"""The most seats in the long run: a sixth doubles what is compared, and its time."""


def compare(seed: int, deals: int, most: int = 6) -> None:
    source = random.Random(seed)
    for _ in range(deals):
        found = difference(random_deal(source, most=most))
        assert not found, found


@pytest.mark.parametrize("seed", range(4))
def test_two_thousand_random_deals(seed: int) -> None:
    compare(seed, 500)


@pytest.mark.long
def test_a_hundred_thousand_random_deals() -> None:
    """Of up to five seats, on all processors: each seed in the next process that is free."""
    there = importlib.import_module("test_against_reference").compare
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for _ in pool.map(there, range(1000, 1100), [1000] * 100, [LONG_MOST] * 100):
            pass


def test_unfinished_hands() -> None:
    """Who is to act and what he may say, at every decision on the way."""
    source = random.Random(2)
    for _ in range(300):
        deal = random_deal(source, most=5)
        hand = coucou.deal(BASE.with_answers(**deal.answers), deal.cards, deal.stock)
        while True:
            plain = outcome(deal.answers, deal.cards, deal.stock, list(hand.made))
            assert plain[:2] == (hand.to_act, hand.choices), deal
            if hand.is_over:
                break
            hand = hand.play(source.choice(hand.choices))


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_answers_of_the_rulesets(name: str) -> None:
    """A second copy of the table of rulesets.md, made by eye."""
    rules = coucou.ruleset(name)
    given = {rule: rules.answer(rule) for rule in RULESETS[name]}
    if name == "screw-your-neighbor":
        # "none, or pool for units": played with units, so that none is the other reading
        assert (given.pop("payee"), rules.cells["payee"].readings) == ("pool", ("none",))
    assert given == {rule: RULESETS[name][rule] for rule in given}
    assert set(RULESETS[name]) == set(ANSWERS) - {"turn", "showing"}


def test_all_rulesets_are_compared() -> None:
    assert set(RULESETS) == set(coucou.ruleset_ids())


def test_the_same_rule_points_in_a_hand() -> None:
    for rule, allowed in ALLOWED.items():
        assert allowed == [answer.value for answer in ANSWERS[rule]], rule


def some_deals(name: str) -> Iterator[Deal]:
    """Deals of one ruleset, two to six seats."""
    source = random.Random(name)
    short = RULESETS[name]["pack"] == "32-to-6"
    ranks = ("A", "7", "8", "Q", "K") if short else FEW_RANKS
    for players in chain.from_iterable([n] * 12 for n in range(2, 7)):
        pack = [rank + suit for rank in ranks for suit in SUITS]
        source.shuffle(pack)
        cards: list[Any] = pack[:players]
        if RULESETS[name]["dealer_cards"] != "one":
            cards[-1] = [cards[-1], *pack[players : players + 2]]
        yield Deal(RULESETS[name], cards, pack[players + 2 : players + 8])


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_who_pays_in_every_way_to_play(name: str) -> None:
    """Two to six seats, by the count that `coucou ways` prints."""
    for deal in some_deals(name):
        counted = coucou.ways(coucou.deal(coucou.ruleset(name), deal.cards, deal.stock))
        plain = plain_ways(deal.answers, deal.cards, deal.stock)
        payers = {",".join(map(str, seats)): count for seats, count in counted.payers.items()}
        assert (counted.ways, payers) == (plain["ways"], plain["payers"]), deal


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_every_house_rule_on_every_ruleset(name: str) -> None:
    """Each other answer to each rule point, and each pair of the rarer ones."""
    source = random.Random(name)
    single = [{rule: answer} for rule in ALLOWED for answer in ALLOWED[rule]]
    pairs = [a | b for a, b in combinations(single, 2) if a.keys() != b.keys()]
    for changed in [*single, *source.sample(pairs, 60)]:
        drawn = random_deal(source, least=3, most=5)
        cards = [c if isinstance(c, str) else c[0] for c in drawn.cards]
        answers = {**RULESETS[name], "pack": "52", **changed}
        rest = [card for card in drawn.stock if card not in cards]
        deal: list[Any] = cards
        if answers["dealer_cards"] != "one":
            deal = [*cards[:-1], [cards[-1], *rest[-2:]]]
            rest = rest[:-2]
        assert not difference(Deal({r: answers[r] for r in ALLOWED}, deal, rest))


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_the_recorded_counts(name: str) -> None:
    """What `tests/engine/perft` records, counted by the plain program too."""
    file = Path(__file__).parent / "engine" / "perft" / f"{name}.txt"
    for block in file.read_text(encoding="utf-8").strip().split("\n\n"):
        lines = {key: rest for key, _, rest in (row.partition(" ") for row in block.splitlines())}
        changed = dict(rule.split("=") for rule in lines.get("rules", "").split())
        cards = [c.split(",") if "," in c else c for c in lines["deal"].split()]
        counted = plain_ways({**RULESETS[name], **changed}, cards, lines["stock"].split())
        pays = {who or "nobody": number for who, number in counted["payers"].items()}
        written = dict(pair.split(": ") for pair in lines["pays"].split("; "))
        assert (str(counted["ways"]), {who: str(number) for who, number in pays.items()}) == (
            lines["ways"], written,
        ), block  # fmt: skip
