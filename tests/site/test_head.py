"""What programs read of a page: title, description, preview, citation."""

import json
import re
import struct
from xml.etree import ElementTree

ATOM = "http://www.w3.org/2005/Atom"


def test_every_page_describes_itself(pages):
    """A title and a description of its own, neither too short nor too long."""
    for lang in ("en", "fr"):
        titles, descriptions = {}, {}
        for page in pages.values():
            if page.lang != lang:
                continue
            title, description = page.read.title.strip(), page.meta("description")
            assert 40 <= len(description) <= 240, (page.address, len(description))
            assert len(title) >= 10, page.address
            assert title not in titles, (page.address, titles.get(title))
            assert description not in descriptions, (page.address, descriptions.get(description))
            titles[title] = descriptions[description] = page.address


def test_every_page_can_be_shown_as_a_link(built_site, pages, site_url):
    """Open Graph: title, description, language, and a picture that exists."""
    for page in pages.values():
        for name in ("og:title", "og:description", "og:type", "og:image:alt"):
            assert page.meta(name), (page.address, name)
        assert page.meta("og:locale") == {"en": "en_GB", "fr": "fr_FR"}[page.lang]
        assert page.meta("og:url") == site_url + page.address
        picture = page.meta("og:image")
        assert picture.startswith(site_url)
        file = built_site / picture.removeprefix(site_url)
        head = file.read_bytes()[:24]
        assert head.startswith(b"\x89PNG")
        assert struct.unpack(">II", head[16:24]) == (1200, 630)


def graph(page):
    """The nodes of the page's JSON-LD by their type."""
    text = page.path.read_text(encoding="utf-8")
    (block,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text, re.DOTALL)
    table = json.loads(block)
    assert table["@context"] == "https://schema.org"
    nodes = {node["@type"]: node for node in table["@graph"]}
    assert len(nodes) == len(table["@graph"])
    return nodes


NEEDED = {
    "WebSite": {"@id", "url", "name", "publisher"},
    "WebPage": {"@id", "url", "name", "description", "isPartOf", "license", "publisher"},
    "ScholarlyArticle": {"headline", "author", "datePublished", "image", "publisher", "license"},
    "BreadcrumbList": {"itemListElement"},
    "Game": {"name", "description", "url"},
    "Dataset": {"name", "description", "license", "creator", "distribution", "url"},
}
"""What those who read structured data ask of each type."""


def test_structured_data_can_be_read(pages, site_url):
    """Every page: the site, the page itself, the way from the home page; nothing half filled in."""
    names = {"en": "The Cuckoo games", "fr": "Les jeux du coucou"}
    for page in pages.values():
        nodes = graph(page)
        for kind, node in nodes.items():
            assert NEEDED[kind] <= set(node), (page.address, kind)
            assert all(value not in ("", None, [], {}) for value in node.values()), page.address
        own = nodes.get("ScholarlyArticle") or nodes["WebPage"]
        assert own["url"] == page.rel("canonical")[0]["href"]
        assert own["inLanguage"] == page.lang
        assert own["publisher"]["name"] == names[page.lang]
        assert own["isPartOf"]["@id"] == nodes["WebSite"]["@id"]
        assert nodes["WebSite"]["name"] == names[page.lang]
        if page.id:
            steps = nodes["BreadcrumbList"]["itemListElement"]
            assert [step["position"] for step in steps] == list(range(1, len(steps) + 1))
            assert len(steps) >= 2 and steps[-1]["item"] == own["url"]
            assert all(step["item"].removeprefix(site_url) in pages for step in steps)


def test_games_essays_and_data_are_told_as_what_they_are(built_site, pages, data, site_url):
    """A game on the page of each variant, with players from the data; articles; the data set."""
    games = {page.id: graph(page) for page in pages.values() if page.id.startswith("variants/")}
    assert len(games) == 5
    for id, nodes in games.items():
        assert nodes["ScholarlyArticle"]["about"]["@id"] == nodes["Game"]["@id"], id
        main = next(
            one for one in data["rulesets"].values()
            if one["variant"] == id.removeprefix("variants/") and one.get("main")
        )  # fmt: skip
        told = nodes["Game"].get("numberOfPlayers", {})
        assert told.get("minValue") == main["players"].get("least"), id
    assert "ScholarlyArticle" in graph(pages["method/"])
    for address in ("data/", "fr/data/"):
        files = [one["contentUrl"] for one in graph(pages[address])["Dataset"]["distribution"]]
        assert len(files) >= 2
        assert all((built_site / file.removeprefix(site_url)).is_file() for file in files)


def test_feed_icons_and_licences_are_there(built_site, pages):
    """Every page names its feed and its icons, which exist, and the licence of what it says."""
    for page in pages.values():
        feeds = [one for one in page.rel("alternate") if one.get("type") == "application/atom+xml"]
        (feed,) = feeds
        folder = "fr/" if page.lang == "fr" else ""
        assert page.resolve(feed["href"])[1] == f"{folder}changes.xml"
        for name in ("icon", "apple-touch-icon"):
            (icon,) = page.rel(name)
            assert (built_site / page.resolve(icon["href"])[1]).is_file()
        licences = [one["href"] for one in page.all("a") if "license" in one.get("rel", "")]
        assert any("creativecommons.org/licenses/by/4.0" in href for href in licences)
    for name in ("licence-code.txt", "licence-text.txt"):
        assert len((built_site / "data" / name).read_text("utf-8")) > 300


def test_feeds_are_atom(built_site, site_url):
    """What RFC 4287 asks: id, title, a date, an author; entries with their own; no address of mail."""
    names = {"en": "The Cuckoo games", "fr": "Les jeux du coucou"}
    for lang, folder in (("en", ""), ("fr", "fr/")):
        text = (built_site / folder / "changes.xml").read_text("utf-8")
        root = ElementTree.fromstring(text)
        own = f"{site_url}{folder}changes.xml"
        assert root.tag == f"{{{ATOM}}}feed"
        assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == lang
        assert root.findtext(f"{{{ATOM}}}id") == own
        assert root.findtext(f"{{{ATOM}}}author/{{{ATOM}}}name") == names[lang]
        assert "@" not in text
        links = {link.get("rel"): link.get("href") for link in root.findall(f"{{{ATOM}}}link")}
        assert links["self"] == own
        for node in (root, *root.findall(f"{{{ATOM}}}entry")):
            assert node.findtext(f"{{{ATOM}}}title")
            assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00Z", node.findtext(f"{{{ATOM}}}updated"))
        ids = [node.text for node in root.iter(f"{{{ATOM}}}id")]
        assert len(ids) == len(set(ids))


def test_robots_name_both_sitemaps(built_site, site_url):
    """Nothing is closed, and the maps exist."""
    lines = (built_site / "robots.txt").read_text("utf-8").splitlines()
    maps = [line.removeprefix("Sitemap: ") for line in lines if line.startswith("Sitemap: ")]
    assert maps == [f"{site_url}sitemap.xml", f"{site_url}fr/sitemap.xml"]
    assert all((built_site / one.removeprefix(site_url)).is_file() for one in maps)
    assert not any(line.startswith("Disallow: /") for line in lines)


def test_a_page_for_missing_addresses_in_each_language(built_site):
    """In its language, out of the search engines, with links that start at the site's own root."""
    for lang, folder in (("en", ""), ("fr", "fr/")):
        text = (built_site / folder / "404.html").read_text("utf-8")
        assert re.search(rf'<html[^>]* lang="{lang}"', text)
        assert '<meta name="robots" content="noindex">' in text
        assert "application/ld+json" not in text
        assert re.search(r'rel="alternate " type="application/atom\+xml"[^>]*href="/', text)


def test_no_person_and_no_generator_is_named_as_the_author(pages):
    """The site has a corporate author."""
    for page in pages.values():
        assert page.meta("author") in ("The Cuckoo games", "Les jeux du coucou")
