"""The game for two as counting sees it: every deal of the pack, every way to play it.

What a player can tell apart is a `Point`; what he does at one is a word. The engine plays each
deal once for all deals that go alike: how a hand of two goes depends on which of its cards is the
higher, which are Aces and which have the King's privilege, and on nothing else. So a pack of any
number of ranks is played with the cards that the engine has.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations_with_replacement, product
from math import comb
from typing import NamedTuple

from coucou.answers import DealerCards, Pack
from coucou.cards import ACE, KING, RANK, RANKS
from coucou.dealing import SUITS_IN_PACK, stock_need
from coucou.hand import Hand, deal
from coucou.rules import Rules
from coucou.table import Occasion
from coucou.values import dataclass, replace

FIRST, DEALER = 0, 1
PLAIN = ACE + 1
"""The lowest rank that is neither an Ace nor a King."""

Ranks = tuple[int, ...]


class Point(NamedTuple):
    """All that a player knows when he is asked: what was seen, his own cards, perhaps the other's.

    `own` has one rank, or three where the dealer has three cards to choose from.
    """

    occasion: Occasion
    seen: tuple[str, ...]
    own: Ranks
    other: int | None


Line = tuple[tuple[Point, str], ...]
"""What one player has said, in order, each word with the point where he said it."""
NOTHING: Line = ()
Sums = Mapping[tuple[Line, Line], int]


@dataclass(frozen=True)
class Duel:
    """Every deal of a pack, played in every way by two.

    `deals`: how many there are. `one_pays`: whether in each of them exactly one of the two pays,
    however it is played. `lines`: all that the first player can come to say, and all that the
    dealer can. `ways`: for a line of each, by their numbers, the deals in which it can come to
    them; `gains`: those in which the dealer then pays, less those in which the first player does.
    """

    ranks: int
    deals: int
    one_pays: bool
    lines: tuple[tuple[Line, ...], tuple[Line, ...]]
    gains: Mapping[tuple[int, int], int]
    ways: Mapping[tuple[int, int], int]

    @cached_property
    def words(self) -> tuple[Mapping[Point, tuple[str, ...]], Mapping[Point, tuple[str, ...]]]:
        """Where each of the two is asked, and the words that he may say there."""
        return words_in(self.lines[FIRST]), words_in(self.lines[DEALER])

    @cached_property
    def next_points(self) -> tuple[Mapping[Line, list[Point]], Mapping[Line, list[Point]]]:
        """The points that each of the two can come to next, by what he has said so far."""
        return points_after(self.lines[FIRST]), points_after(self.lines[DEALER])


def words_in(lines: Sequence[Line]) -> dict[Point, tuple[str, ...]]:
    """The words that are said at each point, in the order in which they are offered."""
    found: dict[Point, dict[str, None]] = {}
    for line in lines:
        for point, word in line:
            found.setdefault(point, {})[word] = None
    return {point: tuple(words) for point, words in found.items()}


def points_after(lines: Sequence[Line]) -> dict[Line, list[Point]]:
    """The points that come next, by what was said before."""
    found: dict[Line, dict[Point, None]] = {}
    for line in lines:
        for number, (point, _) in enumerate(line):
            found.setdefault(line[:number], {})[point] = None
    return {line: list(points) for line, points in found.items()}


def duel(rules: Rules, ranks: int) -> Duel:
    """Count every deal to two from a pack of four suits and so many ranks.

    >>> from coucou.rules import ruleset
    >>> duel(ruleset("le-her-1713"), 13).deals == 52 * 51 * 50
    True
    """
    table = rules.with_answers(pack=Pack.FIFTY_TWO.value)
    need = stock_need(table, 2, SUITS_IN_PACK, SUITS_IN_PACK)
    courses: dict[Ranks, list[Course]] = {}
    gains: dict[tuple[Line, Line], int] = defaultdict(int)
    numbers: dict[tuple[Line, Line], int] = defaultdict(int)
    deals, one_pays = 0, True
    for dealt, number in deals_of(rules, ranks):
        here: dict[Course, int] = defaultdict(int)
        for stock, ways in stocks_of(dealt, ranks, need):
            deals += number * ways
            alike = like(dealt + stock, ranks)
            if alike not in courses:
                courses[alike] = list(courses_of(table, alike, len(dealt)))
            for course in courses[alike]:
                here[course] += number * ways
        for course, ways in here.items():
            one_pays = one_pays and len(course.payers) == 1
            gain = (DEALER in course.payers) - (FIRST in course.payers)
            lines = course.lines(dealt)
            gains[lines] += gain * ways
            numbers[lines] += ways
    return by_number(Duel(ranks, deals, one_pays, ((), ()), {}, {}), gains, numbers)


def by_number(empty: Duel, gains: Sums, numbers: Sums) -> Duel:
    """The same game, each line once and then by its number."""
    places: list[dict[Line, int]] = []
    for seat in (FIRST, DEALER):
        lines = dict.fromkeys(pair[seat] for pair in gains)
        places.append({line: place for place, line in enumerate(lines)})
    first, dealer = places
    return replace(
        empty,
        lines=(tuple(first), tuple(dealer)),
        gains={(first[f], dealer[d]): gain for (f, d), gain in gains.items()},
        ways={(first[f], dealer[d]): number for (f, d), number in numbers.items()},
    )


def deals_of(rules: Rules, ranks: int) -> Iterator[tuple[Ranks, int]]:
    """What the two are dealt, the dealer's cards in order of rank, and in how many ways."""
    count = 1 if rules.dealer_cards is DealerCards.ONE else 3
    for first in range(1, ranks + 1):
        for dealers in combinations_with_replacement(range(1, ranks + 1), count):
            ways, gone = SUITS_IN_PACK, Counter([first])
            for rank, number in Counter(dealers).items():
                ways *= comb(SUITS_IN_PACK - gone[rank], number)
            if ways:
                yield (first, *dealers), ways


def stocks_of(dealt: Ranks, ranks: int, need: int) -> Iterator[tuple[Ranks, int]]:
    """The first cards of the stock, and in how many ways they can lie so."""
    left = [SUITS_IN_PACK - dealt.count(rank) for rank in range(ranks + 1)]
    for stock in product(range(1, ranks + 1), repeat=need):
        ways = 1
        for place, rank in enumerate(stock):
            ways *= left[rank] - stock[:place].count(rank)
        if ways:
            yield stock, ways


def like(cards: Ranks, ranks: int) -> Ranks:
    """The cards that the engine plays in the place of these: they go alike.

    >>> like((2, 15, 16, 9), 16)
    (2, 4, 13, 3)
    """
    between = sorted({rank for rank in cards if ACE < rank < ranks})
    plays = {rank: PLAIN + place for place, rank in enumerate(between)}
    plays[ACE], plays[ranks] = ACE, KING
    return tuple([plays[rank] for rank in cards])


class Course(NamedTuple):
    """One way to play deals that go alike: points by the places of the cards, and who pays.

    A place is that of a card among those dealt, the first player's first.
    """

    said: tuple[tuple[int, Occasion, tuple[str, ...], Ranks, int | None, str], ...]
    payers: tuple[int, ...]

    def lines(self, dealt: Ranks) -> tuple[Line, Line]:
        """What each of the two said, where these cards were dealt."""
        found: tuple[list[tuple[Point, str]], list[tuple[Point, str]]] = ([], [])
        for seat, occasion, seen, own, other, word in self.said:
            held = tuple([dealt[place] for place in own])
            known = None if other is None else dealt[other]
            found[seat].append((Point(occasion, seen, held, known), word))
        return tuple(found[FIRST]), tuple(found[DEALER])


def courses_of(rules: Rules, cards: Ranks, dealt: int) -> Iterator[Course]:
    """Every way to play one deal, as the engine plays it."""
    names = [RANKS[rank - 1] for rank in cards]
    dealers = names[1] if dealt == 2 else names[1:dealt]
    hand = deal(rules, [names[0], dealers], names[dealt:])
    waiting: list[tuple[Hand, Course]] = [(hand, Course((), ()))]
    while waiting:
        hand, course = waiting.pop()
        if hand.is_over:
            yield course._replace(payers=hand.payers)
            continue
        asked = (*what_is_known(hand, cards[:dealt]),)
        for word in reversed(hand.choices):
            waiting.append((hand.play(word), Course((*course.said, (*asked, word)), ())))


def what_is_known(
    hand: Hand, dealt: Ranks
) -> tuple[int, Occasion, tuple[str, ...], Ranks, int | None]:
    """What the player who is asked knows, cards by their places among those dealt.

    He has seen the other's card where it lies open, and where the two have exchanged: neither of
    them can be asked again before the showing but by that exchange.
    """
    question = hand.question
    assert question is not None
    seat, other = question.seat, 1 - question.seat
    held = hand.cards[seat]
    own = [RANK[card] for card in ([held] if isinstance(held, str) else held)]
    seen = tuple([name for name in hand.event_names if name != "noticed"])
    is_known = "exchanged" in seen or other in hand.position.open
    place = dealt.index(RANK[str(hand.cards[other])]) if is_known else None
    return seat, question.occasion, seen, tuple([dealt.index(rank) for rank in own]), place
