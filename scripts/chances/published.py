"""Figures that others have published, counted anew under *their* assumptions.

Each says what it assumes. The figures themselves stand as they were read, with their source.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from coucou.cards import RANK
from coucou.counting import falling
from coucou.policy import Policy
from coucou.rules import Rules, ruleset
from coucou.unseen import Course, Point

from chances.counts import Counts, Table
from chances.tables import whole_table


@dataclass(frozen=True)
class Chart:
    """One row of the chart of ajain189-syn: losing in percent, in the order of play.

    Read off a graph, so that a point or so may be wrong; `limit` is the highest rank exchanged.
    """

    players: int
    limit: int
    read: tuple[str, ...]


CHART_SOURCE = "ajain189-syn"
CHART = (
    Chart(3, 5, ("31", "40", "39")),
    Chart(4, 4, ("21.6", "28", "32.6", "30")),
    Chart(5, 4, ("16", "21.5", "25", "28", "24.5")),
    Chart(6, 3, ("13.3", "17", "20.3", "22.4", "24.3", "20.2")),
)


class Unknowing(Course):
    """Everybody, the dealer too, exchanges a card up to one rank, even one he has just got."""

    def word_at(self, point: Point) -> str:
        question = point.question
        assert question is not None
        held = point.table.cards[question.seat]
        return question.words[RANK[held] <= self.policy.exchange_up_to]


class UnknowingTable(Table):
    """A table where nobody uses what he has seen."""

    def make_course(self) -> Course:
        return Unknowing(self.rules, self.players, self.policy, None)


def chart_rules() -> Rules:
    """The rules of that program: Kings face up, a drawn one is kept, all the lowest pay."""
    return ruleset("screw-your-neighbor").with_answers(
        kings="faced", king_drawn="taken", ties="all", dealer_draw="top"
    )


def chart(row: Chart) -> list[Fraction]:
    """The exact chances of that row, one for each seat."""
    policy = Policy(row.limit, row.limit)
    whole = whole_table(chart_rules(), row.players, policy)
    table = UnknowingTable(whole.rules, whole.players, policy, whole.pack)
    seats = [0] * row.players
    for lowest in table.ranks:
        found = Counts(table, lowest).value(table.course.begin({}), 0)
        seats = [number + table.at(found, seat) for seat, number in enumerate(seats)]
    return [Fraction(number, falling(table.total, table.most)) for number in seats]


ACE_HIGH_SOURCE = "drmoron-screwedup"
KING, ACE = 12, 13
"""Places from below where the 2 is lowest and the Ace highest, as that post has it."""
LIMITS = (7, 8, 9, 10)
ACE_HIGH = {
    7: (("443", "470"), ("442", "477"), ("452", "473"), ("475", "457")),
    8: (("453", "463"), ("449", "468"), ("457", "467"), ("478", "453")),
    9: (("457", "462"), ("456", "464"), ("462", "460"), ("481", "448")),
    10: (("454", "467"), ("457", "467"), ("466", "459"), ("483", "444")),
}
"""Dealer's highest card drawn on -> by the other's highest changed: who wins, in thousandths."""


def triples(is_put_back: bool) -> Iterator[tuple[int, int, int, int]]:
    """Card of the other player, of the dealer, of the stock; and in how many ways."""
    for other in range(1, ACE + 1):
        for dealer in range(1, ACE + 1):
            for stock in range(1, ACE + 1):
                ways = 64
                if not is_put_back:
                    ways = 4 * (4 - (dealer == other)) * (4 - (stock == other) - (stock == dealer))
                yield other, dealer, stock, ways


def ace_high(dealer_limit: int, other_limit: int, is_put_back: bool) -> tuple[Fraction, Fraction]:
    """How often the dealer wins, and the other; the rest are ties, which both lose.

    The other changes up to his limit; a King blocks. The dealer, not asked, draws up to his own;
    made to change, he draws where he is behind or as low. He keeps a King that he draws.
    """
    won = lost = total = 0
    for other, dealer, stock, ways in triples(is_put_back):
        total += ways
        if other <= other_limit - 1 and dealer != KING:
            other, dealer = dealer, other
            draws = dealer <= other
        else:
            draws = dealer <= dealer_limit - 1
        end = stock if draws else dealer
        won += ways * (end > other)
        lost += ways * (end < other)
    return Fraction(won, total), Fraction(lost, total)


def pair(chances: tuple[Fraction, Fraction]) -> list[str]:
    """Two fractions as texts."""
    return [str(chance) for chance in chances]


def of_others() -> dict[str, Any]:
    """All of it, fractions as texts."""
    return {
        CHART_SOURCE: [
            {
                "players": row.players,
                "limit": row.limit,
                "read": list(row.read),
                "counted": [str(chance) for chance in chart(row)],
            }
            for row in CHART
        ],
        ACE_HIGH_SOURCE: [
            {
                "dealer": limit,
                "other": other,
                "read": [f"0.{part}" for part in read],
                "put_back": pair(ace_high(limit, other, is_put_back=True)),
                "kept_out": pair(ace_high(limit, other, is_put_back=False)),
            }
            for limit, by_other in ACE_HIGH.items()
            for other, read in zip(LIMITS, by_other, strict=True)
        ],
    }
