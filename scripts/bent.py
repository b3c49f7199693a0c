"""Bend what is right into what is wrong, for `fuzz.py`: values, tables and bytes."""

from __future__ import annotations

import random
from typing import Any

WORDS = (
    "", " ", "\n", "a\nb", "\0", "\x1b[31m", "\x7f", "\x85", "\u2028", "\ud800", "\udcff", "é", "🂡",
    "{who}", "{0}", "{", "}", "{who.__class__}", "%s", "self", "code", "rule", "where", "en", "fr",
    "keep", "exchange", "draw", "draw 1", "draw 0", "draw 99999999999999999999", "draw ²", "again",
    "substitute", "choose 1", "choose 4", "redeal", "??", "T", "Th", "10", "As", "AS", "1", "k",
    "Kx", "her-1799", "coucou-1754", "chase-the-ace", "tokens", "pool", "x" * 5000,
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 2, 3, 7, 14, 51, 52, 53, 1000, 2**31, 2**53, 2**63, -(2**63), 10**30, 10**4299,
    True, False, None, 0.0, 1.0, -0.5, 1e308, float("inf"), float("nan"),
)  # fmt: skip
KEYS = (
    "format", "ruleset", "deal", "stock", "choices", "rules", "players", "title", "about", "shows",
    "notes", "author", "source", "hands", "moves", "draw", "dealer", "exposed", "ties", "kings",
    "stake_count", "stake", "payee", "nobody_left", "self", "op", "lang", "hand", "", "a b", "a\nb",
)  # fmt: skip


def value(luck: random.Random) -> Any:
    """Any value at all."""
    match luck.randrange(9):
        case 0 | 1 | 2:
            return luck.choice(WORDS)
        case 3 | 4:
            return luck.choice(NUMBERS)
        case 5:
            return [value(luck) for _ in range(luck.randrange(4))]
        case 6:
            return {luck.choice(KEYS): value(luck) for _ in range(luck.randrange(4))}
        case 7:
            return [luck.choice(("7", "keep", 1, "Anne", {}))] * luck.choice((1, 60, 5000))
        case _:
            return deep(luck.choice((5, 300, 900)), luck.random() < 0.5)


def deep(depth: int, as_lists: bool) -> Any:
    """A list of a list of a list…, or a table of tables."""
    nested: Any = "7"
    for _ in range(depth):
        nested = [nested] if as_lists else {"a": nested}
    return nested


def places(table: Any, depth: int = 0) -> list[tuple[Any, Any]]:
    """Every place in a table: what holds it, and the key or the index."""
    if depth > 6 or not isinstance(table, (dict, list)):
        return []
    keys = list(table) if isinstance(table, dict) else list(range(len(table)))
    found = [(table, key) for key in keys]
    for key in keys:
        found += places(table[key], depth + 1)
    return found


def copied(table: Any, depth: int = 0) -> Any:
    """A copy of a table as deep as `places` looks."""
    if depth > 7:
        return table
    if isinstance(table, dict):
        return {key: copied(entry, depth + 1) for key, entry in table.items()}
    if isinstance(table, list):
        return [copied(entry, depth + 1) for entry in table]
    return table


def bent(luck: random.Random, table: Any) -> Any:
    """A copy of a table, changed in a place or a few."""
    table = copied(table)
    for _ in range(luck.choice((1, 1, 1, 2, 4))):
        here = places(table)
        if not here or luck.random() < 0.01:
            return value(luck)
        holder, key = luck.choice(here)
        bend_place(luck, holder, key)
    return table


def bend_place(luck: random.Random, holder: Any, key: Any) -> None:
    """Change one place: another value, none, twice, or a further key."""
    match luck.randrange(6):
        case 0 | 1 | 2:
            holder[key] = value(luck)
        case 3:
            del holder[key]
        case 4 if isinstance(holder, list):
            holder.insert(key, copied(holder[luck.randrange(len(holder))]))
        case 5 if isinstance(holder, list):
            luck.shuffle(holder)
        case _ if isinstance(holder, dict):
            holder[luck.choice(KEYS)] = value(luck)
        case _:
            holder.append(value(luck))


def bend_text(luck: random.Random, data: bytes) -> bytes:
    """The same bytes with a few of them changed, left out, or written twice."""
    for _ in range(luck.choice((1, 1, 2, 5))):
        place = luck.randrange(len(data) + 1)
        end = min(len(data), place + luck.choice((1, 1, 3, 20)))
        match luck.randrange(6):
            case 0:
                data = data[:place] + data[end:]
            case 1:
                data = data[:place] + bytes([luck.randrange(256)]) + data[place:]
            case 2:
                data = data[:place] + data[place:end] * 3 + data[end:]
            case 3:
                word = luck.choice(
                    (b'"', b"[", b"]", b"{", b"}", b"=", b"\n", b"\r", b"0x" + b"f" * 5000)
                )
                data = data[:place] + word + data[place:]
            case 4:
                data = data[:place]
            case _:
                word = luck.choice(
                    (b"\xef\xbb\xbf", b"\xff\xfe", b"9" * 5000, b"[" * 3000, b"\\ud800", b"\x00")
                )
                data = data[:place] + word + data[place:]
    return data
