"""The generated pages: which there are, and what each template is given."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bibliography import EVIDENCE
from citing.coins import context_object
from making.layout import site_address
from vocabulary import STATUSES, VARIANTS

from pages.apart import Pairs, Told, choices, payers, playable, read_pairs, rows
from pages.book import Book
from pages.comparing import comparing_pages
from pages.courses import course_pages, course_values, main_rulesets
from pages.editions import intervals, pages_of
from pages.family import family_pages
from pages.games import game_pages, read_games
from pages.history import history_pages
from pages.items import places_read, uses
from pages.odds import OddsView, overview_page, read_odds, ruleset_odds_page
from pages.performance import performance_pages
from pages.places import Page
from pages.play import play_pages
from pages.qr import qr_code
from pages.rule_points import rule_pages, rules_page
from pages.words import Table

PERIODS = (
    (1700, "before_1700"),
    (1801, "century_18"),
    (1901, "century_19"),
    (2001, "century_20"),
    (9999, "century_21"),
)


@dataclass(frozen=True)
class Generated:
    """A page, the template that makes it, and the values for it.

    `searched` is False where the page would drown others in the results of a search.
    """

    page: Page
    template: str
    values: Table
    searched: bool = True


def generated_pages(book: Book) -> Iterator[Generated]:
    """Every page that is not written by hand."""
    words = book.words
    pairs = read_pairs(book.lang)
    for page, template, values in (
        *comparing_pages(book),
        *family_pages(book),
        *course_pages(book),
        *performance_pages(book),
    ):
        yield Generated(page, template, values)
    for ruleset in book.rulesets:
        yield ruleset_page(book, ruleset, pairs)
    variants = [(variant, book.of_variant(variant)) for variant in VARIANTS]
    yield Generated(fixed_page("rulesets", words["rulesets"]), "rulesets", {"variants": variants})
    for page, template, values in rule_pages(book):
        yield Generated(page, template, values)
    yield Generated(*rules_page(book))
    for page, template, values in history_pages(book):
        yield Generated(page, template, values)
    for slug in book.hands:
        yield hand_page(book, slug)
    for told in pairs.told.values():
        yield told_page(book, told)
    yield hands_page(book, pairs)
    for page, template, values in play_pages(book):
        yield Generated(page, template, values, searched=page.id == "play")
    for page, template, values in game_pages(book):
        yield Generated(page, template, values)
    for key in book.sources:
        yield source_page(book, key)
    yield sources_page(book)
    yield from odds_pages(book)
    yield from edition_pages(book)


def edition_pages(book: Book) -> Iterator[Generated]:
    """The frozen editions, their list, and the log of what has changed."""
    chronicle = book.chronicle
    yield Generated(fixed_page("editions", book.words["editions"]), "editions", {})
    log = {"intervals": list(intervals(book, chronicle))}
    yield Generated(fixed_page("changes", book.words["changes"]), "changes", log, searched=False)
    for edition in chronicle.editions:
        for page, template, values in pages_of(edition, book):
            yield Generated(page, template, values, searched=False)


def odds_pages(book: Book) -> Iterator[Generated]:
    """The exact chances: of all main rulesets, then of each."""
    found = read_odds(book)
    view = OddsView(book, found)
    advised = next(odds for odds in found if odds.ruleset == "chase-the-ace")
    yield Generated(overview_page(view), "odds", {"view": view, "advised": advised})
    for odds in found:
        page = ruleset_odds_page(book, odds)
        yield Generated(page, "odds-ruleset", {"view": view, "odds": odds}, searched=False)


def fixed_page(id: str, texts: Table) -> Page:
    """A page whose title and description are fixed words."""
    return Page(id, texts["title"], texts["description"])


def ruleset_page(book: Book, id: str, pairs: Pairs) -> Generated:
    """One ruleset, rule by rule."""
    one = book.rulesets[id]
    texts = book.words["ruleset"]
    page = Page(
        f"rulesets/{id}",
        texts["title"].format(name=one["name"]),
        texts["description"].format(name=one["name"]),
        one["name"],
    )
    read = [
        (group, [rule for rule in rules if book.cell(id, rule)]) for group, rules in book.groups()
    ]
    tally = Counter(one[rule]["status"] for rule in book.rules if rule in one)
    values: dict[str, Any] = {
        "id": id,
        "one": one,
        "groups": [(group, rules) for group, rules in read if rules],
        "not_read": [rule for rule in book.rules if rule not in one],
        "counts": [(status, tally[status]) for status in STATUSES if tally[status]],
        "slugs": [key for key, hand in book.hands.items() if hand.trace["ruleset"] == id],
        "rows": list(rows(book, pairs, id)) if one["playable"] else [],
    }
    return Generated(page, "ruleset", values)


def hand_page(book: Book, slug: str) -> Generated:
    """One sample hand."""
    one = book.hands[slug]
    page = Page(
        f"hands/{slug}",
        one.title,
        book.words["hand"]["description"].format(
            ruleset=book.rulesets[one.trace["ruleset"]]["name"],
            count=len(one.trace["players"]),
            title=one.title,
        ),
    )
    address = site_address(book.lang) + page.address
    values = {
        "one": one,
        "main": main_rulesets(book),
        "address": address,
        "code": qr_code(address),
        **course_values(book, slug),
    }
    return Generated(page, "hand", values)


def hands_page(book: Book, pairs: Pairs) -> Generated:
    """All hands: the sample hands by what they show, then those that tell two rulesets apart."""
    questions = {
        rule: [slug for slug, hand in book.hands.items() if hand.shows == rule]
        for rule in book.rules
    }
    groups = [
        (group, [(rule, questions[rule]) for rule in rules if questions[rule]])
        for group, rules in book.groups()
    ]
    values = {
        "groups": [(group, rules) for group, rules in groups if rules],
        "pairs": pairs,
        "rulesets": playable(book),
        "games": read_games(book),
    }
    return Generated(fixed_page("hands", book.words["hands"]), "hands", values)


def told_page(book: Book, told: Told) -> Generated:
    """The smallest hand that tells two rulesets apart."""
    texts = book.words["apart"]
    names = {side: book.rulesets[getattr(told, side)]["name"] for side in ("first", "second")}
    title = texts["name"].format(**names)
    page = Page(f"hands/{told.slug}", title, texts["description"].format(**names))
    values = {
        "told": told,
        "other": next(ruleset for ruleset in told.courses if ruleset != told.own),
        "choices": choices(book, told.trace),
        "payers": {ruleset: payers(book, trace) for ruleset, trace in told.courses.items()},
    }
    return Generated(page, "witnesses", values, searched=False)


def source_page(book: Book, key: str) -> Generated:
    """One source."""
    one = book.sources[key]
    page = Page(
        f"sources/{key}",
        one["label"],
        book.words["source"]["description"].format(label=one["label"]),
    )
    values = {
        "key": key,
        "one": one,
        "cells": [
            (rule, [(ruleset, cite) for _, ruleset, cite in found])
            for rule, found in groupby(book.citing(key), lambda cell: cell[0])
        ],
        "coins": context_object(one["csl"]),
        "uses": uses(book, key),
        "places": places_read(book, key),
    }
    return Generated(page, "source", values)


def sources_page(book: Book) -> Generated:
    """All sources by date."""
    periods: dict[str, list[str]] = {name: [] for _, name in PERIODS}
    periods["undated"] = []
    for key in sorted(book.sources, key=lambda key: (book.sources[key].get("year") or 0, key)):
        periods[period(book.sources[key].get("year"))].append(key)
    values = {
        "periods": [(name, keys) for name, keys in periods.items() if keys],
        "by_evidence": [
            (
                evidence,
                [
                    key
                    for keys in periods.values()
                    for key in keys
                    if book.sources[key]["evidence"] == evidence
                ],
            )
            for evidence in EVIDENCE
        ],
        "cited_in": {key: len(list(book.citing(key))) for key in book.sources},
        "coins": {key: context_object(one["csl"]) for key, one in book.sources.items()},
    }
    return Generated(fixed_page("sources", book.words["sources"]), "sources", values)


def period(year: int | None) -> str:
    """The heading under which a year stands."""
    if not year:
        return "undated"
    return next(name for limit, name in PERIODS if year < limit)
