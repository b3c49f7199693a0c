"""A few cases of the fuzzer in every run, many in the long one; and what it once found."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from coucou.errors import shown
from coucou.web import respond
from fuzz import BrokenError, case, one_line, run

HAND: dict[str, Any] = {
    "format": 1,
    "ruleset": "her-1799",
    "deal": ["7", "K", "2", "Q"],
    "stock": ["9", "A"],
}
GAME: dict[str, Any] = {
    "format": 1,
    "ruleset": "her-1799",
    "players": 3,
    "moves": [{"draw": ["7", "8", "9"]}],
}
SHORT = range(150)
LONG = range(10_000, 40_000)


@pytest.mark.parametrize("first", SHORT[::30])
def test_a_few_cases(first: int, tmp_path: Path) -> None:
    for number in range(first, first + 30):
        tried(number, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("first", LONG[::1000])
def test_many_cases(first: int, tmp_path: Path) -> None:
    for number in range(first, first + 1000):
        tried(number, tmp_path)


def tried(number: int, folder: Path) -> None:
    """One case; where it breaks the engine, its number is named."""
    try:
        case(number, folder)
    except Exception as error:
        raise AssertionError(f"python scripts/fuzz.py --seed {number} --cases 1") from error


def bad(command: str, table: Any, folder: Path, name: str = "a.json") -> str:
    """The one line that a command says of bad input."""
    path = folder / name
    path.write_text(table if isinstance(table, str) else json.dumps(table), encoding="utf-8")
    status, told, said = run([command, str(path)])
    assert (status, told) == (2, "")
    one_line(said)
    return said


HUGE = "9" * 5000
HEX = "0x" + "f" * 5000
TOML = 'ruleset = "her-1799"\ndeal = ["7", "K", "2", "Q"]\nstock = ["9", "A"]\n'


@pytest.mark.parametrize("format", [HUGE, HEX, "1.5", "inf", "nan", "1979-05-27", "[[1]]", "{a=1}"])
def test_a_format_that_is_none(format: str, tmp_path: Path) -> None:
    assert "[format-unknown]" in bad("play", f"format = {format}\n{TOML}", tmp_path, "a.toml") or (
        format == HUGE
    )


def test_numbers_that_no_file_should_hold(tmp_path: Path) -> None:
    for number in (HEX, str(2**63), str(-(2**63) - 1)):
        text = f"format = 1\n{TOML}[rules]\nstake_count = {number}\n"
        assert "[key-type]" in bad("play", text, tmp_path, "a.toml")
    for key in ("players", "hands"):
        assert "[key-type]" in bad("game", GAME | {key: 2**64}, tmp_path)
        assert "[key-type]" in bad("game", GAME | {key: 1e300}, tmp_path)
    assert "[json-broken]" in bad("game", json.dumps(GAME).replace("1", HUGE), tmp_path)


def test_deep_nesting(tmp_path: Path) -> None:
    for text in ("[" * 100_000, '{"a":' * 100_000, "a = " + "[" * 100_000):
        for name in ("a.json", "a.toml"):
            bad("play", text, tmp_path, name)
        assert json.loads(respond(text))["error"]["code"] == "json-broken"


def test_very_many(tmp_path: Path) -> None:
    """Ten to the five of anything is refused at once."""
    many = 100_000
    assert "[choice-refused" in bad("play", HAND | {"choices": ["keep"] * many}, tmp_path)
    assert "[players-many" in bad("play", HAND | {"deal": ["7"] * many}, tmp_path)
    assert "[card-too-many" in bad("play", HAND | {"stock": ["7"] * many}, tmp_path)
    assert "[key-type]" in bad("play", HAND | {"players": ["Anne"] * many}, tmp_path)
    assert "[players-many" in bad("game", GAME | {"players": 10**18}, tmp_path)
    assert "[players-many" in bad("game", GAME | {"players": ["Anne"] * many}, tmp_path)
    assert "[moves-many]" in bad("game", GAME | {"moves": GAME["moves"] * many}, tmp_path)
    for name in ("her-1799", "chase-the-ace"):
        moves = [{"draw": ["7"] * many}]
        assert "[move-refused" in bad("game", GAME | {"ruleset": name, "moves": moves}, tmp_path)


def test_a_long_word_is_cut_short(tmp_path: Path) -> None:
    for table in (
        HAND | {"ruleset": "her" * 10_000},
        HAND | {"x" * 30_000: 1},
        HAND | {"deal": ["7" * 30_000, "8"]},
        HAND | {"choices": ["draw " + HUGE]},
        HAND | {"rules": {"ties" * 10_000: "all"}},
    ):
        assert len(bad("play", table, tmp_path)) < 1500


@pytest.mark.parametrize(
    "sign", ["\n", "\r", "\0", "\x1b[2J", "\x85", "\u2028", "\ud800", "\udcff"]
)
def test_signs_that_break_a_line(sign: str, tmp_path: Path) -> None:
    """They are written out where a sentence repeats them, and are no part of a name."""
    for table in (
        HAND | {"ruleset": f"her{sign}1799"},
        HAND | {f"a{sign}b": 1},
        HAND | {"rules": {f"a{sign}b": "all"}},
        HAND | {"deal": [f"7{sign}", "8"]},
        HAND | {"choices": [f"keep{sign}"]},
    ):
        assert sign not in bad("play", table, tmp_path).removesuffix("\n")
    assert "[key-type]" in bad("play", HAND | {"players": [f"A{sign}", "B", "C", "D"]}, tmp_path)
    assert "[key-type]" in bad("game", GAME | {"players": [f"A{sign}", "B", "C"]}, tmp_path)
    assert len(shown(f"a{sign}b").splitlines()) == 1


@pytest.mark.parametrize(
    "names", [["", "B", "C"], [" ", "B", "C"], [1, "B", "C"], [None] * 3, [[]]]
)
def test_names_that_are_none(names: Any, tmp_path: Path) -> None:
    assert "[key-type]" in bad("game", GAME | {"players": names}, tmp_path)
    assert "[key-type]" in bad("play", HAND | {"players": [*names, "D"]}, tmp_path)


@pytest.mark.parametrize("key", ["self", "code", "rule", "where", "{0}", "", "stake_count.x", "id"])
def test_house_rules_that_are_none(key: str, tmp_path: Path) -> None:
    assert "[rule-unknown]" in bad("play", HAND | {"rules": {key: "all"}}, tmp_path)
    assert "[rule-unknown]" in bad("game", GAME | {"rules": {key: "all"}}, tmp_path)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({}, "move-unknown"),
        ({"deal": ["7"], "draw": ["7"]}, "move-unknown"),
        ({"stock": ["7"]}, "move-unknown"),
        ({"drawn": ["7"]}, "key-unknown"),
        ({"dealer": True}, "key-type"),
        ({"draw": "7"}, "key-type"),
    ],
)
def test_moves_that_are_none(move: dict[str, Any], code: str, tmp_path: Path) -> None:
    said = bad("game", GAME | {"moves": [move]}, tmp_path)
    assert said.count("moves, entry 1") == 1
    assert "[move-refused" in said
    with pytest.raises(Exception, match="move-refused") as caught:
        from coucou.gamefile import from_table

        from_table(GAME | {"moves": [move]})
    assert caught.value.details["cause"].code == code  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "request_text",
    ["", "[]", "7", "null", '"play"', "{", '{"op": "play"}', '{"op": "play", "hand": 7}',
     '{"op": ["play"]}', '{"op": {"a": [[[[]]]]}}', '{"lang": [], "op": null}', "\ud800", "\0",
     '{"op": "\\ud800"}', '{"op": "play", "hand": {"format": 1e400}}'],
)  # fmt: skip
def test_requests_that_are_none(request_text: str) -> None:
    told = json.loads(respond(request_text))
    assert told["ok"] is False
    one_line(told["error"]["sentence"])


def test_lone_surrogates_in_what_is_printed(tmp_path: Path) -> None:
    """A title may hold anything that JSON can hold; it is printed nowhere, but read."""
    path = tmp_path / "a.json"
    path.write_text(json.dumps(HAND | {"title": {"en": "\ud800"}, "author": "\udfff"}))
    assert run(["play", str(path), "--json"])[0] == 0


def test_a_file_name_that_is_none() -> None:
    for name in ("a\0b", "a\0b.json", "a\nb", "\udcff", "x" * 5000, ""):
        status, _, said = run(["play", name])
        assert status == 2
        one_line(said)


def test_the_fuzzer_would_notice() -> None:
    """A second line, or a status of its own, is a broken engine."""
    with pytest.raises(BrokenError):
        one_line("One.\nTwo.\n")
    assert run(["--version"])[0] == 0
    assert sys.stdout is not None
