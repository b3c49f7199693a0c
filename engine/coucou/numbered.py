"""Numbered deals: "deal 617" is the same cards at every table of so many, everywhere and for ever.

The pack is shuffled whole by `shuffled`, two of them where the ruleset takes two; the cards that a
short pack lacks are left out. One card goes to each in order of play, the dealer last, who takes
two more where he is dealt three. The stock is what follows: twelve cards, more than any hand can
need, or all that is left where the dealer may take any. `widgets/deal.js` is the same in
JavaScript.
"""

from coucou.answers import DealerCards, DealerDraw
from coucou.cards import SHORT_PACK, rank_name
from coucou.dealing import check_players, pack_size
from coucou.events import Held
from coucou.rules import Rules
from coucou.shuffle import shuffled

STOCK = 12


def numbered_deal(rules: Rules, players: int, number: int) -> tuple[list[Held], list[str]]:
    """The cards and the stock of deal `number`, for `deal`. Raises `BadData` (players-…).

    >>> from coucou.rules import ruleset
    >>> numbered_deal(ruleset("her-1799"), 3, 1701)[0]
    ['9c', '3c', '9d']
    """
    check_players(rules, players)
    cards = numbered_pack(rules, players, number)
    others, rest = cards[: players - 1], cards[players - 1 :]
    three = rules.dealer_cards is not DealerCards.ONE
    dealers: Held = tuple(rest[:3]) if three else rest[0]
    stock = rest[3 if three else 1 :]
    is_any = rules.dealer_draw is DealerDraw.ANY
    return [*others, dealers], stock if is_any else stock[:STOCK]


def numbered_pack(rules: Rules, players: int, number: int) -> list[str]:
    """The pack for so many players, shuffled by a number."""
    size = pack_size(rules, players)
    pack = shuffled(number, size // 52 or 1)
    return [card for card in pack if size >= 52 or rank_name(card) in SHORT_PACK]
