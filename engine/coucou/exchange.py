"""Asking a neighbour, refusing, exchanging, substituting, drawing from the stock."""

from typing import assert_never

from coucou import answers as a
from coucou import events as e
from coucou.cards import ACE, KING, LOW, RANK
from coucou.errors import BadData
from coucou.table import Occasion, Question, Table


def may_refuse(table: Table, seat: int) -> bool:
    """Whether a seat that is asked holds a King with the right to refuse."""
    if not table.has_king(seat) or table.rules.kings is a.Kings.NONE:
        return False
    match table.rules.dealer_king:
        case a.DealerKing.REFUSES:
            return True
        case a.DealerKing.GIVES:
            return seat != table.dealer
        case unknown:
            assert_never(unknown)


def begin_exchange(table: Table, asker: int, rule: str) -> None:
    """A seat asks the next one, or draws where the next is a dealer who is not asked."""
    if can_ask(table, asker + 1):
        ask(table, asker, asker + 1, rule)
    else:
        draw(table, asker, 0, "dealer_asked")
        end_turn(table, asker)


def can_ask(table: Table, seat: int) -> bool:
    """Whether there is such a seat, and it may be asked."""
    if seat == table.dealer:
        return table.rules.dealer_asked is not a.DealerAsked.NOT_ASKED
    return seat < table.dealer


def ask(table: Table, asker: int, asked: int, rule: str, again: bool = False) -> None:
    """`asker` asks a seat, and the ones beyond where a refusal sends him on."""
    while may_refuse(table, asked):
        refuse(table, asked, asker)
        match table.rules.after_refusal:
            case a.AfterRefusal.NEXT_PLAYER if can_ask(table, asked + 1):
                asked, rule = asked + 1, "after_refusal"
            case a.AfterRefusal.NEXT_PLAYER | a.AfterRefusal.OVER:
                end_turn(table, asker, skips=not again)
                return
            case unknown:
                assert_never(unknown)
    if asked == table.dealer and table.rules.dealer_asked is a.DealerAsked.MAY_SUBSTITUTE:
        words = ("exchange", "substitute")
        table.question = Question(asked, Occasion.ANSWER, words, asker, again)
    else:
        exchange(table, asker, asked, rule, again)


def refuse(table: Table, seat: int, asker: int) -> None:
    """A seat refuses with its King, in the way that `kings` says."""
    also = ["after_refusal"]
    if seat == table.dealer:
        also.append("dealer_king")
    if table.rules.word is not a.Word.NONE:
        also.append("word")
    table.refused |= {seat}
    if table.rules.kings is a.Kings.SHOWN:
        table.turn_up(seat)
    table.happened(e.Refused, seat, "kings", asker, also=tuple(also))


def exchange(table: Table, asker: int, partner: int, rule: str, again: bool = False) -> None:
    """Two seats exchange; then the asker may go on, where `domino` lets him."""
    if table.rules.low_card_notice is a.LowCardNotice.NAMED:
        for giver, taker in ((asker, partner), (partner, asker)):
            if table.rank(giver) <= LOW:
                card = table.cards[giver]
                table.happened(e.Noticed, giver, "low_card_notice", card, taker)
    table.swap(asker, partner)
    table.undergone |= {partner}
    table.happened(e.Exchanged, asker, rule, partner)
    low = table.rank(asker) <= domino_limit(table)
    if low and not again and can_ask(table, partner + 1):
        words = ("keep", "again")
        table.question = Question(asker, Occasion.AGAIN, words, partner + 1)
    else:
        end_turn(table, asker)


def domino_limit(table: Table) -> int:
    """The highest rank that may be passed on again, 0 for none."""
    match table.rules.domino:
        case a.Domino.NO:
            return 0
        case a.Domino.ACE:
            return ACE
        case a.Domino.LOW:
            return LOW
        case unknown:
            assert_never(unknown)


def answer_again(table: Table, question: Question, word: str) -> None:
    """A player who has received a low card keeps it or goes again."""
    assert question.partner is not None
    if word == "keep":
        table.happened(e.Kept, question.seat, "domino")
        end_turn(table, question.seat)
    else:
        table.happened(e.WentAgain, question.seat, "domino", question.partner)
        ask(table, question.seat, question.partner, "domino", again=True)


def answer_dealer(table: Table, question: Question, word: str) -> None:
    """The dealer, asked, gives his own card or the top card of the stock."""
    assert question.partner is not None
    if word == "exchange":
        exchange(table, question.partner, table.dealer, "dealer_asked", question.is_again)
    else:
        substitute(table, question.partner)
        end_turn(table, question.partner)


def substitute(table: Table, asker: int) -> None:
    """The top card of the stock goes to the asker, his own where `substituted_card` says."""
    card = stock_card(table, 0)
    also: tuple[str, ...] = ("substituted_card",)
    if RANK[card] == KING:
        if table.rules.substitute_king is a.SubstituteKing.VOID:
            table.happened(e.SubstitutionVoid, table.dealer, "substitute_king", card, asker)
            return
        also = ("substitute_king", *also)
    del table.stock[0]
    match table.rules.substituted_card:
        case a.SubstitutedCard.ON_TOP:
            table.stock.insert(0, table.cards[asker])
        case a.SubstitutedCard.UNDER:
            table.under.append(table.cards[asker])
        case a.SubstitutedCard.ASIDE:
            table.out.append(table.cards[asker])
        case unknown:
            assert_never(unknown)
    table.cards[asker] = card
    table.moved()
    table.happened(e.Substituted, table.dealer, "dealer_asked", card, asker, also=also)


def draw(table: Table, seat: int, index: int, rule: str) -> None:
    """A seat exchanges its card with one of the stock (`index`, 0 the top)."""
    card = stock_card(table, index)
    also: tuple[str, ...] = ()
    if RANK[card] == KING:
        match table.rules.king_drawn:
            case a.KingDrawn.REFUSED:
                table.happened(e.DrawVoid, seat, "king_drawn", card)
                return
            case a.KingDrawn.TAKEN | a.KingDrawn.LOSES:
                also = ("king_drawn",)
            case unknown:
                assert_never(unknown)
    del table.stock[index]
    table.out.append(table.cards[seat])
    table.cards[seat] = card
    table.moved()
    table.happened(e.Drew, seat, rule, card, also=also)
    if also and table.rules.king_drawn is a.KingDrawn.LOSES:
        table.payments = {seat: 1}


def stock_card(table: Table, index: int) -> str:
    """A card of the stock. Raises `BadData` (stock-short) where there is none."""
    if index >= len(table.stock):
        count = index + 1
        raise BadData("stock-short", "dealer_draw", count=len(table.stock), need=count)
    return table.stock[index]


def end_turn(table: Table, seat: int, skips: bool = False) -> None:
    """The turn passes on. `skips`: no exchange took place, by a keep or by a refusal."""
    table.skip_next = skips and table.rules.after_keep is a.AfterKeep.SKIPPED
    table.seat = seat + 1
