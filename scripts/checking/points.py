"""Rule points: engine/rules/*.toml."""

from collections.abc import Mapping

from nearest import did_you_mean

from checking.findings import Report, one_of
from checking.reading import Data, Table
from checking.texts import need_texts
from checking.values import check_keys, is_kind

GROUPS = ("set-up", "deal", "exchange", "dealer", "paying", "game")
TEXTS = {"name": dict, "question": dict, "about": dict}


def check_points(data: Data, report: Report) -> None:
    """Check every rule point, and that their order numbers run from 1 without a gap."""
    for point, table in data.rules.items():
        check_point(point, table, data, report)
    tables = {data.rule_file(point): table for point, table in data.rules.items()}
    check_order(tables, data.is_all_read("rules"), report)


def check_point(point: str, table: Table, data: Data, report: Report) -> None:
    """Check one rule point."""
    file = data.rule_file(point)
    is_players = table.get("kind") == "players"
    needed: dict[str, type] = {"order": int, "group": str}
    if not is_players:
        needed["answers"] = dict
    check_keys(table, needed, {"kind": str, **TEXTS}, (file, ""), report)
    need_texts(table, TEXTS, file, "", report)
    group = table.get("group")
    if isinstance(group, str) and group not in GROUPS:
        report.add(
            "group-unknown",
            file,
            "",
            f'Group "{group}" does not exist; write {one_of(GROUPS)}.{did_you_mean(group, GROUPS)}',
        )
    for answer, words in answers_of(table).items():
        place = f"answers.{answer}"
        if is_kind(words, dict):
            check_keys(words, {}, {"name": dict, "rule": dict}, (file, place), report)
            need_texts(words, ("name", "rule"), file, place, report)
        else:
            report.add("wrong-kind", file, place, "An answer is a table; give it name and rule.")


def answers_of(table: Table) -> Table:
    """The answers of a rule point, by id."""
    answers = table.get("answers")
    return answers if isinstance(answers, dict) else {}


def check_order(tables: Mapping[str, Table], is_all_read: bool, report: Report) -> None:
    """Order numbers: each used once, from 1 upwards in steps of 1. `tables` is keyed by file.

    Where a file could not be read its number is unknown, and a gap says nothing.
    """
    seen: dict[int, str] = {}
    for file, table in tables.items():
        order = table.get("order")
        if not isinstance(order, int) or isinstance(order, bool):
            continue
        if order in seen:
            report.add(
                "duplicate-id",
                file,
                "",
                f"Order {order} is that of {seen[order]} too; give each its own.",
            )
        seen.setdefault(order, file)
    unused = set(range(1, len(seen) + 1)) - set(seen)
    if unused and is_all_read:
        last = max(seen)
        report.add(
            "order-gap",
            seen[last],
            "",
            f"Order {last} leaves {min(unused)} unused; number all from 1 in steps of 1.",
        )
