"""The page of what was measured: how fast a live hand comes, and what a page costs its reader.

Every figure is the bench's (`make.py bench --race --keep`), from docs/performance.json. Those of
further peers are quoted from an earlier run, and the page says so.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from making.layout import DOCS

from pages.book import Book
from pages.places import Page
from pages.words import Table

MEASURED = DOCS / "performance.json"
OURS = "ours"
QUOTED = (
    ("PyScript 0.7.31", 2.8, 2.1, 5500),
    ("pyodide-mkdocs-theme 5.7.0", 3.2, 2.3, 5900),
    ("markdown-exec 1.12.6", 3.4, 2.4, 6100),
    ("JupyterLite 0.8.6 (REPL)", 8.8, 7.8, 11000),
    ("marimo 0.25.2", 9.5, 7.9, 17400),
)
"""Seconds cold and warm, and kilobytes: medians of five runs of 29 and 30 November 2026."""
QUOTED_ON = "2026-11-30"
STARTS = {"cold": 1000, "warm": 1000, "bytes": 1000}
"""The rows of the race, and what makes seconds and kilobytes of them."""
ONE_BY_ONE = (
    ("ahead", 50, 0), ("import", 60, 0), ("kilobytes", 150, 0), ("seconds", 2.5, 1),
    ("engine", 0, 0), ("longest_task", 50, 0), ("slowest_step", 16.7, 1), ("changed", 100, 0),
    ("memory", 1.1, 2),
)  # fmt: skip
"""Single figures: name, the most that it may be, and decimals."""


@dataclass(frozen=True)
class Raced:
    """One row of the race. `peers`: what each needed, in their order."""

    name: str
    ours: str
    peers: list[str]
    ratio: str
    most: str
    is_met: bool


@dataclass(frozen=True)
class Single:
    """One figure with its limit."""

    name: str
    found: str
    most: str
    is_met: bool


def performance_pages(book: Book) -> Iterator[tuple[Page, str, Table]]:
    """The page, its template and its values."""
    told = json.loads(MEASURED.read_text(encoding="utf-8"))
    texts = book.words["performance"]
    values = {
        "told": told,
        "peers": [told["versions"][who] for who in told["raced"] if who != OURS],
        "raced": list(raced(told, book.lang)),
        "single": list(singles(told, book.lang)),
        "build": told.get("build"),
        "quoted": [
            (name, number(cold, 1, book.lang), number(warm, 1, book.lang),
             number(weight, 0, book.lang))
            for name, cold, warm, weight in QUOTED
        ],
        "quoted_on": QUOTED_ON,
        "number": lambda value, digits=0: number(value, digits, book.lang),
    }  # fmt: skip
    yield Page("performance", texts["title"], texts["description"]), "performance", values


def raced(told: Table, lang: str) -> Iterator[Raced]:
    """The rows of the race: ours, each peer's, and our part of the best."""
    for row, divisor in STARTS.items():
        digits = 0 if row == "bytes" else 2
        shown = {
            who: number(found[row] / divisor, digits, lang) for who, found in told["raced"].items()
        }
        own = told["ratios"][row]
        yield Raced(
            row,
            shown.pop(OURS),
            list(shown.values()),
            number(own["ratio"], 2, lang),
            number(own["most"], 2, lang),
            own["met"],
        )


def singles(told: Table, lang: str) -> Iterator[Single]:
    """The figures that stand by themselves; what was not measured is left out."""
    for name, most, digits in ONE_BY_ONE:
        if name in told["single"]:
            found = told["single"][name]
            own = number(found, digits, lang)
            yield Single(name, own, number(most, digits, lang), found <= most)


def number(value: float, digits: int, lang: str) -> str:
    """A number as a reader of the language writes it."""
    text = f"{value:,.{digits}f}"
    return text.replace(",", "\u202f").replace(".", ",") if lang == "fr" else text
