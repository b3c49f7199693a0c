"""The two errors of the engine. Each carries a code, a rule point and a sentence in two languages.

The sentences stand in `engine/words.toml`, under the code.
"""

from typing import Any

LONGEST = 400
"""How much of a reader's own text a sentence repeats."""


def shown(value: object) -> str:
    """What a sentence repeats of what it was given: one line that any terminal can print.

    >>> shown("Anne\\n"), shown([7])
    ('Anne\\\\n', '…')
    """
    if isinstance(value, int) and value.bit_length() > LONGEST:
        return "…"
    if value is None or isinstance(value, int | float | str):
        text = str(value)
        cut = text[: LONGEST - 1] + "…" if len(text) > LONGEST else text
        return "".join(letter if is_plain(letter) else escaped(letter) for letter in cut)
    return "…"


def is_plain(letter: str) -> bool:
    """Whether a character can stand in one line: printable, or a space that ends none."""
    return letter.isprintable() or (
        letter.isspace() and letter >= "\xa0" and letter not in "\u2028\u2029"
    )


def escaped(letter: str) -> str:
    """A character that cannot be printed, as Python writes it."""
    return letter.encode("unicode_escape").decode()


class CoucouError(Exception):
    """Something that cannot be done, said in one sentence.

    `code` names the kind, `rule` the rule point behind it (or None), `details` fill the sentence,
    `file` is the hand file that it stands in, where there is one.
    """

    def __init__(self, code: str, rule: str | None = None, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.details = details
        self.file: str | None = None

    def sentence(self, language: str = "en") -> str:
        """The sentence, in English (`en`) or French (`fr`), without code and rule."""
        from coucou.say import error_sentence

        return error_sentence(self, language)

    def mark(self) -> str:
        """The code and the rule point, as they stand behind the sentence."""
        return f"[{self.code}; rule {self.rule}]" if self.rule else f"[{self.code}]"

    def __str__(self) -> str:
        return f"{self.sentence()}  {self.mark()}"


class NotAllowed(CoucouError):
    """A player may not do this now."""


class BadData(CoucouError):
    """A file, a card, a number or a name that cannot be read."""
