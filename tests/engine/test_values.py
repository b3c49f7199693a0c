"""Values behave like the standard library's dataclasses, which they stand for."""

import copy
import dataclasses
from dataclasses import asdict, fields, is_dataclass

import pytest
from coucou import values
from coucou.events import Event, Kept


def made_by(library):
    """The same classes by either library."""
    decorator, field = library.dataclass, library.field

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


@pytest.fixture(params=[dataclasses, values], ids=["standard", "ours"])
def library(request):
    """Ours and the standard one must pass the same tests."""
    return request.param


@pytest.fixture
def classes(library):
    """Some classes of that library."""
    return made_by(library)


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


def test_text_and_change(library, classes):
    """The text leaves out what is hidden; `replace` makes a new value; nothing else may."""
    place, _, heap, loose = classes
    replace = library.replace
    assert repr(place("a")).endswith("Place(name='a', number=1, notes=[])")
    assert replace(place("a"), number=5) == place("a", 5)
    with pytest.raises(TypeError):
        replace(place("a"), size=5)
    for one, name in ((place("a"), "number"), (loose(1), "size"), (place("a"), "unknown")):
        with pytest.raises((AttributeError, TypeError)):
            setattr(one, name, 2)
    with pytest.raises(AttributeError):
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


def test_fields_are_read_where_python_keeps_them():
    """From the class's attribute: since Python 3.14 they do not stand in its own dictionary."""

    class Elsewhere(type):
        @property
        def __annotations__(cls):
            return {"number": int}

    made = values.dataclass(frozen=True)(Elsewhere("Made", (), {}))
    assert made(number=3).number == 3 and repr(made(3)).endswith("Made(number=3)")


def test_whoever_asks_the_standard_library_is_answered(classes):
    """Its fields, its `replace` and its `asdict` take a value of either."""
    place, far, heap, _ = classes
    known = {one.name: (one.repr, one.compare) for one in fields(far)}
    assert known == {
        "name": (True, True), "number": (True, True), "notes": (True, False),
        "hidden": (False, True), "far": (True, True),
    }  # fmt: skip
    assert [one.type for one in fields(place)] == [str, int, list, int]
    assert fields(place)[2].default_factory is list and fields(place)[3].default == 0
    assert dataclasses.replace(far("a"), far=3) == far("a", far=3)
    assert asdict(place("a")) == {"name": "a", "number": 1, "notes": [], "hidden": 0}
    assert is_dataclass(heap(1)) and asdict(heap(1)) == {"size": 2}


def test_nothing_is_compiled_for_a_class(monkeypatch):
    """The reason for all this: the standard decorator writes methods, ours asks for none."""
    written = []

    def noted(text, *rest):
        written.append(text)
        exec(text, *rest)

    monkeypatch.setattr(dataclasses, "exec", noted, raising=False)
    made_by(values)
    assert not written
    made_by(dataclasses)
    assert "def __init__" in "".join(written)


def test_the_engine_uses_them():
    """An event has no method of its own."""
    assert Kept.__init__ is Event.__init__ is values._init
