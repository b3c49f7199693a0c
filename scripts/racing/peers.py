"""Lays out the peers that our pages race against: a folder that the local server shows.

They come from npm by a lock file of their own, and only for this: no other task needs them.
"""

import json
import re
import shutil
from pathlib import Path

from making import layout, node_setup
from making.processes import Stop, quiet
from making.steps import Step
from versions import PYODIDE

HERE = Path(__file__).parent
FOLDER = layout.BUILD / "peers"
SITE = FOLDER / "site"
PACKED = FOLDER / "packed"
NPM_FILES = ("package.json", "package-lock.json", ".npmrc")
STOCK = re.compile(r"pyodide\.(?:mjs|asm\.\w+)|python_stdlib\.zip|pyodide-lock\.json")
"""What of the npm package a browser asks for."""
HAND = "king-blocks"
STOCK_PEER, PYSCRIPT = "stock", "pyscript"
"""The names of their pages."""


def install() -> None:
    """Install exactly what the lock file beside this module names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in NPM_FILES:
        shutil.copyfile(HERE / name, FOLDER / name)
    options = ("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", FOLDER)
    quiet("Installing the peers", [*node_setup.npm(), *options])


def set_up() -> None:
    """Bring the peers up to date; says so where npm cannot give them."""
    package = FOLDER / "node_modules" / "@pyscript" / "core" / "package.json"
    try:
        Step("peers", tuple(HERE / name for name in NPM_FILES), (package,), install).run()
    except Stop:
        print("PyScript could not be had from npm: the race is run without it.")


def versions() -> dict[str, str]:
    """What raced, by name."""
    found = {STOCK_PEER: f"Pyodide {PYODIDE}"}
    if has_pyscript():
        core, its = (version_of(name) for name in ("@pyscript/core", "pyodide"))
        found[PYSCRIPT] = f"PyScript {core} (Pyodide {its})"
    return found


def has_pyscript() -> bool:
    """Whether npm has given it."""
    return (FOLDER / "node_modules" / "@pyscript" / "core" / "package.json").is_file()


def version_of(package: str) -> str:
    """The version of a package that was installed for the race."""
    described = FOLDER / "node_modules" / package / "package.json"
    return str(json.loads(described.read_text(encoding="utf-8"))["version"])


def request() -> str:
    """The question that each peer's Python is asked: play the hand, as our worker is asked."""
    trace = json.loads((layout.TRACES / "en" / f"{HAND}.json").read_text(encoding="utf-8"))
    kept = ("format", "ruleset", "rules", "players", "deal", "stock", "choices")
    hand = {name: trace[name] for name in kept if name in trace}
    return json.dumps({"op": "play", "lang": "en", "hand": hand})


def lay_out() -> None:
    """Put pages, npm files and settings into one folder, beside the built site."""
    shutil.rmtree(SITE, ignore_errors=True)
    SITE.mkdir(parents=True)
    for page in sorted((HERE / "pages").iterdir()):
        shutil.copyfile(page, SITE / page.name)
    copy_pyodide(layout.NODE_MODULES, "pyodide")
    if has_pyscript():
        copy_pyodide(FOLDER / "node_modules", "pyodide-of-pyscript")
        core = FOLDER / "node_modules" / "@pyscript" / "core" / "dist"
        shutil.copytree(core, SITE / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    start = json.loads(layout.MANIFEST.read_text(encoding="utf-8"))
    (wheel,) = layout.PUBLISHED.glob("coucou-*-py3-none-any.whl")
    settings = {
        "request": request(),
        "wheel": f"/data/{wheel.name}",
        "core": f"/pyodide/{start['pyodide']}/",
        "image": start["image"],
        "lock": start["lock"],
    }
    write("settings.json", settings)
    files = {f"/data/{wheel.name}": "./*", "settings.json": "settings.json"}
    interpreter = "./pyodide-of-pyscript/pyodide.mjs"
    write("pyscript.json", {"interpreter": interpreter, "files": files})


def copy_pyodide(modules: Path, folder: str) -> None:
    """What a browser asks for of the npm package."""
    (SITE / folder).mkdir()
    for file in (modules / "pyodide").iterdir():
        if STOCK.fullmatch(file.name):
            shutil.copyfile(file, SITE / folder / file.name)


def write(name: str, content: object) -> None:
    """A file of settings."""
    (SITE / name).write_text(json.dumps(content), encoding="utf-8")
