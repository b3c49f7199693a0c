"""`coucou.odds` against plain enumeration (`enumerating`), and figures that are known."""

import itertools
import json
import math
import random
from fractions import Fraction
from typing import Any

import coucou
import pytest
from coucou import answers as a
from coucou import handfile
from coucou.chances import full_pack, odds_in
from coucou.counting import Room
from coucou.dealing import stock_need
from coucou.errors import BadData
from coucou.hand import Hand
from coucou.kinds import Pack
from coucou.policy import Policy, word_for
from coucou.rules import Rules
from coucou.web import respond
from enumerating import plain_odds, suited

IN_A_HAND = (
    "dealer_cards", "kings", "after_refusal", "refuser_turn", "after_keep", "must_offer",
    "low_card_notice", "domino", "dealer_asked", "substituted_card", "substitute_king",
    "dealer_king", "dealer_draw", "king_drawn", "ties", "dealer_ties", "ace_of_spades",
)  # fmt: skip
BASE = coucou.ruleset("as-qui-court-1790")
Case = tuple[Hand, Policy, Pack]


def random_rules(source: random.Random) -> Rules:
    """A ruleset, mostly with some house rules."""
    ids = coucou.ruleset_ids()
    rules = coucou.ruleset(source.choice(ids)) if source.random() < 0.5 else BASE
    rules = rules.with_answers(pack="52")
    if source.random() < 0.7:
        changed = [rule for rule in IN_A_HAND if source.random() < 0.35]
        given = {rule: source.choice(list(a.ANSWERS[rule])).value for rule in changed}
        rules = rules.with_answers(**given)
    return rules


def random_pack(source: random.Random, rules: Rules) -> Pack:
    """Two to five ranks, one to four cards of each; the Ace of spades by itself where it costs."""
    ranks = source.sample(coucou.cards.RANKS[:-1], source.randint(1, 3))
    ranks += ["K"] if source.random() < 0.85 else []
    ranks += ["A"] if source.random() < 0.5 and "A" not in ranks else []
    pack = {rank: source.randint(1, 4) for rank in ranks}
    if rules.ace_of_spades is not a.AceOfSpades.ONE and "A" in pack:
        pack["A"], pack["As"] = min(pack["A"], 3), 1
    return pack


def random_case(seed: int, most: int) -> Case | None:
    """A hand stopped at some decision; None where it would take long, or the pack is too small."""
    source = random.Random(seed)
    rules = random_rules(source)
    pack = random_pack(source, rules)
    players = source.choice((2, 2, 3, 3, 4))
    extra = 0 if rules.dealer_cards is a.DealerCards.ONE else 2
    need = players + extra + stock_need(rules, players, min(players, pack.get("K", 0)), players)
    if need > sum(pack.values()) or len(pack) ** (need - 1) > most:
        return None
    thresholds = source.randint(0, 13), source.randint(0, 13)
    policy = Policy(*thresholds) if source.random() < 0.6 else Policy()
    cards = [card for card, number in pack.items() for _ in range(number)]
    source.shuffle(cards)
    if rules.ace_of_spades is not a.AceOfSpades.ONE:
        cards = suited(tuple(cards))
    dealt: list[Any] = cards[: players + extra]
    if extra:
        dealt[players - 1 :] = [dealt[players - 1 :]]
    return random_stop(source, rules, dealt, cards[players + extra : need], policy), policy, pack


def random_stop(
    source: random.Random, rules: Rules, dealt: list[Any], stock: list[str], policy: Policy
) -> Hand:
    """Play by the policy, now and then against it, and stop before some decision."""
    hand = coucou.deal(rules, dealt, stock)
    stops = [hand]
    while not hand.is_over:
        stops.append(hand)
        odd = source.random() < 0.1
        hand = hand.play(source.choice(hand.choices) if odd else word_for(hand, policy))
    return source.choice(stops)


def quick_odds(hand: Hand, policy: Policy, pack: Pack) -> dict[str, Fraction] | None:
    """By `coucou.odds`; None where no deal fits what was seen."""
    fast = dict(pack)
    if "As" in fast and hand.rules.ace_of_spades is not a.AceOfSpades.TWO_HOLDING:
        fast["A"] += fast.pop("As")
    try:
        return dict(odds_in(hand, policy, fast, Room(10**6, math.inf)).choices)
    except BadData as error:
        assert error.code == "odds-impossible"
        return None


def check(seeds: range, most: int) -> tuple[int, int]:
    """Both ways for all those seeds: how many hands, and how many of them impossible."""
    done = impossible = 0
    for seed in seeds:
        case = random_case(seed, most)
        if case is None or case[0].is_over:
            continue
        slow = plain_odds(*case)
        assert quick_odds(*case) == slow, (seed, case)
        done += 1
        impossible += slow is None
    return done, impossible


def test_random_rules_packs_and_histories() -> None:
    """Every answer to every rule point that a hand hangs on, thresholds 0 to 13."""
    done, impossible = check(range(300), 500)
    assert done > 100
    assert 0 < impossible < done / 10


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_more_random_rules_packs_and_histories(part: int) -> None:
    done, _ = check(range(10_000 + 1000 * part, 11_000 + 1000 * part), 20_000)
    assert done > 600


def stops(name: str, cards: list[Any], stock: list[str]) -> list[Hand]:
    """A hand of a ruleset at each decision, everybody playing by the policy."""
    hand = coucou.deal(coucou.ruleset(name), cards, stock)
    result = []
    while not hand.is_over:
        result.append(hand)
        hand = hand.play(word_for(hand, Policy()))
    return result


def dealt(name: str, cards: str) -> list[Any]:
    """The cards, the dealer's entry with three where he has three."""
    held: list[Any] = cards.split()
    if coucou.ruleset(name).dealer_cards is not a.DealerCards.ONE:
        held[-1] = [held[-1], "9", "10"]
    return held


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_every_ruleset_for_two(name: str) -> None:
    """Every decision of a hand, with the whole pack."""
    for hand in stops(name, dealt(name, "A 8"), ["8", "7", "Q"]):
        pack = full_pack(hand.rules, 2)
        assert dict(coucou.odds(hand).choices) == plain_odds(hand, Policy(), pack)


@pytest.mark.long
@pytest.mark.parametrize("name", coucou.ruleset_ids())
@pytest.mark.parametrize("cards", ["A 8 7", "Q 9 J"])
def test_every_ruleset_for_three(name: str, cards: str) -> None:
    """Every decision of a hand, with the whole pack."""
    for hand in stops(name, dealt(name, cards), ["8", "7", "Q"]):
        pack = full_pack(hand.rules, 3)
        assert dict(coucou.odds(hand).choices) == plain_odds(hand, Policy(), pack)


SIX_RANKS = {"A": 4, "5": 4, "7": 4, "9": 4, "J": 4, "K": 4}


@pytest.mark.parametrize("name", ["her-1799", "chase-the-ace", "screw-your-neighbor"])
def test_three_seats_with_six_ranks(name: str) -> None:
    """Every decision of a hand, with 24 cards."""
    for hand in stops(name, ["5", "J", "7"], ["9"]):
        assert quick_odds(hand, Policy(), SIX_RANKS) == plain_odds(hand, Policy(), SIX_RANKS)


@pytest.mark.long
@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_four_seats_with_six_ranks(name: str) -> None:
    cards = dealt(name, "5 J 7 A")
    if isinstance(cards[-1], list):
        cards[-1] = ["A", "9", "7"]
    for hand in stops(name, cards, ["9", "J", "5"]):
        assert quick_odds(hand, Policy(), SIX_RANKS) == plain_odds(hand, Policy(), SIX_RANKS)


def first_does_not_pay(exchange_up_to: int, draw_up_to: int) -> Fraction:
    """For the first of two players of le-her-1713 who follow these thresholds, over his card."""
    rules = coucou.ruleset("le-her-1713")
    paying = Fraction(0)
    for rank, card in enumerate(coucou.cards.RANKS, 1):
        hand = coucou.deal(rules, [card, "9"], ["8"])
        word = "exchange" if rank <= exchange_up_to else "keep"
        paying += coucou.odds(hand, exchange_up_to, draw_up_to).choices[word]
    return 1 - paying / 13


@pytest.mark.parametrize(
    ("exchange_up_to", "draw_up_to", "favourable"),
    [(6, 7, 2828), (6, 8, 2834), (7, 7, 2838), (7, 8, 2828)],
)
def test_the_four_cells_of_le_her(exchange_up_to: int, draw_up_to: int, favourable: int) -> None:
    """Over 5525, as Bellhouse and Fillion 2015 give them."""
    assert first_does_not_pay(exchange_up_to, draw_up_to) == Fraction(favourable, 5525)


def test_the_matrix_of_le_her() -> None:
    """What `coucou.solve` has for two players, reached by another way."""
    matrix = coucou.solve("le-her-1713", 2).matrix
    for row, column in ((0, 0), (3, 9), (5, 13), (9, 4), (13, 7)):
        assert first_does_not_pay(row, column) == matrix[row][column]


@pytest.mark.parametrize(
    ("players", "chance"),
    [(2, Fraction(1, 17)), (3, Fraction(1, 425)), (4, Fraction(1, 20825))],
)
def test_all_equal(players: int, chance: Fraction) -> None:
    """That everybody is dealt the same rank: our own figures, 3/51, and so on.

    Nobody exchanges, and where all pay but not when everybody is equal, the chance to pay of a
    player is less by just that much, shared by the rank that he holds.
    """
    without: Any = {"ties": "all-unless-everyone", "dealer_draw": "none", "kings": "none"}
    rules = coucou.ruleset("as-qui-court-1790").with_answers(**without)
    all_pay = rules.with_answers(ties="all")
    for card in ("A", "7", "K"):
        cards = [card] + ["9"] * (players - 1)
        mine, others = (
            coucou.odds(coucou.deal(one, cards, ["8"]), 0, 0).choices["keep"]
            for one in (rules, all_pay)
        )
        assert others - mine == chance


def test_what_others_hold_is_not_looked_at() -> None:
    """The same for whatever cards of the others lead to the same events."""
    answers = set()
    for two, dealer, stock in itertools.product("A59", "K28", "7Q"):
        hand = coucou.deal(coucou.ruleset("her-1799"), ["7", two, dealer], [stock])
        answers.add(coucou.odds(hand).choices["exchange"])
    assert len(answers) == 1


def test_a_kept_ace_pays() -> None:
    """For certain, where all who are tied pay."""
    rules = coucou.ruleset("as-qui-court-1790")
    odds = coucou.odds(coucou.deal(rules, ["A", "5", "6", "7"], ["8"]))
    assert (odds.seat, odds.policy) == (0, Policy(6, 7))
    assert odds.choices["keep"] == 1


def test_what_is_refused() -> None:
    """One sentence with its code, in both languages."""
    rules = coucou.ruleset("her-1799")
    hand = coucou.deal(rules, ["9", "9", "9"], ["9"])
    over = hand.play("keep").play("keep").play("keep")
    low = coucou.deal(rules, ["2", "9", "9"], ["9"]).play("keep")
    for asked, thresholds, most, code in (
        (over, (6, 7), 10, "odds-over"),
        (hand, (14, 7), 10, "threshold-unknown"),
        (hand, (6, -1), 10, "threshold-unknown"),
        (low, (13, 7), 10**6, "odds-impossible"),
        (hand, (6, 7), 10, "odds-too-many"),
    ):
        with pytest.raises(BadData) as caught:
            coucou.odds(asked, *thresholds, most_situations=most)
        assert caught.value.code == code
        assert caught.value.sentence("en") != caught.value.sentence("fr")


def test_a_count_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits at a page is answered in time on any machine."""
    rules = coucou.ruleset("screw-your-neighbor")
    hand = coucou.deal(rules, ["9", "7", "5", "J", "8", "2"], ["9"])
    with pytest.raises(BadData, match="odds-too-many"):
        coucou.odds(hand, 12, 12, most_seconds=0)
    table = {"ruleset": hand.rules.id, "deal": hand.dealt, "stock": ["9"], "choices": []}
    asked = {"op": "odds", "hand": {"format": 1, **table}, "exchange_up_to": 6, "draw_up_to": 7}
    for seconds, is_counted in ((math.inf, True), (0, False)):
        monkeypatch.setattr("coucou.web.MOST_SECONDS", seconds)
        assert json.loads(respond(json.dumps(asked)))["ok"] is is_counted
    assert json.loads(respond(json.dumps(asked)))["error"]["code"] == "odds-too-many"


def test_the_same_with_unknown_cards() -> None:
    """`??` for what the seat to act has not seen; not for its own card, nor where it matters."""
    rules = coucou.ruleset("her-1799")
    known = coucou.deal(rules, ["2", "9", "8", "8"], ["8"], ["exchange"])
    table = {"format": 1, "ruleset": "her-1799", "deal": ["2", "9", "??", "??"], "stock": ["??"]}
    hidden = handfile.from_table({**table, "choices": ["exchange"]}, may_hide=True).hand
    assert coucou.odds(hidden).choices == coucou.odds(known).choices
    own: dict[str, Any] = {**table, "deal": ["??", "9", "8", "8"]}
    with pytest.raises(BadData) as caught:
        coucou.odds(handfile.from_table(own, may_hide=True).hand)
    assert caught.value.code == "odds-card-hidden"
    needed: dict[str, Any] = {**table, "deal": ["2", "??", "8", "8"], "choices": ["exchange"]}
    with pytest.raises(BadData) as caught:
        handfile.from_table(needed, may_hide=True)
    assert caught.value.code == "odds-card-needed"
    with pytest.raises(BadData) as caught:
        handfile.from_table(table)
    assert caught.value.code == "card-hidden"
