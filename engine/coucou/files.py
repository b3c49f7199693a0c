"""Reading and writing the files of the engine: TOML, and JSON as another way to write the same."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeGuard

from coucou.data import did_you_mean, read_toml
from coucou.errors import BadData, is_plain

FORMAT = 1


def read_table(path: str) -> Mapping[str, Any]:
    """Read a file: TOML, or JSON where its name ends so. Raises `BadData`."""
    if not str(path).endswith(".json"):
        return read_toml(path)
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not UTF-8"
        raise BadData("file-missing", where=path, reason=reason) from error
    return table_from_json(text, path)


def table_from_json(text: str, where: str) -> Mapping[str, Any]:
    """Read a table from JSON text."""
    try:
        table = json.loads(text, object_pairs_hook=distinct)
    except (ValueError, RecursionError) as error:
        raise BadData("json-broken", where=where, reason=str(error)) from error
    if not isinstance(table, dict):
        raise BadData("key-type", key=where, wanted="{ … }")
    return table


def distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object, where no key may hide another. Raises `BadData` (key-twice), as TOML would."""
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        raise BadData("key-twice", key=next(key for key in keys if keys.count(key) > 1))
    return table


def table_from_text(text: str, where: str) -> Mapping[str, Any]:
    """Read a table from text: TOML, or JSON (which starts with a brace)."""
    if text.lstrip().startswith("{"):
        return table_from_json(text, where)
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadData("toml-broken", where=where, reason=str(error)) from error


def check_keys(
    table: Mapping[str, Any], known: tuple[str, ...], needed: tuple[str, ...], where: str
) -> None:
    """Raises `BadData` (key-unknown, key-missing, format-unknown)."""
    for key in table:
        if key not in known:
            near = did_you_mean(key, list(known))
            names = ", ".join(known)
            raise BadData("key-unknown", where=where, key=key, near=near, known=names)
    for key in needed:
        if key not in table:
            raise BadData("key-missing", key=key)
    if type(table["format"]) is not int or table["format"] != FORMAT:
        given = table["format"]
        raise BadData("format-unknown", format=toml(given) if type(given) is str else given)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number such as every TOML file can hold: of 64 bits."""
    return type(value) is int and -(1 << 63) <= value < 1 << 63


def whole_at(table: Mapping[str, Any], key: str) -> int:
    """A whole number."""
    if is_whole(table[key]):
        return int(table[key])
    raise BadData("key-type", key=key, wanted=f"{key} = 1")


def text_at(table: Mapping[str, Any], key: str) -> str:
    """A text."""
    value = table.get(key)
    if isinstance(value, str):
        return value
    raise BadData("key-type", key=key, wanted=f'{key} = "…"')


def table_at(table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """A table."""
    value = table.get(key)
    if isinstance(value, Mapping):
        return value
    raise BadData("key-type", key=key, wanted=f"{key} = {{ … }}")


def list_at(table: Mapping[str, Any], key: str) -> list[str]:
    """A list of texts; empty where the key is missing."""
    value = table.get(key, [])
    if isinstance(value, list) and all(isinstance(entry, str) for entry in value):
        return list(value)
    raise BadData("key-type", key=key, wanted=f'{key} = ["…", "…"]')


def names_at(table: Mapping[str, Any], key: str) -> list[str]:
    """A list of names: each of one line, none empty."""
    names = list_at(table, key)
    if all(name.strip() and all(map(is_plain, name)) for name in names):
        return names
    raise BadData("key-type", key=key, wanted=f'{key} = ["Anne", "Bruno"]')


def deal_at(table: Mapping[str, Any]) -> list[Any]:
    """The deal: texts, the last perhaps a list of texts."""
    value = table["deal"]
    if isinstance(value, list):
        kinds = [entry if isinstance(entry, list) else [entry] for entry in value]
        if all(isinstance(card, str) for entry in kinds for card in entry):
            return list(value)
    raise BadData("key-type", key="deal", wanted='deal = ["7", "K", "2"]')


def texts_at(table: Mapping[str, Any], key: str, within: str = "") -> Mapping[str, str]:
    """A text in both languages; `within` what table, for an error to name it."""
    value = table.get(key, {})
    is_table = isinstance(value, Mapping)
    if is_table and all(isinstance(text, str) for text in value.values()):
        return MappingProxyType(dict(value))
    name = f"{within}{key}"
    raise BadData("key-type", key=name, wanted=f'[{name}] en = "…", fr = "…"')


def to_toml(table: Mapping[str, Any]) -> str:
    """A table as the text of a TOML file: plain keys, then tables, then lists of tables."""
    lines: list[str] = []
    later: list[str] = []
    for key, value in table.items():
        if isinstance(value, Mapping):
            later += ["", *section(f"[{key}]", value)]
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            for entry in value:
                later += ["", *section(f"[[{key}]]", entry)]
        else:
            lines.append(f"{key} = {toml(value)}")
    return "\n".join(lines + later) + "\n"


def section(head: str, table: Mapping[str, Any]) -> list[str]:
    """One table of a TOML file, with the tables inside it as inline tables."""
    return [head, *(f"{toml_key(key)} = {toml(value)}" for key, value in table.items())]


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
    return key if bare.isascii() and bare.isalnum() else toml(key)
