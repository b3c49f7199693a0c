"""Games of two in which one wins what the other loses, solved exactly.

Dantzig's simplex method on fractions, with Bland's rule, so that it always ends.
"""

from collections.abc import Sequence
from fractions import Fraction

from coucou.values import dataclass


@dataclass(frozen=True)
class Mixed:
    """The value to the one who chooses rows, and how often each plays each row or column."""

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solve_matrix(wins: Sequence[Sequence[int]]) -> Mixed:
    """A best mixture of rows and one of columns; `wins` is what the row's player wins.

    >>> best = solve_matrix([[2828, 2834], [2838, 2828]])
    >>> str(best.value), [str(share) for share in best.rows]
    ('11327/4', ['5/8', '3/8'])
    """
    height, width = len(wins), len(wins[0])
    raised = 1 - min(min(row) for row in wins)
    tableau = [
        [Fraction(win + raised) for win in row]
        + [Fraction(int(number == slack)) for slack in range(height)]
        + [Fraction(1)]
        for number, row in enumerate(wins)
    ]
    aim = [Fraction(-1)] * width + [Fraction(0)] * (height + 1)
    basis = [width + number for number in range(height)]
    while (column := next((j for j, cost in enumerate(aim[:-1]) if cost < 0), None)) is not None:
        row = leaving(tableau, basis, column)
        pivot(tableau, aim, row, column)
        basis[row] = column
    parts = [Fraction(0)] * (width + height)
    for row, column in enumerate(basis):
        parts[column] = tableau[row][-1]
    whole = aim[-1]
    rows = tuple([aim[width + number] / whole for number in range(height)])
    columns = tuple([part / whole for part in parts[:width]])
    return Mixed(1 / whole - raised, rows, columns)


def leaving(tableau: list[list[Fraction]], basis: list[int], column: int) -> int:
    """The row that gives way, the first by Bland's rule."""
    found = [
        (row[-1] / row[column], basis[number], number)
        for number, row in enumerate(tableau)
        if row[column] > 0
    ]
    return min(found)[2]


def pivot(tableau: list[list[Fraction]], aim: list[Fraction], row: int, column: int) -> None:
    """Bring a column into the basis."""
    scale = tableau[row][column]
    chosen = [cell / scale for cell in tableau[row]]
    tableau[row] = chosen
    for line in [*tableau[:row], *tableau[row + 1 :], aim]:
        factor = line[column]
        if factor:
            line[:] = [cell - factor * part for cell, part in zip(line, chosen, strict=True)]
