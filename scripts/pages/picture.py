"""The pictures: five cards for a link on other sites, the lowest an Ace, and the Ace as an icon.

Drawn as a PNG with the standard library, so that no program for pictures is needed.
"""

import struct
import zlib
from collections.abc import Sequence
from functools import cache

WIDTH, HEIGHT = 1200, 630
PAPER, CARD, EDGE, INK, RED = range(5)
PAPER_COLOUR = "#f3eee3"
COLOURS = tuple(map(bytes.fromhex, (PAPER_COLOUR[1:], "fffdf7", "b9ac94", "2b2824", "8c2f22")))

# Letters on a grid of 10 by 12, as polygons; the second one of a letter is a hole.
LETTERS: dict[str, list[tuple[int, list[tuple[float, float]]]]] = {
    "A": [
        (RED, [(4, 0), (6, 0), (10, 12), (7.6, 12), (6.8, 9.4), (3.2, 9.4), (2.4, 12), (0, 12)]),
        (CARD, [(5, 2.8), (6.2, 7.4), (3.8, 7.4)]),
    ],
    "K": [
        (INK, [(0, 0), (2.4, 0), (2.4, 5), (6.6, 0), (9.8, 0), (5, 5.6), (10, 12), (7, 12),
               (3.5, 7.4), (2.4, 8.6), (2.4, 12), (0, 12)]),
    ],
    "7": [(INK, [(0.6, 0), (9.6, 0), (9.6, 2.2), (5, 12), (2.3, 12), (6.8, 2.4), (0.6, 2.4)])],
    "4": [
        (INK, [(5.6, 0), (8, 0), (8, 7.2), (9.8, 7.2), (9.8, 9.4), (8, 9.4), (8, 12), (5.6, 12),
               (5.6, 9.4), (0, 9.4), (0, 7.4)]),
        (CARD, [(5.6, 3.4), (5.6, 7.2), (2.8, 7.2)]),
    ],
}  # fmt: skip
CARDS = "7K4A7"


@cache
def picture() -> bytes:
    """The PNG."""
    rows = [bytearray([PAPER]) * WIDTH for _ in range(HEIGHT)]
    for number, letter in enumerate(CARDS):
        left = 90 + number * 210
        top = 150 if letter != "A" else 190
        rounded(rows, left - 3, top - 3, (186, 276), 19, EDGE)
        rounded(rows, left, top, (180, 270), 16, CARD)
        for colour, points in LETTERS[letter]:
            shape = [(left + 45 + x * 9, top + 75 + y * 10) for x, y in points]
            polygon(rows, shape, colour)
    return png(rows)


@cache
def icon(size: int, part: float = 1) -> bytes:
    """The Ace alone on a square of so many pixels, for a home screen; `part`: how much it fills."""
    rows = [bytearray([PAPER]) * size for _ in range(size)]
    unit = size * part / 180
    margin = size * (1 - part) / 2

    def at(length: float) -> int:
        return round(margin + length * unit)

    def long(length: float) -> int:
        return round(length * unit)

    rounded(rows, at(32), at(15), (long(116), long(150)), long(15), EDGE)
    rounded(rows, at(35), at(18), (long(110), long(144)), long(12), CARD)
    for colour, points in LETTERS["A"]:
        shape = [(margin + (60 + x * 6) * unit, margin + (54 + y * 6) * unit) for x, y in points]
        polygon(rows, shape, colour)
    return png(rows)


def rounded(
    rows: Sequence[bytearray], left: int, top: int, size: tuple[int, int], radius: int, colour: int
) -> None:
    """Fill a rectangle with round corners."""
    width, height = size
    for y in range(height):
        deep = max(radius - y, radius - (height - 1 - y), 0)
        inset = radius - round((radius**2 - deep**2) ** 0.5)
        start, end = left + inset, left + width - inset
        rows[top + y][start:end] = bytes([colour]) * (end - start)


def polygon(rows: Sequence[bytearray], points: list[tuple[float, float]], colour: int) -> None:
    """Fill a polygon, line by line, between its pairs of crossings."""
    edges = list(zip(points, [*points[1:], points[0]], strict=True))
    for y in range(int(min(y for _, y in points)), int(max(y for _, y in points)) + 1):
        middle = y + 0.5
        crossings = sorted(
            x1 + (middle - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in edges
            if (y1 <= middle) != (y2 <= middle)
        )
        for start, end in zip(crossings[::2], crossings[1::2], strict=True):
            first, last = round(start), round(end)
            rows[y][first:last] = bytes([colour]) * (last - first)


def png(rows: Sequence[bytearray]) -> bytes:
    """Rows of colour numbers as a PNG with a palette."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + check

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 3, 0, 0, 0)
    palette = b"".join(COLOURS)
    pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", head), chunk(b"PLTE", palette), chunk(b"IDAT", pixels), chunk(b"IEND", b""))
    )
