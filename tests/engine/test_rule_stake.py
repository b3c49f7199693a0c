"""`stake`: what each player starts with."""

import coucou
import pytest
from coucou import BadData
from coucou.handfile import HandFile
from coucou.rules import Rules
from coucou.trace import trace
from gaming import begun, has, kept
from telling import answered, house, play, sentence

DEAL = ["4", "9", "7"]
STAY = ("keep", "keep", "keep")


def texts(rules: Rules) -> tuple[str, str]:
    hand = play(rules, DEAL, ["J", "Q"], *STAY)
    return sentence(hand, "paid"), sentence(hand, "paid", "fr")


@answered("stake", "tokens", "as-qui-court-1790", "her-1799", house="chase-the-ace")
def test_tokens(rules: Rules) -> None:
    """Tokens: lalanne-asquicourt § 2."""
    english, french = texts(rules)
    assert "1 token" in english
    assert "1 jeton" in french


@answered("stake", "lives", "chase-the-ace", "ranter-go-round-1881", house="as-qui-court-1790")
def test_lives(rules: Rules) -> None:
    """Lives: cardrulesplus-chasetheace, Setting up, 1–2; cassell-indoor."""
    english, french = texts(rules)
    assert "1 life" in english
    assert "1 vie" in french


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("as-qui-court-1790", 2),  # lalanne-asquicourt § 2, his example
        ("chase-the-ace", 3),  # cardrulesplus-chasetheace, Setting up, 2
        ("ranter-go-round-1881", 3),  # cassell-indoor
        ("screw-your-neighbor", 3),  # wizardofodds-syn
        ("coucou-modern", 5),  # emonsite-coucou
    ],
)
def test_how_many(name: str, count: int) -> None:
    assert coucou.ruleset(name).stake_count == count


@pytest.mark.parametrize("count", [1, 5])
def test_another_number(count: int) -> None:
    """House rules of cardrulesplus-chasetheace, Common variants: 1, 2 or 5 lives."""
    hand = play(house("chase-the-ace", stake_count=count), DEAL, ["J"], *STAY)
    told = trace(HandFile(hand))
    assert told["events"][0]["tokens"] == [count] * 3
    assert told["events"][-1]["tokens"] == [count - 1, count, count]
    assert told["rules"] == {"stake_count": count}


@pytest.mark.parametrize("count", [1, 2, 5])
def test_so_many_hands_until_one_is_out(count: int) -> None:
    """House rules of cardrulesplus-chasetheace, Common variants: 1, 2 or 5 lives."""
    start = begun("chase-the-ace", 2, stake_count=count)
    assert has(start) == ((count, count), 0, 0)
    assert kept(start, *["4 9"] * (count - 1)).is_over is False
    over = kept(start, *["4 9"] * count)
    assert (over.winners, has(over)) == ((1,), ((0, count), 0, count))


@pytest.mark.parametrize("count", [0, -1, "2", True, 1.5])
def test_what_is_no_number(count: object) -> None:
    with pytest.raises(BadData) as caught:
        house("chase-the-ace", stake_count=count)  # type: ignore[arg-type]  # wrong on purpose
    assert (caught.value.code, caught.value.rule) == ("count-unknown", "stake")
