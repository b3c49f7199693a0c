"""Start a ruleset or a sample hand from a copy of one that is there.

Every text of the copy says what remains to be done, and `check_data.py` reports each until it is.
Standard library only: this runs before anything is set up.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from making.layout import ENGINE
from making.processes import Stop
from nearest import did_you_mean
from vocabulary import LANGUAGES

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
TO_DO = {"en": "To do: ", "fr": "À faire\u202f: "}
TEXTS = {
    "witness": {
        "en": "author, title and year of the witness.",
        "fr": "auteur, titre et année du témoin.",
    },
    "about": {
        "en": "what this witness is, what of it was read and what was not.",
        "fr": "ce qu’est ce témoin, ce qui en a été lu et ce qui ne l’a pas été.",
    },
    "note": {
        "en": "answer, status and citations of this cell; or the reason for an answer of ours.",
        "fr": "réponse, statut et références de cette case ; ou la raison de notre choix.",
    },
    "title": {
        "en": "the question that this hand answers?",
        "fr": "la question à laquelle ce coup répond ?",
    },
    "hand": {
        "en": "what to look at, in two or three sentences.",
        "fr": "ce qu’il faut regarder, en deux ou trois phrases.",
    },
}
CELL_KEYS = ("answer", "stake_count", "first_seat", "partner", "least", "most", "and_more")


def new_ruleset(name: str, source: str, engine: Path = ENGINE) -> Path:
    """Write engine/rulesets/<name>.toml, a draft with the answers of `source`."""
    path = free_place(engine / "rulesets", name, "a ruleset")
    table = read_source(engine / "rulesets", source, "ruleset")
    if not table["playable"]:
        raise Stop(f'"{source}" is shown and not played; start from a ruleset that is played.', 2)
    orders = [read(other)["order"] for other in path.parent.glob("*.toml")]
    path.write_text(ruleset_text(name, table, max(orders) + 1), encoding="utf-8", newline="\n")
    return path


def new_hand(name: str, source: str, engine: Path = ENGINE) -> Path:
    """Write engine/hands/<name>.toml, a draft with the cards of `source`."""
    path = free_place(engine / "hands", name, "a hand")
    table = read_source(engine / "hands", source, "hand")
    path.write_text(hand_text(table), encoding="utf-8", newline="\n")
    return path


def free_place(folder: Path, name: str, what: str) -> Path:
    """Where the new file goes. Stops where the name will not do or is taken."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise Stop(
            f'"{name}" cannot name {what}: write small letters a to z and digits, '
            f"parted by single hyphens, {LONGEST} at most.", 2)
    path = folder / f"{name}.toml"
    if path.exists():
        raise Stop(f"engine/{folder.name}/{name}.toml is there already; choose another name.", 2)
    return path


def read_source(folder: Path, name: str, what: str) -> Mapping[str, Any]:
    """The table that the copy starts from. Stops where there is none."""
    known = sorted(path.stem for path in folder.glob("*.toml"))
    if name not in known:
        hint = did_you_mean(name, known) or f" There are: {', '.join(known)}."
        raise Stop(f'There is no {what} "{name}" to start from.{hint}', 2)
    return read(folder / f"{name}.toml")


def read(path: Path) -> Mapping[str, Any]:
    """One TOML file. Stops where it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Stop(f"engine/{path.parent.name}/{path.name} cannot be read: {error}.", 2) from error


def to_do(kind: str, language: str, what: str = "") -> str:
    """A text that says what remains to be done, with the spaces of its language."""
    text = TO_DO[language] + (what or TEXTS[kind][language])
    return text if language == "en" else re.sub(r" (?=[;:!?])", "\u202f", text)


def texts(key: str, kind: str, what: str = "") -> Iterable[str]:
    """A text to be done, in both languages."""
    for language in LANGUAGES:
        yield f"{key}.{language} = {value(to_do(kind, language, what))}"


def value(given: Any) -> str:
    """A value as TOML has it: strings, numbers and lists are those of JSON."""
    return json.dumps(given, ensure_ascii=False)


def ruleset_text(name: str, table: Mapping[str, Any], order: int) -> str:
    """The draft of a ruleset."""
    lines = [
        f"variant = {value(table['variant'])}",
        "main = false",
        f"order = {order}",
        "playable = true",
        "revision = 1",
        *texts("name", "name", name),
        *texts("witness", "witness"),
        *texts("about", "about"),
    ]
    for rule, cell in table.items():
        if isinstance(cell, dict) and "status" in cell:
            lines += ["", f"[{rule}]"]
            lines += [f"{key} = {value(cell[key])}" for key in CELL_KEYS if key in cell]
            silent = rule == "players" and "least" not in cell
            lines += [f'status = "{"silent" if silent else "editorial"}"', *texts("note", "note")]
    return "\n".join([*lines, ""])


def hand_text(table: Mapping[str, Any]) -> str:
    """The draft of a sample hand."""
    kept = ("format", "ruleset", "shows", "players", "deal", "stock", "choices")
    lines = [f"{key} = {value(table[key])}" for key in kept if key in table]
    if "rules" in table:
        lines += ["", "[rules]", *(f"{key} = {value(v)}" for key, v in table["rules"].items())]
    for key, kind in (("title", "title"), ("about", "hand")):
        lines += ["", f"[{key}]", *(line.partition(".")[2] for line in texts(key, kind))]
    return "\n".join([*lines, ""])
