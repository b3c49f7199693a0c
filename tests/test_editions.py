"""Frozen editions: how one is named, what is in it, that it never changes."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest
from editions.addresses import address, in_latest
from editions.freezing import LARGEST, freeze
from editions.naming import check_id
from editions.reading import EDITIONS, EditionError, editions, latest

if TYPE_CHECKING:
    from pathlib import Path

DAY = "2026-11-30"


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with edition 2026.1, of the data of today."""
    folder = tmp_path_factory.mktemp("editions")
    freeze("2026.1", DAY, folder)
    return folder


def test_what_is_committed_is_what_was_frozen() -> None:
    """No committed edition has been touched: reading it compares it with its manifest."""
    for edition in editions(EDITIONS):
        assert edition.data["format"] == 1


def test_an_edition_has_everything_that_its_pages_need(one: Path) -> None:
    """Rules, rulesets, sources, hands with their steps; compact; counted and fingerprinted."""
    (edition,) = editions(one)
    data, manifest = edition.data, edition.manifest
    assert (edition.id, edition.date) == ("2026.1", DAY)
    assert manifest["counts"]["rules"] == len(data["rules"]) > 25
    assert manifest["counts"]["sources"] == len(data["sources"]) > 50
    for hand in data["hands"].values():
        assert hand["events"] and hand["ruleset"] in data["rulesets"]
        assert all(event["text"]["en"] and event["text"]["fr"] for event in hand["events"])
    size = (one / "2026.1" / "data.json").stat().st_size
    assert size < LARGEST
    assert manifest["licence"] == "CC-BY-4.0"


@pytest.mark.parametrize(
    ("id", "date", "says"),
    [
        ("2026.1", DAY, "never overwritten"),
        ("2026.3", DAY, "2026.2, not 2026.3"),
        ("2027.2", DAY, "2027.1, not 2027.2"),
        ("2025.1", "2025-01-01", "would come before"),
        ("2026.2", "2026-11-29", "would come before"),
        ("2026.2", "2026-12-02", "has not come yet"),
        ("2026.2", "2 Dec", "no date"),
        ("2028.1", DAY, "its year"),
        *((id, DAY, "YEAR.NUMBER") for id in ("2026", "2026.0", "2026.01", "../2026.2", "v2026.2")),
    ],
)
def test_ids_that_are_refused(one: Path, id: str, date: str, says: str) -> None:
    """Malformed, taken, out of order, of another year, of a day that has not come."""
    import datetime

    with pytest.raises(EditionError, match=says):
        check_id(id, date, one, datetime.date(2026, 12, 1))


def test_refusing_writes_nothing(one: Path) -> None:
    """The edition that exists is the same afterwards, and no other folder appears."""
    before = (one / "2026.1" / "data.json").read_bytes()
    with pytest.raises(EditionError):
        freeze("2026.1", DAY, one)
    assert (one / "2026.1" / "data.json").read_bytes() == before
    assert [path.name for path in one.iterdir()] == ["2026.1"]


def test_a_touched_edition_stops_the_build(one: Path, tmp_path: Path) -> None:
    """One letter changed in frozen data is found, and told with the cure."""
    shutil.copytree(one, tmp_path / "copy")
    file = tmp_path / "copy" / "2026.1" / "data.json"
    file.write_text(file.read_text("utf-8").replace("earliest", "latest", 1), "utf-8")
    (edition,) = editions(tmp_path / "copy")
    with pytest.raises(EditionError, match="put the file back"):
        _ = edition.data


def test_the_newest_edition_is_by_year_and_number(tmp_path: Path) -> None:
    """2026.10 comes after 2026.9, which an order of letters would not have."""
    for id in ("2026.9", "2026.10", "2025.12"):
        (tmp_path / id).mkdir()
        manifest = json.dumps({"edition": id, "date": DAY})
        (tmp_path / id / "manifest.json").write_text(manifest, "utf-8")
    assert [edition.id for edition in editions(tmp_path)] == ["2025.12", "2026.9", "2026.10"]
    newest = latest(tmp_path)
    assert newest and newest.id == "2026.10"
    assert latest(tmp_path / "none") is None


def test_addresses_in_the_latest_edition(one: Path) -> None:
    """Everything that can be cited has one address in an edition, or none if it is not there."""
    cell = in_latest("cell", "her-1799/ties", "fr", one)
    assert cell and (cell.edition, cell.date) == ("2026.1", DAY)
    assert cell.address.endswith("/fr/editions/2026.1/rulesets/her-1799/#ties")
    hand = in_latest("hand", "king-blocks", "en", one)
    assert hand and hand.address.endswith("/editions/2026.1/hands/#king-blocks")
    whole = in_latest("edition", "", "en", one)
    assert whole and whole.address == address("2026.1", "edition", "", "en")
    assert in_latest("source", "no-such-book", "en", one) is None
    assert in_latest("cell", "coucou-1754/cut", "en", one) is None
