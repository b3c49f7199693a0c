"""The site as an app, and what a page moves: nothing of the engine until it is asked for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser.helpers import HAND, open_hand, step, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.mark.parametrize("lang", ["", "fr/"])
def test_chromium_would_install_it(browser: Browser, site_address: str, lang: str) -> None:
    """It finds the manifest of the language without an error, and nothing that forbids an app."""
    context = browser.new_context(base_url=site_address)
    page = context.new_page()
    page.goto(f"/{lang}")
    until(page, "navigator.serviceWorker.controller !== null")
    session = context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{site_address}{lang}manifest.webmanifest"
    forbidding = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A private window never installs anything, and the tests run in one.
    assert {one["errorId"] for one in forbidding} <= {"in-incognito"}
    context.close()


def test_both_apps_hold_both_languages(built_site: Path) -> None:
    """Each opens in its own language; every icon and door is there."""
    for folder, lang in ((built_site, "en"), (built_site / "fr", "fr")):
        told = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
        assert told["lang"] == lang
        assert (folder / told["scope"]).resolve() == built_site.resolve()
        for icon in told["icons"]:
            assert (folder / icon["src"]).is_file()
        assert {icon.get("purpose") for icon in told["icons"]} >= {"any", "maskable"}
        for door in told["shortcuts"]:
            assert (folder / door["url"] / "index.html").is_file()


def test_reading_and_stepping_moves_nothing_of_the_engine(page: Page) -> None:
    """A recorded hand is stepped to its end, another page is opened: no byte of Pyodide."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    stepper = open_hand(page, HAND)
    stepper.scroll_into_view_if_needed()
    stepper.get_by_role("button", name="Last step").click()
    assert step(stepper) > 5
    page.evaluate("new Promise(done => requestIdleCallback(() => setTimeout(done, 500)))")
    open_hand(page, "/hands/tie-all-pay/")
    assert asked
    assert not [address for address in asked if "/pyodide/" in address]
    assert not [address for address in asked if address.endswith(("/worker.js", "/live.js"))]


def test_the_search_is_loaded_when_it_is_turned_to(page: Page) -> None:
    """Not with the page, of which it is the heaviest part; and then it finds."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(HAND)
    page.locator("coucou-stepper.is-live").wait_for()
    page.wait_for_timeout(1000)
    assert not [address for address in asked if "search_index" in address]
    field = page.locator(".md-search__input")
    field.focus()
    field.press_sequentially("egalites")
    page.locator(".md-search-result__link").first.wait_for()
    assert len([address for address in asked if "search_index" in address]) == 1


def test_a_question_in_the_address_is_answered(page: Page) -> None:
    """A link to a search needs no click."""
    page.goto("/fr/?q=roi")
    page.locator(".md-search-result__link").first.wait_for(state="attached")
