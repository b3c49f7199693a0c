"""Cite everything in every style: build/data/citations.json, and the files for download.

A copy of the table goes into the package, where `coucou cite` reads it. The downloads go to
build/citations/<lang>/, the whole bibliography to build/citations/data/.
"""

import json
import sys
from pathlib import Path

from making.layout import CITATIONS, DATA, ENGINE

TABLE = "citations.json"
TARGETS = (DATA / TABLE, ENGINE / "coucou" / TABLE)

sys.path.insert(0, str(ENGINE))

from citing.collecting import Table, bibliography, collect, dumped, files  # noqa: E402
from citing.records import records  # noqa: E402  # after the path is set, as above and below
from coucou.citations import digest  # noqa: E402
from editions.chronicle import Chronicle  # noqa: E402
from editions.reading import EditionError  # noqa: E402
from make_pages import Site  # noqa: E402
from pages.book import PageError  # noqa: E402
from pages.writing import delete_others, write_if_changed  # noqa: E402
from vocabulary import LANGUAGES  # noqa: E402


def last_table() -> Table:
    """The table of the last run; nothing where there is none, or none that can be read."""
    try:
        table: Table = json.loads(TARGETS[0].read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return table


def gather() -> Table:
    """Every record of both languages in every style, with the digest of the data behind them."""
    chronicle = Chronicle()
    sites = {lang: Site(lang, chronicle) for lang in LANGUAGES}
    found = {lang: list(records(site.book, site.places.pages)) for lang, site in sites.items()}
    return {"digest": digest(str(ENGINE)), **collect(found, last_table())}


def main() -> int:
    """Write what has changed, delete what is no longer made."""
    try:
        table = gather()
    except (EditionError, PageError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 1
    texts: dict[Path, str] = {target: dumped(table) for target in TARGETS}
    for lang in LANGUAGES:
        for place, text in files(table["citations"], lang).items():
            texts[CITATIONS / lang / place] = text
    for place, text in bibliography(table["citations"], LANGUAGES[0]).items():
        texts[CITATIONS / "data" / place] = text
    for path, text in texts.items():
        write_if_changed(path, text)
    delete_others(CITATIONS, set(texts))
    print(f"{len(table['citations'])} things to cite.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
