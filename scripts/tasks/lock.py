"""Write the lock files anew from requirements.in and package.json (for who changes those)."""

import argparse
import os
from pathlib import Path

from making import layout, node_setup, pipeline
from making.processes import quiet
from making.python_setup import LOCK, OLDEST, PYODIDE_LOCK, WANTED
from making.steps import timed

TOOLS = layout.BUILD / "lock-tools"


def compile_lock(lock: Path, *options: str, upgrade: bool) -> None:
    """Resolve the `.in` file beside the lock: hashes of every platform, no index address."""
    uv = TOOLS / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    shared = ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links", "--no-header"]
    again = ["--upgrade"] if upgrade else []
    quiet(layout.shown(lock),
          [uv, "pip", "compile", *shared, *options, *again, "--output-file", lock,
           lock.with_suffix(".in")],
          UV_NO_CONFIG="1", UV_FIND_LINKS="")


def run(arguments: list[str]) -> int:
    """Ask the package indexes what fits, and write it down."""
    parser = argparse.ArgumentParser(prog="make.py lock", description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest that fits")
    chosen = parser.parse_args(arguments)
    pipeline.set_up(node=False)
    with timed("lock tools"):
        quiet("Installing uv", [layout.venv_program("python"), "-m", "pip", "install", "--quiet",
                                "--upgrade", "--target", TOOLS, "uv"])
    with timed("requirements.lock"):
        compile_lock(LOCK, "--universal", "--python-version", ".".join(map(str, OLDEST)),
                     upgrade=chosen.upgrade)
    with timed("requirements of Pyodide"):
        compile_lock(PYODIDE_LOCK, "--no-deps", "--python-version", WANTED, upgrade=chosen.upgrade)
    with timed("package-lock.json"):
        quiet("npm", [*node_setup.npm(), "install", "--package-lock-only", "--ignore-scripts"])
    return 0
