"""The comparison: columns and their order, a base, what stands behind a cell, and its address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.helpers import NARROW, until
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CELL = "ties.her-1799"
SHARED = (
    "/compare/?columns=coucou-1725.her-1799.her-1828&base=her-1799&only=differences&find=dealer"
)


def open_compare(page: Page, address: str = "/compare/") -> Locator:
    """Open the comparison and wait for its controls."""
    page.goto(address)
    compare = page.locator("coucou-compare.is-live")
    compare.wait_for()
    return compare


def rows(compare: Locator) -> Locator:
    """The rows that can be seen."""
    return compare.locator("tr[data-differ]:not([hidden])")


def heads(compare: Locator) -> list[str]:
    """The columns that can be seen, in order."""
    found = compare.locator("thead th[data-column]:not([hidden])").evaluate_all(
        "heads => heads.map((head) => head.dataset.column)"
    )
    return [str(one) for one in found]


def below_the_heads(page: Page, compare: Locator, target: Locator) -> bool:
    """Whether an element stands in view, below the column heads."""
    box, head = target.bounding_box(), compare.locator("thead").bounding_box()
    assert box and head
    return box["y"] >= head["y"] + head["height"] - 1 and box["y"] + box["height"] <= 900


def test_only_rows_that_differ(page: Page) -> None:
    """Equal rows go and come back; the count is said; the address says so."""
    compare = open_compare(page)
    every = rows(compare).count()
    compare.get_by_label("Only rows that differ").check()
    some = rows(compare).count()
    assert 0 < some < every
    words = compare.locator(".coucou-compare-count").inner_text()
    assert words.startswith(f"{some} of {every} rules differ")
    assert page.evaluate("location.search") == "?only=differences"
    for answers in rows(compare).evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td:not([hidden])')]"
        ".map((cell) => cell.dataset.answer).filter(Boolean))"
    ):
        assert len(set(answers)) > 1


def test_a_base_comes_first_and_others_are_held_to_it(page: Page) -> None:
    """With a base each other cell says in words whether it agrees."""
    compare = open_compare(page)
    compare.get_by_label("Compare with").select_option("coucou-1725")
    assert heads(compare)[0] == "coucou-1725"
    ties = compare.locator("tr#ties")
    assert ties.locator("[data-column=coucou-1725] .coucou-same").count() == 0
    assert ties.locator("[data-column=her-1799] .coucou-same").inner_text() == "≠ differs"
    assert ties.locator("[data-column=chase-the-ace] .coucou-same").inner_text() == "= same"


def test_columns_are_chosen_and_put_in_order_by_keyboard(page: Page) -> None:
    """A column comes, goes and moves in every row; the focus stays on the button."""
    compare = open_compare(page)
    compare.locator(".coucou-columns summary").press("Enter")
    compare.locator("[data-column-box=here-1701]").uncheck()
    compare.locator("[data-column-box=her-1828]").press("Space")
    later = compare.get_by_role("button", name="Her, 1799: further to the right")
    later.press("Enter")
    expect(later).to_be_focused()
    wanted = ["coucou-1725", "her-1799", "as-qui-court-1790", "chase-the-ace", "her-1828"]
    assert heads(compare) == wanted
    cells = compare.locator("tr#ties td:not([hidden])").evaluate_all(
        "cells => cells.map((cell) => cell.dataset.column)"
    )
    assert cells == wanted
    assert page.evaluate("location.search") == f"?columns={'.'.join(wanted)}"


def test_columns_are_pulled_to_another_place(page: Page) -> None:
    """By mouse; a finger gives the same pointer events."""
    compare = open_compare(page)
    compare.locator(".coucou-columns summary").click()
    handle = compare.locator("[data-item=here-1701] .coucou-handle")
    goal = compare.locator("[data-item=coucou-1725] .coucou-handle")
    start, end = handle.bounding_box(), goal.bounding_box()
    assert start and end
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 5, end["y"] + 5, steps=4)
    page.mouse.up()
    assert heads(compare)[:3] == ["her-1799", "coucou-1725", "here-1701"]


def test_what_stands_behind_a_cell(page: Page) -> None:
    """Opened by keyboard below the row, with sources and where to cite; Escape gives back focus."""
    compare = open_compare(page)
    link = compare.locator(f"[id='{CELL}'] .site-cell")
    link.press("Enter")
    panel = compare.locator(".coucou-open-panel")
    expect(panel).to_be_focused()
    assert link.get_attribute("aria-expanded") == "true"
    assert "Lalanne 2010, § 6" in panel.inner_text()
    cite = panel.get_by_role("link", name="Cite this cell")
    assert str(cite.get_attribute("href")).endswith("rules/ties/#cite-her-1799")
    assert page.evaluate("location.hash") == f"#{CELL}"
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
    assert panel.count() == 0 and page.evaluate("location.hash") == ""


def test_words_are_found_without_accents(page: Page) -> None:
    """In questions, answers and what stands behind them."""
    compare = open_compare(page, "/fr/compare/")
    compare.get_by_label("Chercher dans le tableau").fill("EGALITE generale")
    assert rows(compare).count() == 0
    compare.get_by_role("button", name="Comme au début").click()
    compare.get_by_label("Chercher dans le tableau").fill("egalites")
    expect(compare.locator("tr#ties")).to_be_visible()
    assert 0 < rows(compare).count() < 8


def test_a_shared_view_comes_back_and_keeps_its_language(page: Page) -> None:
    """Columns, order, base, filter and words stand in the address, in both languages."""
    compare = open_compare(page, SHARED)
    assert heads(compare) == ["her-1799", "coucou-1725", "her-1828"]
    shown = rows(compare).evaluate_all("rows => rows.map((row) => row.id)")
    assert "dealer_draw" in shown and "word" not in shown
    page.locator("a[data-site-language]").click()
    page.wait_for_url("**/fr/compare/**")
    french = page.locator("html[lang=fr] coucou-compare.is-live")
    french.wait_for()
    assert heads(french) == ["her-1799", "coucou-1725", "her-1828"]
    assert page.evaluate("location.search") == SHARED.removeprefix("/compare/")


def test_address_of_a_cell(page: Page) -> None:
    """Opened cold, the cell is marked, open, and not under the heads."""
    compare = open_compare(page, f"/compare/#{CELL}")
    cell = compare.locator(f"[id='{CELL}']")
    expect(cell).to_have_class(re.compile("is-linked"))
    expect(cell.locator(".site-cell")).to_be_focused()
    until(page, "document.querySelector('thead').getBoundingClientRect().top < 120")
    assert below_the_heads(page, compare, cell)
    assert compare.locator(".coucou-open-panel").is_visible()


def test_address_of_a_cell_among_many_columns(page: Page) -> None:
    """The column of the address is shown, also where the table has to scroll sideways."""
    columns = "her-1799.her-1828.le-her-1713.coucou-1725.coucou-1754.coucou-modern.chase-the-ace"
    address = f"/compare/?columns={columns}.as-qui-court-1790.ranter-go-round-1881"
    compare = open_compare(page, f"{address}#ties.screw-your-neighbor")
    cell = compare.locator("[id='ties.screw-your-neighbor']")
    expect(cell).to_be_in_viewport(ratio=0.9)
    assert below_the_heads(page, compare, cell)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_two_columns_on_a_phone(page: Page) -> None:
    """At 320 pixels two columns are chosen, and the page does not scroll sideways."""
    page.set_viewport_size(NARROW)
    compare = open_compare(page, f"/compare/#{CELL}")
    expect(compare.locator(f"[id='{CELL}']")).to_be_in_viewport()
    assert compare.locator("tr#ties td:visible").count() == 2
    compare.get_by_role("combobox", name="Left").select_option("chase-the-ace")
    assert compare.locator("tr#ties td[data-column=chase-the-ace]").is_visible()
    told = compare.locator("tr#ties .site-differ")
    assert told.inner_text() == "2 answers: 1 · 1"
    compare.get_by_role("combobox", name="Right").select_option("coucou-1725")
    assert told.inner_text() == "all alike"
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
