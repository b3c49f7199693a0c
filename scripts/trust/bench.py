"""How fast the engine is and how much a page loads, beside peers in the same run.

Each figure is the median of several rounds; what is compared takes turns within a round, so that a
busy machine slows both. Nothing here can fail: a target is met or missed, and the table says so.
"""

import argparse
import importlib
import json
import multiprocessing
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import coucou
from coucou.cards import RANKS, SUITS
from coucou.unseen import COURSES
from making import layout, node_setup

from trust import sizes

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 9
HANDS = 300
SEATS = 5
STOCK = 2
LONG_RUN = 100_000
OUR_RULESETS = ("as-qui-court-1790", "coucou-1725")
KUHN_LINES = ("cc", "cbf", "cbc", "bf", "bc")
"""Every way to play a hand of Kuhn poker: check or call, bet, fold."""

EIGHT = (["5", "9", "A", "Q", "3", "7", "10", "6"], ["8", "4", "J", "2"])
"""Eight seats without a King, so that nobody is refused and the ways are most."""


@dataclass(frozen=True)
class Row:
    """One line of the table. `is_met`: whether the target is reached, None where there is none."""

    what: str
    found: str
    target: str = ""
    is_met: bool | None = None

    def __str__(self) -> str:
        verdict = {None: "", True: "met", False: "missed"}[self.is_met]
        return f"{self.what:<58} {self.found:>12}  {self.target:<10} {verdict}".rstrip()


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one run."""
    start = time.process_time()
    work()
    return time.process_time() - start


def times(works: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """The times of each, round by round, after one to warm up; in a round each has its turn."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for number in range(rounds + 1):
        for name, work in works.items():
            found = seconds(work)
            if number:
                taken[name].append(found)
    return taken


def kuhn_hands(count: int, source: random.Random) -> Callable[[], object]:
    """Whole hands of PokerKit's Kuhn poker: prepared cards and legal actions."""
    kit = importlib.import_module("pokerkit")
    automations = tuple(a for a in kit.Automation if a is not kit.Automation.HOLE_DEALING)
    hands = [
        (source.sample(["Js", "Qs", "Ks"], 2), source.choice(KUHN_LINES)) for _ in range(count)
    ]

    def play() -> None:
        for cards, line in hands:
            state = kit.KuhnPoker.create_state(automations)
            for card in cards:
                state.deal_hole(card)
            for action in line:
                if action == "c":
                    state.check_or_call()
                elif action == "b":
                    state.complete_bet_or_raise_to()
                else:
                    state.fold()
            assert not state.status

    return play


def our_hands(name: str, count: int, source: random.Random) -> Callable[[], object]:
    """Whole hands of a ruleset: prepared cards and choices."""
    rules = coucou.ruleset(name)
    pack = [rank + suit for rank in RANKS for suit in SUITS]
    hands = []
    for _ in range(count):
        drawn = source.sample(pack, SEATS + STOCK)
        hand = coucou.deal(rules, drawn[:SEATS], drawn[SEATS:])
        while not hand.is_over:
            hand = hand.play(source.choice(hand.choices))
        hands.append((drawn[:SEATS], drawn[SEATS:], hand.made))

    def play() -> None:
        for cards, stock, choices in hands:
            assert coucou.deal(rules, cards, stock, choices).is_over

    return play


def speed_rows(rounds: int) -> list[Row]:
    """Hands per second, beside Kuhn poker."""
    source = random.Random(1701)
    works = {name: our_hands(name, HANDS, source) for name in OUR_RULESETS}
    found = times({**works, "kuhn": kuhn_hands(HANDS, source)}, rounds)
    kuhn = found.pop("kuhn")
    rows = [Row("hands per second: PokerKit, Kuhn poker", f"{HANDS / median(kuhn):,.0f}")]
    for name, ours in found.items():
        what = f"hands per second: {name}, {SEATS} seats"
        rows.append(Row(what, f"{HANDS / median(ours):,.0f}"))
        ratio = median(theirs / mine for theirs, mine in zip(kuhn, ours, strict=True))
        rows.append(Row("    times as many as Kuhn poker", f"{ratio:.1f}", "≥ 10", ratio >= 10))
    return rows


def ways_row(rounds: int) -> Row:
    """The slowest ruleset's ways of a deal of eight seats."""
    cards, stock = EIGHT
    hands = {}
    for name in coucou.ruleset_ids():
        rules = coucou.ruleset(name).with_answers(pack="52", dealer_cards="one")
        hands[name] = coucou.deal(rules, cards, stock)
    counts = {name: coucou.ways(hand).ways for name, hand in hands.items()}
    name = max(counts, key=lambda each: counts[each])
    found = median(times({name: lambda: coucou.ways(hands[name])}, rounds)[name])
    what = f"ways of an 8-seat deal: {name}, {counts[name]} ways"
    return Row(what, f"{found:.3f} s", "≤ 1 s", found <= 1)


def solve_row(rounds: int) -> Row:
    """Le Her for two, whole: counting, solution, proof and matrix."""
    found = median(times({"solve": lambda: coucou.solve("le-her-1713").matrix}, rounds)["solve"])
    return Row("Le Her for two solved, with its matrix", f"{found:.3f} s", "≤ 1 s", found <= 1)


IN_A_PAGE = ((3, 0.05), (5, 0.5))
NATIVELY = ((8, 10.0),)
"""Seats, and the seconds that the odds of the first to act may take."""
Deal = tuple[str, list[str], list[str]]


def odds_deals(seats: int) -> list[Deal]:
    """So many seats under every ruleset."""
    return [(name, EIGHT[0][:seats], EIGHT[1]) for name in coucou.ruleset_ids()]


def natively(deals: Sequence[Deal]) -> list[float]:
    """Seconds that the odds of each deal take, counted from nothing."""
    found = []
    for name, cards, stock in deals:
        rules = coucou.ruleset(name).with_answers(pack="52", dealer_cards="one")
        hand = coucou.deal(rules, cards, stock)
        COURSES.clear()
        found.append(seconds(lambda hand=hand: coucou.odds(hand)))  # type: ignore[misc]
    return found


def start_images() -> Iterator[Path]:
    """The start image that has been built, if there is one."""
    return layout.IMAGE.glob("start-*.zip")


def in_pyodide(deals: Sequence[Deal]) -> list[float]:
    """The same in the start image that the site ships."""
    script, image = layout.SCRIPTS / "pyodide" / "time_odds.mjs", next(start_images())
    command = [str(node_setup.node()), str(script), str(image), json.dumps(deals)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [float(each) for each in json.loads(told)]


def odds_rows() -> list[Row]:
    """The odds of the first to act, counted from nothing; the slowest ruleset of each size."""
    rows = list(rows_of("", NATIVELY, natively))
    if not list(start_images()):
        return [*rows, Row("odds in Pyodide: there is no built site (make.py site)", "")]
    return [*rows, *rows_of(" in Pyodide", IN_A_PAGE, in_pyodide)]


def rows_of(
    where: str, targets: Sequence[tuple[int, float]], timed: Callable[[Sequence[Deal]], list[float]]
) -> Iterator[Row]:
    """A row for each number of seats."""
    for seats, most in targets:
        deals = odds_deals(seats)
        slowest, (name, *_) = max(zip(timed(deals), deals, strict=True))
        what = f"odds of {seats} seats{where}, from nothing: {name}"
        yield Row(what, f"{slowest:.3f} s", f"≤ {most:g} s", slowest <= most)


def differing(seed: int, deals: int) -> int:
    """How many of so many random deals the two readings of the rules play differently."""
    sys.path[:0] = [str(ROOT / "tests")]
    against = importlib.import_module("test_against_reference")
    source = random.Random(seed)
    drawn = (against.random_deal(source, most=against.LONG_MOST) for _ in range(deals))
    return sum(bool(against.difference(deal)) for deal in drawn)


def reference_row(deals: int) -> Row:
    """Random deals against the second reading on all processors, scaled to the long run."""
    workers = os.cpu_count() or 1
    seeds, each = range(4 * workers), max(1, deals // (4 * workers))
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        list(pool.map(differing, seeds, [1] * len(seeds)))  # the processes are there
        start = time.monotonic()
        found = sum(pool.map(differing, seeds, [each] * len(seeds)))
        minutes = (time.monotonic() - start) / (each * len(seeds)) * LONG_RUN / 60
    what = f"{LONG_RUN:,} deals against the reference (scaled, {workers} processes)"
    what += f"; {found} differ" if found else ""
    return Row(what, f"{minutes:.1f} min", "≤ 5 min", minutes <= 5)


def import_rows(rounds: int) -> list[Row]:
    """What importing the package takes, beside the standard modules that it needs itself."""
    peers = "import json, typing"
    statements = {"nothing": "pass", "peers": peers, "we": "import coucou"}
    works = {name: python(statement) for name, statement in statements.items()}
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            found[name].append(work())
    base = median(found["nothing"])
    ours, others = (median(found[name]) - base for name in ("we", "peers"))
    return [
        Row("import of json and typing", f"{others * 1000:.0f} ms"),
        Row("import of coucou, which imports them", f"{ours * 1000:.0f} ms"),
        Row("    times as long", f"{ours / others:.1f}"),
    ]


def python(statement: str) -> Callable[[], float]:
    """Run a statement in a fresh Python and tell the time that it took."""
    def run() -> float:
        command = [sys.executable, "-c", statement]
        start = time.monotonic()
        subprocess.run(command, check=True, env={"PYTHONPATH": str(ROOT / "engine")})
        return time.monotonic() - start

    return run


def size_rows() -> list[Row]:
    """What a reader's browser loads, where the site is built."""
    found = sizes.of_site(ROOT)
    if not found:
        return [Row("sizes: there is no built site (make.py site)", "")]
    return [Row(what, f"{gzip / 1024:,.0f} KiB") for what, gzip in found.items()]


def table(rounds: int, deals: int) -> list[Row]:
    """All rows."""
    return [
        *speed_rows(rounds),
        ways_row(min(rounds, 3)),
        solve_row(min(rounds, 3)),
        *odds_rows(),
        reference_row(deals),
        *import_rows(rounds),
        *size_rows(),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="make.py bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds ({ROUNDS})")
    parser.add_argument("--deals", type=int, default=5000,
                        help="deals to play against the reference (5000)")
    chosen: Any = parser.parse_args(arguments)
    print(f"Python {sys.version.split()[0]}, medians of {chosen.rounds} rounds")
    for row in table(chosen.rounds, chosen.deals):
        print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
