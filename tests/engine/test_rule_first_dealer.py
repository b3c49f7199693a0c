"""`first_dealer`: who deals the first hand."""

import pytest
from coucou import BadData, NotAllowed
from coucou.game import Game
from coucou.rules import Rules
from gaming import line, texts
from telling import answered, house


@answered("first_dealer", "highest", "as-qui-court-1790", "her-1799", house="chase-the-ace")
def test_highest(rules: Rules) -> None:
    """Each draws, the highest deals, those who tie draw again: lalanne-asquicourt § 3."""
    game = Game.start(rules, 4)
    assert (game.contenders, game.dealer, game.to_act) == ((0, 1, 2, 3), None, None)
    tied = game.draw(["Q", "5", "Q", "Q"])
    assert tied.contenders == (0, 2, 3)
    again = tied.draw(["2", "9", "9"])
    assert again.contenders == (2, 3)
    found = again.draw(["A", "2"])
    assert (found.dealer, found.phase.value, found.contenders) == (3, "deal", ())
    assert [line(event) for event in found.events[1:]] == [
        "drew-for-deal 0 Q first_dealer=highest",
        "drew-for-deal 1 5 first_dealer=highest",
        "drew-for-deal 2 Q first_dealer=highest",
        "drew-for-deal 3 Q first_dealer=highest",
        "tied-for-deal 0 (0, 2, 3) first_dealer=highest",
        "drew-for-deal 0 2 first_dealer=highest",
        "drew-for-deal 2 9 first_dealer=highest",
        "drew-for-deal 3 9 first_dealer=highest",
        "tied-for-deal 2 (2, 3) first_dealer=highest",
        "drew-for-deal 2 A first_dealer=highest",
        "drew-for-deal 3 2 first_dealer=highest",
        "became-dealer 3 first_dealer=highest",
    ]
    assert found.order() == (0, 1, 2, 3)


@answered("first_dealer", "first-jack", "chase-the-ace", house="as-qui-court-1790")
def test_first_jack(rules: Rules) -> None:
    """Cards are dealt round until a Jack appears: cardrulesplus-chasetheace, Players."""
    game = Game.start(rules, 3).draw(["Q", "10", "K", "A", "J"])
    assert (game.dealer, game.order()) == (1, (2, 0, 1))
    assert [event.player for event in game.events[1:]] == [0, 1, 2, 0, 1, 1]
    assert Game.start(rules, 3).draw(["Jh"]).dealer == 0


@answered("first_dealer", "lot", "coucou-modern", house="as-qui-court-1790")
def test_lot(rules: Rules) -> None:
    """By lot, as the players agree: wp-fr-coucou, whole page."""
    game = Game.start(rules, 5).name_dealer(2)
    assert (game.dealer, game.phase.value) == (2, "deal")
    assert game.order() == (3, 4, 0, 1, 2)
    assert line(game.events[-1]) == "became-dealer 2 first_dealer=lot"


@answered("first_dealer", "cut", "screw-your-neighbor", house="as-qui-court-1790")
def test_cut(rules: Rules) -> None:
    """The players cut: wizardofodds-syn. A card that was cut goes back and can be cut again."""
    game = Game.start(rules, 3).draw(["4s", "4s", "4s"])
    assert game.contenders == (0, 1, 2)
    game = game.draw(["4s", "Kh", "Qd"])
    assert (game.dealer, line(game.events[-1])) == (1, "became-dealer 1 first_dealer=cut")


def test_fourteen_draw_from_two_packs() -> None:
    """More than thirteen play with two packs: cardrulesplus-chasetheace, Pack of cards."""
    rules = house("chase-the-ace", first_dealer="highest")
    drawn = ["Ks", "Ks", *["2"] * 8, *["3"] * 4]
    assert Game.start(rules, 14).draw(drawn).contenders == (0, 1)
    with pytest.raises(BadData) as caught:
        Game.start(rules, 13).draw(drawn[:13])
    assert (caught.value.code, caught.value.rule) == ("card-too-many", "pack")


@pytest.mark.parametrize(
    ("name", "drawn", "code"),
    [
        ("her-1799", [], "draw-count"),
        ("her-1799", ["7", "8"], "draw-count"),
        ("her-1799", ["7", "8", "9", "10"], "draw-count"),
        ("her-1799", ["7s", "7s", "9"], "card-twice"),
        ("her-1799", ["7", "8", "X"], "card-unknown"),
        ("her-1799", ["7", "8", "??"], "card-hidden"),
        ("chase-the-ace", [], "draw-no-jack"),
        ("chase-the-ace", ["7", "8"], "draw-no-jack"),
        ("chase-the-ace", ["7"] * 5 + ["J"], "card-too-many"),
        ("chase-the-ace", ["7", "J", "8"], "draw-after-jack"),
    ],
)
def test_a_draw_that_is_none(name: str, drawn: list[str], code: str) -> None:
    with pytest.raises(BadData) as caught:
        Game.start(house(name), 3).draw(drawn)
    assert caught.value.code == code


def test_the_short_pack_has_no_two() -> None:
    """Up to six draw from 32 cards in coucou-modern: wp-fr-coucou, whole page."""
    rules = house("coucou-modern", first_dealer="highest")
    with pytest.raises(BadData, match="card-not-in-pack"):
        Game.start(rules, 6).draw(["2", "7", "8", "9", "10", "J"])
    assert Game.start(rules, 7).draw(["2", "7", "8", "9", "10", "J", "Q"]).dealer == 6


@pytest.mark.parametrize("player", [-1, 3, True, "1", 10**30])
def test_a_lot_that_is_none(player: object) -> None:
    with pytest.raises(BadData, match="player-unknown"):
        Game.start(house("coucou-modern"), 3).name_dealer(player)  # type: ignore[arg-type]


def test_the_other_way_is_refused() -> None:
    with pytest.raises(NotAllowed, match="draw-by-lot"):
        Game.start(house("coucou-modern"), 3).draw(["7", "8", "9"])
    with pytest.raises(NotAllowed, match="dealer-by-cards"):
        Game.start(house("her-1799"), 3).name_dealer(0)
    chosen = Game.start(house("coucou-modern"), 3).name_dealer(0)
    for move in (lambda: chosen.name_dealer(1), lambda: chosen.draw(["7", "8", "9"])):
        with pytest.raises(NotAllowed, match="game-waits"):
            move()


def test_what_is_told() -> None:
    game = Game.start(house("her-1799"), 3).draw(["7", "J", "J"]).draw(["2", "A"])
    assert texts(game)[1:] == [
        "Player 0 draws a 7.",
        "Player 1 draws a Jack.",
        "Player 2 draws a Jack.",
        "Player 1 and player 2 tie for the highest card and draw again.",
        "Player 1 draws a 2.",
        "Player 2 draws an Ace.",
        "Player 1 deals first.",
    ]
    assert texts(game, "fr", "Anne", "Bruno", "Zoé")[3:5] == [
        "Zoé tire un valet.",
        "Bruno et Zoé sont à égalité pour la plus haute carte et tirent de nouveau.",
    ]
