"""The game for two: limits and mixtures, exact chances, and a hundred hands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.helpers import NARROW
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page


def open_duel(page: Page, address: str = "/le-her/") -> Locator:
    """Open the page and wait for the fields."""
    page.goto(address)
    duel = page.locator("coucou-duel.is-live")
    duel.wait_for()
    return duel


def mix(duel: Locator, player: str, limit: str, share: str) -> None:
    """Choose a limit, and how many of forty parts belong to the next card."""
    duel.locator(f"[data-field={player}-limit]").select_option(limit)
    duel.locator(f"[data-field={player}-share]").fill(share)


def test_mixing_shows_the_exact_chance(page: Page) -> None:
    """The solution stands there first; then the four cells, a mixture, and the solution again."""
    duel = open_duel(page)
    value = duel.locator(".duel-told [role=status]")
    expect(value).to_have_text("Paul wins with chance 11327/22100 (51.25%).")
    for first, dealer, cell in ((6, 7, "2828/5525"), (6, 8, "218/425"), (7, 7, "2838/5525")):
        mix(duel, "first", str(first), "0")
        mix(duel, "dealer", str(dealer), "0")
        expect(value).to_contain_text(cell)
    mix(duel, "first", "6", "15")
    mix(duel, "dealer", "3", "1")
    expect(duel.locator(".duel-replies")).to_contain_text("Paul’s chance 11327/22100")
    expect(duel.locator("td.is-played")).to_have_count(4)
    duel.get_by_role("button", name="Set both to the solution").click()
    expect(value).to_contain_text("11327/22100")


def test_a_hundred_hands(page: Page) -> None:
    """Dealt by lot in the page, played by the engine; they add up, with the exact chance beside."""
    page.set_viewport_size(NARROW)
    duel = open_duel(page, "/fr/le-her/")
    duel.get_by_role("button", name="Cent coups contre la solution").click()
    duel.locator("[data-field=seat]").select_option("dealer")
    for played in (100, 200):
        duel.get_by_role("button", name="Jouer cent coups").click()
        told = duel.locator(".duel-hundred [role=status]")
        expect(told).to_contain_text(f"sur {played},", timeout=120_000)
        expect(told).to_contain_text("10773/22100")
        won = int(re.findall(r"gagné (\d+) coups", told.inner_text())[0])
        outcomes = duel.locator(".duel-list td:last-child").all_text_contents()
        assert len(outcomes) == 100
        assert outcomes.count("gagné") == won
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
