"""Hand files: one hand as TOML or JSON, format 1. Specification: `/data/hand-format/`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from coucou.cards import UNKNOWN
from coucou.errors import BadData, NotAllowed
from coucou.files import (
    FORMAT,
    check_keys,
    deal_at,
    is_whole,
    list_at,
    names_at,
    read_table,
    table_from_text,
    text_at,
    texts_at,
    to_toml,
)
from coucou.hand import Hand, deal
from coucou.rules import Rules, ruleset
from coucou.values import dataclass, field

KEYS = (
    "format", "ruleset", "deal", "stock", "choices", "rules", "title", "about", "shows",
    "players", "notes", "author", "source",
)  # fmt: skip
NEEDED = ("format", "ruleset", "deal", "stock")
Remark = tuple[str, dict[str, str]]
"""A key of `notes` in `words.toml`, and what fills it."""


def nothing() -> Mapping[str, Any]:
    """No texts at all."""
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class HandFile:
    """A hand with what the file says about it: texts are keyed by language.

    `remarks` are on the way that it came, such as a link that had to be mended.
    """

    hand: Hand
    players: tuple[str, ...] = ()
    title: Mapping[str, str] = field(default_factory=nothing)
    about: Mapping[str, str] = field(default_factory=nothing)
    shows: str | None = None
    notes: Mapping[str, Mapping[str, str]] = field(default_factory=nothing)
    author: str | None = None
    source: str | None = None
    remarks: tuple[Remark, ...] = ()


def read(path: str) -> HandFile:
    """Read a hand file (TOML, or JSON where its name ends so). Raises `BadData`."""
    return from_table(read_table(path))


def from_text(text: str) -> HandFile:
    """Read a hand from text, TOML or JSON (which starts with a brace)."""
    return from_table(table_from_text(text, "hand"))


def from_table(table: Mapping[str, Any], may_hide: bool = False) -> HandFile:
    """Build the hand from the parsed file. Every key is checked by name and kind.

    `may_hide`: cards that the seat to act has not seen may be `??`.
    """
    check_keys(table, KEYS, NEEDED, "hand")
    try:
        hand = played(table, may_hide)
    except KeyError as missing:
        if missing.args != (UNKNOWN,):
            raise
        raise BadData("odds-card-needed") from missing
    players = names_at(table, "players")
    if players and len(players) != len(hand.dealt):
        raise BadData("key-type", key="players", wanted=f"{len(hand.dealt)} names")
    return HandFile(
        hand,
        tuple(players),
        texts_at(table, "title"),
        texts_at(table, "about"),
        text_at(table, "shows") if "shows" in table else None,
        notes_at(table),
        text_at(table, "author") if "author" in table else None,
        text_at(table, "source") if "source" in table else None,
    )


def played(table: Mapping[str, Any], may_hide: bool) -> Hand:
    """Deal the hand of a file and play its choices."""
    hand = deal(rules_at(table), deal_at(table), list_at(table, "stock"), may_hide=may_hide)
    for number, word in enumerate(list_at(table, "choices")):
        where = f"choices, entry {number + 1}"
        try:
            hand = hand.play(word)
        except NotAllowed as error:
            raise BadData("choice-refused", error.rule, where=where, cause=error) from error
    return hand


def rules_at(table: Mapping[str, Any]) -> Rules:
    """The ruleset of a file, with its house rules."""
    rules = ruleset(text_at(table, "ruleset"))
    house_rules = table.get("rules", {})
    if not isinstance(house_rules, Mapping):
        raise BadData("key-type", key="rules", wanted='[rules] ties = "all"')
    return rules.with_answers(**{key: plain(house_rules, key) for key in house_rules})


def plain(table: Mapping[str, Any], key: str) -> str | int:
    """A house rule: text or a whole number."""
    value = table[key]
    if isinstance(value, str) or is_whole(value):
        return value
    wanted = f"{key} = 2" if key == "stake_count" else 'ties = "all"'
    raise BadData("key-type", key=f"[rules] {key}", wanted=wanted)


def notes_at(table: Mapping[str, Any]) -> Mapping[str, Mapping[str, str]]:
    """The author's notes: number of the step -> a text in both languages."""
    value = table.get("notes", {})
    if not isinstance(value, Mapping):
        raise BadData("key-type", key="notes", wanted='[notes.3] en = "…", fr = "…"')
    return MappingProxyType({step: texts_at(value, step, "notes.") for step in value})


def to_table(file: HandFile) -> dict[str, Any]:
    """The table that `from_table` reads back as the same hand."""
    hand = file.hand
    table: dict[str, Any] = {
        "format": FORMAT,
        "ruleset": hand.rules.id,
        "deal": [entry if isinstance(entry, str) else list(entry) for entry in hand.dealt],
        "stock": list(hand.dealt_stock),
        "choices": list(hand.made),
    }
    further: dict[str, Any] = {
        "players": list(file.players),
        "shows": file.shows,
        "author": file.author,
        "source": file.source,
        "rules": dict(hand.rules.house_rules),
        "title": dict(file.title),
        "about": dict(file.about),
        "notes": {step: dict(text) for step, text in file.notes.items()},
    }
    return {**table, **{key: value for key, value in further.items() if value}}


def to_text(file: HandFile) -> str:
    """The hand as the text of a TOML file."""
    return to_toml(to_table(file))
