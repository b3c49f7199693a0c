"""The pages of frozen editions, the change log, and what a page of today says of the latest."""

from collections.abc import Iterator
from typing import Any

from editions.addresses import target
from editions.chronicle import Chronicle
from editions.differences import KINDS, Change, concerning, touched
from editions.reading import Edition, has
from editions.telling import Teller

from pages.book import Book, labelled
from pages.places import Page, Places
from pages.words import Table, in_language, long_date

SHOWN = 8
"""So many changes stand on the page of a thing itself; all of them in the log."""


def frozen_book(edition: Edition, book: Book) -> Book:
    """An edition in one language: its data, and the words that say what they mean."""
    kept, key = book.chronicle.kept, (edition.id, book.lang)
    if key in kept:
        found: Book = kept[key]
        return found
    data = in_language(edition.data, book.lang)
    kept[key] = Book(
        lang=book.lang,
        rules=data["rules"],
        rulesets=data["rulesets"],
        sources=labelled(data["sources"], book.lang),
        words={**book.words, **data["words"]["pages"]},
        engine_words={**book.engine_words, **data["words"]["engine"]},
        widget_words=book.widget_words,
        hands={},
    )
    return frozen_book(edition, book)


def pages_of(edition: Edition, book: Book) -> Iterator[tuple[Page, str, Table]]:
    """Page, template and values of everything below /editions/<id>/."""
    then = frozen_book(edition, book)
    date = long_date(edition.date, book.lang)
    base = {"edition": edition, "then": then, "date": date}

    def page(id: str, texts: Table, **more: Any) -> Page:
        fill = {"id": edition.id, "date": date, **more}
        title = texts["title"].format(**fill)
        return Page(id, title, texts["description"].format(**fill), more.get("name", ""))

    texts = book.words["edition"]
    front = page(target(edition.id, "edition"), texts)
    yield front, "edition", {**base, "kind": "edition", "key": ""}
    compare = page(target(edition.id, "compare"), texts["compare"])
    yield compare, "edition-compare", {**base, "kind": "compare", "key": ""}
    for part in ("rules", "sources", "hands"):
        values = {**base, "kind": part, "key": ""}
        if part == "hands":
            data = in_language(edition.data, book.lang)
            values |= {"hands": data["hands"], "pairs": data["pairs"]}
        yield page(f"{front.id}/{part}", texts[part]), f"edition-{part}", values
    for key, one in then.rulesets.items():
        values = {**base, "kind": "ruleset", "key": key, "one": one}
        id = target(edition.id, "ruleset", key)
        yield page(id, texts["ruleset"], name=one["name"]), "edition-ruleset", values


def live_target(places: Places, kind: str, key: str) -> str | None:
    """The page of today for a thing, with its fragment; None where there is none."""
    first, _, second = key.partition("/")
    book = places.book
    found = {
        "rule": f"rules/{first}",
        "ruleset": f"rulesets/{first}",
        "cell": f"rules/{second}#{first}",
        "source": f"sources/{first}",
        "hand": f"hands/{first}",
        "edition": "",
    }.get(kind, kind)
    page, _, _ = found.partition("#")
    is_there = page in places.pages and (kind != "cell" or first in book.rulesets)
    return found if is_there else None


def intervals(book: Book, chronicle: Chronicle) -> Iterator[Table]:
    """What the log tells, the newest first: since the latest edition, then each before."""
    for edition in reversed(chronicle.editions):
        changes = chronicle.changes(edition)
        place = chronicle.editions.index(edition) + 1
        newer = chronicle.editions[place] if place < len(chronicle.editions) else None
        teller = teller_of(book, chronicle, edition, newer)
        yield {
            "after": edition,
            "edition": newer,
            "touched": touched(changes, book.rules),
            "groups": grouped(changes, teller, chronicle, edition.id),
        }


def teller_of(book: Book, chronicle: Chronicle, old: Edition, new: Edition | None) -> Teller:
    """Who tells the changes between two editions, or between one and today."""
    newer = frozen_book(new, book) if new else book
    data = new.data if new else chronicle.today
    return Teller(frozen_book(old, book), newer, old.data, data)


def grouped(
    changes: list[Change], teller: Teller, chronicle: Chronicle, after: str
) -> list[tuple[str, list[Table]]]:
    """The changes by kind, told."""
    groups = []
    for kind in KINDS:
        own = [change for change in changes if change.kind == kind]
        if own:
            groups.append((kind, [told(change, teller, chronicle, after) for change in own]))
    return groups


def told(change: Change, teller: Teller, chronicle: Chronicle, after: str) -> Table:
    """One change as the templates want it."""
    reason = chronicle.reasons.get((after, change.key))
    return {
        "change": change,
        "id": f"{after}-{change.kind}-{change.key.replace('/', '.')}",
        "title": teller.title(change),
        "state": teller.state(change),
        "lines": teller.lines(change),
        "reason": reason[teller.lang] if reason else None,
    }


def note(book: Book, kind: str, key: str) -> Table | None:
    """How a thing of today stands to the latest edition; None while there is no edition."""
    chronicle = book.chronicle
    latest = chronicle.latest
    if latest is None:
        return None
    changes = concerning(chronicle.since, kind, key)
    teller = teller_of(book, chronicle, latest, None)
    return {
        "kind": kind,
        "key": key,
        "edition": latest,
        "date": long_date(latest.date, book.lang),
        "is_there": has(latest.data, kind, key),
        "changes": [told(change, teller, chronicle, latest.id) for change in changes[:SHOWN]],
        "count": len(changes),
    }


def cell_change(book: Book, key: str) -> Table | None:
    """What has changed in a cell since the latest edition; None where nothing has."""
    chronicle = book.chronicle
    for change in chronicle.since:
        if (change.kind, change.key) == ("cell", key) and chronicle.latest:
            teller = teller_of(book, chronicle, chronicle.latest, None)
            return told(change, teller, chronicle, chronicle.latest.id)
    return None
