"""Finds a Chromium for the browser tests, or installs one where that is allowed."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from making.processes import Stop, environment, module
from making.steps import timed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
CACHES = (".cache/ms-playwright", "Library/Caches/ms-playwright", "AppData/Local/ms-playwright")
ADVICE = (
    "The browser tests need Chromium, and none was found or could be installed: install it "
    "(Debian: `sudo apt install chromium`), or set CHROMIUM to the path of one."
)

HERMETIC = [
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
"""A browser that knows no host but this machine."""

UNSEEN = (
    "SpareRendererForSitePerProcess",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
"""What it makes ready for each new window: the list below its address bar, a process in reserve.

No test sees them, and they cost more than most pages.
"""


def arguments() -> list[str]:
    """How to start it; the superuser has no sandbox."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*HERMETIC, *(["--no-sandbox"] if is_root else [])]


def without_unseen(command_line: str) -> str:
    """The switch that turns that off too: a second one takes the place of Playwright's own."""
    found = re.search(r"--disable-features=(\S+)", command_line)
    return "--disable-features=" + ",".join([*([found[1]] if found else []), *UNSEEN])


def candidates() -> Iterator[str]:
    """Programs that may be a Chromium, in the order in which they are tried."""
    yield from (path for name in NAMES if (path := shutil.which(name)))
    yield from (path for path in APPLICATIONS if Path(path).exists())
    caches = [Path.home() / cache for cache in CACHES]
    if "PLAYWRIGHT_BROWSERS_PATH" in os.environ:
        caches.insert(0, Path(os.environ["PLAYWRIGHT_BROWSERS_PATH"]))
    for cache in caches:
        for program in ("chrome", "chrome.exe", "Chromium", "Google Chrome for Testing"):
            found = cache.glob(f"chromium-*/**/{program}")
            yield from (str(path) for path in sorted(found, reverse=True) if path.is_file())


def works(program: str) -> bool:
    """Whether it starts: a leftover of Ubuntu's snap, for one, does not."""
    try:
        told = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0 and "Chrom" in told.stdout


def find() -> str | None:
    """A Chromium that starts."""
    given = os.environ.get("CHROMIUM")
    if given:
        if works(given):
            return given
        raise Stop(f"CHROMIUM is set to {given}, which does not start.", status=2)
    return next((program for program in candidates() if works(program)), None)


def install() -> None:
    """Try Debian's package, then Playwright's download; whether either worked, `find` tells."""
    apt = shutil.which("apt-get")
    prefix = as_root()
    if apt and prefix is not None:
        attempt([*prefix, apt, "update", "-q"])
        attempt([*prefix, apt, "install", "-y", "-q", "--no-install-recommends", "chromium"])
    if find() is None:
        attempt(module("playwright", "install", "chromium"))


def as_root() -> list[str] | None:
    """What to put before a command of the administrator; None where that needs a password."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def attempt(command: Sequence[str | Path]) -> None:
    """Run a command that may fail."""
    settings = environment() | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, env=settings, stdin=subprocess.DEVNULL, capture_output=True)


def set_up() -> str:
    """A Chromium, installed where need be."""
    found = find()
    if found is None:
        with timed("Chromium"):
            install()
        found = find()
    if found is None:
        raise Stop(ADVICE, status=2)
    return found
