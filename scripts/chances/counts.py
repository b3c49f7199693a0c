"""Counting for all seats, or for all cards of the dealer, at once.

A number holds one count in each of its fields, so that one addition adds them all: a count by the
way of `coucou.counting`, which looks at one seat at a time, would take as many times as long.
`tests/test_make_odds.py` holds the two together.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from coucou.cards import RANK
from coucou.counting import falling, who_pays
from coucou.kinds import MASK, Kinds, Pack
from coucou.policy import Policy, compared
from coucou.rules import Rules
from coucou.table import Occasion
from coucou.unseen import Course, Point, Unseen


@dataclass(frozen=True)
class Table:
    """The game that is counted: its rules, seats, policy and pack."""

    rules: Rules
    players: int
    policy: Policy
    pack: Pack

    @cached_property
    def course(self) -> Course:
        """All the ways a hand can go."""
        return self.make_course()

    def make_course(self) -> Course:
        """The same: by the threshold policy."""
        return Course(self.rules, self.players, self.policy, None)

    @cached_property
    def most(self) -> int:
        """How many cards a hand can turn up."""
        return self.players + self.course.stock_size

    @cached_property
    def total(self) -> int:
        """How many cards the pack has."""
        return sum(self.pack.values())

    @cached_property
    def width(self) -> int:
        """Bits that any count of deals fits in."""
        return falling(self.total, self.most).bit_length() + 1

    @cached_property
    def field(self) -> int:
        """One field, full."""
        return (1 << self.width) - 1

    def at(self, number: int, seat: int) -> int:
        """What stands in the field of a seat."""
        return number >> self.width * seat & self.field

    @cached_property
    def ranks(self) -> list[int]:
        """The ranks of the pack."""
        return sorted({RANK[card] for card in self.pack})

    @cached_property
    def with_others(self) -> list[list[bool]]:
        """Whether a seat pays when another is as low."""
        seats = range(self.players)
        return [
            [one in who_pays(self.rules, self.players, {one, o}) for o in seats] for one in seats
        ]


class Counts:
    """For one lowest rank: deals after which a seat holds it and pays, a field for each seat.

    A lowest rank of 0 is none: every deal counts.
    """

    def __init__(self, table: Table, lowest: int) -> None:
        self.table = table
        self.lowest = lowest
        self.kinds = Kinds(table.pack, table.course, lowest, frozenset())
        stands = {kind: compared(lowest, RANK[card]) for card, kind in self.kinds.card.items()}
        self.stands: dict[str, int] = stands
        self.known: dict[Point, dict[int, int]] = {}
        self.steps: dict[Point, list[tuple[int, int, int, Point]]] = {}
        self.fills = [falling(table.total - n, table.most - n) for n in range(table.most + 1)]
        seats = range(table.players)
        self.every = sum(table.field << table.width * seat for seat in seats)
        self.one = sum(1 << table.width * seat for seat in seats)

    @cached_property
    def masks(self) -> list[tuple[int, int, int]]:
        """By seat: what still counts when it ends lower than the lowest rank, with it, or above."""
        table, seats = self.table, range(self.table.players)
        whole = [table.field << table.width * seat for seat in seats]
        equal = [
            sum(whole[one] for one in seats if one == seat or table.with_others[one][seat])
            for seat in seats
        ]
        return [(0, equal[seat], self.every - whole[seat]) for seat in seats]

    def mask_after(self, point: Point) -> int:
        """What still counts after the cards that are settled there."""
        mask = self.every
        for seat, card in point.settled:
            if self.lowest:
                mask &= self.masks[seat][1 + self.stands[card]]
        return mask

    def value(self, point: Point, drawn: int) -> int:
        """The counts from a point on, all following the policy."""
        mask, point = self.go(point)
        if not mask:
            return 0
        if point.seen is None:
            return mask & self.end(point, drawn)
        known = self.known.get(point)
        if known is None:
            known = self.known[point] = {}
        result = known.get(drawn)
        if result is None:
            result = 0
            for size, shift, kept, child in self.steps.get(point) or self.find_steps(point):
                left = size - (drawn >> shift & MASK)
                if left:
                    result += left * (kept & self.value(child, drawn + (1 << shift) + 1))
            known[drawn] = result
        return mask & result

    def go(self, point: Point) -> tuple[int, Point]:
        """On to where a card has to be seen or it is over: what counts still, and that point."""
        mask = self.every
        while point.seen is None and mask:
            if point.after is not None:
                mask &= self.mask_after(point)
                point = point.after
            elif point.question is not None and not self.stops(point):
                point = self.table.course.next_by_policy(point)
            else:
                break
        return mask, point

    def find_steps(self, point: Point) -> list[tuple[int, int, int, Point]]:
        """What each card that is seen leads to, with what still counts there."""
        result = []
        for kind, size in self.kinds.size.items():
            mask, child = self.go(self.table.course.with_card(point, kind))
            if mask:
                result.append((size, self.kinds.shift[kind], mask, child))
        self.steps[point] = result
        return result

    def stops(self, point: Point) -> bool:
        """Whether the policy is not followed further at that question."""
        return False

    def end(self, point: Point, drawn: int) -> int:
        """The hand is over: whatever else is turned up."""
        if point.table.payments:
            raise NotImplementedError("No main ruleset lets a King that is drawn lose at once.")
        return self.one * self.fills[drawn & MASK]

    def drawn(self, card: str) -> int:
        """Having drawn that card alone."""
        return (1 << self.kinds.shift[self.kinds.card[card]]) + 1


class DealerCounts(Counts):
    """The same up to the dealer's turn with the card he was dealt, a field for each card of his.

    There he says `word`; None where it is only counted how often that comes about.
    """

    def __init__(self, table: Table, lowest: int, word: str | None) -> None:
        super().__init__(table, lowest)
        self.word = word
        self.place = {kind: number for number, kind in enumerate(self.kinds.size)}
        self.every = (1 << table.width * len(self.place)) - 1

    @cached_property
    def after(self) -> "DealerAfter":
        """What comes after his word."""
        return DealerAfter(self.table, self.lowest)

    @cached_property
    def masks(self) -> list[tuple[int, int, int]]:
        """Seats before him must end higher, or as low where he pays all the same."""
        pays = self.table.with_others[-1]
        return [(0, self.every if pays[seat] else 0, self.every) for seat in range(len(pays))]

    def stops(self, point: Point) -> bool:
        """At his own turn, once his card has been seen."""
        question, dealer = point.question, self.table.players - 1
        assert question is not None
        if question.seat != dealer or question.occasion is not Occasion.TURN:
            return False
        return not isinstance(point.table.cards[dealer], Unseen)

    def end(self, point: Point, drawn: int) -> int:
        """At his turn: what his word leads to, in the field of his card."""
        dealer = self.table.players - 1
        if point.question is None or dealer in point.table.compares:
            return 0
        place = self.table.width * self.place[point.table.cards[dealer]]
        if self.word is None:
            return self.fills[drawn & MASK] << place
        after = self.table.course.saying(point, self.word)
        return self.after.value(after, drawn) << place

    def by_card(self) -> dict[str, Fraction]:
        """For each card of the pack: in how many deals, per card of its rank, that comes about."""
        found = self.value(self.table.course.begin({}), 0)
        width = self.table.width
        each = {
            kind: Fraction(found >> width * place & self.table.field, self.kinds.size[kind])
            for kind, place in self.place.items()
        }
        return {card: each[kind] for card, kind in self.kinds.card.items()}


class DealerAfter(Counts):
    """After the dealer's word: one count, of the deals in which he ends with the lowest rank."""

    def __init__(self, table: Table, lowest: int) -> None:
        super().__init__(table, lowest)
        self.every, self.one = table.field, 1

    @cached_property
    def masks(self) -> list[tuple[int, int, int]]:
        """He holds the lowest rank or it does not count; all others are settled before."""
        return [(0, self.every, 0)] * self.table.players
