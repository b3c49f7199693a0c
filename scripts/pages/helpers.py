"""What a page can call, in hand-written Markdown and in the templates.

    stepper(slug)                       a sample hand, whole
    url(page), link(page, text)         an address; a link
    source(key, at), sources([key, at], …), cited(key, at)      citations
    answer(ruleset, rule), answer_name(ruleset, rule), rule_sentence(rule, answer)
    rule_name(rule), question(rule), ruleset_name(ruleset)
    status(ruleset, rule), status_mark(status), status_list()
    per_ruleset(rule)                   every ruleset's answer, by answer
    cell(ruleset, rule), differences(ruleset, ruleset), hand(slug)
    players(ruleset), stake_count(ruleset), count(kind)
    cite_box(kind, key)                 how to cite a thing: CITED in pages/citing.py has the kinds
    edition_note(kind, key), cell_note(ruleset, rule)           how they stand to the latest edition
    in_edition(edition, kind, key), today(kind, key)            where a thing stands
    card(card), foreign(text, language), doors([page, title, text], …)
    figure(name), two_players(part, …)  Le Her for two: a number of the text; a table
    variant_summary(variant), variant_rulesets(variant), variant_hands(variant),
    variant_sources(variant), variant_names(variant), variant_history(variant),
    variant_slips(variant), variant_nearest(variant)    the generated parts of a variant page
    nearest(ruleset)                    what separates a ruleset from its neighbours
    slip(id, text), event(id, text), claim(id, text), word(id, text)    links into the history

Everything comes out as HTML, which Markdown passes through, with the characters of Markdown made
harmless; so a helper works inside a sentence, a table, a heading and a block of HTML alike.
A helper that is asked for something that is not there stops the build with one sentence.
"""

from collections.abc import Callable
from typing import Any

from editions.addresses import target
from jinja2 import Environment
from markupsafe import Markup
from typography import typeset
from vocabulary import KINDS, LANGUAGES, STATUSES, VARIANTS

from pages.book import Book, PageError, known
from pages.citing import FORMATS, TEXTS, boxes
from pages.comparing import differing
from pages.distances import Family
from pages.editions import cell_change, live_target, note
from pages.feed import FEED
from pages.items import (
    KINDS_OF_ITEM,
    anchor_of,
    by_date,
    name_of,
    of_game,
    slips_of,
    slips_on,
)
from pages.markup import literal
from pages.places import Page, Places
from pages.rule_points import rows_by_answer
from pages.two_players import TwoPlayers
from pages.words import Table

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
VARIANT_PARTS = (
    "variant_names", "variant_summary", "variant_history", "variant_slips",
    "variant_rulesets", "variant_nearest", "variant_hands", "variant_sources",
)  # fmt: skip


class Helpers:
    """The helpers, bound to one page."""

    def __init__(self, book: Book, places: Places, page: Page, environment: Environment) -> None:
        self.book = book
        self.places = places
        self.page = page
        self.environment = environment
        self.called: set[str] = set()
        self.steppers = 0

    def names(self) -> dict[str, Callable[..., Any]]:
        """The helpers as a template sees them."""
        hidden = ("names", "part")
        found = {name: getattr(self, name) for name in dir(self) if not name.startswith("_")}
        return {
            name: self._noted(name, function)
            for name, function in found.items()
            if callable(function) and name not in hidden and not isinstance(function, type)
        }

    def _noted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The helper, noting that it was called."""

        def call(*values: Any, **named: Any) -> Any:
            self.called.add(name)
            return function(*values, **named)

        return call

    def part(self, name: str, template_name: str = "parts", **values: Any) -> Markup:
        """A macro of parts.md.j2 or of another file, with the helpers in reach."""
        template = self.environment.get_template(f"{template_name}.md.j2")
        module = template.make_module(
            {**self.names(), "words": self.book.words, "book": self.book, **values}
        )
        return Markup(getattr(module, name)(**values))

    # Links

    def url(self, target: str) -> str:
        """The relative address of a page."""
        return self.places.url(self.page, target)

    def link(self, target: str, text: str | None = None) -> Markup:
        """A link to a page; without text, under the page's own name."""
        page = self.places.page(target.partition("#")[0])
        shown = literal(page.name or page.title) if text is None else literal(text)
        return Markup('<a href="{}">{}</a>').format(self.url(target), shown)

    def root(self) -> str:
        """The path to the root of the whole site."""
        return self.places.root(self.page)

    # Editions

    def edition_note(self, kind: str, key: str) -> Markup:
        """How a rule point, ruleset, source or hand stands to the latest edition."""
        found = note(self.book, kind, key)
        return self.part("note", "editions-parts", note=found) if found else Markup()

    def cell_note(self, ruleset: str, rule: str) -> Markup:
        """How a cell differs from the latest edition; nothing where it does not."""
        found = cell_change(self.book, f"{ruleset}/{rule}")
        latest = self.book.chronicle.latest
        if not found or not latest:
            return Markup()
        return self.part("cell_note", "editions-parts", one=found, edition=latest)

    def in_edition(self, edition: str, kind: str, key: str = "") -> str:
        """The relative address of a thing in an edition."""
        return self.url(target(edition, kind, key))

    def feed(self) -> str:
        """The relative address of the Atom feed."""
        return f"{self.page.up}{FEED}"

    def today(self, kind: str, key: str) -> str | None:
        """The relative address of a thing as it is today; None where it is gone."""
        found = live_target(self.places, kind, key)
        return None if found is None else self.url(found)

    # Sources

    def cited(self, key: str, at: str | None = None) -> Markup:
        """A citation without parentheses, linked to the page of the source."""
        found = known(self.book.sources, key, "source", self.book.where)
        place = Markup(", {}").format(literal(typeset(at, self.book.lang))) if at else ""
        return Markup('<a class="site-cite" href="{}">{}</a>{}').format(
            self.url(f"sources/{key}"), literal(found["label"]), place
        )

    def source(self, key: str, at: str | None = None) -> Markup:
        """A citation in parentheses."""
        return Markup("({})").format(self.cited(key, at))

    def sources(self, *cites: list[str]) -> Markup:
        """Several citations in one pair of parentheses."""
        parting = Markup("\u202f; " if self.book.lang == "fr" else "; ")
        return Markup("({})").format(parting.join(self.cited(*cite) for cite in cites))

    def cite_box(self, kind: str, key: str) -> Markup:
        """How to cite one thing: `kind` is a key of `CITED`, `key` its name."""
        found = boxes(self.book, kind, key)
        return self.part(
            "cite_box", kind=kind, boxes=found, up=self.page.up, texts=TEXTS, formats=FORMATS
        )

    # History

    def slip(self, id: str, text: str | None = None) -> Markup:
        """A link to a slip."""
        return self._item("slips", "slips", id, text)

    def event(self, id: str, text: str | None = None) -> Markup:
        """A link to a piece of evidence on the timeline."""
        return self._item("timeline", "timeline", id, text)

    def claim(self, id: str, text: str | None = None) -> Markup:
        """A link to a claim, which has its place on the timeline."""
        return self._item("claims", "timeline", id, text)

    def word(self, id: str, text: str | None = None) -> Markup:
        """A link to a word of the glossary."""
        return self._item("glossary", "glossary", id, text)

    def _item(self, kind: str, page: str, id: str, text: str | None) -> Markup:
        item = known(self.book.history[kind], id, KINDS_OF_ITEM[kind], self.book.where)
        return self.link(f"{page}#{anchor_of(kind, id)}", text or name_of(item))

    def slips_on(self, rule: str, ruleset: str = "") -> list[str]:
        """The slips that touch a cell, or any cell of a rule point."""
        return slips_on(self.book, rule, ruleset)

    # Rules

    def answer(self, ruleset: str, rule: str) -> Markup:
        """The full sentence of a cell."""
        self._check(ruleset, rule)
        return literal(self.book.answer_rule(ruleset, rule))

    def answer_name(self, ruleset: str, rule: str) -> Markup:
        """The short text of a cell."""
        self._check(ruleset, rule)
        return literal(self.book.answer_name(ruleset, rule))

    def rule_sentence(self, rule: str, answer: str) -> Markup:
        """The full sentence of an answer, whoever gives it."""
        known(self.book.rules, rule, "rule point", self.book.where)
        return literal(self.book.answer(rule, answer)["rule"])

    def rule_name(self, rule: str) -> Markup:
        """The short title of a rule point."""
        return literal(known(self.book.rules, rule, "rule point", self.book.where)["name"])

    def question(self, rule: str) -> Markup:
        """The question of a rule point."""
        return literal(known(self.book.rules, rule, "rule point", self.book.where)["question"])

    def ruleset_name(self, ruleset: str) -> Markup:
        """The name at the head of a ruleset's column."""
        return literal(known(self.book.rulesets, ruleset, "ruleset", self.book.where)["name"])

    def per_ruleset(self, rule: str) -> Markup:
        """What every ruleset says on a rule point, by answer, with status and sources."""
        known(self.book.rules, rule, "rule point", self.book.where)
        rows = rows_by_answer(self.book, rule)
        return self.part("per_ruleset", "rule_parts", rule=rule, rows=rows)

    def cell(self, ruleset: str, rule: str) -> Markup:
        """A link to a cell of the comparison."""
        self._check(ruleset, rule)
        name = f"{self.book.rulesets[ruleset]['name']}{self.book.words['site']['colon']}"
        text = f"{name} {self.book.answer_name(ruleset, rule)}"
        return self.link(f"compare#{rule}.{ruleset}", text)

    def players(self, ruleset: str) -> Markup:
        """The numbers of players that a ruleset's source gives."""
        return self.answer_name(ruleset, "players")

    def stake_count(self, ruleset: str) -> int:
        """The number of tokens or lives."""
        self._check(ruleset, "stake")
        return int((self.book.cell(ruleset, "stake") or {})["stake_count"])

    def differences(self, first: str, second: str) -> Markup:
        """The rule points on which two rulesets differ."""
        self._check(first, "players")
        self._check(second, "players")
        rows = differing(self.book, first, second)
        return self.part("differences", first=first, second=second, rows=rows)

    def _check(self, ruleset: str, rule: str) -> None:
        known(self.book.rulesets, ruleset, "ruleset", self.book.where)
        known(self.book.rules, rule, "rule point", self.book.where)

    # Statuses

    def status(self, ruleset: str, rule: str) -> Markup:
        """The status mark of a cell."""
        self._check(ruleset, rule)
        return self.status_mark((self.book.cell(ruleset, rule) or {"status": "not-read"})["status"])

    def status_mark(self, status: str) -> Markup:
        """A status: its word, to which the style adds a shape."""
        return Markup('<span class="coucou-status" data-status="{}">{}</span>').format(
            status, self.book.status_name(status)
        )

    def status_list(self) -> Markup:
        """The six statuses and what they mean."""
        return self.part("status_list", statuses=STATUSES, meaning=self.book.status_meaning)

    # Hands and cards

    def stepper(self, slug: str) -> Markup:
        """A sample hand, whole."""
        return self.course(known(self.book.hands, slug, "sample hand", self.book.where).trace, slug)

    def course(self, trace: Table, slug: str) -> Markup:
        """A recorded hand, whole."""
        self.steppers += 1
        module: Any = self.environment.get_template("stepper.md.j2").module
        return Markup("<section data-search-exclude>{}</section>").format(
            module.stepper(
                trace, self.book.widget_words, slug, self.root(), self.book.lang,
                2, self.book.start, self.steppers == 1,
            )
        )  # fmt: skip

    def copy(self, text: str, label: str, kind: str = "text") -> Markup:
        """A text with a button to copy it."""
        module: Any = self.environment.get_template("stepper.md.j2").module
        return Markup(module.copy(text, self.book.widget_words, label, kind))

    def compare_words(self) -> Markup:
        """The words of the comparison's controls, as an attribute."""
        module: Any = self.environment.get_template("stepper.md.j2").module
        return Markup(str(module.compare_words(self.book.widget_words)).strip())

    def hand(self, slug: str) -> Markup:
        """A link to a sample hand."""
        known(self.book.hands, slug, "sample hand", self.book.where)
        return self.link(f"hands/{slug}")

    def card(self, card: str) -> Markup:
        """A card as text."""
        shown = card[:-1] + SUITS[card[-1]] if card[-1:] in SUITS else card
        return Markup('<span class="coucou-card">{}</span>').format(shown)

    # Small things

    def foreign(self, text: str, language: str) -> Markup:
        """Words in another language, set as that language is."""
        set_text = typeset(text, language) if language in LANGUAGES else text
        return Markup('<span lang="{}">{}</span>').format(language, literal(set_text))

    def count(self, kind: str) -> int:
        """How many there are in the data."""
        counts: Table = {
            "variants": len(VARIANTS),
            "rulesets": sum(bool(one["playable"]) for one in self.book.rulesets.values()),
            "rules": len(self.book.rules),
            "sources": len(self.book.sources),
            "hands": len(self.book.hands),
            "kinds": len(KINDS),
        }
        return int(known(counts, kind, "count", self.book.where))

    def doors(self, *doors: list[str]) -> Markup:
        """The large links of the home page."""
        return self.part("doors", doors=doors)

    # Le Her for two

    def figure(self, name: str) -> Markup:
        """A figure of the game for two, by its name."""
        return TwoPlayers(self.book).fact(name)

    def two_players(self, part: str, **values: Any) -> Markup:
        """A table of the page on Le Her: cells, duel, chances, packs or rulesets."""
        template = self.environment.get_template("two-players-parts.md.j2")
        reach = {**self.names(), "words": self.book.words, "book": self.book}
        module: Any = template.make_module({**reach, "two": TwoPlayers(self.book)})
        return Markup(getattr(module, part)(**values))

    # The generated parts of a variant page

    def variant_summary(self, variant: str) -> Markup:
        """Every rule point of the variant's main ruleset."""
        return self.part("summary", ruleset=self._rulesets(variant)[0], groups=self.book.groups())

    def variant_rulesets(self, variant: str) -> Markup:
        """The rulesets of the variant."""
        return self.part("ruleset_list", rulesets=self._rulesets(variant))

    def nearest(self, ruleset: str) -> Markup:
        """What separates a playable ruleset from its neighbours in the picture of the family."""
        pairs = Family(self.book).neighbours(ruleset)
        return self.part("nearest", "family_parts", ruleset=ruleset, pairs=pairs)

    def variant_nearest(self, variant: str) -> Markup:
        """What separates the variant's main ruleset from its neighbours."""
        return self.nearest(self._rulesets(variant)[0])

    def variant_hands(self, variant: str) -> Markup:
        """The sample hands of the variant."""
        own = self._rulesets(variant)
        slugs = [key for key, one in self.book.hands.items() if one.trace["ruleset"] in own]
        return self.part("hand_list", slugs=slugs)

    def variant_sources(self, variant: str) -> Markup:
        """The sources that the variant's rulesets cite."""
        own = self._rulesets(variant)
        keys = [key for key in self.book.sources if self.book.is_cited_by(key, own)]
        return self.part("source_list", keys=keys)

    def variant_names(self, variant: str) -> Markup:
        """The names of the variant, old and new, with where each was read."""
        return self.part("names", "history_parts", ids=of_game(self.book, "glossary", variant))

    def variant_history(self, variant: str) -> Markup:
        """The evidence for the variant, by date."""
        found = of_game(self.book, "timeline", variant)
        ids = sorted(found, key=lambda id: by_date(self.book, id))
        return self.part("events", "history_parts", ids=ids)

    def variant_slips(self, variant: str) -> Markup:
        """The slips in the sources that touch the variant's rulesets."""
        own = self._rulesets(variant)
        return self.part("slip_list", "history_parts", ids=slips_of(self.book, own))

    def _rulesets(self, variant: str) -> list[str]:
        if variant not in VARIANTS:
            raise PageError(f'{self.book.where}: There is no variant "{variant}".')
        return self.book.of_variant(variant)
