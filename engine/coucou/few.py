"""Texts of which there are a few, each with a name: the standard `StrEnum`, light at import.

The standard one works at each class and each member for what the engine does not use (flags,
aliases, mixed kinds); with some thirty classes of answers that was half of the engine's import.
A type checker sees `enum.StrEnum`.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from enum import StrEnum as StrEnum
else:

    class Few(type):
        """A class whose texts are its only values."""

        def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "Few":
            """The class: every plain text of its body becomes a value."""
            names = [key for key, text in body.items() if type(text) is str and key[0] != "_"]
            texts = {key: body.pop(key) for key in names}
            made = super().__new__(mcs, name, bases, body)
            made._by_text = {}
            for key, text in texts.items():
                value = str.__new__(made, text)
                value.__dict__.update(name=key, value=text)
                type.__setattr__(made, key, value)
                made._by_text[text] = value
            return made

        def __call__(cls, text: str) -> Any:
            """The value of this text."""
            try:
                return cls._by_text[text]
            except (KeyError, TypeError):
                raise ValueError(f"{text!r} is not a valid {cls.__name__}") from None

        def __getitem__(cls, name: str) -> Any:
            """The value of this name."""
            return {value.name: value for value in cls}[name]

        def __iter__(cls) -> Iterator[Any]:
            return iter(cls._by_text.values())

        def __len__(cls) -> int:
            return len(cls._by_text)

        def __contains__(cls, text: object) -> bool:
            return text in cls._by_text

        def __setattr__(cls, name: str, given: object) -> None:
            if name in vars(cls):
                raise AttributeError(f"{cls.__name__} does not change: {name}")
            super().__setattr__(name, given)

    class StrEnum(str, metaclass=Few):
        """One of a few texts."""

        def __repr__(self) -> str:
            return f"<{type(self).__name__}.{self.name}: {self.value!r}>"

        def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
            return type(self), (self.value,)

        def __setattr__(self, name: str, given: object) -> None:
            raise AttributeError(f"{self!r} does not change: {name}")
