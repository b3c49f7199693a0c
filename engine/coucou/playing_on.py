"""Playing a changed hand again.

A decision follows its player: it stays as long as that player is asked again and offered the same.
A hand that had been played to its end is so again: where a player has no decision that fits, he
keeps, and the reader is told.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from coucou.errors import BadData, CoucouError
from coucou.files import is_whole, table_at
from coucou.hand import Hand
from coucou.handfile import from_table
from coucou.trace import Json, trace
from coucou.values import dataclass, replace

KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player had said before the hand was changed."""

    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The hand, the wishes that fitted nowhere, and the words that nobody had wished."""

    hand: Hand
    dropped: tuple[Wish, ...]
    added: tuple[Wish, ...]


def play_on(hand: Hand, wishes: Sequence[Wish], to_end: bool) -> PlayedOn:
    """Play on with as many of the wishes as fit; `to_end`: with other words where need be."""
    left = list(wishes)
    added = []
    while (seat := hand.to_act) is not None:
        offered = hand.choices
        fitting = (wish for wish in left if wish.seat == seat and may_say(wish.choice, offered))
        wish = next(fitting, None)
        if wish is None and not to_end:
            break
        said = wish or Wish(seat, KEEP if KEEP in offered else offered[0])
        try:
            hand = hand.play(said.choice)
        except CoucouError:
            break
        if wish:
            left.remove(wish)
        else:
            added.append(said)
    return PlayedOn(hand, tuple(left), tuple(added))


def may_say(word: str, offered: Sequence[str]) -> bool:
    """Whether a word is offered; "draw 3" is a way to say "draw"."""
    return word in offered or (word.startswith("draw ") and "draw" in offered)


def wishes_at(asked: Mapping[str, Any]) -> list[Wish]:
    """The wishes as the page writes them. Raises `BadData` (key-type)."""
    given = asked.get("wishes", [])
    if isinstance(given, list) and all(isinstance(one, dict) for one in given):
        wishes = [Wish(one.get("seat"), one.get("choice")) for one in given]
        if all(is_whole(one.seat) and isinstance(one.choice, str) for one in wishes):
            return wishes
    raise BadData("key-type", key="wishes", wanted='wishes = [{ seat = 1, choice = "keep" }]')


def play_on_json(asked: Mapping[str, Any], language: str) -> Json:
    """The answer to a page: `hand` with the choices that stand, `wishes`, and whether `to_end`."""
    file = from_table(table_at(asked, "hand"))
    found = play_on(file.hand, wishes_at(asked), asked.get("to_end") is True)
    return {
        "trace": trace(replace(file, hand=found.hand), language),
        "dropped": [wish_json(wish) for wish in found.dropped],
        "added": [wish_json(wish) for wish in found.added],
    }


def wish_json(wish: Wish) -> Json:
    """A wish for the page."""
    return {"seat": wish.seat, "choice": wish.choice}
