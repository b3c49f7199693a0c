"""`nobody_left`: the last players lose the last they had in the same hand."""

from itertools import product

import coucou
import pytest
from coucou import BadData, NotAllowed
from coucou.answers import AceOfSpades, DealerTies, Ties
from coucou.game import Game, can_leave_nobody
from coucou.rules import Rules
from gaming import after_last, begun, dealt, has, kept, since, texts
from telling import answered, house

ALL_PAY = {"ties": "all", "dealer_ties": "pays", "payee": "pool", "stake": "tokens"}


@answered("nobody_left", "share", "as-qui-court-1790", "coucou-1725", house="chase-the-ace")
def test_share(rules: Rules) -> None:
    """They share the pool, lalanne-asquicourt § 4; what is left over goes to the earliest."""
    game = begun(rules, 3, **ALL_PAY, stake_count=1)
    game = kept(game, "4 9 J")
    assert (has(game), game.order()) == (((0, 1, 1), 1, 0), (2, 1))
    game = kept(game, "- 5 5")
    assert has(game) == ((0, 1, 2), 0, 0)
    assert (game.is_over, game.winners, game.dealer) == (True, (1, 2), 1)
    assert after_last(game, "hand-played")[1:] == [
        "lost 2 1 payee=pool",
        "lost 1 1 payee=pool",
        "nobody-was-left 1 (1, 2) nobody_left=share",
        "took-share 2 2 nobody_left=share",
        "took-share 1 1 nobody_left=share",
        "won 1 nobody_left=share",
        "won 2 nobody_left=share",
    ]


def test_share_with_the_least_fortunate_first() -> None:
    """Fewest before the hand, then earliest: lalanne-asquicourt § 4, read so (editorial)."""
    game = begun("as-qui-court-1790", 3, stake_count=3, ace_of_spades="two-losing")
    game = game_with_suits(game, "2s 9h Jd", "3s 3h 9d", "2s 9h Jd")
    assert has(game) == ((0, 2, 3), 4, 0)
    game = game_with_suits(game, "- 9h 4d")
    assert (has(game), game.order()) == (((0, 2, 2), 5, 0), (2, 1))
    game = game_with_suits(game, "- 4h 9d")
    assert (has(game), game.order()) == (((0, 1, 2), 6, 0), (1, 2))
    one = game_with_suits(game, "- Ah As")  # 1 of one token, 2 of two: nobody is left
    assert has(one) == ((0, 5, 4), 0, 0)
    assert after_last(one, "nobody-was-left")[1:3] == [
        "took-share 1 5 nobody_left=share",
        "took-share 2 4 nobody_left=share",
    ]
    # The same the other way round: the later in order has fewer, and is served first.
    game = game_with_suits(begun("as-qui-court-1790", 3, stake_count=3, ace_of_spades="two-losing"),
                           "2s 9h Jd", "2s 9h Jd", "2s 9h Jd", "- 4h 9d")  # fmt: skip
    assert (has(game), game.order()) == (((0, 2, 3), 4, 0), (2, 1))
    game = game_with_suits(game, "- 9h 4d", "- 9h 4d")
    assert (has(game), game.order()) == (((0, 2, 1), 6, 0), (2, 1))
    two = game_with_suits(game, "- As Ah")
    assert after_last(two, "nobody-was-left")[1:3] == [
        "took-share 2 5 nobody_left=share",
        "took-share 1 4 nobody_left=share",
    ]


def game_with_suits(game: Game, *hands: str) -> Game:
    """Hands in which everybody keeps, with suits in the stock too."""
    for cards in hands:
        game = dealt(game, cards, "8s 8h")
        while game.phase.value == "play":
            game = game.play("keep")
    return game


def test_share_of_lives_has_no_pool() -> None:
    """House rule: where lives are lost for good there is nothing to share; all of them win."""
    game = kept(begun("chase-the-ace", 2, nobody_left="share", stake_count=1), "5 5")
    assert (game.winners, has(game)) == ((0, 1), ((0, 0), 0, 2))
    assert not since(game, game, "took-share")


@answered("nobody_left", "earliest-replay", house="as-qui-court-1790")
def test_earliest_replay(rules: Rules) -> None:
    """Her's rule for that hand, then one more: lalanne-asquicourt § 4, his other proposal."""
    start = kept(begun(rules, 4, **ALL_PAY, stake_count=1), "4 9 J Q")
    assert start.order() == (2, 3, 1)
    game = kept(start, "- 5 5 5")
    assert has(game) == ((0, 1, 0, 1), 2, 0)
    assert (game.is_over, game.dealer, game.order()) == (False, 3, (1, 3))
    assert since(game, start)[2:] == [
        "lost 2 1 payee=pool",
        "lost 3 1 payee=pool",
        "lost 1 1 payee=pool",
        "nobody-was-left 1 (1, 2, 3) nobody_left=earliest-replay",
        "only-earliest-paid 2 nobody_left=earliest-replay",
        "lost 2 1 payee=pool",
        "went-out 2 stake=tokens",
        "deal-passed 3 next_dealer=next-in-order",
    ]
    last = kept(game, "- 5 - 5")  # and once more: of the last two the other is left, and wins
    assert (last.winners, has(last)) == ((3,), ((0, 0, 0, 4), 0, 0))
    assert after_last(last, "only-earliest-paid") == [
        "only-earliest-paid 1 nobody_left=earliest-replay",
        "lost 1 1 payee=pool",
        "went-out 1 stake=tokens",
        "took-share 3 3 stake=tokens",
        "won 3 stake=tokens",
    ]


@answered("nobody_left", "sudden-death", "chase-the-ace", house="as-qui-court-1790")
def test_sudden_death(rules: Rules) -> None:
    """The last two play one more hand of a card: cardrulesplus-chasetheace, Elimination, 3."""
    start = begun(rules, 2, stake_count=1)
    game = kept(start, "5 5")
    assert (game.is_over, game.finalists, game.alive) == (False, (0, 1), (0, 1))
    assert since(game, start)[-3:] == [
        "nobody-was-left 0 (0, 1) nobody_left=sudden-death",
        "sudden-death 0 (0, 1) nobody_left=sudden-death",
        "deal-passed 0 next_dealer=next-in-order",
    ]
    again = kept(game, "7 7")  # repeated
    assert since(again, game)[-2:] == [
        "sudden-death 0 (0, 1) nobody_left=sudden-death",
        "deal-passed 1 next_dealer=next-in-order",
    ]
    assert again.holdings == game.holdings
    won = kept(again, "7 4")
    assert (won.winners, has(won)[0]) == ((0,), (2 if rules.payee == "pool" else 0, 0))
    assert since(won, again, "went-out", "won") == [
        "went-out 1 nobody_left=sudden-death",
        "won 0 nobody_left=sudden-death",
    ]


def test_sudden_death_of_three() -> None:
    """All who lost together play it, our extension: cardrulesplus-chasetheace speaks of two."""
    game = kept(begun("chase-the-ace", 4, stake_count=1), "4 9 J Q", "- 5 5 5")
    assert game.finalists == (1, 2, 3)
    all_again = kept(game, "- 2 2 2")
    assert all_again.finalists == (1, 2, 3)
    two = kept(all_again, "- 9 2 9")
    assert (two.finalists, two.is_over) == ((1, 3), False)
    assert kept(two, "- 3 - 2").winners == (1,)
    assert kept(all_again, "- 2 2 9").winners == (3,)
    tie = kept(two, "- 3 - 3")
    assert (tie.finalists, kept(tie, "- 2 - 3").winners) == ((1, 3), (3,))


def test_sudden_death_is_played_on_beyond_the_stated_hands() -> None:
    """House rule: a stated number of hands does not leave it undecided."""
    game = kept(begun("chase-the-ace", 2, hands=1, stake_count=1), "5 5", "6 6")
    assert not game.is_over
    assert kept(game, "9 6").winners == (0,)


@answered("nobody_left", "restore-redeal", house="as-qui-court-1790")
def test_restore_redeal(rules: Rules) -> None:
    """House rule of modern pages (history C18): they have it back, and the dealer deals again."""
    start = kept(begun(rules, 3, **ALL_PAY, stake_count=1), "4 9 J")
    game = kept(start, "- 5 5")
    assert (game.holdings, game.dealer, game.phase.value) == (start.holdings, 1, "deal")
    assert after_last(game, "restored") == ["restored 1 nobody_left=restore-redeal"]
    assert len(game.hands) == 2
    again = kept(game, "- 6 6")
    assert again.holdings == start.holdings
    assert kept(again, "- 9 6").winners == (1,)


@answered("nobody_left", "cut", house="as-qui-court-1790")
def test_cut(rules: Rules) -> None:
    """House rule of modern pages (history C18): they cut for the pool, again where they tie."""
    start = kept(begun(rules, 4, **ALL_PAY, stake_count=1), "4 9 J Q", "- 5 5 5")
    assert (start.phase.value, start.contenders, start.to_act) == ("cut-for-pool", (1, 2, 3), None)
    with pytest.raises(NotAllowed, match="game-waits"):
        start.name_dealer(1)
    with pytest.raises(NotAllowed, match="game-waits"):
        start.deal(["5", "6", "7"], ["8"])
    game = start.draw(["3", "Qs", "Qs"])
    assert game.contenders == (2, 3)
    won = game.draw(["7", "2"])
    assert (won.winners, has(won)) == ((2,), ((0, 0, 4, 0), 0, 0))
    assert since(won, start) == [
        "drew-for-deal 1 3 nobody_left=cut",
        "drew-for-deal 2 Qs nobody_left=cut",
        "drew-for-deal 3 Qs nobody_left=cut",
        "tied-for-deal 2 (2, 3) nobody_left=cut",
        "drew-for-deal 2 7 nobody_left=cut",
        "drew-for-deal 3 2 nobody_left=cut",
        "took-share 2 4 nobody_left=cut",
        "won 2 nobody_left=cut",
    ]


@answered("nobody_left", "carry-over", house="as-qui-court-1790")
def test_carry_over(rules: Rules) -> None:
    """House rule of modern pages (history C18): the pool stays and everybody stakes again."""
    start = kept(begun(rules, 3, **ALL_PAY, stake_count=1), "4 9 J")
    game = kept(start, "- 5 5")
    assert has(game) == ((1, 1, 1), 3, 0)
    assert (game.holdings.staked, game.alive, game.dealer) == (6, (0, 1, 2), 2)
    assert after_last(game, "carried-over") == [
        "carried-over 0 1 nobody_left=carry-over",
        "deal-passed 2 next_dealer=next-in-order",
    ]
    won = kept(game, "4 9 J", "- 9 4")
    assert (won.winners, has(won)) == ((1,), ((0, 6, 0), 0, 0))


@answered("nobody_left", "cannot-arise", "her-1799", "le-her-1713", house="coucou-modern")
def test_cannot_arise(rules: Rules) -> None:
    """Never do all pay: lalanne-asquicourt §§ 4, 6; montmort1713, passage on Her."""
    game = begun(rules, 2, stake_count=1)
    assert kept(game, "9 5").winners == (0,)
    assert len(kept(game, "5 5").alive) == (2 if rules.ties == "all-unless-everyone" else 1)
    with pytest.raises(BadData) as caught:
        Game.start(rules.with_answers(ties="all"), 2)
    assert (caught.value.code, caught.value.rule) == ("nobody-left-needed", "nobody_left")
    Game.start(rules.with_answers(ties="all", nobody_left="cut"), 2)


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_every_ruleset_can_begin(name: str) -> None:
    rules = coucou.ruleset(name)
    Game.start(rules, 2, hands=5)
    assert rules.nobody_left.value != "cannot-arise" or not can_leave_nobody(rules)


SETTINGS = list(product(Ties, DealerTies, AceOfSpades))


@pytest.mark.parametrize(("ties", "dealer", "ace"), SETTINGS, ids=["-".join(s) for s in SETTINGS])
def test_when_all_can_go_out(ties: Ties, dealer: DealerTies, ace: AceOfSpades) -> None:
    """`can_leave_nobody` against every deal of three or four cards to two or three players."""
    rules = house("ranter-go-round-1881", ties=ties, dealer_ties=dealer, ace_of_spades=ace)
    everybody = any(
        len(hand(rules, cards).payers) == len(cards)
        for players in (2, 3)
        for cards in product(["As", "Ah", "2s", "2h", "2d", "3s"], repeat=players)
        if len(set(cards)) == players
    )
    assert everybody == can_leave_nobody(rules)
    assert not can_leave_nobody(rules.with_answers(payee="each-other"))


def hand(rules: Rules, cards: tuple[str, ...]) -> coucou.Hand:
    """A hand in which everybody keeps."""
    return coucou.deal(rules, cards, ["9c", "8c"], ["keep"] * len(cards))


@pytest.mark.parametrize("ending", ["share", "restore-redeal", "carry-over"])
def test_the_stated_number_of_hands_holds(ending: str) -> None:
    """House rule: with `hands` the game is over after that many; the equal share the pool."""
    game = begun("as-qui-court-1790", 3, hands=2, stake_count=1, nobody_left=ending)
    game = kept(game, "4 9 J", "- 5 5")
    assert (game.is_over, game.winners, len(game.hands)) == (True, (1, 2), 2)
    assert sorted(has(game)[0]) == [0, 1, 2]
    assert (ending == "share") == (since(game, begun("her-1799"), "stopped") == [])


def test_what_is_told() -> None:
    """Every sentence of an ending, in both languages."""
    told = {
        "share": ("player 0 and player 1 have lost the last they had", "prend 1 jeton à la poule"),
        "earliest-replay": ("only the earliest of them pays: player 0.", "paie : le joueur 0."),
        "sudden-death": ("whoever loses the next hand is out", "qui perd le coup suivant"),
        "restore-redeal": ("and player 1 keeps the deal.", "le joueur 1 garde la donne."),
        "carry-over": ("everybody stakes again: 1 token each.", "chacun remet sa mise : 1 jeton."),
    }  # fmt: skip
    for ending, (english, french) in told.items():
        game = kept(begun("as-qui-court-1790", 2, stake_count=1, nobody_left=ending), "5 5")
        assert english.lower() in " ".join(texts(game)).lower(), ending
        assert french in " ".join(texts(game, "fr")), ending
