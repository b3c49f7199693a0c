"""Opening a permalink as a hand, and giving a hand its permalink.

A link keeps the answers that its ruleset gave when it was made: where a later revision answers
otherwise, the old answers stand as house rules, and a remark says so and names the first step
that would differ today.
"""

from collections.abc import Mapping
from typing import Any

from coucou.compare import first_difference
from coucou.data import load
from coucou.errors import BadData, CoucouError
from coucou.handfile import HandFile, Remark, from_table, rules_at, to_table
from coucou.link import Link, read, readable_table, write
from coucou.rules import Rules, ruleset
from coucou.say import phrase
from coucou.trace import Json, trace
from coucou.values import dataclass, replace

LEFT_OUT = ("players", "shows", "author", "source", "title", "about", "notes")
"""What a hand file can say and a link does not carry."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A permalink that has been read. `file` is None where it holds house rules and no cards."""

    rules: Rules
    file: HandFile | None
    step: int | None
    remarks: tuple[Remark, ...]


def is_link(name: str) -> bool:
    """Whether what a reader gave for a hand is meant as a permalink."""
    return "#d=" in name or "%23d" in name or name.lstrip("<([{«“\"'").startswith(("d=", "1."))


def open_link(text: str) -> Opened:
    """The hand of a permalink, or the house rules of one that has no cards.

    Raises `BadData` (link-…, and all that a hand file can be refused for).
    """
    link = read(text)
    table = dict(link.table)
    remarks: list[Remark] = [("link-mended", {})] if link.mended else []
    then = answers_then(link)
    if then:
        table["rules"] = {**then, **link.table["rules"]}
    rules = rules_at(table)
    has_cards = bool(table["deal"])
    file = from_table(table) if has_cards else None
    if then:
        remarks.append(remark_on_revision(link, rules, file))
    if file:
        file = replace(file, remarks=tuple(remarks))
    return Opened(rules, file, link.step, tuple(remarks))


def opened_json(opened: Opened, language: str) -> Json:
    """A permalink that has been opened: its hand as a trace, or house rules alone; the step."""
    rules = opened.rules
    return {
        "trace": trace(opened.file, language) if opened.file else None,
        "ruleset": rules.id,
        "rules": dict(rules.house_rules),
        "step": opened.step,
        "notes": [phrase("notes", key, language, **fill) for key, fill in opened.remarks],
    }


def hand_of(text: str) -> HandFile:
    """The hand of a permalink. Raises `BadData` (link-no-cards) where it holds rules alone."""
    opened = open_link(text)
    if opened.file is None:
        raise BadData("link-no-cards", ruleset=opened.rules.id)
    return opened.file


def link_to(file: HandFile) -> str:
    """The permalink of a hand: what stands after `#d=`."""
    return write(to_table(file), file.hand.rules.revision)


def link_to_rules(rules: Rules) -> str:
    """The permalink of a set of house rules."""
    table = {"ruleset": rules.id, "rules": dict(rules.house_rules)}
    return write(table, rules.revision)


def answers_then(link: Link) -> Mapping[str, Any]:
    """What the ruleset answered when the link was made, where it answers otherwise today.

    Raises `BadData` (link-newer-rules, and those of `ruleset`).
    """
    name = link.table["ruleset"]
    try:
        now = ruleset(name).revision
    except BadData as error:
        raise BadData("link-ruleset", cause=error, read=readable_table(link.table)) from error
    if link.revision > now:
        details = {"ruleset": name, "revision": link.revision, "known": now}
        raise BadData("link-newer-rules", read=readable_table(link.table), **details)
    return earlier_answers(name, link.revision, now)


def earlier_answers(name: str, revision: int, now: int) -> Mapping[str, Any]:
    """The answers of an earlier revision that the one of now does not give.

    Each `[[earlier]]` of a ruleset holds what its revision answered otherwise than the next.
    """
    earlier = {entry["revision"]: entry for entry in load()["rulesets"][name].get("earlier", ())}
    then: dict[str, Any] = {}
    for number in range(now - 1, revision - 1, -1):
        if number not in earlier:
            raise BadData("data-incomplete", where=name, key=f"earlier, revision {number}")
        then.update(earlier[number]["answers"])
    own = ruleset(name)
    return {rule: answer for rule, answer in then.items() if answer != own.own_answer(rule)}


def remark_on_revision(link: Link, rules: Rules, file: HandFile | None) -> Remark:
    """What has changed since the link was made, and the first step that would differ today."""
    then = answers_then(link)
    changed = ", ".join(f"{rule} = {answer}" for rule, answer in then.items())
    fill = {"ruleset": rules.id, "then": str(link.revision), "now": str(rules.revision)}
    fill["changed"] = changed
    if file is None:
        return ("link-earlier-rules", fill)
    try:
        today = from_table(link.table).hand
    except CoucouError:
        return ("link-earlier-refused", fill)
    step = first_difference(file.hand, today)
    if step is None:
        return ("link-earlier-same", fill)
    return ("link-earlier-differs", {**fill, "step": str(step + 1)})
