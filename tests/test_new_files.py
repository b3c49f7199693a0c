"""`make.py new-ruleset` and `new-hand`: a draft that plays at once and says what is left to do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import starting
from check_data import check, main
from making.processes import Stop


@pytest.fixture
def engine(checkout: Path, tmp_path: Path) -> Path:
    """A copy of the engine."""
    copy = tmp_path / "engine"
    left_out = shutil.ignore_patterns("__pycache__", "data.json")
    shutil.copytree(checkout / "engine", copy, ignore=left_out)
    return copy


def play(engine: Path, *words: str) -> str:
    """What the engine of the copy prints."""
    program = [sys.executable, "-X", "utf8", "-m", "coucou", *words]
    done = subprocess.run(program, cwd=engine, capture_output=True, text=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize(
    "source", ["as-qui-court-1790", "here-1701", "le-her-1713", "coucou-modern", "chase-the-ace"]
)
def test_a_new_ruleset_plays_and_says_what_is_left(engine: Path, source: str) -> None:
    path = starting.new_ruleset("throw-away", source, engine)
    findings = list(check(engine)[0])
    assert {finding.code for finding in findings} == {"unfinished"}
    assert {finding.file for finding in findings} == {"engine/rulesets/throw-away.toml"}
    points = {rule.stem for rule in (engine / "rules").glob("*.toml")}
    assert {f.table.partition(".")[0] for f in findings} == {*points, "name", "witness", "about"}
    table, old = starting.read(path), starting.read(path.with_stem(source))
    assert (table["main"], table["revision"], table["variant"]) == (False, 1, old["variant"])
    for point in points:
        assert not {"cites", "readings"} & set(table[point])
        assert table[point].get("answer") == old[point].get("answer")


def test_a_draft_does_not_stop_the_build(engine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    starting.new_ruleset("throw-away", "as-qui-court-1790", engine)
    assert main([str(engine)]) == 1
    assert main([str(engine), "--drafts"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("No findings in ")


def test_a_new_ruleset_is_one_file(engine: Path) -> None:
    """Playing, comparing and listing it needs nothing else."""
    starting.new_ruleset("throw-away", "her-1799", engine)
    assert "throw-away: To do: throw-away." in play(engine, "rulesets")
    assert "throw-away" in play(engine, "compare", "hands/home-hand.toml")


def test_a_new_hand_plays_and_says_what_is_left(engine: Path) -> None:
    for path in sorted((engine / "hands").glob("*.toml")):
        starting.new_hand("throw-away", path.stem, engine)
        findings = list(check(engine)[0])
        assert {(f.code, f.file) for f in findings} == {
            ("unfinished", "engine/hands/throw-away.toml")
        }
        assert {finding.table for finding in findings} == {"title", "about"}
        old, new = starting.read(path), starting.read(path.with_stem("throw-away"))
        parts = ("ruleset", "rules", "deal", "stock", "choices")
        assert [new.get(key) for key in parts] == [old.get(key) for key in parts]
        path.with_stem("throw-away").unlink()


def test_a_new_hand_is_played(engine: Path) -> None:
    starting.new_hand("throw-away", "home-hand", engine)
    told = play(engine, "play", "hands/throw-away.toml")
    assert told == play(engine, "play", "hands/home-hand.toml")


@pytest.mark.parametrize(
    "name", ["", "Her", "her 2", "her_2", "-her", "her-", "her--2", "2her", "é", "a" * 41]
)
def test_a_name_that_will_not_do(engine: Path, name: str) -> None:
    for start, source in ((starting.new_ruleset, "her-1799"), (starting.new_hand, "home-hand")):
        with pytest.raises(Stop, match="small letters"):
            start(name, source, engine)


def test_nothing_is_overwritten(engine: Path) -> None:
    with pytest.raises(Stop, match=r"engine/rulesets/her-1799\.toml is there already"):
        starting.new_ruleset("her-1799", "her-1828", engine)
    with pytest.raises(Stop, match=r"engine/hands/domino\.toml is there already"):
        starting.new_hand("domino", "home-hand", engine)


def test_what_a_copy_cannot_start_from(engine: Path) -> None:
    with pytest.raises(Stop, match='Did you mean "her-1799"'):
        starting.new_ruleset("her-1820", "her-1798", engine)
    with pytest.raises(Stop, match="shown and not played"):
        starting.new_ruleset("her-1820", "coucou-1754", engine)
    with pytest.raises(Stop, match='Did you mean "home-hand"'):
        starting.new_hand("mine", "home-hands", engine)
    assert not (engine / "rulesets" / "her-1820.toml").exists()


def test_the_command_says_the_next_step(
    engine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tasks import new_hand, new_ruleset

    made: list[tuple[str, str]] = []
    monkeypatch.setattr(starting, "new_ruleset", lambda *names: made.append(names))
    monkeypatch.setattr(starting, "new_hand", lambda *names: made.append(names))
    assert new_ruleset.run(["her-1820", "--from", "her-1828"]) == 0
    assert new_hand.run(["last-king"]) == 0
    assert made == [("her-1820", "her-1828"), ("last-king", "home-hand")]
    first, second = capsys.readouterr().out.splitlines()
    assert "engine/rulesets/her-1820.toml" in first and "scripts/make.py check" in first
    assert "engine/hands/last-king.toml" in second and "/hands/last-king/" in second
