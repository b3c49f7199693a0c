"""The main paths in Firefox and in WebKitGTK: read a hand, step, run it live, compare, a seat."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.drivers import Driver, Firefox, MissingError, WebKit

PATIENCE = 200
STEP = "document.querySelector('coucou-stepper li[aria-current=step]')?.id"
CLICK = "[...document.querySelectorAll('button')].find(one => {}).click()"


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=lambda kind: kind.__name__)
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A browser, or one sentence on why it cannot be had."""
    kind: Callable[[], Driver] = request.param
    try:
        made = kind()
    except MissingError as missing:
        pytest.skip(str(missing))
    yield made
    made.close()


def until(driver: Driver, expression: str) -> Any:
    """Wait until an expression has a value that is true."""
    end = time.monotonic() + PATIENCE
    while True:
        found = driver.tell(expression)
        if found:
            return found
        assert time.monotonic() < end, f"It never became true: {expression}"
        time.sleep(0.1)


def press(driver: Driver, name: str) -> None:
    """Press the button that shows, or is called, so."""
    wanted = f"(one.getAttribute('aria-label') ?? one.textContent).includes({name!r})"
    driver.tell(f"({CLICK.format(wanted)}, true)")


def test_read_step_and_run_a_hand(driver: Driver, site_address: str) -> None:
    """The steps move, Python plays the hand again and agrees, and a decision can be changed."""
    driver.open(f"{site_address}hands/king-blocks/")
    until(driver, "!!document.querySelector('coucou-stepper.is-live .coucou-controls')")
    assert driver.tell(STEP) == "step-1"
    assert driver.tell("document.querySelectorAll('svg.coucou-table [data-seat]').length") == 5
    press(driver, "Next step")
    assert driver.tell(STEP) == "step-2"
    assert driver.tell("location.hash") == "#step-2"
    driver.tell("(document.querySelector('coucou-stepper').dataset.patience = '120')")
    press(driver, "Run it live")
    until(driver, "!!document.querySelector('.coucou-editor')")
    assert "events agree" in driver.tell("document.querySelector('.coucou-livesay').textContent")
    driver.tell("(document.querySelector('.coucou-choices button').click(), true)")
    changed = "document.querySelector('.coucou-livesay').textContent.includes('Changed hand')"
    until(driver, changed)


def test_compare(driver: Driver, site_address: str) -> None:
    """The comparison comes alive, and a cell shows its sources."""
    driver.open(f"{site_address}compare/#ties.her-1799")
    until(driver, "!!document.querySelector('coucou-compare.is-live .coucou-compare-controls')")
    assert driver.tell("document.querySelectorAll('coucou-compare tbody tr').length") > 20


def test_a_permalink_and_a_seat(driver: Driver, site_address: str) -> None:
    """A deal by its number, then the same as seen from one seat."""
    driver.open(f"{site_address}play/")
    until(driver, "!!document.querySelector('.coucou-playform')")
    driver.tell("(document.querySelector('coucou-play').dataset.patience = '120')")
    press(driver, "Deal and play")
    until(driver, "!!document.querySelector('.coucou-editor')")
    assert driver.tell("location.hash").startswith("#d=1.")
    driver.tell("(document.querySelector('.coucou-sitform button[type=submit]').click(), true)")
    until(driver, "!!document.querySelector('.coucou-sitting coucou-stepper.is-live')")
    assert driver.tell("location.hash").startswith("#g=1.")
    assert driver.tell("document.querySelectorAll('.coucou-sitting svg .coucou-rank').length") == 1
