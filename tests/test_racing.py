"""The race: how its figures become ratios and verdicts; who is fast, no test judges."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path

import pytest
from making import layout
from racing import building, peers, race, reading, serving, starts

FOUND = {
    "ours": {"cold": 300.0, "warm": 100.0, "ahead": 20.0, "bytes": 500.0},
    "stock": {"cold": 1000.0, "warm": 300.0, "bytes": 1000.0},
    "pyscript": {"cold": 900.0, "warm": 500.0, "bytes": 800.0},
}


def test_the_best_peer_is_chosen_in_each_row() -> None:
    """So that no peer's weak row makes ours look well."""
    told = race.ratios(FOUND)
    assert {row: one["best"] for row, one in told.items()} == {
        "cold": "pyscript",
        "warm": "stock",
        "bytes": "pyscript",
    }
    assert told["cold"]["ratio"] == pytest.approx(0.333)
    assert told["cold"]["met"] and not told["warm"]["met"] and not told["bytes"]["met"]


def test_the_table_says_met_and_missed() -> None:
    """A figure on the goal meets it; one above does not; one without a goal has no verdict."""
    told = {
        "raced": FOUND,
        "ratios": race.ratios(FOUND),
        "versions": {"stock": "Pyodide", "pyscript": "PyScript"},
        "single": {"ahead": 50, "engine": 1, "step": 3},
    }
    rows = {row.what: row for row in race.rows(told)}
    assert rows["ahead"].is_met and rows["engine"].is_met is False
    assert rows["step"].is_met is None
    assert str(rows["warm: our part of the best peer's (Pyodide)"]).endswith("missed")


def test_rows_that_were_not_measured_are_left_out() -> None:
    assert starts.Starts(cold=[3.0, 1.0, 2.0]).medians() == {"cold": 2.0}


def test_a_plain_page_is_as_long_as_ours(tmp_path: Path) -> None:
    ours = tmp_path / "ours"
    (ours / "a").mkdir(parents=True)
    for name, length in (("index.md", 5000), ("a/index.md", 40_000)):
        (ours / name).write_text("x" * length, encoding="utf-8")
    building.prose(ours, tmp_path / "plain")
    for name, length in (("index.md", 5000), ("a/index.md", 40_000)):
        assert length <= (tmp_path / "plain" / name).stat().st_size < length + 1000


def test_only_the_processes_of_one_profile_are_weighed(tmp_path: Path) -> None:
    assert reading.descendants(tmp_path) == set()
    assert reading.weight(tmp_path) == 0


def test_all_are_served_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packed, kept for as long as ours are, and counted as they go over the line."""
    monkeypatch.setattr(peers, "SITE", tmp_path / "peers")
    monkeypatch.setattr(peers, "PACKED", tmp_path / "packed")
    monkeypatch.setattr(layout, "SITE", tmp_path / "site")
    for folder in ("peers", "site/widgets/0"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "a.js").write_text("let a = 1;\n" * 500, encoding="utf-8")
    with serving.serving() as server:
        sent = []
        for place in ("peers/a.js", "widgets/0/a.js"):
            with urllib.request.urlopen(server.address + place) as answer:
                assert answer.headers["Content-Encoding"] == "br"
                assert "immutable" in answer.headers["Cache-Control"]
                sent.append(len(answer.read()))
        counted = server.count.taken()
    assert counted == {"/peers/a.js": sent[0], "/widgets/0/a.js": sent[1]}
    assert sent[0] == sent[1] < 500
    assert server.count.taken() == {}


def test_what_is_shown_was_measured() -> None:
    """The kept table has what the page tells, and its verdicts follow from its figures."""
    told = json.loads(race.KEPT.read_text(encoding="utf-8"))
    assert told["ratios"] == race.ratios(told["raced"])
    assert {who for who in told["raced"] if who != starts.OURS} == set(told["versions"])
