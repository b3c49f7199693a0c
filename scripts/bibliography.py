"""The sources: `engine/sources.bib` read once, for the pages, the data and the checks.

Each entry gives its CSL-JSON, a plain reference in both languages, the BibTeX that readers copy,
and our own fields that say how much of the source was really read.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bibtexparser.entrypoint import parse_string
from bibtexparser.library import Library
from bibtexparser.model import Entry
from citing.formatting import reference
from citing.processor import Csl
from vocabulary import LANGUAGES

EVIDENCE = ("read", "read-in-part", "data-only", "reported")
OWN_FIELDS = ("shortlabel", "evidence", "readat", "lastchecked", "about-en", "about-fr")
CSL_TYPES = {
    "article": "article-journal",
    "book": "book",
    "incollection": "chapter",
    "online": "webpage",
    "thesis": "thesis",
}
CSL_FIELDS = {
    "title": "title",
    "journal": "container-title",
    "booktitle": "container-title",
    "institution": "publisher",
    "publisher": "publisher",
    "address": "publisher-place",
    "series": "collection-title",
    "volume": "volume",
    "edition": "edition",
    "pages": "page",
    "chapter": "chapter-number",
    "doi": "DOI",
    "url": "URL",
    "note": "note",
}
PARTICLE = re.compile(r",? ((?:marquise )?de)$")
"""What stands behind a forename and before the name: “Pierre Rémond de”."""
PERSONS = ("author", "editor", "translator")
GENRES = {"mastersthesis": "Master’s thesis"}
CSL_LANGUAGES = {"english": "en", "french": "fr", "german": "de", "swedish": "sv"}
# What LaTeX may not know as a character, written as a command that Zotero and JabRef read too.
TO_LATEX = {"\u202f": "~", "\u00a0": "~", "ᵉ": r"\textsuperscript{e}"}
# Characters that mean something to LaTeX, in running text; never in addresses.
SPECIAL = {"&": r"\&", "%": r"\%", "#": r"\#", "_": r"\_"}
VERBATIM = ("url", "doi", "eprint")


@dataclass(frozen=True)
class Source:
    """One source. `evidence` is one of `EVIDENCE`; `about` and `plain` are keyed by language."""

    key: str
    type: str
    shortlabel: str
    evidence: str
    readat: str
    lastchecked: str
    about: dict[str, str]
    csl: Csl
    bibtex: str
    plain: dict[str, str]
    year: int | None
    url: str | None


def parse(path: Path) -> Library:
    """The raw entries of a BibTeX file; what could not be read is in `failed_blocks`."""
    return parsed(path.read_text(encoding="utf-8"))


@cache
def parsed(text: str) -> Library:
    """A BibTeX text as a library. Nothing changes it, so equal texts may share one."""
    return parse_string(text)


def load_sources(path: Path) -> dict[str, Source]:
    """Every source of a BibTeX file, in its order.

    Raises `ValueError` where the file cannot be read: scripts/check_data.py says what is wrong.
    """
    library = parse(path)
    if library.failed_blocks:
        line = (library.failed_blocks[0].start_line or 0) + 1
        raise ValueError(f"{path.name}, line {line}: this entry cannot be read.")
    return {entry.key: source(entry) for entry in library.entries}


def source(entry: Entry) -> Source:
    """One entry of the file as a source."""
    fields = texts(entry)
    csl = csl_item(entry.key, entry.entry_type, fields)
    return Source(
        key=entry.key,
        type=entry.entry_type,
        shortlabel=fields.get("shortlabel", entry.key),
        evidence=fields.get("evidence", ""),
        readat=fields.get("readat", ""),
        lastchecked=fields.get("lastchecked", ""),
        about={language: fields.get(f"about-{language}", "") for language in LANGUAGES},
        csl=csl,
        bibtex=bibtex(entry.key, entry.entry_type, fields),
        plain={language: reference(csl, "chicago", language) for language in LANGUAGES},
        year=csl["issued"]["date-parts"][0][0] if "issued" in csl else None,
        url=fields.get("url"),
    )


def texts(entry: Entry) -> dict[str, str]:
    """The fields of an entry, each on one line; no-break spaces stay."""
    return {
        field.key.lower(): re.sub(r"[ \t\r\n]+", " ", str(field.value)).strip()
        for field in entry.fields
    }


def csl_item(key: str, kind: str, fields: Mapping[str, str]) -> Csl:
    """The entry as CSL-JSON."""
    item: Csl = {"id": key, "type": CSL_TYPES.get(kind, "document")}
    for name, csl_name in CSL_FIELDS.items():
        if name in fields:
            item[csl_name] = unbraced(fields[name])
    for role in PERSONS:
        if role in fields:
            item[role] = [person(name) for name in people(fields[role])]
    if "organization" in fields:  # of a page on the web: the site that it belongs to
        item["container-title"] = unbraced(fields["organization"])
    if "number" in fields:
        item["issue" if kind == "article" else "collection-number"] = fields["number"]
    if "type" in fields:
        item["genre"] = GENRES.get(fields["type"], fields["type"])
    dates = date_parts(fields)
    if dates:
        item["issued"] = {"date-parts": dates}
    if "langid" in fields:
        item["language"] = CSL_LANGUAGES.get(fields["langid"], fields["langid"])
    return item


def date_parts(fields: Mapping[str, str]) -> list[list[int]]:
    """`date` or `year` as CSL has it: one list of numbers for a day, two for a span of years."""
    text = fields.get("date", fields.get("year", ""))
    parts = [part for part in text.split("/") if re.fullmatch(r"\d{4}(-\d{2}){0,2}", part)]
    return [[int(number) for number in part.split("-")] for part in parts]


def people(text: str) -> list[str]:
    """The names of a field: `and` between braces is part of a name."""
    names, depth = [""], 0
    for word in text.split(" "):
        if word == "and" and depth == 0:
            names.append("")
            continue
        depth += word.count("{") - word.count("}")
        names[-1] = f"{names[-1]} {word}".strip()
    return names


def person(name: str) -> dict[str, str]:
    """A name as CSL has it; one in braces is a corporate name or the only name known."""
    family, comma, rest = name.partition(",")
    if not comma:
        return {"literal": unbraced(name)}
    given = unbraced(rest.strip())
    particle = PARTICLE.search(given)
    if particle is None:
        return {"family": unbraced(family), "given": given}
    before = given[: particle.start()]
    return {"family": unbraced(family), "given": before, "dropping-particle": particle[1]}


def unbraced(text: str) -> str:
    """The text without the braces that only protect it."""
    return text.replace("{", "").replace("}", "")


def bibtex(key: str, kind: str, fields: Mapping[str, str]) -> str:
    """The entry as readers copy it: without our own fields, and safe for LaTeX."""
    kept = {name: value for name, value in fields.items() if name not in OWN_FIELDS}
    if "date" in kept and "year" not in kept:
        kept = with_year(kept)
    width = max(len(name) for name in kept)
    lines = [f"  {name:<{width}} = {{{latex(name, value)}}}" for name, value in kept.items()]
    return f"@{kind}{{{key},\n" + ",\n".join(lines) + "\n}\n"


def with_year(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields with `year` after `date`, for programs that know only the former."""
    result: dict[str, str] = {}
    for name, value in fields.items():
        result[name] = value
        if name == "date":
            result["year"] = value[:4]
    return result


def latex(name: str, value: str) -> str:
    """A field's text with the characters that LaTeX would stumble on written out."""
    if name in VERBATIM:
        return value
    for character, command in (TO_LATEX | SPECIAL).items():
        value = value.replace(character, command)
    return value


def as_json(sources: Mapping[str, Source]) -> dict[str, dict[str, Any]]:
    """The sources as they stand in data.json."""
    return {
        key: {
            "label": source.shortlabel,
            "type": source.type,
            "evidence": source.evidence,
            "readat": source.readat,
            "lastchecked": source.lastchecked,
            "about": source.about,
            "csl": source.csl,
            "plain": source.plain,
            "bibtex": source.bibtex,
            "year": source.year,
            "url": source.url,
        }
        for key, source in sources.items()
    }
