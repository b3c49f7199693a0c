"""Pairs of rulesets that no hand tells apart: both are played side by side, in every way."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from coucou.answers import ANSWERS, DealerDraw
from coucou.hand import Hand
from coucou.rules import ruleset

from witnesses.deals import Deals, kept_deals, ranks_for
from witnesses.search import deal_row, stock_needed

PICKS = 2
"""How far down the stock a dealer picks who may take any card of it."""


@dataclass(frozen=True, slots=True)
class Never:
    """A pair as engine/witnesses/never.toml has it.

    `points` are the rule points that the two answer apart; `seats` and `long_seats` the most
    players up to which every hand is played, in the short run of the tests and in the long one.
    """

    first: str
    second: str
    points: tuple[str, ...]
    seats: int
    long_seats: int
    reason: dict[str, str]

    @property
    def name(self) -> str:
        """The pair as its file would be named."""
        return f"{self.first}--{self.second}"


def never_from_table(table: Mapping[str, Any]) -> list[Never]:
    """The pairs of never.toml."""
    found = []
    for pair in table["pair"]:
        first, second = pair["rulesets"]
        points = tuple(pair["points"])
        sizes = pair["seats"], pair["long_seats"]
        found.append(Never(first, second, points, *sizes, pair["reason"]))
    return found


def points_apart(first: str, second: str) -> tuple[str, ...]:
    """The rule points on which two rulesets say different things, `players` before the others."""
    one, other = ruleset(first), ruleset(second)
    apart = [rule for rule in ANSWERS if one.answer(rule) != other.answer(rule)]
    if one.stake_count != other.stake_count and "stake" not in apart:
        apart.append("stake")
    return (*(["players"] if one.players != other.players else []), *apart)


def parting(first: str, second: str, seats: int, deals: Deals = kept_deals) -> str | None:
    """Where two rulesets part in some hand with so many players, in words; None where nowhere.

    At every choice the same seat has to be asked for the same words and the cards have to lie
    alike; at the end the same seats have to pay the same.
    """
    for pick in range(1, picks(first, second) + 1):
        stock = max(stock_needed(first, seats), stock_needed(second, seats), pick)
        for cards in deals(seats + stock, ranks_for(seats, ruleset(first), ruleset(second))):
            moved = with_first(cards, seats, pick)
            one = deal_row(ruleset(first), cards, seats, seats)
            other = deal_row(ruleset(second), moved, seats, seats)
            found = parting_from(one, other, f"draw {pick}" if pick > 1 else "draw")
            if found:
                return found
    return None


def picks(first: str, second: str) -> int:
    """How many places of the stock the first's dealer tries.

    Where he may pick any card and the second's takes the top one, the card picked lies on top in
    the second's deal: he has not seen it before, and a hand file names the card that is picked.
    """
    is_any = ruleset(first).dealer_draw is DealerDraw.ANY
    return PICKS if is_any and ruleset(second).dealer_draw is not DealerDraw.ANY else 1


def with_first(cards: tuple[str, ...], seats: int, pick: int) -> tuple[str, ...]:
    """The cards with one of the stock moved to its top."""
    stock = list(cards[seats:])
    stock.insert(0, stock.pop(pick - 1))
    return (*cards[:seats], *stock)


def parting_from(one: Hand, other: Hand, draw: str) -> str | None:
    """Where two hands part from here on. `draw` is what the first says for the other's `draw`."""
    if one.question != other.question or one.cards != other.cards:
        return told(one, other, "not the same choice, or not the same cards")
    if one.is_over:
        same = one.payments == other.payments
        return None if same else told(one, other, "not the same payments")
    for word in one.choices:
        own = draw if word == "draw" else word
        found = parting_from(one.play(own), other.play(word), draw)
        if found:
            return found
    return None


def told(one: Hand, other: Hand, why: str) -> str:
    """Two hands that have parted, for whoever has to look into it."""
    return "\n".join(
        f"{hand.rules.id}: {hand.dealt}, stock {hand.dealt_stock}, {hand.made}: {why}:"
        f" {hand.question}, {hand.cards}, {hand.payments}"
        for hand in (one, other)
    )
