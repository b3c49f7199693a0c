"""`exposed_card`: a card is exposed in dealing."""

import pytest
from coucou import BadData, NotAllowed
from coucou.rules import Rules
from gaming import begun, dealt, kept, since, texts
from telling import answered


@answered("exposed_card", "not-stated", "as-qui-court-1790", house="chase-the-ace")
def test_not_stated(rules: Rules) -> None:
    """House rules may add an answer; the sources say nothing, so the deal is refused."""
    game = begun(rules, hands=9)
    with pytest.raises(NotAllowed) as caught:
        dealt(game, "5 6 7", exposed=1)
    assert (caught.value.code, caught.value.rule) == ("exposed-not-stated", "exposed_card")
    assert dealt(game, "5 6 7").phase.value == "play"


@answered("exposed_card", "keep-or-redeal", "chase-the-ace", house="as-qui-court-1790")
def test_keep_or_redeal(rules: Rules) -> None:
    """Its owner keeps it or asks for a new deal: cardrulesplus-chasetheace, Elimination, 4."""
    start = begun(rules, hands=9)
    game = dealt(start, "5 6 7", exposed=1)
    assert (game.phase.value, game.to_act, game.choices) == ("exposed", 1, ("keep", "redeal"))
    assert since(game, start)[1:] == ["exposed 1 6 exposed_card=keep-or-redeal"]
    keeps = game.play("keep")
    assert (keeps.phase.value, keeps.to_act, keeps.contenders) == ("play", 0, ())
    assert since(keeps, game) == ["exposed-kept 1 exposed_card=keep-or-redeal"]
    again = game.play("redeal")
    assert (again.phase.value, again.dealer, again.hand) == ("deal", start.dealer, None)
    assert since(again, game) == ["redealt 1 exposed_card=keep-or-redeal"]
    assert (again.holdings, again.hands) == (start.holdings, ())
    for _ in range(3):  # a new deal can be spoilt too
        again = dealt(again, "5 6 7", exposed=0).play("redeal")
    assert kept(again, "5 6 7").holdings.tokens[0] == start.holdings.tokens[0] - 1


def test_seats_are_those_of_the_deal() -> None:
    """The seat is counted from the player after the dealer; the player is named by number."""
    game = kept(begun("chase-the-ace", 3), "5 6 7")
    assert game.order() == (1, 2, 0)
    exposed = dealt(game, "5 6 7", exposed=2)
    assert exposed.to_act == 0
    assert texts(exposed)[-1] == "Player 0 is dealt a card face up by mistake: a 5."
    with pytest.raises(NotAllowed) as caught:
        exposed.play("exchange")
    assert caught.value.details == {"seat": 2, "word": "exchange", "offered": "keep, redeal"}


def test_a_hand_that_is_over_at_once() -> None:
    """Where nobody has a choice: settled once the card is kept, forgotten if it is dealt again."""
    forced = {"must_offer": "yes", "dealer_draw": "none", "kings": "none"}
    start = begun("chase-the-ace", 2, **forced)
    assert len(dealt(start, "5 6").hands) == 1
    game = dealt(start, "5 6", exposed=0)
    assert (game.phase.value, game.to_act, game.hands) == ("exposed", 0, ())
    assert game.holdings == start.holdings
    settled = game.play("keep")
    assert (len(settled.hands), settled.phase.value, settled.to_act) == (1, "deal", None)
    assert since(settled, game)[:2] == [
        "exposed-kept 0 exposed_card=keep-or-redeal",
        "hand-played 1 1 showing=lowest-pays",
    ]
    again = game.play("redeal")
    assert (again.hands, again.hand, again.holdings) == ((), None, start.holdings)


def test_the_three_cards_of_a_dealer() -> None:
    """House rule: where the dealer has three cards, all three are told."""
    rules = {"dealer_cards": "three-highest", "exposed_card": "keep-or-redeal"}
    game = begun("chase-the-ace", 2, **rules).deal(["5", ["6", "7", "9"]], ["8"], 1)
    assert texts(game)[-1].endswith(": a 6, a 7, a 9.")


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_a_seat_that_is_none(seat: object) -> None:
    with pytest.raises(BadData, match="exposed-unknown"):
        dealt(begun("chase-the-ace"), "5 6 7", exposed=seat)  # type: ignore[arg-type]


def test_what_is_told() -> None:
    start = begun("chase-the-ace")
    game = dealt(dealt(start, "5 A 7", exposed=1).play("redeal"), "5 6 K", exposed=2).play("keep")
    assert texts(game)[3:] == [
        "Player 1 is dealt a card face up by mistake: an Ace.",
        "Player 1 asks for a new deal by the same dealer.",
        "Player 1 cuts the pack.",
        "Player 2 is dealt a card face up by mistake: a King.",
        "Player 2 keeps the exposed card.",
    ]
