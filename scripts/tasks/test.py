"""Run everything that must hold: checkers, tests, the built site, Pyodide, a browser."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from making import chromium, layout, node_setup, pipeline
from making.processes import Stop, aside, loud, module

TESTS = layout.ROOT / "tests"
OF_THE_SITE = (TESTS / "site", TESTS / "browser")
NO_TEST_CHOSEN = 5
ON_EVERY_CORE = ("-n", "auto")
BY_FILE = ("--dist", "loadfile")
"""Each file in one process, the site's all in the same (`tests/conftest.py`)."""

BY_TEST = ("--dist", "worksteal")
"""A process that has nothing left to do takes tests from another."""


def run(arguments: list[str]) -> int:
    """Run all of it, or, with paths or -k, only the tests that are named."""
    parser = argparse.ArgumentParser(prog="make.py test", description=__doc__)
    parser.add_argument("--long", action="store_true", help="also the long runs")
    parser.add_argument("-k", metavar="WORDS", help="only the tests whose names match")
    parser.add_argument("paths", nargs="*", help="only these test files or folders")
    chosen, options = parser.parse_known_args(arguments)
    pipeline.set_up(node=True)
    settings = {"COUCOU_LONG": "1"} if chosen.long else {}
    if chosen.k is not None:
        options += ["-k", chosen.k]
    if chosen.paths or chosen.k is not None:
        return run_chosen(chosen.paths, options, settings)
    return run_all(options, settings)


def pytest(arguments: Sequence[str | Path], settings: dict[str, str]) -> int:
    """Run pytest in .venv on every core; having nothing to run is not a failure here."""
    status = loud(module("pytest", "-q", *ON_EVERY_CORE, *arguments), **settings)
    return 0 if status == NO_TEST_CHOSEN else status


def needs_site(paths: list[str]) -> bool:
    """Whether one of the tests reads the built site; without paths, they all may."""
    if not paths:
        return True
    named = [Path(path.split("::")[0]).resolve() for path in paths]
    return any(
        path.is_relative_to(folder) or folder.is_relative_to(path)
        for path in named
        for folder in OF_THE_SITE
    )


def run_chosen(paths: list[str], options: list[str], settings: dict[str, str]) -> int:
    """Run the named tests after building what they read."""
    if needs_site(paths):
        settings = settings | {"CHROMIUM": chromium.set_up()}
        pipeline.build()
    return loud(module("pytest", "-q", *options, *paths), **settings)


def run_all(options: list[str], settings: dict[str, str]) -> int:
    """Run the checkers and every test; all of them run, even where one has failed.

    What needs one core alone runs beside something else: the checkers beside the build, Pyodide
    beside the tests of the code.
    """
    settings = settings | {"CHROMIUM": chromium.set_up()}
    checking = aside([sys.executable, layout.SCRIPTS / "make.py", "check"])
    is_built = build()
    failed = ["the checkers"] if checking() else []
    failed += [] if is_built else ["building the site"]
    in_pyodide = start_in_pyodide(settings) if is_built else None
    left_out: list[str | Path] = [f"--ignore={folder}" for folder in OF_THE_SITE]
    if pytest([*BY_TEST, TESTS, *left_out, *options], settings):
        failed.append("tests of the code and the data")
    if in_pyodide is None:
        return told(failed)
    print("Inside Pyodide:", flush=True)
    if in_pyodide():
        failed.append("tests of the engine inside Pyodide")
    if failed:
        told(failed)
    return pytest([*BY_FILE, *OF_THE_SITE, *options], settings) or (1 if failed else 0)


def build() -> bool:
    """Build the site, whose data some tests of the code read; where that fails, say so."""
    try:
        pipeline.build()
    except Stop as stop:
        print(stop, flush=True)
        return False
    return True


def start_in_pyodide(settings: dict[str, str]) -> Callable[[], int]:
    """Start the engine's tests inside Pyodide with the start image that the site ships."""
    image = next(layout.IMAGE.glob("start-*.zip"))
    script = layout.SCRIPTS / "pyodide" / "run_tests.mjs"
    command = [node_setup.node(), script, image, layout.PYODIDE_PACKAGES, TESTS]
    return aside(command, **settings)


def told(failed: list[str]) -> int:
    """Name what has failed so far."""
    print(f"Failed: {', '.join(failed)}.", flush=True)
    return 1
