"""`payee`: to whom the loser pays."""

import pytest
from coucou.rules import Rules
from gaming import begun, has, kept, since
from telling import answered, house, only, play, sentence, stakes

DEAL = ["4", "9", "7"]
STAY = ("keep", "keep", "keep")


def paid(rules: Rules) -> tuple[list[int], int]:
    """What each has left when seat 0 has paid one, from three each, and the pool."""
    rules = rules.with_answers(must_offer="no", dealer_draw="top", stake_count=3)
    hand = play(rules, DEAL, ["J", "Q"], *STAY)
    event = only(hand, "paid")
    assert ("payee", rules.payee) in [(cell.rule, cell.answer) for cell in event.also]
    assert (event.seat, event.amount) == (0, 1)
    return stakes(hand)


def text(rules: Rules) -> tuple[str, str]:
    """What is told of the payment, in both languages."""
    rules = rules.with_answers(must_offer="no", dealer_draw="top")
    hand = play(rules, DEAL, ["J", "Q"], *STAY)
    return sentence(hand, "paid"), sentence(hand, "paid", "fr")


@answered("payee", "pool", "as-qui-court-1790", "her-1799", house="chase-the-ace")
def test_pool(rules: Rules) -> None:
    """Into the pool: em-familiers-anv, art. POULES; lalanne-asquicourt § 4."""
    assert paid(rules) == ([2, 3, 3], 1)
    english, french = text(rules)
    assert "into the pool" in english
    assert "à la poule" in french


@answered("payee", "each-other", "as-qui-court-dictionary", house="as-qui-court-1790")
def test_each_other(rules: Rules) -> None:
    """One to each of the others: lernznoire-asquicourt, unsigned article."""
    assert paid(rules) == ([1, 4, 4], 0)
    english, french = text(rules)
    assert "to each other player" in english
    assert "à chacun des autres" in french


@answered("payee", "none", "chase-the-ace", "ranter-go-round-1881", house="screw-your-neighbor",
          stake="lives")  # fmt: skip
def test_none(rules: Rules) -> None:
    """To nobody, it is lost: cardrulesplus-chasetheace, Reveal, 2; cassell-indoor."""
    assert paid(rules) == ([2, 3, 3], 0)
    english, french = text(rules)
    assert "loses" in english
    assert "perd" in french


def test_none_of_tokens() -> None:
    """Played for units, the loser pays the pool: rulesets.md, "none, or pool for units"."""
    rules = house("chase-the-ace", stake="tokens")
    assert paid(rules) == ([2, 3, 3], 1)
    assert "into the pool" in text(rules)[0]


def test_lives_that_are_paid_go_where_the_rule_says() -> None:
    """The sentence and the count agree."""
    rules = house("chase-the-ace", payee="each-other")
    assert paid(rules) == ([1, 4, 4], 0)
    assert "1 life to each other player" in text(rules)[0]


@pytest.mark.parametrize(
    ("payee", "stake", "expected"),
    [
        ("pool", "tokens", ((1, 2, 2), 1, 0)),
        ("each-other", "tokens", ((0, 3, 3), 0, 0)),
        ("none", "tokens", ((1, 2, 2), 1, 0)),  # a token is never lost for good
        ("none", "lives", ((1, 2, 2), 0, 1)),
        ("pool", "lives", ((1, 2, 2), 1, 0)),
        ("each-other", "lives", ((0, 3, 3), 0, 0)),
    ],
)
def test_in_a_game(payee: str, stake: str, expected: object) -> None:
    """What each has, the pool, and what is gone: lalanne-asquicourt § 4 and house rules."""
    game = begun("as-qui-court-1790", hands=9, payee=payee, stake=stake, stake_count=2)
    assert has(kept(game, "4 9 J")) == expected


def test_the_money_game() -> None:
    """The pot goes to the last survivor: cardrulesplus-chasetheace, Common variants."""
    game = begun("chase-the-ace", 3, stake="tokens", stake_count=1)
    over = kept(game, "4 9 J", "- 9 J")
    assert (over.winners, has(over)) == ((2,), ((0, 0, 3), 0, 0))
    assert since(over, game, "took-share") == ["took-share 2 2 stake=tokens"]


def test_several_pay_each_other() -> None:
    """Each of the losers pays all the others, the other losers too."""
    rules = house("as-qui-court-1790", payee="each-other", stake_count=5)
    assert stakes(play(rules, ["4", "9", "4"], ["J"], *STAY)) == ([4, 7, 4], 0)
