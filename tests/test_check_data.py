"""The data checker: the real data is clean, and every kind of problem is found and named.

Each folder of tests/data_problems is called after a code. Its files are laid over a copy of
engine/; `problem.toml` says which file the finding must name, a part of its sentence, and small
`edits` (file, old, new) or files to `remove`.
"""

import io
import shutil
import tomllib
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from check_data import BAD_USAGE, CLEAN, ENGINE, PROBLEMS, check, main
from checking.findings import CODES, Finding
from checking.reading import FILES, FOLDERS

PROBLEM_FOLDER = Path(__file__).parent / "data_problems"
FOLDERS_OF_PROBLEMS = sorted(path.name for path in PROBLEM_FOLDER.iterdir() if path.is_dir())


def copied(target: Path) -> Path:
    """A copy of the real data."""
    engine = target / "engine"
    engine.mkdir()
    for name in FOLDERS:
        shutil.copytree(ENGINE / name, engine / name)
    for name in FILES:
        shutil.copy(ENGINE / name, engine / name)
    return engine


def edit(engine: Path, file: str, old: str, new: str) -> None:
    """Replace the first `old` in a file, which must be there."""
    path = engine / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}: the test needs another edit"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def broken(engine: Path, code: str) -> dict[str, Any]:
    """Lay the problem of a code over a copy of the data; what it says must be found."""
    folder = PROBLEM_FOLDER / code
    problem = tomllib.loads((folder / "problem.toml").read_text(encoding="utf-8"))
    for path in folder.rglob("*"):
        if path.is_file() and path.name != "problem.toml":
            shutil.copy(path, engine / path.relative_to(folder))
    for change in problem.get("edits", []):
        edit(engine, change["file"], change["old"], change["new"])
    for name in problem.get("remove", []):
        (engine / name).unlink()
    return problem


def found(engine: Path) -> list[Finding]:
    """What the checker finds in a data folder."""
    return list(check(engine)[0])


def run(*arguments: str) -> tuple[int, str]:
    """The checker as a command: exit status and all that it prints."""
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        status = main(list(arguments))
    return status, printed.getvalue()


def test_real_data_is_clean() -> None:
    """The data in the tree has no findings; the command says so with counts and exits 0."""
    status, printed = run()
    assert (status, printed.count("\n")) == (CLEAN, 1), printed
    assert printed.startswith("No findings in ")


def test_every_code_has_its_folder() -> None:
    """One folder for each code and none besides."""
    assert set(FOLDERS_OF_PROBLEMS) == set(CODES)


@pytest.mark.parametrize("code", FOLDERS_OF_PROBLEMS)
def test_problem_is_found(code: str, tmp_path: Path) -> None:
    """Exactly the code of the folder is found, in the right file, with the sentence and cure."""
    engine = copied(tmp_path)
    problem = broken(engine, code)
    findings = found(engine)
    assert {finding.code for finding in findings} == {code}, [str(item) for item in findings]
    assert problem["file"] in {finding.file for finding in findings}
    matching = [finding for finding in findings if problem["says"] in finding.text]
    assert matching, [finding.text for finding in findings]
    for finding in findings:
        assert finding.text[0].isupper() or finding.text[0] in '"0123456789s['
        assert finding.text[-1] in ".?"


def test_finding_is_one_line(tmp_path: Path) -> None:
    """A finding names file, table and code, as an editor greps them; the command exits 1."""
    engine = copied(tmp_path)
    edit(engine, "rulesets/coucou-1754.toml", '"encyclopedie-coucou"', '"encyclopedie-cocou"')
    status, printed = run(str(engine))
    assert status == PROBLEMS
    assert printed.splitlines()[0] == (
        'engine/rulesets/coucou-1754.toml: [players] This cites "encyclopedie-cocou", which is not '
        'in engine/sources.bib; mend the key. Did you mean "encyclopedie-coucou"?  [cite-unknown]'
    )
    assert printed.splitlines()[1].startswith("1 finding in ")


def test_all_problems_are_collected(tmp_path: Path) -> None:
    """One problem does not hide another, not even a file that cannot be read."""
    engine = copied(tmp_path)
    for code in ("toml-broken", "players-range", "evidence-unknown", "hand-broken"):
        broken(engine, code)
    assert {finding.code for finding in found(engine)} == {
        "toml-broken",
        "players-range",
        "evidence-unknown",
        "hand-broken",
    }


def test_key_of_a_source_used_twice(tmp_path: Path) -> None:
    """Two sources of one key are found, although the second is not read."""
    engine = copied(tmp_path)
    path = engine / "sources.bib"
    text = path.read_text(encoding="utf-8")
    entry = text[text.index("@online{schmaus-passtheace") :].split("\n}\n")[0] + "\n}\n"
    path.write_text(text + "\n" + entry, encoding="utf-8")
    assert [finding.code for finding in found(engine)] == ["duplicate-id"]


def test_order_used_twice(tmp_path: Path) -> None:
    """Two rule points may not share an order number; the gap that it leaves is named too."""
    engine = copied(tmp_path)
    edit(engine, "rules/pack.toml", "order = 2", "order = 1")
    assert {finding.code for finding in found(engine)} == {"duplicate-id", "order-gap"}


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("her-1799--her-1828", 'ruleset = "her-1', 'ruleset = "coucou-1725" #', "neither ruleset"),
        ("her-1799--her-1828", 'deal = ["', 'deal = ["Z", "', "'Z' is no card"),
        ("her-1799--her-1828", "format = 1", "format = 1\nstok = []", 'mean "stock"'),
        ("her-1799--her-1828", "format = 1", "format = ", "This is not TOML"),
        ("never", '"here-1701", ', "", "A pair is two rulesets"),
        ("never", '"here-1701", ', '"here-1702", ', 'mean "here-1701"'),
        ("never", '"dealer_draw"]', '"dealer_drew"]', 'mean "dealer_draw"'),
        ("never", "seats = 3\n", "", '"seats" is missing'),
        ("never", "seats = 3\n", "seats = true\n", "a whole number"),
        ("never", "[[pair]]", "pears = 1\n[[pair]]", 'mean "pair"'),
    ],
)
def test_hands_that_tell_two_rulesets_apart(
    file: str, old: str, new: str, says: str, tmp_path: Path
) -> None:
    """They are hands like the others, of a ruleset in their name; pairs without one are checked."""
    engine = copied(tmp_path)
    edit(engine, f"witnesses/{file}.toml", old, new)
    findings = found(engine)
    assert {(finding.file, finding.code) for finding in findings} == {
        (f"engine/witnesses/{file}.toml", "hand-broken")
    }
    assert says in " ".join(finding.text for finding in findings)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('fr = "Ils ne', 'it = "Ils ne', "language-missing"),
        ("[pair.reason]", "[pair.reasons]", "language-missing"),
        ('fr = "Ils ne', "fr = \"N'ils ne", "typography-fr"),
    ],
)
def test_a_pair_without_a_hand_says_why_in_both_languages(
    old: str, new: str, code: str, tmp_path: Path
) -> None:
    """The reason is shown to readers, so it is a text like the others."""
    engine = copied(tmp_path)
    edit(engine, "witnesses/never.toml", old, new)
    assert code in {finding.code for finding in found(engine)}


def test_a_pair_that_is_no_table(tmp_path: Path) -> None:
    """What stands in the place of a pair is named."""
    engine = copied(tmp_path)
    (engine / "witnesses" / "never.toml").write_text("pair = [1]", encoding="utf-8")
    assert [finding.text for finding in found(engine)] == [
        "This is no table; begin it with [[pair]]."
    ]


def test_a_language_that_there_is_not(tmp_path: Path) -> None:
    """A slip in the name of a language does not hide the text from the checks."""
    engine = copied(tmp_path)
    edit(engine, "rules/ties.toml", "question.fr", "question.fe")
    assert {finding.code for finding in found(engine)} == {"language-missing"}
    edit(engine, "rules/ties.toml", "question.fe", 'question.it = "Chi?"\nquestion.fr')
    assert {finding.code for finding in found(engine)} == {"key-unknown"}


def test_a_hand_of_a_ruleset_that_is_gone(tmp_path: Path) -> None:
    """A ruleset that cannot be read is one finding; one that is not there is named by its hands."""
    engine = copied(tmp_path)
    path = engine / "rulesets" / "screw-your-neighbor.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("main =", "main", 1), encoding="utf-8")
    assert [finding.code for finding in found(engine)] == ["toml-broken"]
    path.unlink()
    names = {finding.file for finding in found(engine) if finding.code == "hand-broken"}
    assert "engine/witnesses/chase-the-ace--screw-your-neighbor.toml" in names


@pytest.mark.parametrize("file", ["rulesets/her-1799.toml", "rules/ties.toml", "words.toml"])
def test_a_file_that_cannot_be_read_is_one_finding(tmp_path: Path, file: str) -> None:
    """No gap in the order, no missing main ruleset, no unknown name follows from it."""
    engine = copied(tmp_path)
    edit(engine, file, " = ", " ")
    assert [(one.code, one.file) for one in found(engine)] == [("toml-broken", f"engine/{file}")]


@pytest.mark.parametrize("day", ["2999-01-01", "2026-13-01", "20261129", "", "yesterday"])
def test_day_of_reading(day: str, tmp_path: Path) -> None:
    """A day of reading is written 2026-11-29, exists, and is past."""
    engine = copied(tmp_path)
    edit(engine, "rulesets/coucou-1754.toml", 'read = "2026-11-29"', f'read = "{day}"')
    assert [finding.code for finding in found(engine)] == ["read-date"]


def test_a_clock_that_is_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was committed is past, whatever the machine's clock says."""
    engine = copied(tmp_path)
    edit(engine, "rulesets/coucou-1754.toml", 'read = "2026-11-29"', 'read = "2999-12-31"')
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert [finding.code for finding in found(engine)] == ["read-date"]
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "32503680000")  # the year 3000
    assert found(engine) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Qui paie\u00a0?", "typography-fr"),
        ("« Coucou »", "typography-fr"),
        ("«Coucou»", "typography-fr"),
        ("Qui paie?", "typography-fr"),
        ("L'as", "typography-fr"),
        ("Il dit: non", "typography-fr"),
        ("En 1713; puis", "typography-fr"),
        ('Il dit \\"non\\"', "typography-fr"),
        ("Il attend...", "typography-fr"),
        ("11 327 coups", "typography-fr"),
        ("50 % des coups", "typography-fr"),
        ("Qui\u202f: «\u202fl’as\u202f»\u202f?", ""),
        ("Voir https://example.org/a?b ici", ""),
        ("À 12:30", ""),
    ],
)
def test_french_typography(text: str, code: str, tmp_path: Path) -> None:
    """Narrow no-break spaces before double punctuation and inside guillemets, and ’."""
    engine = copied(tmp_path)
    edit(engine, "rules/ties.toml", 'name.fr = "Tous"', f'name.fr = "{text}"')
    codes = {finding.code for finding in found(engine)} - {"twins-differ"}
    assert codes == ({code} if code else set())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--remark",), "There is no option"),
        (("no-such-folder",), "There is no folder"),
        (("engine", "docs"), "One folder at a time"),
    ],
)
def test_bad_usage(arguments: tuple[str, ...], says: str) -> None:
    """A command that cannot be understood gets one sentence and exit status 2."""
    status, printed = run(*arguments)
    assert (status, printed.count("\n")) == (BAD_USAGE, 1)
    assert says in printed


def test_codes_are_listed() -> None:
    """`--codes` tells what each code means."""
    status, printed = run("--codes")
    assert status == CLEAN
    assert len(printed.splitlines()) == len(CODES)
