"""Stands in the start image where the standard `textwrap` would: what a traceback asks of it."""

from collections.abc import Callable


def indent(text: str, prefix: str, predicate: Callable[[str], object] = str.strip) -> str:
    """The text with the prefix before each line that the predicate names."""
    lines = text.splitlines(True)
    return "".join(prefix + line if predicate(line) else line for line in lines)


def dedent(text: str) -> str:
    """The text without what all of its lines begin with."""
    lines = text.splitlines(True)
    blank = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "".join(line[blank:] if line.strip() else line.lstrip(" \t") for line in lines)
