"""The pages of the history: timeline, slips and glossary."""

from collections.abc import Iterator

from vocabulary import KINDS, SLIP_STATUSES, WORD_GROUPS

from pages.book import Book
from pages.items import by_date, year
from pages.places import Page
from pages.words import Table

Made = tuple[Page, str, Table]
"""A page, the template that makes it, and the values for it."""

FIRST_CENTURY = 16
LAST_CENTURY = 21
BEGINS, ENDS = 1500, 2030
"""The years at the ends of the strip on which each kind of evidence is marked."""


def history_pages(book: Book) -> Iterator[Made]:
    """The timeline, the slips and the glossary."""
    yield timeline_page(book)
    yield slips_page(book)
    yield glossary_page(book)


def named(id: str, texts: Table) -> Page:
    """A page whose title and description are fixed words."""
    return Page(id, texts["title"], texts["description"])


def timeline_page(book: Book) -> Made:
    """All evidence by date, and what is claimed without it."""
    events = book.history["timeline"]
    order = sorted(events, key=lambda id: by_date(book, id))
    centuries = {
        number: [id for id in order if century(events[id]["date"]) == number]
        for number in range(FIRST_CENTURY, LAST_CENTURY + 1)
    }
    page = named("timeline", book.words["timeline"])
    values = {
        "centuries": [(number, ids) for number, ids in centuries.items() if ids],
        "kinds": [(kind, [id for id in order if events[id]["kind"] == kind]) for kind in KINDS],
        "along": lambda id: along(year(events[id]["date"])),
        "ticks": [(at, along(at)) for at in range(BEGINS, ENDS, 100)],
    }
    return page, "timeline", values


def century(date: str) -> int:
    """The number of the century: 1700 is of the seventeenth."""
    return (year(date) + 99) // 100


def along(at: int) -> float:
    """How far along the strip a year stands, in hundredths."""
    return round(100 * (at - BEGINS) / (ENDS - BEGINS), 1)


def slips_page(book: Book) -> Made:
    """The ledger of slips, by how sure they are."""
    slips = book.history["slips"]
    page = named("slips", book.words["slips"])
    sources = dict.fromkeys(slip["made"]["source"] for slip in slips.values())
    values = {
        "statuses": [
            (status, [id for id, slip in slips.items() if slip["status"] == status])
            for status in SLIP_STATUSES
        ],
        "sources": [
            (key, [id for id, slip in slips.items() if slip["made"]["source"] == key])
            for key in sources
        ],
    }
    return page, "slips", values


def glossary_page(book: Book) -> Made:
    """Every word with its forms, by what it is about."""
    words = book.history["glossary"]
    page = named("glossary", book.words["glossary"])
    values = {
        "groups": [
            (group, [id for id, word in words.items() if word["group"] == group])
            for group in WORD_GROUPS
        ],
    }
    return page, "glossary", values
