"""Whole games told hand by hand: the page of each, and the list of all."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

from making.layout import ENGINE, GAME_TRACES

from pages.book import Book, read_json
from pages.places import Page
from pages.words import Table, in_language

GAMES = ENGINE / "games"


@dataclass(frozen=True)
class Game:
    """One game: its words in one language, its file and its recorded course."""

    slug: str
    title: str
    about: str
    file: str
    trace: Table
    parts: tuple[Table, ...]

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return len(self.parts) - 1

    @property
    def winners(self) -> list[str]:
        """Their names."""
        return [self.trace["players"][player] for player in self.trace["winners"]]


def read_games(book: Book) -> list[Game]:
    """Every game of engine/games."""
    return [
        read_game(book, path.stem, path.read_text(encoding="utf-8"))
        for path in sorted(GAMES.glob("*.toml"))
    ]


def read_game(book: Book, slug: str, text: str) -> Game:
    """One game, with the words of its file set beside what was played."""
    table = in_language(tomllib.loads(text), book.lang)
    trace = read_json(GAME_TRACES / book.lang / f"{slug}.json")
    parts = tuple(with_remarks(split(trace["events"]), table["moves"]))
    return Game(slug, table["title"], table["about"], text, trace, parts)


def split(events: list[Table]) -> Iterator[Table]:
    """What came before the first hand; then each hand with what it led to.

    `before` are the events since the last hand that belong to this one: the cut, an exposed card.
    """
    waiting: list[Table] = []
    part: Table = {"hand": None, "before": [], "after": []}
    for event in events:
        if event["event"] == "hand-played":
            yield part
            part = {"hand": event, "before": waiting, "after": []}
            waiting = []
        elif event["event"] in ("cut-cards", "exposed", "exposed-kept", "redealt"):
            waiting.append(event)
        else:
            part["after"].append(event)
    yield part


def with_remarks(parts: Iterator[Table], moves: list[Table]) -> Iterator[Table]:
    """Each part with the note of its move. A deal that was dealt again is no hand of its own."""
    played = [move for move in moves if "deal" in move and "redeal" not in move["choices"]]
    remarks = [next((move for move in moves if "draw" in move or "dealer" in move), {}), *played]
    for part, move in zip(parts, remarks, strict=True):
        yield {**part, "note": move.get("note"), "is_notable": bool(move.get("notable"))}


def game_pages(book: Book) -> Iterator[tuple[Page, str, Table]]:
    """Every game, then the list: page, template and values."""
    games = read_games(book)
    texts = book.words["game_page"]
    for one in games:
        fill = {"name": book.rulesets[one.trace["ruleset"]]["name"], "title": one.title}
        count = {"players": len(one.trace["players"]), "hands": one.hands}
        description = texts["description"].format(**fill, **count)
        yield Page(f"games/{one.slug}", one.title, description), "game", {"one": one}
    texts = book.words["games"]
    page = Page("games", texts["title"], texts["description"])
    yield page, "games", {"games": games}
