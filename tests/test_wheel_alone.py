"""The wheel alone, installed without an index into an empty environment, is the whole engine."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

DATA_LINE = re.compile(r"  (\S.*?)(?: {2,}.*)?$")
COMMANDS = ("rulesets", "play", "ways", "compare", "game")


def run(*command: str | Path, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a program elsewhere than in the checkout, without its search path."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [str(word) for word in command], cwd=folder, capture_output=True, text=True,
        encoding="utf-8", env=clean | {"PYTHONUTF8": "1"} | settings,
    )  # fmt: skip


def wheel_from(checkout: Path, folder: Path) -> Path:
    """A wheel of the engine as it is now, made as `make.py` makes it."""
    script = (
        "from making import layout, wheel; import sys; from pathlib import Path; "
        "layout.WHEEL = Path(sys.argv[1]); wheel.make(); print(wheel.built())"
    )
    paths = os.pathsep.join([str(checkout / "scripts"), str(checkout / "engine")])
    data = run(sys.executable, checkout / "scripts" / "make_data.py", folder=checkout)
    assert data.returncode == 0, data.stderr
    made = run(sys.executable, "-c", script, folder / "wheel", folder=checkout, PYTHONPATH=paths)
    assert made.returncode == 0, made.stdout + made.stderr
    return Path(made.stdout.strip().splitlines()[-1])


@pytest.fixture(scope="module")
def installed(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment with nothing but the wheel."""
    folder = tmp_path_factory.mktemp("wheel alone")
    home = folder / "environment"
    made = run(sys.executable, "-m", "venv", home, folder=folder)
    assert made.returncode == 0, made.stderr
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    wheel = wheel_from(checkout, folder)
    pip = [programs / "python", "-m", "pip", "install", "--no-index", "--no-deps", "--quiet"]
    done = run(*pip, "--disable-pip-version-check", wheel, folder=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return programs


@pytest.fixture
def elsewhere(tmp_path: Path, installed: Path) -> Path:
    """A folder with the two files that `--help` shows."""
    for name, command in (("hand", "play"), ("game", "game")):
        told = run(installed / "coucou", command, "--help", folder=tmp_path).stdout
        (tmp_path / f"{name}.toml").write_text(shown_file(told, name), encoding="utf-8")
    return tmp_path


def shown_file(told: str, name: str) -> str:
    """The file that a help text shows, without the remarks beside it."""
    block = told.partition(f"such as {name}.toml:\n")[2].partition("\nExample:")[0]
    return "\n".join(found[1] for line in block.splitlines() if (found := DATA_LINE.match(line)))


def test_help_speaks_to_a_card_player(installed: Path, tmp_path: Path) -> None:
    told = run(installed / "coucou", "--help", folder=tmp_path)
    assert (told.returncode, told.stderr) == (0, "")
    for command in COMMANDS:
        assert re.search(rf"^    {command} ", told.stdout, re.MULTILINE)
    assert told.stdout.count("\n  coucou ") == 3
    assert max(map(len, told.stdout.splitlines())) <= 88
    for word in ("trace", "JSON", "parse", "argument"):
        assert word not in told.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_its_help(installed: Path, tmp_path: Path, command: str) -> None:
    told = run(installed / "coucou", command, "--help", folder=tmp_path)
    assert (told.returncode, told.stderr) == (0, "")
    assert f"\n  coucou {command}" in told.stdout
    assert "--lang {en,fr}" in told.stdout


def test_without_a_command(installed: Path, tmp_path: Path) -> None:
    told = run(installed / "coucou", folder=tmp_path)
    assert (told.returncode, told.stdout, told.stderr.count("\n")) == (2, "", 1)
    assert "coucou --help" in told.stderr


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("more", [(), ("--json",), ("--lang", "fr")], ids=["en", "json", "fr"])
def test_it_prints_what_the_checkout_prints(
    installed: Path, checkout: Path, elsewhere: Path, command: str, more: tuple[str, ...]
) -> None:
    """The files are those that `--help` shows, so that its example plays."""
    file = {"rulesets": [], "game": ["game.toml"]}.get(command, ["hand.toml"])
    alone = run(installed / "coucou", command, *file, *more, folder=elsewhere)
    assert (alone.returncode, alone.stderr) == (0, "")
    here = run(
        sys.executable, "-m", "coucou", command, *file, *more, folder=elsewhere,
        PYTHONPATH=str(checkout / "engine"),
    )  # fmt: skip
    assert alone.stdout == here.stdout != ""


def test_it_brings_nothing_else(installed: Path, tmp_path: Path) -> None:
    """No other package, and no file of the checkout."""
    listed = run(installed / "python", "-m", "pip", "list", "--format=freeze", folder=tmp_path)
    assert {line.partition("==")[0] for line in listed.stdout.split()} <= {"coucou", "pip"}
    script = "import coucou.data as data; print(data.load()['format'], data.__file__)"
    told = run(installed / "python", "-c", script, folder=tmp_path).stdout
    assert told.startswith("1 ") and "site-packages" in told
