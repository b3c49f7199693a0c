"""The keys of a table: all that are needed, none that nobody reads, each of the right kind."""

from collections.abc import Mapping
from typing import Any

from nearest import did_you_mean

from checking.findings import Report, one_of
from checking.reading import Table

KINDS: Mapping[type, str] = {
    bool: "true or false",
    int: "a whole number",
    str: "a text between quotation marks",
    list: "a list in square brackets",
    dict: "a table",
}


def is_kind(value: Any, kind: type) -> bool:
    """Whether a value is of a kind; in Python true is a number, in the data it is not."""
    if kind is int and isinstance(value, bool):
        return False
    return isinstance(value, kind)


def check_keys(
    table: Table,
    needed: Mapping[str, type],
    allowed: Mapping[str, type],
    where: tuple[str, str],
    report: Report,
) -> bool:
    """Check the keys of a table. `where` is file and table. True where all is well."""
    before = len(report)
    known = {**needed, **allowed}
    for key, value in table.items():
        if key not in known:
            hint = did_you_mean(key, known) or f" This table may have {one_of(sorted(known))}."
            report.add("key-unknown", *where, f'"{key}" is no key of this table; mend it.{hint}')
        elif not is_kind(value, known[key]):
            report.add("wrong-kind", *where, f'"{key}" is {value!r}; write {KINDS[known[key]]}.')
    for key, kind in needed.items():
        if key not in table:
            report.add("key-missing", *where, f'"{key}" is missing; add it, {KINDS[kind]}.')
    return len(report) == before
