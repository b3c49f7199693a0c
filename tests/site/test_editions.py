"""Frozen editions: how one is named, what is in it, that it never changes."""

from __future__ import annotations

import copy
import datetime
import json
import shutil
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
from editions.differences import Change, Part, concerning, differences, touched
from editions.chronicle import Chronicle
from editions.addresses import address, in_latest
from editions.freezing import LARGEST, freeze
from editions.naming import check_id
from editions.reading import EDITIONS, EditionError, digest, editions, latest
from make_pages import Site
from pages.feed import feed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DAY = "2026-11-30"


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with edition 2026.1, of the data of today."""
    folder = tmp_path_factory.mktemp("editions")
    freeze("2026.1", DAY, "0.1.0", folder)
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
    with pytest.raises(EditionError, match=says):
        check_id(id, date, one, datetime.date(2026, 12, 1))


def test_refusing_writes_nothing(one: Path) -> None:
    """The edition that exists is the same afterwards, and no other folder appears."""
    before = (one / "2026.1" / "data.json").read_bytes()
    with pytest.raises(EditionError):
        freeze("2026.1", DAY, "0.1.0", one)
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


def rewritten(folder: Path, id: str, change: Callable[[dict[str, Any]], None]) -> None:
    """Make an edition of another state of the data, as if it had been frozen so."""
    data = json.loads((folder / id / "data.json").read_text("utf-8"))
    change(data)
    raw = json.dumps(data, ensure_ascii=False).encode()
    (folder / id / "data.json").write_bytes(raw)
    manifest = json.loads((folder / id / "manifest.json").read_text("utf-8"))
    manifest["digests"]["data.json"] = digest(raw)
    (folder / id / "manifest.json").write_text(json.dumps(manifest), "utf-8")


def older(data: dict[str, Any]) -> None:
    """Another answer, status and note for one cell; a source less, a hand less, a hand more."""
    cell = data["rulesets"]["her-1799"]["ties"]
    cell.update(answer="all", status="editorial", note={"en": "Old note.", "fr": "Vieille note."})
    del data["sources"]["zeh1769"]
    data["hands"]["gone-hand"] = data["hands"].pop("king-blocks")
    data["rulesets"]["chase-the-ace"]["stake"]["stake_count"] = 5


@pytest.fixture(scope="module")
def two(one: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two editions: 2026.1 of an older state, 2026.2 of today."""
    folder = tmp_path_factory.mktemp("two") / "editions"
    shutil.copytree(one, folder)
    freeze("2026.2", DAY, "0.1.0", folder)
    rewritten(folder, "2026.1", older)
    return folder


def test_differences_are_computed(two: Path) -> None:
    """What was and is, of each kind of thing, and nothing else."""
    old, new = (edition.data for edition in editions(two))
    changes = {(change.kind, change.key): change for change in differences(old, new)}
    assert set(changes) == {
        ("cell", "her-1799/ties"),
        ("cell", "chase-the-ace/stake"),
        ("source", "zeh1769"),
        ("hand", "king-blocks"),
        ("hand", "gone-hand"),
    }
    cell = changes["cell", "her-1799/ties"]
    assert cell.names == {"answer", "status", "note"}
    assert Part("status", "editorial", "reported") in cell.parts
    assert changes["hand", "king-blocks"].state == "new"
    assert changes["hand", "gone-hand"].state == "gone"
    assert changes["source", "zeh1769"].state == "new"
    assert touched(changes.values(), new["rules"]) == ["ties", "stake"]
    assert differences(new, copy.deepcopy(new)) == []


def test_a_page_tells_the_changes_of_its_own_cells() -> None:
    """A ruleset those of its cells, a rule point those of its row, a source its own alone."""
    cell = Change("cell", "her-1799/ties", "changed")
    source = Change("source", "ties", "changed")
    assert concerning([cell, source], "ruleset", "her-1799") == [cell]
    assert concerning([cell, source], "rule", "ties") == [cell]
    assert concerning([cell, source], "source", "ties") == [source]
    assert concerning([cell, source], "compare", "") == [cell]
    assert concerning([cell, source], "hand", "ties") == []


def made(site: Site, *ids: str) -> dict[str, str]:
    """Some generated pages of a site."""
    return {item.page.id: site.made(item) for item in site.generated if item.page.id in ids}


def feed_of(site: Site) -> ElementTree.Element:
    """The feed of a site."""
    return ElementTree.fromstring(feed(site.book, site.book.chronicle, "Nobody"))


ATOM = {"a": "http://www.w3.org/2005/Atom"}


def test_a_site_without_editions(tmp_path: Path) -> None:
    """The list and the log say so; nothing is said on other pages; the feed is empty and dated."""
    site = Site("en", Chronicle(tmp_path))
    pages = made(site, "editions", "changes", "rulesets/her-1799")
    assert "No edition has been frozen yet" in pages["editions"]
    assert "No edition has been frozen yet" in pages["changes"]
    assert "site-edition-note" not in pages["rulesets/her-1799"]
    assert not any("/" in id for id in site.places.pages if id.startswith("editions"))
    root = feed_of(site)
    assert root.findall("a:entry", ATOM) == []
    assert datetime.date.fromisoformat(root.findtext("a:updated", "", ATOM)[:10])


def test_a_site_that_is_still_its_first_edition(one: Path) -> None:
    """Pages say that they are as in the edition; the log that nothing has changed."""
    site = Site("fr", Chronicle(one))
    pages = made(site, "changes", "rulesets/her-1799", "editions/2026.1/rulesets/her-1799")
    assert "Comme dans l’édition 2026.1" in pages["rulesets/her-1799"]
    assert "Rien\u202f: les données" in pages["changes"]
    frozen = pages["editions/2026.1/rulesets/her-1799"]
    assert "Édition figée 2026.1" in frozen
    assert 'href="../../../../rulesets/her-1799/"' in frozen
    (entry,) = feed_of(site).findall("a:entry", ATOM)
    assert entry.findtext("a:title", "", ATOM) == "Édition 2026.1"


def test_a_site_with_two_editions(two: Path) -> None:
    """Frozen pages keep the old answer, the log tells both, a reason stands with its change."""
    reason = '[[reason]]\nafter = "2026.1"\nof = "her-1799/ties"\nen = "Reread."\nfr = "Relu."\n'
    (two / "reasons.toml").write_text(reason, "utf-8")
    site = Site("en", Chronicle(two))
    pages = made(site, "changes", *(f"editions/2026.{n}/rulesets/her-1799" for n in (1, 2)))
    assert "Old note." in pages["editions/2026.1/rulesets/her-1799"]
    assert "Old note." not in pages["editions/2026.2/rulesets/her-1799"]
    log = pages["changes"]
    assert "<del>All of them</del>" in log
    assert "<ins>The earliest in order of play</ins>" in log
    assert "<del>5 lives</del>" in log
    assert "Why: Reread." in log
    assert "<code>ties</code>, <code>stake</code>" in log
    newest = feed_of(site).findall("a:entry", ATOM)[0]
    assert [node.get("term") for node in newest.findall("a:category", ATOM)] == ["ties", "stake"]
    (two / "reasons.toml").write_text(reason.replace("ties", "kings"), "utf-8")
    with pytest.raises(EditionError, match="has not changed after edition 2026.1"):
        _ = Chronicle(two).reasons


def test_a_page_says_how_it_differs_from_the_latest_edition(one: Path, tmp_path: Path) -> None:
    """A ruleset names its cells, a hand that came later says so."""
    folder = tmp_path / "editions"
    shutil.copytree(one, folder)
    rewritten(folder, "2026.1", older)
    site = Site("en", Chronicle(folder))
    pages = made(
        site, "rulesets/her-1799", "rules/ties", "compare", "hands/king-blocks",
        "sources/lalanne-asquicourt",
    )  # fmt: skip
    assert "This page differs from edition 2026.1" in pages["rules/ties"]
    assert pages["compare"].count("This cell differs from edition 2026.1") == 2
    assert "2 changes." in pages["compare"]
    ruleset = pages["rulesets/her-1799"]
    assert "This page differs from edition 2026.1" in ruleset
    assert "<del>editorial</del>" in ruleset
    assert "Not yet in edition 2026.1" in pages["hands/king-blocks"]
    assert "As in edition 2026.1" in pages["sources/lalanne-asquicourt"]
