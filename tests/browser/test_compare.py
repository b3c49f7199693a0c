"""The comparison: differences, base column, two columns on a phone, addresses of cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.helpers import NARROW, until

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CELL = "ties.her-1799"


def open_compare(page: Page, address: str = "/compare/") -> Locator:
    """Open the comparison and wait for its controls."""
    page.goto(address)
    compare = page.locator("coucou-compare.is-live")
    compare.wait_for()
    return compare


def rows(compare: Locator) -> Locator:
    """The rows that can be seen."""
    return compare.locator("tbody tr:not([hidden]):has(td)")


def test_differences_only(page: Page) -> None:
    """Equal rows go and come back; the count is said."""
    compare = open_compare(page)
    every = rows(compare).count()
    compare.get_by_label("Show differences only").check()
    some = rows(compare).count()
    assert 0 < some < every
    words = compare.locator(".coucou-compare-count").inner_text()
    assert words.startswith(f"{some} of {every} rules differ")
    for row in rows(compare).all():
        answers = row.locator("td:not([hidden])").evaluate_all(
            "cells => cells.map((cell) => cell.dataset.answer).filter(Boolean)"
        )
        assert len(set(answers)) > 1


def test_base_marks_same_and_differs_by_word(page: Page) -> None:
    """With a base each other cell says whether it agrees."""
    compare = open_compare(page)
    compare.get_by_label("Compare with").select_option("her-1799")
    ties = compare.locator("tr#ties")
    assert ties.locator("[data-column=her-1799] .coucou-same").count() == 0
    marks = ties.locator("td:not([hidden]) .coucou-same").all_inner_texts()
    assert marks and all(mark == "≠ differs" for mark in marks)
    assert compare.locator(".coucou-same", has_text="= same").count() > 0


def test_columns_can_be_hidden_and_shown(page: Page) -> None:
    """A column goes from every row, head included."""
    compare = open_compare(page)
    compare.locator("[data-column-box=her-1799]").uncheck()
    assert compare.locator("[data-column=her-1799]:visible").count() == 0
    compare.locator("[data-column-box=her-1828]").check()
    assert compare.locator("td[data-column=her-1828]:visible").count() > 20


def test_address_of_a_cell(page: Page) -> None:
    """Opened cold, the cell is focused, marked and not under the headers."""
    compare = open_compare(page, f"/compare/#{CELL}")
    cell = compare.locator(f"[id='{CELL}']")
    until(page, "id => document.activeElement.id === id", CELL)
    assert "is-linked" in str(cell.get_attribute("class"))
    page.wait_for_timeout(300)
    box = cell.bounding_box()
    head = compare.locator("thead").bounding_box()
    assert box and head
    assert box["y"] >= head["y"] + head["height"] - 1
    assert box["y"] + box["height"] <= 900


def test_address_of_a_cell_in_a_hidden_column(page: Page) -> None:
    """The column of the address is shown."""
    compare = open_compare(page, "/compare/#ties.ranter-go-round-1881")
    compare.locator("[id='ties.ranter-go-round-1881']").wait_for()
    until(page, "document.activeElement.id === 'ties.ranter-go-round-1881'")


def test_two_columns_on_a_phone(page: Page) -> None:
    """At 320 pixels two columns are chosen, and the page does not scroll sideways."""
    page.set_viewport_size(NARROW)
    compare = open_compare(page, f"/compare/#{CELL}")
    until(page, "id => document.activeElement.id === id", CELL)
    assert compare.locator("tr#ties td:visible").count() == 2
    compare.get_by_label("Left").select_option("chase-the-ace")
    assert compare.locator("tr#ties td[data-column=chase-the-ace]").is_visible()
    told = compare.locator("tr#ties .site-differ")
    assert told.inner_text() == "answers differ"
    compare.get_by_label("Right").select_option("coucou-1725")
    assert told.inner_text() == "all alike"
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
