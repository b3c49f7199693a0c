"""Instant navigation keeps the document and takes the page away; nothing of ours may hold it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from browser.helpers import HAND, PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

PAGES = {
    HAND: "coucou-stepper",
    "/compare/": "coucou-compare",
    "/compare/hand/": "coucou-courses",
    "/le-her/": "coucou-duel",
    "/play/#n=617": "coucou-play",
}


def nodes(session: CDPSession) -> int:
    """How many nodes the page holds after its garbage was collected, shown or not."""
    session.send("HeapProfiler.collectGarbage")
    told = session.send("Performance.getMetrics")["metrics"]
    return int(next(one["value"] for one in told if one["name"] == "Nodes"))


@pytest.mark.parametrize("address", PAGES)
def test_a_page_that_was_left_is_let_go(browser: Browser, site_address: str, address: str) -> None:
    """Taken away as the theme does, but without its own script: that one keeps every page."""
    context = browser.new_context(base_url=site_address)
    context.route("**/bundle.*.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(address)
    page.locator(f"{PAGES[address]}.is-live").first.wait_for()
    page.locator("coucou-offline button").wait_for(state="attached")
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    before = nodes(session)
    page.evaluate("document.body.replaceChildren()")
    end = time.monotonic() + PATIENCE
    while (after := nodes(session)) > 400:
        assert time.monotonic() < end, f"Of {before} nodes {after} are held."
        time.sleep(0.2)
    assert before > 1000
    context.close()
