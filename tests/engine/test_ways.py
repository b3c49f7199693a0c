"""Counts, our perft: every way to play written-out deals under every ruleset.

`perft/<ruleset>.txt` has a block for each deal: its lines `deal`, `stock` and perhaps `rules` are
written by hand, the lines `ways`, `pays` and `seen` are counted. Recorded by `COUCOU_RECORD=1`;
`tests/test_against_reference.py` checks them against the second reading of the rules.
"""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import coucou
import pytest
from coucou.answers import ANSWERS
from coucou.shuffle import below, numbers
from coucou.ways import endings, first_choices, ways
from telling import house

PERFT = Path(__file__).parent / "perft"
FILES = sorted(PERFT.glob("*.txt"))
RECORD = os.environ.get("COUCOU_RECORD") == "1"


def given(block: str) -> dict[str, str]:
    """The lines of a block by their first word."""
    return {key: rest for key, _, rest in (row.partition(" ") for row in block.splitlines())}


def hand_of(name: str, lines: dict[str, str]) -> coucou.Hand:
    """The deal of a block."""
    answers = dict(rule.split("=") for rule in lines.get("rules", "").split())
    cards = [card.split(",") if "," in card else card for card in lines["deal"].split()]
    return coucou.deal(house(name, **answers), cards, lines["stock"].split())


def written(counted: coucou.Ways) -> str:
    """The three lines that are counted."""
    pays = {",".join(map(str, seats)) or "nobody": n for seats, n in counted.payers.items()}
    return "\n".join(
        [
            f"ways {counted.ways}",
            "pays " + "; ".join(f"{who}: {count}" for who, count in pays.items()),
            "seen " + ", ".join(f"{name} {count}" for name, count in counted.events.items()),
        ]
    )


def block_of(name: str, lines: dict[str, str]) -> str:
    """A whole block, counted anew."""
    kept = [f"{key} {lines[key]}" for key in ("deal", "stock", "rules") if key in lines]
    return "\n".join([*kept, written(ways(hand_of(name, lines)))])


def by_first_choice(name: str, lines: dict[str, str]) -> str:
    """The same counts for each first word, to show where a wrong branch begins."""
    parts = first_choices(hand_of(name, lines))
    return "\n".join(f"after {word}:\n{written(counted)}" for word, counted in parts.items())


def test_every_ruleset_has_its_counts() -> None:
    assert {path.stem for path in FILES} == set(coucou.ruleset_ids())


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_counts(path: Path) -> None:
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
    counted = [block_of(path.stem, given(block)) for block in blocks]
    if RECORD:
        path.write_text("\n\n".join(counted) + "\n", encoding="utf-8", newline="\n")
        return
    for block, now in zip(blocks, counted, strict=True):
        assert now == block, by_first_choice(path.stem, given(block))
    seats = {len(given(block)["deal"].split()) for block in blocks}
    assert seats >= set(range(2, 9))


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_the_parts_make_the_whole(name: str) -> None:
    """The count of a hand is the sum over its first choices, at every step of a line."""
    blocks = (PERFT / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")
    hand = hand_of(name, given(blocks[4]))
    while not hand.is_over:
        parts = first_choices(hand)
        assert tuple(parts) == hand.choices
        assert ways(hand).ways == sum(part.ways for part in parts.values())
        hand = hand.play(hand.choices[-1])
    assert ways(hand) == coucou.Ways(1, {hand.payers: 1}, ways(hand).events)
    assert first_choices(hand) == {}


def test_the_example_of_the_design() -> None:
    """her-1799 with 7 K 2 Q and stock 9 A."""
    counted = ways(coucou.deal(coucou.ruleset("her-1799"), ["7", "K", "2", "Q"], ["9", "A"]))
    assert counted.ways == 12
    assert counted.payers == {(0,): 2, (1,): 4, (2,): 4, (3,): 2}


def test_ways_go_on_from_where_the_choices_stop() -> None:
    rules = coucou.ruleset("her-1799")
    hand = coucou.deal(rules, ["7", "K", "2", "Q"], ["9", "A"], ["exchange", "keep"])
    assert ways(hand).payers == {(2,): 2}


def test_a_large_table_is_counted_too() -> None:
    """Twenty seats, no Kings: each of nineteen keeps or exchanges, the dealer keeps or draws."""
    cards = [rank + suit for suit in "sh" for rank in coucou.cards.RANKS[:10]]
    counted = ways(coucou.deal(coucou.ruleset("her-1799"), cards, ["9d"]))
    assert counted.ways == 2**20
    assert sum(counted.payers.values()) == 2**20


@pytest.mark.parametrize("seed", range(60))
def test_ways_counted_together_are_the_ways_one_by_one(seed: int) -> None:
    """Random deals under random answers to every rule point that a hand knows."""
    source = numbers(seed)
    answers = {
        rule: list(enum)[below(len(enum), source)].value
        for rule, enum in ANSWERS.items()
        if rule != "pack"
    }
    rules = coucou.ruleset("as-qui-court-1790").with_answers(**answers)
    pack = [card for card in coucou.shuffled(seed) if seed % 2 or card[:-1] in "A23QK"]
    seats = 2 + seed % 6
    three = rules.dealer_cards != "one"
    deal: list[Any] = pack[:seats]
    deal[-1] = pack[seats - 1 : seats + 2] if three else deal[-1]
    hand = coucou.deal(rules, deal, pack[seats + 2 : seats + 12])
    payers: Counter[tuple[int, ...]] = Counter()
    events: Counter[str] = Counter()
    for ending in endings(hand):
        payers[ending.payers] += 1
        events.update(ending.event_names)
    counted = ways(hand)
    assert counted.payers == payers
    assert counted.events == events
    assert counted.ways == payers.total()
