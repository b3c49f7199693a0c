"""`pack`: how many cards there are, and which."""

import pytest
from coucou import BadData
from coucou.rules import Rules
from telling import answered, play

FOURTEEN = ["A", "2", "3", "4", "5", "6", "8", "9", "10", "J", "Q", "K", "A", "2"]


def code(rules: Rules, deal: list[object], stock: list[str]) -> str:
    with pytest.raises(BadData) as caught:
        play(rules, deal, stock)
    assert caught.value.rule == "pack"
    return caught.value.code


@answered("pack", "52", "as-qui-court-1790", "le-her-1713", house="chase-the-ace")
def test_52(rules: Rules) -> None:
    """One full pack, however many play: lalanne-asquicourt § 1; montmort1713 for Le Her."""
    assert play(rules, ["7", "7", "2"], ["7", "7"]).cards == ("7", "7", "2")
    assert code(rules, ["7", "7", "2"], ["7", "7", "7"]) == "card-too-many"
    assert code(rules, ["7s", "2"], ["7s"]) == "card-twice"
    assert code(rules, [*FOURTEEN, "7", "7"], ["7", "7", "7"]) == "card-too-many"


@answered("pack", "32-to-6", "coucou-modern", house="as-qui-court-1790", dealer_cards="one")
def test_32_to_6(rules: Rules) -> None:
    """A piquet pack serves up to six: wp-fr-coucou and emonsite-coucou, whole page."""
    assert play(rules, ["7", "A", "9", "10", "J", "K"], ["Q"]).to_act == 0
    assert code(rules, ["7", "A", "9", "10", "J", "2"], ["Q"]) == "card-not-in-pack"
    assert code(rules, ["7", "A"], ["6"]) == "card-not-in-pack"
    assert code(rules, ["7", "7", "7", "7"], ["7"]) == "card-too-many"
    assert play(rules, ["7", "A", "9", "10", "J", "2", "3"], ["6"]).to_act == 0  # seven players


@answered("pack", "two-above-13", "chase-the-ace", house="as-qui-court-1790")
def test_two_above_13(rules: Rules) -> None:
    """A second pack above thirteen players: cardrulesplus-chasetheace, Pack of cards."""
    thirteen = FOURTEEN[:9]
    assert code(rules, [*thirteen, "7", "7", "7", "7"], ["7"]) == "card-too-many"
    assert code(rules, [*thirteen, "7s", "J", "Q", "K"], ["7s"]) == "card-twice"
    fifth = ["7", "7", "7", "7", "7"]
    assert play(rules, [*thirteen, *fifth], ["J"]).to_act == 0
    assert play(rules, [*FOURTEEN, "7s", "7s"], ["J"]).to_act == 0
    assert code(rules, [*FOURTEEN, "7s", "7s"], ["7s"]) == "card-twice"
    assert code(rules, [*FOURTEEN, *fifth, *fifth[:4]], ["J"]) == "card-too-many"
