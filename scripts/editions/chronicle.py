"""The editions there are, what changed from one to the next, and what has changed since."""

import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any

from editions.differences import Change, differences
from editions.freezing import gather
from editions.reading import EDITIONS, Edition, EditionError, Table, editions

REASONS = "reasons.toml"


class Chronicle:
    """Every edition of a folder beside the data of today. Read when first asked for."""

    def __init__(self, folder: Path = EDITIONS) -> None:
        self.folder = folder
        self.kept: dict[tuple[str, ...], Any] = {}
        """What the pages make of an edition once, by its id and language."""

    @cached_property
    def editions(self) -> list[Edition]:
        """The oldest first."""
        return editions(self.folder)

    @property
    def latest(self) -> Edition | None:
        """The newest; None while there is none."""
        return self.editions[-1] if self.editions else None

    @cached_property
    def today(self) -> Table:
        """The data of today, as an edition would have them."""
        return gather()

    @cached_property
    def since(self) -> list[Change]:
        """What has changed since the latest edition."""
        return differences(self.latest.data, self.today) if self.latest else []

    def before(self, edition: Edition) -> Edition | None:
        """The edition before; None before the first."""
        place = self.editions.index(edition)
        return self.editions[place - 1] if place else None

    def changes(self, after: Edition) -> list[Change]:
        """What changed between an edition and the next, or today after the latest."""
        place = self.editions.index(after) + 1
        if place == len(self.editions):
            return self.since
        return differences(after.data, self.editions[place].data)

    @cached_property
    def reasons(self) -> dict[tuple[str, str], Table]:
        """Why something changed, in both languages, by the edition before and what changed.

        The only thing in the log that is written by hand: `reasons.toml` beside the editions.
        Raises `EditionError` for a reason without a change.
        """
        path = self.folder / REASONS
        if not path.is_file():
            return {}
        found: dict[tuple[str, str], Table] = {}
        for reason in tomllib.loads(path.read_text(encoding="utf-8"))["reason"]:
            found[reason["after"], reason["of"]] = {lang: reason[lang] for lang in ("en", "fr")}
        real = {
            (edition.id, change.key)
            for edition in self.editions
            for change in self.changes(edition)
        }
        for after, of in found:
            if (after, of) not in real:
                raise EditionError(
                    f'{REASONS}: "{of}" has not changed after edition {after}; mend the name or'
                    " leave the reason out."
                )
        return found
