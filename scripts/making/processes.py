"""Running other programs, quietly where all goes well."""

import os
import subprocess
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from making import layout


class Stop(Exception):
    """Nothing more can be done: the sentence goes to the reader, the status to the shell."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


@cache
def commit_time() -> str:
    """Seconds of the last commit, so that dates in the built site do not depend on the clock."""
    try:
        found = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=layout.ROOT, capture_output=True, text=True
        )
    except OSError:
        return "315532800"
    return found.stdout.strip() or "315532800"


def environment() -> dict[str, str]:
    """What every program of the build is started with."""
    node = layout.venv_program("python").parent
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(layout.ENGINE), str(layout.SCRIPTS)]),
        "PYTHONUTF8": "1",
        "PATH": os.pathsep.join([str(node), os.environ.get("PATH", "")]),
        **layout.site_addresses(),
        "SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", commit_time()),
        "NO_MKDOCS_2_WARNING": "1",
    }


def module(name: str, *options: str | Path) -> list[str | Path]:
    """The command that runs a module in .venv."""
    return [layout.venv_program("python"), "-m", name, *options]


def quiet(what: str, command: Sequence[str | Path], **changes: str) -> str:
    """Run a program and return what it printed; where it fails, stop with that."""
    return together({what: command}, **changes)[what]


def together(commands: Mapping[str, Sequence[str | Path]], **changes: str) -> dict[str, str]:
    """Run programs side by side and return what each printed; stop with the first that fails."""
    started = {
        what: subprocess.Popen(
            [str(part) for part in command],
            **overheard(changes),
        )
        for what, command in commands.items()
    }
    printed = {what: process.communicate()[0] for what, process in started.items()}
    for what, process in started.items():
        if process.returncode != 0:
            text = printed[what].strip()
            raise Stop(f"{text}\n{what} failed (see above)." if text else f"{what} failed.")
    return printed


def overheard(changes: dict[str, str]) -> dict[str, Any]:
    """How a program is started whose output is kept until it has ended."""
    return {
        "cwd": layout.ROOT,
        "env": environment() | changes,
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.STDOUT,
        "text": True,
        "encoding": "utf-8",
        "errors": "replace",
    }


def aside(command: Sequence[str | Path], **changes: str) -> Callable[[], int]:
    """Start a program beside others.

    What comes back waits for its end, prints what it had to say, and returns its exit status.
    """
    pool = ThreadPoolExecutor(1)
    running = pool.submit(
        lambda: subprocess.run([str(part) for part in command], **overheard(changes))
    )
    pool.shutdown(wait=False)

    def finish() -> int:
        done = running.result()
        print(done.stdout, end="", flush=True)
        return done.returncode

    return finish


def loud(command: Sequence[str | Path], **changes: str) -> int:
    """Run a program whose output the reader is to see; returns its exit status."""
    finished = subprocess.run(
        [str(part) for part in command],
        cwd=layout.ROOT,
        env=environment() | changes,
        stdin=subprocess.DEVNULL,
    )
    return finished.returncode
