"""Gather the rule points, rulesets, words and sources into one file: build/data/data.json.

A copy goes into the package, where the wheel and the browser read it instead of the TOML files.
"""

import json
import sys
from typing import Any

from making.layout import DATA, ENGINE, site_address
from vocabulary import LANGUAGES

TARGETS = (DATA / "data.json", ENGINE / "coucou" / "data.json")

sys.path.insert(0, str(ENGINE))

from bibliography import as_json, load_sources  # noqa: E402  # after the path is set
from coucou.data import collect  # noqa: E402  # after the path is set


def gather() -> dict[str, Any]:
    """The data, with the sources from the bibliography and the addresses of the site."""
    data = collect(ENGINE)
    data["sources"] = as_json(load_sources(ENGINE / "sources.bib"))
    data["site"] = {language: site_address(language) for language in LANGUAGES}
    return data


def main() -> None:
    """Write the file where it has changed."""
    text = json.dumps(gather(), ensure_ascii=False, indent=1) + "\n"
    for target in TARGETS:
        if target.is_file() and target.read_text(encoding="utf-8") == text:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
