"""What is cited: one record for each work and for each thing of ours, in one language.

An old author's work is never mixed with what we say of it: the page `/sources/montmort1713/` has
two records, Montmort's book (key `montmort1713`) and our page (key `sources/montmort1713`).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pages.book import Book
from pages.parts import PREFIXES, keys, part
from pages.places import Page
from pages.words import Table
from vocabulary import NOT_SEEN

from citing.places import Cited, cited
from citing.processor import Csl

PUBLISHER = {"en": "The Cuckoo games", "fr": "Les jeux du coucou"}
FOLDERS = {
    "sources": "source",
    "rules": "rule",
    "rulesets": "ruleset",
    "hands": "hand",
    "variants": "variant",
}
"""The folder of a page names the kind of thing that it is about; every other is a page."""
UNCITED = ("editions/", "embed")
"""Pages that are cited otherwise: frozen editions through the things in them, frames not at all."""
SITE = "site"
"""The key of the whole site, whose page has an empty id."""


@dataclass(frozen=True)
class Record:
    """One thing to cite.

    `kind` is `work`, `site`, `page`, a key of `PREFIXES` or a value of `FOLDERS`.
    `page` is the id of the page on which its box stands, `bibtex` the entry of a work as the
    bibliography has it, and nothing for what is ours: that is written from the CSL-JSON.
    """

    key: str
    kind: str
    page: str
    csl: Csl
    bibtex: str = ""


def records(book: Book, pages: dict[str, Page]) -> Iterator[Record]:
    """Everything that can be cited, in the language of the book."""
    for key, source in book.sources.items():
        yield Record(key, "work", f"sources/{key}", source["csl"], source["bibtex"])
    for page in pages.values():
        if not page.id.startswith(UNCITED):
            yield of_page(book, page)
    for kind in PREFIXES:
        for key in keys(book, kind):
            yield of_part(book, kind, key)


def kind_of(page: Page) -> tuple[str, str]:
    """The kind of thing that a page is about, and what follows its folder in its id."""
    folder, slash, name = page.id.partition("/")
    return FOLDERS.get(folder, "page") if slash else "page", name


def of_page(book: Book, page: Page) -> Record:
    """The record of a page of ours."""
    kind, name = kind_of(page)
    if not page.id:
        kind = SITE
    title = book.words["cite"]["titles"].get(kind, "{name}").format(name=page.name or page.title)
    if kind == SITE:
        title = PUBLISHER[book.lang]
    place = cited(kind, page.id, name, book.lang)
    return Record(page.id or SITE, kind, page.id, ours(book, kind, name or page.id, title, place))


def of_part(book: Book, kind: str, key: str) -> Record:
    """The record of a part of a page, which says on whose word it stands."""
    found = part(book, kind, key)
    title = book.words["cite"]["titles"][kind].format(**found.names)
    page, _, _ = found.place.partition("#")
    item = ours(book, kind, key, title, cited(kind, found.place, key, book.lang))
    said = [found.said, *(authority(book, cite) for cite in found.cites)]
    parting = "\u202f; " if book.lang == "fr" else "; "
    return Record(key, kind, page, {**item, "note": parting.join(said)})


def authority(book: Book, cite: Table) -> str:
    """A source with its place, and whether it was seen."""
    label = str(book.sources[cite["source"]]["label"])
    at = f", {cite['at']}" if cite.get("at") else ""
    unseen = f" ({book.widget_words['not_seen']})" if cite.get("read") == NOT_SEEN else ""
    return f"{label}{at}{unseen}"


def ours(book: Book, kind: str, name: str, title: str, place: Cited) -> Csl:
    """The CSL-JSON of something of ours: author and publisher are the site, no person."""
    publisher = PUBLISHER[book.lang]
    label = "-".join(part for part in ("cuckoo-games", kind, name.replace("/", "-")) if part)
    item: Csl = {
        "id": "cuckoo-games" if kind == SITE else label,
        "type": "webpage",
        "title": title,
        "author": [{"literal": publisher}],
    }
    if kind != SITE:
        item["container-title"] = publisher
    item["issued"] = {"date-parts": [[int(part) for part in place.date.split("-")]]}
    item["URL"] = place.address
    item["language"] = book.lang
    if place.edition:
        item["version"] = place.edition
    return item
