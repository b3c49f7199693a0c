"""Search for the smallest hand whose outcome differs between two rulesets in who pays.

A hand is a deal with a full line of choices in one of the two rulesets (`Apart.hand`). Played
under the other by `coucou.compare.replay`, where a choice follows its seat and occasion, it has
another set of payers, and no choice had to be filled in: the ruleset of the hand asks all that the
other asks. Both rulesets are tried for it.

The smallest: fewest seats, then fewest choices, then first in the order of `witnesses.deals`, then
the ruleset that stands first in the comparison, then the words in the order in which they are
offered. The search goes through the hands in this very order, so the first that differs is it.

The stock is as long as the two rulesets can need, and no longer. Where the dealer may pick any
card of the stock he draws the first, as `Hand.choices` offers it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

from coucou.answers import ANSWERS, DealerCards
from coucou.compare import Causes, first_difference, replay
from coucou.errors import BadData
from coucou.hand import Hand, deal
from coucou.policy import Policy
from coucou.rules import Rules, ruleset

from witnesses.deals import Deals, kept_deals, ranks_for

LEAST_SEATS = 2
MOST_SEATS = 3
"""Where the search gives up. No pair that can be told apart needs more than two."""
POLICY = Policy()
SPARE = ("Q", "Q")
FURTHER_CARDS = 2
"""How many cards a dealer who is dealt three has besides his first."""


@dataclass(frozen=True, slots=True)
class Apart:
    """A hand with a full line of choices, and its course under the other ruleset."""

    hand: Hand
    other: Hand

    @property
    def rule(self) -> str:
        """The rule point that makes other seats pay.

        It is the first one whose answer, taken over alone from the other ruleset, makes the same
        seats pay as there; failing that, the first one whose answer, taken over alone by the
        other ruleset, makes the same seats pay as here; failing that, the one behind the first
        event that differs. (That event is often without consequence: a King shown or announced.)
        """
        there_alone = responsible(self.hand, self.hand.rules, self.other.rules, self.other.payers)
        here_alone = responsible(self.hand, self.other.rules, self.hand.rules, self.hand.payers)
        step = first_difference(self.hand, self.other)
        assert step is not None, "Other seats pay, so that some event differs."
        causes = Causes(self.hand, self.hand, POLICY)
        return there_alone or here_alone or causes.behind(self.other, step)


def responsible(hand: Hand, rules: Rules, lender: Rules, payers: tuple[int, ...]) -> str | None:
    """The first rule point whose answer, lent alone to `rules`, makes these seats pay."""
    for rule in ANSWERS:
        answer = lender.answer(rule)
        if answer != rules.answer(rule):
            lent = rules.with_answers(**{rule: answer})
            if payers_under(hand, lent) == payers:
                return rule
    return None


def payers_under(hand: Hand, rules: Rules) -> tuple[int, ...] | None:
    """Who pays for the hand under other rules; None where they cannot deal it.

    Rules made of two rulesets may count on more stock than either: it has two Queens below it.
    """
    stock = (*hand.dealt_stock, *SPARE)
    try:
        longer = deal(hand.rules, hand.dealt, stock, hand.made)
        return replay(longer, rules, POLICY)[0].payers
    except BadData:
        return None


def smallest(
    first: str, second: str, deals: Deals = kept_deals, most_seats: int = MOST_SEATS
) -> Apart | None:
    """The smallest hand that tells two rulesets apart; None where there is none so large."""
    for seats in range(LEAST_SEATS, most_seats + 1):
        choices = 0
        while True:
            found, is_longer = smallest_with(first, second, seats, choices, deals)
            if found:
                return found
            if not is_longer:
                break
            choices += 1
    return None


def smallest_with(
    first: str, second: str, seats: int, choices: int, deals: Deals = kept_deals
) -> tuple[Apart | None, bool]:
    """The first such hand with so many choices, and whether any hand has more choices."""
    sides = [Side(first, second, seats, deals), Side(second, first, seats, deals)]
    found = [side.first_apart(choices) for side in sides]
    is_longer = any(side.is_longer for side in sides)
    if all(found):
        return min((apart for apart in found if apart), key=order), is_longer
    return next((apart for apart in found if apart), None), is_longer


def order(apart: Apart) -> list[int]:
    """The cards as they are written, as the places of their ranks in the pack."""
    ranks = ranks_for(len(apart.hand.dealt), apart.hand.rules, apart.other.rules)
    return [ranks.index(card) for card in cards_of(apart.hand)]


def cards_of(hand: Hand) -> list[str]:
    """The cards of the deal and the stock in one row."""
    held = [[entry] if isinstance(entry, str) else list(entry) for entry in hand.dealt]
    return [*(card for entry in held for card in entry), *hand.dealt_stock]


class Side:
    """The hands of one ruleset, played again under the other."""

    def __init__(self, own: str, other: str, seats: int, deals: Deals) -> None:
        self.own, self.other = ruleset(own), ruleset(other)
        self.seats = seats
        self.is_longer = False
        extra = FURTHER_CARDS if has_three(self.own) else 0
        more = FURTHER_CARDS if has_three(self.other) and not extra else 0
        self.dealt = seats + extra
        stock = max(stock_needed(own, seats), stock_needed(other, seats) + more)
        self.deals = deals(self.dealt + stock, ranks_for(seats, self.own, self.other))

    def hands(self) -> Iterator[Hand]:
        """Every deal, in order."""
        for cards in self.deals:
            yield deal_row(self.own, cards, self.seats, self.dealt)

    def first_apart(self, choices: int) -> Apart | None:
        """The first hand with so many choices for which other seats pay."""
        return next(self.apart(choices), None)

    def apart(self, choices: int) -> Iterator[Apart]:
        """Every such hand. Notes whether there are hands with more choices."""
        for start in self.hands():
            for line in lines(start, choices):
                if not line.is_over:
                    self.is_longer = True
                    continue
                other, filled = replay(line, self.other, POLICY)
                if not filled and other.payers != line.payers:
                    yield Apart(line, other)


def has_three(rules: Rules) -> bool:
    """Whether the dealer is dealt three cards."""
    return rules.dealer_cards is not DealerCards.ONE


@cache
def stock_needed(name: str, seats: int) -> int:
    """The shortest stock with which a ruleset deals. In none of them the cards matter for it."""
    rules = ruleset(name)
    dealt = seats + (FURTHER_CARDS if has_three(rules) else 0)
    ranks = ranks_for(seats, rules)
    for needed in count():
        row = tuple(ranks[place % len(ranks)] for place in range(dealt + needed))
        try:
            deal_row(rules, row, seats, dealt)
        except BadData as error:
            if error.code != "stock-short":
                raise
        else:
            return needed
    raise AssertionError("Counting goes on for ever.")


def deal_row(rules: Rules, cards: tuple[str, ...], seats: int, dealt: int) -> Hand:
    """Deal a row of cards: to the others, to the dealer, and the rest to the stock."""
    dealers = list(cards[seats - 1 : dealt])
    own: Iterable[str] | str = dealers if has_three(rules) else dealers[0]
    return deal(rules, [*cards[: seats - 1], own], cards[dealt:])


def lines(hand: Hand, choices: int) -> Iterator[Hand]:
    """The hand after so many choices, made in every way; those that end earlier are left out."""
    if choices == 0:
        yield hand
    elif not hand.is_over:
        for word in hand.choices:
            yield from lines(hand.play(word), choices - 1)
