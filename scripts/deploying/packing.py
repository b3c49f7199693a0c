"""Brotli and gzip beside each file that gains by it, as nginx and Caddy send them.

What was packed once is kept by the hash of its content: a build packs what is new.
"""

import gzip
import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import brotli  # type: ignore[import-untyped]  # it ships no types

ENDINGS = (
    ".bib", ".css", ".csv", ".html", ".js", ".json", ".map", ".mjs", ".ris", ".svg", ".toml",
    ".txt", ".wasm", ".webmanifest", ".whl", ".xml", ".zip",
)  # fmt: skip
SMALLEST = 1024
"""Below that a packed file saves nothing that counts."""
BEST, QUICK = 11, 9
"""Pages, many and changing, are packed quickly; the rest as well as can be."""


def packed_gzip(content: bytes, _: str) -> bytes:
    """The same bytes on every machine but for zlib's own version."""
    return gzip.compress(content, 9, mtime=0)


def packed_brotli(content: bytes, ending: str) -> bytes:
    """Brotli, at its best where the file is not a page."""
    quality = QUICK if ending == ".html" else BEST
    packed: bytes = brotli.compress(content, quality=quality, lgwin=24)
    return packed


PACKERS: dict[str, Callable[[bytes, str], bytes]] = {".br": packed_brotli, ".gz": packed_gzip}


def pack(site: Path, store: Path) -> int:
    """Write the packed twins of all files in `site` that gain; returns how many there are."""
    store.mkdir(parents=True, exist_ok=True)
    files = [file for file in sorted(site.rglob("*")) if gains(file)]
    with ThreadPoolExecutor() as pool:
        used = [
            name for names in pool.map(lambda file: twins(file, store), files) for name in names
        ]
    for old in set(store.iterdir()) - set(used):
        old.unlink(missing_ok=True)
    return len(used)


def gains(file: Path) -> bool:
    """Whether a file is worth packing."""
    return file.suffix in ENDINGS and file.is_file() and file.stat().st_size >= SMALLEST


def twins(file: Path, store: Path) -> list[Path]:
    """Put both packed twins beside a file; what of the store they are."""
    content = file.read_bytes()
    name = hashlib.sha256(file.suffix.encode() + b"\0" + content).hexdigest()
    used = []
    for ending, packer in PACKERS.items():
        kept = store / f"{name}{ending}"
        if not kept.is_file():
            fresh = kept.with_suffix(f"{ending}.new")
            fresh.write_bytes(packer(content, file.suffix))
            fresh.replace(kept)
        used.append(kept)
        twin = file.with_name(file.name + ending)
        if not twin.is_file() or twin.read_bytes() != kept.read_bytes():
            twin.write_bytes(kept.read_bytes())
    return used
