"""What programs read in the head of a page: its twin's address, and what it is (JSON-LD).

The head of the page and the sitemap both print what `alternates` gives.
"""

from typing import Any

from citing.places import YEAR
from editions.addresses import address as edition_address
from editions.addresses import target
from editions.reading import Edition
from making.layout import site_address
from vocabulary import LANGUAGES, VARIANTS

from pages.book import Book
from pages.places import Page, Places

Node = dict[str, Any]

ESSAYS = ("le-her", "method", "slips", "timeline", *(f"variants/{one}" for one in VARIANTS))
"""Pages that argue, and so are articles."""
LICENCE = "https://creativecommons.org/licenses/by/4.0/"
FILES = {"data.json": "application/json", "sources.bib": "application/x-bibtex"}
"""The files of /data/ that make up the data set."""


def address(page: Page, lang: str) -> str:
    """The published address of a page."""
    return site_address(lang) + page.address


def alternates(page: Page) -> dict[str, str]:
    """Language to address: the page, its twin, and the English one for everybody else."""
    found = {lang: address(page, lang) for lang in LANGUAGES}
    return {**found, "x-default": found["en"]}


def head(book: Book, places: Places, page: Page) -> Node:
    """What the template of the head needs."""
    nodes = [website(book), page_node(book, page)]
    crumbs = trail(places, page)
    if len(crumbs) > 1:
        nodes.append(breadcrumbs(book, crumbs))
    if page.id.startswith("variants/"):
        nodes.append(game(book, page))
    if page.id == "data" or edition_of(book, page):
        nodes.append(dataset(book, page))
    graph = {"@context": "https://schema.org", "@graph": nodes}
    return {"alternates": alternates(page), "graph": graph}


def publisher(book: Book) -> Node:
    """The corporate author of everything here."""
    name = book.words["site"]["author"]
    return {"@type": "Organization", "name": name, "url": site_address(book.lang)}


def website(book: Book) -> Node:
    """The site in this language."""
    return {
        "@type": "WebSite",
        "@id": f"{site_address(book.lang)}#website",
        "url": site_address(book.lang),
        "name": book.words["site"]["author"],
        "inLanguage": book.lang,
        "license": LICENCE,
        "publisher": publisher(book),
    }


def page_node(book: Book, page: Page) -> Node:
    """The page: an article where it argues."""
    own = address(page, book.lang)
    node: Node = {
        "@type": "ScholarlyArticle" if page.id in ESSAYS else "WebPage",
        "@id": own,
        "url": own,
        "name": page.title,
        "description": page.description,
        "inLanguage": book.lang,
        "isPartOf": {"@id": f"{site_address(book.lang)}#website"},
        "license": LICENCE,
        "author": publisher(book),
        "publisher": publisher(book),
    }
    if page.id in ESSAYS:
        node |= {
            "headline": page.title,
            "datePublished": YEAR,
            "image": f"{site_address(book.lang)}assets/cuckoo-games.png",
        }
    if page.id.startswith("variants/"):
        node["about"] = {"@id": f"{own}#game"}
    return node


def trail(places: Places, page: Page) -> list[Page]:
    """The pages above a page that exist, from the home page down to itself."""
    parts = page.id.split("/")
    ids = ["", *("/".join(parts[: number + 1]) for number in range(len(parts)))]
    return [places.pages[id] for id in dict.fromkeys(ids) if id in places.pages]


def breadcrumbs(book: Book, crumbs: list[Page]) -> Node:
    """The way from the home page."""
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": number,
                "name": (crumb.name or crumb.title) if crumb.id else book.words["site"]["author"],
                "item": address(crumb, book.lang),
            }
            for number, crumb in enumerate(crumbs, 1)
        ],
    }


def game(book: Book, page: Page) -> Node:
    """The game of a variant page, with the numbers of players of its main ruleset."""
    variant = page.id.removeprefix("variants/")
    own = address(page, book.lang)
    node: Node = {
        "@type": "Game",
        "@id": f"{own}#game",
        "name": book.words["variants"][variant],
        "description": page.description,
        "url": own,
        "inLanguage": book.lang,
    }
    cell = book.cell(book.of_variant(variant)[0], "players") or {}
    bounds = {"minValue": cell.get("least"), "maxValue": cell.get("most")}
    if cell.get("and_more"):
        del bounds["maxValue"]
    number = {name: value for name, value in bounds.items() if value is not None}
    if number:
        node["numberOfPlayers"] = {"@type": "QuantitativeValue", **number}
    return node


def edition_of(book: Book, page: Page) -> Edition | None:
    """The edition that a page is the front of."""
    fronts = {target(edition.id, "edition"): edition for edition in book.chronicle.editions}
    return fronts.get(page.id)


def dataset(book: Book, page: Page) -> Node:
    """The data set: that of today, or that of an edition."""
    edition = edition_of(book, page)
    root = site_address("en")
    files = (
        {f"{root}editions/{edition.id}/data.json": "application/json"}
        if edition
        else {f"{root}data/{name}": kind for name, kind in FILES.items()}
    )
    node: Node = {
        "@type": "Dataset",
        "@id": f"{address(page, book.lang)}#dataset",
        "name": page.title,
        "description": page.description,
        "url": address(page, book.lang),
        "inLanguage": list(LANGUAGES),
        "isAccessibleForFree": True,
        "license": LICENCE,
        "creator": publisher(book),
        "distribution": [
            {"@type": "DataDownload", "contentUrl": url, "encodingFormat": kind}
            for url, kind in files.items()
        ],
    }
    latest = book.chronicle.latest
    if edition:
        node |= {"version": edition.id, "datePublished": edition.date}
    elif latest:
        node["hasPart"] = {"@id": edition_address(latest.id, "edition", "", book.lang) + "#dataset"}
    return node
