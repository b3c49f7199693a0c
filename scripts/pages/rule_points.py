"""The page of each rule point, and the list of all of them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pages.book import Book
from pages.places import Page
from pages.shown import Shown, alike, shown_pairs, unshown
from pages.words import Table


def rule_pages(book: Book) -> Iterator[tuple[Page, str, Table]]:
    """Every rule point in the order of the comparison: page, template and values."""
    ids = list(book.rules)
    before = {after: one for one, after in pairwise(ids)}
    after = dict(pairwise(ids))
    for number, id in enumerate(ids, 1):
        pairs = list(shown_pairs(book, id))
        values = {
            "id": id,
            "rule": book.rules[id],
            "number": number,
            "answers": answers(book, id, pairs),
            "pairs": pairs,
            "alike": alike(book, id),
            "unshown": unshown(book, id),
            "slugs": [slug for slug, hand in book.hands.items() if hand.shows == id],
            "before": before.get(id),
            "after": after.get(id),
        }
        yield rule_page(book, id), "rule", values


def rule_page(book: Book, id: str) -> Page:
    """The page of one rule point."""
    texts, rule = book.words["rule"], book.rules[id]
    fill = {"name": rule["name"], "question": rule["question"]}
    title, description = texts["title"].format(**fill), texts["description"].format(**fill)
    return Page(f"rules/{id}", title, description, rule["name"])


def answers(book: Book, rule: str, pairs: Sequence[Shown] = ()) -> list[Table]:
    """The answers to a rule point: who gives each, who could be read so, its smallest hands."""
    found = []
    for id, answer in book.rules[rule].get("answers", {}).items():
        found.append(
            {
                "id": id,
                **answer,
                "given_by": [one for one in book.columns() if gives(book, one, rule, id)],
                "could_give": [one for one in book.columns() if could_give(book, one, rule, id)],
            "pairs": [pair for pair in pairs if id in pair.answers],
            }
        )
    return found


def gives(book: Book, ruleset: str, rule: str, answer: str) -> bool:
    """Whether a ruleset gives this answer."""
    return (book.cell(ruleset, rule) or {}).get("answer") == answer


def could_give(book: Book, ruleset: str, rule: str, answer: str) -> bool:
    """Whether the text of a ruleset can be read so as well."""
    return answer in (book.cell(ruleset, rule) or {}).get("readings", [])


def rules_page(book: Book) -> tuple[Page, str, Table]:
    """The list of all rule points, each with the names of the answers that are given."""
    texts = book.words["rules"]
    given = {
        rule: [answer["name"] for answer in answers(book, rule) if answer["given_by"]]
        for rule in book.rules
    }
    return Page("rules", texts["title"], texts["description"]), "rules", {"given": given}


def rows_by_answer(book: Book, rule: str) -> list[Table]:
    """What the rulesets say on a rule point, by answer; at the end those that do not say."""
    silent = str(book.words["players"]["silent"])
    unread = str(book.words["status"]["not-read"]["name"])
    found: dict[str, list[str]] = {}
    for ruleset in book.columns():
        cell = book.cell(ruleset, rule)
        name = book.answer_name(ruleset, rule)
        if cell and cell["status"] == "silent":
            name = silent
        found.setdefault(name, []).append(ruleset)
    last = (silent, unread)
    names = [*(name for name in found if name not in last), *(n for n in last if n in found)]
    return [{"name": name, "rulesets": found[name]} for name in names]
