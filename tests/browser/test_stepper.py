"""Stepping through a recorded hand, without Python."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browser.helpers import (
    ARRIVED,
    HAND,
    NARROW,
    fetched_again,
    open_hand,
    said,
    step,
    until,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_steps_by_mouse(page: Page) -> None:
    """First, previous, next and last; at the ends nothing happens."""
    stepper = open_hand(page)
    count = stepper.locator("ol.coucou-steps > li").count()
    next_button = stepper.get_by_role("button", name="Next step")
    previous = stepper.get_by_role("button", name="Previous step")
    assert step(stepper) == 1
    assert previous.get_attribute("aria-disabled") == "true"
    next_button.click()
    next_button.click()
    assert step(stepper) == 3
    assert said(stepper).startswith(f"Step 3 of {count}.")
    previous.click()
    assert step(stepper) == 2
    stepper.get_by_role("button", name="Last step").click()
    next_button.dispatch_event("click")
    assert step(stepper) == count
    stepper.get_by_role("button", name="First step").click()
    assert step(stepper) == 1


def test_steps_by_keyboard_alone(page: Page) -> None:
    """Arrow keys, Home and End, reached by the Tab key; `?` lists the keys, Escape leaves."""
    stepper = open_hand(page)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.coucou-stage')"):
            break
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert step(stepper) == 2
    page.keyboard.press("End")
    assert step(stepper) == stepper.locator("ol.coucou-steps > li").count()
    page.keyboard.press("Home")
    assert step(stepper) == 1
    page.keyboard.press("?")
    assert stepper.locator(".coucou-keys").is_visible()
    page.keyboard.press("Escape")
    assert stepper.locator(".coucou-keys").is_hidden()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement === document.body")


def test_keys_are_taken_only_inside(page: Page) -> None:
    """Outside the hand the arrow keys belong to the page."""
    stepper = open_hand(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert step(stepper) == 1


def test_slider_and_list_lead_to_steps(page: Page) -> None:
    """The slider moves by keys; a click on a line of the list goes there."""
    stepper = open_hand(page)
    slider = stepper.locator("input[type=range]")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert step(stepper) == 2
    assert "Step 2 of" in str(slider.get_attribute("aria-valuetext"))
    stepper.locator("ol.coucou-steps button").nth(3).click()
    assert step(stepper) == 4
    assert slider.input_value() == "4"


def test_each_step_names_rule_status_and_source(page: Page) -> None:
    """Beside the table stand the rule point with its answer, a status word and a citation."""
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    reasons = stepper.locator(".coucou-reasons")
    rule = reasons.locator(".coucou-rule a").first
    assert re.search(r"/compare/#kings\.as-qui-court-1790$", str(rule.evaluate("a => a.href")))
    assert reasons.locator(".coucou-status").first.inner_text().strip()
    assert "/sources/" in str(reasons.locator(".coucou-cites a").first.evaluate("a => a.href"))


def test_table_tells_the_position_in_words(page: Page) -> None:
    """The drawing has a name that says who holds what, and marks actor and block by word."""
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    table = stepper.locator("svg.coucou-table")
    label = str(table.get_attribute("aria-label"))
    assert "dealer" in label and "face up" in label and "counter-clockwise" in label
    words = table.locator(".coucou-doing").all_text_contents()
    assert sorted(words) == ["asks", "refuses"]


@pytest.mark.parametrize(
    ("lang", "under", "out"),
    [("", "Under the stock", "Out of play"), ("/fr", "Sous le talon", "Hors jeu")],
)
def test_where_a_card_lies_that_is_gone(page: Page, lang: str, under: str, out: str) -> None:
    """Under the stock where the ruleset puts it there; in the picture and in the list, by words."""
    stepper = open_hand(page, f"{lang}/hands/under-the-stock/")
    still = stepper.locator(".coucou-position", has_text=under)
    assert still.count() >= 1 and out not in str(still.first.text_content())
    stepper.get_by_role("slider").first.fill("8")
    marks = stepper.locator("svg .coucou-mark").all_text_contents()
    assert [mark for mark in marks if mark.startswith((under, out))] == [f"{under} A", f"{out} 5"]
    last = " ".join(str(still.last.text_content()).split())
    assert f"{under} A." in last and f"{out} 5." in last


def test_address_holds_the_step(page: Page) -> None:
    """The step replaces the history entry; the address opens at the step, also by a link."""
    stepper = open_hand(page)
    entries = page.evaluate("history.length")
    stepper.get_by_role("button", name="Last step").click()
    stepper.get_by_role("button", name="Previous step").click()
    here = step(stepper)
    assert page.url.endswith(f"#step-{here}")
    assert page.evaluate("history.length") == entries
    page.reload()
    assert step(open_hand(page, f"{HAND}#step-4")) == 4
    page.evaluate("location.hash = '#step-2'")
    until(page, "document.querySelector('#step-2').ariaCurrent === 'step'")


def test_link_is_made_from_the_state(page: Page) -> None:
    """Copy link gives this step, whatever the address bar says."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    page.evaluate("history.replaceState(null, '', '#elsewhere')")
    stepper.get_by_role("button", name="Copy link").click()
    until(page, "document.querySelector('.coucou-tools .coucou-copysay').textContent")
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"{HAND}#step-2")


def test_instant_navigation_starts_each_widget_once(page: Page) -> None:
    """Home, hand, comparison and back by links: one set of controls each, and no error."""
    with page.expect_response(lambda response: response.url.endswith("/sitemap.xml")):
        open_hand(page, "/")
    page.wait_for_load_state("networkidle")  # until the theme has the list, links load whole pages
    page.evaluate("window.stayed = true")
    for address in ("hands/", "hands/king-blocks/", "compare/"):
        page.locator(f"a[href$='{address}']").first.evaluate("a => a.click()")
        until(page, ARRIVED, address)
        page.wait_for_load_state("networkidle")
    page.locator("coucou-compare.is-live").wait_for()
    assert page.locator(".coucou-compare-controls").count() == 1
    page.go_back()
    page.locator("coucou-stepper.is-live").wait_for()
    assert page.evaluate("window.stayed") is True
    assert page.locator(".coucou-controls").count() == 1
    assert page.locator("script.coucou-data").count() == 0
    page.get_by_role("button", name="Next step").click()
    assert step(page.locator("coucou-stepper")) == 2


def test_a_place_on_the_page_keeps_the_hand(page: Page) -> None:
    """A link within the page, and Back: nothing is fetched or lost."""
    stepper = open_hand(page)
    page.wait_for_load_state("networkidle")
    fetched = fetched_again(page)
    stepper.get_by_role("button", name="Next step").click()
    stepper.evaluate("stepper => stepper.dataset.mine = 'yes'")
    page.locator("article a[href$='#cite']").last.evaluate("a => a.click()")
    until(page, "document.querySelector('#cite').getBoundingClientRect().top < 300")
    page.go_back()
    until(page, "location.hash === '#step-2'")
    page.go_forward()
    until(page, "location.hash === '#cite'")
    assert stepper.get_attribute("data-mine") == "yes" and fetched == []
    page.locator("a[href$='/compare/']").first.evaluate("a => a.click()")
    until(page, ARRIVED, "compare/")
    page.go_back()
    until(page, ARRIVED, "hands/king-blocks/")
    page.locator("coucou-stepper.is-live").wait_for()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_address_of_a_step_opens_at_the_table(page: Page, width: int) -> None:
    """Not at the item of the list, which the browser itself would go to."""
    page.set_viewport_size({"width": width, "height": 844})
    stepper = open_hand(page, f"{HAND}#step-4")
    until(page, "document.readyState === 'complete' && scrollY > 0")
    page.wait_for_timeout(300)
    box = stepper.locator(".coucou-stage").bounding_box()
    assert box is not None and 0 < box["y"] < 400 and step(stepper) == 4


def test_back_to_a_step_is_back_to_the_place(page: Page) -> None:
    """Who left a page with a step in its address comes back to where he read, not to the hand."""
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Next step").click()
    page.evaluate("scrollTo(0, 900)")
    until(page, "history.state?.y === 900")
    page.locator(".md-header__button.md-logo").click()
    until(page, ARRIVED, "")
    until(page, "history.state?.y === 0")
    page.go_back()
    until(page, ARRIVED, HAND[1:])
    page.locator("coucou-stepper.is-live").first.wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 900


def test_a_place_chosen_in_the_list_of_a_narrow_page(page: Page) -> None:
    """The list closes, the place is in view, and nothing is fetched."""
    page.set_viewport_size(NARROW)
    page.goto("/method/")
    page.wait_for_load_state("networkidle")
    fetched = fetched_again(page)
    page.locator("label.md-header__button[for=__drawer]").click()
    page.locator("label.md-nav__link[for=__toc]:visible").click()
    page.locator(".md-nav--secondary a[href*='#']:visible").last.click()
    until(page, "location.hash.length > 1 && !document.querySelector('#__drawer').checked")
    until(page, "document.querySelector(location.hash).getBoundingClientRect().top < 400")
    assert fetched == []


def test_french_hand_speaks_french(page: Page) -> None:
    """The same in French."""
    stepper = open_hand(page, f"/fr{HAND}")
    stepper.get_by_role("button", name="Étape suivante").click()
    assert said(stepper).startswith("Étape 2 sur")
    assert "/fr/compare/#" in stepper.locator(".coucou-reasons a").first.evaluate("a => a.href")
