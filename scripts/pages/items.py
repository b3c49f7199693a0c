"""The items of the history (evidence, claims, slips, words) and what is asked of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from pages.book import Book
from pages.words import Table

KINDS_OF_ITEM = {
    "timeline": "piece of evidence",
    "claims": "claim",
    "slips": "slip",
    "glossary": "word of the glossary",
}
PAGES = {"timeline": "timeline", "claims": "timeline", "slips": "slips", "glossary": "glossary"}


@dataclass(frozen=True)
class Use:
    """One place of the history that cites a source."""

    kind: str
    id: str
    name: str
    cite: Table

    @property
    def target(self) -> str:
        """The page and the place on it."""
        return f"{PAGES[self.kind]}#{anchor_of(self.kind, self.id)}"


def anchor_of(kind: str, id: str) -> str:
    """The place of an item on its page. Claims stand on the page of the timeline."""
    return f"claim-{id}" if kind == "claims" else id


def name_of(item: Table) -> str:
    """What an item is called: its title, its claim or its word."""
    return str(item.get("title") or item.get("claims") or item["uses"])


def ends(date: str) -> tuple[str, str]:
    """End and beginning of a date, which may be a span. A year alone is its end."""
    first, _, last = date.partition("/")
    return last or first, first


def year(date: str) -> int:
    """The year under which a date stands: of a span, the last."""
    return int(ends(date)[0][:4])


def years(date: str) -> str:
    """The year of a date, or the first and the last of a span."""
    return "–".join(dict.fromkeys(end[:4] for end in date.split("/")))


def by_date(book: Book, id: str) -> tuple[str, str]:
    """What the timeline is sorted by."""
    return ends(book.history["timeline"][id]["date"])


def of_game(book: Book, kind: str, game: str) -> list[str]:
    """The items that bear on one of the five games."""
    return [id for id, item in book.history[kind].items() if game in item.get("games", [])]


def slips_on(book: Book, rule: str, ruleset: str = "") -> list[str]:
    """The slips that touch a cell, or any cell of a rule point."""
    return [
        id
        for id, slip in book.history["slips"].items()
        for place in [slip.get("touches", [])]
        if (f"{rule}.{ruleset}" if ruleset else rule)
        in (place if ruleset else [cell.partition(".")[0] for cell in place])
    ]


def slips_of(book: Book, rulesets: list[str]) -> list[str]:
    """The slips that touch any cell of some rulesets."""
    return [
        id
        for id, slip in book.history["slips"].items()
        if any(cell.partition(".")[2] in rulesets for cell in slip.get("touches", []))
    ]


def cites(item: Table) -> Iterator[Table]:
    """Every citation of an item: of a claim and a slip who makes it, and of a word its forms."""
    if "made" in item:
        yield item["made"]
    yield from item.get("cites", [])
    for form in item.get("forms", []):
        yield from form.get("cites", [])


def uses(book: Book, source: str) -> dict[str, list[Use]]:
    """Where the history cites a source, by kind of item. Each item is named once."""
    found: dict[str, list[Use]] = {}
    for kind, items in book.history.items():
        if kind not in KINDS_OF_ITEM:
            continue
        for id, item in items.items():
            for cite in cites(item):
                if cite["source"] == source:
                    found.setdefault(kind, []).append(Use(kind, id, name_of(item), cite))
                    break
    return found


def places_read(book: Book, source: str) -> list[tuple[str, list[str]]]:
    """The places in a source that anything cites, by the last day of reading or "not seen"."""
    places: dict[str, str] = {}
    every = [cite for _, _, cite in book.citing(source)]
    for kind in KINDS_OF_ITEM:
        for item in book.history[kind].values():
            every += cites(item)
    for cite in every:
        if cite["source"] == source:
            reads = (places.get(cite["at"], ""), cite["read"])
            places[cite["at"]] = max(reads, key=lambda read: (read[:1].isdigit(), read))
    days: dict[str, list[str]] = {}
    for place in sorted(places):
        days.setdefault(places[place], []).append(place)
    return sorted(days.items())
