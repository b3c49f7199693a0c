"""The checks of the history: each way in which an item can be wrong is named, with the cure."""

from pathlib import Path

import pytest
from checking.history import is_date
from pages.items import anchor_of, ends, years
from pages.words import shown_date
from test_check_data import copied, edit, found


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "says"),
    [
        ("timeline", 'kind = "namesake"', 'kind = "mention-read"', "", ""),
        ("timeline", 'kind = "data-only"', 'kind = "silence"', "attested-unread", "no source"),
        ("timeline", 'games = ["here"]', 'games = ["hère"]', "variant-unknown", 'mean "here"'),
        ("timeline", "lacks.en =", "attest.en =", "language-missing", "English"),
        ("timeline", "[tansillo]", "[Tansillo]", "wrong-kind", "small letters"),
        ("timeline", 'date = "1547-09-10"', 'date = "1547/1500"', "date-broken", "1796/1797"),
        ("timeline", 'date = "1547-09-10"', 'date = "Sept. 1547"', "date-broken", "1679-12"),
        ("timeline", 'source = "littre"', 'source = "litre"', "cite-unknown", 'mean "littre"'),
        ("timeline", 'date = "1542"', "date = 1542", "wrong-kind", "quotation marks"),
        ("claims", 'verdict = "open"', 'verdict = "true"', "kind-unknown", "no verdict"),
        ("claims", "made = {", "mad = {", "key-missing", '"made"'),
        ("slips", 'status = "slip"', 'status = "sure"', "kind-unknown", "no status"),
        ("slips", '"tie-all-pay"', '"tie-all-pays"', "link-unknown", 'mean "tie-all-pay"'),
        ("slips", '"rabelais-coucou"', '"rabelais"', "link-unknown", "no claim"),
        ("slips", '"turn.coucou-1725"', '"turns.coucou-1725"', "link-unknown", 'mean "turn"'),
        ("slips", '"turn.coucou-1725"', '"kings.coucou-1754"', "link-unknown", "has no cell"),
        ("glossary", 'group = "cries"', 'group = "cry"', "kind-unknown", "no group"),
        ("glossary", '"word.coucou"', '"word.cuckoo"', "link-unknown", 'mean "coucou"'),
        ("glossary", 'age = "period"', 'age = "old"', "kind-unknown", "no age"),
        ("glossary", 'lang = "it"', 'lang = "ital"', "kind-unknown", "no lang"),
        ("glossary", 'age = "modern" },', 'age = "period" },', "cell-unsourced", "was read"),
    ],
)  # fmt: skip
def test_a_slip_in_the_history(
    file: str, old: str, new: str, code: str, says: str, tmp_path: Path
) -> None:
    """Exactly the code is found, in the file, in words that help."""
    engine = copied(tmp_path)
    edit(engine, f"history/{file}.toml", old, new)
    findings = found(engine)
    codes = {finding.code for finding in findings if finding.file.endswith(f"{file}.toml")}
    assert code in codes if code else not codes, [str(finding) for finding in findings]
    assert says in " ".join(finding.text for finding in findings)


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("1701", True), ("1679-12", True), ("1686-01-19", True), ("1700-02-29", False),
        ("1679-13", False), ("701", False), ("1701-1", False), ("1686-01-19-01", False),
    ],
)  # fmt: skip
def test_dates(text: str, good: bool) -> None:
    """Only dates that there were; 1700 was no leap year."""
    assert is_date(text) is good


def test_dates_are_shown_and_sorted() -> None:
    """In words in both languages; a span stands at its end."""
    assert shown_date("1679-12", "en") == "December 1679"
    assert shown_date("1679-12", "fr") == "décembre 1679"
    assert shown_date("1686-01-01", "fr") == "1er janvier 1686"
    assert shown_date("1796/1797", "en") == "1796–1797"
    assert sorted(["1801/1900", "1853", "1900", "1881-02"], key=ends) == [
        "1853", "1881-02", "1801/1900", "1900",
    ]  # fmt: skip
    assert years("2010-09-29") == "2010"
    assert years("1796/1797") == "1796–1797"
    assert anchor_of("claims", "here-1690") == "claim-here-1690"
