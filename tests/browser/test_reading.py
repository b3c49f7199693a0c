"""Reading without scripts and on paper; the size of controls; copying."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.helpers import HAND, open_hand, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page


def test_hand_reads_without_scripts(browser: Browser, site_address: str) -> None:
    """The whole hand is a list: every step with its rule, status and source; nothing is empty."""
    context = browser.new_context(base_url=site_address, java_script_enabled=False)
    page = context.new_page()
    page.goto(HAND)
    steps = page.locator("ol.coucou-steps > li")
    assert steps.count() >= 5
    for one in steps.all():
        assert one.locator(".coucou-text").is_visible()
        assert one.locator(".coucou-rule a").first.is_visible()
        assert one.locator(".coucou-status").first.is_visible()
    assert page.locator("coucou-stepper button").count() == 0
    assert page.locator(".coucou-say").is_hidden()
    page.goto("/compare/")
    assert page.locator("[id='ties.her-1799']").is_visible()
    assert page.locator("coucou-compare tr:not(:visible):has(td)").count() == 0
    context.close()


def test_controls_are_large_enough(page: Page) -> None:
    """24 pixels at least, and 44 for the buttons that step."""
    stepper = open_hand(page)
    for button in stepper.locator("button:visible").all():
        box = button.bounding_box()
        assert box and box["height"] >= 24 and box["width"] >= 24
    for button in stepper.locator(".coucou-move").all():
        box = button.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44


def test_paper_shows_the_list_alone(page: Page) -> None:
    """In print the list stands with all its rules, and no control."""
    stepper = open_hand(page)
    page.emulate_media(media="print")
    assert stepper.locator(".coucou-controls").is_hidden()
    assert stepper.locator("svg.coucou-table").is_hidden()
    rules = stepper.locator("ol.coucou-steps > li > .coucou-reason")
    assert rules.count() >= 5
    assert all(rule.is_visible() for rule in rules.all())


@pytest.mark.parametrize("address", [HAND, "/compare/"])
def test_paper_is_white_in_the_dark_scheme(page: Page, address: str) -> None:
    """Printed from the dark scheme: black letters, white paper up to the edge."""
    page.emulate_media(color_scheme="dark", media="print")
    page.goto(address)
    page.locator(".is-live").first.wait_for()
    found = page.evaluate(
        """() => {
            const body = getComputedStyle(document.body);
            const heading = getComputedStyle(document.querySelector("h1"));
            const root = getComputedStyle(document.documentElement);
            return [document.body.dataset.mdColorScheme, root.backgroundColor,
                    body.backgroundColor, heading.color];
        }"""
    )
    assert found == ["slate", "rgb(255, 255, 255)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def bibtex_box(page: Page) -> Locator:
    """The BibTeX entry of the hand's page, unfolded by a first click; copying is the second."""
    page.goto(HAND)
    entry = page.locator(".site-cite-box details", has_text="@online")
    entry.locator("summary").click()
    return entry.locator("coucou-copy")


def test_bibtex_is_copied(page: Page) -> None:
    """One click copies the entry, and a line says so."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    box = bibtex_box(page)
    box.get_by_role("button").click()
    until(page, "document.querySelector('coucou-copy .coucou-copysay') !== null")
    box.locator(".coucou-copysay", has_text="Copied.").wait_for()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == box.locator("pre").inner_text().rstrip("\n")
    assert text.startswith("@")


def test_text_is_selected_where_copying_is_forbidden(page: Page) -> None:
    """Without the clipboard the text is selected, and the line says how to copy it."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.execCommand = () => false;"
    )
    box = bibtex_box(page)
    box.get_by_role("button").click()
    box.locator(".coucou-copysay", has_text="Ctrl+C").wait_for()
    assert page.evaluate("getSelection().toString()").startswith("@")
