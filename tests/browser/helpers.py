"""What the browser tests share: the parts of a hand as a reader finds them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

HAND = "/hands/king-blocks/"
"""A hand of five players in which the second refuses with a King."""
PATIENCE = 30
"""Seconds for something to happen in a page, also on a busy machine."""
NARROW = {"width": 320, "height": 640}

# The address changes first, and only then the page: a link of the old page would lead astray.
ARRIVED = """part => location.pathname.endsWith('/' + part)
    && document.querySelector("link[rel=canonical]").href.endsWith('/' + part)"""


def until(page: Page, expression: str, given: object = None) -> None:
    """Wait until an expression is true in the page.

    Playwright's own `wait_for_function` evaluates text in the page, which the policy forbids there.
    """
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression, given):
        assert time.monotonic() < end, f"It never became true: {expression}"
        page.wait_for_timeout(20)


def fetched_again(page: Page) -> list[str]:
    """A list that fills with every request for the page that is shown."""
    found: list[str] = []

    def note(url: str) -> None:
        if url.partition("?")[0] == page.url.partition("#")[0].partition("?")[0]:
            found.append(url)

    page.on("request", lambda one: note(one.url))
    return found


def open_hand(page: Page, address: str = HAND) -> Locator:
    """Open a page and wait for its first stepper."""
    page.goto(address)
    stepper = page.locator("coucou-stepper.is-live").first
    stepper.wait_for()
    return stepper


def said(stepper: Locator) -> str:
    """The line that tells the step."""
    return " ".join(stepper.locator(".coucou-say").inner_text().split())


def step(stepper: Locator) -> int:
    """The number of the step that is marked in the list."""
    current = stepper.locator("li[aria-current=step]")
    assert current.count() == 1
    return int(str(current.get_attribute("id")).rpartition("-")[2])


def run_live(stepper: Locator) -> str:
    """Start Python; the sentence that tells how the check went."""
    stepper.get_by_role("button", name="Run it live").click()
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)
    return stepper.locator(".coucou-livesay").inner_text()


def changed(stepper: Locator, field: str, value: str) -> str:
    """Choose something in a field of the panel; what the page says of it."""
    stepper.locator(f"select[data-field={field}]").select_option(value)
    stepper.locator(".coucou-editor[aria-busy=false]").wait_for()
    return stepper.locator(".coucou-livesay").inner_text()
