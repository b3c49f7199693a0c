"""The widgets read and write links, shuffle packs and take the policy exactly as the engine."""

import json
import subprocess
from dataclasses import asdict
from pathlib import Path
from typing import Any

import coucou
import pytest
from coucou import link
from coucou.numbered import numbered_deal
from coucou.policy import Policy
from coucou.report import answers_json
from coucou.trace import held_json
from making.node_setup import node

LINKS = Path(__file__).resolve().parent / "links"
GOLDEN: list[dict[str, Any]] = json.loads((LINKS / "1.json").read_text("utf-8"))["links"]
DAMAGED: list[dict[str, Any]] = json.loads((LINKS / "damaged.json").read_text("utf-8"))
SEEDS = [0, 1, 617, 1701, -1, 2**53 + 1, 2**64 - 1, 2**64 + 617, 10**30]
TABLES = [
    (rules, players)
    for name in coucou.ruleset_ids()
    for rules in (coucou.ruleset(name), coucou.ruleset(name).with_answers(dealer_draw="any"))
    for players in (2, 6, 7, 13, 14)
]


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What the JavaScript says, asked once for all."""
    asked = {
        "read": [one["link"] for one in GOLDEN] + [one["given"] for one in DAMAGED],
        "write": [{"hand": one["hand"], "revision": one["revision"]} for one in GOLDEN],
        "shuffle": [{"seed": str(seed), "packs": packs} for seed in SEEDS for packs in (1, 2)],
        "deals": [
            {"answers": answers_json(rules), "players": players, "number": "617"}
            for rules, players in TABLES
        ],
    }
    command = [str(node()), str(LINKS / "vectors.mjs")]
    ran = subprocess.run(command, input=json.dumps(asked), capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def test_golden_links(told: dict[str, Any]) -> None:
    """Written and read alike."""
    assert told["written"] == [one["link"] for one in GOLDEN]
    for one, found in zip(GOLDEN, told["read"], strict=False):
        assert (found["table"], found["revision"]) == (one["hand"], one["revision"]), one["name"]
        assert (found["step"], found["mended"]) == (None, False)


def test_damaged_links(told: dict[str, Any]) -> None:
    """Mended or refused alike, with the same to be read."""
    for one, found in zip(DAMAGED, told["read"][len(GOLDEN) :], strict=True):
        if "link" in one:
            assert found["table"] == link.read(one["link"]).table, one["name"]
            assert (found["step"], found["mended"]) == (one["step"], one["mended"]), one["name"]
        else:
            assert (found["code"], found["read"]) == (one["code"], one["read"]), one["name"]


def test_shuffled_packs(told: dict[str, Any]) -> None:
    """Deal 617 is the same deal in both, and so is every other."""
    expected = [list(coucou.shuffled(seed, packs)) for seed in SEEDS for packs in (1, 2)]
    assert told["packs"] == expected


def test_numbered_deals(told: dict[str, Any]) -> None:
    """Deal 617 is the same cards at the same table, and every ruleset can play them."""
    for (rules, players), found in zip(TABLES, told["deals"], strict=True):
        cards, stock = numbered_deal(rules, players, 617)
        assert found == {"deal": [held_json(held) for held in cards], "stock": stock}
        assert coucou.deal(rules, cards, stock).dealt_stock == tuple(stock)


def test_the_policy_that_a_reader_starts_from(told: dict[str, Any]) -> None:
    """The two limits are the engine's own."""
    assert told["limits"] == asdict(Policy())
