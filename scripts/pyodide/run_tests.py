"""Runs inside Pyodide under Node: pytest on /tests/engine with the engine of the start image.

Given as a global: `options`, more words for pytest. The value of the script is the exit status.
"""

import builtins
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from types import FrameType, ModuleType
from typing import Any
from zipimport import ZipImportError, zipimporter

LIBRARY = f"/lib/python3{sys.version_info.minor}.zip"
REST = "/stock/python_stdlib.zip"
INSTEAD = ("importlib.abc", "asyncio")
"""Modules in whose place the image holds others (`instead/`): pytest wants the standard ones."""
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

    @staticmethod
    def load(name: str) -> ModuleType:
        """The module from outside the image, whatever the image holds under its name."""
        spec = Rest.find_spec(name)
        assert spec is not None and spec.loader is not None
        module = sys.modules[name] = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def watched_import(name: str, *rest: Any, **named: Any) -> ModuleType:
    """Import as usual, and note what the engine takes from outside the image."""
    module = PLAIN_IMPORT(name, *rest, **named)
    exact = sys.modules.get(name, module)
    if str(getattr(exact, "__file__", "")).startswith(REST):
        asker = engine_behind(sys._getframe(1))
        if asker:
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
    """Import the engine before anything else could bring another one, or a missing module."""
    import coucou
    import coucou.web

    assert str(coucou.__file__).startswith(LIBRARY), coucou.__file__
    assert coucou.web.respond('{"op": "rulesets"}').startswith('{"ok": true')


def run_pytest(words: list[str]) -> int:
    """Run the tests; the engine's reach for a module outside the image is a failure too."""
    sys.path += ["/packages", "/tests"]
    sys.meta_path.append(Rest)
    for name in INSTEAD:
        Rest.load(name)
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
