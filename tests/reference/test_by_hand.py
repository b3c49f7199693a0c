"""Deals worked out on paper first, then played by the reference; never the other way round."""

import pytest

from .hand import outcome, ways
from .rules_table import ALLOWED
from .rulesets import AS_QUI_COURT_1790 as BASE
from .rulesets import RULESETS


def test_every_ruleset_uses_known_answers() -> None:
    assert len(RULESETS) == 11
    for answers in RULESETS.values():
        assert set(answers) == set(BASE)
        for point in ALLOWED:
            assert answers[point] in ALLOWED[point]


def test_the_example_of_the_design() -> None:
    result = ways(RULESETS["her-1799"], ["7", "K", "2", "Q"], ["9", "A"])
    assert result["ways"] == 12
    assert result["payers"] == {"0": 2, "1": 4, "2": 4, "3": 2}


def test_kings_refuse() -> None:
    deal = ["5", "K", "3", "9"]
    # Seat 0 asks: the King refuses, seat 1 passes. Then 5 K 3 9 with seat 2 and the dealer:
    # keep keep: 2; keep draw(8): 2; exchange keep (5 K 9 3): 3; exchange draw (5 K 9 8): 0.
    # Seat 0 keeps, seat 1 keeps: the same four. Seat 1 gives his King away: 5 3 K 9, and whatever
    # follows (seat 2 keeps or exchanges, dealer keeps or draws) the 3 stays with 1: four.
    result = ways(BASE, deal, ["8"])
    assert result["ways"] == 12
    assert result["payers"] == {"0": 2, "1": 4, "2": 4, "3": 2}
    # If the refuser acts, both words of seat 0 lead to the same eight.
    result = ways({**BASE, "refuser_turn": "acts"}, deal, ["8"])
    assert result["ways"] == 16
    assert result["payers"] == {"0": 2, "1": 8, "2": 4, "3": 2}


def test_kings_without_privilege() -> None:
    # ranter-go-round: the King is handed over like any card; then seat 1 and the dealer keep.
    answers = RULESETS["ranter-go-round-1881"]
    end = outcome(answers, ["2", "K", "9"], ["5"], ["exchange", "keep", "keep"])
    assert end == (None, (), (1,), (1,), ("K", "2", "9"))


def test_the_dealer_gives_his_king() -> None:
    # The dealer gives the King and has his turn: 6 K 4, he draws the 9, so the 6 pays.
    answers = {**BASE, "dealer_king": "gives"}
    end = outcome(answers, ["6", "4", "K"], ["9"], ["keep", "exchange", "draw"])
    assert end == (None, (), (0,), (1,), ("6", "K", "9"))
    # Where he refuses he passes: the hand is over after seat 1 has asked.
    end = outcome(BASE, ["6", "4", "K"], ["9"], ["keep", "exchange"])
    assert end == (None, (), (1,), (1,), ("6", "4", "K"))


def test_domino() -> None:
    low = {**BASE, "domino": "low"}
    deal = ["9", "2", "6", "4"]
    # Seat 0 gets the 2: 2 9 6 4, and may go on to seat 2: 6 9 2 4.
    end = outcome(low, deal, ["J"], ["exchange"])
    assert end == (0, ("keep", "again"), (), (), ("2", "9", "6", "4"))
    # Seat 1 keeps; seat 2 gets the dealer's 4 (no domino: no low card, and his partner deals);
    # the dealer draws the jack: 6 9 4 J.
    choices = ["exchange", "again", "keep", "exchange", "draw"]
    end = outcome(low, deal, ["J"], choices)
    assert end == (None, (), (2,), (1,), ("6", "9", "4", "J"))
    # A 2 is not low enough for `ace`: seat 1 is next to act.
    assert outcome({**BASE, "domino": "ace"}, deal, ["J"], ["exchange"])[0] == 1
    # A King refuses: A 9 K 4 stays; seat 1 keeps, seat 2 passes, the dealer keeps.
    choices = ["exchange", "again", "keep", "keep"]
    end = outcome(low, ["9", "A", "K", "4"], ["J"], choices)
    assert end == (None, (), (0,), (1,), ("A", "9", "K", "4"))
    # The partner was the dealer: seat 0 of two gets his Ace and is not asked again.
    assert outcome(low, ["9", "A"], ["J"], ["exchange"])[0] == 1


def test_substitution() -> None:
    answers = RULESETS["coucou-1725"]
    deal = ["3", "8", "5"]
    end = outcome(answers, deal, ["10", "Q"], ["keep", "exchange"])
    assert end[:2] == (2, ("exchange", "substitute"))
    # Seat 1 takes the 10, his 8 goes under, and the dealer still draws: the queen.
    choices = ["keep", "exchange", "substitute", "draw"]
    assert outcome(answers, deal, ["10", "Q"], choices)[4] == ("3", "10", "Q")
    # Put on top, the 8 is what the dealer draws.
    on_top = {**answers, "substituted_card": "on-top"}
    assert outcome(on_top, deal, ["10", "Q"], choices)[4] == ("3", "10", "8")
    # A King voids it and stays on top, so that the dealer meets it again.
    assert outcome(answers, deal, ["K", "Q"], choices)[4] == ("3", "8", "5")
    # Taken, it is gone, and the dealer draws the queen.
    taken = {**answers, "substitute_king": "taken"}
    assert outcome(taken, deal, ["K", "Q"], choices)[4] == ("3", "K", "Q")
    # Per word of seat 0: seat 1 keeps (dealer 2 ways) or asks (2 answers, 2 ways each): 6. Twice.
    assert ways(answers, deal, ["10", "Q"])["ways"] == 12


def test_after_keep_skipped() -> None:
    # Seat 0 keeps, so seat 1 is skipped and stays with the 2: seat 2 keeps (the dealer skipped
    # too) 1 way, or exchanges, 2 ways. Seat 0 exchanges and holds the 2: seat 1 keeps (seat 2
    # skipped, the dealer acts) 2 ways; or exchanges, seat 2 keeps 1 way or exchanges 2 ways.
    answers = {**BASE, "after_keep": "skipped"}
    result = ways(answers, ["7", "2", "9", "5"], ["J"])
    assert result["ways"] == 8
    assert result["payers"] == {"0": 5, "1": 3}
    # A refusal skips as well, also a refuser who would act: 5 K 3 9, next is seat 2.
    answers = {**answers, "refuser_turn": "acts"}
    assert outcome(answers, ["5", "K", "3", "9"], ["8"], ["exchange"])[0] == 2


def test_must_offer() -> None:
    answers = RULESETS["as-qui-court-dictionary"]
    # Seat 0 must: 8 6 K A. Seat 1 has undergone one and may keep or ask the King, who refuses;
    # seat 2 passes or lays his King down; the dealer's Ace did not come by exchange: he keeps.
    result = ways(answers, ["6", "8", "K", "A"], ["9"])
    assert (result["ways"], result["payers"]) == (2, {"3": 2})
    # Seat 0 must: 8 6 A 5. Seat 1 keeps: seat 2 must: 8 6 5 A: the dealer keeps the Ace (3 pays)
    # or draws the 9 (8 6 5 9, 2 pays). Seat 1 exchanges: 8 A 6 5: seat 2 may keep or exchange,
    # the dealer has no Ace and keeps: 1 pays, twice.
    result = ways(answers, ["6", "8", "A", "5"], ["9"])
    assert (result["ways"], result["payers"]) == (4, {"1": 2, "2": 1, "3": 1})


def test_next_player() -> None:
    answers = {**BASE, "after_refusal": "next-player"}
    # Seat 0 meets the King and goes on to seat 2: 10 K 4 6. Seat 1 passes, seat 2 exchanges with
    # the dealer: 10 K 6 4, who draws the 9.
    end = outcome(answers, ["4", "K", "10", "6"], ["9"], ["exchange", "exchange", "draw"])
    assert end == (None, (), (2,), (1,), ("10", "K", "6", "9"))
    # 4 K K: asked, both refuse and pass (1 way). Seat 0 keeps: seat 1 keeps (the dealer 2 ways)
    # or asks and is refused (the dealer passes, 1 way).
    result = ways(answers, ["4", "K", "K"], ["9"])
    assert (result["ways"], result["payers"]) == (4, {"0": 4})


def test_three_cards() -> None:
    # The dealer has the queen and no turn; seat 1 does not ask him but draws the 7:
    # 8 3: 1; 8 7: 1; exchanged first, 3 8: 0; 3 7: 0.
    answers = RULESETS["coucou-modern"]
    deal = ["8", "3", ["5", "Q", "9"]]
    result = ways(answers, deal, ["7"])
    assert (result["ways"], result["payers"]) == (4, {"0": 2, "1": 2})
    # The King voids his draw.
    assert outcome(answers, deal, ["K"], ["keep", "exchange"])[4] == ("8", "3", "Q")
    # Choosing: the queen and the 9 as above; with the 5, 8 7 5 makes the dealer pay.
    answers = {**answers, "dealer_cards": "three-choice"}
    assert outcome(answers, deal, ["7"], [])[:2] == (2, ("choose 1", "choose 2", "choose 3"))
    result = ways(answers, deal, ["7"])
    assert (result["ways"], result["payers"]) == (12, {"0": 6, "1": 5, "2": 1})


def test_faced_kings() -> None:
    # Seat 0 may only keep, seat 1 has no turn. Seat 2 and the dealer have two words each; the
    # dealer who draws the 3 pays, otherwise the 5.
    result = ways(RULESETS["screw-your-neighbor"], ["5", "K", "7", "6"], ["3"])
    assert (result["ways"], result["payers"]) == (4, {"0": 2, "3": 2})


def test_ace_of_spades() -> None:
    base = {**BASE, "dealer_draw": "none", "ties": "earliest"}
    deal = ["Ad", "As", "9"]
    keep = ["keep", "keep"]
    for answer, payers, amounts in (
        ("one", (0,), (1,)),
        ("two-losing", (0,), (1,)),  # the payer has the other Ace
        ("two-holding", (0, 1), (1, 2)),  # its holder pays two although the tie spares him
    ):
        answers = {**base, "ace_of_spades": answer}
        assert outcome(answers, deal, ["5"], keep)[2:4] == (payers, amounts)
    # Seat 0 fetches the ace of spades, and is the earliest: he pays two.
    answers = {**base, "ace_of_spades": "two-losing"}
    assert outcome(answers, deal, ["5"], ["exchange", "keep"])[2:4] == ((0,), (2,))
    # All tied players pay: only the second has the ace of spades.
    answers = {**answers, "ties": "all"}
    assert outcome(answers, deal, ["5"], keep)[2:4] == ((0, 1), (1, 2))


def test_dealer_ties() -> None:
    base = {**BASE, "dealer_draw": "none"}
    for deal, ties, dealer, payers in (
        (["4", "9", "4"], "all", "pays", (0, 2)),
        (["4", "9", "4"], "all", "spared", (0,)),
        (["4", "9", "4"], "latest", "pays", (2,)),
        (["4", "9", "4"], "latest", "spared", (0,)),
        (["4", "9", "3"], "all", "spared", (2,)),  # lowest alone: no tie
        (["4", "4", "4"], "all-unless-everyone", "pays", ()),
        (["4", "4", "4"], "all-unless-everyone", "spared", (0, 1)),  # no longer everyone
    ):
        answers = {**base, "ties": ties, "dealer_ties": dealer}
        assert outcome(answers, deal, [], ["keep", "keep"])[2] == payers


def test_king_drawn() -> None:
    for answer, payers, cards in (
        ("refused", (1,), ("9", "3")),
        ("taken", (0,), ("9", "K")),
        ("loses", (1,), ("9", "K")),
    ):
        end = outcome({**BASE, "king_drawn": answer}, ["9", "3"], ["K"], ["keep", "draw"])
        assert (end[2], end[4]) == (payers, cards)


def test_any_card_of_the_stock() -> None:
    # Offered once; another place may be named.
    answers = RULESETS["her-1799"]
    assert outcome(answers, ["7", "4"], ["9", "Q"], ["keep"])[1] == ("keep", "draw")
    assert outcome(answers, ["7", "4"], ["9", "Q"], ["keep", "draw 2"])[4] == ("7", "Q")
    with pytest.raises(ValueError, match="not offered"):
        outcome(BASE, ["7", "4"], ["9", "Q"], ["keep", "draw 2"])
