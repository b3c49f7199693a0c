"""`coucou solve`: the JSON of the contract, the words in both languages, bad input."""

import json
from fractions import Fraction

import coucou
import pytest
from commands import Runner, coucou_command
from coucou.solution_report import solution_text
from coucou.solving import MOST_RANKS, solve

__all__ = ["coucou_command"]


def test_the_json_of_the_contract(coucou_command: Runner) -> None:
    """The example of design.md, key by key."""
    ran = coucou_command("solve", "--ruleset", "le-her-1713", "--players", 2, "--json")
    assert (ran.status, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert list(told) == ["value", "first", "dealer", "matrix"]
    assert told["value"] == "11327/22100"
    assert told["first"] == [{"up_to": 6, "weight": "5/8"}, {"up_to": 7, "weight": "3/8"}]
    assert told["dealer"] == [{"up_to": 7, "weight": "3/8"}, {"up_to": 8, "weight": "5/8"}]
    matrix = told["matrix"]
    assert list(matrix) == ["rows", "columns", "win"]
    assert matrix["rows"] == matrix["columns"] == list(range(14))
    assert [len(row) for row in matrix["win"]] == [14] * 14
    assert [matrix["win"][6][7], matrix["win"][7][7]] == ["2828/5525", "2838/5525"]


def test_ranks_make_the_matrix(coucou_command: Runner) -> None:
    ran = coucou_command("solve", "--ruleset", "le-her-1713", "--ranks", 8, "--json")
    told = json.loads(ran.out)
    assert told["value"] == "463/930"
    assert told["matrix"]["columns"] == list(range(9))


def test_where_both_may_pay(coucou_command: Runner) -> None:
    """The difference of two chances, and what the dealer does when he is asked."""
    told = json.loads(coucou_command("solve", "--ruleset", "coucou-1725", "--json").out)
    assert next(iter(told)) == "payoff"
    assert told["payoff"] == "difference"
    assert Fraction(told["value"]) < 0
    assert [also["when"] for also in told["dealer"][0]["also"]] == ["asked", "substituted"]


def test_in_words(coucou_command: Runner) -> None:
    lines = coucou_command("solve", "--ruleset", "le-her-1713").out.splitlines()
    assert "Value: 11327/22100, which is 51.25 %." in lines
    french = coucou_command("solve", "--ruleset", "le-her-1713", "--lang", "fr").out.splitlines()
    assert "Valeur\u202f: 11327/22100, soit 51,25\u202f%." in french
    assert len(lines) == len(french)


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_every_solution_has_its_words(name: str) -> None:
    for ranks in (3, None, MOST_RANKS) if name == "le-her-1713" else (None,):
        solution = solve(name, ranks=ranks)
        english, french = (solution_text(solution, language) for language in ("en", "fr"))
        assert english != french
        assert english.count("\n") == french.count("\n") >= 6


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--ruleset", "le-her-1713", "--players", "4"], "solve-players"),
        (["--ruleset", "le-her-1713", "--ranks", "1"], "solve-ranks"),
        (["--ruleset", "le-her-1713", "--ranks", "many"], "usage"),
        (["--ruleset", "le-her"], "ruleset-unknown"),
        (["--ruleset", "coucou-1754"], "ruleset-witness-only"),
        ([], "usage"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bad_input(coucou_command: Runner, arguments: list[str], code: str, language: str) -> None:
    ran = coucou_command("solve", *arguments, "--lang", language)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert f"[{code}" in ran.err
