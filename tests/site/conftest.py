"""The built site, read once for all tests of this folder."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup
from bs4.element import Tag

HOST = "https://site.test/"
BLOCKS = {"td", "th", "li", "p", "dt", "dd", "h1", "h2", "h3", "h4", "summary", "caption"}
BREAK = "\u2029"
"""Stands between two blocks in the words of a page, so that no number runs into another."""
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Reader(HTMLParser):
    """One quick pass over a page: its elements in order, and the words of its article."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[tuple[bool, str]] = []
        self.open: list[str] = []
        self.title = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the element; void ones are never open."""
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag in BLOCKS and "article" in self.open:
            self.words.append((False, BREAK))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close it, and what was left open inside it."""
        while tag in self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Words of the article, with whether they are code."""
        if self.open and self.open[-1] == "title" and "svg" not in self.open:
            self.title += data
        if "article" in self.open and "script" not in self.open:
            self.words.append((bool({"pre", "code"} & set(self.open)), data))


@dataclass
class SitePage:
    """One built page. `address` is from the root of the whole site: "fr/compare/"."""

    address: str
    path: Path

    @property
    def lang(self) -> str:
        """The language that the address promises."""
        return "fr" if self.address.startswith("fr/") else "en"

    @property
    def id(self) -> str:
        """The address without language and final slash: the same for twins."""
        return self.address.removeprefix("fr/").strip("/")

    @cached_property
    def read(self) -> Reader:
        """The page, read in one pass."""
        reader = Reader()
        reader.feed(self.path.read_text(encoding="utf-8"))
        return reader

    @cached_property
    def tree(self) -> BeautifulSoup:
        """The whole tree, for the few pages that need it."""
        return BeautifulSoup(self.path.read_text(encoding="utf-8"), "html.parser")

    @cached_property
    def cite_boxes(self) -> list[Tag]:
        """The boxes that say how to cite."""
        text = self.path.read_text(encoding="utf-8")
        parts = re.findall(r'<section class="site-cite-boxes".*?</section>', text, re.DOTALL)
        return list(BeautifulSoup("".join(parts), "html.parser")(class_="site-cite-box"))

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of a kind."""
        return [attributes for name, attributes in self.read.elements if name == tag]

    @cached_property
    def all_ids(self) -> list[str]:
        """Every id, in order."""
        return [attributes["id"] for _, attributes in self.read.elements if "id" in attributes]

    @cached_property
    def ids(self) -> set[str]:
        """The places on the page."""
        return set(self.all_ids)

    def meta(self, name: str) -> str:
        """The content of a `meta` by name or property; empty where there is none."""
        for one in self.all("meta"):
            if name in (one.get("name"), one.get("property")):
                return one["content"]
        return ""

    def rel(self, name: str) -> list[dict[str, str]]:
        """The `link` elements of the head with this relation."""
        return [link for link in self.all("link") if name in link.get("rel", "").split()]

    def resolve(self, reference: str) -> tuple[str, str, str]:
        """Host, path from the root and fragment of a reference on this page."""
        parts = urlsplit(urljoin(HOST + self.address, reference))
        host = f"{parts.scheme}://{parts.netloc}/"
        return ("" if host == HOST else host), unquote(parts.path.lstrip("/")), parts.fragment

    def text(self, *, code: bool = True) -> str:
        """What a reader sees of the article, in one line."""
        shown = "".join(word for is_code, word in self.read.words if code or not is_code)
        return re.sub(r"[ \n\t]+", " ", shown)


def read_pages(site: Path) -> Iterator[SitePage]:
    """Every page that has an address of its own."""
    for path in sorted(site.rglob("index.html")):
        folder = path.parent.relative_to(site).as_posix()
        yield SitePage("" if folder == "." else f"{folder}/", path)


@pytest.fixture(scope="session")
def pages(built_site: Path) -> dict[str, SitePage]:
    """Every page, keyed by its address."""
    return {page.address: page for page in read_pages(built_site)}


@pytest.fixture(scope="session")
def data(built_site: Path) -> dict[str, Any]:
    """The data that the site was made from, as the site publishes them."""
    table: dict[str, Any] = json.loads(
        (built_site / "data" / "data.json").read_text(encoding="utf-8")
    )
    return table


@pytest.fixture(scope="session")
def site_url(pages: dict[str, SitePage]) -> str:
    """The address under which the site says that it is published."""
    (canonical,) = pages[""].rel("canonical")
    return canonical["href"]
