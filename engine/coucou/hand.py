"""One hand: a value that is dealt, played word by word, and never changed in place."""

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from coucou import answers as a
from coucou.dealing import check_cards, check_players, check_stock, notes_on, read_deal
from coucou.errors import NotAllowed
from coucou.events import Event, Held, Position
from coucou.rules import Rules
from coucou.table import Occasion, Question, Table
from coucou.turns import answer, run, start
from coucou.values import dataclass, field

WORD_RULES = {
    "keep": "turn",
    "exchange": "turn",
    "draw": "dealer_draw",
    "substitute": "dealer_asked",
    "again": "domino",
    "choose 1": "dealer_cards",
    "choose 2": "dealer_cards",
    "choose 3": "dealer_cards",
}
"""Word of play -> the rule point that offers it."""


class Decision(NamedTuple):
    """One choice that was made: who, at what occasion, what was offered, what was said.

    `event` is the index of the first event that it caused.
    """

    seat: int
    occasion: Occasion
    offered: tuple[str, ...]
    choice: str
    event: int


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal and what has been done with it. `play` gives a new hand."""

    rules: Rules
    dealt: tuple[Held, ...]
    dealt_stock: tuple[str, ...]
    decisions: tuple[Decision, ...]
    _table: Table = field(repr=False, compare=False)

    @property
    def question(self) -> Question | None:
        """Who is asked, for what, and the words; None when the hand is over."""
        return self._table.question

    @property
    def to_act(self) -> int | None:
        """The seat that is asked, or None when the hand is over."""
        question = self._table.question
        return question.seat if question else None

    @property
    def choices(self) -> tuple[str, ...]:
        """The words that the seat to act may say; empty when the hand is over."""
        question = self._table.question
        return question.words if question else ()

    @property
    def is_over(self) -> bool:
        """Whether the cards have been shown and paid for."""
        return self._table.is_over

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, in order."""
        return self._table.events()

    @property
    def event_names(self) -> tuple[str, ...]:
        """The names of the events, without the events."""
        return tuple([note[0].name for note in self._table.notes])

    @property
    def position(self) -> Position:
        """How the cards lie now."""
        return self._table.position

    @property
    def cards(self) -> tuple[Held, ...]:
        """What each seat holds now, in order of play."""
        return self._table.position.cards

    @property
    def payments(self) -> dict[int, int]:
        """Seat -> tokens or lives paid (to each other player, where `payee` says so)."""
        return dict(self._table.payments)

    @property
    def payers(self) -> tuple[int, ...]:
        """The seats that pay, in order; empty while the hand is not over."""
        return tuple(sorted(self._table.payments))

    @property
    def made(self) -> tuple[str, ...]:
        """The choices made so far, as a hand file lists them."""
        return tuple(decision.choice for decision in self.decisions)

    @property
    def notes(self) -> tuple[tuple[str, dict[str, str]], ...]:
        """Remarks on the deal, each a key of `words.toml` and what fills it."""
        return notes_on(self.rules, self.dealt)

    @property
    def turn(self) -> int:
        """The seat whose turn it is; those before it have had theirs."""
        return self._table.seat

    def prospects(self) -> Hashable:
        """All that the rest of the hand depends on, but the cards of those who had their turn."""
        return self._table.prospects()

    def objection(self, word: str, seat: int | None = None) -> NotAllowed | None:
        """What `play` would raise, or None. `seat`: who wants to say the word, if it matters."""
        return objection(self._table, word, seat)

    def play(self, word: str, seat: int | None = None) -> "Hand":
        """A new hand in which the seat to act has said `word`.

        Raises `NotAllowed` (not-offered, hand-over, not-your-turn) and `BadData` (stock-short).

        >>> from coucou.rules import ruleset
        >>> deal(ruleset("her-1799"), ["7", "K", "2", "Q"], ["9", "A"]).play("exchange").to_act
        2
        """
        refused = objection(self._table, word, seat)
        if refused:
            raise refused
        table = self._table.copy()
        made = say(table, word)
        return Hand(self.rules, self.dealt, self.dealt_stock, (*self.decisions, made), table)


def objection(table: Table, word: str, seat: int | None = None) -> NotAllowed | None:
    """What speaks against a word being said now, or None."""
    question = table.question
    if question is None:
        return NotAllowed("hand-over", "showing", word=word)
    if seat is not None and seat != question.seat:
        return NotAllowed("not-your-turn", "turn", seat=seat, word=word, to_act=question.seat)
    if word in question.words or is_numbered_draw(table, word, question):
        return None
    rule = WORD_RULES.get(word.partition(" ")[0], WORD_RULES.get(word))
    offered = ", ".join(question.words)
    return NotAllowed("not-offered", rule, seat=question.seat, word=word, offered=offered)


def is_numbered_draw(table: Table, word: str, question: Question) -> bool:
    """Whether a word names a card of the stock that may be drawn."""
    if "draw" not in question.words or table.rules.dealer_draw is not a.DealerDraw.ANY:
        return False
    return word in [f"draw {number}" for number in range(1, len(table.stock) + 1)]


def say(table: Table, word: str) -> Decision:
    """Play on, on this very table. Raises `NotAllowed` where something speaks against the word."""
    question = table.question
    if question is None or word not in question.words:
        refused = objection(table, word)
        if refused:
            raise refused
    assert question is not None
    made = Decision(question.seat, question.occasion, question.words, word, len(table.notes))
    table.question = None
    answer(table, question, word)
    run(table)
    return made


def deal(
    rules: Rules,
    cards: Sequence[str | Iterable[str]],
    stock: Iterable[str],
    choices: Iterable[str] = (),
    may_hide: bool = False,
) -> Hand:
    """Deal a hand: `cards` in order of play, the dealer last; `stock` top first.

    The dealer's entry is a list of three where the ruleset deals him three. `choices` are played
    at once. `may_hide`: a card may be `??`; a `KeyError` follows where the play hangs on it.
    Raises `BadData` (wrong, repeated or missing cards, too few or too many players, a stock too
    short) and `NotAllowed` (a choice that is not offered).

    >>> from coucou.rules import ruleset
    >>> hand = deal(ruleset("her-1799"), cards=["7", "K", "2", "Q"], stock=["9", "A"])
    >>> hand.to_act, hand.choices
    (0, ('keep', 'exchange'))
    """
    dealt, dealt_stock = read_deal(rules, cards, stock, may_hide)
    check_players(rules, len(dealt))
    check_cards(rules, dealt, dealt_stock)
    check_stock(rules, dealt, dealt_stock)
    table = Table(rules, list(dealt), list(dealt_stock))
    start(table)
    run(table)
    decisions = tuple([say(table, word) for word in choices])
    return Hand(rules, dealt, dealt_stock, decisions, table)
