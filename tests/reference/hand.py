"""One hand, played from rulesets.md as plainly as it can be written.

`hand` below is a generator: it yields (seat, words) when somebody has a decision, and is sent the
word. Everything else follows by replaying the hand from its start. NOTES.md lists the choices
that the rules left open; `(n)` in a comment is a number there.
"""

from collections.abc import Generator
from typing import Any

from .rules_table import ALLOWED

Answers = dict[str, str]
# cards: one per seat; stock: top first. marks: the seats "undergone" (made to exchange),
# "refused" (have refused with a King) and "lost" (lost at once by drawing a King).
Marks = dict[str, list[int]]
Question = tuple[int, list[str]]
Steps = Generator[Question, str, str]

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def tidy(card: str) -> str:
    """The card with `T` written as 10; an unknown or misspelt one is an error."""
    suit = card[-1] if card[-1:] in ("s", "h", "d", "c") else ""
    rank = card.removesuffix(suit)
    rank = "10" if rank == "T" else rank
    if rank not in RANKS:
        raise ValueError(f"{card!r} is not a card.")
    return rank + suit


def number(card: str) -> int:
    """Ace 1 … King 13."""
    return RANKS.index(card.rstrip("shdc")) + 1


def is_king(card: str) -> bool:
    return number(card) == 13


def ask(seat: int, words: list[str]) -> Steps:
    """A lone possibility is played at once."""
    if len(words) == 1:
        return words[0]
    return (yield seat, words)


def refuses(answers: Answers, cards: list[str], seat: int) -> bool:
    """Whether this seat, asked, refuses with a King."""
    if not is_king(cards[seat]) or answers["kings"] == "none":
        return False
    is_dealer = seat == len(cards) - 1
    return not (is_dealer and answers["dealer_king"] == "gives")


def take(stock: list[str], place: int) -> str:
    """Look at a card of the stock; the list must be as long as the hand needs (1)."""
    if place >= len(stock):
        raise ValueError("The stock is too short for this hand.")
    return stock[place]


def draw(
    answers: Answers, cards: list[str], stock: list[str], marks: Marks, seat: int, place: int
) -> str:
    """An exchange with the stock, of the dealer or of the last player of `not-asked`."""
    if is_king(take(stock, place)):
        if answers["king_drawn"] == "refused":
            return "void"
        if answers["king_drawn"] == "loses":
            marks["lost"].append(seat)
    cards[seat] = stock.pop(place)  # (2) the old card goes out of reach; (3) a losing King is held
    return "exchanged"


def substitute(answers: Answers, cards: list[str], stock: list[str], seat: int) -> str:
    """The dealer gives the top stock card instead of his own."""
    if is_king(take(stock, 0)) and answers["substitute_king"] == "void":
        return "void"
    old = cards[seat]
    cards[seat] = stock.pop(0)
    if answers["substituted_card"] == "on-top":
        stock.insert(0, old)
    return "substituted"  # (1) under the whole stock, the card is as far away as aside


def offer(
    answers: Answers, cards: list[str], stock: list[str], marks: Marks, seat: int, target: int
) -> Generator[Question, str, tuple[str, int]]:
    """Seat asks target. Gives what came of it, and who was asked last."""
    dealer = len(cards) - 1
    while refuses(answers, cards, target):
        marks["refused"].append(target)
        if answers["after_refusal"] == "over" or target == dealer:
            return "refused", target
        if target + 1 == dealer and answers["dealer_asked"] == "not-asked":
            return "refused", target  # (4) there is nobody beyond
        target += 1
    if target == dealer and answers["dealer_asked"] == "may-substitute":  # (5)
        word = yield from ask(dealer, ["exchange", "substitute"])
        if word == "substitute":
            return substitute(answers, cards, stock, seat), target
    cards[seat], cards[target] = cards[target], cards[seat]
    marks["undergone"].append(target)
    return "exchanged", target


def turn(answers: Answers, cards: list[str], stock: list[str], marks: Marks, seat: int) -> Steps:
    """The turn of a seat that does not deal. Gives how it ended."""
    dealer = len(cards) - 1
    faced = answers["kings"] == "faced"
    bound = answers["must_offer"] == "yes" and seat not in marks["undergone"]
    if answers["refuser_turn"] == "passes" and seat in marks["refused"]:
        return "no turn"
    if is_king(cards[seat]) and (faced or bound):  # (6) turned up, or laid down
        return "no turn"
    words = ["exchange"] if bound else ["keep", "exchange"]
    if faced and is_king(cards[seat + 1]):  # (7) before bound, and before not-asked
        words = ["keep"]
    word = yield from ask(seat, words)
    if word == "keep":
        return "kept"
    if seat + 1 == dealer and answers["dealer_asked"] == "not-asked":
        return draw(answers, cards, stock, marks, seat, 0)
    end, partner = yield from offer(answers, cards, stock, marks, seat, seat + 1)
    if end == "exchanged" and partner != dealer:
        yield from domino(answers, cards, stock, marks, seat, partner)
    return end  # (8) whatever came of the domino


def domino(
    answers: Answers, cards: list[str], stock: list[str], marks: Marks, seat: int, partner: int
) -> Generator[Question, str, None]:
    """The asker who got a low card may exchange once more, with the seat after his partner."""
    highest = {"no": 0, "ace": 1, "low": 3}[answers["domino"]]
    if number(cards[seat]) > highest:
        return
    if partner + 1 == len(cards) - 1 and answers["dealer_asked"] == "not-asked":
        return  # (4)
    word = yield from ask(seat, ["keep", "again"])
    if word == "again":
        yield from offer(answers, cards, stock, marks, seat, partner + 1)  # (9)


def dealer_turn(
    answers: Answers, cards: list[str], stock: list[str], marks: Marks
) -> Generator[Question, str, None]:
    dealer = len(cards) - 1
    if answers["refuser_turn"] == "passes" and dealer in marks["refused"]:
        return
    if answers["kings"] == "faced" and is_king(cards[dealer]):
        return
    may_draw = answers["dealer_draw"] in ("top", "any")  # (10) must_offer does not bind him
    if answers["dealer_draw"] == "ace-only":
        may_draw = dealer in marks["undergone"] and number(cards[dealer]) == 1
    word = yield from ask(dealer, ["keep", "draw"] if may_draw else ["keep"])
    if word != "keep":
        place = 1 if word == "draw" else int(word.removeprefix("draw "))
        draw(answers, cards, stock, marks, dealer, place - 1)


def hand(
    answers: Answers, cards: list[str], three: list[str], stock: list[str], marks: Marks
) -> Generator[Question, str, None]:
    """The whole hand up to the showing. `three`: the dealer's cards, where he has three."""
    dealer = len(cards) - 1
    if answers["dealer_cards"] == "three-highest":
        cards[dealer] = max(three, key=number)  # (11)
    if answers["dealer_cards"] == "three-choice":
        word = yield from ask(dealer, ["choose 1", "choose 2", "choose 3"])
        cards[dealer] = three[int(word[-1]) - 1]
    skip = False
    for seat in range(dealer):
        if skip:
            skip = False
            continue
        end = yield from turn(answers, cards, stock, marks, seat)
        if marks["lost"]:
            return
        skip = answers["after_keep"] == "skipped" and end in ("kept", "refused")  # (8)
    if not skip:
        yield from dealer_turn(answers, cards, stock, marks)


def payments(answers: Answers, cards: list[str], marks: Marks) -> dict[int, int]:
    """Who pays, and how much."""
    if marks["lost"]:
        return {marks["lost"][0]: 1}  # (3)
    dealer = len(cards) - 1
    lowest = min(number(card) for card in cards)
    tied = [seat for seat in range(len(cards)) if number(cards[seat]) == lowest]
    if answers["dealer_ties"] == "spared" and len(tied) > 1 and dealer in tied:
        tied.remove(dealer)
    if answers["ties"] == "earliest":
        tied = tied[:1]
    if answers["ties"] == "latest":
        tied = tied[-1:]
    if answers["ties"] == "all-unless-everyone" and len(tied) == len(cards):  # (12)
        tied = []
    amounts = dict.fromkeys(tied, 1)
    for seat in range(len(cards)):
        if cards[seat] == "As":
            if answers["ace_of_spades"] == "two-losing" and seat in tied:
                amounts[seat] = 2
            if answers["ace_of_spades"] == "two-holding":  # (13) even if ties let him off
                amounts[seat] = 2
    return {seat: amounts[seat] for seat in sorted(amounts)}


def is_allowed(answers: Answers, word: str, words: list[str], stock: list[str]) -> bool:
    """Whether the word was offered, or is `draw 3` where any card may be drawn."""
    if word.startswith("draw ") and "draw" in words and answers["dealer_draw"] == "any":
        place = word.removeprefix("draw ")
        return place.isdecimal() and 1 <= int(place) <= len(stock)
    return word in words


def outcome(
    answers: Answers, deal: list[Any], stock: list[str], choices: list[str]
) -> tuple[int | None, tuple[str, ...], tuple[int, ...], tuple[int, ...], tuple[str, ...]]:
    """Play these choices: (to_act, offered words, payers, amounts, cards)."""
    for point in ALLOWED:
        if answers[point] not in ALLOWED[point]:
            raise ValueError(f"{answers[point]!r} is no answer to {point}.")
    if len(deal) < 2 or isinstance(deal[-1], str) != (answers["dealer_cards"] == "one"):
        raise ValueError("The deal does not fit: at least two seats, three cards where ruled.")
    three = [] if isinstance(deal[-1], str) else [tidy(card) for card in deal[-1]]
    if len(three) not in (0, 3):
        raise ValueError("The dealer has three cards or one.")
    cards = [tidy(card) for card in deal[:-1]] + [" ".join(three) or tidy(deal[-1])]
    stock = [tidy(card) for card in stock]
    marks: Marks = {"undergone": [], "refused": [], "lost": []}
    steps = hand(answers, cards, three, stock, marks)
    question = next(steps, None)
    for word in choices:
        if question is None or not is_allowed(answers, word, question[1], stock):
            raise ValueError(f"{word!r} is not offered here: {question}.")
        try:
            question = steps.send(word)
        except StopIteration:
            question = None
    if question is not None:
        return question[0], tuple(question[1]), (), (), tuple(cards)
    amounts = payments(answers, cards, marks)
    return None, (), tuple(amounts), tuple(amounts.values()), tuple(cards)


def ways(
    answers: Answers, deal: list[Any], stock: list[str], choices: list[str] | None = None
) -> dict[str, Any]:
    """Every way to play the deal from where the choices stop, in the order of the words."""
    found: list[Any] = []

    def follow(line: list[str]) -> None:
        to_act, words, payers, amounts, cards = outcome(answers, deal, stock, line)
        if to_act is None:
            found.append((tuple(line), payers, amounts, cards))
        for word in words:
            follow([*line, word])

    follow(list(choices or []))
    counts: dict[str, int] = {}
    for _, payers, _, _ in found:
        key = ",".join(str(seat) for seat in payers)
        counts[key] = counts.get(key, 0) + 1
    return {"ways": len(found), "payers": counts, "list": found}
