"""The nearest known word to one that is not known, for a sentence that says so."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str], mark: str = '"') -> str:
    """A sentence with the nearest known word, in front of it a space; or nothing.

    >>> did_you_mean("tie", ["ties", "turn"])
    ' Did you mean "ties"?'
    """
    near = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f" Did you mean {mark}{near[0]}{mark}?" if near else ""
