"""What a game is at one moment. The verbs that change it stand in `game`, `choosing`, `settling`.

Players are numbered in the order of play; a hand's seats are those still in, from the player after
the dealer round to the dealer.
"""

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from coucou import answers as a
from coucou import game_events as g
from coucou.errors import NotAllowed
from coucou.few import StrEnum
from coucou.hand import Hand
from coucou.rules import Rules
from coucou.values import dataclass, replace


class Phase(StrEnum):
    """What the game waits for."""

    CHOOSE = "choose-dealer"
    DEAL = "deal"
    EXPOSED = "exposed"
    PLAY = "play"
    CUT = "cut-for-pool"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Move:
    """One step of the game as a file records it.

    `kind` is draw (cards drawn or cut), dealer (a player named by lot), deal, or word.
    """

    kind: str
    cards: tuple[Any, ...] = ()
    stock: tuple[str, ...] = ()
    number: int | None = None
    word: str | None = None


@dataclass(frozen=True, slots=True)
class GameState:
    """A game at one moment. Nothing is ever changed in place.

    `limit` is the stated number of hands, or None. `contenders` are those who draw or cut next,
    `finalists` those in a sudden death, `seats` the players of the hand in the order of play.
    """

    rules: Rules
    players: int
    limit: int | None
    holdings: g.Holdings
    phase: Phase
    contenders: tuple[int, ...]
    moves: tuple[Move, ...] = ()
    events: tuple[g.GameEvent, ...] = ()
    hands: tuple[Hand, ...] = ()
    dealer: int | None = None
    hand: Hand | None = None
    seats: tuple[int, ...] = ()
    finalists: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.phase is Phase.OVER

    @property
    def alive(self) -> tuple[int, ...]:
        """The players still in, by number."""
        if self.finalists:
            return self.finalists
        return tuple(p for p in range(self.players) if self.holdings.tokens[p] > 0)

    @property
    def to_act(self) -> int | None:
        """The player who is asked for a word, or None where the game waits for cards."""
        if self.phase is Phase.EXPOSED:
            return self.contenders[0]
        if self.phase is Phase.PLAY and self.hand and self.hand.to_act is not None:
            return self.seats[self.hand.to_act]
        return None

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that the player to act may say."""
        if self.phase is Phase.EXPOSED:
            return ("keep", "redeal")
        return self.hand.choices if self.phase is Phase.PLAY and self.hand else ()

    def after(self, event: type[g.GameEvent], rule: str, player: int, *about: Any) -> Self:
        """The same game with one more event, about what it has become."""
        happened = event(self.holdings, self.rules.cells[rule], player, *about)
        return replace(self, events=(*self.events, happened))

    def need(self, verb: str, *phases: Phase) -> None:
        """Raises `NotAllowed` (game-waits) where the game waits for something else."""
        if self.phase not in phases:
            raise NotAllowed("game-waits", None, verb=verb, phase=self.phase.value)

    def moved(self, move: Move) -> Self:
        """The same game with one more move on record."""
        return replace(self, moves=(*self.moves, move))

    def order(self) -> tuple[int, ...]:
        """Those still in, in the order of play: from the player after the dealer to the dealer."""
        assert self.dealer is not None
        after = [p for p in self.alive if p > self.dealer]
        before = [p for p in self.alive if p <= self.dealer]
        return (*after, *before)

    def cutter(self, seats: Sequence[int]) -> int:
        """The neighbour who cuts: the one before the dealer, or the one after him.

        Counter-clockwise the player before the dealer sits at his left, clockwise at his right.
        """
        clockwise = self.rules.direction is a.Direction.CLOCKWISE
        before = (self.rules.cut is a.Cut.RIGHT) == clockwise
        return seats[-2] if before else seats[0]


State = TypeVar("State", bound=GameState)
"""The kind of game that a verb is given, and gives back."""
