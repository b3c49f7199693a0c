"""The working copy of one hand, used inside `Hand.play` and thrown away after it."""

from collections.abc import Hashable
from typing import Any, NamedTuple, Self

from coucou.answers import Kings
from coucou.cards import KING, RANK, UNKNOWN
from coucou.events import Event, Faced, Held, Position
from coucou.few import StrEnum
from coucou.rules import Rules


class Occasion(StrEnum):
    """What a seat is asked for."""

    CHOOSE = "choose"
    TURN = "turn"
    ANSWER = "answer"
    AGAIN = "again"


class Question(NamedTuple):
    """Who is asked, for what, and the words he may say; `partner` is the other player in it.

    A named tuple, as `Decision` and `Position` are: several are made for each seat of each hand.
    """

    seat: int
    occasion: Occasion
    words: tuple[str, ...]
    partner: int | None = None
    is_again: bool = False


Note = tuple[type[Event], Position, str, tuple[str, ...], int, tuple[Any, ...]]
"""An event that has not been made yet: its kind, position, rule points, seat and own fields."""


class Table:
    """Seats, stock and what has happened so far. Mutable: never leaves the package.

    `dealer` is the last seat, `seat` the one whose turn it is.
    """

    __slots__ = (
        "cards", "dealer", "faced", "is_over", "notes", "open", "out", "payments", "position",
        "question", "refused", "rules", "seat", "skip_next", "stock", "under", "undergone",
    )  # fmt: skip

    def __init__(self, rules: Rules, cards: list[Held], stock: list[str]) -> None:
        self.rules = rules
        self.cards: list[Any] = cards
        self.stock = stock
        self.dealer = len(cards) - 1
        self.under: list[str] = []
        self.out: list[str] = []
        self.open: list[int] = []
        self.faced: frozenset[int] = frozenset()
        self.refused: frozenset[int] = frozenset()
        self.undergone: frozenset[int] = frozenset()
        self.skip_next = False
        self.seat = 0
        self.question: Question | None = None
        self.payments: dict[int, int] = {}
        self.is_over = False
        self.notes: list[Note] = []
        self.position = Position(tuple(cards), tuple(stock), (), (), ())

    def copy(self) -> Self:
        """A copy that can be played on without touching this one."""
        new = object.__new__(type(self))
        new.rules = self.rules
        new.cards = self.cards.copy()
        new.stock = self.stock.copy()
        new.dealer = self.dealer
        new.under = self.under.copy()
        new.out = self.out.copy()
        new.open = self.open.copy()
        new.faced = self.faced
        new.refused = self.refused
        new.undergone = self.undergone
        new.skip_next = self.skip_next
        new.seat = self.seat
        new.question = self.question
        new.payments = self.payments.copy()
        new.is_over = self.is_over
        new.notes = self.notes.copy()
        new.position = self.position
        return new

    def prospects(self) -> Hashable:
        """All that the rest of the hand depends on, but the cards of those who had their turn."""
        seat = self.seat
        seats = [
            frozenset(s for s in marked if s >= seat)
            for marked in (self.faced, self.refused, self.undergone)
        ]
        cards, stock = tuple(self.cards[seat:]), tuple(self.stock)
        return seat, self.question, cards, stock, *seats, self.skip_next

    def rank(self, seat: int) -> int:
        """The rank, 1 to 13, of the card that a seat holds."""
        return RANK[self.cards[seat]]

    def has_king(self, seat: int) -> bool:
        """Whether a seat holds a King."""
        return RANK[self.cards[seat]] == KING

    def swap(self, one: int, other: int) -> None:
        """Two seats exchange cards, into the hand; a King faced at the deal stays face up."""
        cards = self.cards
        cards[one], cards[other] = cards[other], cards[one]
        if self.open:
            across = {one: other, other: one}
            self.faced = frozenset(across.get(seat, seat) for seat in self.faced)
            hidden = [seat for seat in self.open if seat not in across]
            self.open = hidden + [seat for seat in across if seat in self.faced]
        self.moved()

    def moved(self) -> None:
        """Take note that cards have moved or been turned, before the event that says so."""
        self.position = Position(
            tuple(self.cards),
            tuple(self.stock),
            tuple(self.under),
            tuple(self.out),
            tuple(self.open),
        )

    def happened(
        self, event: type[Event], seat: int, rule: str, *about: Any, also: tuple[str, ...] = ()
    ) -> None:
        """Note an event; `about` are the fields of its own."""
        self.notes.append((event, self.position, rule, also, seat, about))

    def events(self) -> tuple[Event, ...]:
        """Everything that has happened. Made of the notes only when somebody looks."""
        cells = self.rules.cells
        return tuple([
            event(position, cells[rule], tuple([cells[other] for other in also]), seat, *about)
            for event, position, rule, also, seat, about in self.notes
        ])  # fmt: skip

    def turn_up(self, seat: int) -> None:
        """Lay a seat's card face up."""
        if seat not in self.open:
            self.open.append(seat)
            self.moved()

    def turn_up_kings(self) -> None:
        """Where Kings are faced at the deal, turn them up; a card nobody has seen is none."""
        if self.rules.kings is not Kings.FACED:
            return
        for seat, card in enumerate(self.cards):
            if card != UNKNOWN and RANK[card] == KING:
                self.faced |= {seat}
                self.turn_up(seat)
                self.happened(Faced, seat, "kings", card)
