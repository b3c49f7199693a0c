"""The examples in the docstrings of the engine and of the scripts say what happens."""

import doctest
import importlib

import coucou
import pytest
from commands import ENGINE

MODULES = sorted(
    ".".join(path.relative_to(ENGINE).with_suffix("").parts).removesuffix(".__init__")
    for path in (ENGINE / "coucou").rglob("*.py")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["nearest", "witnesses.deals"])
def test_examples_of_scripts(name: str) -> None:
    """Those of the scripts' modules that have one."""
    told = doctest.testmod(importlib.import_module(name))
    assert told.attempted and not told.failed


def test_the_public_verbs_have_an_example() -> None:
    for verb in (coucou.deal, coucou.ways, coucou.ruleset, coucou.Hand.play, coucou):
        assert ">>>" in str(verb.__doc__), verb
