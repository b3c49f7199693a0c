"""What may import what: the engine nothing but itself, make.py nothing that must be installed."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TREE = Path(__file__).resolve().parents[1]
SCRIPTS = TREE / "scripts"
LONGEST_MODULE, LONGEST_FUNCTION = 400, 40
OURS = sorted([*(TREE / "engine" / "coucou").rglob("*.py"), *SCRIPTS.rglob("*.py")])


def parsed(path: Path) -> ast.Module:
    """A module as a tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Every module that a file imports, and the name that it takes from it."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{path} imports by dots."
            yield from ((node.module, alias.name) for alias in node.names)


def foreign(path: Path, own: set[str]) -> set[str]:
    """What a file imports beside the standard library and `own`."""
    tops = {module.partition(".")[0] for module, _ in imported(path)}
    return tops - own - set(sys.stdlib_module_names)


def test_the_engine_makes_its_values_itself() -> None:
    """The standard decorator would cost the page more than all of the engine's other imports."""
    for path in (TREE / "engine" / "coucou").rglob("*.py"):
        asks = {module for module, _ in imported(path)}
        assert path.name == "values.py" or not asks & {"dataclasses", "inspect"}, path


def test_the_engine_needs_the_standard_library_alone() -> None:
    """So that it runs in a bare checkout and in the page."""
    files = list((TREE / "engine" / "coucou").rglob("*.py"))
    assert len(files) > 25
    assert {name for path in files for name in foreign(path, {"coucou"})} == set()


def test_make_py_needs_the_standard_library_alone() -> None:
    """It and all of ours that it imports run before anything is installed."""
    waiting = [SCRIPTS / "make.py", *(SCRIPTS / "tasks").glob("*.py")]
    seen: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        for module, name in imported(path):
            for place in (module, f"{module}.{name}"):
                found = SCRIPTS / f"{place.replace('.', '/')}.py"
                waiting += [found] if found.is_file() else []
    own = {path.relative_to(SCRIPTS).parts[0].removesuffix(".py") for path in seen}
    assert {"making", "tasks", "starting", "versions"} <= own
    assert {name for path in seen for name in foreign(path, own)} == set()


def test_scripts_keep_to_the_public_names_of_the_engine() -> None:
    """A name that begins with an underscore is the module's own."""
    private = [
        f"{path.name}: {module}.{name}"
        for path in SCRIPTS.rglob("*.py")
        for module, name in imported(path)
        if module.partition(".")[0] == "coucou" and (name.startswith("_") or "._" in module)
    ]
    assert private == []


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.relative_to(TREE).as_posix())
def test_nothing_is_too_long_to_read(path: Path) -> None:
    """Modules and functions keep to the limits of the guide."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name
