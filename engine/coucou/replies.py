"""Ways to play the game for two, and the best reply to one: each card by itself, exactly."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from coucou.duel import DEALER, FIRST, NOTHING, Duel, Line, Point
from coucou.values import dataclass

Way = Mapping[Point, str]
"""A player's word at each of his points."""
Mixture = tuple[tuple[Fraction, Way], ...]
"""Ways to play, and how often each is played."""
Worth = Mapping[Point, Mapping[str, Fraction]]
"""What each word is worth to the one who says it, over all deals, if he then goes on as well as
he can."""


@dataclass(frozen=True)
class Reply:
    """The best reply to a way of playing, and the `gain` of the first player over all deals.

    `deals`: in how many deals the other's way of playing leads to a point.
    """

    gain: Fraction
    way: Way
    worth: Worth
    deals: Mapping[Point, Fraction]


def says(way: Way, line: Line) -> bool:
    """Whether a way of playing says all the words of a line."""
    return all(way[point] == word for point, word in line)


def weights(lines: tuple[Line, ...], mixture: Mixture) -> list[Fraction]:
    """How often a mixture says each line."""
    found = [Fraction(0)] * len(lines)
    for weight, way in mixture:
        for number, line in enumerate(lines):
            if says(way, line):
                found[number] += weight
    return found


def best_reply(duel: Duel, seat: int, against: Mixture, settled: Way) -> Reply:
    """The best that the player at `seat` can do, choosing for each card and each thing seen.

    Of equally good words the `settled` one, where there is one, and else the first offered.
    """
    said = weights(duel.lines[1 - seat], against)
    sign = 1 if seat == FIRST else -1
    gains: dict[Line, Fraction] = dict.fromkeys(duel.lines[seat], Fraction(0))
    ends = gains.copy()
    for numbers, gain in duel.gains.items():
        weight = said[numbers[1 - seat]]
        if weight:
            line = duel.lines[seat][numbers[seat]]
            gains[line] += sign * weight * gain
            ends[line] += weight * duel.ways[numbers]
    way: dict[Point, str] = {}
    worth: dict[Point, Mapping[str, Fraction]] = {}
    deals: dict[Point, Fraction] = {}

    def best(line: Line) -> tuple[Fraction, Fraction]:
        """The most that can be had once this has been said, and in how many deals."""
        total, number = gains.get(line, Fraction(0)), ends.get(line, Fraction(0))
        for point in duel.next_points[seat].get(line, ()):
            after = {word: best((*line, (point, word))) for word in duel.words[seat][point]}
            words = {word: gain for word, (gain, _) in after.items()}
            most = max(words.values())
            equal = [word for word in words if words[word] == most]
            way[point] = settled[point] if settled.get(point) in equal else equal[0]
            worth[point] = words
            deals[point] = after[equal[0]][1]
            total, number = total + most, number + deals[point]
        return total, number

    return Reply(sign * best(NOTHING)[0], way, worth, deals)


def settled_way(duel: Duel, seat: int) -> dict[Point, str]:
    """The words that are never worse than another, whatever the other player does.

    Such as those of a dealer who has seen both cards. Only points after which nothing more is
    asked are looked at. Of words that are always equal, the first offered.
    """
    finals: dict[Line, dict[int, int]] = {}
    for numbers, gain in duel.gains.items():
        against = finals.setdefault(duel.lines[seat][numbers[seat]], {})
        against[numbers[1 - seat]] = gain if seat == FIRST else -gain
    found: dict[Point, str] = {}
    for line, points in duel.next_points[seat].items():
        for point in points:
            lines = {word: (*line, (point, word)) for word in duel.words[seat][point]}
            if all(after in finals for after in lines.values()):
                ends = {word: finals[after] for word, after in lines.items()}
                for word in ends:
                    if all(is_never_worse(ends[word], other) for other in ends.values()):
                        found.setdefault(point, word)
    return found


def is_never_worse(one: Mapping[int, int], other: Mapping[int, int]) -> bool:
    """Whether one word is at least as good as another against every line of the other player."""
    return all(one.get(line, 0) >= other.get(line, 0) for line in one.keys() | other.keys())


def gains_of(duel: Duel, firsts: Sequence[Way], dealers: Sequence[Way]) -> list[list[int]]:
    """The first player's gains over all deals: a row for each of his ways."""
    first = [[says(way, line) for line in duel.lines[FIRST]] for way in firsts]
    dealer = [[says(way, line) for line in duel.lines[DEALER]] for way in dealers]
    rows = []
    for row in first:
        by_line = [0] * len(duel.lines[DEALER])
        for (one, other), gain in duel.gains.items():
            if row[one]:
                by_line[other] += gain
        rows.append(
            [sum(gain for gain, is_said in zip(by_line, column, strict=True) if is_said)
             for column in dealer]
        )  # fmt: skip
    return rows
