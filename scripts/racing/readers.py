"""A reader's browser for the race: a profile of its own, kept or thrown away."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from making.chromium import arguments
from playwright.sync_api import BrowserContext, Page, Playwright

PATIENCE = 60
SAVES_DATA = """
Object.defineProperty(navigator, 'connection', {configurable: true, value: {saveData: true}});
"""
"""Neither starts the engine ahead nor keeps the site after it: for the starts by a click alone."""

CLICK = """
([button, place, part]) => new Promise((resolve, reject) => {
    const isThere = () => (document.querySelector(place)?.textContent ?? '').includes(part);
    const start = performance.now();
    const watch = new MutationObserver(() => {
        if (!isThere()) return;
        watch.disconnect();
        resolve(performance.now() - start);
    });
    watch.observe(document.body, {childList: true, subtree: true, characterData: true});
    setTimeout(() => reject(new Error('It never came.')), 60000);
    document.querySelector(button).click();
})
"""


@contextmanager
def reader(
    playwright: Playwright, chromium: str, profile: Path, *, saves: bool = False
) -> Iterator[BrowserContext]:
    """A browser with this profile."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=chromium,
        args=arguments(),
        viewport={"width": 1280, "height": 900},
    )
    context.set_default_timeout(PATIENCE * 1000)
    if saves:
        context.add_init_script(SAVES_DATA)
    try:
        yield context
    finally:
        context.close()


def until(page: Page, expression: str, given: object = None) -> None:
    """Wait until an expression is true in the page."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(expression, given):
        if time.monotonic() > end:
            raise TimeoutError(f"It never became true: {expression}")
        time.sleep(0.02)
