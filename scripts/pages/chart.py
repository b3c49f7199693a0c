"""A small plot of two chances by card, drawn as SVG when the site is built.

It is told apart by dash and mark, not by colour alone; the table beside it has the same figures.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup, escape

LEFT, RIGHT, TOP, BOTTOM, WIDE, HIGH = 34, 8, 10, 24, 330, 190
MARKS = (
    '<circle cx="{x}" cy="{y}" r="3"/>',
    '<path d="M{x} {y}m-3-3h6v6h-6z"/>',
)
PERCENTS = (0, 25, 50, 75, 100)


@dataclass(frozen=True)
class Line:
    """One line of a plot: its name and a chance for each card."""

    name: str
    chances: Sequence[Fraction]


def plot(title: str, cards: Sequence[str], lines: Sequence[Line], lang: str) -> Markup:
    """The plot, on a scale from nothing to certain."""
    ends = "".join(grid(percent, lang) for percent in PERCENTS)
    names = "".join(
        f'<text x="{across(n, cards)}" y="{HIGH - 8}" text-anchor="middle">{escape(card)}</text>'
        for n, card in enumerate(cards)
    )
    drawn = "".join(draw(number, line, cards) for number, line in enumerate(lines))
    label = f'role="img" aria-label="{escape(title)}"'
    return Markup(
        f'<svg class="odds-plot" viewBox="0 0 {WIDE} {HIGH}" {label}>{ends}{names}{drawn}</svg>'
    )


def across(place: int, cards: Sequence[str]) -> int:
    """How far to the right a card stands."""
    return LEFT + 8 + round((WIDE - LEFT - RIGHT - 16) * place / (len(cards) - 1))


def down(chance: Fraction) -> int:
    """How far down a chance stands."""
    return TOP + round((HIGH - TOP - BOTTOM) * (1 - chance))


def grid(percent: int, lang: str) -> str:
    """One line of the scale with its number."""
    y = down(Fraction(percent, 100))
    text = f"{percent}%" if lang == "en" else f"{percent}\u202f%"
    return (
        f'<path class="odds-grid" d="M{LEFT} {y}H{WIDE - RIGHT}"/>'
        f'<text x="{LEFT - 4}" y="{y + 3}" text-anchor="end">{text}</text>'
    )


def draw(number: int, line: Line, cards: Sequence[str]) -> str:
    """One line with a mark for each card."""
    spots = [(across(n, cards), down(chance)) for n, chance in enumerate(line.chances)]
    path = "L".join(f"{x} {y}" for x, y in spots)
    marks = "".join(MARKS[number].format(x=x, y=y) for x, y in spots)
    return f'<g class="odds-line odds-line--{number + 1}"><path d="M{path}"/>{marks}</g>'


def key(number: int) -> Markup:
    """The mark of a line, for the words that name it."""
    mark = MARKS[number].format(x=14, y=6)
    return Markup(
        '<svg class="odds-key" viewBox="0 0 28 12" aria-hidden="true">'
        f'<g class="odds-line odds-line--{number + 1}"><path d="M0 6H28"/>{mark}</g></svg>'
    )
