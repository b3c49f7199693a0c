"""Hand files: read and written as TOML, read as JSON too. Specification: `design.md`, format 1."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from coucou.data import did_you_mean, read_toml
from coucou.errors import BadData, NotAllowed
from coucou.hand import Hand, deal
from coucou.rules import ruleset

FORMAT = 1
KEYS = (
    "format", "ruleset", "deal", "stock", "choices", "rules", "title", "about", "shows",
    "players", "notes", "author", "source",
)  # fmt: skip
NEEDED = ("format", "ruleset", "deal", "stock")


@dataclass(frozen=True, slots=True)
class HandFile:
    """A hand with what the file says about it: texts are keyed by language."""

    hand: Hand
    players: tuple[str, ...] = ()
    title: Mapping[str, str] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)
    shows: str | None = None
    notes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    author: str | None = None
    source: str | None = None


def read(path: str) -> HandFile:
    """Read a hand file (TOML, or JSON where its name ends so). Raises `BadData`, `NotAllowed`."""
    if not str(path).endswith(".json"):
        return from_table(read_toml(path))
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8"
        raise BadData("file-missing", where=path, reason=reason) from error
    return from_json(text, path)


def from_json(text: str, where: str = "hand") -> HandFile:
    """Read a hand from JSON text."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData("json-broken", where=where, reason=str(error)) from error
    if not isinstance(table, dict):
        raise BadData("key-type", key=where, wanted="{ … }")
    return from_table(table)


def from_text(text: str) -> HandFile:
    """Read a hand from text, TOML or JSON (which starts with a brace)."""
    if text.lstrip().startswith("{"):
        return from_json(text)
    import tomllib

    try:
        return from_table(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadData("toml-broken", where="hand", reason=str(error)) from error


def from_table(table: Mapping[str, Any]) -> HandFile:
    """Build the hand from the parsed file. Every key is checked by name and kind."""
    for key in table:
        if key not in KEYS:
            raise BadData("key-unknown", key=key, near=did_you_mean(key, list(KEYS)))
    for key in NEEDED:
        if key not in table:
            raise BadData("key-missing", key=key)
    if type(table["format"]) is not int or table["format"] != FORMAT:
        raise BadData("format-unknown", format=table["format"])
    rules = ruleset(text_at(table, "ruleset"))
    house_rules = table.get("rules", {})
    if not isinstance(house_rules, Mapping):
        raise BadData("key-type", key="rules", wanted='[rules] ties = "all"')
    if house_rules:
        rules = rules.with_answers(**{key: plain(house_rules, key) for key in house_rules})
    hand = deal(rules, deal_at(table), list_at(table, "stock"))
    for number, word in enumerate(list_at(table, "choices")):
        where = f"choices, entry {number + 1}"
        try:
            hand = hand.play(word)
        except NotAllowed as error:
            raise BadData("choice-refused", error.rule, where=where, cause=error) from error
    players = list_at(table, "players")
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


def plain(table: Mapping[str, Any], key: str) -> str | int:
    """A house rule: text or a whole number."""
    value = table[key]
    if isinstance(value, str) or type(value) is int:
        return value
    raise BadData("key-type", key=f"[rules] {key}", wanted='ties = "all"')


def text_at(table: Mapping[str, Any], key: str) -> str:
    """A text."""
    if isinstance(table[key], str):
        return str(table[key])
    raise BadData("key-type", key=key, wanted=f'{key} = "…"')


def list_at(table: Mapping[str, Any], key: str) -> list[str]:
    """A list of texts; empty where the key is missing."""
    value = table.get(key, [])
    if isinstance(value, list) and all(isinstance(entry, str) for entry in value):
        return list(value)
    raise BadData("key-type", key=key, wanted=f'{key} = ["…", "…"]')


def deal_at(table: Mapping[str, Any]) -> list[Any]:
    """The deal: texts, the last perhaps a list of texts."""
    value = table["deal"]
    if isinstance(value, list):
        kinds = [entry if isinstance(entry, list) else [entry] for entry in value]
        if all(isinstance(card, str) for entry in kinds for card in entry):
            return list(value)
    raise BadData("key-type", key="deal", wanted='deal = ["7", "K", "2"]')


def texts_at(table: Mapping[str, Any], key: str) -> Mapping[str, str]:
    """A text in both languages."""
    value = table.get(key, {})
    is_table = isinstance(value, Mapping)
    if is_table and all(isinstance(text, str) for text in value.values()):
        return dict(value)
    raise BadData("key-type", key=key, wanted=f'[{key}] en = "…", fr = "…"')


def notes_at(table: Mapping[str, Any]) -> Mapping[str, Mapping[str, str]]:
    """The author's notes: number of the step -> a text in both languages."""
    value = table.get("notes", {})
    if not isinstance(value, Mapping):
        raise BadData("key-type", key="notes", wanted='[notes.3] en = "…", fr = "…"')
    return {step: texts_at(value, step) for step in value}


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


def to_toml(file: HandFile) -> str:
    """The hand as the text of a TOML file."""
    table = to_table(file)
    lines = []
    for key, value in table.items():
        if isinstance(value, dict):
            lines += ["", *section(key, value)]
        else:
            lines.append(f"{key} = {toml(value)}")
    return "\n".join(lines) + "\n"


def section(name: str, table: Mapping[str, Any]) -> list[str]:
    """One table of a TOML file, with the tables inside it as inline tables."""
    return [f"[{name}]", *(f"{toml_key(key)} = {toml(value)}" for key, value in table.items())]


def toml(value: Any) -> str:
    """One value as TOML. Strings are written as JSON strings, which TOML reads alike."""
    if isinstance(value, Mapping):
        inner = ", ".join(f"{toml_key(key)} = {toml(entry)}" for key, entry in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(entry) for entry in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_key(key: str) -> str:
    """A key, quoted where it has to be."""
    bare = key.replace("-", "").replace("_", "")
    return key if bare.isascii() and bare.isalnum() else json.dumps(key, ensure_ascii=False)
