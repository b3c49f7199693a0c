"""Distances: how many rule points two rulesets answer apart, and which rulesets are nearest."""

from dataclasses import dataclass
from itertools import combinations

from pages.book import Book
from pages.comparing import differing, stated_in_both


@dataclass(frozen=True)
class Pair:
    """Two rulesets, the rule points they answer apart, and those that both sources settle."""

    one: str
    other: str
    differ: tuple[str, ...]
    stated: tuple[str, ...]

    @property
    def id(self) -> str:
        """The place of the pair on the page."""
        return f"{self.one}--{self.other}"

    @property
    def distance(self) -> int:
        """The number of rule points answered apart."""
        return len(self.differ)

    @property
    def stated_apart(self) -> int:
        """How many of the points that both sources settle are answered apart."""
        return len(set(self.differ) & set(self.stated))

    def beyond(self, ruleset: str) -> str:
        """The other one of the two."""
        return self.other if ruleset == self.one else self.one


class Family:
    """The playable rulesets with their distances."""

    def __init__(self, book: Book) -> None:
        self.rulesets = [one for one in book.columns() if book.rulesets[one]["playable"]]
        self.pairs = {
            frozenset(two): Pair(
                *two, tuple(differing(book, *two)), tuple(stated_in_both(book, *two))
            )
            for two in combinations(self.rulesets, 2)
        }

    def __eq__(self, other: object) -> bool:
        """Families are alike in both languages, so that the picture is laid out once."""
        return isinstance(other, Family) and self.pairs == other.pairs

    def __hash__(self) -> int:
        return hash(frozenset(self.pairs.values()))

    def pair(self, one: str, other: str) -> Pair:
        """Two rulesets, in whatever order."""
        return self.pairs[frozenset((one, other))]

    def by_distance(self, ruleset: str) -> list[Pair]:
        """The pairs of a ruleset, the nearest first."""
        found = [pair for two, pair in self.pairs.items() if ruleset in two]
        return sorted(found, key=lambda pair: pair.distance)

    def nearest(self, ruleset: str) -> list[Pair]:
        """All the pairs with the smallest distance: ties are never settled."""
        found = self.by_distance(ruleset)
        return [pair for pair in found if pair.distance == found[0].distance]

    def network(self) -> list[Pair]:
        """The pairs that stand in some minimum spanning tree, the nearest first."""
        kept = sorted(self.pairs.values(), key=lambda pair: pair.distance)
        return [pair for pair in kept if not self._joined_below(pair)]

    def neighbours(self, ruleset: str) -> list[Pair]:
        """The pairs of a ruleset in the network, the nearest first."""
        return [pair for pair in self.network() if ruleset in (pair.one, pair.other)]

    def _joined_below(self, pair: Pair) -> bool:
        """Whether shorter steps lead from one ruleset of a pair to the other."""
        reached = [pair.one]
        for here in reached:
            for other in self.rulesets:
                if other not in reached and self.pair(here, other).distance < pair.distance:
                    reached.append(other)
        return pair.other in reached
