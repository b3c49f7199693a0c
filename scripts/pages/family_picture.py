"""The picture of the family: rulesets as points, distances as lengths, drawn as SVG.

Points are laid out by stress majorization (SMACOF) from several fixed starts, the best of which is
kept: the same data give the same picture. Lengths are near the distances and never exact, because
such distances do not fit on a sheet; the exact numbers stand on the lines.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from math import cos, hypot, pi, sin
from typing import NamedTuple

from markupsafe import Markup

from pages.distances import Family, Pair

WIDTH = 340
MARGIN = 40
STEP = 15
FIRST = 60
"""In the picture two rulesets stand FIRST + STEP for each rule point apart."""
THIN = 5
"""Where fewer rule points than this are settled by the sources of both, a line is broken."""
LETTER, LINE, RADIUS = 6.6, 14, 6
STRETCH = 1.5
"""Higher than wide: names are wide, and so find room."""
STARTS, ROUNDS = 10, 120

Spot = tuple[float, float]


class Box(NamedTuple):
    """A rectangle that a label takes up."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: "Box") -> float:
        """The area that two rectangles share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(wide, 0) * max(high, 0)


class Label(NamedTuple):
    """The lines of a name, where they stand, and how they are aligned."""

    lines: tuple[str, ...]
    x: float
    y: float
    anchor: str
    box: Box


def wanted(pair: Pair) -> float:
    """How far apart two rulesets should stand."""
    return FIRST + STEP * pair.distance


def layout(family: Family) -> dict[str, Spot]:
    """Where each ruleset stands: of the starts the one with the fewest crossings, then stress."""
    tries = [settled(family, start) for start in range(STARTS)]
    network = family.network()
    return min(
        tries, key=lambda spots: (crossings(network, spots), round(stress(family, spots), 3))
    )


def stress(family: Family, spots: dict[str, Spot]) -> float:
    """How far the lengths are from the wanted ones, weighed by their smallness."""
    total = 0.0
    for pair in family.pairs.values():
        (x1, y1), (x2, y2) = spots[pair.one], spots[pair.other]
        total += (hypot(x1 - x2, y1 - y2) / wanted(pair) - 1) ** 2
    return total


def settled(family: Family, start: int) -> dict[str, Spot]:
    """Move every ruleset to where the others want it, again and again."""
    count = len(family.rulesets)
    spots = {}
    for number, ruleset in enumerate(family.rulesets):
        angle = 2 * pi * ((number * (start + 1)) % count + number / count) / count
        spots[ruleset] = (200 * cos(angle), 200 * sin(angle))
    for _ in range(ROUNDS):
        for ruleset in family.rulesets:
            spots[ruleset] = drawn_to(family, spots, ruleset)
    return spots


def drawn_to(family: Family, spots: dict[str, Spot], ruleset: str) -> Spot:
    """The place where the others want a ruleset, the nearest with the most weight."""
    here = spots[ruleset]
    x = y = weights = 0.0
    for other in family.rulesets:
        if other == ruleset:
            continue
        length = wanted(family.pair(ruleset, other))
        there = spots[other]
        away = hypot(here[0] - there[0], here[1] - there[1]) or 1.0
        weight = length**-2
        x += weight * (there[0] + length * (here[0] - there[0]) / away)
        y += weight * (there[1] + length * (here[1] - there[1]) / away)
        weights += weight
    return x / weights, y / weights


@cache
def spots_of(family: Family) -> tuple[dict[str, Spot], int]:
    """Where each ruleset stands on the sheet, and the height of the sheet."""
    return upright(layout(family))


def upright(spots: dict[str, Spot]) -> tuple[dict[str, Spot], int]:
    """Turn the picture so that it is narrow, fit it to the width; also its height."""
    turned = min((turn(spots, pi * step / 36) for step in range(36)), key=narrowness)
    lowest = min(x for x, _ in turned.values())
    top = min(y for _, y in turned.values())
    wide, high = extent(turned)
    scale = (WIDTH - 2 * MARGIN) / wide
    placed = {
        key: (
            round(MARGIN + (x - lowest) * scale, 1),
            round(MARGIN + (y - top) * scale * STRETCH, 1),
        )
        for key, (x, y) in turned.items()
    }
    return placed, round(high * scale * STRETCH + 2 * MARGIN)


def turn(spots: dict[str, Spot], angle: float) -> dict[str, Spot]:
    """The same picture, turned."""
    return {
        key: (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
        for key, (x, y) in spots.items()
    }


def extent(spots: dict[str, Spot]) -> tuple[float, float]:
    """Width and height."""
    xs, ys = zip(*spots.values(), strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def narrowness(spots: dict[str, Spot]) -> float:
    """Width for height, rounded so that no last digit decides."""
    wide, high = extent(spots)
    return round(wide / high, 6)


def lines_of(name: str) -> tuple[str, ...]:
    """A long name on two lines, broken where they come out most alike."""
    if len(name) < 14:
        return (name,)
    breaks = [place for place, letter in enumerate(name) if letter == " "]
    if not breaks:
        return (name,)
    best = min(breaks, key=lambda place: abs(2 * place - len(name)))
    return name[:best], name[best + 1 :]


def candidates(name: str, spot: Spot) -> list[Label]:
    """The places round a point where its name could stand, the best first."""
    lines = lines_of(name)
    wide, high = max(map(len, lines)) * LETTER, len(lines) * LINE
    x, y = spot
    found = []
    for dx, dy in product((1, -1, 0), (0, -1, 1, -0.5, 0.5)):
        if dx == 0 and abs(dy) < 1:
            continue
        anchor = {1: "start", -1: "end", 0: "middle"}[dx]
        at = x + dx * (RADIUS + 5 if abs(dy) < 1 else RADIUS - 2)
        top = y - high / 2 + dy * (high / 2 + RADIUS + 3)
        left = {1: at, -1: at - wide, 0: at - wide / 2}[dx]
        box = Box(left, top, left + wide, top + high)
        found.append(Label(lines, round(at, 1), round(top + LINE - 3.5, 1), anchor, box))
    return found


def labels(
    names: dict[str, str], spots: dict[str, Spot], lines: Sequence[Pair], high: int
) -> dict[str, Label]:
    """A place for each name with the least covered: chosen in turn, three times over."""
    fixed = [Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS) for x, y in spots.values()]
    for pair in lines:
        fixed += along(spots[pair.one], spots[pair.other])
    chosen: dict[str, Label] = {}
    for _ in range(3):
        for key, name in names.items():
            others = [label.box for other, label in chosen.items() if other != key]
            chosen[key] = min(
                candidates(name, spots[key]),
                key=lambda label: round(cost(label.box, fixed, others, high), 3),
            )
    return chosen


def cost(box: Box, fixed: Sequence[Box], others: Sequence[Box], high: int) -> float:
    """What a label would cover; other labels and the edge of the sheet count most."""
    sheet = Box(2, 2, WIDTH - 2, high - 2)
    outside = (box.right - box.left) * (box.bottom - box.top) - box.overlap(sheet)
    return sum(map(box.overlap, fixed)) + 8 * sum(map(box.overlap, others)) + 20 * outside


def along(one: Spot, other: Spot) -> list[Box]:
    """A line as small boxes, with a large one for the number at its middle."""
    pieces = int(hypot(one[0] - other[0], one[1] - other[1]) // 6) or 1
    boxes = []
    for piece in range(1, pieces):
        x, y = between(one, other, piece / pieces)
        boxes.append(Box(x - 2, y - 2, x + 2, y + 2))
    x, y = between(one, other, 0.5)
    return [*boxes, *[Box(x - 11, y - 11, x + 11, y + 11)] * 6]


def between(one: Spot, other: Spot, part: float) -> Spot:
    """A point on the line from one to the other."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def draw(family: Family, network: Sequence[Pair], names: dict[str, str]) -> Markup:
    """The SVG: lines, their numbers (links to the list below it), and the rulesets."""
    spots, high = spots_of(family)
    placed = labels(names, spots, network, high)
    parts = [line(pair, spots) for pair in network]
    parts += [number(pair, spots, names) for pair in network]
    parts += [point(ruleset, spots[ruleset], placed[ruleset]) for ruleset in family.rulesets]
    return Markup('<svg class="site-family" viewBox="0 0 {} {}" role="group">{}</svg>').format(
        WIDTH, high, Markup("").join(parts)
    )


def line(pair: Pair, spots: dict[str, Spot]) -> Markup:
    """The line between two rulesets; broken where the sources settle few points of both."""
    (x1, y1), (x2, y2) = spots[pair.one], spots[pair.other]
    kind = "is-thin" if len(pair.stated) < THIN else "is-firm"
    return Markup('<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"></line>').format(
        kind, x1, y1, x2, y2
    )


def number(pair: Pair, spots: dict[str, Spot], names: dict[str, str]) -> Markup:
    """The distance on its line, a link to what differs."""
    x, y = between(spots[pair.one], spots[pair.other], 0.5)
    return Markup(
        '<a xlink:href="#{}" aria-label="{} – {}: {}">'
        '<circle class="is-number" cx="{}" cy="{}" r="10"></circle>'
        '<text class="is-number" x="{}" y="{}">{}</text></a>'
    ).format(
        pair.id, names[pair.one], names[pair.other], pair.distance,
        f"{x:.1f}", f"{y:.1f}", f"{x:.1f}", f"{y + 4:.1f}", pair.distance,
    )  # fmt: skip


def point(ruleset: str, spot: Spot, label: Label) -> Markup:
    """A ruleset: its point and its name, a link to its distances."""
    x, y = spot
    rows = Markup("").join(
        Markup('<tspan x="{}" dy="{}">{}</tspan>').format(label.x, LINE if row else 0, text)
        for row, text in enumerate(label.lines)
    )
    return Markup(
        '<a xlink:href="#{}"><circle class="is-point" cx="{}" cy="{}" r="{}"></circle>'
        '<text x="{}" y="{}" text-anchor="{}">{}</text></a>'
    ).format(ruleset, x, y, RADIUS, label.x, label.y, label.anchor, rows)


def crossings(network: Sequence[Pair], spots: dict[str, Spot]) -> int:
    """How many lines of the picture cross."""
    return sum(
        crossing([spots[a.one], spots[a.other]], [spots[b.one], spots[b.other]])
        for a, b in combinations(network, 2)
        if not {a.one, a.other} & {b.one, b.other}
    )


def crossing(one: Sequence[Spot], other: Sequence[Spot]) -> bool:
    """Whether two lines cross: the ends of each lie on both sides of the other."""
    return all(
        is_left(line[0], line[1], ends[0]) != is_left(line[0], line[1], ends[1])
        for line, ends in ((one, other), (other, one))
    )


def is_left(start: Spot, end: Spot, spot: Spot) -> bool:
    """Whether a spot lies at the left of a line, seen from its start."""
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    return along_x * (spot[1] - start[1]) > along_y * (spot[0] - start[0])
