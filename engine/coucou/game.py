"""A whole game: hands played until one player has tokens or lives left. A value, like a hand.

The cards are arguments: `draw` and `name_dealer` choose the first dealer, `deal` begins a hand,
`play` says a word in it.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Self

from coucou import answers as a
from coucou import game_events as g
from coucou.cards import read_card
from coucou.choosing import became_dealer, choose_by_cards
from coucou.dealing import check_players
from coucou.errors import BadData, NotAllowed
from coucou.game_state import GameState, Move, Phase
from coucou.hand import deal as deal_hand
from coucou.rules import Rules
from coucou.settling import settle
from coucou.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Game(GameState):
    """A game that can be played. Every verb gives a new game."""

    @classmethod
    def start(cls, rules: Rules, players: int, hands: int | None = None) -> Self:
        """A new game for so many players, over after `hands` hands if not before.

        Only a sudden death is played on beyond that number.

        Raises `BadData` (players-few, players-many, hands-unknown, hands-needed,
        nobody-left-needed).

        >>> from coucou.rules import ruleset
        >>> Game.start(ruleset("chase-the-ace"), 3).phase.value
        'choose-dealer'
        """
        check_players(rules, players)
        check_ending(rules, hands)
        count = rules.stake_count
        holdings = g.Holdings((count,) * players, 0, 0, count * players)
        game = cls(rules, players, hands, holdings, Phase.CHOOSE, tuple(range(players)))
        return game.after(g.Staked, "stake", 0, count)

    def draw(self, cards: Iterable[str]) -> Self:
        """Draw or cut for the first dealer, or for the pool.

        One card for each contender in order; for the first Jack, cards dealt round from player 0
        until one appears. Raises `NotAllowed` (game-waits) and `BadData` (draw-count, draw-no-jack,
        draw-by-lot, card-unknown, card-twice).
        """
        self.need("draw", Phase.CHOOSE, Phase.CUT)
        drawn = tuple(read_card(card, f"draw, entry {i + 1}") for i, card in enumerate(cards))
        return choose_by_cards(self.moved(Move("draw", drawn)), drawn)

    def name_dealer(self, player: int) -> Self:
        """Name the first dealer, where he is chosen by lot.

        Raises `NotAllowed` (game-waits, dealer-by-cards) and `BadData` (player-unknown).
        """
        self.need("dealer", Phase.CHOOSE)
        if self.rules.first_dealer is not a.FirstDealer.LOT:
            raise NotAllowed("dealer-by-cards", "first_dealer")
        if type(player) is not int or not 0 <= player < self.players:
            raise BadData("player-unknown", player=player, most=self.players - 1)
        return became_dealer(self.moved(Move("dealer", number=player)), player)

    def deal(
        self,
        cards: Sequence[Any],
        stock: Iterable[str],
        exposed: int | None = None,
    ) -> Self:
        """Deal a hand to those still in: `cards` in the order of play, the dealer last.

        `exposed` is the seat whose card was exposed in dealing. Raises as `coucou.deal` does, and
        `BadData` (deal-count, exposed-unknown), `NotAllowed` (exposed-not-stated).
        """
        self.need("deal", Phase.DEAL)
        seats = self.order()
        if len(cards) != len(seats):
            raise BadData("deal-count", count=len(cards), players=len(seats))
        hand = deal_hand(self.rules, cards, stock)
        move = Move("deal", hand.dealt, hand.dealt_stock, exposed)
        game = replace(self.moved(move), hand=hand, seats=seats, phase=Phase.PLAY)
        game = game.after(g.CutCards, "cut", self.cutter(seats))
        if exposed is not None:
            return game.expose(exposed)
        return settle(game) if hand.is_over else game

    def expose(self, seat: int) -> Self:
        """Ask the owner of an exposed card what he wants."""
        assert self.hand is not None
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise BadData("exposed-unknown", "exposed_card", seat=seat, most=len(self.seats) - 1)
        if self.rules.exposed_card is a.ExposedCard.NOT_STATED:
            raise NotAllowed("exposed-not-stated", "exposed_card", ruleset=self.rules.id)
        owner = self.seats[seat]
        held = self.hand.dealt[seat]
        card = held if isinstance(held, str) else ", ".join(held)
        game = replace(self, phase=Phase.EXPOSED, contenders=(owner,))
        return game.after(g.Exposed, "exposed_card", owner, card)

    def play(self, word: str) -> Self:
        """Say a word of play, or keep or redeal where a card was exposed.

        Raises `NotAllowed` (game-waits, not-offered).
        """
        self.need("word", Phase.PLAY, Phase.EXPOSED)
        assert self.hand is not None
        if self.phase is Phase.EXPOSED:
            return self.answer_exposed(word)
        hand = self.hand.play(word)
        game = replace(self.moved(Move("word", word=word)), hand=hand)
        return settle(game) if hand.is_over else game

    def answer_exposed(self, word: str) -> Self:
        """The owner of an exposed card keeps it or asks for a new deal."""
        owner = self.contenders[0]
        if word not in self.choices:
            offered = ", ".join(self.choices)
            fill = {"seat": self.seats.index(owner), "word": word, "offered": offered}
            raise NotAllowed("not-offered", "exposed_card", **fill)
        game = self.moved(Move("word", word=word))
        if word == "redeal":
            again = replace(game, phase=Phase.DEAL, hand=None, contenders=())
            return again.after(g.Redealt, "exposed_card", owner)
        kept = replace(game, phase=Phase.PLAY, contenders=())
        kept = kept.after(g.ExposedKept, "exposed_card", owner)
        assert kept.hand is not None
        return settle(kept) if kept.hand.is_over else kept


def check_ending(rules: Rules, hands: int | None) -> None:
    """Refuse a game that could not end, or for whose end its rules say nothing."""
    if hands is not None and (type(hands) is not int or hands < 1):
        raise BadData("hands-unknown", hands=hands)
    if rules.payee is a.Payee.EACH_OTHER and hands is None:
        raise BadData("hands-needed", "payee", ruleset=rules.id)
    if rules.nobody_left is a.NobodyLeft.CANNOT_ARISE and can_leave_nobody(rules):
        raise BadData("nobody-left-needed", "nobody_left", ruleset=rules.id)


def can_leave_nobody(rules: Rules) -> bool:
    """Whether all who are in can lose the last they have in one hand.

    Paid to each other, what is lost stays among them. Otherwise everybody has to pay: all of those
    who tie, where none is spared; or one for the tie and one for the Ace of spades that he holds.
    """
    if rules.payee is a.Payee.EACH_OTHER:
        return False
    is_dealer_spared = rules.dealer_ties is a.DealerTies.SPARED
    if rules.ace_of_spades is a.AceOfSpades.TWO_HOLDING:
        return is_dealer_spared or rules.ties is not a.Ties.ALL_UNLESS_EVERYONE
    return rules.ties is a.Ties.ALL and not is_dealer_spared
