"""What the cite boxes hold, and the machine-readable record of an old work (COinS)."""

from dataclasses import dataclass
from urllib.parse import urlencode

from bibliography import reference_for
from making.layout import site_address
from markupsafe import Markup

from pages.book import Book
from pages.places import Page
from pages.words import Table

BOOKS = ("book", "chapter")


@dataclass(frozen=True)
class Box:
    """One thing to cite: what is whose, the reference as text and as BibTeX."""

    title: str
    lead: str
    plain: str
    bibtex: str


def our_page(book: Book, page: Page, kind: str) -> Box:
    """The box for a page of ours: a source, a ruleset or a hand."""
    texts = book.words["cite"]
    address = site_address(book.lang) + page.address
    reference = reference_for(kind, page.name or page.title, address, book.lang)
    return Box(texts["our_page"], texts[f"our_{kind}"], reference.plain, reference.bibtex)


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
