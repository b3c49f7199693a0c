"""The built site, parsed once for all tests of this folder."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup
from bs4.element import Tag

LANGUAGES = ("en", "fr")
HOST = "https://site.test/"


@dataclass
class SitePage:
    """One built page. `address` is from the root of the whole site: "fr/compare/"."""

    address: str
    path: Path
    tree: BeautifulSoup
    ids: set[str] = field(default_factory=set)

    @property
    def lang(self) -> str:
        """The language that the address promises."""
        return "fr" if self.address.startswith("fr/") else "en"

    @property
    def id(self) -> str:
        """The address without language and final slash: the same for twins."""
        return self.address.removeprefix("fr/").strip("/")

    def meta(self, name: str) -> str:
        """The content of a `meta` by name or property; empty where there is none."""
        found = self.tree.find("meta", attrs={"name": name}) or self.tree.find(
            "meta", attrs={"property": name}
        )
        return str(found["content"]) if isinstance(found, Tag) else ""

    def rel(self, name: str) -> list[Tag]:
        """The `link` elements of the head with this relation."""
        return [link for link in self.tree.find_all("link") if name in link.get("rel", [])]

    def resolve(self, reference: str) -> tuple[str, str, str]:
        """Host, path from the root and fragment of a reference on this page."""
        parts = urlsplit(urljoin(HOST + self.address, reference))
        host = f"{parts.scheme}://{parts.netloc}/"
        return ("" if host == HOST else host), unquote(parts.path.lstrip("/")), parts.fragment

    def text(self) -> str:
        """What a reader sees of the article, in one line."""
        article = self.tree.find("article")
        assert isinstance(article, Tag)
        return " ".join(article.get_text(" ").split())


def read_pages(site: Path) -> Iterator[SitePage]:
    """Every page that has an address of its own."""
    for path in sorted(site.rglob("index.html")):
        folder = path.parent.relative_to(site).as_posix()
        address = "" if folder == "." else f"{folder}/"
        tree = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
        ids = {str(tag["id"]) for tag in tree.find_all(id=True)}
        yield SitePage(address, path, tree, ids)


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
    return str(canonical["href"])
