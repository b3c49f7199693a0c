"""After a hand: who pays what, who goes out, and what happens when nobody is left."""

from collections.abc import Sequence
from typing import assert_never

from coucou import answers as a
from coucou import game_events as g
from coucou.game_state import GameState, Phase, State
from coucou.stakes import pay
from coucou.values import replace


def settle(game: State) -> State:
    """Settle a hand that is over, and go on to the next deal, or end the game."""
    assert game.hand is not None and game.dealer is not None
    hand, dealer = game.hand, game.dealer
    game = replace(game, hands=(*game.hands, hand), hand=None)
    owed = {game.seats[seat]: amount for seat, amount in sorted(hand.payments.items())}
    rule = "king_drawn" if hand.events[-1].rule == "king_drawn" else "showing"
    game = game.after(g.HandPlayed, rule, dealer, len(game.hands), game.seats)
    if game.finalists:
        return settle_sudden_death(game, tuple(owed))
    before = game
    game = collect(game, owed)
    if not game.alive:
        return nobody_left(before, game, tuple(owed))
    return go_on(game, before.alive)


def go_on(game: State, were_in: Sequence[int]) -> State:
    """Send out those who have nothing left; then the next deal, or the end."""
    for player in were_in:
        if player not in game.alive:
            game = game.after(g.WentOut, "stake", player)
    if len(game.alive) == 1:
        return win(game, game.alive, "stake")
    return stop(game) if is_last(game) else pass_deal(game)


def is_last(game: GameState) -> bool:
    """Whether the stated number of hands has been played."""
    return game.limit is not None and len(game.hands) >= game.limit


def collect(game: State, owed: dict[int, int]) -> State:
    """Let those who lost pay, each at most what he has."""
    for player, amount in owed.items():
        old = game.holdings
        tokens = list(old.tokens)
        others = [p for p in game.seats if p != player]
        pool, lost = pay(game.rules, tokens, player, amount, others)
        holdings = g.Holdings(tuple(tokens), old.pool + pool, old.lost + lost, old.staked)
        paid = old.tokens[player] - tokens[player]
        game = replace(game, holdings=holdings).after(g.Lost, "payee", player, paid)
    return game


def pass_deal(game: State) -> State:
    """The deal passes to the next player in the order of play who is still in."""
    assert game.dealer is not None
    dealer = game.order()[0]
    game = replace(game, dealer=dealer, phase=Phase.DEAL)
    return game.after(g.DealPassed, "next_dealer", dealer)


def nobody_left(before: State, game: State, payers: tuple[int, ...]) -> State:
    """Everybody who was still in has lost the last he had."""
    were_in = before.alive
    rule = "nobody_left"
    game = game.after(g.NobodyWasLeft, rule, were_in[0], were_in)
    match game.rules.nobody_left:
        case a.NobodyLeft.SHARE | a.NobodyLeft.CANNOT_ARISE:
            return share(game, least_fortunate_first(before), rule)
        case a.NobodyLeft.EARLIEST_REPLAY:
            return only_earliest(before, game, payers)
        case a.NobodyLeft.SUDDEN_DEATH:
            final = replace(game, finalists=were_in)
            return pass_deal(final.after(g.SuddenDeath, rule, were_in[0], were_in))
        case a.NobodyLeft.RESTORE_REDEAL:
            assert game.dealer is not None
            again = replace(game, holdings=before.holdings, phase=Phase.DEAL)
            again = again.after(g.Restored, rule, game.dealer)
            return stop(again) if is_last(again) else again
        case a.NobodyLeft.CUT:
            return replace(game, phase=Phase.CUT, contenders=were_in)
        case a.NobodyLeft.CARRY_OVER:
            return stop(game) if is_last(game) else carry_over(game)
        case unknown:
            assert_never(unknown)


def least_fortunate_first(before: GameState) -> tuple[int, ...]:
    """Those who were in: fewest tokens before the hand first, then earliest in the order."""
    tokens = before.holdings.tokens
    return tuple(sorted(before.seats, key=lambda p: (tokens[p], before.seats.index(p))))


def share(game: State, takers: tuple[int, ...], rule: str) -> State:
    """Share the pool; what is left over goes to the first of `takers`, one each."""
    each, over = divmod(game.holdings.pool, len(takers))
    for number, player in enumerate(takers):
        amount = each + (1 if number < over else 0)
        game = take(game, player, amount)
        if amount:
            game = game.after(g.TookShare, rule, player, amount)
    return win(game, tuple(sorted(takers)), rule)


def take(game: State, player: int, amount: int) -> State:
    """Move so much from the pool to a player."""
    tokens = list(game.holdings.tokens)
    tokens[player] += amount
    pool = game.holdings.pool - amount
    return replace(game, holdings=replace(game.holdings, tokens=tuple(tokens), pool=pool))


def only_earliest(before: State, game: State, payers: tuple[int, ...]) -> State:
    """Her's rule for this hand: of those who paid, the earliest in the order pays alone."""
    earliest = payers[0]
    game = replace(game, holdings=before.holdings)
    game = game.after(g.OnlyEarliestPaid, "nobody_left", earliest)
    amount = before.holdings.tokens[earliest]
    return go_on(collect(game, {earliest: amount}), before.alive)


def settle_sudden_death(game: State, losers: tuple[int, ...]) -> State:
    """In a sudden death the losers go out and pay nothing; if all lose, it is dealt again."""
    left = tuple(player for player in game.finalists if player not in losers)
    if not left:
        again = game.after(g.SuddenDeath, "nobody_left", game.finalists[0], game.finalists)
        return pass_deal(again)
    game = replace(game, finalists=left)
    for player in losers:
        game = game.after(g.WentOut, "nobody_left", player)
    return win(game, left, "nobody_left") if len(left) == 1 else pass_deal(game)


def carry_over(game: State) -> State:
    """The pool stays; everybody who began the game stakes again."""
    count = game.rules.stake_count
    old = game.holdings
    staked = old.staked + count * game.players
    holdings = g.Holdings((count,) * game.players, old.pool, old.lost, staked)
    game = replace(game, holdings=holdings).after(g.CarriedOver, "nobody_left", 0, count)
    return pass_deal(game)


def stop(game: State) -> State:
    """The stated number of hands is over: those with the most win, and share the pool."""
    assert game.dealer is not None
    game = game.after(g.Stopped, "stake", game.dealer)
    most = max(game.holdings.tokens)
    best = tuple(p for p in game.seats if game.holdings.tokens[p] == most)
    if game.holdings.pool:
        return share(game, best, "stake")
    return win(game, best, "stake")


def win(game: State, winners: tuple[int, ...], rule: str) -> State:
    """The game is over; a single winner takes the pool."""
    if len(winners) == 1 and game.holdings.pool:
        amount = game.holdings.pool
        game = take(game, winners[0], amount).after(g.TookShare, rule, winners[0], amount)
    game = replace(game, phase=Phase.OVER, winners=winners, contenders=())
    for player in winners:
        game = game.after(g.Won, rule, player)
    return game
