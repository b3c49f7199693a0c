"""Running the command line inside the tests' own process, and in one of its own."""

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from coucou import cli

TREE = Path(__file__).resolve().parents[1]
ENGINE = TREE / "engine"


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str


class Runner:
    """Calls `coucou.cli.main` with arguments and perhaps a standard input."""

    def __init__(self, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capture = capture
        self.patch = patch

    def __call__(self, *arguments: object, given: bytes = b"") -> Ran:
        self.patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        self.capture.readouterr()
        status = cli.main([str(argument) for argument in arguments])
        read = self.capture.readouterr()
        return Ran(status, read.out, read.err)


@pytest.fixture
def coucou_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """The command line, called in this process."""
    return Runner(capsys, monkeypatch)


def python_m_coucou(place: Path, *arguments: object, given: bytes = b"") -> Ran:
    """`python -m coucou` with `place` on the path, in a process of its own, away from the tree."""
    environment = {**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [sys.executable, "-m", "coucou", *map(str, arguments)],
        cwd=place,
        env=environment,
        input=given,
        capture_output=True,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())
