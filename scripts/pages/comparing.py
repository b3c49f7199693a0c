"""The comparison: what makes two cells the same, and how much the rulesets disagree on a point."""

from collections import Counter
from collections.abc import Iterable, Iterator

from markupsafe import Markup
from vocabulary import STATUSES

from pages.book import Book
from pages.places import Page
from pages.words import Table

STATED = ("attested", "reported", "restated")
"""The statuses of a cell that a source itself settles, read by us or told by a later author."""


def comparing_pages(book: Book) -> Iterator[tuple[Page, str, Table]]:
    """The comparison of all rulesets: page, template and values."""
    texts = book.words["compare"]
    columns = book.columns()
    counts = {rule: answer_counts(book, columns, rule) for rule in book.rules}
    values = {
        "columns": columns,
        "counts": counts,
        "heat": heat,
        "statuses": (*STATUSES, "not-read"),
        "answer_id": lambda ruleset, rule: answer_id(book, ruleset, rule),
    }
    yield Page("compare", texts["title"], texts["description"]), "compare", values


def answer_id(book: Book, ruleset: str, rule: str) -> str:
    """What makes two cells of one row the same or different; empty where it was not read."""
    cell = book.cell(ruleset, rule)
    if cell is None:
        return ""
    if book.rules[rule].get("kind") == "players":
        more = "+" if cell.get("and_more") else ""
        return f"{cell['least']}-{cell.get('most', '')}{more}" if "least" in cell else "silent"
    if rule == "stake" and "stake_count" in cell:
        return f"{cell['answer']}-{cell['stake_count']}"
    return str(cell["answer"])


def answer_counts(book: Book, rulesets: Iterable[str], rule: str) -> list[int]:
    """By how many of the rulesets each answer is given, the most frequent first."""
    answers = Counter(answer_id(book, ruleset, rule) for ruleset in rulesets)
    del answers[""]
    return sorted(answers.values(), reverse=True)


def differing(book: Book, one: str, other: str) -> list[str]:
    """The rule points that two rulesets answer apart; a point that one was not read for is none."""
    return [
        rule
        for rule in book.rules
        if book.cell(one, rule)
        and book.cell(other, rule)
        and answer_id(book, one, rule) != answer_id(book, other, rule)
    ]


def stated_in_both(book: Book, one: str, other: str) -> list[str]:
    """The rule points that the sources of both rulesets settle themselves."""
    return [
        rule
        for rule in book.rules
        if all((book.cell(ruleset, rule) or {}).get("status") in STATED for ruleset in (one, other))
    ]


def heat(counts: list[int]) -> Markup:
    """A bar with a field for each answer, as wide as it is frequent.

    Drawn like this by widgets/compare-heat.js too.
    """
    fields = Markup()
    left = 0
    for number, count in enumerate(counts):
        fields += Markup(
            '<rect x="{}" y="0.04" width="{}" height="0.92" class="is-{}"></rect>'
        ).format(f"{left + 0.04:g}", f"{count - 0.08:g}", min(number, 4))
        left += count
    return Markup(
        '<svg class="site-heat" viewBox="0 0 {} 1" preserveAspectRatio="none"'
        ' aria-hidden="true">{}</svg>'
    ).format(left, fields)
