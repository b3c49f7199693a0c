"""A few texts behave like the standard library's `StrEnum`, for which they stand."""

import copy
import enum
import json

import pytest
from coucou import answers, few


class OfStandard(enum.StrEnum):
    """Two texts."""

    LEFT = "left"
    RIGHT = "to-the-right"


class OfOurs(few.StrEnum):
    """Two texts."""

    LEFT = "left"
    RIGHT = "to-the-right"


@pytest.fixture(params=[OfStandard, OfOurs], ids=["standard", "ours"])
def two(request):
    """Ours and the standard one must pass the same tests."""
    return request.param


def test_a_value_is_found_by_its_text_and_by_its_name(two):
    """Always the same one; what is neither is refused with the same words."""
    assert two("left") is two.LEFT is two["LEFT"] is two(two.LEFT)
    assert list(two) == [two.LEFT, two.RIGHT] and len(two) == 2
    assert two.LEFT in two
    for wrong in ("nowhere", "LEFT", 3, None, ["left"]):
        with pytest.raises(ValueError, match=f"is not a valid {two.__name__}"):
            two(wrong)
    with pytest.raises(KeyError):
        two["left"]


def test_a_value_is_its_text(two):
    """In comparing, hashing, writing and as JSON."""
    assert two.RIGHT == "to-the-right" and {"to-the-right": 1}[two.RIGHT] == 1
    assert f"{two.RIGHT} {two.RIGHT!s:>13}" == "to-the-right  to-the-right"
    assert (two.RIGHT.name, two.RIGHT.value) == ("RIGHT", "to-the-right")
    assert type(two.RIGHT.value) is str and isinstance(two.RIGHT, two)
    assert json.dumps([two.RIGHT]) == '["to-the-right"]'
    assert repr(two.RIGHT) == f"<{two.__name__}.RIGHT: 'to-the-right'>"
    assert two.__doc__ == "Two texts."


def test_there_is_one_of_each(two):
    """A copy is the same; nothing about it changes."""
    assert copy.copy(two.LEFT) is copy.deepcopy(two.LEFT) is two.LEFT
    for change in (
        lambda: setattr(two, "LEFT", "right"),
        lambda: setattr(two.LEFT, "value", "right"),
        lambda: setattr(two.LEFT, "name", "RIGHT"),
    ):
        with pytest.raises(AttributeError):
            change()
    assert two.LEFT == "left" == two.LEFT.value


def test_the_engine_uses_them():
    """Its answers are of our kind."""
    assert type(answers.Pack) is type(OfOurs)
