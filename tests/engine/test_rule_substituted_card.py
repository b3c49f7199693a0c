"""`substituted_card`: where the asker's card goes when the dealer gives the stock card."""

from coucou.rules import Rules
from telling import answered, only, play

DEAL = ["9", "3", "8"]


def check(
    rules: Rules,
    answer: str,
    stock: tuple[str, ...],
    under: tuple[str, ...] = (),
    out: tuple[str, ...] = (),
) -> None:
    hand = play(rules, DEAL, ["J", "Q"], "keep", "exchange", "substitute")
    event = only(hand, "substituted")
    assert ("substituted_card", answer) in [(cell.rule, cell.answer) for cell in event.also]
    assert event.position.cards == ("9", "J", "8")
    assert event.position.stock == stock
    assert (event.position.under, event.position.out) == (under, out)
    drawn = hand.play("draw")
    assert drawn.cards == ("9", "J", stock[0])


@answered("substituted_card", "under", "coucou-1725", "her-1828")
def test_under(rules: Rules) -> None:
    """Under the stock, whence nobody draws it: editorial, for lalanne-asquicourt § 5."""
    check(rules, "under", ("Q",), under=("3",))


@answered("substituted_card", "on-top", house="coucou-1725")
def test_on_top(rules: Rules) -> None:
    """On the stock, so that the dealer who draws gets it: a reading of lalanne-asquicourt § 5."""
    check(rules, "on-top", ("3", "Q"))


@answered("substituted_card", "aside", house="her-1828")
def test_aside(rules: Rules) -> None:
    """Laid aside: a reading of lalanne-asquicourt § 5."""
    check(rules, "aside", ("Q",), out=("3",))
