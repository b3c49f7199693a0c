"""Every reading that a cell lists besides its answer can be played, and shows in a written deal.

A case is a deal under the ruleset's own answer and under the reading, with a line of the story
that only the one has and a line that only the other has (`telling.story`).
"""

from dataclasses import dataclass

import coucou
import pytest
from coucou.answers import ANSWERS
from coucou.data import load
from coucou.handfile import HandFile
from coucou.trace import trace
from telling import OUTSIDE, house, play, sentence, story


@dataclass(frozen=True)
class Case:
    """A deal, the words until the difference shows, and the lines that part."""

    deal: str
    stock: str
    choices: str
    own: str
    read: str


AFTER_KEEP = Case("7 2 9 5", "J Q", "keep keep", "kept 1 turn=in-order",
                  "skipped 1 after_keep=skipped")  # fmt: skip
MUST_OFFER = Case("K 5 9 8", "3 4", "keep", "kept 0 turn=in-order", "laid-down 0 must_offer=yes")
SUBSTITUTED = "substituted 2 dealer_asked=may-substitute"
PUT_ON_TOP, PUT_ASIDE = (
    Case("9 3 8", "J Q", "keep exchange substitute", f"{SUBSTITUTED} +substituted_card=under",
         f"{SUBSTITUTED} +substituted_card={answer}")
    for answer in ("on-top", "aside")
)  # fmt: skip
KING_SUBSTITUTED = Case(
    "9 3 8", "K Q", "keep exchange substitute", "substitution-void 2 substitute_king=void",
    f"{SUBSTITUTED} +substitute_king=taken +substituted_card=under",
)  # fmt: skip
LOSER = "paid 0 showing=lowest-pays"

CASES: dict[tuple[str, str, str], Case] = {
    ("as-qui-court-1790", "after_keep", "skipped"): AFTER_KEEP,
    ("as-qui-court-1790", "must_offer", "yes"): MUST_OFFER,
    ("as-qui-court-dictionary", "after_refusal", "next-player"): Case(
        "4 K 10 6", "9", "",
        "refused 1 kings=shown +after_refusal=over", "exchanged 0 after_refusal=next-player",
    ),
    ("as-qui-court-dictionary", "refuser_turn", "acts"): Case(
        "4 K 10 6", "9", "", "passed 1 refuser_turn=passes", "laid-down 1 must_offer=yes",
    ),
    ("as-qui-court-dictionary", "king_drawn", "taken"): Case(
        "A 9", "K", "draw",
        "draw-void 1 king_drawn=refused", "drew 1 dealer_draw=ace-only +king_drawn=taken",
    ),
    ("chase-the-ace", "refuser_turn", "passes"): Case(
        "4 K 10 6", "9", "exchange keep", "kept 1 turn=in-order", "passed 1 refuser_turn=passes",
    ),
    ("chase-the-ace", "dealer_king", "gives"): Case(
        "6 4 K", "9", "keep exchange",
        "refused 2 kings=shown +after_refusal=over +dealer_king=refuses +word=king",
        "exchanged 1 turn=in-order",
    ),
    ("coucou-1725", "after_keep", "skipped"): AFTER_KEEP,
    ("coucou-1725", "must_offer", "yes"): MUST_OFFER,
    ("coucou-1725", "substituted_card", "on-top"): PUT_ON_TOP,
    ("coucou-1725", "substituted_card", "aside"): PUT_ASIDE,
    ("coucou-1725", "substitute_king", "taken"): KING_SUBSTITUTED,
    ("coucou-modern", "refuser_turn", "acts"): Case(
        "8 K 10 Q,9,7", "J", "exchange keep",
        "passed 1 refuser_turn=passes", "kept 1 turn=in-order",
    ),
    ("coucou-modern", "payee", "none"): Case(
        "8 K 10 Q,9,7", "J", "keep keep keep",
        f"{LOSER} +payee=pool +stake=tokens", f"{LOSER} +payee=none +stake=tokens",
    ),
    ("her-1799", "word", "coucou"): Case(
        "4 K 10 6", "9", "exchange", "refused 1 kings=announced +after_refusal=over",
        "refused 1 kings=announced +after_refusal=over +word=coucou",
    ),
    ("her-1799", "word", "her"): Case(
        "4 K 10 6", "9", "exchange", "refused 1 kings=announced +after_refusal=over",
        "refused 1 kings=announced +after_refusal=over +word=her",
    ),
    ("her-1799", "after_keep", "skipped"): AFTER_KEEP,
    ("her-1799", "must_offer", "yes"): MUST_OFFER,
    ("her-1828", "after_keep", "skipped"): AFTER_KEEP,
    ("her-1828", "must_offer", "yes"): MUST_OFFER,
    ("her-1828", "substituted_card", "on-top"): PUT_ON_TOP,
    ("her-1828", "substituted_card", "aside"): PUT_ASIDE,
    ("her-1828", "substitute_king", "taken"): KING_SUBSTITUTED,
    ("here-1701", "direction", "clockwise"): Case("4 7 9", "J", "keep keep keep", "", ""),
    ("here-1701", "kings", "none"): Case(
        "4 K 10 6", "9", "exchange",
        "refused 1 kings=shown +after_refusal=over", "exchanged 0 turn=in-order",
    ),
    ("here-1701", "word", "here"): Case(
        "4 K 10 6", "9", "exchange", "refused 1 kings=shown +after_refusal=over",
        "refused 1 kings=shown +after_refusal=over +word=here",
    ),
    ("here-1701", "after_keep", "skipped"): AFTER_KEEP,
    ("here-1701", "must_offer", "yes"): MUST_OFFER,
    ("here-1701", "dealer_draw", "none"): Case(
        "7 4", "9", "keep keep", "kept 1 turn=in-order", "kept 1 dealer_draw=none",
    ),
    ("here-1701", "king_drawn", "taken"): Case(
        "7 4", "K", "keep draw",
        "draw-void 1 king_drawn=refused", "drew 1 dealer_draw=top +king_drawn=taken",
    ),
    ("here-1701", "ties", "earliest"): Case(
        "4 9 4", "J", "keep keep keep", "paid 2 ties=all +payee=pool +stake=tokens",
        "paid 0 ties=earliest +payee=pool +stake=tokens",
    ),
    ("here-1701", "ties", "latest"): Case(
        "4 9 4", "J", "keep keep keep", "paid 0 ties=all +payee=pool +stake=tokens",
        "paid 2 ties=latest +payee=pool +stake=tokens",
    ),
    ("le-her-1713", "kings", "shown"): Case(
        "4 K", "9", "exchange",
        "refused 1 kings=announced +after_refusal=over +dealer_king=refuses",
        "refused 1 kings=shown +after_refusal=over +dealer_king=refuses",
    ),
    ("le-her-1713", "refuser_turn", "acts"): Case(
        "4 K", "9", "exchange keep", "passed 1 refuser_turn=passes", "kept 1 turn=in-order",
    ),
    ("le-her-1713", "dealer_draw", "any"): Case(
        "7 4", "9 Q", "keep draw", "drew 1 dealer_draw=top", "drew 1 dealer_draw=any",
    ),
    ("le-her-1713", "payee", "each-other"): Case(
        "4 7", "9", "keep keep",
        f"{LOSER} +payee=pool +stake=tokens", f"{LOSER} +payee=each-other +stake=tokens",
    ),
    ("ranter-go-round-1881", "low_card_notice", "named"): Case(
        "2 7 9", "J", "exchange", "", "noticed 0 low_card_notice=named",
    ),
    ("screw-your-neighbor", "payee", "none"): Case(
        "4 7 9", "J", "keep keep keep",
        f"{LOSER} +payee=pool +stake=tokens", f"{LOSER} +payee=none +stake=tokens",
    ),
}  # fmt: skip


def listed() -> set[tuple[str, str, str]]:
    """Every reading that a playable ruleset lists."""
    return {
        (name, rule, reading)
        for name in coucou.ruleset_ids()
        for rule, cell in coucou.ruleset(name).cells.items()
        for reading in cell.readings
    }


def entries(text: str) -> list[object]:
    return [entry.split(",") if "," in entry else entry for entry in text.split()]


def played(name: str, case: Case, **answers: str) -> coucou.Hand:
    """Play the words of a case as far as they are asked for."""
    hand = play(house(name, **answers), entries(case.deal), case.stock.split())
    for word in case.choices.split():
        hand = hand if hand.objection(word) else hand.play(word)
    return hand


def test_every_listed_reading_has_its_case() -> None:
    assert set(CASES) == {each for each in listed() if each[1] not in OUTSIDE}


@pytest.mark.parametrize(("name", "rule", "reading"), sorted(listed()))
def test_every_reading_can_be_played(name: str, rule: str, reading: str) -> None:
    """Whatever else changes, the hand comes to its end and somebody or nobody pays."""
    rules = house(name, **{rule: reading})
    assert rules.answer(rule) == reading
    assert rules.cells[rule].status == "house-rule"
    deal: list[object] = ["8", "K", "10", "J"]
    if rules.dealer_cards != "one":
        deal[-1] = ["9", "7", "Q"]
    counted = coucou.ways(play(rules, deal, ["A", "Q"]))
    assert counted.ways == sum(counted.payers.values()) >= 1


@pytest.mark.parametrize(("name", "rule", "reading"), sorted(CASES))
def test_every_reading_shows(name: str, rule: str, reading: str) -> None:
    case = CASES[name, rule, reading]
    own, read = played(name, case), played(name, case, **{rule: reading})
    if case.own:
        assert case.own in story(own)
        assert case.own not in story(read)
    if case.read:
        assert case.read in story(read)
        assert case.read not in story(own)
    if rule == "direction":
        assert trace(HandFile(own))["direction"] != reading
        assert trace(HandFile(read))["direction"] == reading
    if rule == "word":
        assert sentence(own, "refused") != sentence(read, "refused")


def test_every_answer_of_every_rule_point_is_playable_in_every_ruleset() -> None:
    """A house rule never stops a hand for which there are cards enough."""
    deal: list[object] = ["8s", "Ks", "10d", "As"]
    for name in coucou.ruleset_ids():
        for rule, answers in ANSWERS.items():
            for answer in answers:
                rules = house(name, pack="52").with_answers(**{rule: answer.value})
                cards = list(deal)
                if rules.dealer_cards != "one":
                    cards[-1] = ["9s", "7s", "Qs"]
                hand = play(rules, cards, ["Ah", "Qh", "Kh"])
                while not hand.is_over:
                    hand = hand.play(hand.choices[-1])
                assert hand.events[-1].name in ("paid", "nobody-paid"), (name, rule, answer)


def test_the_readings_are_answers() -> None:
    for name, table in load()["rulesets"].items():
        for rule in ANSWERS:
            cell = table.get(rule, {})
            known = load()["rules"][rule]["answers"]
            assert set(cell.get("readings", ())) <= set(known), (name, rule)
            assert cell.get("answer") not in cell.get("readings", ()), (name, rule)
