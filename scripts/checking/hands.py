"""Sample hands: engine/hands/*.toml. That they can be played is the engine's own test."""

import re
from collections.abc import Iterable
from typing import Any

from checking.findings import Report, did_you_mean
from checking.points import answers_of
from checking.reading import Data, Table
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
CARD = re.compile(r"(A|[2-9]|10|T|J|Q|K)[shdc]?")
LEAST_SEATS = 2
DEALER_CARDS = 3


def check_hands(data: Data, report: Report) -> None:
    """Check every sample hand."""
    for hand, table in data.hands.items():
        file = data.hand_file(hand)
        need_texts(table, ("title", "about"), file, "", report)
        check_keys(table, file, report)
        check_names(table, data, file, report)
        check_cards(table, file, report)


def check_keys(table: Table, file: str, report: Report) -> None:
    """The keys of a hand file."""
    known = {**NEEDED, **OPTIONAL}
    for key, value in table.items():
        if key not in known:
            hint = did_you_mean(key, known)
            broken(file, "", f'"{key}" is no key of a hand; mend it.{hint}', report)
        elif not is_kind(value, known[key]):
            broken(file, "", f'"{key}" is {value!r}; write {KINDS[known[key]]}.', report)
    for key, kind in NEEDED.items():
        if key not in table:
            broken(file, "", f'"{key}" is missing; add it, {KINDS[kind]}.', report)


def check_names(table: Table, data: Data, file: str, report: Report) -> None:
    """The ruleset, the rule point shown and the house rules exist."""
    ruleset = table.get("ruleset")
    if isinstance(ruleset, str):
        unknown("Ruleset", ruleset, data.rulesets, (file, ""), report)
        if data.rulesets.get(ruleset, {}).get("playable") is False:
            broken(file, "", f'Ruleset "{ruleset}" is not played; choose another.', report)
    shows = table.get("shows")
    if isinstance(shows, str):
        unknown("Rule point", shows, data.rules, (file, ""), report)
    rules = table.get("rules")
    for point, answer in rules.items() if isinstance(rules, dict) else ():
        unknown("Rule point", point, data.rules, (file, "rules"), report)
        if point in data.rules and point != "stake_count":
            answers = answers_of(data.rules[point])
            unknown(f'Answer of "{point}"', str(answer), answers, (file, "rules"), report)


def unknown(
    what: str, name: str, known: Iterable[str], where: tuple[str, str], report: Report
) -> None:
    """A finding where a name is not known."""
    names = list(known)
    if name not in names:
        hint = did_you_mean(name, names)
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
