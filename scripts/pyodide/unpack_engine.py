"""Runs inside Pyodide under Node: lays the wheel out in /engine and reads its imports.

Given as a global: `wheel`, the path of the wheel. The value of the script is the names of all
modules that the engine may import, also inside functions; the command line is left out, because
nobody types commands in a page.
"""

import ast
import zipfile
from collections.abc import Iterator
from pathlib import Path

ENGINE = Path("/engine")


def unpack(path: str) -> None:
    """Lay the wheel out."""
    with zipfile.ZipFile(path) as archive:
        archive.extractall(ENGINE)


def named_modules() -> list[str]:
    """Every module that is named in an import statement."""
    found: set[str] = set()
    for file in ENGINE.joinpath("coucou").rglob("*.py"):
        if file.stem in ("cli", "citations", "__main__") or file.parent.name == "commands":
            continue
        for node in statements(ast.parse(file.read_bytes())):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                found.add(node.module)
    return sorted(found - {"__future__"})


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a module, but for what a type checker alone reads."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.If) and ast.unparse(inner.test) == "TYPE_CHECKING":
            inner.body = []
        yield inner
        yield from statements(inner)


unpack(wheel)  # type: ignore[name-defined]  # noqa: F821
named_modules()
