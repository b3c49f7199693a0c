"""Whole games by themselves: cards of `coucou.shuffled`, words of the threshold policy."""

import random
from typing import Any

import coucou
from coucou.answers import DealerCards
from coucou.cards import SHORT_PACK, rank_name
from coucou.dealing import pack_size
from coucou.game import Game
from coucou.policy import Policy, word_for
from coucou.rules import Rules

POLICY = Policy()
STOCK = 8
"""As many stock cards as any hand can need."""


def pack(rules: Rules, players: int, seed: int) -> list[str]:
    """A shuffled pack as the ruleset has it for so many players."""
    size = pack_size(rules, players)
    cards = coucou.shuffled(seed, 2 if size == 104 else 1)
    return [card for card in cards if size != 32 or rank_name(card) in SHORT_PACK]


def deal_for(game: Game, seed: int) -> tuple[list[Any], list[str]]:
    """A deal for those still in, and the stock behind it."""
    players = len(game.order())
    cards = pack(game.rules, players, seed)
    if game.rules.dealer_cards is DealerCards.ONE:
        return cards[:players], cards[players : players + STOCK]
    three = cards[players - 1 : players + 2]
    return [*cards[: players - 1], three], cards[players + 2 : players + 2 + STOCK]


def step(game: Game, luck: random.Random) -> Game:
    """One more move of the game, whatever it waits for."""
    match game.phase.value:
        case "choose-dealer" if game.rules.first_dealer.value == "lot":
            return game.name_dealer(luck.randrange(game.players))
        case "choose-dealer" if game.rules.first_dealer.value == "first-jack":
            cards = pack(game.rules, game.players, luck.getrandbits(64))
            jack = next(place for place, card in enumerate(cards) if rank_name(card) == "J")
            return game.draw(cards[: jack + 1])
        case "choose-dealer" | "cut-for-pool":
            players = len(game.seats) or game.players
            return game.draw(
                pack(game.rules, players, luck.getrandbits(64))[: len(game.contenders)]
            )
        case "deal":
            may_expose = game.rules.exposed_card.value == "keep-or-redeal" and luck.random() < 0.1
            deal, stock = deal_for(game, luck.getrandbits(64))
            return game.deal(deal, stock, luck.randrange(len(deal)) if may_expose else None)
        case "exposed":
            return game.play(luck.choice(game.choices))
        case _:
            assert game.hand is not None
            return game.play(word_for(game.hand, POLICY))


def played_out(game: Game, seed: int, most: int = 5000) -> Game:
    """The game, played to its end."""
    luck = random.Random(seed)
    for _ in range(most):
        if game.is_over:
            return game
        game = step(game, luck)
    raise AssertionError(f"After {most} moves the game is not over.")
