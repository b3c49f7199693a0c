"""Notices changed source files by looking once a second."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from making import layout

WATCHED = (
    layout.ENGINE,
    layout.DOCS,
    layout.WIDGETS,
    layout.SCRIPTS,
    layout.ROOT / "mkdocs.yml",
    layout.ROOT / "requirements.lock",
    layout.ROOT / "package-lock.json",
)
NOT_OURS = {"__pycache__", "dist"}
MADE = {"citations.json", "data.json"}


def files(paths: Sequence[Path] = WATCHED) -> Iterator[tuple[str, int]]:
    """Every source file with the time of its last change."""
    for path in paths:
        if path.is_file():
            yield str(path), path.stat().st_mtime_ns
        for folder, folders, names in os.walk(path):
            folders[:] = [name for name in folders if name not in NOT_OURS]
            for name in names:
                if name not in MADE and not name.endswith((".pyc", "~", ".swp")):
                    yield from one(os.path.join(folder, name))


def one(file: str) -> Iterator[tuple[str, int]]:
    """A file with its time, if it still exists."""
    try:
        yield file, os.stat(file).st_mtime_ns
    except OSError:
        return


def changed(before: dict[str, int], now: dict[str, int]) -> list[str]:
    """Names of the files that came, went or changed, from the top of the checkout."""
    names = {name for name in before.keys() | now.keys() if before.get(name) != now.get(name)}
    return sorted(layout.shown(Path(name)) for name in names)
