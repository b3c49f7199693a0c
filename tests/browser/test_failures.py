"""What can go wrong with the engine: a sentence with a code, Retry, and the recorded hand."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from browser.helpers import HAND, changed, open_hand, run_live, step, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

NO_MEMORY = """
WebAssembly.Memory = class { constructor() { throw new RangeError('could not allocate memory'); } };
"""
NO_WEBASSEMBLY = "delete globalThis.WebAssembly;\n"
LATE = """
const plainPost = globalThis.postMessage.bind(globalThis);
globalThis.postMessage = (message) => { if (message.kind !== 'answer') plainPost(message); };
"""
"""The engine works, and its answers never come."""
DYING = """
const PlainWorker = globalThis.Worker;
globalThis.engines = [];
globalThis.Worker = class extends PlainWorker {
  constructor(...words) {
    super(...words);
    globalThis.engines.push(this);
  }
};
"""
FORBIDDEN = """
for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
  Object.defineProperty(window, name, {
    get() { throw new DOMException('forbidden', 'SecurityError'); },
  });
"""
FULL = """
Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
"""


def fail(stepper: Locator, *codes: str) -> str:
    """Ask for the live hand; what is said, once it is clear that it does not come."""
    stepper.get_by_role("button", name="Run it live").click()
    return told(stepper, *codes)


def told(stepper: Locator, *codes: str) -> str:
    """One sentence with one of the codes, Retry, nothing that spins; the recorded hand steps on."""
    stepper.get_by_role("button", name="Retry").wait_for(timeout=90_000)
    words = stepper.locator(".coucou-livesay").inner_text()
    assert words.endswith(tuple(f"[{code}]" for code in codes)), words
    assert stepper.locator("progress").count() == 0
    before = step(stepper)
    stepper.get_by_role("button", name="Next step").click()
    assert step(stepper) == before + 1
    assert stepper.locator("ol.coucou-steps .coucou-text").count() > before
    return words


def retry(stepper: Locator) -> None:
    """Ask again, now that nothing stands in the way."""
    stepper.get_by_role("button", name="Retry").click()
    stepper.locator(".coucou-editor").wait_for(timeout=120_000)


def before_worker(page: Page, program: str) -> None:
    """Let a few lines run in the worker before its own."""

    def add(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=program + answer.text())

    page.context.route("**/worker.js", add)


def test_webassembly_forbidden_by_a_policy(context: BrowserContext) -> None:
    """A host or an extension whose policy has no `wasm-unsafe-eval`."""
    page = context.new_page()

    def forbid(route: Route) -> None:
        answer = route.fetch()
        policy = {"content-security-policy": "script-src 'self'"}
        route.fulfill(response=answer, headers={**answer.headers, **policy})

    context.route("**/worker.js", forbid)
    stepper = open_hand(page)
    fail(stepper, "wasm-blocked")
    context.unroute("**/worker.js")
    retry(stepper)


def test_webassembly_missing_in_the_worker_alone(page: Page) -> None:
    before_worker(page, NO_WEBASSEMBLY)
    stepper = open_hand(page)
    assert "WebAssembly" in fail(stepper, "no-wasm")


@pytest.mark.parametrize("file", ["worker.js", "pyodide.mjs", "pyodide.asm.js", "live.js"])
@pytest.mark.parametrize("wrong", ["404", "type"])
def test_a_program_that_does_not_come(page: Page, file: str, wrong: str) -> None:
    """Gone from the server, or sent under a type that no browser runs."""
    def spoil(route: Route) -> None:
        if wrong == "404":
            route.fulfill(status=404, content_type="text/html", body="<p>none</p>")
        else:
            answer = route.fetch()
            kind = {"content-type": "application/octet-stream"}
            route.fulfill(response=answer, headers={**answer.headers, **kind})

    page.context.route(f"**/{file}", spoil)
    stepper = open_hand(page)
    fail(stepper, "worker" if file == "worker.js" else "not-loaded")


def test_a_core_that_does_not_come(page: Page) -> None:
    """Gone from the server: it is asked for by the worker itself, which says so."""
    page.context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404, body="none"))
    stepper = open_hand(page)
    fail(stepper, "not-loaded")
    page.context.unroute("**/pyodide.asm.wasm")
    retry(stepper)


def test_a_core_under_a_wrong_type(page: Page) -> None:
    """Many servers do not know WebAssembly: it runs all the same."""

    def mistype(route: Route) -> None:
        answer = route.fetch()
        kind = {"content-type": "application/octet-stream"}
        route.fulfill(response=answer, headers={**answer.headers, **kind})

    page.context.route("**/pyodide.asm.wasm", mistype)
    assert "events agree" in run_live(open_hand(page))


def test_memory_refused(page: Page) -> None:
    before_worker(page, NO_MEMORY)
    stepper = open_hand(page)
    assert "memory" in fail(stepper, "memory")
    page.context.unroute("**/worker.js")
    retry(stepper)


@pytest.mark.parametrize("rest", [0, 200_000])
def test_a_damaged_start_image(page: Page, rest: int) -> None:
    """A file that was cut on its way, or an old one that a cache gives in its place."""

    def cut(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(status=200, content_type="application/zip", body=answer.body()[:rest])

    page.context.route("**/start-*.zip", cut)
    stepper = open_hand(page)
    fail(stepper, "python")
    page.context.unroute("**/start-*.zip")
    retry(stepper)


def test_the_network_is_lost_during_the_start(page: Page) -> None:
    """One part has come, the next does not; when the network is back, Retry is enough.

    The worker is fetched beside the image, so either may be what is missed first.
    """

    def lose(route: Route) -> None:
        page.context.set_offline(True)
        route.abort("internetdisconnected")

    page.context.route("**/start-*.zip", lose)
    stepper = open_hand(page)
    fail(stepper, "not-loaded", "worker")
    page.context.unroute("**/start-*.zip")
    page.context.set_offline(False)
    retry(stepper)


def test_an_engine_that_dies_in_the_middle_of_a_step(page: Page) -> None:
    """The browser ends the worker while it thinks: the changed hand stays, and plays on later."""
    page.add_init_script(DYING)
    stepper = open_hand(page)
    run_live(stepper)
    changed(stepper, "decision-0", "keep")
    mine = stepper.locator("ol.coucou-steps .coucou-text").all_inner_texts()
    stepper.evaluate("tag => { tag.dataset.patience = '3' }")
    stepper.evaluate(
        """tag => {
          const field = tag.querySelector('select[data-field=decision-0]');
          field.value = 'exchange';
          field.dispatchEvent(new Event('change'));
          globalThis.engines.at(-1).terminate();
        }"""
    )
    told(stepper, "time-out")
    stepper.evaluate("tag => { tag.dataset.patience = '60' }")
    retry(stepper)
    assert stepper.locator("ol.coucou-steps .coucou-text").all_inner_texts() == mine
    assert "events agree" in changed(stepper, "decision-0", "exchange")


def test_a_step_that_takes_half_a_minute(page: Page) -> None:
    """By the page's clock: the reader is told after its patience, not left waiting."""
    before_worker(page, LATE)
    page.clock.install()
    stepper = open_hand(page)
    stepper.get_by_role("button", name="Run it live").click()
    until(page, "document.querySelector('.coucou-livesay') !== null")
    for _ in range(40):  # the answer is asked for once Python has come, which takes real time
        page.wait_for_timeout(500)
        page.clock.fast_forward(15_000)
        if stepper.get_by_role("button", name="Retry").count():
            break
    told(stepper, "time-out")


def test_nothing_may_be_stored(context: BrowserContext) -> None:
    """A browser that forbids every store: all works but what is kept, and no error is ours."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error.stack)))
    page.add_init_script(FORBIDDEN)
    assert "events agree" in run_live(open_hand(page))
    assert not [error for error in errors if "/widgets/" in error]


def test_no_room_to_keep_the_site(browser: Browser, built_site: Path, tmp_path: Path) -> None:
    """A full disk: the page says so, and reads and plays as before."""
    from making.server import start_at

    few = tmp_path / "site"
    shutil.copytree(built_site, few, ignore=shutil.ignore_patterns("*.br", "*.gz", "editions"))
    worker = few / "sw.js"
    worker.write_text(FULL + worker.read_text(encoding="utf-8"), encoding="utf-8")
    with start_at(0, few) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        context = browser.new_context(base_url=server.address)
        page = context.new_page()
        stepper = open_hand(page)
        keeping = page.locator("coucou-offline")
        keeping.get_by_role("button", name="Keep this site offline").click()
        keeping.get_by_role("button", name="Keep them").click()
        keeping.get_by_text("no room").wait_for(timeout=60_000)
        assert "[storage]" in keeping.inner_text()
        assert keeping.get_by_role("button", name="Keep this site offline").count() == 1
        assert "events agree" in run_live(stepper)
        context.close()
        server.shutdown()


@pytest.fixture
def plain(browser: Browser, site_address: str) -> Iterator[Page]:
    """A browser that runs no script at all."""
    context = browser.new_context(base_url=site_address, java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("address", [HAND, "/fr/hands/king-blocks/", "/play/", "/compare/"])
def test_scripts_blocked_altogether(plain: Page, address: str) -> None:
    """All that can be read is there, and nothing promises what does not come."""
    plain.goto(address)
    assert plain.locator("h1").inner_text()
    for name in ("Run it live", "Retry", "Keep this site offline"):
        assert plain.get_by_role("button", name=name).count() == 0
    assert plain.locator("progress:visible").count() == 0
    if "hands" in address:
        recorded = json.loads(plain.locator("coucou-stepper script.coucou-data").first.inner_text())
        shown = plain.locator("coucou-stepper ol.coucou-steps > li")
        assert shown.count() == len(recorded["trace"]["events"])
