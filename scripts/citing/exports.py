"""The file formats: BibTeX, RIS and CSL-JSON, all from one CSL-JSON item."""

import json
from collections.abc import Iterable
from typing import Any

import rispy  # type: ignore[import-untyped]  # rispy marks no types
from bibliography import bibtex

from citing.processor import Csl
from citing.records import Record

LANGID = {"en": "english", "fr": "french"}
RIS_TYPES = {
    "article-journal": "JOUR",
    "book": "BOOK",
    "chapter": "CHAP",
    "thesis": "THES",
    "webpage": "ELEC",
}
# CSL variable to the name that rispy has for the tag.
RIS_FIELDS = {
    "title": "title",
    "volume": "volume",
    "issue": "number",
    "edition": "edition",
    "version": "edition",
    "publisher": "publisher",
    "publisher-place": "place_published",
    "DOI": "doi",
    "language": "language",
    "genre": "type_of_work",
    "id": "id",
}
RIS_CONTAINERS = {"article-journal": "journal_name"}
RIS_PERSONS = {
    "author": "authors",
    "editor": "secondary_authors",
    "translator": "translated_author",
}


def as_bibtex(record: Record) -> str:
    """The entry to copy: of a work as the bibliography has it, of ours from its CSL-JSON."""
    if record.bibtex:
        return record.bibtex
    item = record.csl
    (publisher,) = (author["literal"] for author in item["author"])
    day = date(item)
    fields = {
        "author": f"{{{publisher}}}",
        "title": item["title"],
        "organization": publisher,
        ("date" if "-" in day else "year"): day,
        "version": item.get("version", ""),
        "url": item["URL"],
        "langid": LANGID[item["language"]],
        "note": item.get("note", ""),
    }
    kept = {name: value for name, value in fields.items() if value}
    return bibtex(item["id"], "online", kept)


def as_ris(item: Csl) -> str:
    """One item as RIS."""
    entry: dict[str, Any] = {"type_of_reference": RIS_TYPES[item["type"]]}
    for role, name in RIS_PERSONS.items():
        names = [full_name(person) for person in item.get(role, [])]
        if names:
            entry[name] = "; ".join(names) if role == "translator" else names
    for variable, name in RIS_FIELDS.items():
        if variable in item:
            entry[name] = item[variable]
    if "container-title" in item:
        entry[RIS_CONTAINERS.get(item["type"], "secondary_title")] = item["container-title"]
    if "collection-title" in item:
        entry["tertiary_title"] = item["collection-title"]
    if "issued" in item:
        entry["year"] = date(item)[:4]
        entry["date"] = date(item).replace("-", "/")
    first, dash, last = item.get("page", "").partition("–")
    entry |= {"start_page": first} if first else {}
    entry |= {"end_page": last} if dash else {}
    if "URL" in item:
        entry["urls"] = [item["URL"]]
    if "note" in item:
        entry["notes"] = [item["note"]]
    text: str = rispy.dumps([entry])
    return text.partition("\n")[2].strip() + "\n"  # without the number that rispy puts in front


def full_name(person: dict[str, str]) -> str:
    """“Last, First” with what stands before the name; or the one name that is known."""
    given = " ".join(person[key] for key in ("given", "dropping-particle") if key in person)
    return person.get("literal") or f"{person['family']}, {given}"


def date(item: Csl) -> str:
    """The date as ISO has it; of a span its first year, of none nothing."""
    parts = item.get("issued", {}).get("date-parts", [[]])[0]
    return "-".join(f"{part:02}" for part in parts)


def as_csl_json(items: Iterable[Csl]) -> str:
    """Items as the JSON file that Zotero and CSL processors read: a list."""
    return json.dumps(list(items), ensure_ascii=False, indent=1) + "\n"
