"""Where things stand in the checkout."""

import os
import sys
from pathlib import Path

from versions import PYODIDE

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
ENGINE = ROOT / "engine"
DOCS = ROOT / "docs"
WIDGETS = ROOT / "widgets"

BUILD = ROOT / "build"
STAMPS = BUILD / "stamps"
DATA = BUILD / "data"
TRACES = BUILD / "traces"
PAGES = BUILD / "pages"
WHEEL = BUILD / "wheel"
IMAGE = BUILD / "pyodide" / PYODIDE
MANIFEST = IMAGE.parent / "start.json"
PUBLISHED = BUILD / "published"
PYODIDE_PACKAGES = BUILD / "pyodide-packages"
SITE = ROOT / "site"

VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"

LANGUAGES = ("en", "fr")
DEFAULT_SITE_URL = "https://cuckoo-games.example/"


def venv_program(name: str) -> Path:
    """A program of .venv: `python`, `ruff`, `mypy`, …"""
    if sys.platform == "win32":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name


def site_url() -> str:
    """The address that the site is built for, with a slash at its end."""
    return os.environ.get("SITE_URL", DEFAULT_SITE_URL).rstrip("/") + "/"


def shown(path: Path) -> str:
    """The path as it is told to a reader: from the top of the checkout."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
