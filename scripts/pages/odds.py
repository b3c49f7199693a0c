"""The pages of exact chances: one for all, one for each main ruleset.

Every figure comes from `engine/odds/`, which `make_odds.py` has counted.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from pathlib import Path

from coucou.odds_report import percent
from making.layout import ENGINE
from markupsafe import Markup

from pages.book import Book, read_json
from pages.chart import Line, key, plot
from pages.places import Page
from pages.words import Table

FOLDER = ENGINE / "odds"
ADVISED = "8"
"""The card that a page calls safe: the tables look at it in every ruleset."""
Chances = dict[str, dict[str, Fraction]]


@dataclass(frozen=True)
class Counted:
    """One ruleset with one number of players."""

    players: int
    first: Chances
    dealer: Chances
    seats: list[Fraction]

    @property
    def even(self) -> Fraction:
        """What each would have if all had the same chance."""
        return sum(self.seats, Fraction(0)) / self.players

    @property
    def worst(self) -> int:
        """The seat with the greatest chance of paying, from 1."""
        return self.seats.index(max(self.seats)) + 1


@dataclass(frozen=True)
class Odds:
    """All tables of one ruleset. `alike`: another that plays the same hand."""

    ruleset: str
    policy: Table
    tables: list[Counted]
    alike: str | None

    def of(self, players: int) -> Counted:
        """The table for so many players."""
        return next(table for table in self.tables if table.players == players)


def read_odds(book: Book) -> list[Odds]:
    """The tables of the main rulesets, in their order."""
    names = [name for name, one in book.rulesets.items() if one.get("main")]
    files = {name: read_json(FOLDER / f"{name}.json") for name in names}
    found = []
    for name, file in files.items():
        alike = [other for other in names if other != name and same(files[other], file)]
        found.append(Odds(name, file["policy"], list(tables_of(file)), alike[0] if alike else None))
    return found


def same(one: Table, other: Table) -> bool:
    """Whether two rulesets answer alike all that a hand depends on."""
    return bool(one["answers"] == other["answers"])


def tables_of(file: Table) -> Iterator[Counted]:
    """The tables of a file, texts made fractions."""
    for players, table in file["players"].items():
        yield Counted(
            int(players),
            fractions(table["first"]),
            fractions(table["dealer"]),
            [Fraction(text) for text in table["seats"]],
        )


def fractions(table: Table) -> Chances:
    """Texts made fractions."""
    return {
        card: {word: Fraction(text) for word, text in by_word.items()}
        for card, by_word in table.items()
    }


def better(by_word: dict[str, Fraction]) -> str:
    """The word with the smaller chance of paying, "" where they are equal."""
    (keep, kept), (other, changed) = by_word.items()
    if kept == changed:
        return ""
    return keep if kept < changed else other


def changes_up_to(chances: Chances) -> str | None:
    """The highest card that it pays to change; None where it pays with none.

    Raises `ValueError` where it pays with a card and not with a lower one: the pages say "up to".
    """
    changed = [better(by_word) not in ("", "keep") for by_word in chances.values()]
    count = changed.count(True)
    if changed[:count].count(True) != count:
        raise ValueError("It pays to change a card, and not a lower one: say so on the page.")
    return list(chances)[count - 1] if count else None


class OddsView:
    """What the templates ask."""

    def __init__(self, book: Book, all_odds: list[Odds]) -> None:
        self.book, self.all = book, all_odds
        self.others = read_json(FOLDER / "of-others.json")

    @cached_property
    def words(self) -> Table:
        """The words of these pages."""
        found: Table = self.book.words["odds"]
        return found

    @property
    def players(self) -> list[int]:
        """The numbers of players that are counted for all."""
        counted = [{table.players for table in odds.tables} for odds in self.all]
        return sorted(set.intersection(*counted))

    def percent(self, chance: Fraction | str) -> str:
        """A chance in percent."""
        return percent(Fraction(chance), self.book.lang)

    def bar(self, chance: Fraction) -> str:
        """How long a bar is, of 100."""
        return f"{float(chance * 100):.1f}"

    def points(self, chance: Fraction) -> str:
        """A difference of two chances in points, with its sign."""
        tenths = round(abs(chance) * 1000)
        text = f"{tenths // 10}.{tenths % 10}"
        sign = "" if not tenths else "−" if chance < 0 else "+"
        return sign + (text if self.book.lang == "en" else text.replace(".", ","))

    def card(self, card: str | None) -> str:
        """A card's name, or that there is none."""
        return self.words["none"] if card is None else card

    def up_to(self, chances: Chances) -> str:
        """Up to which card changing pays."""
        return self.card(changes_up_to(chances))

    def better(self, by_word: dict[str, Fraction]) -> str:
        """The better word, as the reader reads it."""
        return str(self.words["word"][better(by_word) or "equal"])

    def plot(self, chances: Chances, title: str) -> Markup:
        """The plot of a table."""
        words = list(next(iter(chances.values())))
        lines = [
            Line(self.words["word"][word], [by_word[word] for by_word in chances.values()])
            for word in words
        ]
        cards = list(chances)
        return plot(title, cards, lines, self.book.lang)

    def key(self, number: int) -> Markup:
        """The mark of a line of a plot."""
        return key(number)

    def read_percent(self, text: str) -> str:
        """A percentage as somebody else gave it."""
        return f"{text}%" if self.book.lang == "en" else text.replace(".", ",") + "\u202f%"

    def thousandths(self, chance: str) -> str:
        """A chance with three decimals."""
        thousandths = round(Fraction(chance) * 1000)
        text = f"0.{thousandths:03}"
        return text if self.book.lang == "en" else text.replace(".", ",")


def overview_page(view: OddsView) -> Page:
    """The page for all rulesets."""
    texts = view.words
    return Page("odds", texts["title"], texts["description"].format(most=view.players[-1]))


def ruleset_odds_page(book: Book, odds: Odds) -> Page:
    """The page of one ruleset."""
    texts, name = book.words["odds"], book.rulesets[odds.ruleset]["name"]
    return Page(
        f"odds/{odds.ruleset}",
        texts["ruleset_title"].format(name=name),
        texts["ruleset_description"].format(name=name, most=odds.tables[-1].players),
    )


def data_files() -> list[Path]:
    """The files that are published with all their fractions."""
    return sorted(FOLDER.glob("*.json"))
