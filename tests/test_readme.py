"""README and the guide: the Python example is a doctest, and what they name is there."""

import doctest
import re
from pathlib import Path

import pytest
from making.command import task_names

TREE = Path(__file__).resolve().parents[1]
GUIDES = ("README.md", "CONTRIBUTING.md")
MADE_BY_READERS = ("my-coucou", "my-hand", "editions/reasons.toml")
TOP = ("engine/", "docs/", "scripts/", "tests/", "widgets/")


def text_of(name: str) -> str:
    """The text of a guide."""
    return (TREE / name).read_text(encoding="utf-8")


def test_the_python_example() -> None:
    """What README prints is what is printed."""
    blocks = re.findall(r"```python\n(.*?)```", text_of("README.md"), re.DOTALL)
    assert blocks
    for block in blocks:
        example = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
        assert len(example.examples) > 3
        told: list[str] = []
        result = doctest.DocTestRunner().run(example, out=told.append)
        assert result.failed == 0, "".join(told)


@pytest.mark.parametrize("name", GUIDES)
def test_the_tasks_exist(name: str) -> None:
    named = set(re.findall(r"make\.py ([a-z][a-z-]*)", text_of(name)))
    assert named and named <= set(task_names())


@pytest.mark.parametrize("name", GUIDES)
def test_the_files_exist(name: str) -> None:
    """Every path named in a guide, but for those that its reader makes."""
    for path in re.findall(r"[\w./-]+/[\w./-]*", text_of(name)):
        if path.startswith(TOP) and not any(made in path for made in MADE_BY_READERS):
            assert (TREE / path.rstrip("./")).exists(), f"{name} names {path}."
