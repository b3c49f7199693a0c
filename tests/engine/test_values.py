"""Values behave like the standard library's dataclasses, which they stand for."""

import copy
import dataclasses
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace

import pytest
from coucou import values
from coucou.events import Event, Kept


def made_by(decorator):
    """The same classes by either decorator."""

    @decorator(frozen=True, slots=True)
    class Place:
        """A place."""

        name: str
        number: int = 1
        notes: list = field(default_factory=list, compare=False)
        hidden: int = field(default=0, repr=False)

    @decorator(frozen=True, slots=True)
    class Far(Place):
        """A place and how far it is."""

        far: int = 9

    @decorator(slots=True)
    class Heap:
        """Something that grows."""

        size: int

        def __post_init__(self):
            self.size += 1

    @decorator(frozen=True)
    class Loose:
        """A value that keeps what it has worked out."""

        size: int

    return Place, Far, Heap, Loose


@pytest.fixture(params=[dataclass, values.dataclass], ids=["standard", "ours"])
def classes(request):
    """Ours and the standard one must pass the same tests."""
    return made_by(request.param)


def test_fields_and_defaults(classes):
    """By place, by name, from a default, from a factory that is called anew."""
    place, far, _, loose = classes
    one, other = place("a"), place(name="a", number=1)
    assert (one.name, one.number, one.notes, one.hidden) == ("a", 1, [], 0)
    assert one.notes is not other.notes
    assert far("a", 2, far=3).far == 3 and far("a").far == 9
    assert [entry.name for entry in fields(far)] == ["name", "number", "notes", "hidden", "far"]
    assert is_dataclass(place) and place.__match_args__ == ("name", "number", "notes", "hidden")
    assert loose(4).size == 4


def test_equality_and_hash(classes):
    """What is not compared does not count; a class of another name is another value."""
    place, far, heap, _ = classes
    assert place("a", 1, [1]) == place("a", 1, [2]) and place("a") != place("b")
    assert hash(place("a", 1, [1])) == hash(place("a", 1, [2]))
    assert place("a") != far("a") and place("a") != ("a", 1)
    assert heap(1) == heap(1)
    with pytest.raises(TypeError):
        hash(heap(1))


def test_text_and_change(classes):
    """The text leaves out what is hidden; `replace` makes a new value; nothing else may."""
    place, _, heap, loose = classes
    assert repr(place("a")).endswith("Place(name='a', number=1, notes=[])")
    assert replace(place("a"), number=5) == place("a", 5)
    for one, name in ((place("a"), "number"), (loose(1), "size"), (place("a"), "unknown")):
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(one, name, 2)
    with pytest.raises(FrozenInstanceError):
        del loose(1).size
    growing = heap(1)
    growing.size = 7
    assert growing.size == 7 and not hasattr(growing, "__dict__")


def test_wrong_fields_are_refused(classes):
    """Too many, an unknown one, one twice, one missing."""
    place, *_ = classes
    for given, named in (
        (("a", 1, [], 0, 5), {}), (("a",), {"size": 1}), (("a",), {"name": "b"}), ((), {}),
    ):  # fmt: skip
        with pytest.raises(TypeError):
            place(*given, **named)


def test_copies(classes):
    """A copy is equal; a deep one shares nothing that changes."""
    place, *_ = classes
    one = place("a", 1, [1])
    deep = copy.deepcopy(one)
    assert copy.copy(one) == one == deep and deep.notes == [1] and deep.notes is not one.notes


def test_nothing_is_compiled_for_a_class(monkeypatch):
    """The reason for all this: the standard decorator writes a method, ours writes none."""
    written = []

    def noted(text, *rest):
        written.append(text)
        exec(text, *rest)

    monkeypatch.setattr(dataclasses, "exec", noted, raising=False)
    made_by(values.dataclass)
    ours = "".join(written)
    made_by(dataclass)
    standard = "".join(written)[len(ours) :]
    assert "def __init__" in standard
    assert "__init__" not in ours and "__eq__" not in ours and "__repr__" not in ours


def test_the_engine_uses_them():
    """An event has no method of its own."""
    assert Kept.__init__ is Event.__init__ is values._init
