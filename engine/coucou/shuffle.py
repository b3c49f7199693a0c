"""A shuffle that gives the same cards everywhere and for ever, for those who want a random deal.

It stands outside the engine, which takes its cards as arguments and draws no random number.
Numbers: SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
Order: Durstenfeld's form of the Fisher-Yates shuffle, from the last place to the first; a number
that would favour some place is thrown away.
"""

from collections.abc import Iterator

from coucou.cards import RANKS, SUITS

WORD = 1 << 64


def numbers(seed: int) -> Iterator[int]:
    """SplitMix64: whole numbers below 2 to the 64, without end, from any whole seed.

    >>> next(numbers(0)) == 0xE220A8397B1DCDAF
    True
    """
    state = seed % WORD
    while True:
        state = (state + 0x9E3779B97F4A7C15) % WORD
        mixed = state
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB % WORD
        yield mixed ^ (mixed >> 31)


def below(limit: int, source: Iterator[int]) -> int:
    """The next number below `limit`, each as likely as the others."""
    fair = WORD - WORD % limit
    return next(number for number in source if number < fair) % limit


def shuffled(seed: int, packs: int = 1) -> tuple[str, ...]:
    """All the cards of so many packs of 52, with their suits, in an order that `seed` decides.

    >>> shuffled(1701)[:5]
    ('9c', '3c', '9d', '10d', 'Qc')
    """
    cards = [rank + suit for _ in range(packs) for suit in SUITS for rank in RANKS]
    source = numbers(seed)
    for last in range(len(cards) - 1, 0, -1):
        place = below(last + 1, source)
        cards[last], cards[place] = cards[place], cards[last]
    return tuple(cards)
