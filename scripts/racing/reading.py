"""What a page costs its reader: bytes and time on a slow line, work for a step, memory."""

import os
import re
import time
from contextlib import suppress
from pathlib import Path
from statistics import median

import coucou
from coucou.handfile import HandFile
from coucou.numbered import numbered_deal
from coucou.opening import link_to
from coucou.policy import Policy, played_out
from playwright.sync_api import Page

from racing.readers import until
from racing.serving import PREFIX
from racing.starts import COME, OURS, REST, Race

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms."""
STEPS = 20
EARLY, LATE = (3, 4, 5), (28, 29, 30)
"""After which reloads the memory is read, which is never twice the same: medians count."""
CHANGES, CROWD = 10, 12
NOTED = """
new MutationObserver((_, watch) => {
    if (!document.querySelector('coucou-stepper.is-live')) return;
    window.steppedAt = performance.now();
    watch.disconnect();
}).observe(document, {childList: true, subtree: true, attributes: true});
window.longest = 0;
new PerformanceObserver(list => {
    for (const entry of list.getEntries())
        for (const { sourceURL, duration } of entry.scripts)
            if (sourceURL.includes('/widgets/'))
                window.longest = Math.max(window.longest, duration);
}).observe({type: 'long-animation-frame', buffered: true});
"""
STEP = """() => {
    const next = document.querySelectorAll('coucou-stepper .coucou-move')[2];
    const first = document.querySelector('coucou-stepper .coucou-move');
    if (next.getAttribute('aria-disabled') === 'true') first.click();
    const start = performance.now();
    next.click();
    document.querySelector('coucou-stepper').getBoundingClientRect();
    return performance.now() - start;
}"""

CHANGE = """() => new Promise((resolve, reject) => {
    const field = document.querySelector('.coucou-editor select[data-field^="decision-"]');
    const others = [...field.options].filter(one => one.value !== field.value);
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - start);
    const watch = new MutationObserver(() => {
        watch.disconnect();
        requestAnimationFrame(() => painted.port2.postMessage(''));
    });
    const all = {childList: true, attributes: true, characterData: true, subtree: true};
    watch.observe(document.querySelector('.coucou-stage'), all);
    setTimeout(() => reject(new Error('The hand was not played again.')), 60000);
    const start = performance.now();
    field.value = others[0].value;
    field.dispatchEvent(new Event('change', {bubbles: true}));
})"""
"""From another word to the picture: the table is drawn anew, and the frame with it is over."""


def first_page(race: Race) -> dict[str, float]:
    """A first visit on a slow line: kilobytes moved, and seconds until a hand can be stepped."""
    with race.fresh() as (context, _):
        page = context.new_page()
        page.add_init_script(NOTED)
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
        race.server.count.taken()
        page.goto(race.address(OURS), wait_until="load")
        until(page, "window.steppedAt > 0")
        time.sleep(REST)
        sent = race.server.count.taken()
        seconds = float(page.evaluate("window.steppedAt")) / 1000
    engine = sum(count for address, count in sent.items() if address.startswith("/pyodide/"))
    return {"kilobytes": sum(sent.values()) / 1000, "seconds": seconds, "engine": engine}


def work(race: Race) -> dict[str, float]:
    """Milliseconds of script and layout for a step, and the longest task of our scripts."""
    with race.fresh(saves=True) as (context, _):
        context.add_init_script(NOTED)
        page = race.open(context, OURS)
        steps = [float(page.evaluate(STEP)) for _ in range(STEPS)]
        race.click(page, OURS)
        time.sleep(REST)
        longest = float(page.evaluate("window.longest"))
    return {"step": median(steps), "slowest_step": max(steps), "longest_task": longest}


def changed(race: Race) -> float:
    """Milliseconds from another word at a table of twelve to the picture of the new hand."""
    rules = coucou.ruleset("coucou-1725")
    hand = played_out(coucou.deal(rules, *numbered_deal(rules, CROWD, 617)), Policy())
    players = tuple(str(number + 1) for number in range(CROWD))
    with race.fresh() as (context, _):
        page = context.new_page()
        page.goto(f"{race.server.address.rstrip('/')}/play/#d={link_to(HandFile(hand, players))}")
        page.locator(".coucou-editor").wait_for()
        return median(float(page.evaluate(CHANGE)) for _ in range(CHANGES))


def imported(race: Race, rounds: int) -> float:
    """Milliseconds for `import coucou` from the start image, with the files in the cache."""
    times = []
    with race.fresh() as (context, _):
        page = context.new_page()
        for number in range(rounds + 1):
            page.goto(f"{race.server.address.rstrip('/')}{PREFIX}image.html")
            page.locator("button").click()
            until(page, "document.querySelector('output').textContent !== ''")
            if number:
                times.append(float(page.locator("output").inner_text()))
    return median(times)


def memory(race: Race) -> dict[str, float]:
    """Megabytes of the browser: after early and late reloads with the engine, and after
    the page was left. Nothing where the system does not tell."""
    if not Path("/proc/self/smaps_rollup").exists():
        return {}
    with race.fresh() as (context, folder):
        page = race.open(context, OURS)
        race.click(page, OURS)
        found = {}
        for number in range(1, LATE[-1] + 1):
            page.goto(race.address(OURS))
            start_engine(page)
            if number in EARLY + LATE:
                found[number] = held(page, folder)
        page.goto("about:blank")
        left = held(page, folder)
    early, late = (median(found[number] for number in when) for when in (EARLY, LATE))
    return {"early": early, "late": late, "left": left}


def held(page: Page, profile: Path) -> float:
    """Megabytes after the garbage was collected: when a browser does so is its own affair, and
    makes more of a difference from one reload to the next than thirty of them."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.detach()
    time.sleep(REST)
    return weight(profile)


def start_engine(page: Page) -> None:
    """Wait for Python in the page."""
    page.locator("coucou-stepper.is-live").wait_for()
    page.locator("coucou-stepper").evaluate(COME)


def weight(profile: Path) -> float:
    """Megabytes that the browser with this profile holds, shared memory counted once."""
    kilobytes = 0
    family = descendants(profile)
    for process in family:
        with suppress(OSError):
            told = Path(f"/proc/{process}/smaps_rollup").read_text()
            found = re.search(r"^Pss:\s+(\d+)", told, re.MULTILINE)
            kilobytes += int(found[1]) if found else 0
    return kilobytes / 1024


def descendants(profile: Path) -> set[int]:
    """The browser's processes: the one that names the profile, and what it has started."""
    parents: dict[int, int] = {}
    family: set[int] = set()
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        with suppress(OSError, IndexError):
            process = int(folder.name)
            parents[process] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if f"--user-data-dir={profile}" in (folder / "cmdline").read_text():
                family.add(process)
    while True:
        more = {child for child, parent in parents.items() if parent in family} - family
        if not more:
            return family - {os.getpid()}
        family |= more
