"""What tests share.

Where a test file goes decides where it runs:

- `engine/`: needs `coucou`, pytest and Hypothesis alone; runs in CPython and inside Pyodide;
- `site/`: reads the built site; `browser/`: drives a Chromium on it;
- everything else runs in CPython and needs no site.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import hypothesis
import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page
    from xdist.remote import Producer
    from xdist.scheduler import LoadFileScheduling

TESTS = Path(__file__).resolve().parent
LONG = os.environ.get("COUCOU_LONG") == "1"
SITE_TESTS = "tests/site/"
IN_PYODIDE = sys.platform == "emscripten"

hypothesis.settings.register_profile("short", max_examples=100, deadline=None, derandomize=True)
hypothesis.settings.register_profile("long", max_examples=5000, deadline=None)
hypothesis.settings.register_profile(
    "pyodide", max_examples=15, deadline=None, derandomize=True, database=None
)
hypothesis.settings.load_profile("pyodide" if IN_PYODIDE else "long" if LONG else "short")


def pytest_configure(config: pytest.Config) -> None:
    """Inside Pyodide pyproject.toml is not read: say the marker again."""
    config.addinivalue_line("markers", "long: runs only in the long run (make.py test --long)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests marked `long` for the long run."""
    if LONG:
        return
    put_off = [item for item in items if item.get_closest_marker("long")]
    if put_off:
        config.hook.pytest_deselected(items=put_off)
        items[:] = [item for item in items if item not in put_off]


@pytest.hookimpl(optionalhook=True)  # inside Pyodide there is no xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling | None:
    """With `--dist loadfile`, all of `site/` stays in one process, which reads the pages once."""
    if config.getoption("dist") != "loadfile":
        return None
    from xdist.scheduler import LoadFileScheduling

    class BySharing(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return SITE_TESTS if file.startswith(SITE_TESTS) else file

    return BySharing(config, log)


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The top of the checkout."""
    return TESTS.parent


@pytest.fixture(scope="session")
def built_site(checkout: Path) -> Path:
    """The folder of the built site."""
    site = checkout / "site"
    if not (site / "index.html").is_file():
        pytest.fail("There is no built site: run `python3 scripts/make.py site` first.")
    return site


@pytest.fixture(scope="session")
def site_address(built_site: Path) -> Iterator[str]:
    """The site, served as `make.py serve` serves it: `http://127.0.0.1:PORT/`.

    Where COUCOU_SITE is set it is the address of a server that has been started already.
    """
    from making.server import start_at

    if "COUCOU_SITE" in os.environ:
        yield os.environ["COUCOU_SITE"]
        return

    with start_at(0, built_site) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium."""
    from making.chromium import ADVICE, find

    program = find()
    if program is None:
        pytest.fail(ADVICE)
    return program


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests."""
    from making.chromium import arguments, without_unseen
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        first = playwright.chromium.launch(executable_path=chromium, args=arguments())
        told = first.new_browser_cdp_session().send("SystemInfo.getInfo")["commandLine"]
        first.close()
        launched = playwright.chromium.launch(
            executable_path=chromium, args=[*arguments(), without_unseen(told)]
        )
        yield launched
        launched.close()


@pytest.fixture
def context(browser: Browser, site_address: str) -> Iterator[BrowserContext]:
    """A reader's browser without any past; `page.goto("/fr/")` is an address of the site."""
    made = browser.new_context(
        base_url=site_address,
        viewport={"width": 1280, "height": 900},
        service_workers="block",  # test_offline.py tests it; here it would answer for the server
    )
    made.set_default_timeout(20_000)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext, site_address: str) -> Iterator[Page]:
    """A page that fails its test if it asks another host for anything, throws an error, or has
    something kept from running by its own policy."""
    opened = context.new_page()
    own_host = urlsplit(site_address).netloc
    foreign: list[str] = []
    errors: list[str] = []
    kept: list[str] = []

    def note(address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != own_host:
            foreign.append(address)

    context.on("request", lambda request: note(request.url))
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on(
        "console",
        lambda said: kept.append(said.text) if "Content Security Policy" in said.text else None,
    )
    yield opened
    assert not foreign, f"The page asked another host: {foreign}"
    assert not errors, f"The page threw: {errors}"
    assert not kept, f"The policy of the page kept something from it: {kept}"
