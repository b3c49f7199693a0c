"""The order of play: who is asked next, and for what."""

from functools import cache
from typing import assert_never

from coucou import answers as a
from coucou import events as e
from coucou.cards import ACE, RANK, UNKNOWN
from coucou.exchange import answer_again, answer_dealer, begin_exchange, draw, end_turn
from coucou.paying import loses_at_once, settle
from coucou.table import Occasion, Question, Table

CHOOSE = ("choose 1", "choose 2", "choose 3")


def start(table: Table) -> None:
    """Deal, let the dealer choose among three where he has three, and turn up faced Kings."""
    table.happened(e.Dealt, table.dealer, "dealer_cards")
    match table.rules.dealer_cards:
        case a.DealerCards.ONE:
            table.turn_up_kings()
        case a.DealerCards.THREE_HIGHEST:
            choose(table, highest(table.cards[table.dealer]))
        case a.DealerCards.THREE_CHOICE:
            table.question = Question(table.dealer, Occasion.CHOOSE, CHOOSE)
        case unknown:
            assert_never(unknown)


def highest(three: tuple[str, ...]) -> int:
    """Which of three cards is the highest, the first of equals; an unknown one, if any is."""
    if UNKNOWN in three:
        return three.index(UNKNOWN)
    return max(range(3), key=lambda index: RANK[three[index]])


def choose(table: Table, index: int) -> None:
    """The dealer keeps one of his three cards; the others go under the stock."""
    three = list(table.cards[table.dealer])
    card = three.pop(index)
    table.cards[table.dealer] = card
    table.under.extend(three)
    table.moved()
    table.happened(e.Chose, table.dealer, "dealer_cards", card)
    table.turn_up_kings()


def run(table: Table) -> None:
    """Play on until somebody has a choice, or the hand is over."""
    while table.question is None and not table.is_over:
        if table.payments:
            loses_at_once(table)
        elif table.seat > table.dealer:
            settle(table)
        else:
            begin_turn(table)


def begin_turn(table: Table) -> None:
    """The next seat passes, is skipped, is asked, or does the one thing it may."""
    seat = table.seat
    must = must_offer(table, seat)
    if seat in table.faced:
        table.happened(e.Passed, seat, "kings")
        end_turn(table, seat)
    elif seat in table.refused and table.rules.refuser_turn is a.RefuserTurn.PASSES:
        table.happened(e.Passed, seat, "refuser_turn")
        end_turn(table, seat)
    elif table.skip_next:
        table.happened(e.Skipped, seat, "after_keep")
        end_turn(table, seat)
    elif must and table.has_king(seat):
        table.turn_up(seat)
        table.happened(e.LaidDown, seat, "must_offer")
        end_turn(table, seat)
    else:
        words, rule = offer(table, seat, must)
        if len(words) > 1:
            table.question = question_of_turn(seat, words)
        else:
            act(table, seat, words[0], rule)


@cache
def question_of_turn(seat: int, words: tuple[str, ...]) -> Question:
    """What a seat is asked in its own turn: the same in every hand, so it is made once."""
    return Question(seat, Occasion.TURN, words)


def must_offer(table: Table, seat: int) -> bool:
    """Whether a seat that has undergone no exchange has to offer one."""
    match table.rules.must_offer:
        case a.MustOffer.NO:
            return False
        case a.MustOffer.YES:
            return seat != table.dealer and seat not in table.undergone
        case unknown:
            assert_never(unknown)


def offer(table: Table, seat: int, must: bool) -> tuple[tuple[str, ...], str]:
    """The words that a seat may say in its turn, and the rule point behind them."""
    if seat == table.dealer:
        return (("keep", "draw") if may_draw(table) else ("keep",)), "dealer_draw"
    if seat + 1 in table.faced:
        return ("keep",), "kings"
    if must:
        return ("exchange",), "must_offer"
    return ("keep", "exchange"), "turn"


def may_draw(table: Table) -> bool:
    """Whether the dealer may exchange with the stock."""
    match table.rules.dealer_draw:
        case a.DealerDraw.TOP | a.DealerDraw.ANY:
            return True
        case a.DealerDraw.ACE_ONLY:
            return table.dealer in table.undergone and table.rank(table.dealer) == ACE
        case a.DealerDraw.NONE:
            return False
        case unknown:
            assert_never(unknown)


def act(table: Table, seat: int, word: str, rule: str) -> None:
    """A seat does in its turn what it says."""
    if word == "keep":
        table.happened(e.Kept, seat, rule)
        end_turn(table, seat, skips=True)
    elif word == "exchange":
        begin_exchange(table, seat, rule)
    else:
        draw(table, seat, draw_index(word), "dealer_draw")
        end_turn(table, seat)


def draw_index(word: str) -> int:
    """Which card of the stock is drawn: `draw` the first (0), `draw 3` the third (2)."""
    return int(word[5:]) - 1 if word != "draw" else 0


def answer(table: Table, question: Question, word: str) -> None:
    """Carry out the word that somebody has said."""
    match question.occasion:
        case Occasion.TURN:
            act(table, question.seat, word, "turn")
        case Occasion.CHOOSE:
            choose(table, int(word[-1]) - 1)
        case Occasion.ANSWER:
            answer_dealer(table, question, word)
        case Occasion.AGAIN:
            answer_again(table, question, word)
        case unknown:
            assert_never(unknown)
