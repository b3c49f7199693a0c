"""What the cite boxes of pages hold: what is ours and what is an old author's, told apart."""

from dataclasses import dataclass

from pages.book import Book, known
from pages.words import Table

CITED = {
    "source": "sources/",
    "rule": "rules/",
    "ruleset": "rulesets/",
    "hand": "hands/",
    "variant": "variants/",
    "page": "",
    "cell": "",
    "site": "",
}
"""What can be cited, and the folder that its name stands in: "ties" is "rules/ties"."""
TEXTS = {"chicago": "Chicago", "mla": "MLA", "apa": "APA", "iso690": "ISO\u00a0690"}
"""The styles, and how they are called."""
FORMATS = {"bibtex": ("BibTeX", "bib"), "ris": ("RIS", "ris"), "csl-json": ("CSL-JSON", "json")}
"""The formats of files, how they are called, and the ending of the file for download."""


@dataclass(frozen=True)
class Box:
    """One thing to cite. `texts` has the reference by style, `behind` the sources of a cell."""

    key: str
    title: str
    lead: str
    texts: Table
    behind: tuple[Table, ...] = ()


def boxes(book: Book, kind: str, key: str) -> list[Box]:
    """The boxes of one thing: of a source the old work and our page on it, else ours alone.

    A cell ("her-1799/ties") has no page of its own: its place is `/rules/ties/#her-1799`.
    """
    texts = book.words["cite"]
    full = known(CITED, kind, "kind of thing to cite", book.where) + key
    title = texts["whole_site"] if kind == "site" else texts["our_page"]
    own = Box(full, title, texts["ours"][kind], book.citation(full), behind(book, kind, key))
    if kind != "source":
        return [own]
    return [Box(key, texts["old_work"], texts["old_work_lead"], book.citation(key)), own]


def behind(book: Book, kind: str, key: str) -> tuple[Table, ...]:
    """The citations of a cell."""
    if kind != "cell":
        return ()
    ruleset, _, rule = key.partition("/")
    return tuple((book.cell(ruleset, rule) or {}).get("cites", []))
