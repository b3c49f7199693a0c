"""Values with named fields: the standard `dataclass`, without code that is written at import.

The standard one writes some five methods for each class and compiles them when the module is
loaded. In a page, where Python has just started, that was three quarters of the time in which the
engine is imported. Here the classes share their methods, and the fields, `replace`, matching and
what a type checker sees stay those of `dataclasses`.
"""

from dataclasses import MISSING, Field, FrozenInstanceError, fields
from dataclasses import dataclass as standard
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool = False, slots: bool = False, eq: bool = True):
        """The decorator: the arguments mean what they mean in `dataclasses`."""

        def make(cls):
            made = standard(init=False, repr=False, eq=False, slots=slots)(cls)
            known = fields(made)
            made._fields = known
            made._after = getattr(made, "__post_init__", None)
            made._puts = tuple(_put(made, one.name, slots) for one in known)
            made.__init__ = _init
            made.__reduce__ = _reduce
            if "__repr__" not in vars(made):
                made.__repr__ = _repr
            if eq:
                compared = [one.name for one in known if one.compare]
                made._compared = attrgetter(*compared)
                made.__eq__ = _eq
                made.__hash__ = _hash if frozen else None
            if frozen:
                made.__setattr__ = _refuse
                made.__delattr__ = _refuse
            return made

        return make


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
        found.append(named.pop(one.name) if one.name in named else _default(cls, one))
    if named or len(found) > len(cls._fields):
        unknown = ", ".join(named) or f"{len(given)} fields"
        raise TypeError(f"{cls.__name__} does not take {unknown} here.")
    return tuple(found)


def _default(cls: Any, field: "Field[Any]") -> Any:
    if field.default is not MISSING:
        return field.default
    if field.default_factory is not MISSING:
        return field.default_factory()
    raise TypeError(f"{cls.__name__} needs {field.name}.")


def _repr(self: Any) -> str:
    shown = (f"{one.name}={getattr(self, one.name)!r}" for one in self._fields if one.repr)
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
    raise FrozenInstanceError(f"A {type(self).__name__} does not change: {name}")
