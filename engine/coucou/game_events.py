"""What happens in a game between its hands: frozen dataclasses in the past tense."""

from typing import ClassVar

from coucou.rules import Cell, Grounded
from coucou.values import dataclass


@dataclass(frozen=True, slots=True)
class Holdings:
    """Who has what: tokens or lives of each player, the pool, and lives lost for good.

    `staked` is the sum of all that was ever put in; it always equals tokens + pool + lost.
    """

    tokens: tuple[int, ...]
    pool: int
    lost: int
    staked: int


@dataclass(frozen=True, slots=True)
class GameEvent(Grounded):
    """One thing that happened between hands; `holdings` are those after it.

    `player` counts round the table in the order of play. `cell` is the rule point behind it.
    """

    name: ClassVar[str]
    holdings: Holdings
    cell: Cell
    player: int


@dataclass(frozen=True, slots=True)
class Staked(GameEvent):
    """Each player was given `amount` tokens or lives."""

    name = "staked"
    amount: int


@dataclass(frozen=True, slots=True)
class DrewForDeal(GameEvent):
    """A player drew or cut a card to choose the dealer, or the winner."""

    name = "drew-for-deal"
    card: str


@dataclass(frozen=True, slots=True)
class TiedForDeal(GameEvent):
    """Players drew equal cards and have to draw again; `player` is the first of them."""

    name = "tied-for-deal"
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BecameDealer(GameEvent):
    """A player was chosen to deal first."""

    name = "became-dealer"


@dataclass(frozen=True, slots=True)
class CutCards(GameEvent):
    """The neighbour of the dealer cut the pack."""

    name = "cut-cards"


@dataclass(frozen=True, slots=True)
class Exposed(GameEvent):
    """A card was exposed in dealing."""

    name = "exposed"
    card: str


@dataclass(frozen=True, slots=True)
class ExposedKept(GameEvent):
    """The owner of an exposed card kept it."""

    name = "exposed-kept"


@dataclass(frozen=True, slots=True)
class Redealt(GameEvent):
    """The owner of an exposed card asked for a new deal by the same dealer."""

    name = "redealt"


@dataclass(frozen=True, slots=True)
class HandPlayed(GameEvent):
    """A hand, the `number`th of the game, was played to its end; `player` dealt it.

    `seats` are the players who sat at it, in the order of play.
    """

    name = "hand-played"
    number: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lost(GameEvent):
    """A player paid `amount` tokens or lives in all."""

    name = "lost"
    amount: int


@dataclass(frozen=True, slots=True)
class WentOut(GameEvent):
    """A player has nothing left and takes no further part."""

    name = "went-out"


@dataclass(frozen=True, slots=True)
class DealPassed(GameEvent):
    """The deal passed to a player."""

    name = "deal-passed"


@dataclass(frozen=True, slots=True)
class NobodyWasLeft(GameEvent):
    """Nobody had anything left; `players` are those who had been in until then."""

    name = "nobody-was-left"
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TookShare(GameEvent):
    """A player took `amount` out of the pool."""

    name = "took-share"
    amount: int


@dataclass(frozen=True, slots=True)
class OnlyEarliestPaid(GameEvent):
    """Of those who would all have gone out, the earliest alone paid."""

    name = "only-earliest-paid"


@dataclass(frozen=True, slots=True)
class SuddenDeath(GameEvent):
    """Players went on to a hand that puts its losers out; `player` is the first of them."""

    name = "sudden-death"
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Restored(GameEvent):
    """What was lost in the last hand was given back, and it is dealt again."""

    name = "restored"


@dataclass(frozen=True, slots=True)
class CarriedOver(GameEvent):
    """The pool stays, and everybody stakes again; `amount` each."""

    name = "carried-over"
    amount: int


@dataclass(frozen=True, slots=True)
class Stopped(GameEvent):
    """The stated number of hands had been played."""

    name = "stopped"


@dataclass(frozen=True, slots=True)
class Won(GameEvent):
    """A player won the game."""

    name = "won"


GAME_EVENTS: tuple[type[GameEvent], ...] = (
    Staked,
    DrewForDeal,
    TiedForDeal,
    BecameDealer,
    CutCards,
    Exposed,
    ExposedKept,
    Redealt,
    HandPlayed,
    Lost,
    WentOut,
    DealPassed,
    NobodyWasLeft,
    TookShare,
    OnlyEarliestPaid,
    SuddenDeath,
    Restored,
    CarriedOver,
    Stopped,
    Won,
)
"""Every kind of event between hands."""
