"""Runs inside Pyodide under Node: writes the start image, and start.json that describes it.

The image goes to /target/<version>, its description to /target.

Given as globals: `library` (the zip from which a page is started), `used` (files of it),
`engine_version`, `pyodide_version` and `lock_info`. The engine stands unpacked in /engine.
"""

import hashlib
import importlib.util
import io
import json
import sys
import zipfile
import zlib
from collections.abc import Callable
from importlib import _bootstrap_external
from pathlib import Path
from types import CodeType

LIBRARY = f"/lib/python3{sys.version_info.minor}.zip"
ENGINE = Path("/engine")
TARGET = Path("/target")
COMMAND_LINE = ("coucou/__main__", "coucou/cli.", "coucou/commands/", "coucou/citations.")
"""What a page has no use for: it calls `coucou.web`."""
LINE_ALONE, NO_PLACE = 13, 15
"""Two kinds of entries in a table of places: a line without columns, and nothing."""


def library_files(library: str, names: list[str]) -> dict[str, bytes]:
    """Sources of the standard library, or what stands instead, by their names in the zip."""
    with zipfile.ZipFile(library) as archive:
        return {name: archive.read(name) for name in names}


def engine_files() -> dict[str, bytes]:
    """The package without its command line, its data without the blanks."""
    files = [file for file in ENGINE.joinpath("coucou").rglob("*") if file.is_file()]
    names = {file.relative_to(ENGINE).as_posix(): file for file in files}
    found = {
        name: file.read_bytes() for name, file in names.items() if not name.startswith(COMMAND_LINE)
    }
    for name in found:
        if name.endswith(".json"):
            compact = json.dumps(json.loads(found[name]), ensure_ascii=False, separators=(",", ":"))
            found[name] = compact.encode()
    return found


def compiled(name: str, source: bytes) -> bytes:
    """The module as a .pyc that is never checked against a source, which the page does not have.

    The library comes without docstrings and line numbers, the engine without columns alone: they
    are a third of the image, and the lines of a traceback that count are the engine's.
    """
    is_ours = name.startswith("coucou/")
    code = compile(
        source, f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=0 if is_ours else 2
    )
    code = slimmed(code, lines if is_ours else no_lines)
    digest = importlib.util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, digest, False))  # type: ignore[attr-defined]


def slimmed(code: CodeType, table: Callable[[CodeType], bytes]) -> CodeType:
    """The same code with a smaller table of places in the source, and all code inside it too."""
    inside = [slimmed(one, table) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.replace(co_linetable=table(code), co_consts=tuple(inside))


def no_lines(code: CodeType) -> bytes:
    """A table of nothing: a traceback names file and function. An empty one would break it."""
    units = len(code.co_code) // 2
    full, rest = divmod(units, 8)
    table = [0x80 | NO_PLACE << 3 | 7] * full + [0x80 | NO_PLACE << 3 | rest - 1] * (rest > 0)
    return bytes(table)


def lines(code: CodeType) -> bytes:
    """The table with lines and without columns, as Python's Objects/locations.md describes it."""
    table, before = bytearray(), code.co_firstlineno
    for start, end, line in code.co_lines():
        units = (end - start) // 2
        while units > 0:
            length = min(units, 8)
            units -= length
            if line is None:
                table.append(0x80 | NO_PLACE << 3 | length - 1)
                continue
            table.append(0x80 | LINE_ALONE << 3 | length - 1)
            table += signed(line - before)
            before = line
    return bytes(table)


def signed(number: int) -> bytes:
    """A number of either sign, six bits to a byte, the lowest first."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    written = bytearray()
    while rest >= 64:
        written.append(64 | rest & 63)
        rest >>= 6
    return bytes([*written, rest])


def image_of(files: dict[str, bytes]) -> bytes:
    """One zip, stored: the server's compression does better on the whole than a zip's own."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            is_code = name.endswith(".py")
            member = zipfile.ZipInfo(name + "c" if is_code else name, (1980, 1, 1, 0, 0, 0))
            archive.writestr(member, compiled(name, content) if is_code else content)
    return buffer.getvalue()


def sizes(content: bytes) -> dict[str, int]:
    """How many bytes a reader's browser fetches, plain and as a server with gzip sends them."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, 31)
    return {"bytes": len(content), "gzip": len(compressor.compress(content) + compressor.flush())}


def pack(
    library: str, used: list[str], engine: str, pyodide: str, lock_info: dict[str, str]
) -> None:
    """Write the image under a name that its content gives, and start.json beside it."""
    image = image_of(library_files(library, used) | engine_files())
    digest = hashlib.sha256(image).hexdigest()
    name = f"start-{digest[:16]}.zip"
    core = TARGET / pyodide
    (core / name).write_bytes(image)
    measured = {file.name: sizes(file.read_bytes()) for file in sorted(core.iterdir())}
    described = {
        "format": 1,
        "pyodide": pyodide,
        "engine": engine,
        "image": name,
        "sha256": digest,
        "files": measured,
        "bytes": sum(size["bytes"] for size in measured.values()),
        "gzip": sum(size["gzip"] for size in measured.values()),
        "lock": {"info": lock_info, "packages": {}},
    }
    text = json.dumps(described, indent=2, sort_keys=True) + "\n"
    (TARGET / "start.json").write_text(text, encoding="utf-8")


pack(library, used, engine_version, pyodide_version, lock_info)  # type: ignore[name-defined]  # noqa: F821
