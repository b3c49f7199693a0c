"""The Atom feed of the changes from edition to edition, one for each language.

Written with the standard library: a feed without entries must have a date too, and the library at
hand (feedgenerator) takes the clock, so that no build would be like another.
"""

from collections.abc import Iterator
from xml.etree import ElementTree

from editions.addresses import address
from editions.chronicle import Chronicle
from editions.differences import touched
from editions.reading import Edition
from making.layout import site_address

from pages.book import Book

FEED = "changes.xml"
ATOM = "http://www.w3.org/2005/Atom"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def feed(book: Book, chronicle: Chronicle, author: str) -> bytes:
    """The feed in one language, the newest edition first."""
    ElementTree.register_namespace("", ATOM)
    own = site_address(book.lang) + FEED
    page = f"{site_address(book.lang)}changes/"
    root = ElementTree.Element(f"{{{ATOM}}}feed", {LANG: book.lang})
    add(root, "id", own)
    add(root, "title", book.words["changes"]["feed_title"])
    add(root, "updated", instant(newest(book, chronicle)))
    add(root, "link", rel="self", type="application/atom+xml", href=own)
    add(root, "link", rel="alternate", type="text/html", hreflang=book.lang, href=page)
    add(add(root, "author"), "name", author)
    add(root, "rights", "CC BY 4.0")
    for edition in reversed(chronicle.editions):
        entry(root, book, chronicle, edition)
    ElementTree.indent(root)
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def entry(root: ElementTree.Element, book: Book, chronicle: Chronicle, edition: Edition) -> None:
    """One edition: what it touches."""
    before = chronicle.before(edition)
    there = address(edition.id, "edition", "", book.lang)
    log = f"{site_address(book.lang)}changes/#"
    node = add(root, "entry")
    add(node, "id", there)
    add(node, "title", book.words["editions"]["edition"].format(id=edition.id))
    add(node, "updated", instant(edition.date))
    add(node, "published", instant(edition.date))
    place = f"{log}since-{before.id}" if before else f"{log}first"
    add(node, "link", rel="alternate", type="text/html", href=place)
    add(node, "link", rel="related", type="text/html", href=there)
    rules = touched(chronicle.changes(before), book.rules) if before else []
    for rule in rules:
        add(node, "category", term=rule)
    add(node, "summary", ". ".join(summary(book, chronicle, edition, rules)) + ".", type="text")


def summary(book: Book, chronicle: Chronicle, edition: Edition, rules: list[str]) -> Iterator[str]:
    """What an entry tells: the rule points by id, and how many changes of each kind."""
    words = book.words["changes"]
    before = chronicle.before(edition)
    if before is None:
        counts = book.words["edition"]["counts"]
        held = edition.manifest["counts"].items()
        told = ", ".join(counts[part].format(count=count) for part, count in held)
        yield words["feed_first"].format(counts=told).removesuffix(".")
        return
    colon = book.words["site"]["colon"]
    if rules:
        yield f"{words['touched']}{colon} {', '.join(rules)}"
    changes = chronicle.changes(before)
    for kind, name in words["kinds"].items():
        number = sum(change.kind == kind for change in changes)
        if number:
            yield f"{name}{colon} {number}"
    if not changes:
        yield str(words["nothing_between"]).removesuffix(".")


def newest(book: Book, chronicle: Chronicle) -> str:
    """The day of the latest edition; without one, the last on which a source was checked."""
    if chronicle.latest:
        return chronicle.latest.date
    return max(str(source.get("lastchecked") or "") for source in book.sources.values())


def instant(day: str) -> str:
    """A day as Atom writes it."""
    return f"{day}T00:00:00Z"


def add(
    parent: ElementTree.Element, name: str, text: str | None = None, **attributes: str
) -> ElementTree.Element:
    """Add an element of Atom."""
    element = ElementTree.SubElement(parent, f"{{{ATOM}}}{name}", attributes)
    element.text = text
    return element
