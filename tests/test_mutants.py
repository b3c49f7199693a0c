"""`make.py mutants` notices what no test notices; a test that only lists answers is no help."""

import shutil
from pathlib import Path

import pytest
from trust import mutants

PLAYS = """
import coucou

def test_ties() -> None:
    hand = coucou.deal(coucou.ruleset("throw-away"), ["4", "9", "4"], ["8"], ["keep"] * 3)
    assert hand.payers == (0, 2)
"""
LISTS = """
import coucou
import pytest

NOTICED_TOO_EARLY = coucou.ruleset("throw-away").ties.value
assert NOTICED_TOO_EARLY == "all"

def test_nothing() -> None:
    pass
"""


@pytest.fixture
def engine(checkout: Path, tmp_path: Path) -> Path:
    """A copy of the engine with one ruleset more."""
    copy = mutants.copy_engine(checkout / "engine", tmp_path)
    own = copy / "rulesets" / "as-qui-court-1790.toml"
    shutil.copyfile(own, own.with_stem("throw-away"))
    return copy


def chosen(engine: Path, rule: str) -> list[mutants.Mutant]:
    """The mutants of one rule point of the throw-away ruleset."""
    return [m for m in mutants.mutants_of(engine, "throw-away") if m.rule == rule]


def test_a_moot_answer_survives_and_a_played_one_does_not(engine: Path, tmp_path: Path) -> None:
    test = tmp_path / "test_plays.py"
    test.write_text(PLAYS, encoding="utf-8")
    moot, played = chosen(engine, "substitute_king"), chosen(engine, "ties")
    assert [m.new for m in played] == ['"earliest"', '"latest"', '"all-unless-everyone"']
    left = mutants.survivors(engine, [*moot, *played], [str(test)])
    assert [(m.rule, m.new) for m in left] == [
        ("ties", '"all-unless-everyone"'),
        ("substitute_king", '"taken"'),
    ][::-1]


def test_what_only_lists_answers_kills_nothing(engine: Path, tmp_path: Path) -> None:
    test = tmp_path / "test_lists.py"
    test.write_text(LISTS, encoding="utf-8")
    ties = chosen(engine, "ties")
    assert mutants.survivors(engine, ties, [str(test)]) == ties


def test_tests_that_fail_anyway_are_no_witnesses(engine: Path, tmp_path: Path) -> None:
    test = tmp_path / "test_fails.py"
    test.write_text("def test_fails() -> None:\n    assert False\n", encoding="utf-8")
    with pytest.raises(ValueError, match="test_fails fails with the rulesets as they are"):
        mutants.survivors(engine, [], [str(test)])


def test_the_copy_is_switched_and_not_the_tree(engine: Path) -> None:
    file = engine / "rulesets" / "throw-away.toml"
    text = file.read_text(encoding="utf-8")
    for mutant in mutants.mutants_of(engine, "throw-away"):
        changed = mutants.switched(text, mutant)
        lines = zip(text.splitlines(), changed.splitlines(), strict=True)
        assert [(old, new) for old, new in lines if old != new] == [
            (f"{mutant.key} = {mutant.old}", f"{mutant.key} = {mutant.new}")
        ]
    assert file.read_text(encoding="utf-8") == text


def test_every_main_ruleset_is_switched(checkout: Path) -> None:
    assert mutants.main_rulesets(checkout / "engine") == [
        "here-1701", "her-1799", "coucou-1725", "as-qui-court-1790", "chase-the-ace",
    ]  # fmt: skip
