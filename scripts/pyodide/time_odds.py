"""Runs inside Pyodide under Node: how long the odds of some deals take, each counted from nothing.

Given as a global: `deals`, JSON. The value of the script is a list of seconds.
"""

import json
import time
from typing import Any

import coucou
from coucou.unseen import COURSES

ROUNDS = 5


def seconds(name: str, cards: list[str], stock: list[str]) -> float:
    """For the first to act: the quickest of some rounds, as there is no processor time here."""
    rules = coucou.ruleset(name).with_answers(pack="52", dealer_cards="one")
    hand = coucou.deal(rules, cards, stock)
    found = []
    for _ in range(ROUNDS):
        COURSES.clear()
        start = time.perf_counter()
        coucou.odds(hand)
        found.append(time.perf_counter() - start)
    return min(found)


given: Any = json.loads(deals)  # type: ignore[name-defined]  # noqa: F821
[seconds(*one) for one in given]
