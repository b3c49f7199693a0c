"""The pages on which any hand is played: /play/, and /embed/ for the frame of another page."""

from collections.abc import Iterator

from pages.book import Book
from pages.places import Page
from pages.words import Table

LINK_CODES = ("link-none", "link-cut", "link-changed", "link-newer", "link-no-cards")
"""The errors that the page tells by itself, before the engine has come."""


def play_pages(book: Book) -> Iterator[tuple[Page, str, Table]]:
    """Both pages, each with its template and the values for it."""
    texts = book.words["play"]
    values = {"data": play_data(book), "first": first_ruleset(book)}
    yield Page("play", texts["title"], texts["description"], texts["name"]), "play", values
    texts = book.words["embed"]
    yield Page("embed", texts["title"], texts["description"]), "embed", values


def first_ruleset(book: Book) -> str:
    """The ruleset that the form shows first: that of the hand on the home page."""
    return str(book.hands["home-hand"].trace["ruleset"])


def play_data(book: Book) -> Table:
    """What the page knows before the engine has come: words, rulesets, rule points.

    Rulesets and rule points have the form in which the engine lists them.
    """
    rulesets = [ruleset_data(book, id) for id in book.rulesets if book.rulesets[id]["playable"]]
    rules = [
        {
            "id": id,
            "name": rule["name"],
            "question": rule["question"],
            "group": rule["group"],
            "answers": [
                {"id": answer, "name": one["name"], "rule": one["rule"]}
                for answer, one in rule.get("answers", {}).items()
            ],
        }
        for id, rule in book.rules.items()
    ]
    words = {**book.widget_words, **link_words(book)}
    return {"words": words, "rulesets": rulesets, "rules": rules}


def ruleset_data(book: Book, id: str) -> Table:
    """One ruleset with its answers."""
    one = book.rulesets[id]
    answers = {rule: one[rule]["answer"] for rule in book.rules if "answer" in one[rule]}
    answers["stake_count"] = one["stake"]["stake_count"]
    head = {key: one[key] for key in ("name", "variant", "playable", "revision")}
    return {"id": id, **head, "answers": answers}


def link_words(book: Book) -> Table:
    """The engine's own sentences on links, so that page and program say the same."""
    words = book.engine_words
    errors = {f"link_error_{code}": words["errors"][code] for code in LINK_CODES}
    parts = {f"link_{name}": text for name, text in words["link"].items()}
    return {**errors, **parts, "link_note_mended": words["notes"]["link-mended"]}
