"""The figures of the page on Le Her for two, as the build has solved them, for its helpers."""

import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from making.layout import SOLUTIONS
from markupsafe import Markup

from pages.book import Book, PageError, read_json
from pages.odds import FOLDER
from pages.words import Table

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SHORT = ("A", "7", "8", "9", "10", "J", "Q", "K")
PLAYERS = ("first", "dealer")
START_WORDS = ("starting", "loading", "retry", "megabytes")


@cache
def read() -> Table:
    """What make_solutions.py has written."""
    return read_json(SOLUTIONS / "two.json")


@cache
def read_seats() -> Table:
    """The best limits for Her by seat, as `make.py odds` has written them."""
    return read_json(FOLDER / "her-seats.json")


@dataclass(frozen=True)
class TwoPlayers:
    """The solved games for two, with numbers as the page's language writes them."""

    book: Book

    @property
    def game(self) -> Table:
        """Le Her for two, in full."""
        found: Table = read()["game"]
        return found

    @property
    def packs(self) -> list[Table]:
        """Le Her for two with other packs."""
        found: list[Table] = read()["packs"]
        return found

    @property
    def rulesets(self) -> list[Table]:
        """The other rulesets for two."""
        return [one for one in read()["rulesets"] if one["id"] != self.game["id"]]

    @property
    def tables(self) -> list[Table]:
        """Her at tables of more than two."""
        return [{"count": int(n), **one} for n, one in read_seats()["players"].items()]

    def percent(self, share: str | Fraction, digits: int = 2) -> str:
        """A share of a hundred."""
        text = f"{round(Fraction(share) * 100, digits):.{digits}f}".replace("-", "\u2212")
        return f"{text.replace('.', ',')}\u202f%" if self.book.lang == "fr" else f"{text}\u00a0%"

    def points(self, share: str | Fraction, digits: int) -> str:
        """A difference of two chances, in points."""
        text = f"{round(Fraction(share) * 100, digits):.{digits}f}"
        return text.replace(".", ",") if self.book.lang == "fr" else text

    def fraction(self, share: str) -> str:
        """A fraction with a true minus sign."""
        return share.replace("-", "\u2212")

    def card(self, rank: int, ranks: int) -> str:
        """The name of a card of a 32 or 52-card pack; the number of its rank in any other."""
        names = {len(RANKS): RANKS, len(SHORT): SHORT}.get(ranks)
        if names is None:
            return str(rank)
        name: str = self.book.engine_words["cards"][f"{names[rank - 1]}/name"]
        return name

    @staticmethod
    def letter(rank: int) -> str:
        """A card of the whole pack as it is written on the cards."""
        return RANKS[rank - 1]

    def named(self, one: Table, short_pack: bool) -> Table:
        """The limits of a solution in words: for each player the cards and how often."""
        ranks = one["ranks"]
        return {player: [self.part(part, ranks, short_pack) for part in one[player]]
                for player in PLAYERS}  # fmt: skip

    def part(self, part: Table, ranks: int, by_name: bool) -> Table:
        """One limit: `card` (None where nothing is to be chosen, "" for never) and its share."""
        limit = part["up_to"]
        shown = None if limit is None else "" if limit == 0 else self.shown(limit, ranks, by_name)
        also = [
            {**one, "cards": [self.shown(card, ranks, by_name) for card in one["cards"]]}
            for one in part["also"]
        ]
        return {"card": shown, "weight": part["weight"], "also": also}

    def shown(self, rank: int, ranks: int, by_name: bool) -> str:
        """A card by its name or by the number of its rank."""
        return self.card(rank, ranks) if by_name else str(rank)

    @staticmethod
    def better(worth: Table) -> str:
        """The word that is worth more."""
        return str(max(worth, key=lambda word: Fraction(worth[word])))

    @staticmethod
    def favoured(one: Table) -> str:
        """Who has the better seat."""
        value, even = Fraction(one["value"]), Fraction(1, 2) if one["payoff"] == "win" else 0
        return "first" if value > even else "dealer" if value < even else "nobody"

    def for_widget(self) -> str:
        """The matrix and the solution, for the widget that mixes."""
        kept = ("id", "ranks", "unit", "matrix", "first", "dealer", "value")
        return json.dumps({name: self.game[name] for name in kept}, separators=(",", ":"))

    def widget_words(self) -> str:
        """The words of the widget, and those of Python's start."""
        words = {
            key: text
            for key, text in self.book.widget_words.items()
            if key.startswith(("duel_", "fail_")) or key in START_WORDS
        }
        return json.dumps(words, ensure_ascii=False)

    def fact(self, name: str) -> Markup:
        """One figure of the text, by its name."""
        game = self.game
        cells, unit = game["cells"], game["cells"]["unit"]
        facts: dict[str, Any] = {
            "value": game["value"],
            "value-percent": self.percent(game["value"]),
            "dealer": str(1 - Fraction(game["value"])),
            "dealer-percent": self.percent(1 - Fraction(game["value"])),
            "first-share": game["first"][1]["weight"],
            "first-rest": game["first"][0]["weight"],
            "dealer-share": game["dealer"][1]["weight"],
            "dealer-rest": game["dealer"][0]["weight"],
            "first-card": cells["first"][1],
            "dealer-card": cells["dealer"][1],
            "unit": unit,
            "matrix-unit": game["unit"],
            "low": cells["parts"][0][0],
            "middle": cells["parts"][0][1],
            "high": cells["parts"][1][0],
            "alone-first": cells["alone"]["first"],
            "alone-dealer": cells["alone"]["dealer"],
            "most-heard": self.points(self.most_gained("gain_hearing"), 2),
            "first-equal": self.equal("first"),
            "dealer-equal": self.equal("dealer"),
        }
        if name not in facts:
            raise PageError(f'{self.book.where}: There is no figure "{name}".')
        return Markup(str(facts[name]))

    def most_gained(self, kind: str) -> Fraction:
        """The most that any seat of any table could gain."""
        return max(Fraction(gain) for table in self.tables for gain in table[kind])

    def equal(self, player: str) -> str:
        """What the doubtful card is worth, whatever is done with it."""
        card = RANKS.index(self.game["cells"][player][1]) + 1
        worth = set(self.game["chances"][player][str(card)].values())
        if len(worth) != 1:
            raise PageError(f"The {player}’s {card} is not doubtful: {sorted(worth)}.")
        return str(worth.pop())
