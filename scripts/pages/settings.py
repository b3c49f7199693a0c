"""Where things stand, and the two addresses of the site."""

import os
import re
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
ENGINE = TREE / "engine"
BUILD = TREE / "build"
DOCS = TREE / "docs"
TEMPLATES = DOCS / "templates"
PAGES = BUILD / "pages"
LANGUAGES = ("en", "fr")
CONFIGURATIONS = {"en": TREE / "mkdocs.yml", "fr": DOCS / "mkdocs.fr.yml"}
VARIANTS = ("here", "her", "coucou", "as-qui-court", "chase-the-ace")

_ADDRESS = re.compile(r'^site_url: !ENV \[(\w+), "([^"]+)"\]', re.MULTILINE)


def site_address(lang: str) -> str:
    """The published address of one language's site, with a final slash.

    It is the setting of MkDocs (`site_url`), so that it stands in one place only.
    """
    found = _ADDRESS.search(CONFIGURATIONS[lang].read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"{CONFIGURATIONS[lang].name}: site_url is not written as an !ENV list.")
    variable, default = found.groups()
    if lang == "fr" and variable not in os.environ and "SITE_URL" in os.environ:
        return site_address("en") + "fr/"
    return os.environ.get(variable, default).rstrip("/") + "/"


def path_to_root(lang: str) -> str:
    """From a language's own root to the root of the whole site."""
    return "" if lang == "en" else "../"
