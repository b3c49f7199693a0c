"""How many bytes a reader's browser loads, compressed as a server sends them."""

import gzip
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

LEVEL = 9
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["'](\.{1,2}/[^"']+)["']""")
HOME = "index.html"
EARLY = {"stylesheet", "icon", "preload", "modulepreload"}
"""Links whose files are loaded with the page."""


class Assets(HTMLParser):
    """The files that a page asks for when it opens."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Scripts, style sheets, pictures and the icon."""
        given = {name: value or "" for name, value in attrs}
        if tag in ("script", "img") and "src" in given:
            self.found.append(given["src"])
        if tag == "link" and EARLY & set(given.get("rel", "").split()):
            self.found.append(given["href"])


def compressed(path: Path) -> int:
    """The size of a file as gzip packs it."""
    return len(gzip.compress(path.read_bytes(), LEVEL, mtime=0))


def opened(site: Path, page: str = HOME) -> set[Path]:
    """A page with all that it loads before anybody clicks, modules of modules too."""
    assets = Assets()
    assets.feed((site / page).read_text(encoding="utf-8"))
    here = (site / page).parent
    files = {site / page}
    for address in assets.found:
        files |= set(modules((here / address.partition("?")[0]).resolve()))
    return files


def modules(path: Path, known: frozenset[Path] = frozenset()) -> Iterator[Path]:
    """A file and, where it is a module, what it imports."""
    if path in known or not path.is_file():
        return
    yield path
    if path.suffix == ".js":
        for address in IMPORT.findall(path.read_text(encoding="utf-8")):
            yield from modules((path.parent / address).resolve(), known | {path})


def of_site(root: Path) -> dict[str, int]:
    """Compressed sizes by name; empty where the site is not built."""
    site, manifest = root / "site", root / "build" / "pyodide" / "start.json"
    if not (site / HOME).is_file() or not manifest.is_file():
        return {}
    start = json.loads(manifest.read_text(encoding="utf-8"))
    before = sum(map(compressed, opened(site)))
    everything = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
    return {
        "home page before a click, gzip": before,
        "after a click (Pyodide and the engine), gzip": start["gzip"],
        "    of which the start image": start["files"][start["image"]]["gzip"],
        "the whole site on the server": everything,
    }
