"""Runs inside Pyodide under Node: writes the start image, and start.json that describes it.

The image goes to /target/<version>, its description to /target.

Given as globals: `used` (files of the standard library), `engine_version`, `pyodide_version` and
`lock_info`. The engine stands unpacked in /engine.
"""

import hashlib
import importlib.util
import io
import json
import sys
import zipfile
import zlib
from importlib import _bootstrap_external
from pathlib import Path

LIBRARY = f"/lib/python3{sys.version_info.minor}.zip"
ENGINE = Path("/engine")
TARGET = Path("/target")
COMMAND_LINE = ("coucou/__main__", "coucou/cli.", "coucou/commands/", "coucou/citations.")
"""What a page has no use for: it calls `coucou.web`."""


def library_files(names: list[str]) -> dict[str, bytes]:
    """Sources of the standard library by their names in the zip."""
    with zipfile.ZipFile(LIBRARY) as archive:
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
    """The module as a .pyc that is never checked against a source, which the page does not have."""
    code = compile(source, f"{LIBRARY}/{name}", "exec", dont_inherit=True)
    digest = importlib.util.source_hash(source)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, digest, False))  # type: ignore[attr-defined]


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


def pack(used: list[str], engine: str, pyodide: str, lock_info: dict[str, str]) -> None:
    """Write the image under a name that its content gives, and start.json beside it."""
    image = image_of(library_files(used) | engine_files())
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


pack(used, engine_version, pyodide_version, lock_info)  # type: ignore[name-defined]  # noqa: F821
