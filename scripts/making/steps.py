"""A step of the build: done again only where what it reads has changed."""

import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from making import layout


@dataclass(frozen=True)
class Step:
    """One step: `inputs` are files and folders, `outputs` what must exist when it is done."""

    name: str
    inputs: tuple[Path, ...]
    outputs: tuple[Path, ...]
    action: Callable[[], object]
    settings: dict[str, str] = field(default_factory=dict)
    stamps: Path = layout.STAMPS

    @property
    def stamp(self) -> Path:
        """The file that says for what inputs the step was done last."""
        return self.stamps / f"{self.name.replace(' ', '-')}.stamp"

    def run(self) -> bool:
        """Do the step where it is due; tells whether it was."""
        stamp = self.stamp
        wanted = fingerprint(self.inputs, self.settings)
        if stamp.exists() and stamp.read_text() == wanted and all(map(_there, self.outputs)):
            return False
        stamp.unlink(missing_ok=True)
        with timed(self.name):
            self.action()
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(wanted)
        return True


def _there(path: Path) -> bool:
    return any(path.iterdir()) if path.is_dir() else path.exists()


def fingerprint(inputs: Iterable[Path], settings: dict[str, str]) -> str:
    """A hash of the names and contents of everything that a step reads."""
    digest = hashlib.sha256(json.dumps(settings, sort_keys=True).encode())
    for file in sorted(files_below(inputs)):
        digest.update(f"\0{layout.shown(file)}\0{file.stat().st_size}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def files_below(paths: Iterable[Path]) -> Iterator[Path]:
    """Every file among the paths and in their folders, but for what tools leave there."""
    for path in paths:
        if path.is_file():
            yield path
        elif path.is_dir():
            for file in path.rglob("*"):
                if "__pycache__" not in file.parts and file.is_file():
                    yield file


@contextmanager
def timed(name: str) -> Iterator[None]:
    """Say the name of what is being done, then how long it took."""
    on_screen = sys.stdout.isatty()
    if on_screen:
        print(f"  {name} …", end="", flush=True)
    start = time.monotonic()
    try:
        yield
    except BaseException:
        print("" if on_screen else f"  {name} …", flush=True)
        raise
    seconds = time.monotonic() - start
    print(f"\r  {name:<28} {seconds:6.1f} s" if on_screen else f"  {name:<28} {seconds:6.1f} s",
          flush=True)
