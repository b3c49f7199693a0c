"""The pages in a browser: search, language, navigation, access."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest


def results(page, words):
    """The paths of the first three results of a search."""
    page.click(".md-search__input")
    page.keyboard.type(words)
    page.wait_for_selector(".md-search-result__item")
    links = page.eval_on_selector_all(
        ".md-search-result__item > .md-search-result__link", "all => all.map(one => one.href)"
    )
    return [urlsplit(link).path for link in links[:3]]


@pytest.mark.parametrize(
    ("start", "words", "wanted"),
    [
        *(
            (start, words, f"{start}{wanted}/")
            for start in ("/", "/fr/")
            for words, wanted in (
                ("hère", "variants/here"),
                ("here", "variants/here"),
                ("Hère", "variants/here"),
                ("égalité", "rules/ties"),
                ("egalite", "rules/ties"),
                ("as-qui-court", "variants/as-qui-court"),
            )
        ),
        ("/", "her", "/variants/her/"),
        ("/", "right for left", "/slips/"),
        ("/fr/", "dictionnaire 1701", "/fr/timeline/"),
        ("/fr/", "corbillon", "/fr/timeline/"),
        ("/fr/", "as qui court", "/fr/variants/as-qui-court/"),
    ],
)
def test_search_ignores_accents(page, start, words, wanted):
    """With and without accents, in small letters and capitals: among the first three."""
    page.goto(start)
    assert wanted in results(page, words)


def test_the_switch_of_language_keeps_the_step(page, site_address):
    """The step of a hand, and whatever else the address says, in both directions."""
    page.goto("/hands/king-blocks/?base=her-1799#step-3")
    page.locator("coucou-stepper.is-live").first.wait_for()
    page.locator("coucou-stepper .coucou-move").nth(2).click()
    page.wait_for_function("location.hash === '#step-4'")
    for root in ("fr/", ""):
        page.focus(".site-language__link")
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site_address}{root}hands/king-blocks/?base=her-1799#step-4")
        page.locator("coucou-stepper.is-live li[aria-current=step]#step-4").wait_for()


def test_the_switch_can_be_opened_beside(page):
    """The middle button and the menu of the browser find the whole address in the link too."""
    page.goto("/compare/#ties.her-1799")
    link = page.locator(".site-language__link")
    link.dispatch_event("pointerdown", {"button": 1})
    assert link.evaluate("one => one.href").endswith("/fr/compare/#ties.her-1799")


def test_the_switch_of_language_keeps_the_place(page, site_address):
    """Page and place, also after instant navigation has changed the page under the header."""
    page.goto("/variants/her/")
    page.evaluate("window.notReloaded = true")
    page.click(".md-tabs >> text=Compare")
    page.wait_for_url("**/compare/")
    page.wait_for_selector("#compare")
    assert page.evaluate("window.notReloaded")
    page.evaluate("location.hash = 'ties.her-1799'")
    page.click(".site-language__link")
    page.wait_for_url("**/fr/compare/#ties.her-1799")
    page.click(".site-language__link")
    page.wait_for_url(f"{site_address}compare/#ties.her-1799")


def test_light_and_dark_are_chosen_in_words(page):
    """The switch says what it leads to, and the choice is kept on the next page."""
    page.goto("/method/")
    assert page.locator(".site-palette__word:visible").inner_text() == "Dark"
    page.locator("label[for=__palette_1]:visible").click()
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"
    page.goto("/glossary/")
    assert page.get_attribute("body", "data-md-color-scheme") == "slate"
