"""Where things stand in the checkout, and the addresses that the site is built for."""

import os
import re
import sys
from pathlib import Path

from versions import PYODIDE
from vocabulary import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
ENGINE = ROOT / "engine"
DOCS = ROOT / "docs"
TEMPLATES = DOCS / "templates"
WIDGETS = ROOT / "widgets"

BUILD = ROOT / "build"
STAMPS = BUILD / "stamps"
DATA = BUILD / "data"
TRACES = BUILD / "traces"
GAME_TRACES = BUILD / "game-traces"
CHANCES = BUILD / "chances"
COURSES = BUILD / "courses"
CITATIONS = BUILD / "citations"
SOLUTIONS = BUILD / "solutions"
PAGES = BUILD / "pages"
WHEEL = BUILD / "wheel"
IMAGE = BUILD / "pyodide" / PYODIDE
MANIFEST = IMAGE.parent / "start.json"
PUBLISHED = BUILD / "published"
PACKED = BUILD / "packed"
DEPLOY = BUILD / "deploy"
PYODIDE_PACKAGES = BUILD / "pyodide-packages"
SITE = ROOT / "site"

VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"

CONFIGURATIONS = {"en": ROOT / "mkdocs.yml", "fr": DOCS / "mkdocs.fr.yml"}
ADDRESS = re.compile(r'^site_url: !ENV \[(\w+), "([^"]+)"\]', re.MULTILINE)


def venv_program(name: str) -> Path:
    """A program of .venv: `python`, `ruff`, `mypy`, …"""
    if sys.platform == "win32":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def site_setting(language: str) -> tuple[str, str]:
    """The environment variable for the address of one language's site, and what it is without."""
    found = ADDRESS.search(CONFIGURATIONS[language].read_text(encoding="utf-8"))
    if found is None:
        name = CONFIGURATIONS[language].name
        raise SystemExit(f"{name}: site_url is not written as an !ENV list.")
    return found[1], found[2]


def site_address(language: str) -> str:
    """The published address of one language's site, with a slash at its end.

    It is the setting of MkDocs (`site_url`), so that it stands in one place only.
    """
    variable, default = site_setting(language)
    if language == "fr" and variable not in os.environ and "SITE_URL" in os.environ:
        return site_address("en") + "fr/"
    return os.environ.get(variable, default).rstrip("/") + "/"


def site_addresses() -> dict[str, str]:
    """The published addresses, as MkDocs takes them from the environment."""
    return {site_setting(language)[0]: site_address(language) for language in LANGUAGES}


def shown(path: Path) -> str:
    """The path as it is told to a reader: from the top of the checkout."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
