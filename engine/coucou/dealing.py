"""Reading and checking a deal before the first card is played."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from coucou import answers as a
from coucou.cards import KING, LOW, RANK, RANKS, SHORT_PACK, UNKNOWN, rank_name, read_card, suit_of
from coucou.errors import BadData
from coucou.events import Held
from coucou.rules import LEAST_PLAYERS, Rules

SUITS_IN_PACK = 4


def read_deal(
    rules: Rules,
    cards: Sequence[str | Iterable[str]],
    stock: Iterable[str],
    may_hide: bool = False,
) -> tuple[tuple[Held, ...], tuple[str, ...]]:
    """Read the cards. Raises `BadData` (card-unknown, card-hidden, dealer-three, dealer-one)."""
    held: list[Held] = []
    last = len(cards) - 1
    has_one = rules.dealer_cards is a.DealerCards.ONE
    for number, entry in enumerate(cards):
        if isinstance(entry, str) and entry in RANK and (has_one or number < last):
            held.append(entry)
        else:
            is_three = number == last and not has_one
            held.append(read_entry(entry, f"deal, entry {number + 1}", is_three, may_hide))
    return tuple(held), read_cards(stock, "stock", may_hide)


def read_entry(entry: object, where: str, is_three: bool, may_hide: bool) -> Held:
    """What one seat is dealt: a card, or three of them to the dealer."""
    if isinstance(entry, str) or not isinstance(entry, Iterable):
        if is_three:
            raise BadData("dealer-three", "dealer_cards", where=where, card=str(entry))
        return read_card(entry, where, may_hide)
    three = tuple(read_card(card, where, may_hide) for card in entry)
    if not is_three:
        raise BadData("dealer-one", "dealer_cards", where=where, count=len(three))
    if len(three) != 3:
        raise BadData("dealer-three", "dealer_cards", where=where, card=", ".join(three))
    return three


def read_cards(cards: Iterable[str], place: str, may_hide: bool) -> tuple[str, ...]:
    """Read a row of cards."""
    return tuple([
        card
        if isinstance(card, str) and card in RANK
        else read_card(card, f"{place}, entry {n}", may_hide)
        for n, card in enumerate(cards, 1)
    ])  # fmt: skip


def pack_size(rules: Rules, players: int) -> int:
    """How many cards the pack has for so many players."""
    match rules.pack:
        case a.Pack.FIFTY_TWO:
            return 52
        case a.Pack.THIRTY_TWO_TO_SIX:
            return 32 if players <= 6 else 52
        case a.Pack.TWO_ABOVE_THIRTEEN:
            return 104 if players > 13 else 52
        case unknown:
            assert_never(unknown)


def most_asking(rules: Rules, players: int, kings: int, low: int) -> int:
    """How many players can come to ask the dealer, each once.

    His neighbour; one more who goes again, where one of the others has a `low` card to give him;
    and, where a refusal sends the asker on, one for each of the `kings` to get past.
    """
    is_sent_on = rules.after_refusal is a.AfterRefusal.NEXT_PLAYER
    past = kings if is_sent_on and rules.kings is not a.Kings.NONE else 0
    again = 0 if rules.domino is a.Domino.NO else min(low, 1)
    return min(players - 1, 1 + past + again)


def stock_need(rules: Rules, players: int, kings: int, low: int) -> int:
    """How many stock cards a hand can need: `kings` and `low` cards are those of the players."""
    draws = 0 if rules.dealer_draw is a.DealerDraw.NONE else 1
    match rules.dealer_asked:
        case a.DealerAsked.GIVES:
            return draws
        case a.DealerAsked.NOT_ASKED:
            return 1 + draws
        case a.DealerAsked.MAY_SUBSTITUTE:
            comes_back = rules.substituted_card is a.SubstitutedCard.ON_TOP
            return 1 if comes_back else most_asking(rules, players, kings, low) + draws
        case unknown:
            assert_never(unknown)


def is_served(rules: Rules, players: int) -> bool:
    """Whether the pack serves so many with every card that the ruleset may need."""
    size = pack_size(rules, players)
    kings = SUITS_IN_PACK * (size // 52 or 1)
    extra = 0 if rules.dealer_cards is a.DealerCards.ONE else 2
    return players + extra + stock_need(rules, players, kings, kings) <= size


def most_players(rules: Rules) -> int:
    """How many the pack serves at most."""
    count = LEAST_PLAYERS
    while is_served(rules, count + 1):
        count += 1
    return count


def check_players(rules: Rules, players: int) -> None:
    """Raises `BadData` (players-few, players-many)."""
    if players < LEAST_PLAYERS:
        raise BadData("players-few", "players", count=players, least=LEAST_PLAYERS)
    if not is_served(rules, players):
        most = most_players(rules)
        raise BadData("players-many", "players", count=players, most=most, ruleset=rules.id)


def cards_in(held: tuple[Held, ...]) -> list[str]:
    """All the cards dealt."""
    *others, dealers = held
    cards = [card for card in others if isinstance(card, str)]
    cards.extend([dealers] if isinstance(dealers, str) else dealers)
    return cards


def check_cards(rules: Rules, held: tuple[Held, ...], stock: tuple[str, ...]) -> None:
    """Raises `BadData` (card-not-in-pack, card-too-many, card-twice, suits-needed)."""
    cards = [card for card in (*cards_in(held), *stock) if card != UNKNOWN]
    check_pack(cards, pack_size(rules, len(held)))
    if rules.ace_of_spades is not a.AceOfSpades.ONE:
        bare = next((card for card in cards if not suit_of(card)), None)
        if bare:
            raise BadData("suits-needed", "ace_of_spades", card=bare)


def check_ranks(cards: Iterable[str], size: int) -> None:
    """Raises `BadData` (card-not-in-pack) where a pack of `size` cards has no such card."""
    for card in cards if size == 32 else ():
        if rank_name(card) not in SHORT_PACK:
            raise BadData("card-not-in-pack", "pack", card=card, size=size)


def check_pack(cards: Sequence[str], size: int) -> None:
    """Raises `BadData` (card-not-in-pack, card-too-many, card-twice): not all from one pack."""
    check_ranks(cards, size)
    packs = size // 52 or 1
    most = SUITS_IN_PACK * packs
    ranks = [RANK[card] for card in cards]
    first = ranks[: size + 1]  # among more than the pack has, one rank is there too often
    if max(map(first.count, first), default=0) > most:
        rank = min(rank for rank in first if first.count(rank) > most)
        fill = {"rank": RANKS[rank - 1], "count": ranks.count(rank), "most": most}
        raise BadData("card-too-many", "pack", **fill)
    twice = [card for card in cards if suit_of(card)] if len(set(cards)) < len(cards) else []
    for card in twice:
        count = twice.count(card)
        if count > packs:
            raise BadData("card-twice", "pack", card=card, count=count, most=packs)


def check_stock(rules: Rules, held: tuple[Held, ...], stock: tuple[str, ...]) -> None:
    """Raises `BadData` (stock-short)."""
    if len(stock) >= stock_need(rules, len(held), len(held), len(held)):
        return  # enough even if all others held Kings and low cards
    ranks = [RANK[card] for card in held[:-1] if isinstance(card, str) and card != UNKNOWN]
    kings = ranks.count(KING) if KING in ranks[1:] else 0
    low = len([rank for rank in ranks if rank <= LOW])
    need = stock_need(rules, len(held), kings, low)
    if len(stock) < need:
        rule = "dealer_draw" if need == 1 else "dealer_asked"
        raise BadData("stock-short", rule, count=len(stock), need=need)


def notes_on(rules: Rules, dealt: tuple[Held, ...]) -> tuple[tuple[str, dict[str, str]], ...]:
    """Remarks that do not stop the hand, each a key of `words.toml` and what fills it."""
    notes: list[tuple[str, dict[str, str]]] = []
    players = len(dealt)
    source = rules.players
    if not source.within(players):
        least, most = str(source.least), str(source.most)
        key = "players-fixed" if least == most else "players-outside"
        if source.and_more or source.most is None:
            key = "players-below"
        count = str(players)
        notes.append((key, {"count": count, "least": least, "most": most, "ruleset": rules.id}))
    if rules.domino is not a.Domino.NO and players == 2:
        notes.append(("domino-two", {}))
    return tuple(notes)
