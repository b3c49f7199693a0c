"""The page of the family: how far rulesets are from one another, as a picture and in words.

The distance of two rulesets is the number of rule points that they answer apart. The picture joins
each ruleset to its nearest: it has every pair that stands in some shortest tree over all of them
(a minimum spanning network), so that no tie is settled by chance.
"""

from collections.abc import Iterator, Sequence

from pages.book import Book
from pages.distances import Family, Pair
from pages.family_picture import THIN, draw
from pages.places import Page
from pages.words import Table

FILLED = ("here-1701", "as-qui-court-1790")
"""The reconstruction, and the ruleset that its missing answers come from."""


def family_pages(book: Book) -> Iterator[tuple[Page, str, Table]]:
    """The page of the family: page, template and values."""
    texts = book.words["family"]
    family = Family(book)
    network = family.network()
    names = {ruleset: str(book.rulesets[ruleset]["name"]) for ruleset in family.rulesets}
    far = furthest(list(family.pairs.values()))
    said = [texts["pair"].format(one=names[pair.one], other=names[pair.other]) for pair in far]
    values = {
        "family": family,
        "network": network,
        "picture": draw(family, network, names),
        "thin": THIN,
        "filled": family.pair(*FILLED),
        "furthest": (" ; " if book.lang == "fr" else "; ").join(said),
        "most": far[0].distance,
    }
    yield Page("compare/family", texts["title"], texts["description"]), "family", values


def furthest(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs with the greatest distance."""
    most = max(pair.distance for pair in pairs)
    return [pair for pair in pairs if pair.distance == most]
