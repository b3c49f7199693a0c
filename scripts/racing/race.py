"""The race and its table: `make.py bench`, second part.

Everything is measured in one run and in turns. What is compared is a ratio, because the machine
matters less to that; the ratios go to a file of the tree, which the page /performance/ shows.
"""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from typing import Any

from making import chromium, layout, pipeline
from playwright.sync_api import sync_playwright
from trust.bench import Row

from racing import building, peers, reading, starts
from racing.serving import serving

KEPT = layout.DOCS / "performance.json"
ROUNDS = 5
TARGETS = {"cold": 0.36, "warm": 0.25, "bytes": 0.58}
"""Our part of what the best peer needs."""
UNITS = {"cold": "ms", "warm": "ms", "ahead": "ms", "bytes": "bytes"}
LIMITS = {
    "ahead": (50, "ms"),
    "import": (60, "ms"),
    "kilobytes": (150, "kB"),
    "seconds": (2.5, "s"),
    "engine": (0, "bytes"),
    "longest_task": (50, "ms"),
    "slowest_step": (16.7, "ms"),
    "changed": (100, "ms"),
    "memory": (1.1, "times"),
    "build": (1.5, "times"),
}
"""The most that each may be, and its unit."""


def ratios(found: dict[str, dict[str, float]]) -> dict[str, dict[str, Any]]:
    """Each of our figures beside the best peer's."""
    told = {}
    for row, most in TARGETS.items():
        best = min((one for one in found if one != starts.OURS), key=lambda one: found[one][row])
        ratio = found[starts.OURS][row] / found[best][row]
        told[row] = {"ratio": round(ratio, 3), "most": most, "best": best, "met": ratio <= most}
    return told


def measured(rounds: int, program: str) -> dict[str, Any]:
    """Everything that takes a browser."""
    peers.set_up()
    peers.lay_out()
    with serving() as server, sync_playwright() as playwright:
        race = starts.Race(playwright, program, server)
        raced = starts.run(race, rounds)
        print("  a first visit on a slow line, steps, the import, memory", flush=True)
        single = {**reading.first_page(race), **reading.work(race)}
        single["import"] = reading.imported(race, rounds)
        single["changed"] = reading.changed(race)
        held = reading.memory(race)
    single["ahead"] = raced[starts.OURS]["ahead"]
    if held:
        single["memory"] = held["late"] / held["early"]
        single |= {f"memory_{when}": value for when, value in held.items()}
    return {"raced": raced, "ratios": ratios(raced), "single": rounded(single)}


def built() -> dict[str, Any]:
    """How long the site takes, and what one more of each thing costs."""
    steps = pipeline.build_anew()
    plain = building.plain_seconds()
    pages = building.pages()
    made = sum(steps[name] for name in ("pages", "MkDocs", "site"))
    return {
        "steps": rounded(steps),
        "plain": round(plain, 1),
        "pages": pages,
        "ratio": round(made / plain, 2),
        "ratio_of_all": round(sum(steps.values()) / plain, 2),
        "one_more": {kind: rounded(cost) for kind, cost in building.costs(made / pages).items()},
    }


def rounded(figures: dict[str, float]) -> dict[str, float]:
    """Figures as they are told."""
    return {name: round(value, 2) for name, value in figures.items()}


def machine() -> dict[str, Any]:
    """What the figures were measured on, and how busy it was."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {"cores": os.cpu_count(), "system": platform.system(), "load": load and round(load, 1)}


def rows(told: dict[str, Any]) -> list[Row]:
    """The table for the screen."""
    found = []
    for who, figures in told["raced"].items():
        name = told["versions"].get(who, "ours")
        for row, value in figures.items():
            found.append(Row(f"{name}: {row}", f"{value:,.0f} {UNITS[row]}"))
    for row, one in told["ratios"].items():
        what = f"{row}: our part of the best peer's ({told['versions'][one['best']]})"
        found.append(Row(what, f"{one['ratio']:.2f}", f"≤ {one['most']}", one["met"]))
    single = {**told["single"], **({"build": told["build"]["ratio"]} if "build" in told else {})}
    for name, value in single.items():
        most, unit = LIMITS.get(name, (None, ""))
        is_met = None if most is None else value <= most
        target = "" if most is None else f"≤ {most:g}"
        found.append(Row(name.replace("_", " "), f"{value:,.2f} {unit}".strip(), target, is_met))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Race, print the table, and keep it where that is wanted."""
    parser = argparse.ArgumentParser(prog="make.py bench --race", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds ({ROUNDS})")
    parser.add_argument("--build", action="store_true", help="also time the build of the site")
    parser.add_argument("--keep", action="store_true", help=f"write {layout.shown(KEPT)}")
    chosen = parser.parse_args(arguments)
    before = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.is_file() else {}
    busy = machine()
    told = {
        "date": time.strftime("%Y-%m-%d"),
        "rounds": chosen.rounds,
        "machine": busy,
        **measured(chosen.rounds, chromium.set_up()),
        "versions": peers.versions(),
    }
    if chosen.build:
        told["build"] = built()
    elif "build" in before:
        told["build"] = before["build"]
    for row in rows(told):
        print(row, flush=True)
    if chosen.keep:
        text = json.dumps(told, indent=2, ensure_ascii=False) + "\n"
        KEPT.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
