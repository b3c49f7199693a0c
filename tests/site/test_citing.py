"""How pages are cited: the boxes, the files to download, and what Zotero reads of the HTML.

Zotero's translators are followed in what they do with our tags: "Embedded Metadata" with the head,
"COinS" with the records of old works.
"""

import json
import re
from urllib.parse import parse_qsl

import bibtexparser
import pytest

NAMES = {"en": "The Cuckoo games", "fr": "Les jeux du coucou"}
TEXTS = ("chicago", "mla", "apa", "iso690")
UNCITED = ("", "404", "embed")
FOLDERS = {"rules": 1, "rulesets": 1, "hands": 1, "variants": 1, "sources": 2}


@pytest.fixture(scope="module")
def citations(checkout):
    """What the build has made."""
    path = checkout / "build" / "data" / "citations.json"
    return json.loads(path.read_text(encoding="utf-8"))["citations"]


def is_cited(page):
    """Whether a page has a box: not the home page, frames and frozen editions."""
    return page.id.partition("/")[0] not in UNCITED and not page.id.startswith("editions/")


# The boxes


def test_every_page_says_how_it_is_cited(pages):
    """One box at its foot; on the page of a source two, the work’s first; a cell has its own."""
    for page in filter(is_cited, pages.values()):
        folder, slash, _ = page.id.rstrip("/").partition("/")
        boxes = [box for box in page.cite_boxes if not box.find_parent("details")]
        assert len(boxes) == (FOLDERS.get(folder, 1) if slash else 1), page.address
        assert "cite" in page.ids or page.id == "cite", page.address


def keys_of(page):
    """The keys of the boxes of a page, by the file that each offers."""
    found = []
    for box in page.cite_boxes:
        files = [link["href"] for link in box.find_all("a", download=True)]
        assert [file.rpartition(".")[2] for file in files] == ["bib", "ris", "json"]
        place = page.resolve(files[0])[1]
        home = "fr/data/cite/" if page.lang == "fr" else "data/cite/"
        assert place.startswith(home)
        found.append((box, place.removeprefix(home).removesuffix(".bib"), files))
    return found


def test_boxes_hold_what_the_processor_made(pages, citations, built_site):
    """Every text of every box is that of the table, and the three files are there."""
    seen = set()
    for page in filter(is_cited, pages.values()):
        for box, key, files in keys_of(page):
            own = citations[key][page.lang]
            texts = [pre.get_text().strip() for pre in box.find_all("pre")]
            assert texts == [own[style].strip() for style in (*TEXTS, "bibtex")], (
                page.address,
                key,
            )
            folds = box.find_all("details")
            assert len(folds) == 5 and folds[0].has_attr("open")
            for file in files:
                assert (built_site / page.resolve(file)[1]).is_file(), (page.address, file)
            seen.add((key, page.lang))
    missing = {
        key
        for key, entry in citations.items()
        if (key, "en") not in seen or (key, "fr") not in seen
    }
    assert missing == {"cite"}, "Only the page on citing shows the site’s box in place of its own."


def test_each_cell_leads_to_the_sources_behind_it(pages, data):
    """The box of a cell stands at the cell’s address and links to the works that it cites."""
    page = pages["rules/ties/"]
    row = page.tree.find(id="her-1799")
    links = {a["href"] for a in row.find(class_="site-cite-box").find_all("a")}
    for cite in data["rulesets"]["her-1799"]["ties"]["cites"]:
        assert f"../../sources/{cite['source']}/#cite" in links
    rows = [row for row in page.tree.find_all("tr", id=True) if row["id"] in data["rulesets"]]
    cells = [row for row in rows if "ties" in data["rulesets"][row["id"]]]
    assert len(cells) > 8 and all(row.find(class_="site-cite-box") for row in cells)


def test_the_whole_bibliography_can_be_taken_away(built_site, data):
    """BibTeX, RIS and CSL-JSON with every source once."""
    folder = built_site / "data"
    library = bibtexparser.parse_string((folder / "references.bib").read_text(encoding="utf-8"))
    assert not library.failed_blocks
    assert sorted(entry.key for entry in library.entries) == sorted(data["sources"])
    items = json.loads((folder / "references.json").read_text(encoding="utf-8"))
    assert {item["id"]: item for item in items} == {
        key: source["csl"] for key, source in data["sources"].items()
    }
    ris = (folder / "references.ris").read_text(encoding="utf-8")
    assert len(re.findall(r"(?m)^TY  - ", ris)) == len(data["sources"])


# Zotero


def clean_author(text, use_comma):
    """`Zotero.Utilities.cleanAuthor`: marks at the ends go, then “Last, First” or “First Last”.

    (The stop behind a last initial goes too.)
    """
    text = re.sub(r"^[\s\u00a0.,/\[\]:]+|[\s\u00a0.,/\[\]:]+$", "", text)
    if use_comma:
        last, _, first = text.partition(", ")
        return last, first
    first, _, last = text.rpartition(" ")
    return last, first


def embedded(page):
    """What Zotero’s "Embedded Metadata" makes of a head: type, title, author, date, …"""
    creator = page.meta("citation_author")
    return {
        "itemType": page.meta("z:itemType") or "journalArticle",
        "title": page.meta("citation_title"),
        "creators": [clean_author(creator, "," in creator)],
        "date": page.meta("citation_publication_date"),
        "language": page.meta("citation_language"),
        "url": page.meta("citation_public_url"),
        "publisher": page.meta("citation_publisher"),
    }


def test_zotero_saves_the_page_as_ours(pages, citations, site_url):
    """A web page with title, the corporate name whole, date, language and address."""
    count = 0
    for page in pages.values():
        if page.id.startswith(("editions/", "embed")):
            continue
        key = page.id.rstrip("/") or "site"
        item = citations[key][page.lang]["csl-json"]
        found = embedded(page)
        assert found == {
            "itemType": "webpage",
            "title": item["title"],
            "creators": [(NAMES[page.lang], "")],
            "date": found["date"],
            "language": page.lang,
            "url": site_url + page.address,
            "publisher": NAMES[page.lang],
        }
        assert re.fullmatch(r"\d{4}(-\d\d-\d\d)?", found["date"])
        count += 1
    assert count > 300


def context_object(title):
    """What Zotero’s "COinS" makes of a span (`parseContextObject`), as far as we use it."""
    pairs = parse_qsl(title, strict_parsing=True)
    values = dict(pairs)
    form = values["rft_val_fmt"].rpartition(":")[2]
    kind = {"journal": "journalArticle", "dissertation": "thesis", "dc": "webpage"}.get(form)
    kind = kind or ("bookSection" if values.get("rft.genre") == "bookitem" else "book")
    parts = kind in ("journalArticle", "bookSection")
    title_key = "rft.atitle" if parts else "rft.btitle" if kind == "book" else "rft.title"
    persons = [value for key, value in pairs if key in ("rft.au", "rft.creator")]
    whole = {"journalArticle": "rft.jtitle", "bookSection": "rft.btitle", "webpage": "rft.source"}
    return {
        "itemType": kind,
        "title": values[title_key],
        "publicationTitle": values.get(whole.get(kind, "")),
        "creators": [clean_author(person, "," in person) for person in persons],
        "date": values.get("rft.date"),
        "publisher": values.get("rft.pub") or values.get("rft.publisher") or values.get("rft.inst"),
        "place": values.get("rft.place"),
        "volume": values.get("rft.volume"),
        "issue": values.get("rft.issue"),
        "pages": values.get("rft.pages"),
        "edition": values.get("rft.edition"),
        "language": values.get("rft.language"),
        "urls": [value for key, value in pairs if key == "rft_id"],
    }


TYPES = {
    "article-journal": "journalArticle",
    "book": "book",
    "chapter": "bookSection",
    "thesis": "thesis",
    "webpage": "webpage",
}


def wanted(csl):
    """What a work has to come out as."""
    day = csl.get("issued", {}).get("date-parts", [[]])[0]
    given = (
        " ".join(
            person[part] for part in ("given", "dropping-particle") if part in person
        ).removesuffix(".")
        for person in csl.get("author", [])
    )
    return {
        "itemType": TYPES[csl["type"]],
        "title": csl["title"],
        "publicationTitle": csl.get("container-title"),
        "creators": [
            (person.get("literal") or person["family"], first)
            for person, first in zip(csl.get("author", []), given, strict=True)
        ],
        "date": "-".join(f"{number:02}" for number in day) or None,
        "publisher": csl.get("publisher"),
        "place": csl.get("publisher-place"),
        "volume": csl.get("volume"),
        "issue": csl.get("issue"),
        "pages": csl.get("page"),
        "edition": csl.get("edition"),
        "language": csl.get("language"),
        "urls": [
            start + csl[name] for name, start in (("DOI", "info:doi/"), ("URL", "")) if name in csl
        ],
    }


def records(page):
    """The COinS records of a page."""
    return [context_object(one["title"]) for one in page.all("span") if one.get("class") == "Z3988"]


@pytest.mark.parametrize("root", ["", "fr/"])
def test_zotero_saves_each_old_work(pages, data, root):
    """On its own page and in the list: kind, title, “Last, First”, date, pages, address."""
    for key, source in data["sources"].items():
        assert records(pages[f"{root}sources/{key}/"]) == [wanted(source["csl"])], key
    listed = records(pages[f"{root}sources/"])
    order = sorted(listed, key=lambda one: (one["title"], str(one)))
    works = [wanted(source["csl"]) for source in data["sources"].values()]
    assert order == sorted(works, key=lambda one: (one["title"], str(one)))
