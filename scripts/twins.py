"""What an English text and its French twin must have in common: numbers and placeholders."""

import re

from typography import PROTECTED

IN_ROMAN = (
    re.compile(r"(?<![A-Z])([IVXL]+)ᵉ(?!ʳ)"),  # Jean Iᵉʳ is a name, Johann I in English
    re.compile(r"\b(?:tome|t\.|vol\.|volume|livre) ([IVXL]+)\b"),
)
ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50}
CENTURIES = ("sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth", "twenty-first")
FIRST_CENTURY = 16


def differing(english: str, french: str) -> list[str]:
    """The numbers that only one of the twins has, and the placeholders."""
    numbers = numbers_of(english, "en") ^ numbers_of(french, "fr")
    return [*sorted(numbers), *sorted(placeholders(english) ^ placeholders(french))]


def numbers_of(text: str, language: str) -> set[str]:
    """Every number of a text, written one way: 11,327 and 11 327, 18th and XVIIIᵉ are the same."""
    bare = PROTECTED.sub(" ", text)
    for pattern in IN_ROMAN:
        bare = pattern.sub(lambda match: roman(match[1]), bare)
    bare = re.sub(r"(\d\d)(\d\d)[–-](\d\d)(?!\d)", r"\1\2 \1\3", bare)  # 1798–99
    bare = re.sub(r"(?<=\d)[\u202f\u00a0](?=\d{3})", "", bare)
    if language == "en":
        bare = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", bare)
        for number, word in enumerate(CENTURIES, FIRST_CENTURY):
            bare = re.sub(rf"\b{word}\b", str(number), bare, flags=re.IGNORECASE)
    else:
        bare = re.sub(r"(?<=\d),(?=\d)", ".", bare)
    return set(re.findall(r"\d+(?:\.\d+)*", bare))


def placeholders(text: str) -> set[str]:
    """The {names} that a program fills in; {Who} is {who} at the head of a sentence."""
    return {name.lower() for name in re.findall(r"\{(\w+)\}", text)}


def roman(numeral: str) -> str:
    """A Roman numeral in figures.

    >>> roman("XIX")
    '19'
    """
    values = [ROMAN[letter] for letter in numeral]
    following = [*values[1:], 0]
    return str(sum(-a if a < b else a for a, b in zip(values, following, strict=True)))
