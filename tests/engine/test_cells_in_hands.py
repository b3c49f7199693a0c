"""What each main ruleset answers, seen in hands: no answer of a cell can change unnoticed.

`make.py mutants` switches every answer and wants one of these tests to fail. The sources are those
of the cells; the deals are ours.
"""

from typing import Any

import coucou
import pytest
from coucou.cards import RANKS
from coucou.hand import Hand
from coucou.handfile import HandFile
from coucou.trace import trace
from staging import every, names, played, staged


def spoken(hand: Hand, name: str) -> Any:
    """The one event of that name as a reader is told it."""
    (found,) = (line for line in trace(HandFile(hand))["events"] if line["event"] == name)
    return found


@every([2, 3, 4], chase_the_ace=[2], here_1701=[])
def test_players(name: str, expected: list[int]) -> None:
    """At which tables of 2 to 14 a remark says that the source speaks of others."""
    rules = staged(name, "players", pack="two-above-13")
    tables = {count: coucou.deal(rules, (RANKS * 2)[:count], ["K"]) for count in range(2, 15)}
    assert [count for count, hand in tables.items() if hand.notes] == expected


@every(4, chase_the_ace=8)
def test_pack(name: str, expected: int) -> None:
    """Three players have the 2s in their pack; how many nines fourteen players have in theirs."""
    rules = staged(name, "pack")
    assert played(rules, "2 3 4", "8").choices
    others = ["A", "A", "A", "2", "2", "2", "3", "3", "3", "4"]
    cards = ["9"] * expected + others[: 14 - expected]
    assert len(coucou.deal(rules, cards, ["8"]).cards) == 14
    with pytest.raises(coucou.BadData, match="card-too-many"):
        coucou.deal(rules, ["9", *cards[:13]], ["8"])


@every(("dealt", ("5", "9", "7")))
def test_dealer_cards(name: str, expected: tuple[str, tuple[str, ...]]) -> None:
    """The dealer has one card, and the first player is asked at once."""
    hand = played(staged(name, "dealer_cards"), "5 9 7", "8")
    assert (names(hand.events), hand.cards, hand.to_act) == (*expected, 0)
    with pytest.raises(coucou.BadData, match="dealer-one"):
        coucou.deal(staged(name, "dealer_cards"), ["5", "9", ["7", "2", "4"]], ["8"])


@every((1,), her_1799=(), coucou_1725=())
def test_kings(name: str, expected: tuple[int, ...]) -> None:
    """A King refuses: shown, it lies open while the hand goes on; announced, it does not."""
    hand = played(staged(name, "kings"), "5 K 9 8", "7")
    assert (hand.to_act, hand.choices) == (0, ("keep", "exchange"))
    hand = hand.play("exchange")
    assert names(hand.events) == "dealt refused passed"
    assert hand.position.open == expected


@every("", coucou_1725="coucou!", chase_the_ace="King!")
def test_word(name: str, expected: str) -> None:
    """What is said to refuse, as the sentence of the step quotes it."""
    hand = played(staged(name, "word", kings="announced"), "5 K 9", "8", "exchange")
    said = spoken(hand, "refused")["text"].partition("“")[2].partition("”")[0]
    assert said == expected


@every(("5", "K", "9", "8"))
def test_after_refusal(name: str, expected: tuple[str, ...]) -> None:
    """A refused player keeps his card, and nobody else is asked."""
    hand = played(staged(name, "after_refusal"), "5 K 9 8", "7", "exchange")
    assert (hand.cards, hand.to_act) == (expected, 2)


@every((2, "dealt refused passed"), chase_the_ace=(1, "dealt refused"))
def test_refuser_turn(name: str, expected: tuple[int, str]) -> None:
    """Whether one who has refused has a turn of his own."""
    hand = played(staged(name, "refuser_turn"), "5 K 9 8", "7", "exchange")
    assert (hand.to_act, names(hand.events)) == expected


@every((1, "dealt kept"))
def test_after_keep(name: str, expected: tuple[int, str]) -> None:
    """After a keep the next player is asked."""
    hand = played(staged(name, "after_keep"), "5 6 9 8", "7", "keep")
    assert (hand.to_act, names(hand.events)) == expected


@every((0, ("keep", "exchange")))
def test_must_offer(name: str, expected: tuple[int, tuple[str, ...]]) -> None:
    """Nobody has to offer an exchange."""
    hand = played(staged(name, "must_offer"), "5 6 9", "8")
    assert (hand.to_act, hand.choices) == expected


@every("dealt exchanged", chase_the_ace="dealt noticed noticed exchanged")
def test_low_card_notice(name: str, expected: str) -> None:
    """Whether low cards are named before they change hands."""
    hand = played(staged(name, "low_card_notice"), "3 2 9", "8", "exchange")
    assert names(hand.events) == expected


@every(1)
def test_domino(name: str, expected: int) -> None:
    """Who has received an Ace or a 3 is not asked again: the next player acts."""
    for low in ("A", "3"):
        hand = played(staged(name, "domino"), f"5 {low} 9 8", "7", "exchange")
        assert (hand.to_act, hand.choices) == (expected, ("keep", "exchange"))


@every(("5", "9", "6"), coucou_1725=None)
def test_dealer_asked(name: str, expected: tuple[str, ...] | None) -> None:
    """The dealer gives his card; in Coucou he may give that of the stock."""
    hand = played(staged(name, "dealer_asked"), "5 6 9", "8 7", "keep", "exchange")
    if expected is None:
        assert (hand.to_act, hand.choices) == (2, ("exchange", "substitute"))
        assert hand.play("substitute").cards == ("5", "8", "9")
        expected = ("5", "9", "6")
        hand = hand.play("exchange")
    assert (hand.cards, hand.choices) == (expected, ("keep", "draw"))


@every("under the stock")
def test_substituted_card(name: str, expected: str) -> None:
    """Where the asker's card goes when the dealer gives that of the stock."""
    rules = staged(name, "substituted_card", dealer_asked="may-substitute")
    hand = played(rules, "5 6 9", "8 7", "keep", "exchange", "substitute")
    assert (hand.position.stock, hand.position.under) == (("7",), ("6",))
    (told,) = spoken(hand, "substituted")["also"]
    assert expected in told["answer_rule"]


@every(("5", "6", "9"))
def test_substitute_king(name: str, expected: tuple[str, ...]) -> None:
    """A King that the dealer gives from the stock voids the exchange."""
    rules = staged(name, "substitute_king", dealer_asked="may-substitute")
    hand = played(rules, "5 6 9", "K 7", "keep", "exchange", "substitute")
    assert (hand.cards, hand.position.stock) == (expected, ("K", "7"))


@every(("5", "6", "K"))
def test_dealer_king(name: str, expected: tuple[str, ...]) -> None:
    """The dealer refuses with a King."""
    hand = played(staged(name, "dealer_king"), "5 6 K", "8", "keep", "exchange")
    assert hand.cards == expected


@every(False, her_1799=True)
def test_dealer_draw(name: str, expected: bool) -> None:
    """The dealer may draw the top card of the stock; in Her any card."""
    hand = played(staged(name, "dealer_draw"), "5 6 9", "8 7", "keep", "keep")
    assert (hand.to_act, hand.choices) == (2, ("keep", "draw"))
    assert hand.play("draw").cards == ("5", "6", "8")
    assert (hand.objection("draw 2") is None) is expected


@every((("5", "6", "4"), (2,)), chase_the_ace=(("5", "6", "K"), (0,)))
def test_king_drawn(name: str, expected: tuple[tuple[str, ...], tuple[int, ...]]) -> None:
    """Whether a King drawn from the stock helps the dealer."""
    hand = played(staged(name, "king_drawn"), "5 6 4", "K", "keep", "keep", "draw")
    assert (hand.cards, hand.payers) == expected


@every([(0, 2, 3), (0, 1, 2)], her_1799=[(0,), (0,)])
def test_ties(name: str, expected: list[tuple[int, ...]]) -> None:
    """Who pays of three equals among four, and of three among three."""
    rules = staged(name, "ties")
    four = played(rules, "4 9 4 4", "8", "keep", "keep", "keep", "keep")
    three = played(rules, "4 4 4", "8", "keep", "keep", "keep")
    assert [four.payers, three.payers] == expected


@every((0, 2))
def test_dealer_ties(name: str, expected: tuple[int, ...]) -> None:
    """A dealer who ties for the lowest card pays with the others."""
    hand = played(staged(name, "dealer_ties"), "4 9 4", "8", "keep", "keep", "keep")
    assert hand.payers == expected


@every([{0: 1}, {0: 1}])
def test_ace_of_spades(name: str, expected: list[dict[int, int]]) -> None:
    """The Ace of spades costs no more than another, lost with or only held."""
    rules = staged(name, "ace_of_spades", ties="earliest")
    lost = played(rules, "As 9h 8h", "7h", "keep", "keep", "keep")
    held = played(rules, "Ah As 8h", "7h", "keep", "keep", "keep")
    assert [lost.payments, held.payments] == expected
