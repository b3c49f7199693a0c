"""Permalinks: a hand, or a set of house rules, as a short text that means the same for ever.

`1.<ruleset>~<revision>.<cards>.<stock>.<choices>.<rules>.<check>`, after `#d=`, with `&s=<step>`.
Cards are a rank (`T` is 10, `X` one that nobody has seen) and perhaps a suit; a `~` comes before
the dealer's three. Words of play are their first letter (`e` exchange, `c2` choose 2, `d3` draw 3).
Rules are names and answers by turns. Ranks are capitals and suits are not, and no letter is both,
so that a link that has lost its case can be mended. `widgets/link.js` is the same in JavaScript;
why it is so: `docs/decisions/0015-permalinks.md`.
"""

import binascii
import re
from collections.abc import Iterator, Mapping
from typing import Any

from coucou.cards import RANKS, SUITS, UNKNOWN
from coucou.errors import BadData
from coucou.files import FORMAT
from coucou.values import dataclass

VERSION = 1
FIELDS = ("version", "ruleset", "cards", "stock", "choices", "rules")
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Base 32 without the letters that look like others (Crockford's)."""
CHECK_LENGTH = 7
LONGEST = 20_000
"""No text longer than this is searched for a link."""

RANK_LETTERS = {rank: "T" if rank == "10" else rank for rank in RANKS}
RANKS_BY_LETTER = {letter: rank for rank, letter in RANK_LETTERS.items()}
WORD_LETTERS = {
    "keep": "k", "exchange": "e", "draw": "d", "substitute": "s", "again": "a", "choose": "c",
}  # fmt: skip
WORDS_BY_LETTER = {letter: word for word, letter in WORD_LETTERS.items()}

CARD = re.compile("[A2-9TJQKX][shdc]?")
CARDS = re.compile("(?:[A2-9TJQKX][shdc]?)*(?:~(?:[A2-9TJQKX][shdc]?)*)?")
STOCK = re.compile("(?:[A2-9TJQKX][shdc]?)*")
CHOICE = re.compile("[keas]|c[1-3]|d(?:[1-9][0-9]{0,2})?")
CHOICES = re.compile("(?:[keas]|c[1-3]|d(?:[1-9][0-9]{0,2})?)*")
RULES = re.compile("(?:[a-z][a-z_]*~[a-z0-9-]+(?:~[a-z][a-z_]*~[a-z0-9-]+)*)?")
RULESET = re.compile("([a-z][a-z0-9-]*)~([1-9][0-9]{0,5})")
SHAPE = re.compile(
    r"([0-9]{1,3})\.([A-Za-z0-9~-]*)\.([A-Za-z0-9~]*)\.([A-Za-z0-9]*)\.([A-Za-z0-9]*)"
    rf"\.([A-Za-z0-9_~-]*)\.([A-Za-z0-9]{{{CHECK_LENGTH}}})"
)
START = re.compile(r"(?:^|[#?&;])[dD]=")
BARE = re.compile(r"^[^A-Za-z0-9]*[0-9]{1,3}\.[A-Za-z]")
STEP = re.compile(r"^[^A-Za-z0-9&]*&(?:amp;)?[sS]=([0-9]{1,4})")
BREAKS = re.compile("=\r?\n|[\\s\u00ad\u200b-\u200d\u2060\ufeff]+")
ESCAPE = re.compile("%([0-9A-Fa-f]{2})")
FOREIGN = re.compile("[^A-Za-z0-9._~-]")


@dataclass(frozen=True, slots=True)
class Link:
    """What a permalink says. `table` is a hand file's; its `deal` is empty where only rules are."""

    table: Mapping[str, Any]
    revision: int
    step: int | None
    mended: bool
    """Whether something had been added to it or changed, and the checksum proved it mended."""


def write(table: Mapping[str, Any], revision: int) -> str:
    """The link of a hand file's table: what stands after `#d=`.

    >>> write({"ruleset": "her-1799", "deal": ["7", "K", "10h", "Q"], "choices": ["keep"]}, 1)
    '1.her-1799~1.7KThQ..k..0atyw8k'
    """
    *others, dealers = table.get("deal") or [""]
    three = isinstance(dealers, list)
    ends = ["~", *dealers] if three else [dealers]
    rules = sorted(table.get("rules", {}).items())
    body = ".".join([
        str(VERSION),
        f"{table['ruleset']}~{revision}",
        "".join(map(card_letters, [*others, *ends])),
        "".join(map(card_letters, table.get("stock", ()))),
        "".join(map(word_letters, table.get("choices", ()))),
        "~".join(f"{name}~{answer}" for name, answer in rules),
    ])  # fmt: skip
    return f"{body}.{checksum(body)}"


def card_letters(card: str) -> str:
    """A card as a link has it."""
    if card == UNKNOWN:
        return "X"
    suit = card[-1:] if card[-1:] in SUITS else ""
    rank = card.removesuffix(suit)
    return RANK_LETTERS.get(rank, rank) + suit


def word_letters(choice: str) -> str:
    """A word of play as a link has it."""
    word, _, number = choice.partition(" ")
    return WORD_LETTERS[word] + number


def checksum(body: str) -> str:
    """CRC-32 in base 32: it finds every change within 32 bits, as of one letter or two neighbours.

    >>> checksum("1.her-1799~1.7KThQ..k.")
    '0atyw8k'
    """
    value = binascii.crc32(body.encode())
    return "".join(DIGITS[value >> 5 * place & 31] for place in reversed(range(CHECK_LENGTH)))


def read(text: str) -> Link:
    """Read a link, whole address or not, mended where the checksum proves it right.

    Raises `BadData` (link-none, link-cut, link-changed, link-newer), with what could be read.
    """
    given = text[:LONGEST].strip()
    for candidate in candidates(given):
        found = fitting(candidate)
        if found is None:
            continue
        fields, check, rest = found
        if int(fields[0]) != VERSION:
            continue
        whole = ".".join((*fields, check))
        step = STEP.match(rest)
        mark = f"&s={step[1]}" if step else ""
        ends = re.search(rf"(?:^|[#?&]d=){re.escape(whole + mark)}$", given)
        return Link(*read_fields(fields), int(step[1]) if step else None, not ends)
    raise refusal(given)


def candidates(text: str) -> Iterator[str]:
    """What a link may have been before it was wrapped, broken or encoded."""
    for _ in range(3):
        if start := after_start(text):
            yield BREAKS.split(start)[0]
            yield BREAKS.sub("", start)
        plainer = unescaped(text)
        if plainer == text:
            return
        text = plainer


def unescaped(text: str) -> str:
    """A text whose percent-encoding is undone once."""
    return ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)


def decoded(text: str) -> str:
    """A text without percent-encoding, which may have been done two or three times."""
    for _ in range(3):
        text = unescaped(text)
    return text


def after_start(text: str) -> str:
    """What follows the last `d=`, or a link that stands without it."""
    starts = list(START.finditer(text))
    if starts:
        return text[starts[-1].end() :]
    return text if BARE.match(text) else ""


def fitting(text: str) -> tuple[tuple[str, ...], str, str] | None:
    """The fields in their own case, the checksum and what follows, where the checksum fits."""
    found = SHAPE.search(text)
    if found is None or FOREIGN.sub("", text[: found.start()]):
        return None
    fields = in_case(found.groups()[:-1])
    check = found.groups()[-1].lower()
    if checksum(".".join(fields)) != check:
        return None
    return fields, check, text[found.end() :]


def in_case(fields: tuple[str, ...]) -> tuple[str, ...]:
    """The fields with capitals for ranks alone."""
    lower = [field.lower() for field in fields]
    for place in (2, 3):
        lower[place : place + 1] = [
            re.sub("[atjqkx]", lambda letter: letter[0].upper(), part)
            for part in lower[place : place + 1]
        ]
    return tuple(lower)


def read_fields(fields: tuple[str, ...]) -> tuple[dict[str, Any], int]:
    """The table and the revision. Raises `BadData` (link-changed) where a field is none of ours."""
    _, ruleset, cards, stock, choices, rules = fields
    named = RULESET.fullmatch(ruleset)
    kinds = ((CARDS, cards), (STOCK, stock), (CHOICES, choices), (RULES, rules))
    if named is None or not all(kind.fullmatch(field) for kind, field in kinds):
        raise BadData("link-changed", read=readable(fields))
    others, tilde, three = cards.partition("~")
    dealers = [read_cards(three)] if tilde else []
    names = rules.split("~") if rules else []
    pairs = dict(zip(names[::2], names[1::2], strict=True))
    table = {
        "format": FORMAT,
        "ruleset": named[1],
        "deal": [*read_cards(others), *dealers],
        "stock": read_cards(stock),
        "choices": read_words(choices),
        "rules": {name: read_answer(name, answer) for name, answer in pairs.items()},
    }
    return table, int(named[2])


def read_cards(letters: str) -> list[str]:
    """Cards as the hand file has them, as far as they can be read."""
    found = STOCK.match(letters)
    cards = CARD.findall(found[0] if found else "")
    return [UNKNOWN if card[0] == "X" else RANKS_BY_LETTER[card[0]] + card[1:] for card in cards]


def read_words(letters: str) -> list[str]:
    """Words of play, as far as they can be read."""
    found = CHOICES.match(letters)
    words = CHOICE.findall(found[0] if found else "")
    return [f"{WORDS_BY_LETTER[word[0]]} {word[1:]}".rstrip() for word in words]


def read_answer(name: str, answer: str) -> str | int:
    """An answer: the number of tokens is a number."""
    is_count = name == "stake_count" and answer.isdigit() and len(answer) < CHECK_LENGTH
    return int(answer) if is_count else answer


def refusal(text: str) -> BadData:
    """Why there is no hand in a text, with what could be read of one."""
    start = BREAKS.sub("", after_start(decoded(text))).lstrip("<([{«“\"'*_")
    kept = FOREIGN.split(start)[0]
    *parts, last = kept.split(".")
    if not start or not kept:
        return BadData("link-none", text=text)
    version = (parts or [last])[0]
    if version.isdigit() and len(version) <= 3 and int(version) > VERSION:
        return BadData("link-newer", version=version, known=VERSION)
    is_cut = len(parts) < len(FIELDS) or (len(parts) == len(FIELDS) and len(last) < CHECK_LENGTH)
    fields = [*parts, last] if len(parts) < len(FIELDS) else parts
    shape = (*fields, *[""] * len(FIELDS))[: len(FIELDS)]
    return BadData("link-cut" if is_cut else "link-changed", read=readable(in_case(shape)))


def readable(fields: tuple[str, ...]) -> dict[str, str]:
    """What of a damaged link can still be read, unchecked."""
    _, ruleset, cards, stock, choices, rules = fields
    named = re.match("[a-z][a-z0-9-]*", ruleset)
    others, tilde, three = cards.partition("~")
    names = rules.split("~")
    pairs = zip(names[::2], names[1::2], strict=False)
    table = {
        "ruleset": named[0] if named else "",
        "deal": [*read_cards(others), *([read_cards(three)] if tilde else [])],
        "stock": read_cards(stock),
        "choices": read_words(choices),
        "rules": {name: answer for name, answer in pairs if answer},
    }
    return readable_table(table)


def readable_table(table: Mapping[str, Any]) -> dict[str, str]:
    """What a link says, for a sentence: only what is there."""
    cards = [card if isinstance(card, str) else " ".join(card) for card in table["deal"]]
    found = {
        "ruleset": table["ruleset"],
        "cards": " ".join(cards),
        "stock": " ".join(table["stock"]),
        "choices": ", ".join(table["choices"]),
        "rules": ", ".join(f"{name} = {answer}" for name, answer in table["rules"].items()),
    }
    return {name: value for name, value in found.items() if value}
