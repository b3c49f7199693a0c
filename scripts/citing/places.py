"""Where a thing of ours is cited, and as of when: the one place that knows.

Where there is a frozen edition that has the thing, it is cited there: that text does not change.
"""

from dataclasses import dataclass

from editions.addresses import PAGES, in_latest
from making.layout import site_address

YEAR = "2026"
"""The year of the site where no edition dates a thing."""
WHOLE = {"site": "edition", "compare": "compare"}
"""What the whole edition and its comparison stand for, by kind or by page."""


@dataclass(frozen=True)
class Cited:
    """The address to give, the date as ISO has it (a year or a day), and the edition if any."""

    address: str
    date: str
    edition: str = ""


def cited(kind: str, page: str, key: str, lang: str) -> Cited:
    """Where to send a reader: `page` is the id of today's page, with a fragment for a cell."""
    frozen = WHOLE.get(kind) or WHOLE.get(page) or kind
    place = in_latest(frozen, key, lang) if frozen in PAGES else None
    if place:
        return Cited(place.address, place.date, place.edition)
    id, _, fragment = page.partition("#")
    address = site_address(lang) + (f"{id}/" if id else "")
    return Cited(f"{address}#{fragment}" if fragment else address, YEAR)
