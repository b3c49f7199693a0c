"""Typography of both languages: what is wrong in a text, and the text as it should be.

One list of rules for the checkers, which name a slip, and for `make.py typeset`, which mends it.
Nothing that a program reads is touched: code, calls of Jinja2, placeholders, HTML, addresses.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

NARROW = "\u202f"
HELD = "\ue000"
"""Stands for a part that is not text while the rules are applied; no text has this character."""
PROTECTED = re.compile(
    r"^```.*?^```"  # blocks of code
    r"|`[^`\n]*`"
    r"|\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|\{[^{}\n]*\}"  # Jinja2, placeholders, ids of headings
    r"|<[^<>]+>"
    r"|\]\([^)\n]*\)"  # targets of links
    r"|\w+://[^\s<>»”]+"
    r"|&#?\w+;"
    r"|^\|[ :|-]+\|$",  # the line below the head of a table
    re.DOTALL | re.MULTILINE,
)
BEFORE = rf"(?<=[\w)\]…”’»%{HELD}])"
"""What a mark may follow: a word, or what closes one."""


@dataclass(frozen=True)
class Rule:
    """One rule: what is wrong, what to put in its place, and the slip in words."""

    pattern: re.Pattern[str]
    cure: str
    slip: str


def rule(pattern: str, cure: str, slip: str) -> Rule:
    """A rule with its pattern compiled."""
    return Rule(re.compile(pattern), cure, slip)


FRENCH = (
    rule(r"'", "’", "a typewriter's apostrophe; write ’"),
    rule(r'"([^"\n]*)"', rf"«{NARROW}\1{NARROW}»", "typewriter's quotation marks; write « »"),
    rule(r'"', "»", "a typewriter's quotation mark; write « »"),
    rule(r"\.\.\.", "…", "three full stops; write …"),
    rule(
        r"(?<=\S)[ \u00a0]+([;:!?»])(?!-)",
        rf"{NARROW}\1",
        "an ordinary space before {mark}; put U+202F there",
    ),
    rule(r"«[ \u00a0]+", f"«{NARROW}", "an ordinary space after «; put U+202F there"),
    rule(
        rf"{BEFORE}([;!?»])|{BEFORE}(:)(?=\s|$)",
        rf"{NARROW}\1\2",
        "no space before {mark}; put U+202F there",
    ),
    rule(r"«(?=[^\s\u202f])", f"«{NARROW}", "no space after «; put U+202F there"),
    rule(
        r"(?<![\d.,])(\d{1,3})[ \u00a0](?=\d{3}(?!\d))",
        rf"\1{NARROW}",
        "an ordinary space in a number; put U+202F there",
    ),
    rule(
        r"(?<=\d)[ \u00a0]?%", f"{NARROW}%", "no U+202F between a number and {mark}; put it there"
    ),
)
ENGLISH = (
    rule(r"'", "’", "a typewriter's apostrophe; write ’"),
    rule(r'"([^"\n]*)"', r"“\1”", "typewriter's quotation marks; write “ ”"),
    rule(r'"', "”", "a typewriter's quotation mark; write “ ”"),
    rule(r"\.\.\.", "…", "three full stops; write …"),
    rule(
        r"(?<=[\w”)])[ \u00a0\u202f]+([;:!?])(?=\s|$)",
        r"\1",
        "a space before {mark}, which is French; leave it out",
    ),
)
RULES = {"en": ENGLISH, "fr": FRENCH}


def typeset(text: str, language: str) -> str:
    """The text as its language is set. What is right already stays as it is."""
    parts = PROTECTED.findall(text)
    bare = PROTECTED.sub(HELD, text)
    for one in RULES[language]:
        bare = one.pattern.sub(one.cure, bare)
    waiting = iter(parts)
    return re.sub(HELD, lambda _: next(waiting), bare)


def slips(text: str, language: str) -> Iterator[tuple[str, str]]:
    """The text near each kind of slip, and the slip with its cure in words."""
    bare = PROTECTED.sub("x", text)
    for one in RULES[language]:
        match = one.pattern.search(bare)
        if match:
            near = bare[max(0, match.start() - 12) : match.end() + 8].strip()
            yield near, one.slip.format(mark=match[0].strip(f" \u00a0{NARROW}")[-1:])
