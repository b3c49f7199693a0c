"""From a cell of the comparison to its reference, and the reference to the clipboard."""

import re

from playwright.sync_api import Page, expect

CELL = re.compile(r"/rules/ties/#her-1799|/editions/[\d.]+/rulesets/her-1799/#ties")
"""Today's page of the cell, or the frozen one where there is an edition."""


def test_a_cell_is_cited_in_one_click_more(page: Page) -> None:
    """The link in the comparison lands on the open box of the cell; no script of ours opens it."""
    page.goto("/compare/")
    page.locator('a[href$="rules/ties/#cite-her-1799"]').evaluate("link => link.click()")
    box = page.locator("#cite-her-1799")
    expect(box).to_be_visible()
    expect(box).to_be_in_viewport()
    chicago, mla = box.locator("details").nth(0), box.locator("details").nth(1)
    expect(chicago.locator("pre")).to_contain_text(CELL)
    mla.locator("summary").click()
    expect(mla.locator("pre")).to_be_visible()
    expect(chicago.locator("pre")).to_be_hidden()
    mla.get_by_role("button").click()
    expect(mla.get_by_role("status")).not_to_be_empty()
