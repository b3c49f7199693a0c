"""Puts the site together in site/, so that a server of that folder never sees half of it."""

import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from making.processes import Stop
from making.steps import files_below

CORE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
LEFT_OUT = (".d.ts", "tsconfig.json")


def pyodide_core(package: Path, target: Path) -> None:
    """Copy the files of the npm package `pyodide` that a browser loads."""
    for name in CORE_FILES:
        shutil.copyfile(package / name, target / name)


def wanted_files(sources: Mapping[str, Path], extra: Mapping[str, Path]) -> dict[str, Path]:
    """Every file of the site by its place in it. A later source must not replace a file."""
    wanted: dict[str, Path] = {}
    for place, folder in sources.items():
        for file in files_below([folder]):
            if file.name.endswith(LEFT_OUT):
                continue
            add(wanted, "/".join(part for part in (place, file.relative_to(folder).as_posix())
                                 if part), file)
    for place, file in extra.items():
        add(wanted, place, file)
    return wanted


def add(wanted: dict[str, Path], place: str, file: Path) -> None:
    """Note one file; two different files for one address are a mistake."""
    known = wanted.setdefault(place, file)
    if known != file and known.read_bytes() != file.read_bytes():
        raise Stop(f"Two files want the address /{place}: {known} and {file}.")


def assemble(
    wanted: Mapping[str, Path],
    target: Path,
    finish: Callable[[str], str] = str,
) -> None:
    """Bring `target` up to date: new files first, then what is no longer wanted goes.

    `wanted` has the file for each place in the site; `finish` gives a page its last touch.
    """
    for place, file in wanted.items():
        content = file.read_bytes()
        if file.suffix == ".html":
            content = finish(content.decode()).encode()
        write_if_different(content, target / place)
    for file in list(files_below([target])):
        if file.relative_to(target).as_posix() not in wanted:
            file.unlink()
    folders = sorted((path for path in target.rglob("*") if path.is_dir()), reverse=True)
    for folder in folders:
        if not any(folder.iterdir()):
            folder.rmdir()


def write_if_different(content: bytes, target: Path) -> None:
    """Write in one move, and leave a file that is the same untouched."""
    if target.is_file() and target.read_bytes() == content:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f".{target.name}.new")
    fresh.write_bytes(content)
    fresh.replace(target)
