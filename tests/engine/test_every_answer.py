"""Nothing forgotten: every answer of every rule point has its test, and the test its source."""

import ast
from pathlib import Path

import pytest
from coucou.answers import ANSWERS
from coucou.data import load

HERE = Path(__file__).parent
UNSOURCED = "House rule"
"""How the docstring begins where no ruleset gives the answer or allows it as a reading."""


def docstrings(rule: str) -> dict[str, str]:
    """The tests of a rule point's file, with their docstrings."""
    tree = ast.parse((HERE / f"test_rule_{rule}.py").read_text(encoding="utf-8"))
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.get_docstring(node) or "" for node in functions}


def sources_of(rule: str, answer: str) -> set[str]:
    """The keys that the rulesets cite for an answer or for a reading."""
    found = set()
    for table in load()["rulesets"].values():
        cell = table.get(rule, {})
        if answer == cell.get("answer") or answer in cell.get("readings", ()):
            found |= {cite["source"] for cite in cell.get("cites", ())}
    return found


CASES = [(rule, answer.value) for rule in ANSWERS for answer in ANSWERS[rule]]


@pytest.mark.parametrize(("rule", "answer"), CASES)
def test_every_answer_has_its_test_with_its_source(rule: str, answer: str) -> None:
    tests = docstrings(rule)
    name = "test_" + answer.replace("-", "_")
    assert name in tests, f"tests/engine/test_rule_{rule}.py has no {name}."
    sources = sources_of(rule, answer)
    if sources:
        assert any(key in tests[name] for key in sources), f"{name} names none of {sources}."
    else:
        assert tests[name].startswith(UNSOURCED), f"Nobody is cited for {answer}: {name}."


def test_every_rule_point_has_its_file() -> None:
    files = {path.stem.removeprefix("test_rule_") for path in HERE.glob("test_rule_*.py")}
    assert files == {*ANSWERS, "players"}
