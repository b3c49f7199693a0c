"""Every record in every style and format, in both languages: what citations.json holds.

Formatting all of it takes most of a minute of processor time, so texts whose record and whose
makers have not changed are taken over from the last run.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from making.layout import ROOT

from citing.exports import as_bibtex, as_csl_json, as_ris
from citing.formatting import STYLES, reference
from citing.processor import Csl
from citing.records import Record

Table = dict[str, Any]
HERE = Path(__file__).parent
MAKERS = (HERE / "formatting.py", HERE / "processor.py", ROOT / "requirements.lock")
WORKERS = 2
CHUNK = 64


def collect(found: Mapping[str, Iterable[Record]], old: Table) -> Table:
    """The whole table: `found` has the records by language, `old` is the table of the last run."""
    makers = digest_of_makers()
    known = old["citations"] if old.get("makers") == makers else {}
    citations: Table = {}
    for lang, records in found.items():
        for record in records:
            entry = citations.setdefault(record.key, {"kind": record.kind, "page": record.page})
            if lang in entry:
                raise ValueError(f'Two things to cite have the key "{record.key}".')
            entry[lang] = exported(record)
    check_keys(citations, tuple(found))
    fill(citations, known, tuple(found))
    return {"format": 1, "makers": makers, "citations": citations}


def digest_of_makers() -> str:
    """What stands for the code and the libraries that make the texts."""
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in MAKERS)).hexdigest()


def exported(record: Record) -> Table:
    """The formats of a record that need no processor."""
    return {
        "csl-json": record.csl,
        "bibtex": as_bibtex(record),
        "ris": as_ris(record.csl),
    }


def check_keys(citations: Table, languages: tuple[str, ...]) -> None:
    """Everything has to be citable in each language."""
    for key, entry in citations.items():
        for lang in languages:
            if lang not in entry:
                raise ValueError(f'"{key}" cannot be cited in "{lang}".')


def fill(citations: Table, known: Table, languages: tuple[str, ...]) -> None:
    """Add the texts of all styles, by two processes where there is much to do."""
    jobs = []
    for key, entry in citations.items():
        for lang in languages:
            before = known.get(key, {}).get(lang, {})
            if before.get("csl-json") == entry[lang]["csl-json"]:
                entry[lang] |= {style: before[style] for style in STYLES}
            else:
                jobs.append((entry[lang], lang))
    items = [(entry["csl-json"], lang) for entry, lang in jobs]
    if len(items) <= CHUNK:
        made = list(map(texts, items))
    else:
        with ProcessPoolExecutor(WORKERS) as pool:
            made = list(pool.map(texts, items, chunksize=CHUNK))
    for (entry, _), styles in zip(jobs, made, strict=True):
        entry |= styles


def texts(job: tuple[Csl, str]) -> dict[str, str]:
    """One item in every style."""
    item, lang = job
    return {style: reference(item, style, lang) for style in STYLES}


def files(citations: Table, lang: str) -> dict[str, str]:
    """What can be downloaded, by its place below data/cite/: each record in three formats."""
    found = {}
    for key, entry in citations.items():
        own = entry[lang]
        found[f"{key}.bib"] = own["bibtex"]
        found[f"{key}.ris"] = own["ris"]
        found[f"{key}.json"] = as_csl_json([own["csl-json"]])
    return found


def bibliography(citations: Table, lang: str) -> dict[str, str]:
    """All works in one file of each format."""
    works = [entry[lang] for entry in citations.values() if entry["kind"] == "work"]
    return {
        "references.bib": "\n".join(work["bibtex"] for work in works),
        "references.ris": "\n".join(work["ris"] for work in works),
        "references.json": as_csl_json(work["csl-json"] for work in works),
    }


def dumped(table: Table) -> str:
    """The table as the text of its file."""
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n"
