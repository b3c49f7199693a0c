"""The page /compare/hand/: one deal under several rulesets, side by side."""

from collections.abc import Iterator, Mapping

from coucou.link import write
from coucou.policy import Policy

from pages.book import Book
from pages.places import Page
from pages.play import link_words
from pages.words import Table

FIRST = "home-hand"
"""The hand that the page shows first: that of the home page."""


def course_pages(book: Book) -> Iterator[tuple[Page, str, Table]]:
    """The page: page, template and values."""
    texts = book.words["courses"]
    values = {
        **course_values(book, FIRST),
        "slug": FIRST,
        "policy": Policy(),
        "groups": hands_by_group(book),
        "data": course_data(book),
    }
    yield Page("compare/hand", texts["title"], texts["description"]), "compare-hand", values


def course_values(book: Book, slug: str) -> Table:
    """What the parts of a template need for one hand: its own course, then the main rulesets'."""
    own, *others = book.hands[slug].courses
    by_ruleset = {course["ruleset"]: course for course in others}
    wanted = [by_ruleset[key] for key in main_rulesets(book) if key in by_ruleset]
    return {
        "courses": [own, *wanted],
        "own_words": book.widget_words,
        "house_rules": lambda rules: house_rules(book, rules),
    }


def main_rulesets(book: Book) -> list[str]:
    """The main ruleset of each variant."""
    return [ruleset for ruleset in book.columns() if book.rulesets[ruleset].get("main")]


def house_rules(book: Book, rules: Mapping[str, object]) -> str:
    """House rules in words; a number of tokens or lives stands as it is."""
    return ", ".join(
        f"{book.rules[rule]['name']} = {book.answer(rule, str(answer))['name']}"
        if rule in book.rules
        else f"{rule} = {answer}"
        for rule, answer in rules.items()
    )


def hands_by_group(book: Book) -> list[tuple[str, list[str]]]:
    """The sample hands by the group of the rule point that they are about, as on /hands/."""
    found = [
        (group, [slug for rule in rules for slug, hand in book.hands.items() if hand.shows == rule])
        for group, rules in book.groups()
    ]
    return [(group, slugs) for group, slugs in found if slugs]


def course_data(book: Book) -> Table:
    """What the page knows before any hand has come: words, hands, rulesets, names of answers."""
    groups = [
        {
            "name": book.words["groups"][group],
            "hands": [
                {"slug": slug, "title": book.hands[slug].title, "code": code_of(book, slug)}
                for slug in slugs
            ],
        }
        for group, slugs in hands_by_group(book)
    ]
    rulesets = [
        {"id": id, "name": book.rulesets[id]["name"], "isMain": id in main_rulesets(book)}
        for id in book.columns()
        if book.rulesets[id]["playable"]
    ]
    rules = {
        id: {
            "name": rule["name"],
            "answers": {key: one["name"] for key, one in rule.get("answers", {}).items()},
        }
        for id, rule in book.rules.items()
    }
    words = {**book.widget_words, **link_words(book)}
    return {"words": words, "groups": groups, "rulesets": rulesets, "rules": rules}


def code_of(book: Book, slug: str) -> str:
    """The permalink of a sample hand, by which the page knows it again."""
    trace = book.hands[slug].trace
    return write(trace, trace["revision"])
