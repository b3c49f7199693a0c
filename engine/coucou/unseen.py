"""Hands in which most cards have not been seen yet: the engine's own play, card by card.

A card that nobody has turned is an `Unseen`. Nothing can be looked up by it, so the engine stops
with a `KeyError` where a rank is wanted; the step is then tried again with each card that it could
be. What the engine decides is never restated here. Situations from which the rest of the hand is
the same are one `Point`; docs/decisions/0013-odds.md says why that is exact.
"""

from collections.abc import Iterator
from typing import Any

from coucou import answers as a
from coucou import events as e
from coucou.cards import KING, RANK
from coucou.dealing import SUITS_IN_PACK, pack_size, stock_need
from coucou.events import Event
from coucou.policy import Policy, compared, word_by
from coucou.rules import Rules
from coucou.table import Note, Question, Table
from coucou.turns import answer, begin_turn, start
from coucou.values import dataclass, field

SETTLED = "settled"
"""Stands where a card was that moves no more."""
NOBODY: frozenset[int] = frozenset()
ON = "on"
"""What leads from one turn to the next where nobody is asked anything."""
Told = tuple[str, int, int | None, tuple[str, ...]]
"""An event as it can be noticed: its name, seat, partner, and the cards that somebody saw."""


class Unseen(str):
    """A card that has not been seen. `seat` is to whom it was dealt, None in the stock."""

    __slots__ = ("seat",)
    seat: int | None

    def __new__(cls, name: str, seat: int | None = None) -> "Unseen":
        card = super().__new__(cls, name)
        card.seat = seat
        return card


class FacedKings:
    """The seats whose King was faced at the deal: those that hold one and have yet to act.

    `kings` are the seats that were dealt one, where that is known.
    """

    __slots__ = ("cards", "kings")

    def __init__(self, cards: list[Any], kings: frozenset[int] | None) -> None:
        self.cards = cards
        self.kings = kings

    def __contains__(self, seat: int) -> bool:
        if seat >= len(self.cards):
            return False
        card = self.cards[seat]
        if isinstance(card, Unseen) and self.kings is not None and card.seat is not None:
            return card.seat in self.kings
        return RANK[card] == KING

    def __iter__(self) -> Iterator[int]:
        return iter(())


class HalfSeen(Table):
    """A table whose cards are partly unseen. It is over before the cards are shown.

    `compares` says of seats that were made to exchange how the card they got stands to the other;
    `kings` are the seats whose King was faced at the deal, None where none is looked for.
    """

    __slots__ = ("compares", "kings")

    def __init__(
        self, rules: Rules, cards: list[Any], stock: list[str], kings: frozenset[int] | None
    ) -> None:
        self.compares: dict[int, int] = {}
        self.kings = kings
        super().__init__(rules, cards, stock)
        self.face()

    def face(self) -> None:
        """Let faced Kings be looked for when it matters."""
        if self.rules.kings is a.Kings.FACED:
            self.faced = FacedKings(self.cards, self.kings)  # type: ignore[assignment]  # asked `in` alone

    def copy(self) -> "HalfSeen":
        new = super().copy()
        new.compares = self.compares.copy()
        new.kings = self.kings
        new.face()
        return new

    @property
    def is_over(self) -> bool:
        """Whether nobody has a turn left, or somebody has lost at once."""
        return self.seat > self.dealer or bool(self.payments)

    @is_over.setter
    def is_over(self, value: bool) -> None:
        """Nothing to keep: it follows from the rest."""

    def turn_up(self, seat: int) -> None:
        """What lies face up is in the events; nothing else hangs on it."""

    def turn_up_kings(self) -> None:
        """Turn up a King that a dealer has chosen of three; who else has one is known before."""
        if self.rules.kings is a.Kings.FACED and self.rules.dealer_cards is not a.DealerCards.ONE:
            card = self.cards[self.dealer]
            if RANK[card] == KING:
                self.happened(e.Faced, self.dealer, "kings", card)

    def put(self, place: Unseen, card: str) -> None:
        """A card is seen."""
        if place in self.stock:
            self.stock[self.stock.index(place)] = card
        elif place in self.cards:
            self.cards[self.cards.index(place)] = card
        else:
            three = self.cards[self.dealer]
            self.cards[self.dealer] = tuple(card if one == place else one for one in three)

    def hidden_seats(self) -> list[Unseen]:
        """The cards dealt to seats that have not been seen."""
        return [card for card in self.cards if isinstance(card, Unseen)]

    def key(self) -> tuple[Any, ...]:
        """All that the rest of the hand depends on."""
        seat = self.seat
        stock = ["?" if isinstance(card, Unseen) else card for card in self.stock]
        while stock and stock[-1] == "?":
            stock.pop()
        compares = self.compares
        return (
            seat,
            self.question,
            tuple(["?" if isinstance(card, Unseen) else card for card in self.cards[seat:]]),
            tuple(stock),
            ahead(self.refused, seat),
            ahead(self.undergone, seat),
            tuple([(s, compares[s]) for s in sorted(compares) if s >= seat]) if compares else (),
            self.skip_next,
            tuple(self.payments),
        )


def ahead(seats: frozenset[int], seat: int) -> frozenset[int]:
    """Those of the seats that have yet to act."""
    return frozenset([one for one in seats if one >= seat]) if seats else NOBODY


@dataclass(slots=True, eq=False)
class Point:
    """One situation of a hand.

    Either a card has to be `seen` before anything can go on, or `word` (None: whatever comes by
    itself) has led to `after`, with the events `told` and the cards `settled` on the way (seat,
    card), or somebody is asked (`question`), or it is over.
    """

    number: int
    table: HalfSeen
    seen: Unseen | None = None
    after: "Point | None" = None
    told: tuple[Told, ...] = ()
    settled: tuple[tuple[int, str], ...] = ()
    question: Question | None = None
    word: str | None = None
    children: dict[str, "Point"] = field(default_factory=dict)


class Course:
    """All the ways a hand can go under a policy, found as they are looked at.

    `kings` are the seats whose King was faced at the deal, None where none is looked for.
    """

    def __init__(
        self, rules: Rules, players: int, policy: Policy, kings: frozenset[int] | None
    ) -> None:
        self.kings = kings
        self.rules = rules
        self.players = players
        self.policy = policy
        self.points: dict[Any, Point] = {}

    def begin(self, mine: dict[int, Any]) -> Point:
        """The deal: `mine` are the cards that have been seen, by seat."""
        cards: list[Any] = [Unseen(f"seat {seat}", seat) for seat in range(self.players)]
        if self.rules.dealer_cards is not a.DealerCards.ONE:
            cards[-1] = tuple(Unseen(f"dealer {number}") for number in range(3))
        for seat, card in mine.items():
            cards[seat] = card
        stock: list[str] = [Unseen(f"stock {number}") for number in range(self.stock_size)]
        return self.at(HalfSeen(self.rules, cards, stock, self.kings), "deal")

    @property
    def stock_size(self) -> int:
        """As many stock cards as any hand can need."""
        kings = SUITS_IN_PACK * (pack_size(self.rules, self.players) // 52 or 1)
        return stock_need(self.rules, self.players, kings, kings)

    def at(self, table: HalfSeen, word: str | None) -> Point:
        """The one point for that situation in which `word` is said next."""
        key = (word, table.key())
        point = self.points.get(key)
        if point is None:
            point = self.points[key] = Point(len(self.points), table, word=word)
            try:
                self.go_on(point, table)
            except KeyError as missing:
                card = missing.args[0]
                if not isinstance(card, Unseen):
                    raise
                point.seen = card
        return point

    def go_on(self, point: Point, table: HalfSeen) -> None:
        """Play up to a question, to a turn without one, or to the end.

        `KeyError` where a card has to be seen.
        """
        if point.word is None:
            point.question = table.question
            return
        table, was = table.copy(), table.seat
        if point.word == "deal":
            start(table)
        elif point.word != ON:
            question = table.question
            assert question is not None
            table.question = None
            answer(table, question, point.word)
        if table.question is None and not table.is_over:
            begin_turn(table)
        told = tuple([tell(note, table) for note in table.notes])
        settled = []
        for seat in range(was, min(table.seat, self.players)):
            settled.append((seat, table.cards[seat]))
            _ = RANK[table.cards[seat]]
            table.cards[seat] = SETTLED
        table.notes.clear()
        is_waiting = table.question is not None or table.is_over
        point.after = self.at(table, None if is_waiting else ON)
        point.told, point.settled = told, tuple(settled)

    def with_card(self, point: Point, card: str) -> Point:
        """The point where the card that has to be seen is `card`."""
        child = point.children.get(card)
        if child is None:
            assert point.seen is not None
            table = point.table.copy()
            table.put(point.seen, card)
            child = point.children[card] = self.at(table, point.word)
        return child

    def saying(self, point: Point, word: str) -> Point:
        """The point after a word."""
        child = point.children.get(word)
        if child is None:
            child = point.children[word] = self.at(point.table, word)
        return child

    def next_by_policy(self, point: Point) -> Point:
        """The point after what the policy says, or one where a card must be seen for that."""
        child = point.children.get("policy")
        if child is None:
            try:
                child = self.saying(point, self.word_at(point))
            except KeyError as missing:
                child = Point(-1, point.table, seen=missing.args[0])
            point.children["policy"] = child
        return child

    def word_at(self, point: Point) -> str:
        """What the policy says there. `KeyError` where a card has to be seen for that."""
        question, table = point.question, point.table
        assert question is not None
        held, seen = table.cards[question.seat], table.compares.get(question.seat)
        return word_by(self.policy, question, held, self.players, seen, self.rules)


def tell(note: Note, table: HalfSeen) -> Told:
    """A note as it can be noticed. Keeps in mind how a card got stands to the one given."""
    kind, position, _, _, seat, about = note
    partner: int | None = None
    seen: tuple[str, ...] = ()
    if kind is e.Exchanged:
        partner = about[0]
        given, got = position.cards[seat], position.cards[partner]
        table.compares[partner] = compared(RANK[given], RANK[got])  # type: ignore[index]
        seen = (str(given), str(got))
    elif kind is e.Noticed:
        partner, seen = about[1], (about[0],)
    elif kind in (e.Substituted, e.SubstitutionVoid):
        partner = about[1]
    elif kind in (e.Refused, e.WentAgain):
        partner = about[0]
    return kind.name, seat, partner, seen


def tell_event(event: Event) -> Told:
    """An event of a real hand in the same way."""
    seen: tuple[str, ...] = ()
    partner: int | None = getattr(event, "partner", None)
    if isinstance(event, e.Exchanged):
        cards = event.position.cards
        seen = (str(cards[event.seat]), str(cards[event.partner]))
    elif isinstance(event, e.Noticed):
        seen = (event.card,)
    return event.name, event.seat, partner, seen


COURSES: dict[Any, Course] = {}
MOST_COURSES = 16


def course(
    rules: Rules, players: int, policy: Policy, kings: frozenset[int] | None = None
) -> Course:
    """The course of hands under those rules; one that was asked for lately is kept."""
    key = (tuple(cell.answer for cell in rules.cells.values()), players, policy, kings)
    if key not in COURSES:
        if len(COURSES) >= MOST_COURSES:
            COURSES.clear()
        COURSES[key] = Course(rules, players, policy, kings)
    return COURSES[key]
