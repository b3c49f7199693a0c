"""The game for two solved: known figures, each with its source, and the counting laid open."""

from fractions import Fraction
from itertools import product
from typing import Any

import coucou
import pytest
from coucou.answers import AceOfSpades
from coucou.cards import RANK, RANKS
from coucou.dealing import stock_need
from coucou.duel import DEALER, FIRST, Point, duel, like
from coucou.replies import Way, best_reply, gains_of
from coucou.shuffle import below, numbers
from coucou.solving import Solution, is_limited
from coucou.zero_sum import solve_matrix
from hypothesis import given, settings
from hypothesis import strategies as st

UNIT = 5525
"""13 · 17 · 25, the denominator of the sources."""


@pytest.fixture(scope="module")
def le_her() -> Solution:
    """The game of the sources."""
    return coucou.solve("le-her-1713")


def shares(solution: Solution, seat: int) -> dict[int | None, str]:
    """Limit -> how often."""
    return {limit: str(weight) for limit, weight, _ in solution.limits(seat)}


def test_the_four_cells(le_her: Solution) -> None:
    """2828, 2834, 2838, 2828 over 5525: Bellhouse and Fillion 2015, as a blog quotes them
    (xianblog2015; history.md D2)."""
    found = [[le_her.matrix[up_to][drawn] * UNIT for drawn in (7, 8)] for up_to in (6, 7)]
    assert found == [[2828, 2834], [2838, 2828]]


def test_the_cells_around_them(le_her: Solution) -> None:
    """Our own earlier computation (history.md D3), in units of 1/5525."""
    known = """
        8374/3 2780 8398/3 8548/3
        8558/3 2828 2834 8612/3
        8624/3 2838 2828 8546/3
        8480/3 8408/3 8336/3 8342/3"""
    rows = [row.split() for row in known.strip().splitlines()]
    for up_to, row in zip((5, 6, 7, 8), rows, strict=True):
        for drawn, cell in zip((6, 7, 8, 9), row, strict=True):
            assert le_her.matrix[up_to][drawn] * UNIT == Fraction(cell)


def test_the_solution(le_her: Solution) -> None:
    """Exchange a 7 three times in eight, draw on an 8 five times in eight: our own earlier
    computation (history.md D4). That it is the only one is proved anew."""
    assert le_her.payoff == "win"
    assert le_her.value == Fraction(11327, 22100)
    assert shares(le_her, FIRST) == {6: "5/8", 7: "3/8"}
    assert shares(le_her, DEALER) == {7: "3/8", 8: "5/8"}
    assert le_her.is_only == (True, True)


def test_the_proof(le_her: Solution) -> None:
    """Neither gains by another word with any card; the only words that are equally good are the
    first player's with a 7 and the dealer's with an 8."""
    for seat, card in ((FIRST, 7), (DEALER, 8)):
        reply = le_her.replies[seat]
        assert reply.gain == le_her.gain
        unseen = {point: words for point, words in reply.worth.items() if point.other is None}
        assert len(unseen) == 13
        equal = [p.own[0] for p, words in unseen.items() if len(set(words.values())) == 1]
        assert equal == [card]


def test_what_each_can_be_sure_of_without_mixing(le_her: Solution) -> None:
    """2828/5525 for the first player, 2834/5525 for the dealer (history.md D4)."""
    assert max(min(row) for row in le_her.matrix) * UNIT == 2828
    assert min(max(column) for column in zip(*le_her.matrix, strict=True)) * UNIT == 2834


def test_the_general_formula(le_her: Solution) -> None:
    """(2828ac + 2834bc + 2838ad + 2828bd) / (13·17·25(a+b)(c+d)), a to d counters in a bag; the
    web copies of xianblog2015 print a+b+c+d, which fails (history.md D2)."""
    matrix = le_her.matrix
    for a, b, c, d in ((3, 5, 5, 3), (1, 0, 1, 0), (2, 7, 1, 4)):
        over = 2828 * a * c + 2834 * b * c + 2838 * a * d + 2828 * b * d
        mixed = a * c * matrix[7][8] + b * c * matrix[6][8] + a * d * matrix[7][7]
        mixed = (mixed + b * d * matrix[6][7]) / ((a + b) * (c + d))
        assert mixed == Fraction(over, UNIT * (a + b) * (c + d))
        assert mixed != Fraction(over, UNIT * (a + b + c + d))


OTHER_PACKS = """
    3 1 1 68/165
    4 2 2 31/70
    5 2 2 134/285
    6 3 3 365/759
    7 3 4 1208/2457
    8 4 4 463/930
    9 4 5 298/595
    10 5 6 1874/3705
    12 6 7 3313/6486
    14 7 8 1783/3465
    15 8 9 882/1711
    16 8 9 4043/7812"""


@pytest.mark.parametrize("known", OTHER_PACKS.split("\n")[1:])
def test_other_packs(known: str) -> None:
    """Our own earlier computation over thresholds (history.md D6), now against every way."""
    ranks, first, dealer, value = known.split()
    solution = coucou.solve("le-her-1713", ranks=int(ranks))
    assert solution.value == Fraction(value)
    assert shares(solution, FIRST) == {int(first): "1"}
    assert shares(solution, DEALER) == {int(dealer): "1"}
    assert solution.is_only == (True, True)


def test_a_pack_of_44_needs_mixing_too() -> None:
    """Our own earlier computation (history.md D6)."""
    solution = coucou.solve("le-her-1713", ranks=11)
    assert solution.value == Fraction(3601, 7095)
    assert shares(solution, FIRST) == {5: "3/20", 6: "17/20"}
    assert shares(solution, DEALER) == {6: "9/10", 7: "1/10"}


def test_what_the_page_says_of_other_packs() -> None:
    """Two packs of all need mixing; the dealer has the better seat up to 32 cards and no further.
    Our own statements."""
    packs = {ranks: coucou.solve("le-her-1713", ranks=ranks) for ranks in range(3, 17)}
    assert [ranks for ranks, one in packs.items() if len(one.mixtures[FIRST]) > 1] == [11, 13]
    assert [4 * ranks for ranks, one in packs.items() if one.value < Fraction(1, 2)][-1] == 32
    assert all(one.value > Fraction(1, 2) for ranks, one in packs.items() if ranks > 8)


@pytest.mark.parametrize("name", ["her-1799", "screw-your-neighbor"])
def test_others_that_are_the_same_game_for_two(name: str, le_her: Solution) -> None:
    """What they answer otherwise is without effect for two (history.md finding 5)."""
    solution = coucou.solve(name)
    assert solution.value == le_her.value
    assert [shares(solution, seat) for seat in (0, 1)] == [shares(le_her, seat) for seat in (0, 1)]


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_every_ruleset_is_solved_and_proved(name: str) -> None:
    """Neither gains by another way, the value is that of the matrix, and limits are limits: who
    exchanges or draws with a card does so with every lower one."""
    solution = coucou.solve(name)
    assert {reply.gain for reply in solution.replies} == {solution.gain}
    found = solve_matrix([[int(c * 10**12) for c in row] for row in solution.matrix]).value
    assert abs(found / 10**12 - solution.value) < Fraction(1, 10**11)
    for seat in (FIRST, DEALER):
        for limit, _, way in solution.limits(seat):
            unseen = [point for point in way if is_limited(point, seat)]
            changed = {point.own[0] for point in unseen if way[point] != "keep"}
            assert max(changed, default=0) == (limit or 0)
            assert changed == {p.own[0] for p in unseen if p.own[0] <= (limit or 0)}


def test_le_her_written_out(le_her: Solution) -> None:
    """All 196 cells once more, from the rules as Dresher puts them (oogl-leher) alone."""
    for up_to, drawn in product(range(14), repeat=2):
        won = 0
        for x, y, z in product(range(1, 14), repeat=3):
            ways = 4 * (4 - (y == x)) * (4 - (z == x) - (z == y))
            won += ways * written_out(x, y, z, up_to, drawn)
        assert le_her.matrix[up_to][drawn] == Fraction(won, 52 * 51 * 50)


def written_out(x: int, y: int, z: int, up_to: int, drawn: int) -> bool:
    """Whether the first player wins: his card, the dealer's, the next one, and the two limits."""
    wants = y <= drawn
    if x <= up_to:
        if y == 13:
            return False
        x, y = y, x
        wants = y < x
    if wants and z != 13:
        y = z
    return x > y


def plain_point(hand: coucou.Hand) -> Point:
    """What the player who is asked knows, from the hand itself."""
    question = hand.question
    assert question is not None
    seat = question.seat
    held: Any = hand.cards[seat]
    own = sorted(RANK[card] for card in ([held] if isinstance(held, str) else held))
    seen = tuple(name for name in hand.event_names if name != "noticed")
    other = RANK[str(hand.cards[1 - seat])]
    known = "exchanged" in seen or 1 - seat in hand.position.open
    return Point(question.occasion, seen, tuple(own), other if known else None)


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_counting_is_playing(name: str) -> None:
    """Words drawn by lot for every point: the gain is that of playing every deal of five ranks,
    one by one."""
    rules = coucou.ruleset(name).with_answers(pack="52")
    ranks = (1, 2, 3, 4, 13)
    game = duel(rules, len(ranks))
    source = numbers(1713)
    ways = []
    for seat in (FIRST, DEALER):
        lot = {point: words[below(len(words), source)] for point, words in game.words[seat].items()}
        ways.append(lot)
    dealt = 2 if rules.dealer_cards == "one" else 4
    gain = deals = 0
    for cards in product(ranks, repeat=dealt + stock_need(rules, 2, 4, 4)):
        number = 1
        for place, card in enumerate(cards):
            number *= 4 - cards[:place].count(card)
        if number:
            deals += number
            gain += number * played(rules, cards, dealt, ways, len(ranks))
    scale = deals // game.deals
    assert deals == scale * game.deals
    assert gain == scale * gains_of(game, [ways[FIRST]], [ways[DEALER]])[0][0]


def played(
    rules: coucou.Rules,
    cards: tuple[int, ...],
    dealt: int,
    ways: list[dict[Point, str]],
    ranks: int,
) -> int:
    """Play a deal by two ways of playing: 1 if the dealer alone pays, -1 if the first alone."""
    names = [RANKS[rank - 1] for rank in cards]
    dealers = names[1] if dealt == 2 else names[1:dealt]
    hand = coucou.deal(rules, [names[0], dealers], names[dealt:])
    while not hand.is_over:
        assert hand.to_act is not None
        point = plain_point(hand)
        own = tuple(min(rank, ranks) for rank in point.own)
        other = None if point.other is None else min(point.other, ranks)
        hand = hand.play(ways[hand.to_act][point._replace(own=own, other=other)])
    return (1 in hand.payers) - (0 in hand.payers)


@pytest.mark.parametrize("name", ["le-her-1713", "as-qui-court-1790"])
def test_every_way_of_three_ranks(name: str) -> None:
    """A pack of twelve: all ways of both, without any short cut, have the same value."""
    solution = coucou.solve(name, ranks=3)
    all_ways: list[list[Way]] = []
    for words in solution.duel.words:
        said = product(*words.values())
        all_ways.append([dict(zip(words, each, strict=True)) for each in said])
    firsts, dealers = all_ways
    gains = gains_of(solution.duel, firsts, dealers)
    assert len(firsts) == 8
    assert len(dealers) >= 64
    assert max(min(row) for row in gains) == solution.gain
    assert min(max(column) for column in zip(*gains, strict=True)) == solution.gain


def test_a_poor_way_is_punished(le_her: Solution) -> None:
    """A first player who never exchanges wins 2/5 or so less than the value against the best."""
    keeps = dict.fromkeys(le_her.duel.words[FIRST], "keep")
    reply = best_reply(le_her.duel, DEALER, ((Fraction(1), keeps),), {})
    assert le_her.worth(reply.gain) < Fraction(2, 5) < le_her.value
    assert le_her.worth(reply.gain) == min(le_her.matrix[0])


def test_a_deal_goes_like_another() -> None:
    """Ranks give way to the engine's: Ace to Ace, the highest to King, order kept."""
    assert like((16, 1, 15, 2, 15), 16) == (13, 1, 3, 2, 3)
    assert like((13, 1), 13) == (13, 1)


def test_what_cannot_be_solved() -> None:
    """One sentence each, with its code."""
    for options, code in (
        ({"players": 3}, "solve-players"),
        ({"ranks": 2}, "solve-ranks"),
        ({"ranks": 17}, "solve-ranks"),
    ):
        with pytest.raises(coucou.BadData) as caught:
            coucou.solve("le-her-1713", **options)
        assert caught.value.code == code
        for language in ("en", "fr"):
            assert caught.value.sentence(language)[-1] == "."
    suits = coucou.ruleset("le-her-1713").with_answers(ace_of_spades=AceOfSpades.TWO_LOSING.value)
    with pytest.raises(coucou.BadData) as caught:
        coucou.solve(suits)
    assert caught.value.code == "solve-suits"


def test_house_rules_are_solved_too() -> None:
    """Where all tied players pay and not the earliest, Le Her becomes As qui court for two."""
    rules = coucou.ruleset("le-her-1713").with_answers(ties="all")
    assert coucou.solve(rules).value == coucou.solve("as-qui-court-1790").value


matrices = st.integers(1, 5).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-9, 9), min_size=width, max_size=width), min_size=1, max_size=5
    )
)


@settings(max_examples=60, deadline=None)
@given(matrices)
def test_solving_a_matrix(wins: list[list[int]]) -> None:
    """The rows are sure of the value, the columns hold them to it: that is what a solution is."""
    best = solve_matrix(wins)
    assert sum(best.rows) == sum(best.columns) == 1
    assert min(best.rows) >= 0
    assert min(best.columns) >= 0
    for column in zip(*wins, strict=True):
        assert sum(p * win for p, win in zip(best.rows, column, strict=True)) >= best.value
    for row in wins:
        assert sum(p * win for p, win in zip(best.columns, row, strict=True)) <= best.value
