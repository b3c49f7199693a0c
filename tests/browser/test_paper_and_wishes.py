"""On paper one hand is one page, with its address; forced colours and reduced motion hold."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from browser.helpers import HAND, changed, open_hand, run_live, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG_HANDS = (
    "/hands/three-cards-to-the-dealer/", "/fr/hands/the-ace-that-runs/", "/hands/domino/",
    "/hands/domino-with-a-three/", "/fr/hands/domino-with-a-three/",
)  # fmt: skip


def pages(page: Page) -> int:
    """How many A4 pages the page takes on paper."""
    margin = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
    paper = page.pdf(format="A4", margin=margin)
    return len(re.findall(rb"/Type\s*/Page\b", paper))


def on_paper(page: Page) -> str:
    """The text that is printed."""
    page.emulate_media(media="print")
    return str(page.evaluate("document.body.innerText"))


@pytest.mark.parametrize("address", [HAND, *LONG_HANDS])
def test_a_hand_is_one_page(page: Page, address: str) -> None:
    """Cards, every step with rule and source, and the address in letters and as a code."""
    stepper = open_hand(page, address)
    steps = stepper.locator("ol.coucou-steps > li")
    text = on_paper(page)
    assert pages(page) == 1
    assert stepper.locator(".coucou-steps .coucou-cites a").first.inner_text() in text
    for number in range(steps.count()):
        assert steps.nth(number).locator(".coucou-rule").first.is_visible()
        assert steps.nth(number).locator(".coucou-cites").first.is_visible()
    assert page.locator(".site-printed svg.coucou-qr").is_visible()
    assert address in page.locator(".site-printed p").inner_text()
    assert page.locator("#file, .coucou-controls").first.is_hidden()


def test_a_changed_hand_prints_its_own_address(page: Page) -> None:
    """Not that of the page, whose hand is another now."""
    stepper = open_hand(page)
    run_live(stepper)
    changed(stepper, "decision-0", "keep")
    page.locator("coucou-stepper .coucou-printed svg.coucou-qr").wait_for(state="attached")
    on_paper(page)
    assert page.locator(".site-printed").is_hidden()
    printed = stepper.locator(".coucou-printed")
    assert "/play/#d=1." in printed.inner_text() and printed.locator("svg").is_visible()
    assert pages(page) == 1


def test_a_deal_prints_as_one_page(page: Page) -> None:
    """On the page Play: the hand and its address, without the form."""
    page.goto("/play/")
    page.get_by_role("button", name="Deal and play").click()
    page.locator("coucou-stepper .coucou-printed svg.coucou-qr").wait_for(
        state="attached", timeout=120_000
    )
    text = on_paper(page)
    assert "/play/#d=1." in text and "How a deal number" not in text
    assert page.locator(".coucou-playform").is_hidden()
    assert pages(page) == 1


def colours(page: Page, selector: str, names: tuple[str, ...]) -> dict[str, Any]:
    """Computed colours of the first of such elements."""
    found: dict[str, Any] = page.evaluate(
        """([selector, names]) => {
          const style = getComputedStyle(document.querySelector(selector));
          return Object.fromEntries(names.map((name) => [name, style[name]]));
        }""",
        [selector, list(names)],
    )
    return found


def test_forced_colours(page: Page) -> None:
    """The drawing takes the reader's own colours: letters, cards, pills and lines."""
    page.emulate_media(forced_colors="active", color_scheme="dark")
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    canvas, text = page.evaluate(
        """() => ['Canvas', 'CanvasText'].map((name) => {
          const probe = document.createElement('i');
          probe.style.color = name;
          document.body.append(probe);
          const found = getComputedStyle(probe).color;
          probe.remove();
          return found;
        })"""
    )
    assert canvas != text
    face = colours(page, "svg .coucou-face", ("fill", "stroke"))
    assert face == {"fill": canvas, "stroke": text}
    assert colours(page, "svg .coucou-rank", ("fill",))["fill"] == text
    assert colours(page, "svg .coucou-line", ("stroke",))["stroke"] == text
    for _ in range(2):
        stepper.get_by_role("button", name="Next step").click()
    assert colours(page, "svg .coucou-pill.is-actor", ("fill",))["fill"] == text
    assert colours(page, "svg .coucou-doing.is-actor", ("fill",))["fill"] == canvas


def test_reduced_motion(page: Page) -> None:
    """Nothing in a hand or a seat moves by itself, whether or not the reader asks for it."""
    page.emulate_media(reduced_motion="reduce")
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    until(page, "document.readyState === 'complete'")
    moving = """[...document.querySelectorAll('coucou-stepper, coucou-stepper *')]
        .flatMap((one) => one.getAnimations()).length"""
    assert page.evaluate(moving) == 0
    page.emulate_media(reduced_motion="no-preference")
    stepper.get_by_role("button", name="Next step").click()
    assert page.evaluate(moving) == 0
