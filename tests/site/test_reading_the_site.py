"""The pages in a browser: search, language, navigation, access."""

from pathlib import Path
from urllib.parse import urlsplit

import pytest

READ_BY_ALL = (
    "/", "/fr/variants/her/", "/rulesets/here-1701/", "/fr/sources/lalanne-asquicourt/",
    "/fr/hands/", "/404.html",
)  # fmt: skip
AXE = Path("node_modules") / "axe-core" / "axe.min.js"


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
        ("/", "hère", "/variants/here/"),
        ("/", "Here", "/variants/here/"),
        ("/", "as-qui-court", "/variants/as-qui-court/"),
        ("/", "her", "/variants/her/"),
        ("/fr/", "Hère", "/fr/variants/here/"),
        ("/fr/", "here", "/fr/variants/here/"),
        ("/fr/", "égalités", "/fr/hands/dealer-wins-ties/"),
        ("/fr/", "egalite", "/fr/hands/dealer-wins-ties/"),
        ("/fr/", "as qui court", "/fr/variants/as-qui-court/"),
    ],
)
def test_search_ignores_accents(page, start, words, wanted):
    """With and without accents, in small letters and capitals: among the first three."""
    page.goto(start)
    assert wanted in results(page, words)


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


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 320)])
def test_pages_can_be_read_by_everybody(page, checkout, scheme, width):
    """No finding of axe, and no page wider than the window."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    for address in READ_BY_ALL:
        page.goto(address)
        page.wait_for_load_state("load")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        page.evaluate((checkout / AXE).read_text(encoding="utf-8"))
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        told = [
            f"{one['id']}: {one['nodes'][0]['target']}" for one in found["violations"]
        ]
        assert told == [], (address, scheme, width)
