"""Taking a seat: one player's words are the reader's, all others follow a stated policy.

Nothing is drawn at random. The hands of game 617 are the deals 617, 618, 619 …, one for each deal;
where cards are drawn or cut, for the first deal or for the pool, they come from the packs of the
numbers -618, -619 … (-1 less the number, and so on), and a lot is drawn by the same. So the number,
the policy and the reader's own words are the whole game.
"""

from collections.abc import Sequence

from coucou.answers import FirstDealer
from coucou.cards import RANK
from coucou.choosing import JACK
from coucou.errors import BadData, NotAllowed
from coucou.game import Game
from coucou.game_state import Phase
from coucou.hand import Hand, deal
from coucou.numbered import numbered_deal, numbered_pack
from coucou.policy import Policy, word_for
from coucou.rules import Rules
from coucou.shuffle import below, numbers
from coucou.values import dataclass

MOST_HANDS = 500
"""A game is not played beyond so many hands."""
DEFAULT = Policy()
ONE = "one"
"""Stands for a single hand where a number of hands is asked for."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits where, and what he has said.

    `hands` is `ONE` for a single hand, a number of them, or None for a game to its end. `mine` is
    the reader's place in the order of play, from 0; in a single hand it is his seat.
    """

    rules: Rules
    players: int
    number: int
    mine: int
    policy: Policy = DEFAULT
    hands: int | str | None = ONE
    words: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raises `BadData` (place-unknown), which counts places from 1, as a reader does."""
        if not 0 <= self.mine < self.players:
            raise BadData("place-unknown", place=self.mine + 1, most=self.players)


def play_seat(hand: Hand, mine: int, policy: Policy, words: Sequence[str]) -> tuple[Hand, int]:
    """Play on until the seat `mine` is asked and has no word left, or to the end.

    Also how many of the words were said. Raises `NotAllowed` (not-offered).
    """
    said = 0
    while (asked := hand.to_act) is not None:
        if asked != mine:
            hand = hand.play(word_for(hand, policy))
        elif said < len(words):
            hand = hand.play(words[said])
            said += 1
        else:
            break
    return hand, said


def first_hand(sitting: Sitting) -> Hand:
    """The single hand of a sitting as it is dealt."""
    cards, stock = numbered_deal(sitting.rules, sitting.players, sitting.number)
    return deal(sitting.rules, cards, stock)


def play_game(sitting: Sitting, upto: int | None = None) -> tuple[Game, int]:
    """The game as far as the reader's words carry it, or to the end of the hand number `upto`.

    Also how many of his words were said.
    """
    limit = sitting.hands if isinstance(sitting.hands, int) else None
    game = Game.start(sitting.rules, sitting.players, limit)
    said = deals = draws = 0
    last = min(upto or MOST_HANDS, MOST_HANDS)
    while not game.is_over and len(game.hands) < last:
        if game.phase is Phase.DEAL:
            cards, stock = numbered_deal(game.rules, len(game.order()), sitting.number + deals)
            game, deals = game.deal(cards, stock), deals + 1
        elif game.phase is not Phase.PLAY:
            game, draws = draw(game, -1 - sitting.number - draws), draws + 1
        elif game.to_act != sitting.mine:
            assert game.hand is not None
            game = game.play(word_for(game.hand, sitting.policy))
        elif said < len(sitting.words):
            game, said = game.play(sitting.words[said]), said + 1
        else:
            break
    return game, said


def draw(game: Game, number: int) -> Game:
    """Draw or cut the cards that the game waits for, or name the first dealer."""
    rule = game.rules.first_dealer
    if game.phase is Phase.CHOOSE and rule is FirstDealer.LOT:
        return game.name_dealer(below(game.players, numbers(number)))
    pack = numbered_pack(game.rules, len(game.seats) or game.players, number)
    if game.phase is Phase.CHOOSE and rule is FirstDealer.FIRST_JACK:
        jack = next(place for place, card in enumerate(pack) if RANK[card] == JACK)
        return game.draw(pack[: jack + 1])
    return game.draw(pack[: len(game.contenders)])


def check_all_said(sitting: Sitting, said: int) -> None:
    """Raises `NotAllowed` (hand-over) where a word is left that nobody asked for."""
    if said < len(sitting.words):
        raise NotAllowed("hand-over", "showing", word=sitting.words[said])
