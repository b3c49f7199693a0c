"""What the pages say of one ruleset and number of players: exact chances of paying."""

from fractions import Fraction
from typing import Any

from coucou.chances import full_pack
from coucou.counting import falling
from coucou.policy import Policy
from coucou.rules import Rules, ruleset

from chances.counts import Counts, DealerCounts, Table

Chances = dict[str, dict[str, Fraction]]
"""Card held -> word -> chance of paying."""
PLAYERS = range(2, 13)
FIRST_WORDS, DEALER_WORDS = ("keep", "exchange"), ("keep", "draw")
OUTSIDE_A_HAND = (
    "first_dealer", "direction", "cut", "exposed_card", "turn", "word", "showing", "payee", "stake",
    "next_dealer", "nobody_left",
)  # fmt: skip
"""Rule points on which no chance of paying in one hand depends."""


def answers_in_a_hand(rules: Rules) -> dict[str, str]:
    """The answers on which the chances depend."""
    return {rule: cell.answer for rule, cell in rules.cells.items() if rule not in OUTSIDE_A_HAND}


def whole_table(rules: Rules, players: int, policy: Policy) -> Table:
    """The game with its whole pack."""
    return Table(rules, players, policy, full_pack(rules, players))


def first_and_seats(table: Table) -> tuple[Chances, list[Fraction]]:
    """For the first to act by card and word, and for each seat before any card is seen."""
    course = table.course
    first = {card: dict.fromkeys(FIRST_WORDS, 0) for card in table.pack}
    seats = [0] * table.players
    for lowest in table.ranks:
        counts = Counts(table, lowest)
        found = counts.value(course.begin({}), 0)
        seats = [number + table.at(found, seat) for seat, number in enumerate(seats)]
        for card, by_word in first.items():
            point = course.begin({0: counts.kinds.card[card]})
            while point.after is not None:
                point = point.after
            for word in FIRST_WORDS:
                after = counts.value(course.saying(point, word), counts.drawn(card))
                by_word[word] += table.at(after, 0)
    deals = falling(table.total - 1, table.most - 1)
    return (
        {card: {w: Fraction(n, deals) for w, n in by.items()} for card, by in first.items()},
        [Fraction(number, deals * table.total) for number in seats],
    )


def dealer(table: Table) -> Chances:
    """For the dealer at his turn with the card he was dealt, by card and word."""
    deals = DealerCounts(table, 0, None).by_card()
    chances: Chances = {card: {} for card, number in deals.items() if number}
    for word in DEALER_WORDS:
        paying = dict.fromkeys(chances, Fraction(0))
        for lowest in table.ranks:
            by_card = DealerCounts(table, lowest, word).by_card()
            paying = {card: number + by_card[card] for card, number in paying.items()}
        for card, number in paying.items():
            chances[card][word] = number / deals[card]
    return chances


def of_players(rules: Rules, players: int, policy: Policy) -> dict[str, Any]:
    """All figures for one number of players, fractions as texts."""
    table = whole_table(rules, players, policy)
    first, seats = first_and_seats(table)
    return {
        "first": told(first),
        "dealer": told(dealer(table)),
        "seats": [str(chance) for chance in seats],
    }


def told(chances: Chances) -> dict[str, dict[str, str]]:
    """Fractions as texts."""
    return {
        card: {word: str(chance) for word, chance in by_word.items()}
        for card, by_word in chances.items()
    }


def of_ruleset(name: str) -> dict[str, Any]:
    """What the file of a ruleset says before any figure."""
    policy = Policy()
    return {
        "ruleset": name,
        "answers": answers_in_a_hand(ruleset(name)),
        "policy": {"exchange_up_to": policy.exchange_up_to, "draw_up_to": policy.draw_up_to},
        "players": {},
    }
