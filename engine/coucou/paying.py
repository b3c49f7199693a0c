"""The showing of the cards: who pays, and how much."""

from typing import assert_never

from coucou import answers as a
from coucou import events as e
from coucou.cards import ACE, RANK, suit_of
from coucou.table import Table


def settle(table: Table) -> None:
    """Show all cards and let the losers pay."""
    table.open = list(range(len(table.cards)))
    table.moved()
    ranks = [RANK[card] for card in table.cards]
    least = min(ranks)
    lowest = [seat for seat, rank in enumerate(ranks) if rank == least]
    table.happened(e.Shown, lowest[0], "showing", table.cards[lowest[0]])
    tied = spare_dealer(table, lowest)
    rule = "showing" if len(lowest) == 1 else "dealer_ties" if len(tied) == 1 else "ties"
    payments = dict.fromkeys(payers(table, tied), (rule, 1))
    for seat in ace_holders(table):
        if seat in payments or table.rules.ace_of_spades is a.AceOfSpades.TWO_HOLDING:
            payments[seat] = ("ace_of_spades", 2)
    for seat in sorted(payments):
        why, amount = payments[seat]
        pay(table, seat, why, amount)
    if not payments:
        table.happened(e.NobodyPaid, table.dealer, "ties")
    table.is_over = True


def loses_at_once(table: Table) -> None:
    """A player has drawn a King and loses by it; no cards are compared."""
    for seat in table.payments:
        pay(table, seat, "king_drawn", 1)
    table.is_over = True


def pay(table: Table, seat: int, rule: str, amount: int) -> None:
    """One player pays."""
    table.payments[seat] = amount
    table.happened(e.Paid, seat, rule, amount, also=("payee", "stake"))


def spare_dealer(table: Table, lowest: list[int]) -> list[int]:
    """The holders of the lowest card, without a tied dealer where he is spared."""
    match table.rules.dealer_ties:
        case a.DealerTies.PAYS:
            return lowest
        case a.DealerTies.SPARED:
            others = [seat for seat in lowest if seat != table.dealer]
            return others or lowest
        case unknown:
            assert_never(unknown)


def payers(table: Table, tied: list[int]) -> list[int]:
    """Those of the tied players who pay."""
    match table.rules.ties:
        case a.Ties.ALL:
            return tied
        case a.Ties.EARLIEST:
            return tied[:1]
        case a.Ties.LATEST:
            return tied[-1:]
        case a.Ties.ALL_UNLESS_EVERYONE:
            return [] if len(tied) == len(table.cards) else tied
        case unknown:
            assert_never(unknown)


def ace_holders(table: Table) -> list[int]:
    """The seats that hold an Ace of spades which costs double."""
    match table.rules.ace_of_spades:
        case a.AceOfSpades.ONE:
            return []
        case a.AceOfSpades.TWO_LOSING | a.AceOfSpades.TWO_HOLDING:
            return [
                seat
                for seat, card in enumerate(table.cards)
                if RANK[card] == ACE and suit_of(card) == "s"
            ]
        case unknown:
            assert_never(unknown)
