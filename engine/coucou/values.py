"""Values with named fields: what the standard `dataclass` makes, without its cost at import.

The standard one writes some five methods for each class and compiles them when the module is
loaded, and brings `inspect` along, with the reading of sources. In a page, where Python has just
started, that was three quarters of the time in which the engine is imported. Here the classes
share their methods. A type checker sees `dataclasses`, and whoever asks with `dataclasses.fields`,
`replace` or `asdict` is answered as by a standard one.
"""

import sys
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar

MISSING = object()
FIELDS = "__dataclass_fields__"
"""Where `dataclasses` looks for the fields of a class."""


class Unchangeable(AttributeError):
    """A field of a frozen value was to be set or deleted."""


class Field:
    """What is known of a field: its name, its default, and where it counts."""

    def __init__(self, default: Any, factory: Any, shown: bool, compared: bool) -> None:
        self.name = ""
        self.kind: Any = None
        self.default = default
        self.factory = factory
        self.shown = shown
        self.compared = compared

    def value(self, cls: type) -> Any:
        """The value of a field that was not given."""
        if self.factory is not MISSING:
            return self.factory()
        if self.default is MISSING:
            raise TypeError(f"{cls.__name__} needs {self.name}.")
        return self.default

    def standard(self) -> dict[str, Any]:
        """The same field in the words of `dataclasses`."""
        given = {"default": self.default, "default_factory": self.factory}
        known = {word: value for word, value in given.items() if value is not MISSING}
        return {"repr": self.shown, "compare": self.compared, **known}


class Standard:
    """Makes the fields that `dataclasses` knows, for the one who has loaded it and asks."""

    def __get__(self, value: object, cls: Any) -> Any:
        library = sys.modules.get("dataclasses")
        if library is None:
            raise AttributeError(FIELDS)
        twin = library.make_dataclass(
            cls.__name__,
            [(one.name, one.kind, library.field(**one.standard())) for one in cls._fields],
            init=False, repr=False, eq=False,
        )  # fmt: skip
        setattr(cls, FIELDS, getattr(twin, FIELDS))
        return getattr(twin, FIELDS)


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import replace as replace
else:

    def dataclass(*, frozen: bool = False, slots: bool = False, eq: bool = True):
        """The decorator: the arguments mean what they mean in `dataclasses`.

        A class says nothing of its own on equality where `eq` is true.
        """

        def make(cls):
            known = _fields(cls)
            made = _slotted(cls, known) if slots else _plain(cls)
            made._fields = tuple(known.values())
            made._after = getattr(made, "__post_init__", None)
            made._puts = tuple(_put(made, name, slots) for name in known)
            made.__match_args__ = tuple(known)
            made.__init__ = _init
            made.__reduce__ = _reduce
            if "__repr__" not in vars(made):
                made.__repr__ = _repr
            if eq:
                compared = [one.name for one in made._fields if one.compared]
                made._compared = attrgetter(*compared)
                made.__eq__ = _eq
                made.__hash__ = _hash if frozen else None
            if frozen:
                made.__setattr__ = _refuse
                made.__delattr__ = _refuse
            setattr(made, FIELDS, Standard())
            return made

        return make

    def field(*, default=MISSING, default_factory=MISSING, repr=True, compare=True):
        """A field that is more than a name and a kind, as in `dataclasses`."""
        return Field(default, default_factory, repr, compare)

    def replace(value, /, **changes):
        """A value like this one with other fields, as in `dataclasses`."""
        cls = type(value)
        given = (
            changes.pop(one.name) if one.name in changes else getattr(value, one.name)
            for one in cls._fields
        )  # fmt: skip
        new = cls(*given)
        if changes:
            raise TypeError(f"{cls.__name__} has no {', '.join(changes)}.")
        return new


def _fields(cls: Any) -> dict[str, Field]:
    """The fields of a class by name: those of the classes above it, then its own."""
    found: dict[str, Field] = {}
    for above in reversed(cls.__mro__[1:]):
        found |= {one.name: one for one in vars(above).get("_fields", ())}
    for name, kind in cls.__annotations__.items():
        if getattr(kind, "__origin__", kind) is not ClassVar:
            given = vars(cls).get(name, MISSING)
            if not isinstance(given, Field):
                given = Field(given, MISSING, True, True)
            given.name, given.kind = name, kind
            found[name] = given
    return found


def _slotted(cls: Any, known: dict[str, Field]) -> Any:
    """The same class with a place for each of its own fields and no other."""
    above = {name for one in cls.__mro__[1:] for name in getattr(one, "__slots__", ())}
    body = {name: value for name, value in vars(cls).items() if name not in known}
    for name in ("__dict__", "__weakref__"):
        body.pop(name, None)
    body["__slots__"] = tuple(name for name in known if name not in above)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _plain(cls: Any) -> Any:
    """The same class, its own fields described no longer in the place of their defaults."""
    for name, value in list(vars(cls).items()):
        if isinstance(value, Field):
            delattr(cls, name)
    return cls


def _put(cls: type, name: str, slots: bool) -> Any:
    """What sets a field of a new value, whether or not the class lets others do so."""
    if slots:
        return getattr(cls, name).__set__
    return lambda self, given: object.__setattr__(self, name, given)


def _init(self: Any, /, *given: Any, **named: Any) -> None:
    cls = type(self)
    if named or len(given) != len(cls._puts):
        given = _in_order(cls, given, named)
    for put, one in zip(cls._puts, given, strict=True):
        put(self, one)
    if cls._after:
        cls._after(self)


def _in_order(cls: Any, given: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
    """The fields that were given by place, then those by name or default."""
    found = list(given)
    for one in cls._fields[len(given) :]:
        found.append(named.pop(one.name) if one.name in named else one.value(cls))
    if named or len(found) > len(cls._fields):
        unknown = ", ".join(named) or f"{len(given)} fields"
        raise TypeError(f"{cls.__name__} does not take {unknown} here.")
    return tuple(found)


def _repr(self: Any) -> str:
    shown = (f"{one.name}={getattr(self, one.name)!r}" for one in self._fields if one.shown)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _eq(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self is other or self._compared(self) == self._compared(other)


def _hash(self: Any) -> int:
    return hash(self._compared(self))


def _reduce(self: Any) -> tuple[Any, ...]:
    """How a value is copied: made anew from its fields."""
    return type(self), tuple(getattr(self, one.name) for one in self._fields)


def _refuse(self: Any, name: str, given: object = None) -> None:
    raise Unchangeable(f"A {type(self).__name__} does not change: {name}")
