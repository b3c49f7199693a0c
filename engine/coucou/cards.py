"""Cards are short strings: a rank, then a suit if it is known (`7`, `10h`, `As`).

Ranks in numbers: Ace 1 … King 13. Suits: s h d c. `??` is a card that nobody has seen.
"""

from coucou.errors import BadData

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("s", "h", "d", "c")
UNKNOWN = "??"
KING = 13
ACE = 1
LOW = 3
"""The highest rank of the low cards: Ace, 2 and 3."""
SHORT_PACK = frozenset(("A", "7", "8", "9", "10", "J", "Q", "K"))
"""The ranks of the 32-card pack."""

RANK: dict[str, int] = {
    name + suit: number for number, name in enumerate(RANKS, 1) for suit in ("", *SUITS)
}
"""Card -> rank in numbers. A mapping and not a function: it is read a thousand times a hand."""


def read_card(text: object, where: str, may_hide: bool = False) -> str:
    """Read one card; `T` is 10, and `??` one that nobody has seen, where it `may_hide`.

    Raises `BadData` (card-unknown, card-hidden), naming `where` it stands.

    >>> read_card("Th", "deal")
    '10h'
    """
    if text == UNKNOWN:
        if may_hide:
            return UNKNOWN
        raise BadData("card-hidden", where=where)
    if isinstance(text, str):
        card = "10" + text[1:] if text[:1] == "T" else text
        if card in RANK:
            return card
    raise BadData("card-unknown", where=where, card=str(text))


def rank_name(card: str) -> str:
    """The rank of a card as it is written.

    >>> rank_name("10h")
    '10'
    """
    return RANKS[RANK[card] - 1]


def suit_of(card: str) -> str:
    """The suit letter, or an empty string where none is written.

    >>> suit_of("As"), suit_of("10")
    ('s', '')
    """
    return card[-1] if card[-1] in SUITS else ""
