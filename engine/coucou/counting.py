"""Counting deals: how many of them fit what has been seen, and in how many a seat pays.

Only how many cards of each kind are left matters (`coucou.kinds`).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from time import monotonic

from coucou.answers import DealerCards, KingDrawn
from coucou.cards import ACE, KING, RANK
from coucou.errors import BadData
from coucou.kinds import ACE_OF_SPADES, MASK, Kinds, Pack
from coucou.paying import payers, spare_dealer
from coucou.policy import word_by
from coucou.rules import Rules
from coucou.table import Occasion, Question, Table
from coucou.unseen import Course, Point, Told
from coucou.values import dataclass

LOOKS_AT_CLOCK = 256
"""After how many situations the clock is looked at."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """Deals that are counted, `sign` times each: those that leave each seat one of `finals`.

    `lowest` is the rank that matters there, 0 where none does. `at_once`: the hand ends before the
    cards are compared, and this very seat has lost.
    """

    sign: int
    lowest: int
    finals: tuple[frozenset[str], ...]
    at_once: int | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat has seen by the time it is asked.

    `mine` are the cards that seats were seen to be dealt; `questions` and `words` what was asked
    and said, the last question still open; `told` the events before each of them; `kings` the
    seats whose King was faced at the deal, None where none is looked for.
    """

    seat: int
    mine: dict[int, tuple[str, ...]]
    questions: tuple[tuple[int, Occasion, tuple[str, ...]], ...]
    words: tuple[str, ...]
    told: tuple[tuple[Told, ...], ...]
    kings: frozenset[int] | None


@dataclass(slots=True)
class Room:
    """How many situations may still be kept for an answer, and until when (`time.monotonic`)."""

    left: int
    until: float

    def spend(self) -> None:
        """Keep one more. Raises `BadData` (odds-too-many) where it is too much, or too late."""
        self.left -= 1
        if self.left < 0 or (self.left % LOOKS_AT_CLOCK == 0 and monotonic() > self.until):
            raise BadData("odds-too-many")


class Count:
    """Counts deals by one criterion: numbers of ways to turn up `most` cards one by one."""

    def __init__(
        self, course: Course, kinds: Kinds, criterion: Criterion, seen: Seen, most: int, room: Room
    ) -> None:
        self.course, self.kinds, self.seen, self.most = course, kinds, seen, most
        self.finals = tuple(kinds.finals(cards) for cards in criterion.finals)
        self.at_once = criterion.at_once
        self.room = room
        self.total = sum(kinds.size.values())
        self.told = tuple(self.noticed(told, kinds.card) for part in seen.told for told in part)
        self.heard_by = tuple(accumulate(len(part) for part in seen.told))
        self.width = falling(self.total, most).bit_length() + 1
        self.words: tuple[str, ...] = ()
        self.free_from = self.no_more_wishes()
        self.futures: dict[Point, dict[int, int]] = {}
        self.steps: dict[Point, list[tuple[int, int, Point]]] = {}
        self.fitting: dict[tuple[Point, int], bool] = {}
        self.pasts: dict[tuple[Point, int, int, int], int] = {}
        self.hidden: dict[Point, tuple[int, int]] = {}
        self.filled: dict[tuple[int, int, int, int], int] = {}
        self.fills = [falling(self.total - n, most - n) for n in range(most + 1)]

    def no_more_wishes(self) -> int:
        """From which seat on any card will do, so that the rest need not be played."""
        if self.at_once is not None or self.course.rules.king_drawn is KingDrawn.LOSES:
            return self.course.players + 1
        wishes = [seat for seat, kinds in enumerate(self.finals) if kinds < self.kinds.size.keys()]
        return max(wishes, default=-1) + 1

    def noticed(self, told: Told, kind: Mapping[str, str]) -> Told:
        """An event as the seat saw it, its cards by their kind: none where it saw none."""
        name, seat, partner, cards = told
        if name != "noticed" and self.seen.seat not in (seat, partner):
            return name, seat, partner, ()
        return name, seat, partner, tuple(kind.get(card, card) for card in cards)

    def deals(self) -> int:
        """Deals that fit what was seen."""
        return self.whole(())

    def paying(self, words: Sequence[str]) -> list[int]:
        """Deals that fit what was seen and, when the seat then says the word, the criterion."""
        found = self.whole(tuple(words))
        field = (1 << self.width) - 1
        return [found >> self.width * place & field for place in range(len(words))]

    def whole(self, words: tuple[str, ...]) -> int:
        """A number with a count for each word in its fields; without words one for them all."""
        drawn, mine = 0, {}
        for seat, cards in self.seen.mine.items():
            held = [self.kinds.card[card] for card in cards]
            drawn += sum((1 << self.kinds.shift[kind]) + 1 for kind in held)
            mine[seat] = held[0] if len(held) == 1 else tuple(held)
        self.words = words
        self.pasts.clear()
        dealer = self.course.players - 1
        if self.course.rules.dealer_cards is not DealerCards.THREE_CHOICE or dealer in mine:
            return self.past(self.course.begin(mine), drawn, 0, 0)
        return sum(
            ways * self.past(self.course.begin({**mine, dealer: three}), more, 0, 0)
            for three, (ways, more) in self.chosen_from(drawn).items()
        )

    def chosen_from(self, drawn: int) -> dict[tuple[str, ...], tuple[int, int]]:
        """Kinds of the three cards of a dealer who has chosen: in how many ways, what is drawn.

        Which of them is the highest hangs on their ranks; they are put into kinds after that.
        """
        policy, rules = self.course.policy, self.course.rules
        question, said = Question(*self.seen.questions[0]), self.seen.words[0]
        place = question.words.index(said)
        found: dict[tuple[str, ...], tuple[int, int]] = {}
        for ways, three in self.rows(3):
            if word_by(policy, question, three, self.course.players, None, rules) != said:
                continue
            kinds = [self.kinds.card[card] for card in three]
            chosen = kinds.pop(place)
            kinds.sort()
            kinds.insert(place, chosen)
            more = drawn + sum((1 << self.kinds.shift[kind]) + 1 for kind in kinds)
            known, _ = found.get(tuple(kinds), (0, more))
            found[tuple(kinds)] = known + ways, more
        return found

    @cached_property
    def left_of(self) -> dict[str, int]:
        """How many of each card are left when the seat has looked at what it was dealt."""
        mine = [card for cards in self.seen.mine.values() for card in cards]
        return {card: size - mine.count(card) for card, size in self.kinds.pack.items()}

    def rows(self, number: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Every row of so many cards that are left of the pack, and in how many ways."""
        if not number:
            yield 1, ()
            return
        for ways, row in self.rows(number - 1):
            for card, size in self.left_of.items():
                left = size - row.count(card)
                if left > 0:
                    yield ways * left, (*row, card)

    def past(self, point: Point, drawn: int, number: int, heard: int) -> int:
        """From a point at or before the question that is open.

        `number` questions have been answered by then, and so many events `heard`.
        """
        key = (point, drawn, number, heard)
        known = self.pasts.get(key)
        if known is None:
            known = self.pasts[key] = self.count_past(point, drawn, number, heard)
            self.room.spend()
        return known

    def count_past(self, point: Point, drawn: int, number: int, heard: int) -> int:
        """The same, counted: one step on."""
        seen, course = self.seen, self.course
        if point.seen is not None:
            return sum(
                left * self.past(course.with_card(point, kind), more, number, heard)
                for kind, left, more in self.draws(point, drawn)
            )
        if point.after is not None:
            if not self.fits(point, heard):
                return 0
            return self.past(point.after, drawn, number, heard + len(point.told))
        if point.question is None or point.question[:3] != seen.questions[number]:
            return 0
        if heard != self.heard_by[number]:
            return 0
        if number == len(seen.words):
            return self.count_now(point, drawn)
        said = seen.words[number]
        if point.question.seat == seen.seat or point.question.occasion is Occasion.CHOOSE:
            return self.past(course.saying(point, said), drawn, number + 1, heard)
        after = course.next_by_policy(point)
        if after.seen is not None and after.word is None:
            return self.past(after, drawn, number, heard)
        return self.past(after, drawn, number + 1, heard) if after.word == said else 0

    def fits(self, point: Point, heard: int) -> bool:
        """Whether a step shows the seat what it saw, and leaves what the criterion wants."""
        key = (point, heard)
        if key not in self.fitting:
            told = tuple(self.noticed(told, {}) for told in point.told)
            is_seen = told == self.told[heard : heard + len(told)]
            self.fitting[key] = is_seen and self.may_settle(point)
        return self.fitting[key]

    def count_now(self, point: Point, drawn: int) -> int:
        """At the question that is open: each word in its field."""
        if not self.words:
            return self.fill(point, drawn)
        return sum(
            self.future(self.course.saying(point, word), drawn) << self.width * place
            for place, word in enumerate(self.words)
        )

    def left(self, kind: str, drawn: int) -> int:
        """How many of a kind are left."""
        if kind not in self.kinds.size:
            return 0
        return self.kinds.size[kind] - (drawn >> self.kinds.shift[kind] & MASK)

    def may_be(self, kind: str, point: Point) -> bool:
        """Whether the card that is seen next can be of that kind: Kings faced at the deal are."""
        kings, place = self.seen.kings, point.seen
        if kings is None or place is None or place.seat is None:
            return True
        return (RANK[kind] == KING) == (place.seat in kings)

    def draws(self, point: Point, drawn: int) -> list[tuple[str, int, int]]:
        """Each kind that the card can be: how many are left, and what is drawn with it."""
        result = []
        for kind in self.kinds.size:
            if not self.may_be(kind, point):
                continue
            left = self.left(kind, drawn)
            if left:
                result.append((kind, left, drawn + (1 << self.kinds.shift[kind]) + 1))
        return result

    def may_settle(self, point: Point) -> bool:
        """Whether the cards that moved no more after it are such as the criterion wants."""
        return all(card in self.finals[seat] for seat, card in point.settled)

    def future(self, point: Point, drawn: int) -> int:
        """From a point after the word that is priced: all follow the policy."""
        while point.seen is None or point.table.seat >= self.free_from:
            if point.table.seat >= self.free_from:
                return self.fill(point, drawn)
            if point.after is not None:
                if not self.may_settle(point):
                    return 0
                point = point.after
            elif point.question is not None:
                point = self.course.next_by_policy(point)
            else:
                return self.end(point, drawn)
        known = self.futures.get(point)
        if known is None:
            known = self.futures[point] = {}
        result = known.get(drawn)
        if result is None:
            result = 0
            for size, shift, child in self.steps.get(point) or self.find_steps(point):
                left = size - (drawn >> shift & MASK)
                if left:
                    result += left * self.future(child, drawn + (1 << shift) + 1)
            known[drawn] = result
            self.room.spend()
        return result

    def find_steps(self, point: Point) -> list[tuple[int, int, Point]]:
        """What each card that is seen leads to; without those that leave a seat a wrong card."""
        result = []
        for kind, size in self.kinds.size.items():
            if not self.may_be(kind, point):
                continue
            child: Point | None = self.course.with_card(point, kind)
            while child is not None and child.seen is None:
                if child.after is not None:
                    child = child.after if self.may_settle(child) else None
                elif child.question is not None:
                    child = self.course.next_by_policy(child)
                else:
                    break
            if child is not None:
                result.append((size, self.kinds.shift[kind], child))
        self.steps[point] = result
        return result

    def end(self, point: Point, drawn: int) -> int:
        """The hand is over: every deal counts that goes on from here."""
        if point.table.payments:
            if self.at_once is None or self.at_once not in point.table.payments:
                return 0
        elif self.at_once is not None:
            return 0
        return self.fill(point, drawn)

    def fill(self, point: Point, drawn: int) -> int:
        """Ways to turn up the cards that nobody needed to see."""
        number = drawn & MASK
        if self.seen.kings is None:
            return self.fills[number]
        hidden = self.hidden.get(point)
        if hidden is None:
            seats = [card.seat for card in point.table.hidden_seats()]
            shown = sum(seat in self.seen.kings for seat in seats)
            hidden = self.hidden[point] = len(seats), shown
        key = (number, self.left("K", drawn), *hidden)
        if key not in self.filled:
            self.filled[key] = self.fill_facing(*key)
        return self.filled[key]

    def fill_facing(self, number: int, left: int, hidden: int, shown: int) -> int:
        """The same with faced Kings: `left` are left, `shown` of the `hidden` cards are faced."""
        return (
            falling(left, shown)
            * falling(self.total - number - left, hidden - shown)
            * falling(self.total - number - hidden, self.most - number - hidden)
        )


def falling(number: int, factors: int) -> int:
    """Ways to take `factors` of `number` things in order.

    >>> falling(52, 2)
    2652
    """
    result = 1
    for taken in range(factors):
        result *= number - taken
    return result


def criteria(rules: Rules, players: int, seat: int, pack: Pack) -> list[Criterion]:
    """What has to be counted to know how often a seat pays."""
    spades = frozenset({ACE_OF_SPADES} & pack.keys())
    everything = frozenset(pack)
    result = []
    with_others = [seat in who_pays(rules, players, {seat, other}) for other in range(players)]
    everyone = seat in who_pays(rules, players, set(range(players)))
    for lowest in sorted({RANK[card] for card in pack}):
        higher = frozenset(card for card in pack if RANK[card] > lowest)
        equal = frozenset(card for card in pack if RANK[card] == lowest)
        finals = tuple(
            (equal - spades) if other == seat else higher | equal if with_others[other] else higher
            for other in range(players)
        )
        result.append(Criterion(1, lowest, finals))
        if all(with_others) and not everyone:
            alike = tuple((equal - spades) if other == seat else equal for other in range(players))
            result.append(Criterion(-1, lowest, alike))
    if spades:
        held = tuple(spades if other == seat else everything for other in range(players))
        result.append(Criterion(1, ACE, held))
    if rules.king_drawn is KingDrawn.LOSES:
        result.append(Criterion(1, 0, (everything,) * players, at_once=seat))
    return result


def who_pays(rules: Rules, players: int, tied: set[int]) -> Sequence[int]:
    """Who pays when those seats hold the lowest card."""
    table = Table(rules, ["K"] * players, [])
    return payers(table, spare_dealer(table, sorted(tied)))
