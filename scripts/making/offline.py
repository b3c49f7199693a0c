"""What a reader's browser keeps for reading without a network, and the worker that keeps it."""

import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path

from making.finish import hash_of

LEFT_OUT = re.compile(r"pyodide/|(?:fr/)?editions/|(?:fr/)?data/(?!(?:[^/]+/)?index\.html$)")
"""What is not kept: frozen editions and downloads; of Pyodide only what the engine starts from."""
NOT_READ = (".map", ".txt", ".xml", ".gz", ".br", ".png", ".md")
PAGES = ("index.html", "404.html")
PLACEHOLDER = "@release@"


def listing(wanted: Mapping[str, Path], start: Mapping[str, object]) -> dict[str, object]:
    """The addresses of the site's pages, their files and the engine's, with the weight of all.

    `start` is what `pyodide/start.json` holds: the engine's files with their weight as gzip.
    """
    kept = {
        place: file
        for place, file in sorted(wanted.items())
        if not LEFT_OUT.match(place) and not place.endswith(NOT_READ)
    }
    pages = [place for place in kept if place.endswith(PAGES)]
    engine = start["files"]
    assert isinstance(engine, dict)
    weight = sum(len(zlib.compress(file.read_bytes())) for file in kept.values())
    return {
        "pages": [place.removesuffix("index.html") for place in pages],
        "files": [place for place in kept if not place.endswith(PAGES)],
        "engine": [f"pyodide/{start['pyodide']}/{name}" for name in engine],
        "bytes": weight + sum(each["gzip"] for each in engine.values()),
    }


def write(
    wanted: Mapping[str, Path], manifest: Path, worker: Path, target: Path
) -> dict[str, Path]:
    """Write the list and the worker of this release; where they go in the site."""
    release = hash_of(wanted)
    start = json.loads(manifest.read_text(encoding="utf-8"))
    told = {"release": release, **listing(wanted, start)}
    target.mkdir(parents=True, exist_ok=True)
    places = {"offline.json": target / "offline.json", "sw.js": target / "sw.js"}
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    places["offline.json"].write_text(text, encoding="utf-8", newline="\n")
    code = worker.read_text(encoding="utf-8").replace(PLACEHOLDER, release)
    places["sw.js"].write_text(code, encoding="utf-8", newline="\n")
    return places
