"""The shuffle: the published numbers of SplitMix64, and whole packs that never change."""

from collections import Counter
from itertools import islice

import pytest
from coucou import shuffled
from coucou.cards import RANKS, SUITS
from coucou.shuffle import WORD, below, numbers

PUBLISHED = {
    0: [
        0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ],
    1234567: [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
        16408922859458223821,
    ],
}  # fmt: skip
"""First outputs of Vigna's reference program `splitmix64.c`, by seed."""

PACK_1701 = """
9c 3c 9d 10d Qc Ah Qh 2h Ac 3s 6d 6h 4s Jd Kc 9h 2s 3d 8c 4c 7c 5c 2d Ks 8s Qd
Jc 7d 5d Qs 5h 8d 10c Kh Ad 6s 6c Kd 2c As Js 3h 7h 10h 7s 4d 4h 5s 8h 10s Jh 9s
"""
"""Our own: every later version, and the one in JavaScript, has to give the same."""


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_published_numbers(seed: int) -> None:
    assert list(islice(numbers(seed), 5)) == PUBLISHED[seed]


def test_a_whole_pack() -> None:
    assert list(shuffled(1701)) == PACK_1701.split()


def test_seeds_wrap_round_at_64_bits() -> None:
    assert shuffled(-1) == shuffled(WORD - 1) == shuffled(2 * WORD - 1)
    assert shuffled(-1)[:3] == ("Js", "Kc", "7c")


@pytest.mark.parametrize("packs", [0, 1, 2])
def test_every_card_is_there(packs: int) -> None:
    counted = Counter(shuffled(7, packs))
    assert counted == {rank + suit: packs for rank in RANKS for suit in SUITS if packs}


def test_two_packs() -> None:
    assert shuffled(0, 2)[:6] == ("3h", "8c", "Js", "6s", "4h", "2d")


def test_a_number_that_would_favour_some_place_is_thrown_away() -> None:
    """Of 2 to the 64 numbers the last one is too many for three places."""
    assert WORD % 3 == 1
    assert below(3, iter([WORD - 1, 5])) == 2
    assert below(3, iter([WORD - 2])) == (WORD - 2) % 3


def test_every_place_is_as_likely() -> None:
    """A card's place over 520 seeds: each of 52 about ten times."""
    places = Counter(shuffled(seed).index("As") for seed in range(520))
    assert set(places) == set(range(52))
    assert max(places.values()) < 24
