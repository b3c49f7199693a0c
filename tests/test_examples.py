"""The examples in the docstrings of the engine say what happens."""

import doctest
import importlib

import coucou
import pytest
from commands import ENGINE

MODULES = sorted(path.stem for path in (ENGINE / "coucou").glob("*.py"))


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    module = importlib.import_module("coucou" if name == "__init__" else f"coucou.{name}")
    assert doctest.testmod(module).failed == 0


def test_the_public_verbs_have_an_example() -> None:
    for verb in (coucou.deal, coucou.ways, coucou.ruleset, coucou.Hand.play, coucou):
        assert ">>>" in str(verb.__doc__), verb
