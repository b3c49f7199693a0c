"""The bibliography: engine/sources.bib."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from bibliography import CSL_TYPES, EVIDENCE, parse, texts
from bibtexparser.model import DuplicateBlockKeyBlock, Entry, ParsingFailedBlock
from nearest import did_you_mean

from checking.cells import check_day
from checking.findings import Report, one_of
from checking.reading import Data
from checking.texts import LANGUAGES, check_text

NEEDED = ("title", "shortlabel", "evidence", "lastchecked")
KNOWN = frozenset(
    """
    author editor translator title journal booktitle organization institution publisher address
    series volume number edition pages chapter type year date doi eprint archiveprefix url note
    langid shortlabel evidence readat lastchecked about-en about-fr
    """.split()  # noqa: SIM905  # forty names read better in lines
)
KEY = re.compile(r"[a-z][a-z0-9-]*")
YEAR = re.compile(r"\d{4}")
DATE = re.compile(r"\d{4}(-\d{2}){0,2}(/\d{4})?")


def check_sources(data: Data, report: Report) -> dict[str, str]:
    """Check the bibliography. Returns the evidence of each source by its key."""
    path = data.root / "sources.bib"
    if not path.exists():
        return {}
    library = parse(path)
    for block in library.failed_blocks:
        check_failed(block, data, report)
    data.entries = library.entries
    labels = Counter(texts(entry).get("shortlabel") for entry in library.entries)
    for entry in library.entries:
        check_entry(entry, data, report)
        label = texts(entry).get("shortlabel")
        if label and labels[label] > 1:
            report.add(
                "duplicate-id",
                data.bibliography_file,
                entry.key,
                f'shortlabel "{label}" is that of another source too; tell them apart.',
            )
    return {entry.key: texts(entry).get("evidence", "") for entry in library.entries}


def check_failed(block: ParsingFailedBlock, data: Data, report: Report) -> None:
    """An entry that could not be taken in."""
    line = (block.start_line or 0) + 1
    if isinstance(block, DuplicateBlockKeyBlock):
        report.add(
            "duplicate-id",
            data.bibliography_file,
            block.key,
            f"Line {line} begins a second source of this key; give each its own.",
        )
        return
    report.add(
        "bib-broken",
        data.bibliography_file,
        "",
        f"The entry that begins at line {line} cannot be read; "
        "look for a brace or a comma that is missing, or a field given twice.",
    )


def check_entry(entry: Entry, data: Data, report: Report) -> None:
    """One source: the fields that the pages need, each of a kind that they can show."""
    where = (data.bibliography_file, entry.key)
    fields = texts(entry)
    if not KEY.fullmatch(entry.key):
        report.add(
            "wrong-kind", *where, "A key has small letters, digits and hyphens only; rename it."
        )
    if entry.entry_type not in CSL_TYPES:
        hint = did_you_mean(entry.entry_type, CSL_TYPES)
        report.add(
            "source-type-unknown",
            *where,
            f'Type "@{entry.entry_type}" is not known; write {one_of(CSL_TYPES)}.{hint}',
        )
    for name in fields:
        if name not in KNOWN:
            hint = did_you_mean(name, KNOWN)
            report.add("key-unknown", *where, f'Nobody reads field "{name}"; mend it.{hint}')
    for name in NEEDED:
        if not fields.get(name) and name != "evidence":
            report.add("key-missing", *where, f'Field "{name}" is missing; add it.')
    check_values(fields, where, report)
    about = {language: fields.get(f"about-{language}", "") for language in LANGUAGES}
    check_text(about, where[0], f"{entry.key}.about", report)


def check_values(fields: dict[str, str], where: tuple[str, str], report: Report) -> None:
    """Evidence, days, years and addresses."""
    evidence = fields.get("evidence", "")
    if evidence not in EVIDENCE:
        said = f'Evidence "{evidence}" does not exist' if evidence else "Field evidence is missing"
        hint = did_you_mean(evidence, EVIDENCE)
        report.add("evidence-unknown", *where, f"{said}; write {one_of(EVIDENCE)}.{hint}")
    if fields.get("lastchecked"):
        check_day(fields["lastchecked"], "The source", where, report)
    for name, pattern in (("year", YEAR), ("date", DATE)):
        if name in fields and not pattern.fullmatch(fields[name]):
            report.add(
                "wrong-kind",
                *where,
                f'Field {name} is "{fields[name]}"; write 1799, 2010-09-29 or 1798/1799.',
            )
    url = fields.get("url")
    if url is not None and not re.fullmatch(r"https?://[^\s{}]+\.[^\s{}]+", url):
        report.add(
            "address-broken",
            *where,
            f'Address "{url}" is no web address; write it whole, with https://, or leave it out.',
        )


def unused(data: Data) -> list[str]:
    """Sources that neither a ruleset nor the history cites: a remark, for pages may cite them."""
    cited = set(cited_in([data.rulesets, data.history]))
    return [entry.key for entry in data.entries if entry.key not in cited]


def cited_in(value: Any) -> Iterator[str]:
    """The key of every citation in a value, however deep it stands."""
    if isinstance(value, list):
        for item in value:
            yield from cited_in(item)
    elif isinstance(value, dict):
        if isinstance(value.get("source"), str):
            yield value["source"]
        for item in value.values():
            yield from cited_in(item)
