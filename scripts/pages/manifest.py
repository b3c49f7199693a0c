"""The web manifest of each language: with it a browser offers the site as an app."""

import json

from pages.book import Book
from pages.picture import PAPER_COLOUR
from pages.words import Table

FILE = "manifest.webmanifest"
SIZES = (192, 512)
MASKED = 0.7
"""How much of a masked icon is picture: a phone may cut off what is farther from the middle."""


def icon_file(size: int, purpose: str) -> str:
    """Where an icon stands."""
    return f"assets/icon-{size}{'-masked' if purpose == 'maskable' else ''}.png"


def manifest(book: Book, name: str) -> str:
    """The manifest; both apps hold both languages, and each opens in its own."""
    texts: Table = book.words["app"]
    icons: list[Table] = [{"src": "assets/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for purpose in ("any", "maskable"):
        for size in SIZES:
            place = icon_file(size, purpose)
            icons.append({"src": place, "sizes": f"{size}x{size}", "type": "image/png",
                          "purpose": purpose})  # fmt: skip
    doors = [
        {"name": texts[page], "url": f"{address}/"}
        for page, address in (("play", "play"), ("compare", "compare"), ("hands", "hands"))
    ]
    described = {
        "name": name,
        "short_name": texts["short"],
        "description": texts["description"],
        "lang": book.lang,
        "start_url": "./",
        "scope": "./" if book.lang == "en" else "../",
        "display": "minimal-ui",
        "background_color": PAPER_COLOUR,
        "theme_color": PAPER_COLOUR,
        "icons": icons,
        "shortcuts": doors,
    }
    return json.dumps(described, ensure_ascii=False, indent=2) + "\n"
