"""Write the pages of both languages as plain Markdown: build/pages/en and build/pages/fr.

Hand-written pages (docs/en, docs/fr) and templates (docs/templates) go through Jinja2.
Values are escaped for HTML (autoescape); what the helpers give is safe already.
"""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from citing.places import YEAR
from citing.records import SITE, UNCITED, kind_of
from editions.chronicle import Chronicle
from editions.reading import EditionError
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, TemplateError
from making.layout import DOCS, ENGINE, PAGES, ROOT, TEMPLATES, site_address
from markupsafe import Markup
from pages.book import Book, PageError, read_book
from pages.downloads import comparison_files
from pages.feed import FEED, feed
from pages.heads import head
from pages.helpers import VARIANT_PARTS, Helpers
from pages.items import years
from pages.manifest import FILE as MANIFEST
from pages.manifest import MASKED, SIZES, icon_file, manifest
from pages.markup import literal
from pages.picture import icon, picture
from pages.places import Page, Places
from pages.words import Table, long_date, shown_date
from pages.writing import (
    delete_others,
    front_matter,
    heading_ids,
    split_page,
    with_ids,
    write_if_changed,
)
from vocabulary import LANGUAGES

sys.path.insert(0, str(ENGINE))
from pages.generated import Generated, generated_pages  # needs the engine's words

FURTHER: dict[str, dict[str, Any]] = {
    "compare": {"hide": ["navigation", "toc"]},
    "compare/hand": {"hide": ["navigation", "toc"]},
    "embed": {"hide": ["navigation", "toc"], "template": "embed.html"},
    **{page: {"search": {"boost": 3}} for page in ("timeline", "slips", "glossary")},
}
"""What the front matter of a generated page says beside the usual."""


@dataclass(frozen=True)
class Written:
    """A hand-written page before its Jinja2 calls are made."""

    page: Page
    body: str
    where: str


def new_environment(lang: str) -> Environment:
    """Jinja2 for one language: nothing undefined passes, values are escaped for HTML."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["literal"] = literal
    environment.filters["long_date"] = lambda date: long_date(date, lang)
    environment.filters["shown_date"] = lambda date: shown_date(date, lang)
    environment.filters["years"] = years
    environment.globals["published"] = site_address("en")  # in what readers copy
    environment.globals["anchor"] = lambda id, *more: Markup("{{#{}}}").format(
        " ".join((id, *more))
    )
    return environment


def written_pages(lang: str) -> list[Written]:
    """The pages of docs/<lang>/."""
    found = []
    folder = DOCS / lang
    for path in sorted(folder.rglob("*.md")):
        where = path.relative_to(ROOT).as_posix()
        head, body = split_page(path.read_text(encoding="utf-8"), where)
        id = path.relative_to(folder).with_suffix("").as_posix().removesuffix("index").strip("/")
        found.append(Written(Page(id, head["title"], head["description"]), body, where))
    return found


class Site:
    """The pages of one language, rendered but not yet written."""

    def __init__(self, lang: str, chronicle: Chronicle) -> None:
        self.book: Book = read_book(lang, chronicle)
        self.environment = new_environment(lang)
        self.places = Places(self.book)
        self.written = written_pages(lang)
        self.generated = list(generated_pages(self.book))
        own = [item.page for item in self.written]
        for page in (*own, *(item.page for item in self.generated)):
            self.places.add(self.named(page))

    def named(self, page: Page) -> Page:
        """A variant page goes by the name of its game."""
        variant = page.id.removeprefix("variants/")
        if variant == page.id:
            return page
        name = self.book.words["variants"][variant]
        return Page(page.id, page.title, page.description, name)

    def body(self, item: Written) -> str:
        """The Markdown of a hand-written page."""
        self.book.where = item.where
        helpers = Helpers(self.book, self.places, item.page, self.environment)
        # Markdown's "{#id}" would begin a comment of Jinja2.
        source = re.sub(r"\{#([\w-]+)\}", r'{{ anchor("\1") }}', item.body)
        template = partial(self.environment.from_string, source)
        text = self.render(template, item.where, helpers, {})
        if item.page.id.startswith("variants/"):
            for part in VARIANT_PARTS:
                if part not in helpers.called:
                    raise PageError(f"{item.where}: It does not call {part}: add it.")
        return text + self.cite_section(item.page, helpers)

    def made(self, item: Generated) -> str:
        """The whole file of a generated page."""
        self.book.where = ""
        helpers = Helpers(self.book, self.places, item.page, self.environment)
        name = f"{item.template}.md.j2"
        # Compiled once, for all the pages that it makes.
        template = partial(self.environment.get_template, name)
        body = self.render(template, name, helpers, item.values)
        further: dict[str, Any] = {"head": head(self.book, self.places, item.page)}
        if not item.searched:
            further["search"] = {"exclude": True}
        elif item.page.id.startswith("rules/"):
            further["search"] = {"boost": 2}
        further |= FURTHER.get(item.page.id, {}) | self.citation(item.page)
        return front_matter(item.page, **further) + body + self.cite_section(item.page, helpers)

    def cite_section(self, page: Page, helpers: Helpers) -> str:
        """How to cite a page that has not said so itself; the home page is the site's."""
        if not page.id or page.id.startswith(UNCITED) or "cite_box" in helpers.called:
            return ""
        kind, name = kind_of(page)
        box = helpers.cite_box(kind, page.id if kind == "page" else name)
        heading = self.book.words["cite"]["title"]
        return f"\n\n## {heading} {{#cite data-search-exclude}}\n\n{box}\n"

    def citation(self, page: Page) -> Table:
        """What the head of a page says of itself to programs that save references.

        It is the page of today, so its date is that of the site, also where the cite box sends to
        a frozen edition.
        """
        if page.id.startswith(UNCITED):
            return {}
        item = self.book.citation(page.id or SITE)["csl-json"]
        return {"citation": {"title": item["title"], "date": YEAR}}

    def head_of(self, page: Page) -> str:
        """The front matter of a hand-written page."""
        further: dict[str, Any] = {"head": head(self.book, self.places, page)}
        further |= self.citation(page)
        if page.id == "":
            further["hide"] = ["navigation", "toc"]
        if page.id.startswith("variants/"):
            further["search"] = {"boost": 4}
        return front_matter(page, **further)

    def render(
        self, template: Callable[[], Template], where: str, helpers: Helpers, values: Table
    ) -> str:
        """One template with the helpers in reach."""
        names = {**helpers.names(), "words": self.book.words, "book": self.book, **values}
        try:
            return template().render(names)
        except TemplateError as error:
            line = getattr(error, "lineno", None)
            raise PageError(f"{where}{f', line {line}' if line else ''}: {error}") from error


def pages_of(sites: dict[str, Site]) -> dict[Path, str]:
    """Every page of both languages, keyed by its file."""
    files: dict[Path, str] = {}
    ids: dict[str, list[str]] = {}
    for lang, site in sites.items():
        for written in site.written:
            body = site.body(written)
            ids.setdefault(written.page.id, heading_ids(body))
            body = with_ids(body, ids[written.page.id], written.where)
            files[PAGES / lang / written.page.file] = site.head_of(written.page) + body
        for generated in site.generated:
            files[PAGES / lang / generated.page.file] = site.made(generated)
    return files


def check_twins(sites: dict[str, Site]) -> None:
    """Every page has to be there in both languages."""
    english, french = (set(sites[lang].places.pages) for lang in LANGUAGES)
    for id in sorted(english ^ french):
        has, lacks = ("en", "fr") if id in english else ("fr", "en")
        raise PageError(f"docs/{has}/{id or 'index'}.md: It has no twin in docs/{lacks}/.")


def main() -> int:
    """Write what has changed, delete what is no longer made."""
    try:
        chronicle = Chronicle()
        sites = {lang: Site(lang, chronicle) for lang in LANGUAGES}
        check_twins(sites)
        files: dict[Path, str | bytes] = {**pages_of(sites)}
    except (PageError, EditionError) as problem:
        print(problem, file=sys.stderr)
        return 1
    for lang in LANGUAGES:
        files[PAGES / lang / "assets" / "cuckoo-games.png"] = picture()
        files[PAGES / lang / "assets" / "icon-180.png"] = icon(180)
        for size in SIZES:
            files[PAGES / lang / icon_file(size, "any")] = icon(size)
            files[PAGES / lang / icon_file(size, "maskable")] = icon(size, MASKED)
        book = sites[lang].book
        files[PAGES / lang / MANIFEST] = manifest(book, book.words["site"]["author"])
        files[PAGES / lang / FEED] = feed(book, chronicle, book.words["site"]["author"])
    books = {lang: site.book for lang, site in sites.items()}
    for name, text in comparison_files(books).items():
        files[PAGES / "en" / "data" / name] = text
    sitemaps = "".join(f"Sitemap: {site_address(lang)}sitemap.xml\n" for lang in LANGUAGES)
    files[PAGES / "en" / "robots.txt"] = f"User-agent: *\nAllow: /\n{sitemaps}"
    changed = sum(write_if_changed(path, text) for path, text in files.items())
    delete_others(PAGES, set(files))
    print(f"{len(files)} files, {changed} changed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
