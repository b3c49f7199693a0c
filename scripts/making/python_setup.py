"""Makes .venv with the pinned packages, from the best Python that the machine has."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from versions import PYODIDE_PYTHON

from making import layout
from making.processes import Stop, module, quiet
from making.steps import Step, timed

LOCK = layout.ROOT / "requirements.lock"
PYODIDE_LOCK = layout.SCRIPTS / "pyodide" / "requirements.lock"
OLDEST = (3, 11)
WANTED = ".".join(map(str, PYODIDE_PYTHON))
ASK = (
    "import importlib.util as u, json, sys; print(json.dumps([sys.executable, "
    "sys.version_info[:2], sys.version, all(u.find_spec(m) for m in ('venv', 'ensurepip'))]))"
)


@dataclass(frozen=True)
class Python:
    """A Python that answered when it was called."""

    program: str
    version: tuple[int, int]
    build: str
    makes_venv: bool


@cache
def ask(program: str) -> Python | None:
    """What a Python says of itself; None where it does not start, as a pyenv shim may not."""
    try:
        answer = subprocess.run([program, "-c", ASK], capture_output=True, text=True, timeout=30)
        executable, version, build, makes_venv = json.loads(answer.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
    return Python(executable, (version[0], version[1]), build, makes_venv)


def candidates() -> Iterator[str]:
    """Programs that may be the wanted Python, then the one that is running."""
    name = f"python{WANTED}"
    if sys.version_info[:2] == PYODIDE_PYTHON:
        yield sys.executable
    found = shutil.which(name)
    if found:
        yield found
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from newest_first(pyenv / "versions", f"{WANTED}.*/bin/python")
    uv = shutil.which("uv")
    if uv:
        yield from uv_python(uv)
    uv_home = Path(os.environ.get("UV_PYTHON_INSTALL_DIR", Path.home() / ".local/share/uv/python"))
    yield from newest_first(uv_home, f"cpython-{WANTED}.*/bin/{name}")
    yield sys.executable


def newest_first(folder: Path, pattern: str) -> list[str]:
    """Programs in folders that are named by version."""
    def numbers(path: Path) -> list[int]:
        version = path.relative_to(folder).parts[0]
        return [int(part) for part in version.replace("-", ".").split(".") if part.isdigit()]

    return [str(path) for path in sorted(folder.glob(pattern), key=numbers, reverse=True)]


def uv_python(uv: str) -> list[str]:
    """The wanted Python as uv knows it, without letting uv fetch one."""
    command = [uv, "python", "find", "--no-python-downloads", "--offline", WANTED]
    found = subprocess.run(command, capture_output=True, text=True)
    return [found.stdout.strip()] if found.returncode == 0 else []


def choose() -> Python:
    """The Python that .venv is made with: the wanted one where it can be had."""
    answered = [python for program in candidates() if (python := ask(program))]
    fitting = [python for python in answered if python.version == PYODIDE_PYTHON]
    others = [python for python in answered if python.version >= OLDEST]
    for python in [*fitting, *others]:
        if python.makes_venv:
            return python
    raise Stop(no_venv(".".join(map(str, sys.version_info[:2]))))


def no_venv(version: str) -> str:
    """What to say where Debian keeps the venv module in a package of its own."""
    return (
        f"Python {version} stands here without its venv module, which Debian and Ubuntu keep "
        f"apart: `sudo apt install python{version}-venv` brings it; then start make.py again."
    )


def make_venv() -> None:
    """Make .venv anew."""
    python = choose()
    quiet("Making .venv", [python.program, "-m", "venv", "--clear", layout.VENV], PYTHONPATH="")


def pip_install(what: str, *options: str | Path) -> None:
    """Install exactly what a lock file names, each file checked by its hash."""
    pinned = ("--no-compile", "--no-deps", "--require-hashes")
    shared = ("install", "--quiet", "--disable-pip-version-check", *pinned)
    quiet(what, module("pip", *shared, *options))


def install() -> None:
    """Install the packages of requirements.lock into .venv."""
    pip_install("Installing Python packages", "-r", LOCK)


def install_for_pyodide() -> None:
    """Lay out the pure packages that are used inside Pyodide, for its Python and not for ours."""
    shutil.rmtree(layout.PYODIDE_PACKAGES, ignore_errors=True)
    target = ("--target", layout.PYODIDE_PACKAGES, "--python-version", WANTED,
              "--ignore-requires-python")
    pure = ("--platform", "any", "--implementation", "py", "--abi", "none", "--only-binary=:all:")
    pip_install("Installing packages for Pyodide", *target, *pure, "-r", PYODIDE_LOCK)


def set_up() -> None:
    """Bring .venv up to date."""
    program = layout.venv_program("python")
    made = ask(str(program)) if program.exists() else None
    if made is None or made.version < OLDEST:
        with timed(".venv"):
            make_venv()
    Step("Python packages", (LOCK,), (program,), install, stamps=layout.VENV).run()


def set_up_for_pyodide() -> None:
    """Bring the packages used inside Pyodide up to date."""
    Step("packages for Pyodide", (PYODIDE_LOCK,), (layout.PYODIDE_PACKAGES,),
         install_for_pyodide).run()
