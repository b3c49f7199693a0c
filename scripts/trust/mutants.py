"""Switch every answer of the rulesets, one at a time, and see whether a test notices.

A mutant is a copy of the engine in which one cell says something else. It is killed by a test that
fails while it runs: one that plays the ruleset. What goes wrong while tests are collected does not
count, so that a list of who answers what kills nothing.
"""

import argparse
import contextlib
import io
import multiprocessing
import os
import re
import shutil
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from making.layout import ENGINE, ROOT

TESTS = ROOT / "tests"
PLAYING = tuple(TESTS / "engine" / f"test_cells_in_{what}.py" for what in ("hands", "games"))
"""The tests that play every cell of the main rulesets."""

SIDE_BY_SIDE = 2


@dataclass(frozen=True)
class Mutant:
    """One cell that says something else: `key` of a rule point, as TOML has it."""

    ruleset: str
    rule: str
    key: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.ruleset}: [{self.rule}] {self.key} = {self.old} → {self.new}"


class Witness:
    """A pytest plugin that remembers the first test that failed while it ran."""

    def __init__(self) -> None:
        self.killer: str | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Called by pytest for each phase of each test."""
        if report.failed and report.when == "call" and self.killer is None:
            self.killer = report.nodeid


def read(path: Path) -> dict[str, Any]:
    """One TOML file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def main_rulesets(engine: Path) -> list[str]:
    """The main ruleset of each variant, in the order of the comparison."""
    tables = {path.stem: read(path) for path in (engine / "rulesets").glob("*.toml")}
    names = [name for name, table in tables.items() if table["main"] and table["playable"]]
    return sorted(names, key=lambda name: int(tables[name]["order"]))


def mutants_of(engine: Path, ruleset: str) -> Iterator[Mutant]:
    """Every other answer to every rule point; another count, and other numbers of players."""
    table = read(engine / "rulesets" / f"{ruleset}.toml")
    for path in sorted((engine / "rules").glob("*.toml")):
        rule = path.stem
        cell = table[rule]
        for other in read(path).get("answers", {}):
            if other != cell["answer"]:
                yield Mutant(ruleset, rule, "answer", f'"{cell["answer"]}"', f'"{other}"')
        if "stake_count" in cell:
            count = cell["stake_count"]
            yield Mutant(ruleset, rule, "stake_count", str(count), str(count + 1))
        if "least" in cell:
            yield Mutant(ruleset, rule, "least", str(cell["least"]), str(cell["least"] + 1))
            more = ("true", "false") if cell["and_more"] else ("false", "true")
            yield Mutant(ruleset, rule, "and_more", *more)


def switched(text: str, mutant: Mutant) -> str:
    """The TOML text of a ruleset with the one value changed."""
    pattern = rf"(?ms)^(\[{mutant.rule}\]\n(?:(?!^\[).)*?^{mutant.key} = ){re.escape(mutant.old)}$"
    changed, count = re.subn(pattern, lambda found: found[1] + mutant.new, text)
    if count != 1:
        raise ValueError(f"{mutant}: the line is not there as it is written here.")
    return changed


def copy_engine(engine: Path, folder: Path) -> Path:
    """A copy of the engine that reads its own TOML files."""
    copy = folder / "engine"
    left_out = shutil.ignore_patterns("__pycache__", "citations.json", "data.json")
    shutil.copytree(engine, copy, ignore=left_out)
    return copy


def forget(tests: Sequence[str]) -> None:
    """Forget the engine and the tests, so that they are imported again from the copy."""
    folders = tuple({str(Path(test).parent) for test in tests} | {str(TESTS)})
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None) or ""
        if name.partition(".")[0] == "coucou" or file.startswith(folders):
            del sys.modules[name]


def killer(copy: Path, tests: Sequence[str], words: str = "") -> str | None:
    """The test that fails with this copy of the engine, or None; only tests named so, if at all."""
    forget(tests)
    witness = Witness()
    path, sys.path[:] = sys.path[:], [str(copy), *elsewhere(copy)]
    options = ["-x", "-q", "--continue-on-collection-errors", "-k", words]
    options += ["-p", "no:cacheprovider", "-p", "no:unraisableexception"]
    settings = ["--import-mode=importlib", "-o", "pythonpath=", "-o", "addopts="]
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            pytest.main([*options, *settings, *tests], plugins=[witness])
    finally:
        sys.path[:] = path
    return witness.killer


def elsewhere(copy: Path) -> list[str]:
    """The search path without any other engine."""
    return [place for place in sys.path if place != str(copy) and not _has_engine(place)]


def _has_engine(place: str) -> bool:
    return (Path(place) / "coucou").is_dir()


class Bench:
    """One process with its own copy of the engine, in which mutants are made one after another."""

    made: "Bench | None" = None

    def __init__(self, engine: Path, tests: Sequence[str]) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="mutants-")
        self.copy = copy_engine(engine, Path(self.folder.name))
        self.tests = tests

    def run(self, mutant: Mutant | None) -> str | None:
        """Who kills the mutant; None as a mutant is the engine as it is.

        The tests with the ruleset's name in theirs run first: they are the likeliest to fail.
        """
        if mutant is None:
            return killer(self.copy, self.tests)
        file = self.copy / "rulesets" / f"{mutant.ruleset}.toml"
        text = file.read_text(encoding="utf-8")
        file.write_text(switched(text, mutant), encoding="utf-8")
        try:
            named = killer(self.copy, self.tests, mutant.ruleset)
            return named or killer(self.copy, self.tests)
        finally:
            file.write_text(text, encoding="utf-8")


def begin(engine: Path, tests: Sequence[str]) -> None:
    """Prepare this process."""
    Bench.made = Bench(engine, tests)


def run(mutant: Mutant | None) -> str | None:
    """Run one mutant in this process."""
    assert Bench.made is not None
    return Bench.made.run(mutant)


def survivors(engine: Path, mutants: Sequence[Mutant], tests: Sequence[str]) -> list[Mutant]:
    """The mutants that no test notices.

    Raises `ValueError` where a test fails before anything is switched.
    """
    workers = min(SIDE_BY_SIDE, os.cpu_count() or 1)
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, fresh, begin, (engine, tests)) as pool:
        failed = pool.submit(run, None).result()
        if failed:
            raise ValueError(f"{failed} fails with the rulesets as they are.")
        killers = list(pool.map(run, mutants))
    return [mutant for mutant, by in zip(mutants, killers, strict=True) if by is None]


def main(arguments: Sequence[str] | None = None) -> int:
    """List the survivors; exit status 1 where there are any."""
    parser = argparse.ArgumentParser(prog="make.py mutants", description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="rulesets to switch (all main ones)")
    parser.add_argument("--tests", nargs="+", default=[str(path) for path in PLAYING],
                        help="the tests that have to notice (those that play each cell)")
    chosen = parser.parse_args(arguments)
    start = time.monotonic()
    names = chosen.rulesets or main_rulesets(ENGINE)
    mutants = [mutant for name in names for mutant in mutants_of(ENGINE, name)]
    try:
        left = survivors(ENGINE, mutants, chosen.tests)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    for mutant in left:
        print(f"survives: {mutant}")
    told = f"{len(left)} survived" if left else "none survived"
    print(f"{len(mutants)} mutants in {time.monotonic() - start:.0f} s: {told}.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
