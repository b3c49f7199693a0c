"""The smallest hand that tells each two rulesets apart, and the pairs that no hand tells apart.

The short run plays every stored hand under both rulesets, searches again where a deal and its
stock have three cards, and plays every hand of few players for the pairs that never differ. The
long run searches again for all pairs, and checks with every rank of the pack that thinning the
deals has lost none.
"""

from collections import Counter
from pathlib import Path

import find_witnesses as script
import pytest
from coucou.compare import replay
from coucou.handfile import HandFile, read
from coucou.rules import ruleset, ruleset_ids
from coucou.ways import endings
from witnesses.agreement import parting, picks, points_apart
from witnesses.deals import RANKS, all_deals, kept_deals
from witnesses.search import POLICY, Apart, cards_of, deal_row, has_three, smallest, stock_needed

NEVER = script.read_never()
PAIRS = {script.name_of(pair): pair for pair in script.pairs()}
APART = {name: pair for name, pair in PAIRS.items() if name not in NEVER}
FEW_CARDS = 3
"""How many cards the deal and the stock may have for a search that takes part of a second."""
FIVE_RANKS = ("A", "3", "5", "J", "K")


def path_of(name: str) -> Path:
    """The file of a pair."""
    return script.WITNESSES / f"{name}.toml"


def stored(name: str) -> HandFile:
    """The hand of a pair."""
    return read(str(path_of(name)))


def other_of(name: str, file: HandFile) -> str:
    """The ruleset of the pair that the file does not name."""
    first, second = PAIRS[name]
    return second if file.hand.rules.id == first else first


def is_quick(name: str) -> bool:
    """Whether it takes little to search again."""
    return len(cards_of(stored(name).hand)) <= FEW_CARDS


def test_every_pair_has_a_hand_or_a_reason() -> None:
    """Fifty-five pairs of eleven rulesets; no file stands for anything else."""
    assert len(PAIRS) == len(ruleset_ids()) * (len(ruleset_ids()) - 1) // 2
    assert set(NEVER) <= set(PAIRS)
    found = {path.stem for path in script.WITNESSES.glob("*.toml")}
    assert found == {*APART, "never"}


@pytest.mark.parametrize("name", APART)
def test_other_seats_pay_under_the_other_ruleset(name: str) -> None:
    """The choices of the file are enough for both rulesets, and other seats pay."""
    file = stored(name)
    assert file.hand.rules.id in PAIRS[name]
    assert not file.hand.rules.house_rules
    assert file.hand.is_over
    other, filled = replay(file.hand, ruleset(other_of(name, file)), POLICY)
    assert filled == ()
    assert other.is_over
    assert other.payers != file.hand.payers


@pytest.mark.parametrize("name", APART)
def test_the_file_shows_the_rule_point_that_makes_other_seats_pay(name: str) -> None:
    """The two rulesets answer it apart, and the file is written as the search writes it."""
    file = stored(name)
    apart = Apart(file.hand, replay(file.hand, ruleset(other_of(name, file)), POLICY)[0])
    assert file.shows in points_apart(*PAIRS[name])
    assert path_of(name).read_text(encoding="utf-8") == script.file_text(apart)


@pytest.mark.parametrize("name", [name for name in APART if is_quick(name)])
def test_no_smaller_hand_tells_them_apart(name: str) -> None:
    """The search goes from the smallest hand upwards and stops at the stored one."""
    assert script.find(PAIRS[name], NEVER) == path_of(name).read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in APART if not is_quick(name)])
def test_no_smaller_hand_tells_them_apart_among_many(name: str) -> None:
    """The same where a deal and its stock have four to six cards."""
    assert script.find(PAIRS[name], NEVER) == path_of(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NEVER)
def test_a_pair_that_never_differs(name: str) -> None:
    """Every deal, every stock and every line of choices, for few players."""
    never = NEVER[name]
    assert points_apart(*PAIRS[name]) == never.points
    assert set(never.reason) == {"en", "fr"}
    assert 2 <= never.seats <= never.long_seats
    for seats in range(2, never.seats + 1):
        assert parting(*PAIRS[name], seats) is None


@pytest.mark.long
@pytest.mark.parametrize("name", NEVER)
def test_a_pair_that_never_differs_among_more_players(name: str) -> None:
    """The same for as many players as the page says."""
    never = NEVER[name]
    for seats in range(never.seats + 1, never.long_seats + 1):
        assert parting(*PAIRS[name], seats) is None


def test_the_search_finds_nothing_for_a_pair_that_never_differs() -> None:
    """The two ways of looking agree."""
    assert smallest("here-1701", "as-qui-court-1790", most_seats=2) is None


@pytest.mark.parametrize("name", ["as-qui-court-1790--chase-the-ace", "coucou-1725--chase-the-ace"])
def test_two_rulesets_that_part_are_seen_to_part(name: str) -> None:
    """Playing side by side notices a difference, so that finding none means something."""
    assert parting(*PAIRS[name], 2)


def test_a_dealer_who_may_pick_any_card_tries_more_than_the_first() -> None:
    """Her against Le Her: the card picked from the stock lies on top in the other deal."""
    assert picks("her-1799", "le-her-1713") == 2
    assert picks("her-1828", "coucou-1725") == 1


def kept_deal_of(deal: tuple[str, ...], ranks: tuple[str, ...]) -> tuple[str, ...]:
    """The deal that stands for another: the ranks between Ace and King closed up."""
    between = [rank for rank in ranks[1:-1] if rank in deal]
    names = {rank: ranks[1 + place] for place, rank in enumerate(between)}
    return tuple(names.get(card, card) for card in deal)


def outcomes(name: str, deal: tuple[str, ...], dealt: int) -> Counter[object]:
    """Every line of choices for a deal of two players, with what is paid."""
    start = deal_row(ruleset(name), deal, 2, dealt)
    return Counter((end.made, tuple(end.payments.items())) for end in endings(start))


def check_thinning(name: str, ranks: tuple[str, ...]) -> None:
    """Every deal of these ranks is played like the one that stands for it."""
    dealt = 4 if has_three(ruleset(name)) else 2
    known: dict[tuple[str, ...], Counter[object]] = {}
    for deal in all_deals(dealt + stock_needed(name, 2), ranks):
        kept = kept_deal_of(deal, ranks)
        if kept not in known:
            known[kept] = outcomes(name, kept, dealt)
        assert outcomes(name, deal, dealt) == known[kept], (deal, kept)
    kept_ones = kept_deals(dealt + stock_needed(name, 2), ranks)
    assert sorted(known) == sorted(kept_ones)


@pytest.mark.parametrize("name", [n for n in ruleset_ids() if not has_three(ruleset(n))])
def test_every_deal_is_played_like_the_one_that_stands_for_it(name: str) -> None:
    """Five ranks: an Ace, a low card, two others, a King."""
    check_thinning(name, FIVE_RANKS)


@pytest.mark.long
@pytest.mark.parametrize("name", ruleset_ids())
def test_every_deal_of_the_pack_is_played_like_the_one_that_stands_for_it(name: str) -> None:
    """The same for every rank of the pack, and for a dealer who is dealt three cards."""
    short = ("A", "7", "8", "9", "10", "J", "Q", "K")
    check_thinning(name, short if has_three(ruleset(name)) else RANKS)


FULL_RANKS = [
    "here-1701--her-1799",
    "her-1799--as-qui-court-dictionary",
    "her-1799--screw-your-neighbor",
    "as-qui-court-1790--chase-the-ace",
    "coucou-1725--as-qui-court-1790",
    "coucou-modern--as-qui-court-1790",
    "chase-the-ace--ranter-go-round-1881",
]


@pytest.mark.long
@pytest.mark.parametrize("name", FULL_RANKS)
def test_the_search_over_every_rank_finds_the_same_hand(name: str) -> None:
    """Nothing is lost by thinning the deals."""
    found = smallest(*PAIRS[name], deals=all_deals)
    assert found is not None
    assert found.hand == stored(name).hand


def test_the_script_checks_a_pair(capsys: pytest.CaptureFixture[str]) -> None:
    """`--check` writes nothing and says nothing where the file is right."""
    assert script.main(["--check", "chase-the-ace--ranter-go-round-1881"]) == 0
    assert capsys.readouterr().out == ""


def test_the_script_checks_that_a_file_is_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without the file `--check` fails and writes nothing; without `--check` it is written."""
    never = (script.WITNESSES / "never.toml").read_text(encoding="utf-8")
    (tmp_path / "never.toml").write_text(never, encoding="utf-8")
    monkeypatch.setattr(script, "WITNESSES", tmp_path)
    monkeypatch.setattr(script, "read_never", lambda: NEVER)
    name = "chase-the-ace--ranter-go-round-1881"
    assert script.main(["--check", name]) == 1
    assert capsys.readouterr().out == f"engine/witnesses/{name}.toml would change.\n"
    assert not (tmp_path / f"{name}.toml").exists()
    assert script.main([name]) == 0
    text = (tmp_path / f"{name}.toml").read_text(encoding="utf-8")
    assert text == (script.ENGINE / "witnesses" / f"{name}.toml").read_text(encoding="utf-8")


def test_the_script_knows_its_pairs() -> None:
    """One sentence for a pair that there is not."""
    with pytest.raises(SystemExit, match="There is no pair"):
        script.main(["--check", "chase-the-ace--her-1799"])
