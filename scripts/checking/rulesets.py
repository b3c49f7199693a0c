"""Rulesets as wholes: engine/rulesets/*.toml. Their cells are checked in `cells`."""

from typing import Any

from nearest import did_you_mean
from vocabulary import VARIANTS

from checking.cells import check_cell
from checking.findings import Report, one_of
from checking.points import check_order
from checking.reading import Data, Table
from checking.revisions import check_revisions
from checking.texts import need_texts
from checking.values import check_keys

NEEDED: dict[str, type] = {
    "variant": str,
    "main": bool,
    "order": int,
    "playable": bool,
    "revision": int,
}
TEXTS = ("name", "witness", "about")
OPTIONAL_TEXTS = ("label",)
SIDES = {
    "counter-clockwise": ("dealers-right", "right"),
    "clockwise": ("dealers-left", "left"),
}


def check_rulesets(data: Data, sources: dict[str, str], report: Report) -> None:
    """Check every ruleset. `sources` maps each source to its evidence."""
    for ruleset, table in data.rulesets.items():
        check_head(table, data.ruleset_file(ruleset), report)
        check_tables(ruleset, table, data, sources, report)
        check_direction(table, data.ruleset_file(ruleset), report)
        check_revisions(table, data.ruleset_file(ruleset), data, report)
    tables = {data.ruleset_file(name): table for name, table in data.rulesets.items()}
    check_order(tables, data.is_all_read("rulesets"), report)
    check_mains(data, report)


def check_head(table: Table, file: str, report: Report) -> None:
    """The keys above the first cell."""
    head = {key: value for key, value in table.items() if is_head(key, value)}
    allowed = {**dict.fromkeys((*TEXTS, *OPTIONAL_TEXTS), dict), "earlier": list}
    check_keys(head, NEEDED, allowed, (file, ""), report)
    need_texts(table, TEXTS, file, "", report)
    variant = table.get("variant")
    if isinstance(variant, str) and variant not in VARIANTS:
        hint = did_you_mean(variant, VARIANTS)
        report.add(
            "variant-unknown",
            file,
            "",
            f'Variant "{variant}" does not exist; write {one_of(VARIANTS)}.{hint}',
        )


def is_head(key: str, value: Any) -> bool:
    """Whether a key belongs to the head and not to the cells."""
    return not isinstance(value, dict) or key in (*TEXTS, *OPTIONAL_TEXTS)


def check_tables(
    ruleset: str, table: Table, data: Data, sources: dict[str, str], report: Report
) -> None:
    """Every cell belongs to a rule point, and a ruleset that is played has them all."""
    file = data.ruleset_file(ruleset)
    cells = {key: value for key, value in table.items() if not is_head(key, value)}
    playable = table.get("playable") is True
    for point, cell in cells.items():
        if point in data.rules:
            check_cell(cell, data.rules[point], (file, point), playable, sources, report)
        elif not data.has_file("rules", point):
            hint = did_you_mean(point, data.rules)
            report.add(
                "rule-unknown",
                file,
                point,
                f"This is no rule point; mend the name or add engine/rules/{point}.toml.{hint}",
            )
    missing = [point for point in data.rules if point not in cells] if playable else []
    for point in missing:
        report.add(
            "rule-missing",
            file,
            point,
            "This rule point is not answered, and the ruleset is played; "
            'add the table, where the point is moot with status "silent".',
        )


def check_direction(table: Table, file: str, report: Report) -> None:
    """First seat and neighbour asked lie on the side that the direction says."""
    turn = table.get("turn")
    direction = table.get("direction")
    if not isinstance(turn, dict):
        return
    sides = (turn.get("first_seat"), turn.get("partner"))
    if None in sides:
        return
    way = direction.get("answer") if isinstance(direction, dict) else None
    expected = SIDES.get(way) if isinstance(way, str) else None
    if way is None and sides not in SIDES.values():
        report.add(
            "direction-contradiction",
            file,
            "turn",
            f'First seat "{sides[0]}" and partner "{sides[1]}" lie on different sides; '
            "put both on the same.",
        )
    elif expected is not None and sides != expected:
        report.add(
            "direction-contradiction",
            file,
            "turn",
            f'The direction is "{way}", so the first seat is "{expected[0]}" and the partner '
            f'"{expected[1]}", not "{sides[0]}" and "{sides[1]}"; mend one of the three.',
        )


def check_mains(data: Data, report: Report) -> None:
    """Each variant has exactly one main ruleset, which may be in a file that cannot be read."""
    for variant in VARIANTS:
        own = [name for name, table in data.rulesets.items() if table.get("variant") == variant]
        mains = [name for name in own if data.rulesets[name].get("main") is True]
        if not mains and data.is_all_read("rulesets"):
            file = data.ruleset_file(own[0]) if own else data.shown("rulesets")
            report.add(
                "variant-without-main",
                file,
                "",
                f'Variant "{variant}" has no main ruleset; set main = true in one of its files.',
            )
        for name in mains[1:]:
            report.add(
                "variant-with-two-mains",
                data.ruleset_file(name),
                "",
                f'"{mains[0]}" is already the main ruleset of "{variant}"; '
                "set main = false in one of them.",
            )
