"""The game for two solved: what each should do at every card, and a proof that nothing is better.

Ways to play are found one after another, each the best reply to the best mixture of those found so
far, until neither player has a better one. That last look at every card is the proof.
"""

from fractions import Fraction
from functools import cached_property

from coucou.answers import AceOfSpades
from coucou.cards import SHORT_PACK
from coucou.dealing import pack_size
from coucou.duel import DEALER, FIRST, Duel, Point, duel
from coucou.errors import BadData
from coucou.replies import Mixture, Reply, Way, best_reply, gains_of, settled_way
from coucou.rules import Rules, ruleset
from coucou.table import Occasion
from coucou.values import dataclass
from coucou.zero_sum import solve_matrix

PLAYERS = 2
LEAST_RANKS, MOST_RANKS = 3, 16
KEEP = "keep"


@dataclass(frozen=True)
class Solution:
    """What is best for both, and why.

    `mixtures`: the ways of the first player and those of the dealer, and how often each is to be
    played. `replies`: the best that each could do against the other's; they gain no more, which
    proves the two best. `settled`: the words that are never worse, whatever the other does.
    """

    rules: Rules
    duel: Duel
    gain: Fraction
    mixtures: tuple[Mixture, Mixture]
    replies: tuple[Reply, Reply]
    settled: tuple[Way, Way]

    @property
    def payoff(self) -> str:
        """What is played for: `win`, not to pay, or `difference`, where both may pay."""
        return "win" if self.duel.one_pays else "difference"

    def worth(self, gain: Fraction | int) -> Fraction:
        """A gain over all deals as the chance, or difference of chances, that is played for."""
        share = Fraction(gain) / self.duel.deals
        return (1 + share) / 2 if self.duel.one_pays else share

    @property
    def value(self) -> Fraction:
        """What the first player can be sure of, and the dealer can hold him to."""
        return self.worth(self.gain)

    def chances(self, seat: int) -> dict[int, dict[str, Fraction]]:
        """By the card of a player who does not know the other's: what each word is worth to him.

        In the deals that come to it against the other's best way of playing; what is played for
        is counted from his side.
        """
        reply = self.replies[seat]
        found = {}
        for point, words in sorted(reply.worth.items()):
            if is_limited(point, seat) and reply.deals[point]:
                shares = {word: gain / reply.deals[point] for word, gain in words.items()}
                if self.duel.one_pays:
                    shares = {word: (1 + share) / 2 for word, share in shares.items()}
                found[point.own[0]] = shares
        return found

    @cached_property
    def is_only(self) -> tuple[bool, bool]:
        """Whether it is proved that the two have no other best way, where no word is settled."""
        return is_only_best(self, FIRST), is_only_best(self, DEALER)

    def limits(self, seat: int) -> list[tuple[int | None, Fraction, Way]]:
        """The highest rank that each way of a player exchanges or draws on, and how often."""
        found = [(limit_of(way, seat), weight, way) for weight, way in self.mixtures[seat]]
        return sorted(found, key=lambda part: part[0] or 0)

    @cached_property
    def matrix(self) -> list[list[Fraction]]:
        """What is played for, by the highest rank exchanged (rows) and drawn on (columns).

        In all that the two limits leave open, each plays as the solution does.
        """
        numbers = range(self.duel.ranks + 1)
        firsts = [with_limit(self.mixtures[FIRST][0][1], FIRST, limit) for limit in numbers]
        dealers = [with_limit(self.mixtures[DEALER][0][1], DEALER, limit) for limit in numbers]
        gains = gains_of(self.duel, firsts, dealers)
        return [[self.worth(gain) for gain in row] for row in gains]


def is_limited(point: Point, seat: int) -> bool:
    """Whether a point is governed by the limit of a player: his turn, the other's card unseen.

    The dealer's limit is for a first player who has kept.
    """
    if point.occasion is not Occasion.TURN or point.other is not None:
        return False
    return seat == FIRST or point.seen[-1] == "kept"


def limit_of(way: Way, seat: int) -> int | None:
    """The highest rank that is not kept; None where there is nothing to decide."""
    words = {point.own[0]: word for point, word in way.items() if is_limited(point, seat)}
    if not words:
        return None
    return max((rank for rank, word in words.items() if word != KEEP), default=0)


def with_limit(way: Way, seat: int, limit: int) -> dict[Point, str]:
    """The same way to play with another limit."""
    change = "exchange" if seat == FIRST else "draw"
    return {
        point: (change if point.own[0] <= limit else KEEP) if is_limited(point, seat) else word
        for point, word in way.items()
    }


def solve(rules: str | Rules, players: int = PLAYERS, ranks: int | None = None) -> Solution:
    """Solve a ruleset for two, exactly; `ranks` of four suits, the ruleset's own unless given.

    The highest rank has the privilege of the King. Raises `BadData` (solve-players, solve-ranks,
    solve-suits, and what `ruleset` raises).

    >>> solve("le-her-1713").value
    Fraction(11327, 22100)
    """
    there = ruleset(rules) if isinstance(rules, str) else rules
    if players != PLAYERS:
        raise BadData("solve-players", "players", count=players)
    if there.ace_of_spades is not AceOfSpades.ONE:
        raise BadData("solve-suits", "ace_of_spades")
    whole = len(SHORT_PACK) if pack_size(there, PLAYERS) == 32 else 13
    count = whole if ranks is None else ranks
    if not LEAST_RANKS <= count <= MOST_RANKS:
        raise BadData("solve-ranks", "pack", count=count, least=LEAST_RANKS, most=MOST_RANKS)
    return solution_of(there, duel(there, count))


def solution_of(rules: Rules, game: Duel) -> Solution:
    """Let each answer the other's best mixture, until neither can do better."""
    settled = (settled_way(game, FIRST), settled_way(game, DEALER))
    keeps: Way = {point: words[0] for point, words in game.words[FIRST].items()}
    firsts = [keeps]
    dealers = [best_reply(game, DEALER, ((Fraction(1), keeps),), settled[DEALER]).way]
    while True:
        best = solve_matrix(gains_of(game, firsts, dealers))
        first, dealer = mixture(firsts, best.rows), mixture(dealers, best.columns)
        replies = (
            best_reply(game, FIRST, dealer, settled[FIRST]),
            best_reply(game, DEALER, first, settled[DEALER]),
        )
        if replies[FIRST].gain == replies[DEALER].gain == best.value:
            return Solution(rules, game, best.value, (first, dealer), replies, settled)
        if replies[FIRST].gain > best.value:
            firsts.append(replies[FIRST].way)
        if replies[DEALER].gain < best.value:
            dealers.append(replies[DEALER].way)


def mixture(ways: list[Way], shares: tuple[Fraction, ...]) -> Mixture:
    """The ways that are played at all."""
    return tuple((share, way) for share, way in zip(shares, ways, strict=True) if share)


def is_only_best(solution: Solution, seat: int) -> bool:
    """Whether it is proved that a player has no other best way, where no word is settled.

    Any other best way of his would be a best reply to the other's, so that it could differ only
    where two words are worth the same. If that is so at one point alone, and the words are not
    worth the same against each of the other's ways by itself, then playing one of them more, or
    less, would lose to one of those.
    """
    free = [point for point in solution.replies[seat].worth if is_free(solution, seat, point)]
    if len(free) != 1:
        return not free
    settled = solution.settled[seat]
    for _, way in solution.mixtures[1 - seat]:
        alone = best_reply(solution.duel, seat, ((Fraction(1), way),), settled)
        if len(set(alone.worth[free[0]].values())) > 1:
            return True
    return False


def is_free(solution: Solution, seat: int, point: Point) -> bool:
    """Whether the best word at a point is not the only best, nor settled."""
    worth = list(solution.replies[seat].worth[point].values())
    return point not in solution.settled[seat] and worth.count(max(worth)) > 1
