"""Search for the smallest hand on which one answer to a rule point differs from another.

The hand is played under a ruleset with the one answer, and again, the same cards and the same
choices, under the same ruleset with the other; no choice has to be filled in. Other seats pay, or
they pay another number; where the two answers never do that, something else is told.

A ruleset is tried if one of the two answers is its own: only the other is then a house rule. Where
no ruleset gives either, all are tried, with both as house rules.

The smallest: fewest seats; then the ruleset with the best authority for its own answer
(`STATUSES`; among equals the main ones first, then as in the comparison); then fewest choices; its
own answer before the other; then first in the order of `witnesses.deals`; then the words in the
order in which they are offered.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count, product

from coucou.answers import ANSWERS
from coucou.cards import RANKS
from coucou.compare import replay
from coucou.data import load
from coucou.errors import BadData
from coucou.hand import Hand
from coucou.policy import Policy
from coucou.rules import Rules, ruleset, ruleset_ids
from coucou.say import Speaker
from vocabulary import STATUSES

from witnesses.deals import kept_deals, ranks_for, words
from witnesses.search import FURTHER_CARDS, LEAST_SEATS, deal_row, has_three, lines

MOST_SEATS = 3
POLICY = Policy()
LOW_RANKS = 2
"""How many ranks above the Ace count as low: the 2 and the 3."""
LOW_POINTS = ("low_card_notice", "domino")
"""Rule points that look at a 2 or a 3."""
ONLY_TOLD = ("word", "payee", "stake", "low_card_notice")
"""Rule points on which nobody's payment in a hand depends."""
ONLY_TOLD_PAIRS = (("kings", "shown", "announced"), ("dealer_draw", "top", "any"))
SUITS = "hdc"


@dataclass(frozen=True, slots=True)
class Point:
    """Two answers to one rule point, in their order."""

    rule: str
    one: str
    other: str

    @property
    def name(self) -> str:
        """As the file of the pair is named."""
        return f"{self.rule}--{self.one}--{self.other}"

    @property
    def is_only_told(self) -> bool:
        """Whether the two never make anybody pay otherwise."""
        key = (self.rule, self.one, self.other)
        return self.rule in ONLY_TOLD or key in ONLY_TOLD_PAIRS


def all_points() -> list[Point]:
    """Every two answers of every rule point, in the order of the comparison."""
    return [
        Point(rule, one.value, other.value)
        for rule, answers in ANSWERS.items()
        for one, other in combinations(answers, 2)
    ]


def sides(point: Point) -> list[list[tuple[Rules, Rules]]]:
    """For every ruleset that is tried, the best first: the hand's rules and the other's, twice."""
    answers = (point.one, point.other)
    given: list[tuple[tuple[int, bool, int], str]] = []
    others: list[tuple[tuple[int, bool, int], str]] = []
    for number, name in enumerate(ruleset_ids()):
        cell = ruleset(name).cells[point.rule]
        is_main = load()["rulesets"][name]["main"]
        rank = (STATUSES.index(cell.status), not is_main, number)
        (given if cell.answer in answers else others).append((rank, name))
    tried = [ruleset(name) for _, name in sorted(given or others)]
    return [both_ways(rules, point.rule, *answers) for rules in tried]


def both_ways(rules: Rules, rule: str, one: str, other: str) -> list[tuple[Rules, Rules]]:
    """A ruleset with the one answer and with the other, its own answer first."""
    pair = tuple(rules.with_answers(**{rule: answer}) for answer in (one, other))
    pairs = [(pair[0], pair[1]), (pair[1], pair[0])]
    return pairs[::-1] if rules.answer(rule) == other else pairs


def smallest(point: Point, most_seats: int = MOST_SEATS) -> Hand | None:
    """The smallest hand on which the two answers differ; None where there is none so large."""
    for seats in range(LEAST_SEATS, most_seats + 1):
        for pairs in sides(point):
            found = smallest_under([Side(point, *pair, seats) for pair in pairs])
            if found:
                return found
    return None


def smallest_under(tried: list["Side"]) -> Hand | None:
    """The smallest hand of one ruleset and number of seats."""
    for choices in count():
        for side in tried:
            found = next(side.apart(choices), None)
            if found:
                return found
        if not any(side.is_longer for side in tried):
            break
    return None


class Side:
    """The hands of one ruleset with one answer, played again with the other."""

    def __init__(self, point: Point, own: Rules, other: Rules, seats: int) -> None:
        self.point, self.own, self.other, self.seats = point, own, other, seats
        self.is_longer = False
        extra = FURTHER_CARDS if has_three(own) else 0
        more = FURTHER_CARDS if has_three(other) and not extra else 0
        self.dealt = seats + extra
        stock = max(stock_for(own, seats), stock_for(other, seats) + more)
        self.deals = tuple(deals_for(point, self.dealt + stock, ranks_for(seats, own, other)))

    def apart(self, choices: int) -> Iterator[Hand]:
        """Every hand with so many choices on which the two answers differ, in order."""
        self.is_longer = False
        for cards in self.deals:
            for hand in lines(deal_row(self.own, cards, self.seats, self.dealt), choices):
                if not hand.is_over:
                    self.is_longer = True
                elif differs(self.point, hand, self.other):
                    yield hand


def differs(point: Point, hand: Hand, rules: Rules) -> bool:
    """Whether the hand goes otherwise under other rules, with the choices it has."""
    other, filled = replay(hand, rules, POLICY)
    if filled:
        return False
    return told(hand) != told(other) if point.is_only_told else hand.payments != other.payments


def told(hand: Hand) -> list[str]:
    """What the hand tells, sentence by sentence."""
    speaker = Speaker(hand, (), "en")
    return [speaker.event(event) for event in hand.events]


def stock_for(rules: Rules, seats: int) -> int:
    """The longest stock that a ruleset can ask for: with a deal of low cards and Kings."""
    dealt = seats + (FURTHER_CARDS if has_three(rules) else 0)
    asked = 0
    for row in product((RANKS[0], RANKS[-1]), repeat=seats - 1):
        rest = ["Q"] * FURTHER_CARDS + ["J"] * FURTHER_CARDS
        cards = with_suits((*row, *rest[: dealt - seats + 1]), None)
        asked = max(asked, stock_for_deal(rules, cards, seats, dealt))
    return asked


def stock_for_deal(rules: Rules, cards: tuple[str, ...], seats: int, dealt: int) -> int:
    """The shortest stock with which these cards are dealt."""
    spare = ("10h", "10d", "10c", "9h", "9d", "9c")
    for needed in range(len(spare) + 1):
        try:
            deal_row(rules, (*cards, *spare[:needed]), seats, dealt)
        except BadData as error:
            if error.code != "stock-short":
                raise
        else:
            return needed
    raise AssertionError("No hand of so few needs so long a stock.")


def deals_for(point: Point, count: int, ranks: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The deals that differ in play, for a rule point: some look at more than the order of ranks.

    Low cards: the 2 and the 3 are kept apart from the ranks above them. The Ace of spades: it is
    each of the Aces in turn, then none of them.
    """
    is_low = point.rule in LOW_POINTS and ranks == RANKS
    for cards in low_deals(count) if is_low else kept_deals(count, ranks):
        if point.rule != "ace_of_spades":
            yield cards
            continue
        aces = [place for place, card in enumerate(cards) if card == "A"]
        for spade in (*aces, None):
            if spade is not None or len(aces) < len(SUITS) + 1:
                yield with_suits(cards, spade)


def low_deals(count: int) -> list[tuple[str, ...]]:
    """One deal for each that differs in play where a 2 and a 3 count as low."""
    ace, *between, king = RANKS
    low, rest = between[:LOW_RANKS], between[LOW_RANKS:]
    found = []
    for lows, others in product(range(LOW_RANKS + 1), range(count + 1)):
        used = {*low[:lows], *rest[:others]}
        if len(used) <= count:
            names = (ace, *low[:lows], *rest[:others], king)
            found += [deal for deal in words(count, names) if used <= set(deal)]
    return sorted(found, key=lambda deal: [RANKS.index(card) for card in deal])


def with_suits(cards: tuple[str, ...], spade: int | None) -> tuple[str, ...]:
    """The cards with suits: one Ace is the Ace of spades, every other card is next in turn."""
    suited = []
    for place, card in enumerate(cards):
        before = [one for one, held in enumerate(cards[:place]) if held == card and one != spade]
        suits = SUITS if card == "A" else SUITS + "s"
        suited.append(card + ("s" if place == spade else suits[len(before)]))
    return tuple(suited)
