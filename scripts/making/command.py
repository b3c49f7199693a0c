"""The command line: finds the task, runs it, and turns what stops it into a sentence."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast

from nearest import did_you_mean

from making.processes import Stop

TASKS = Path(__file__).resolve().parents[1] / "tasks"


def task_names() -> list[str]:
    """Every task that exists, by the name it is called by."""
    modules = (file.stem for file in TASKS.glob("*.py") if not file.stem.startswith("_"))
    return sorted(module.replace("_", "-") for module in modules)


def summary(name: str) -> str:
    """The first line of a task's docstring."""
    text = importlib.import_module(f"tasks.{name.replace('-', '_')}").__doc__ or ""
    return text.strip().splitlines()[0]


def listing() -> str:
    """What the bare command prints."""
    lines = ["The Cuckoo games: python3 scripts/make.py TASK", ""]
    lines += [f"  {name:<14} {summary(name)}" for name in task_names()]
    return "\n".join([*lines, "", "Add --help to a task for its options."])


def unknown(name: str) -> str:
    """What to say to a task that does not exist."""
    hint = did_you_mean(name, task_names(), "`")
    return f"There is no task `{name}`.{hint} The tasks are: {', '.join(task_names())}."


def main(arguments: list[str]) -> int:
    """Run what the command line asks for; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(listing())
        return 0
    name, rest = arguments[0], arguments[1:]
    if name not in task_names():
        print(unknown(name), file=sys.stderr)
        return 2
    module = importlib.import_module(f"tasks.{name.replace('-', '_')}")
    run = cast(Callable[[list[str]], int], module.run)
    try:
        return run(rest)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return stop.status
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
