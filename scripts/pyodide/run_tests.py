"""Runs inside Pyodide under Node: pytest on /tests/engine with the engine of the start image.

Given as a global: `options`, more words for pytest. The value of the script is the exit status.
"""

import builtins
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import FrameType, ModuleType
from typing import Any
from zipimport import ZipImportError, zipimporter

LIBRARY = f"/lib/python3{sys.version_info.minor}.zip"
REST = "/stock/python_stdlib.zip"
INSTEAD = "/scripts/instead"
"""Modules that the image holds in the place of others: pytest wants the standard ones."""
PLAIN_IMPORT = builtins.__import__

reached: set[str] = set()


class Rest:
    """Finds modules of the standard library that the image does not hold, for pytest's sake."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        folder = name.replace(".", "/").rpartition("/")[0]
        try:
            return zipimporter(f"{REST}/{folder}".rstrip("/")).find_spec(name, target)
        except ZipImportError:
            return None


class Standard:
    """Finds the standard modules in whose place the image holds others, for pytest's sake."""

    names: frozenset[str] = frozenset()

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return Rest.find_spec(name, path, target) if name in cls.names else None

    @classmethod
    def comes_first(cls) -> None:
        """Whoever imports one of them from now on gets the standard one."""
        cls.names = frozenset(stood_for())
        sys.meta_path.insert(0, cls)
        for name in cls.names:
            sys.modules.pop(name, None)


def watched_import(name: str, *rest: Any, **named: Any) -> ModuleType:
    """Import as usual, and note what the engine takes from outside the image."""
    module = PLAIN_IMPORT(name, *rest, **named)
    exact = sys.modules.get(name, module)
    if str(getattr(exact, "__file__", "")).startswith(REST):
        frame = sys._getframe(1)
        asker = engine_behind(frame)
        is_ours = asker == frame.f_globals.get("__name__")
        if asker and (is_ours or name not in Standard.names):
            reached.add(f"{asker} reaches {name}")
    return module


def engine_behind(frame: FrameType | None) -> str | None:
    """The engine's module for which the standard library is importing, if there is one."""
    while frame is not None:
        asker = str(frame.f_globals.get("__name__", ""))
        if asker.split(".")[0] == "coucou":
            return asker
        if not frame.f_code.co_filename.startswith((LIBRARY, REST, "<frozen")):
            return None
        frame = frame.f_back
    return None


def engine_from_image() -> None:
    """Import all of the engine before anything else could bring another one, or a missing module.

    It stays with the modules that the image holds in the place of others.
    """
    sys.meta_path.append(Rest)
    from zipfile import ZipFile

    for file in sorted(ZipFile(LIBRARY).namelist()):
        if file.startswith("coucou/") and file.endswith(".pyc"):
            import_module(file.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
    coucou = sys.modules["coucou"]
    assert str(coucou.__file__).startswith(LIBRARY), coucou.__file__
    assert sys.modules["coucou.web"].respond('{"op": "rulesets"}').startswith('{"ok": true')


def stood_for() -> set[str]:
    """The modules of the standard library in whose place the image holds others."""
    found = []
    for folder, _, files in os.walk(INSTEAD):
        above = folder.removeprefix(INSTEAD).strip("/").split("/")
        for file in files:
            if file.endswith(".py"):
                parts = [*above, file.removesuffix(".py")]
                found.append(".".join(part for part in parts if part and part != "__init__"))
    return {name for name in found if name.partition(".")[0] in sys.stdlib_module_names}


def run_pytest(words: list[str]) -> int:
    """Run the tests; the engine's reach for a module outside the image is a failure too."""
    sys.path += ["/packages", "/tests"]
    Standard.comes_first()
    os.environ["COUCOU_PYODIDE"] = "1"
    os.chdir("/tests/engine")
    builtins.__import__ = watched_import
    import pytest

    status = pytest.main([
        "/tests/engine", "--rootdir=/tests", "--import-mode=importlib", "-p", "no:cacheprovider",
        "--color=no", "-q", *words,
    ])
    for line in sorted(reached):
        print(f"The start image lacks a module: {line}.")
    return int(status) or (1 if reached else 0)


engine_from_image()
run_pytest(list(options))  # type: ignore[name-defined]  # noqa: F821
