"""What the cite boxes of pages hold: what is ours and what is an old author's, told apart."""

from dataclasses import dataclass

from pages.book import Book, known
from pages.parts import PREFIXES, part
from pages.words import Table

CITED = {
    "source": "sources/",
    "rule": "rules/",
    "ruleset": "rulesets/",
    "hand": "hands/",
    "variant": "variants/",
    "page": "",
    "site": "",
    **PREFIXES,
}
"""What can be cited, and the folder that its name stands in: "ties" is "rules/ties"."""
TEXTS = {"chicago": "Chicago", "mla": "MLA", "apa": "APA", "iso690": "ISO\u00a0690"}
"""The styles, and how they are called."""
FORMATS = {"bibtex": ("BibTeX", "bib"), "ris": ("RIS", "ris"), "csl-json": ("CSL-JSON", "json")}
"""The formats of files, how they are called, and the ending of the file for download."""


@dataclass(frozen=True)
class Box:
    """One thing to cite. `texts` has the reference by style.

    Of a part of a page `fragment` is its place there, and `behind` has its sources.
    """

    key: str
    title: str
    lead: str
    texts: Table
    fragment: str = ""
    behind: tuple[Table, ...] = ()


def boxes(book: Book, kind: str, key: str) -> list[Box]:
    """The boxes of one thing: of a source the old work and our page on it, else ours alone."""
    texts = book.words["cite"]
    full = known(CITED, kind, "kind of thing to cite", book.where) + key
    lead, references = texts["ours"][kind], book.citation(full)
    if kind in PREFIXES:
        found = part(book, kind, full)
        _, _, fragment = found.place.partition("#")
        return [Box(full, texts["parts"][kind], lead, references, fragment, found.cites)]
    own = Box(full, texts["whole_site" if kind == "site" else "our_page"], lead, references)
    if kind != "source":
        return [own]
    return [Box(key, texts["old_work"], texts["old_work_lead"], book.citation(key)), own]
