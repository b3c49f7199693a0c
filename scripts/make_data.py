"""Gather the rule points, rulesets, words and sources into one file: build/data/data.json.

A copy goes into the package, where the wheel and the browser read it instead of the TOML files.
What nobody plays, the timeline, the claims, the slips and the glossary, is a file of its own,
build/data/history.json, so that the browser does not load it.
"""

import json
import sys
from pathlib import Path
from typing import Any

from making.layout import DATA, ENGINE, site_address
from vocabulary import LANGUAGES

TARGETS = (DATA / "data.json", ENGINE / "coucou" / "data.json")
HISTORY = DATA / "history.json"

sys.path.insert(0, str(ENGINE))

from bibliography import as_json, load_sources  # noqa: E402  # after the path is set
from coucou.data import collect, read_folder  # noqa: E402  # after the path is set


def gather() -> dict[str, Any]:
    """The data, with the sources from the bibliography and the addresses of the site."""
    data = collect(ENGINE)
    data["sources"] = as_json(load_sources(ENGINE / "sources.bib"))
    data["site"] = {language: site_address(language) for language in LANGUAGES}
    return data


def main() -> None:
    """Write the files where they have changed."""
    data = gather()
    for target in TARGETS:
        write(target, data)
    write(HISTORY, {"format": 1, **read_folder(str(ENGINE / "history"))})


def write(target: Path, data: dict[str, Any]) -> None:
    """One file as JSON, unless it holds this already."""
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    if target.is_file() and target.read_text(encoding="utf-8") == text:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
