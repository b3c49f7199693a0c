"""Choosing by cards: the first dealer of a game, or the winner of a pool that is cut for."""

from typing import assert_never

from coucou import answers as a
from coucou import game_events as g
from coucou.cards import RANK
from coucou.dealing import check_pack, check_ranks, pack_size
from coucou.errors import BadData, NotAllowed
from coucou.game_state import GameState, Phase, State
from coucou.settling import win
from coucou.values import replace

JACK = 11


def choose_by_cards(game: State, drawn: tuple[str, ...]) -> State:
    """Draw, cut or deal round, as `first_dealer` says; cut where the pool is cut for."""
    if game.phase is Phase.CUT:
        return highest(game, drawn, "nobody_left")
    match game.rules.first_dealer:
        case a.FirstDealer.HIGHEST | a.FirstDealer.CUT:
            return highest(game, drawn, "first_dealer")
        case a.FirstDealer.FIRST_JACK:
            return first_jack(game, drawn)
        case a.FirstDealer.LOT:
            raise NotAllowed("draw-by-lot", "first_dealer")
        case unknown:
            assert_never(unknown)


def check_drawn(game: GameState, drawn: tuple[str, ...]) -> None:
    """No card that the pack has not; when cutting, a card that was seen goes back into it."""
    if not drawn:
        return
    size = pack_size(game.rules, len(game.seats) or game.players)
    if game.phase is Phase.CUT or game.rules.first_dealer is a.FirstDealer.CUT:
        check_ranks(drawn, size)
    else:
        check_pack(drawn, size)


def highest(game: State, drawn: tuple[str, ...], rule: str) -> State:
    """The highest card is chosen; those who tie for it draw again."""
    if len(drawn) != len(game.contenders):
        raise BadData("draw-count", rule, count=len(drawn), players=len(game.contenders))
    check_drawn(game, drawn)
    for player, card in zip(game.contenders, drawn, strict=True):
        game = game.after(g.DrewForDeal, rule, player, card)
    best = max(RANK[card] for card in drawn)
    pairs = zip(game.contenders, drawn, strict=True)
    chosen = tuple(player for player, card in pairs if RANK[card] == best)
    if len(chosen) > 1:
        tied = replace(game, contenders=chosen)
        return tied.after(g.TiedForDeal, rule, chosen[0], chosen)
    if game.phase is Phase.CUT:
        return win(game, chosen, rule)
    return became_dealer(game, chosen[0])


def first_jack(game: State, drawn: tuple[str, ...]) -> State:
    """Cards are dealt round, face up, until a Jack appears."""
    check_drawn(game, drawn)
    for number, card in enumerate(drawn):
        player = number % game.players
        game = game.after(g.DrewForDeal, "first_dealer", player, card)
        if RANK[card] == JACK:
            if number < len(drawn) - 1:
                raise BadData("draw-after-jack", "first_dealer", count=len(drawn) - 1 - number)
            return became_dealer(game, player)
    raise BadData("draw-no-jack", "first_dealer", count=len(drawn))


def became_dealer(game: State, player: int) -> State:
    """A player is the first dealer, and the game waits for a deal."""
    game = replace(game, dealer=player, phase=Phase.DEAL, contenders=())
    return game.after(g.BecameDealer, "first_dealer", player)
