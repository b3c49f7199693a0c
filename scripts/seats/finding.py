"""Limits for Her at tables of three to six from which nobody gains by another limit."""

from fractions import Fraction
from typing import Any

from coucou.rules import ruleset

from seats.counting import Count, Limits, count, is_counted

GAME = "her-1799"
PLAYERS = (3, 4, 5, 6)
START: Limits = (6, 6, 7)
MOST_ROUNDS = 20


def best_limit(counted: Count, seat: int) -> int:
    """The limit with which a seat pays least, its own where another is no better."""
    limits = sorted(range(13), key=lambda limit: limit != counted.limits[seat])
    return min(limits, key=lambda limit: counted.with_limit(seat, limit))


def settled(limits: Limits) -> Limits:
    """Let all seats take their best limits at once, again and again, until none changes."""
    for _ in range(MOST_ROUNDS):
        counted = count(limits)
        better = tuple(best_limit(counted, seat) for seat in range(len(limits)))
        if better == limits:
            return limits
        limits = better
    raise SystemExit(f"No limits are best for all after {MOST_ROUNDS} rounds: {limits}.")


def told(limits: Limits) -> dict[str, Any]:
    """One table: limits, chances of paying, and what a seat gains that looks, or listens."""
    counted = count(limits, hears=True)
    shares = [Fraction(pays, counted.deals) for pays in counted.by_seat]
    return {
        "limits": list(limits),
        "pays": [str(share) for share in shares],
        **{
            name: [
                str(share - Fraction(counted.at_best(seat, hears=hears), counted.deals))
                for seat, share in enumerate(shares)
            ]
            for name, hears in (("gain_seeing", False), ("gain_hearing", True))
        },
    }


def tables() -> dict[str, dict[str, Any]]:
    """By number of players; each table starts from the limits of the one before."""
    if not is_counted(ruleset(GAME)):
        raise SystemExit(f"{GAME} has answers that scripts/seats/counting.py does not count.")
    limits, found = START, {}
    for players in PLAYERS:
        limits = settled(limits if len(limits) == players else (limits[0], *limits))
        found[str(players)] = told(limits)
    return found
