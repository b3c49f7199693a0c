"""What happens in a hand: frozen dataclasses in the past tense, each naming its rule."""

from typing import ClassVar, NamedTuple

from coucou.rules import Cell, Grounded
from coucou.values import dataclass

Held = str | tuple[str, ...]
"""What one seat holds: a card, or the three that a dealer has not yet chosen from."""


class Position(NamedTuple):
    """Where the cards lie: in the order of play, the stock top first, cards that are out of it.

    `under` lie under the stock and are not drawn from there, `out` are laid down; `open` are the
    seats whose card lies face up.
    """

    cards: tuple[Held, ...]
    stock: tuple[str, ...]
    under: tuple[str, ...]
    out: tuple[str, ...]
    open: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event(Grounded):
    """One thing that happened. `position` is how the cards lie after it.

    `cell` is the rule point, the answer and the citations behind it; `also` are further cells
    that had a part in it.
    """

    name: ClassVar[str]
    position: Position
    cell: Cell
    also: tuple[Cell, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The dealer (`seat`) dealt."""

    name = "dealt"


@dataclass(frozen=True, slots=True)
class Faced(Event):
    """A King was turned up at the deal."""

    name = "faced"
    card: str


@dataclass(frozen=True, slots=True)
class Chose(Event):
    """The dealer kept one (`card`) of three cards."""

    name = "chose"
    card: str


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A player kept his card."""

    name = "kept"


@dataclass(frozen=True, slots=True)
class Noticed(Event):
    """A player named the low card that he was about to hand over to `partner`."""

    name = "noticed"
    card: str
    partner: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Two players exchanged their cards; `seat` asked."""

    name = "exchanged"
    partner: int


@dataclass(frozen=True, slots=True)
class Refused(Event):
    """A player refused with a King; `partner` had asked him."""

    name = "refused"
    partner: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player who has refused, or whose King was faced, had no turn."""

    name = "passed"


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A player lost his turn, because no exchange had taken place before him."""

    name = "skipped"


@dataclass(frozen=True, slots=True)
class LaidDown(Event):
    """A player laid down his King instead of offering an exchange."""

    name = "laid-down"


@dataclass(frozen=True, slots=True)
class Substituted(Event):
    """The dealer (`seat`) gave `partner` the stock card (`card`) instead of his own."""

    name = "substituted"
    card: str
    partner: int


@dataclass(frozen=True, slots=True)
class SubstitutionVoid(Event):
    """The stock card given instead was a King (`card`): `partner` keeps what he had."""

    name = "substitution-void"
    card: str
    partner: int


@dataclass(frozen=True, slots=True)
class WentAgain(Event):
    """A player who had received a low card asked the seat (`partner`) after his partner too."""

    name = "went-again"
    partner: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player exchanged his card with the stock and has `card` now."""

    name = "drew"
    card: str


@dataclass(frozen=True, slots=True)
class DrawVoid(Event):
    """The card drawn from the stock was a King (`card`): the player keeps what he had."""

    name = "draw-void"
    card: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """All showed their cards; `seat` is the first of those with the lowest."""

    name = "shown"
    card: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A player paid `amount` tokens or lives (to each other player, where `payee` says so)."""

    name = "paid"
    amount: int


@dataclass(frozen=True, slots=True)
class NobodyPaid(Event):
    """All held equal cards, and nobody paid."""

    name = "nobody-paid"


EVENTS: tuple[type[Event], ...] = (
    Dealt,
    Faced,
    Chose,
    Kept,
    Noticed,
    Exchanged,
    Refused,
    Passed,
    Skipped,
    LaidDown,
    Substituted,
    SubstitutionVoid,
    WentAgain,
    Drew,
    DrawVoid,
    Shown,
    Paid,
    NobodyPaid,
)
"""Every kind of event."""
