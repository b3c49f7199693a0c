"""Solve the games for two and write what the page on Le Her shows: build/solutions/two.json."""

import json
import sys
from math import lcm
from typing import Any

from making.layout import ENGINE, SOLUTIONS

sys.path.insert(0, str(ENGINE))

from coucou.cards import RANKS
from coucou.dealing import SUITS_IN_PACK
from coucou.rules import ruleset_ids
from coucou.solution_report import SEATS, others
from coucou.solving import LEAST_RANKS, MOST_RANKS, Solution, solve

GAME = "le-her-1713"
"""The ruleset of the problem."""


def told(solution: Solution) -> dict[str, Any]:
    """What any solution says."""
    return {
        "ranks": solution.duel.ranks,
        "cards": SUITS_IN_PACK * solution.duel.ranks,
        "payoff": solution.payoff,
        "value": str(solution.value),
        "only": all(solution.is_only),
        **{
            name: [
                {"up_to": limit, "weight": str(weight), "also": others(way, seat)}
                for limit, weight, way in solution.limits(seat)
            ]
            for seat, name in enumerate(SEATS)
        },
    }


def in_full(solution: Solution) -> dict[str, Any]:
    """The whole matrix in whole parts of one unit, and what each word is worth with each card."""
    matrix = solution.matrix
    unit = lcm(*(cell.denominator for row in matrix for cell in row))
    return {
        **told(solution),
        "unit": unit,
        "matrix": [[int(cell * unit) for cell in row] for row in matrix],
        "cells": four_cells(solution),
        "chances": {
            name: {
                str(card): {word: str(chance) for word, chance in words.items()}
                for card, words in solution.chances(seat).items()
            }
            for seat, name in enumerate(SEATS)
        },
    }


def four_cells(solution: Solution) -> dict[str, Any]:
    """The part of the matrix that is in doubt: where both mix two limits.

    `alone`: what each can be sure of without mixing.
    """
    first, dealer = ([limit or 0 for limit, _, _ in solution.limits(seat)] for seat in (0, 1))
    cells = [[solution.matrix[row][column] for column in dealer] for row in first]
    unit = lcm(*(cell.denominator for row in cells for cell in row))
    alone = {
        "first": max(min(row) for row in solution.matrix),
        "dealer": min(max(column) for column in zip(*solution.matrix, strict=True)),
    }
    return {
        "alone": {name: f"{int(chance * unit)}/{unit}" for name, chance in alone.items()},
        "first": [RANKS[limit - 1] for limit in first],
        "dealer": [RANKS[limit - 1] for limit in dealer],
        "unit": unit,
        "parts": [[int(cell * unit) for cell in row] for row in cells],
    }


def main() -> None:
    """Write the file if it has changed."""
    game = solve(GAME)
    whole = {
        "game": {"id": GAME, **in_full(game)},
        "packs": [told(solve(GAME, ranks=ranks)) for ranks in range(LEAST_RANKS, MOST_RANKS + 1)],
        "rulesets": [{"id": name, **told(solve(name))} for name in ruleset_ids()],
    }
    text = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    SOLUTIONS.mkdir(parents=True, exist_ok=True)
    target = SOLUTIONS / "two.json"
    if not target.is_file() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
