"""Reading without a network, and a new release that replaces an old one."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser.helpers import HAND, open_hand, run_live, until
from making.server import start_at

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = """async part => {
    for (const name of await caches.keys()) {
        const keys = await (await caches.open(name)).keys();
        if (keys.some(({ url }) => url.endsWith(part))) return true;
    }
    return false;
}"""


@pytest.fixture
def own_site(built_site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    site = tmp_path / "site"
    shutil.copytree(built_site, site, ignore=shutil.ignore_patterns("*.br", "*.gz", "*.ris"))
    return site


@pytest.fixture
def own_address(own_site: Path) -> Iterator[str]:
    """That copy, served."""
    with start_at(0, own_site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture
def reader(browser: Browser, own_address: str) -> Iterator[BrowserContext]:
    """A browser whose service workers run."""
    context = browser.new_context(base_url=own_address)
    context.set_default_timeout(20_000)
    yield context
    context.close()


def visit(page: Page, address: str) -> None:
    """Open a page and wait until it is kept."""
    page.goto(address)
    until(page, CONTROLLED)
    until(page, KEPT, address)


def deploy(site: Path, release: str) -> None:
    """Put another release in the place of this one: other words, another worker and scripts."""
    listing = json.loads((site / "offline.json").read_text(encoding="utf-8"))
    old = listing["release"]
    worker = site / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace(old, release), encoding="utf-8")
    (folder,) = (site / "widgets").iterdir()
    folder.rename(folder.with_name(release))
    listing["files"] = [one.replace(folder.name, release) for one in listing["files"]]
    text = json.dumps({**listing, "release": release})
    (site / "offline.json").write_text(text, encoding="utf-8")
    for page in site.rglob("*.html"):
        words = page.read_text(encoding="utf-8").replace(folder.name, release)
        page.write_text(words.replace("<h1", "<h1 data-new", 1), encoding="utf-8")


def test_pages_that_were_read_can_be_read_again(reader: BrowserContext) -> None:
    """Without a network: those that were visited, step by step; others say so in a sentence."""
    page = reader.new_page()
    visit(page, "/fr/hands/king-blocks/")
    visit(page, HAND)
    reader.set_offline(True)
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    page.goto("/fr/hands/king-blocks/")
    assert page.locator("coucou-stepper.is-live").count() == 1
    page.goto("/fr/method/")
    assert "n’a pas été gardée" in page.locator("body").inner_text()
    page.goto("/sources/littre/")
    assert "was not kept" in page.locator("body").inner_text()


def test_the_whole_site_is_kept_on_request(reader: BrowserContext) -> None:
    """The weight is told first; then every page, and the engine too, works without a network."""
    page = reader.new_page()
    visit(page, HAND)
    keeping = page.locator("coucou-offline")
    keeping.get_by_role("button", name="Keep this site offline").click()
    keeping.get_by_text(" pages and the program: ").wait_for()
    keeping.get_by_role("button", name="Keep them").click()
    keeping.get_by_text("kept for reading offline").wait_for(timeout=120_000)
    reader.set_offline(True)
    page.goto("/fr/sources/littre/")
    assert page.locator("h1").inner_text()
    assert "events agree" in run_live(open_hand(page, "/hands/tie-all-pay/"))


def test_a_new_release_replaces_the_old_one(reader: BrowserContext, own_site: Path) -> None:
    """New words, new scripts, no mixture and no second visit; the old store is gone."""
    page = reader.new_page()
    visit(page, HAND)
    deploy(own_site, "another00000")
    asked: list[str] = []
    page.on("response", lambda response: asked.append(response.url))
    page.goto(HAND)
    assert page.locator("h1[data-new]").count() == 1
    scripts = [address for address in asked if "/widgets/" in address]
    assert scripts and all("/widgets/another00000/" in address for address in scripts)
    until(page, "async () => (await caches.keys()).join() === 'coucou-another00000'")
    reader.set_offline(True)
    page.goto(HAND)
    assert page.locator("h1[data-new]").count() == 1
    assert page.locator("coucou-stepper.is-live").count() == 1


def test_without_a_service_worker_only_offline_is_missing(page: Page) -> None:
    """Where the browser allows none the page says nothing of it and works as it did."""
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    stepper = open_hand(page)
    assert page.locator("coucou-offline button").count() == 0
    assert "events agree" in run_live(stepper)


def test_the_engine_starts_ahead_for_who_has_asked_before(page: Page) -> None:
    """Not on a first visit, not for who saves data; else as soon as a hand is in view."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    run_live(open_hand(page))
    for saves, wanted in ((True, False), (False, True)):
        page.add_init_script(
            "Object.defineProperty(navigator, 'connection', {configurable: true,"
            f" value: {{saveData: {str(saves).lower()}}}}})"
        )
        page.goto("/method/")
        asked.clear()
        stepper = open_hand(page)
        stepper.scroll_into_view_if_needed()
        if wanted:
            while not any("/pyodide/" in address for address in asked):
                page.wait_for_event("request")
        else:
            page.evaluate("new Promise(done => requestIdleCallback(() => setTimeout(done, 300)))")
            assert not any("/pyodide/" in address for address in asked)
