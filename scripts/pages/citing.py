"""What the cite boxes hold, and the machine-readable record of an old work (COinS)."""

from dataclasses import dataclass
from urllib.parse import urlencode

from bibliography import reference_for
from making.layout import site_address
from markupsafe import Markup

from pages.book import Book, known
from pages.places import Page, Places
from pages.words import Table

BOOKS = ("book", "chapter")


@dataclass(frozen=True)
class Box:
    """One thing to cite: what is whose, the reference as text and as BibTeX."""

    title: str
    lead: str
    plain: str
    bibtex: str


def our_page(book: Book, page: Page, kind: str, fragment: str = "") -> Box:
    """The box for a page of ours, or a place on it."""
    texts = book.words["cite"]
    address = site_address(book.lang) + page.address + fragment
    reference = reference_for(kind, page.name or page.title, address, book.lang)
    return Box(
        texts["our_page"],
        texts["our_page_itself" if kind == "page" else f"our_{kind}"],
        reference.plain,
        reference.bibtex,
    )


CITED = {
    "source": "sources/",
    "rule": "rules/",
    "ruleset": "rulesets/",
    "hand": "hands/",
    "variant": "variants/",
    "page": "",
}
"""What can be cited beside a cell, and the folder in which its page stands."""


def boxes(book: Book, places: Places, kind: str, key: str) -> list[Box]:
    """The boxes of one thing: of a source the old work and our page on it, else ours alone.

    A cell ("her-1799/ties") has no page of its own: its place is `/rules/ties/#her-1799`.
    """
    if kind == "cell":
        ruleset, _, rule = key.partition("/")
        title = (
            f"{known(book.rules, rule, 'rule point')['name']} – {book.rulesets[ruleset]['name']}"
        )
        return [our_page(book, Page(f"rules/{rule}", title, ""), "cell", f"#{ruleset}")]
    page = places.page(known(CITED, kind, "kind of thing to cite") + key)
    own = [our_page(book, page, kind)]
    return [the_work(book, book.sources[key]), *own] if kind == "source" else own


def the_work(book: Book, source: Table) -> Box:
    """The box for the source itself."""
    texts = book.words["cite"]
    return Box(texts["old_work"], texts["old_work_lead"], source["plain"], source["bibtex"])


def context_object(source: Table) -> Markup:
    """A COinS span: what Zotero and other collectors read from a list of references."""
    csl = source["csl"]
    is_article = str(csl.get("type", "")).startswith("article")
    form = "journal" if is_article else "book" if csl.get("type") in BOOKS else "dc"
    values = [("ctx_ver", "Z39.88-2004"), ("rft_val_fmt", f"info:ofi/fmt:kev:mtx:{form}")]
    title = str(csl.get("title", ""))
    values.append(({"journal": "rft.atitle", "book": "rft.btitle"}.get(form, "rft.title"), title))
    if is_article and "container-title" in csl:
        values.append(("rft.jtitle", str(csl["container-title"])))
    for author in csl.get("author", []):
        name = author.get("literal") or ", ".join(
            part for part in (author.get("family"), author.get("given")) if part
        )
        values.append(("rft.au" if form != "dc" else "rft.creator", name))
    if source.get("year"):
        values.append(("rft.date", str(source["year"])))
    for key, field in (("publisher", "rft.pub"), ("publisher-place", "rft.place")):
        if key in csl:
            values.append((field, str(csl[key])))
    return Markup('<span class="Z3988" title="{}"></span>').format(urlencode(values))
