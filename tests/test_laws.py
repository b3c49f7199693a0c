"""Laws that hold whatever the ruleset, the house rules and the deal (Hypothesis).

Two to twelve seats; the answers are drawn from all that the rule points know, so that most of the
rulesets played here have never stood in a book.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

import coucou
import pytest
from coucou import handfile
from coucou.answers import ANSWERS
from coucou.cards import KING, RANK, RANKS, SUITS
from coucou.errors import BadData, NotAllowed
from coucou.events import EVENTS, Drew, Event, Exchanged, Substituted
from coucou.handfile import HandFile
from coucou.rules import Rules
from coucou.say import LANGUAGES
from coucou.trace import trace
from coucou.ways import first_choices, ways
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SETTINGS = settings(suppress_health_check=list(HealthCheck))
"""How many examples: the profile of `conftest.py`, more in the long run."""


def in_short(rules: Rules, printer: Any, cycle: bool) -> None:
    """What a failing example prints of a ruleset: no cells, which would fill pages."""
    printer.text(f"{rules.id} {dict(rules.house_rules)}")


Rules._repr_pretty_ = in_short  # type: ignore[attr-defined]  # asked for by Hypothesis
PACK = [rank + suit for rank in RANKS for suit in SUITS]
LOW_AND_HIGH = [card for card in PACK if card.rstrip("shdc") in ("A", "2", "3", "4", "Q", "K")]
WORDS = ("keep", "exchange", "draw", "substitute", "again", "choose 1", "choose 2", "choose 3",
         "draw 1", "draw 2", "draw 9", "play", "")  # fmt: skip


@st.composite
def rulesets(draw: st.DrawFn) -> Rules:
    """A ruleset of a book with some house rules; one full pack, so that any deal is right."""
    rules = coucou.ruleset(draw(st.sampled_from(coucou.ruleset_ids())))
    some = draw(st.sets(st.sampled_from(sorted(ANSWERS)), max_size=8))
    answers = {rule: draw(st.sampled_from(list(ANSWERS[rule]))).value for rule in sorted(some)}
    return rules.with_answers(**{**answers, "pack": "52"})


@st.composite
def deals(draw: st.DrawFn, most: int = 12) -> coucou.Hand:
    """A hand at its beginning, with all the stock that it can need."""
    rules = draw(rulesets())
    players = draw(st.integers(2, most))
    source = PACK if players > 6 or draw(st.booleans()) else LOW_AND_HIGH
    pack = draw(st.permutations(source))
    cards: list[Any] = list(pack[:players])
    rest = list(pack[players:])
    if rules.dealer_cards != "one":
        cards[-1] = [cards[-1], *rest[:2]]
        rest = rest[2:]
    return coucou.deal(rules, cards, rest[: draw(st.integers(8, 12))])


@st.composite
def finished(draw: st.DrawFn, most: int = 12) -> coucou.Hand:
    """A hand that is over."""
    hand = draw(deals(most))
    while not hand.is_over:
        hand = hand.play(draw(st.sampled_from(hand.choices)))
    return hand


def all_cards(hand: coucou.Hand, position: Any) -> Counter[str]:
    """Every card on the table: in hands, in the stock, out of play."""
    held = [c for h in position.cards for c in ((h,) if isinstance(h, str) else h)]
    return Counter([*held, *position.stock, *position.under, *position.out])


@given(finished())
@SETTINGS
def test_cards_only_move(hand: coucou.Hand) -> None:
    """After every event the same cards lie on the table, and every seat has one."""
    dealt = [c for h in hand.dealt for c in ((h,) if isinstance(h, str) else h)]
    start = Counter([*dealt, *hand.dealt_stock])
    for event in hand.events:
        assert all_cards(hand, event.position) == start
        assert len(event.position.cards) == len(hand.dealt)
        assert set(event.position.open) <= set(range(len(hand.dealt)))


@given(finished())
@SETTINGS
def test_nobody_pays_with_a_card_above_the_lowest(hand: coucou.Hand) -> None:
    """But for who draws a King that loses, and who holds the dear Ace of spades: the lowest too."""
    paid = [event for event in hand.events if event.name == "paid"]
    if any(event.rule == "king_drawn" for event in paid):
        assert len(paid) == 1
        assert hand.rules.king_drawn == "loses"
        assert RANK[str(hand.cards[hand.payers[0]])] == KING
        return
    lowest = min(RANK[str(card)] for card in hand.cards)
    for seat in hand.payers:
        assert RANK[str(hand.cards[seat])] == lowest
    nobody = [event for event in hand.events if event.name == "nobody-paid"]
    assert bool(nobody) is (hand.payers == ())
    if nobody:
        assert hand.rules.ties == "all-unless-everyone"
        assert {RANK[str(card)] for card in hand.cards} == {lowest}


@given(finished())
@SETTINGS
def test_who_is_handed_a_higher_card_and_keeps_it_never_pays(hand: coucou.Hand) -> None:
    """He knows of a lower card in another hand.

    It holds as long as that card stays in a hand: not where its holder may take it to the stock
    (the dealer's draw, `not-asked`) or gives it up for one of the stock (`substitute`), nor where
    a King drawn or the dear Ace of spades has somebody pay without being the lowest.
    """
    if hand.rules.king_drawn == "loses":
        return
    for number, event in enumerate(hand.events):
        if not isinstance(event, Exchanged):
            continue
        later = hand.events[number + 1 :]
        seat = event.partner
        got = RANK[str(event.position.cards[seat])]
        gave = str(event.position.cards[event.seat])
        kept = all(each.position.cards[seat] == event.position.cards[seat] for each in later)
        in_play = all(gave in each.position.cards for each in later)
        if kept and in_play and got > RANK[gave]:
            assert seat not in hand.payers


@given(finished())
@SETTINGS
def test_a_card_leaves_the_hands_only_by_the_stock(hand: coucou.Hand) -> None:
    """Nothing but an exchange with the stock, or a choice of three, changes the cards held."""
    before = hand.events[0].position
    for event in hand.events[1:]:
        was, now = held(before), held(event.position)
        if isinstance(event, Drew | Substituted):
            assert len(list((now - was).elements())) <= 1
        elif event.name != "chose":
            assert was == now, event.name
        if event.name not in ("exchanged", "drew", "substituted", "chose"):
            assert before.cards == event.position.cards, event.name
        before = event.position


def held(position: Any) -> Counter[str]:
    return Counter(c for h in position.cards for c in ((h,) if isinstance(h, str) else h))


@given(deals(), st.data())
@SETTINGS
def test_play_accepts_just_what_choices_offers(hand: coucou.Hand, data: st.DataObject) -> None:
    """`objection` agrees with `play`, a hand is never changed by it, and it comes to an end."""
    for _ in range(60):
        before = (hand.cards, hand.events, hand.choices, hand.payments, hand.position)
        for word in WORDS:
            numbered = word.startswith("draw ") and "draw" in hand.choices
            objection = hand.objection(word)
            if objection is None:
                assert word in hand.choices or (numbered and hand.rules.dealer_draw == "any")
                assert hand.play(word).made == (*hand.made, word)
            else:
                assert word not in hand.choices
                with pytest.raises(NotAllowed):
                    hand.play(word)
        assert before == (hand.cards, hand.events, hand.choices, hand.payments, hand.position)
        if hand.is_over:
            assert hand.choices == ()
            return
        assert len(hand.choices) >= 2
        assert len(set(hand.choices)) == len(hand.choices)
        following = hand.play(data.draw(st.sampled_from(hand.choices)))
        assert following.events[: len(hand.events)] == hand.events
        # who asks a dealer that may substitute has caused nothing yet
        waits = following.question is not None and following.question.occasion == "answer"
        assert len(following.events) > len(hand.events) or waits
        hand = following
    raise AssertionError("The hand does not end.")


@given(finished())
@SETTINGS
def test_events_name_rule_and_answer(hand: coucou.Hand) -> None:
    """Each is of a known kind and names answers that the ruleset gives; choices cause events."""
    assert [event.name for event in hand.events].count("dealt") == 1
    for event in hand.events:
        assert type(event) in EVENTS
        for cell in (event.cell, *event.also):
            assert hand.rules.answer(cell.rule) == cell.answer
            assert (cell.status == "house-rule") is (cell.rule in hand.rules.house_rules)
    for made, following in pairwise(hand.decisions):
        assert 0 < made.event < len(hand.events)
        # a player who asks the dealer and the dealer who answers cause one event together
        answers = following.occasion == "answer" and made.event == following.event
        assert made.event < following.event or answers
    assert all(isinstance(event, Event) for event in hand.events)


@given(finished())
@SETTINGS
def test_payments(hand: coucou.Hand) -> None:
    """One or two each, in the order of play, told by an event each."""
    paid = [event for event in hand.events if event.name == "paid"]
    assert [event.seat for event in paid] == list(hand.payers) == sorted(hand.payments)
    assert {event.seat: event.amount for event in paid} == hand.payments  # type: ignore[attr-defined]
    dear = hand.rules.ace_of_spades != "one"
    assert all(
        amount == 1 or (dear and hand.cards[s] == "As") for s, amount in hand.payments.items()
    )


@given(deals(most=5))
@SETTINGS
def test_the_parts_make_the_whole(hand: coucou.Hand) -> None:
    """`ways` is the sum of `first_choices`, and each way has somebody or nobody pay."""
    counted = ways(hand)
    assert sum(counted.payers.values()) == counted.ways
    assert counted.events["dealt"] == counted.ways
    if hand.choices:
        parts = first_choices(hand).values()
        assert counted.ways == sum(part.ways for part in parts)
        total: Counter[tuple[int, ...]] = Counter()
        for part in parts:
            total.update(part.payers)
        assert dict(total) == counted.payers


@given(finished())
@SETTINGS
def test_a_hand_survives_toml_and_json(hand: coucou.Hand) -> None:
    file = HandFile(hand, title={"en": "A “hand”", "fr": "Un « coup »\n"}, author="Ω \\ \" '")
    again = handfile.from_text(handfile.to_text(file))
    assert again == file
    assert again.hand.events == hand.events
    assert handfile.from_table(handfile.to_table(file)) == file
    told = trace(file)
    assert (told["ruleset"], told["revision"]) == (hand.rules.id, hand.rules.revision)
    keys = ("format", "ruleset", "rules", "deal", "stock", "choices")
    assert handfile.from_table({key: told[key] for key in keys}).hand == hand


@given(finished())
@SETTINGS
def test_a_trace_tells_all_in_both_languages(hand: coucou.Hand) -> None:
    """A sentence for every event, with no place left unfilled; tokens never come from nowhere."""
    for language in LANGUAGES:
        told = trace(HandFile(hand), language)
        assert len(told["events"]) == len(hand.events)
        for line in told["events"]:
            assert line["text"][0].isupper()
            assert line["text"][-1] in ".!»"
            assert "{" not in line["text"]
        first, last = told["events"][0], told["events"][-1]
        lost = sum(first["tokens"]) - sum(last["tokens"]) - last["pool"]
        assert lost >= 0
        assert lost == 0 or (hand.rules.payee == "none" and hand.rules.stake == "lives")


@given(rulesets(), st.data())
@SETTINGS
def test_house_rules_can_be_taken_back(rules: Rules, data: st.DataObject) -> None:
    """Order does not matter, and the own answers make the own ruleset again."""
    own = coucou.ruleset(rules.id)
    again = data.draw(st.permutations(sorted(rules.house_rules.items())))
    other = own
    for rule, answer in again:
        other = other.with_answers(**{rule: answer})
    assert other == rules
    assert rules.with_answers(**{rule: own.answer(rule) for rule in ANSWERS}) == own
    assert rules.revision == own.revision


@given(st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
), st.sampled_from(handfile.KEYS))  # fmt: skip
@settings(SETTINGS, max_examples=40)
def test_any_value_at_any_key_is_read_or_refused(value: Any, key: str) -> None:
    table = {"format": 1, "ruleset": "her-1799", "deal": ["7", "K", "2"], "stock": ["9"]}
    try:
        handfile.from_table({**table, key: value})
    except BadData as error:
        assert all(error.sentence(language) for language in LANGUAGES)
