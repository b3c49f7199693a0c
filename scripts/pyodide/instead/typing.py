"""Stands in the start image where the standard `typing` would: its names, which nothing reads.

The standard one makes some hundred classes when it is imported.
"""

from collections import namedtuple

TYPE_CHECKING = False


class Any:
    """A kind of values. With others in brackets it says no more than alone."""

    def __init__(self, *given: object, **named: object) -> None:
        """Some kinds are made with a name."""

    def __class_getitem__(cls, others: object) -> type:
        return cls


class ClassVar(Any):
    """What belongs to a class and not to its values: it is told from the other kinds."""


BinaryIO = Callable = NoReturn = Self = Tuple = TypeGuard = TypeVar = Any


class Named(type):
    """Makes the classes below `NamedTuple`."""

    def __new__(cls, name, bases, body):  # type: ignore[no-untyped-def]
        """A tuple with named fields, and with what else the class holds."""
        if not bases:
            return super().__new__(cls, name, bases, body)
        fields = body.get("__annotations__", {})
        defaults = [body[field] for field in fields if field in body]
        made: Any = namedtuple(name, fields, defaults=defaults)  # type: ignore[misc]
        for key, value in body.items():
            if key not in fields:
                setattr(made, key, value)
        return made


class NamedTuple(metaclass=Named):
    """A tuple with named fields."""


def assert_never(value: object) -> None:
    """What cannot be reached was reached."""
    raise AssertionError(f"Expected code to be unreachable, but got: {value!r}")
