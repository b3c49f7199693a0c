"""The verbs of a hand: `deal`, `choices`, `objection`, `play`; a hand is a value."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

import coucou
import pytest
from coucou import BadData, NotAllowed
from coucou.handfile import HandFile, from_table
from coucou.rules import Cell, rules_from_table
from telling import house, play

WORDS = ("keep", "exchange", "draw", "substitute", "again", "choose 1", "choose 4", "draw 1",
         "draw 2", "draw 99", "", "KEEP", " keep", "choose", "draw ")  # fmt: skip


def hands() -> list[coucou.Hand]:
    """Hands at every occasion, and one that is over."""
    return [
        play(house("her-1799"), ["7", "K", "2", "Q"], ["9", "A"]),
        play(house("her-1799"), ["7", "8"], ["9", "A"], "keep"),
        play(house("coucou-1725"), ["7", "8"], ["9", "A"], "exchange"),
        play(house("chase-the-ace", domino="ace"), ["7", "A", "9", "8"], ["9"], "exchange"),
        play(house("coucou-modern", dealer_cards="three-choice"), ["7", ["8", "9", "A"]], ["9"]),
        play(house("her-1799"), ["7", "8"], ["9", "A"], "keep", "keep"),
    ]


@pytest.mark.parametrize("number", range(6))
def test_play_accepts_what_choices_offers_and_objection_agrees(number: int) -> None:
    hand = hands()[number]
    for word in WORDS:
        objection = hand.objection(word)
        if objection is None:
            assert hand.play(word).made == (*hand.made, word)
            assert word in hand.choices or word in ("draw 1", "draw 2")
            continue
        assert word not in hand.choices
        with pytest.raises(NotAllowed) as caught:
            hand.play(word)
        assert (caught.value.code, caught.value.rule) == (objection.code, objection.rule)
        assert str(caught.value) == str(objection)


def test_a_hand_that_is_over() -> None:
    hand = hands()[-1]
    assert (hand.is_over, hand.to_act, hand.choices, hand.question) == (True, None, (), None)
    with pytest.raises(NotAllowed) as caught:
        hand.play("keep")
    assert (caught.value.code, caught.value.rule) == ("hand-over", "showing")
    assert hand.objection("keep", seat=0).code == "hand-over"  # type: ignore[union-attr]


def test_only_the_seat_to_act_speaks() -> None:
    hand = hands()[0]
    for seat in (1, 2, 3):
        with pytest.raises(NotAllowed) as caught:
            hand.play("keep", seat=seat)
        assert caught.value.code == "not-your-turn"
        assert f"Seat {seat}" in str(caught.value)
    assert hand.play("keep", seat=0) == hand.play("keep")


def test_a_hand_is_a_value() -> None:
    """Playing changes nothing in place, and equal hands are equal."""
    hand = hands()[0]
    before = (hand.cards, hand.events, hand.choices, hand.position, hand.decisions)
    one, other = hand.play("keep"), hand.play("exchange")
    assert (hand.cards, hand.events, hand.choices, hand.position, hand.decisions) == before
    assert one != other
    assert one == hand.play("keep")
    assert one.events[: len(hand.events)] == hand.events
    with pytest.raises(AttributeError):
        hand.dealt = ()  # type: ignore[misc]  # frozen
    hand.payments[0] = 5
    assert hand.payments == {}


def test_choices_at_the_deal_are_played() -> None:
    rules = house("her-1799")
    hand = coucou.deal(rules, ["7", "K", "2", "Q"], ["9", "A"], ["exchange", "keep"])
    assert hand == play(rules, ["7", "K", "2", "Q"], ["9", "A"]).play("exchange").play("keep")
    with pytest.raises(NotAllowed):
        coucou.deal(rules, ["7", "K", "2", "Q"], ["9", "A"], ["draw"])


def test_cards_are_read_as_they_are_written() -> None:
    """`T` is 10, a suit may follow, everything else is refused."""
    hand = play(house("her-1799"), ["T", "Th", "10s", "As"], ["Kd"])
    assert hand.dealt == ("10", "10h", "10s", "As")
    for card in ("t", "1", "0", "14", "AS", "sA", "T0", "10 ", "?", "", "Joker", "TT"):
        with pytest.raises(BadData) as caught:
            play(house("her-1799"), [card, "7"], ["9"])
        assert caught.value.code == "card-unknown", card


def test_house_rules_are_a_value_too() -> None:
    """`with_answers` gives a new ruleset, and the own answer given back is no house rule."""
    own = coucou.ruleset("her-1799")
    changed = own.with_answers(ties="all", kings="shown")
    assert dict(own.house_rules) == {}
    assert dict(changed.house_rules) == {"ties": "all", "kings": "shown"}
    assert changed.cells["ties"] == Cell("ties", "all", "house-rule", (), {})
    back = changed.with_answers(ties="earliest")
    assert dict(back.house_rules) == {"kings": "shown"}
    assert back.cells["ties"] == own.cells["ties"]
    assert back.with_answers(kings="announced") == own
    assert coucou.ruleset("her-1799") is own


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_revision(name: str) -> None:
    """A whole number from 1, raised when an answer changes; links carry it."""
    revision = coucou.ruleset(name).revision
    assert type(revision) is int and revision >= 1
    assert coucou.ruleset(name).with_answers(ties="all").revision == revision


def test_a_ruleset_that_leaves_a_point_out() -> None:
    with pytest.raises(BadData) as caught:
        rules_from_table("new", {"pack": {"answer": "52", "status": "silent"}})
    assert (caught.value.code, caught.value.details["key"]) == ("data-incomplete", "first_dealer")


def test_errors_carry_code_rule_and_sentence() -> None:
    """`NotAllowed: Seat 0 may not say draw here: …  [not-offered; rule dealer_draw]`"""
    objection = hands()[0].objection("draw")
    assert str(objection) == (
        "Seat 0 may not say draw here: the choices are keep, exchange."
        "  [not-offered; rule dealer_draw]"
    )
    assert objection.sentence("fr").startswith("Le joueur 0")  # type: ignore[union-attr]


def changeable(value: object, place: str) -> Iterator[str]:
    """Where in a value stands something that a reader could change."""
    if isinstance(value, (list, dict, set)):
        yield place
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from changeable(part, f"{place}[{key!r}]")
    elif isinstance(value, tuple):
        for part in value:
            yield from changeable(part, f"{place}[…]")
    elif is_dataclass(value):
        for part in fields(value):
            if not part.name.startswith("_"):
                yield from changeable(getattr(value, part.name), f"{place}.{part.name}")


def test_nothing_that_is_given_can_be_changed() -> None:
    """Neither hand nor rules, events, counts or file hold a list or a plain mapping."""
    table = {
        "format": 1, "ruleset": "coucou-modern", "deal": ["7", ["8", "9", "A"]], "stock": ["Q"],
        "rules": {"ties": "all"}, "title": {"en": "Who pays?", "fr": "Qui paie ?"},
        "notes": {"1": {"en": "Look.", "fr": "Voyez."}}, "choices": [],
    }  # fmt: skip
    file = from_table(table)
    hand = file.hand
    given = {"file": file, "events": hand.events, "own": hand.rules.own_cells,
             "ways": coucou.ways(hand), "empty": HandFile(hand)}  # fmt: skip
    for name in coucou.ruleset_ids():
        given[name] = coucou.ruleset(name)
    assert [place for name, value in given.items() for place in changeable(value, name)] == []
    hand.payments[0] = 5
    assert hand.payments == {}
