"""Hands: engine/hands/*.toml and engine/witnesses/*.toml, with the pairs that have no hand.

That the hands can be played, and tell two rulesets apart, is the business of the tests.
"""

import re
from collections.abc import Iterable
from typing import Any

from nearest import did_you_mean

from checking.findings import Report
from checking.points import answers_of
from checking.reading import NEVER, Data, Table
from checking.texts import need_texts
from checking.values import KINDS, is_kind

NEEDED: dict[str, type] = {
    "format": int,
    "ruleset": str,
    "shows": str,
    "deal": list,
    "stock": list,
    "choices": list,
}
OPTIONAL: dict[str, type] = {
    "rules": dict,
    "title": dict,
    "about": dict,
    "players": list,
    "notes": dict,
    "author": str,
    "source": str,
}
NEEDED_BY_PAIR: dict[str, type] = {
    "rulesets": list,
    "points": list,
    "seats": int,
    "long_seats": int,
}
CARD = re.compile(r"(A|[2-9]|10|T|J|Q|K)[shdc]?")
LEAST_SEATS = 2
DEALER_CARDS = 3

Where = tuple[str, str]
"""File and table."""


def check_hands(data: Data, report: Report) -> None:
    """Check every sample hand, every hand that tells two rulesets apart, and the other pairs."""
    for hand, table in data.hands.items():
        need_texts(table, ("title", "about"), data.hand_file(hand), "", report)
        check_hand(table, data, data.hand_file(hand), report)
    for pair, table in data.witnesses.items():
        file = data.witness_file(pair)
        check_hand(table, data, file, report)
        check_pair(pair.split("--"), data, (file, ""), report)
        if table.get("ruleset") not in pair.split("--"):
            broken(file, "", "The hand is of neither ruleset of its name; mend one.", report)
    check_never(data, report)


def check_hand(table: Table, data: Data, file: str, report: Report) -> None:
    """Check one hand file."""
    check_keys(table, NEEDED, OPTIONAL, (file, ""), report)
    check_names(table, data, file, report)
    check_cards(table, file, report)


def check_never(data: Data, report: Report) -> None:
    """Every pair that no hand tells apart: two rulesets, rule points, and why."""
    file = data.witness_file(NEVER)
    check_keys(data.never, {}, {"pair": list}, (file, ""), report)
    for number, table in enumerate(listed(data.never.get("pair")), 1):
        where = (file, f"pair {number}")
        if not isinstance(table, dict):
            broken(*where, "This is no table; begin it with [[pair]].", report)
            continue
        check_keys(table, NEEDED_BY_PAIR, {"reason": dict}, where, report)
        need_texts(table, ("reason",), *where, report)
        check_pair(listed(table.get("rulesets")), data, where, report)
        for point in listed(table.get("points")):
            unknown("Rule point", "rules", point, data, where, report)


def check_pair(rulesets: list[Any], data: Data, where: Where, report: Report) -> None:
    """Two rulesets that exist."""
    if len(rulesets) != 2:
        broken(*where, "A pair is two rulesets; name both.", report)
    for ruleset in rulesets:
        unknown("Ruleset", "rulesets", ruleset, data, where, report)


def check_keys(
    table: Table,
    needed: dict[str, type],
    optional: dict[str, type],
    where: Where,
    report: Report,
) -> None:
    """The keys of a hand file, or of a pair."""
    known = {**needed, **optional}
    for key, value in table.items():
        if key not in known:
            hint = did_you_mean(key, known)
            broken(*where, f'"{key}" is no key that is read here; mend it.{hint}', report)
        elif not is_kind(value, known[key]):
            broken(*where, f'"{key}" is {value!r}; write {KINDS[known[key]]}.', report)
    for key, kind in needed.items():
        if key not in table:
            broken(*where, f'"{key}" is missing; add it, {KINDS[kind]}.', report)


def check_names(table: Table, data: Data, file: str, report: Report) -> None:
    """The ruleset, the rule point shown and the house rules exist."""
    ruleset = table.get("ruleset")
    if isinstance(ruleset, str):
        unknown("Ruleset", "rulesets", ruleset, data, (file, ""), report)
        if data.rulesets.get(ruleset, {}).get("playable") is False:
            broken(file, "", f'Ruleset "{ruleset}" is not played; choose another.', report)
    shows = table.get("shows")
    if isinstance(shows, str):
        unknown("Rule point", "rules", shows, data, (file, ""), report)
    rules = table.get("rules")
    for point, answer in rules.items() if isinstance(rules, dict) else ():
        if point == "stake_count":
            continue
        unknown("Rule point", "rules", point, data, (file, "rules"), report)
        answers = answers_of(data.rules.get(point, {}))
        if answers and str(answer) not in answers:
            no_such(f'Answer of "{point}"', str(answer), answers, (file, "rules"), report)


def unknown(what: str, folder: str, name: object, data: Data, where: Where, report: Report) -> None:
    """A finding where there is no file of that name."""
    if not data.has_file(folder, str(name)):
        no_such(what, str(name), getattr(data, folder), where, report)


def no_such(what: str, name: str, known: Iterable[str], where: Where, report: Report) -> None:
    """A finding for a name that does not exist, with the nearest that does."""
    hint = did_you_mean(name, known)
    broken(*where, f'{what} "{name}" does not exist; mend the name.{hint}', report)


def check_cards(table: Table, file: str, report: Report) -> None:
    """Cards are cards, and at least two players hold some."""
    deal, stock, players = (table.get(key) for key in ("deal", "stock", "players"))
    if isinstance(deal, list):
        if len(deal) < LEAST_SEATS:
            broken(file, "", "The deal has fewer than two players; add a card.", report)
        if isinstance(players, list) and len(players) != len(deal):
            broken(
                file,
                "",
                f"There are {len(players)} players and {len(deal)} seats in the deal; "
                "name one for each.",
                report,
            )
        if deal and isinstance(deal[-1], list) and len(deal[-1]) == DEALER_CARDS:
            deal = [*deal[:-1], *deal[-1]]
    for card in [*listed(deal), *listed(stock)]:
        if not isinstance(card, str) or not CARD.fullmatch(card):
            broken(file, "", f'{card!r} is no card; write "A", "10", "K" or "As".', report)


def listed(value: Any) -> list[Any]:
    """The value where it is a list, else nothing: the kind is a finding of its own."""
    return value if isinstance(value, list) else []


def broken(file: str, table: str, text: str, report: Report) -> None:
    """Note that a hand cannot be read or played."""
    report.add("hand-broken", file, table, text)
