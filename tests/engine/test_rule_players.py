"""`players`: numbers, not answers. The engine plays what the pack serves and notes the rest."""

import coucou
import pytest
from coucou import BadData
from coucou.cards import RANKS, SUITS
from telling import house, play

PACK = [rank + suit for suit in SUITS for rank in RANKS]
TWO_PACKS = [*PACK, *PACK]


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("as-qui-court-1790", 51),  # one card of the stock for the dealer
        ("her-1799", 51),
        ("coucou-1725", 50),  # and one that he may give to the asker
        ("ranter-go-round-1881", 51),
        ("chase-the-ace", 103),  # two packs
    ],
)
def test_as_many_as_the_pack_serves(name: str, players: int) -> None:
    """With every card that the ruleset may need: lalanne-asquicourt § 1 for one full pack."""
    rules = coucou.ruleset(name)
    whole = TWO_PACKS if players > 52 else PACK
    assert len(play(rules, whole[:players], whole[players:]).dealt) == players
    with pytest.raises(BadData) as caught:
        play(rules, TWO_PACKS[: players + 1], TWO_PACKS[:3])
    assert (caught.value.code, caught.value.rule) == ("players-many", "players")
    assert caught.value.details["most"] == players


def test_as_many_as_the_pack_serves_where_the_dealer_has_three() -> None:
    """Three for the dealer, one for the last other player to draw: wp-fr-coucou, whole page."""
    rules = coucou.ruleset("coucou-modern")
    hand = play(rules, [*PACK[:48], PACK[48:51]], PACK[51:])
    assert len(hand.dealt) == 49
    with pytest.raises(BadData, match="players-many"):
        play(rules, [*PACK[:49], PACK[49:52]], ["2s"])


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_two_can_play_and_one_cannot(name: str) -> None:
    """The engine plays from two players on, whatever the source says."""
    rules = house(name, dealer_cards="one")
    assert len(play(rules, ["7", "9"], ["J", "Q"]).dealt) == 2
    with pytest.raises(BadData) as caught:
        play(rules, ["7"], ["J", "Q"])
    assert (caught.value.code, caught.value.rule) == ("players-few", "players")


@pytest.mark.parametrize(
    ("name", "players", "note"),
    [
        ("her-1799", 4, "players-below"),  # five to twelve and more
        ("her-1799", 5, None),
        ("her-1799", 13, None),
        ("as-qui-court-1790", 2, "players-below"),
        ("chase-the-ace", 2, "players-below"),  # three to ten, to twenty with extra packs
        ("chase-the-ace", 11, None),
        ("coucou-modern", 4, "players-outside"),  # five to twenty
        ("coucou-modern", 20, None),
        ("coucou-modern", 21, "players-outside"),
        ("le-her-1713", 2, None),
        ("le-her-1713", 3, "players-fixed"),
        ("here-1701", 2, None),  # silent
        ("here-1701", 30, None),
    ],
)
def test_a_number_outside_the_source_is_noted(name: str, players: int, note: str | None) -> None:
    """Lalanne §§ 1–6 (lalanne-asquicourt), cardrulesplus-chasetheace, montmort1713."""
    rules = house(name, dealer_cards="one", pack="52")
    hand = play(rules, PACK[:players], PACK[players:])
    assert [key for key, fill in hand.notes] == ([note] if note else [])
    assert all(fill["count"] == str(players) for key, fill in hand.notes)


def test_the_number_is_no_house_rule() -> None:
    with pytest.raises(BadData, match="rule-fixed"):
        house("her-1799", players="6")
