"""Every kind of page is for everybody: axe in both languages and schemes, 320 pixels wide."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from browser.helpers import NARROW, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = "axe.run(document, { resultTypes: ['violations'] })"
READY = """document.readyState === 'complete' && [...document.querySelectorAll(':not(:defined)')]
    .every(element => !element.localName.startsWith('coucou-'))"""


def addresses(site: Path, language: str) -> list[str]:
    """The longest page of each kind; pages are of a kind if they stand equally deep in a folder."""
    top = site if language == "en" else site / language
    found: dict[tuple[str, int], Path] = {}
    for page in sorted(top.rglob("index.html"), key=lambda page: page.stat().st_size):
        parts = page.parent.relative_to(top).parts
        if parts[:1] != ("fr",):
            found["".join(parts[:1]), len(parts)] = page
    kinds = ["/" + page.parent.relative_to(site).as_posix() + "/" for page in found.values()]
    return [*kinds, "/404.html" if language == "en" else "/fr/404.html"]


@pytest.mark.parametrize(
    ("language", "scheme", "width"),
    [
        ("en", "light", 1280),
        ("fr", "dark", 320),
        pytest.param("en", "dark", 1280, marks=pytest.mark.long),
        pytest.param("fr", "light", 320, marks=pytest.mark.long),
    ],
)
def test_every_kind_of_page_is_for_everybody(
    page: Page,
    checkout: Path,
    built_site: Path,
    language: str,
    scheme: Literal["light", "dark"],
    width: int,
) -> None:
    """No violation of axe's rules on any kind of page, and none is wider than 320 pixels."""
    axe = (checkout / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
    page.emulate_media(color_scheme=scheme)
    told = []
    for address in addresses(built_site, language):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(address)
        until(page, READY)
        page.evaluate(axe)
        told += [
            (address, one["id"], [node["target"] for node in one["nodes"]][:4])
            for one in page.evaluate(AXE)["violations"]
        ]
        page.set_viewport_size(NARROW)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > NARROW["width"]:
            told.append((address, "too wide", wide))
    assert not told
