"""Count the chances of paying in the main rulesets, for 2 to 12 players, into `engine/odds/`.

Beside them: the figures that others have published, and the best limits for Her by seat. The
counting takes a quarter of an hour, so the files are committed; the build only reads them, and
`tests/test_make_odds.py` counts the smaller tables anew. A file whose answers, policy or numbers of
players are not those of today is counted again, and nothing else is. `--check` says which would be.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "engine"))
from chances.published import of_others  # noqa: E402  # the engine is found now
from chances.tables import PLAYERS, of_players, of_ruleset  # noqa: E402
from coucou.data import load  # noqa: E402
from coucou.policy import Policy  # noqa: E402
from coucou.rules import ruleset  # noqa: E402
from seats import finding  # noqa: E402

FOLDER = ROOT / "engine" / "odds"
OTHERS = "of-others"
"""The file with the figures that others have published."""
SEATS = "her-seats"
"""The file with the best limits for Her."""


def main_rulesets() -> list[str]:
    """The ruleset that stands for each variant."""
    return [name for name, table in load()["rulesets"].items() if table["main"]]


def read(name: str) -> dict[str, Any]:
    """The file of a ruleset as far as it is still right."""
    wanted = of_ruleset(name)
    path = FOLDER / f"{name}.json"
    if path.exists():
        found = json.loads(path.read_text(encoding="utf-8"))
        if {**found, "players": {}} == wanted:
            return dict(found)
    return wanted


def missing(folder: list[str]) -> Iterator[tuple[str, int]]:
    """Which tables are to be counted, the smaller first."""
    for players in PLAYERS:
        for name in folder:
            if str(players) not in read(name)["players"]:
                yield name, players


def count(name: str, players: int) -> None:
    """Count one table and write it down, or copy it from a ruleset that plays the same hand."""
    table = read(name)
    alike = [read(other) for other in main_rulesets()]
    done = [
        other["players"][str(players)]
        for other in alike
        if other["answers"] == table["answers"] and str(players) in other["players"]
    ]
    found = done[0] if done else of_players(ruleset(name), players, Policy())
    table["players"][str(players)] = found
    write(name, table)


def seats() -> dict[str, Any]:
    """The best limits for Her by seat, counted anew where the answers are others."""
    wanted = {"ruleset": finding.GAME, "answers": of_ruleset(finding.GAME)["answers"]}
    path = FOLDER / f"{SEATS}.json"
    if path.exists():
        found = json.loads(path.read_text(encoding="utf-8"))
        if {**found, "players": {}} == {**wanted, "players": {}}:
            return dict(found)
    return {**wanted, "players": finding.tables()}


def write(name: str, table: dict[str, Any]) -> None:
    """Write a file down."""
    FOLDER.mkdir(exist_ok=True)
    text = json.dumps(table, indent=1, ensure_ascii=False) + "\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Count what is missing. With `--check`, exit status 1 where something is."""
    parser = argparse.ArgumentParser(prog="make.py odds", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is missing")
    asked = parser.parse_args(arguments)
    todo = list(missing(main_rulesets()))
    if not asked.check:
        write(OTHERS, of_others())
        write(SEATS, seats())
    for name, players in todo:
        print(f"{name}, {players} players", flush=True)
        if not asked.check:
            count(name, players)
    return int(asked.check and bool(todo))


if __name__ == "__main__":
    sys.exit(main())
