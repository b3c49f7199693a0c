"""The address of a sitting: a game or a hand in which the reader plays one seat.

`1.<ruleset>~<revision>.<players>.<number>.<place>.<T>~<U>.<hands>.<choices>.<rules>.<check>`, after
`#g=`. Everything is in small letters, so that lost capitals are no loss; words, rules and checksum
are written as in the permalinks of hands (`link`). `hands` is `one` for a single hand, empty for a
game to its end.
"""

import re
from typing import Any

from coucou.cards import KING
from coucou.errors import BadData
from coucou.handfile import Remark
from coucou.link import (
    BREAKS,
    CHECK_LENGTH,
    CHOICES,
    LONGEST,
    RULES,
    RULESET,
    Link,
    checksum,
    decoded,
    read_answer,
    read_words,
    readable_table,
    word_letters,
)
from coucou.opening import answers_then, remark_on_revision
from coucou.policy import Policy
from coucou.rules import ruleset
from coucou.seat_game import ONE, Sitting

VERSION = 1
START = re.compile(r"(?:^|[#?&;])g=", re.IGNORECASE)
FIELD = re.compile(r"[a-z0-9._~-]*")
NUMBER = re.compile("-?[0-9]{1,40}")
COUNT = re.compile("[0-9]{1,3}")
LIMITS = re.compile("([0-9]{1,2})~([0-9]{1,2})")
FIELDS = 9
"""How many there are before the checksum."""


def write(sitting: Sitting) -> str:
    """The code of a sitting: what stands after `#g=`."""
    rules = sitting.rules
    body = ".".join([
        str(VERSION),
        f"{rules.id}~{rules.revision}",
        str(sitting.players),
        str(sitting.number),
        str(sitting.mine),
        f"{sitting.policy.exchange_up_to}~{sitting.policy.draw_up_to}",
        "" if sitting.hands is None else str(sitting.hands),
        "".join(map(word_letters, sitting.words)),
        "~".join(f"{name}~{answer}" for name, answer in sorted(rules.house_rules.items())),
    ])  # fmt: skip
    return f"{body}.{checksum(body)}"


def is_sitting(text: str) -> bool:
    """Whether what a reader gave is meant as the address of a sitting."""
    given = decoded(text[:LONGEST])
    return re.search("[#&]g=|^[^a-z0-9]*g=1[.]", given, re.IGNORECASE) is not None


def read(text: str) -> tuple[Sitting, list[Remark]]:
    """The sitting of an address, mended where the checksum proves it right, and remarks on it.

    Raises `BadData` (link-none, link-cut, link-changed, link-newer, link-newer-rules).
    """
    given = decoded(text[:LONGEST])
    starts = list(START.finditer(given))
    if not starts:
        raise BadData("link-none", text=text)
    after = BREAKS.sub("", given[starts[-1].end() :]).lstrip("<([{«“\"'*_").lower()
    found = FIELD.match(after)
    fields = (found[0] if found else "").rstrip(".").split(".")
    if fields[0].isdigit() and len(fields[0]) <= 3 and int(fields[0]) > VERSION:
        raise BadData("link-newer", version=fields[0], known=VERSION)
    *body, check = fields
    if len(body) > FIELDS or (len(body) == FIELDS and len(check) > CHECK_LENGTH):
        body, check = body[:FIELDS], (fields[FIELDS] if len(body) > FIELDS else check)
    whole = len(body) == FIELDS and len(check) >= CHECK_LENGTH
    if not whole or checksum(".".join(body)) != check[:CHECK_LENGTH]:
        raise BadData("link-changed" if whole else "link-cut", read=readable(fields))
    return sitting_of(body)


def readable(fields: list[str]) -> dict[str, str]:
    """What of a damaged address can be read, unchecked."""
    ruleset_field, choices = (*fields[1:2], "")[0], (*fields[7:8], "")[0]
    table: dict[str, Any] = {
        "ruleset": ruleset_field.partition("~")[0],
        "deal": [],
        "stock": [],
        "choices": read_words(choices),
        "rules": {},
    }
    return readable_table(table)


def sitting_of(fields: list[str]) -> tuple[Sitting, list[Remark]]:
    """What the fields describe. Raises `BadData` (link-changed) where one is wrong."""
    _, named, players, number, place, limits, hands, choices, rules = fields
    kinds = ((RULESET, named), (COUNT, players), (NUMBER, number), (COUNT, place),
             (LIMITS, limits), (CHOICES, choices), (RULES, rules))  # fmt: skip
    is_counted = hands in ("", ONE) or COUNT.fullmatch(hands)
    if not is_counted or not all(kind.fullmatch(field) for kind, field in kinds):
        raise BadData("link-changed", read=readable(fields))
    id, revision = named.split("~")
    names = rules.split("~") if rules else []
    house = {name: read_answer(name, answer)
             for name, answer in zip(names[::2], names[1::2], strict=True)}  # fmt: skip
    table = {"ruleset": id, "deal": [], "stock": [], "choices": [], "rules": house}
    link = Link(table, int(revision), None, False)
    then = answers_then(link)
    policy = Policy(*(int(limit) for limit in limits.split("~")))
    if max(policy.exchange_up_to, policy.draw_up_to) > KING:
        raise BadData("link-changed", read=readable(fields))
    played = ruleset(id).with_answers(**{**then, **house})
    counted = int(hands) if hands not in ("", ONE) else hands or None
    words = tuple(read_words(choices))
    sitting = Sitting(played, int(players), int(number), int(place), policy, counted, words)
    return sitting, [remark_on_revision(link, played, None)] if then else []
