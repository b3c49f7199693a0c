"""From the click to the first step that Python plays: cold, warm, started ahead; and the bytes."""

import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright

from racing import peers
from racing.readers import CLICK, PATIENCE, reader
from racing.serving import PREFIX, RaceServer

OURS = "ours"
VISITS = 2
"""Visits between the first and the warm one: browsers keep compiled code when it comes again, and
ours keeps the engine's files for reading offline, as it does for every reader who has used it."""
KEEPING = 120
"""Seconds within which our site is kept."""
REST = 1.5
"""Seconds that a page is left alone before the click, as by somebody who reads."""
COME = """async stepper => {
    const script = document.querySelector('script[src*="/widgets/"][type=module]').src;
    const { ask, startEngine } = await import(new URL('engine.js', script).href);
    await startEngine(stepper.start, () => {});
    await ask({ op: 'rulesets', lang: 'en' }, stepper.start.patience);
}"""
"""Joins the start that is under way, until Python is there and has done what was asked ahead."""


@dataclass
class Starts:
    """Milliseconds of each round, and the bytes of the first."""

    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    ahead: list[float] = field(default_factory=list)
    bytes: list[float] = field(default_factory=list)

    def medians(self) -> dict[str, float]:
        """One figure for each row; rows without a measurement are left out."""
        rows = {"cold": self.cold, "warm": self.warm, "ahead": self.ahead, "bytes": self.bytes}
        return {name: round(median(found), 1) for name, found in rows.items() if found}


@dataclass
class Race:
    """What takes turns, where, and in which browser."""

    playwright: Playwright
    chromium: str
    server: RaceServer

    def address(self, who: str) -> str:
        """The page of one of those who race."""
        base = self.server.address.rstrip("/")
        return f"{base}/hands/{peers.HAND}/" if who == OURS else f"{base}{PREFIX}{who}.html"

    def open(self, context: BrowserContext, who: str) -> Page:
        """The page, open and at rest."""
        page = context.new_page()
        page.goto(self.address(who))
        if who == OURS:
            page.locator("coucou-stepper.is-live .coucou-run").wait_for()
        time.sleep(REST)
        self.server.count.taken()
        return page

    def click(self, page: Page, who: str) -> float:
        """Milliseconds from the click to the answer of Python in the page."""
        ours, theirs = (".coucou-run", ".coucou-livesay", "agree"), ("button", "output", '"ok"')
        return float(page.evaluate(CLICK, list(ours if who == OURS else theirs)))

    def round(self, who: str, starts: Starts) -> None:
        """A first visit in a new profile, then others, the browser restarted in between."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            profile = Path(folder)
            with self.reader(profile, saves=True) as context:
                page = self.open(context, who)
                starts.cold.append(self.click(page, who))
                starts.bytes.append(sum(self.server.count.taken().values()))
                time.sleep(REST)
            for visit in range(VISITS):
                keeps = who == OURS and visit == 0
                with self.reader(profile, saves=not keeps) as context:
                    page = self.open(context, who)
                    self.click(page, who)
                    if keeps:
                        kept = page.locator("coucou-offline [role=status]", has_text="is kept")
                        kept.wait_for(timeout=KEEPING * 1000)
                    time.sleep(REST)
            with self.reader(profile, saves=True) as context:
                starts.warm.append(self.click(self.open(context, who), who))
            if who == OURS:
                with self.reader(profile, saves=False) as context:
                    starts.ahead.append(self.after_start(self.open(context, OURS)))

    @contextmanager
    def fresh(self, *, saves: bool = False) -> Iterator[tuple[BrowserContext, Path]]:
        """A browser whose profile is new, and is thrown away."""
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
            self.reader(Path(folder), saves=saves) as context,
        ):
            yield context, Path(folder)

    def reader(self, profile: Path, *, saves: bool) -> AbstractContextManager[BrowserContext]:
        """The race's browser with this profile."""
        return reader(self.playwright, self.chromium, profile, saves=saves)

    def after_start(self, page: Page) -> float:
        """The click when the hand is in view and the engine has come by itself."""
        end = time.monotonic() + PATIENCE
        while not page.workers:
            if time.monotonic() > end:
                raise TimeoutError("The engine was not started ahead.")
            time.sleep(0.1)
        page.locator("coucou-stepper").evaluate(COME)
        return self.click(page, OURS)


def run(race: Race, rounds: int) -> dict[str, dict[str, float]]:
    """All rounds; within a round each has its turn, so that a busy machine slows all."""
    found = {who: Starts() for who in (OURS, *peers.versions())}
    for number in range(rounds):
        for who, starts in found.items():
            race.round(who, starts)
            last = ", ".join(f"{row} {all[-1]:,.0f}" for row, all in vars(starts).items() if all)
            print(f"  round {number + 1}, {who}: {last}", flush=True)
    return {who: starts.medians() for who, starts in found.items()}
