"""Both languages have the same pages, and say which is which."""

import re

from twins import numbers_of
from typography import slips
from xml.etree import ElementTree

BREAK = "\u2029"
"""What stands between two blocks in the text of a page."""
ONE_CHANGED = {"only the French text has changed", "seul le texte anglais a changé"}
MAPS = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def test_every_page_has_its_twin(pages):
    """The same addresses below / and below /fr/."""
    english = {page.id for page in pages.values() if page.lang == "en"}
    french = {page.id for page in pages.values() if page.lang == "fr"}
    assert english == french


def test_the_language_is_told(pages):
    """`<html lang>` agrees with the address."""
    wrong = [page.address for page in pages.values() if page.all("html")[0]["lang"] != page.lang]
    assert wrong == []


def alternates(page):
    """Language to address, from the head of a page."""
    return {link["hreflang"]: link["href"] for link in page.rel("alternate") if "hreflang" in link}


def test_alternates_are_the_twins(pages, site_url):
    """Each page names itself, its twin, and the English page for everybody else."""
    for page in pages.values():
        path = f"{page.id}/" if page.id else ""
        english, french = site_url + path, f"{site_url}fr/{path}"
        assert alternates(page) == {"en": english, "fr": french, "x-default": english}
        (canonical,) = page.rel("canonical")
        assert canonical["href"] == site_url + page.address


def test_the_sitemaps_agree_with_the_pages(built_site, pages):
    """Every page stands in the sitemap of its language, with the alternates of its head."""
    for lang, folder in (("en", built_site), ("fr", built_site / "fr")):
        tree = ElementTree.parse(folder / "sitemap.xml")
        listed = {}
        for url in tree.iterfind("s:url", MAPS):
            listed[url.findtext("s:loc", None, MAPS)] = {
                link.get("hreflang"): link.get("href") for link in url.iterfind("x:link", MAPS)
            }
        here = [page for page in pages.values() if page.lang == lang]
        own = {page.rel("canonical")[0]["href"]: page for page in here}
        assert set(listed) == set(own)
        for address, page in own.items():
            assert listed[address] == alternates(page)


def test_two_authors_are_joined_in_the_language_of_the_page(pages):
    """Short names of sources: "and" in English, "et" in French."""
    wanted = {"sources/bellhousefillion2015/": "and", "fr/sources/bellhousefillion2015/": "et"}
    for address, word in wanted.items():
        assert f"Bellhouse {word} Fillion 2015" in pages[address].read.title
    french = [page for page in pages.values() if page.lang == "fr"]
    joined = re.compile(r"\b(Bellhouse|Dimand) and\b")
    assert [page.address for page in french if joined.search(page.text(code=False))] == []


def test_twins_have_the_same_places(pages):
    """A switch of language keeps the place: twins have the same headings under the same ids."""

    def places(page):
        return [
            attributes["id"]
            for tag, attributes in page.read.elements
            if tag in ("h2", "h3", "h4", "li") and not attributes.get("id", "fn").startswith("fn")
        ]

    for page in pages.values():
        if page.lang == "en":
            twin = pages[f"fr/{page.address}"]
            assert places(page) == places(twin), page.address


def test_the_switch_works_without_scripts(pages):
    """The link in the head of a page leads to its twin."""
    for page in pages.values():
        (switch,) = (link for link in page.all("a") if "data-site-language" in link)
        _, path, _ = page.resolve(switch["href"])
        expected = page.address.removeprefix("fr/") if page.lang == "fr" else f"fr/{page.address}"
        assert path == expected


def sentences(value):
    """Every text of the data that has an English and a French form."""
    if isinstance(value, dict):
        if set(value) == {"en", "fr"}:
            yield value["en"], value["fr"]
        else:
            for part in value.values():
                yield from sentences(part)
    elif isinstance(value, list):
        for part in value:
            yield from sentences(part)


def test_no_english_is_left_on_french_pages(pages, data):
    """No English sentence of the data, and none of the site's fixed words, on a French page."""
    titles = " ".join(source["plain"]["fr"] for source in data["sources"].values())
    english = {
        text
        for kind in ("rules", "rulesets", "sources")
        for text, french in sentences(data[kind])
        if len(text.split()) >= 4 and text not in french and text not in titles
    }
    common = re.compile(r"\b(the|and|of the|who|which|with the|cards are|player)\b", re.IGNORECASE)
    for page in pages.values():
        if page.lang != "fr":
            continue
        shown = page.text(code=False)
        rule = data["rules"].get(page.id.removeprefix("rules/"))
        if rule:  # which says its English name, so that a search finds it
            shown = shown.replace(rule["name"]["en"], "", 1)
        left = [text for text in english if text in shown]
        assert left == [], page.address
        plain = re.sub(r"«[^»]*»|“[^”]*”|\([^)]*\)|(Chase|Pass) the Ace", "", shown)
        if not page.id.startswith(("sources", "glossary")):
            share = len(common.findall(plain)) / max(len(plain.split()), 1)
            assert share < 0.02, (page.address, common.findall(plain)[:10])


def own_words(page, data):
    """The text of a page without references, which each language's style makes in its own way."""
    text = page.text(code=False)
    for source in data["sources"].values():
        text = text.replace(source["plain"][page.lang], "x")
    return text


def told_in_both(english, french):
    """The blocks of twins without those of the log that tell a change of one language alone."""
    twins = [text.split(BREAK) for text in (english, french)]
    if len(twins[0]) == len(twins[1]):
        kept = [pair for pair in zip(*twins) if not ONE_CHANGED & {text.strip() for text in pair}]
        return tuple(BREAK.join(texts) for texts in zip(*kept))
    return english, french


def test_twins_have_the_same_numbers(pages, data):
    """Every number of an English page stands on its French twin, and the reverse."""
    apart = {}
    for page in pages.values():
        if page.lang == "en":
            twin = pages[f"fr/{page.address}"]
            english, french = told_in_both(own_words(page, data), own_words(twin, data))
            numbers = numbers_of(english, "en") ^ numbers_of(french, "fr")
            if numbers:
                apart[page.address] = sorted(numbers)
    assert apart == {}


def test_pages_are_typeset(pages, data):
    """No typewriter's apostrophe or quotation mark, and every French mark has its narrow space."""
    titles = [source["csl"]["title"] for source in data["sources"].values()]
    for page in pages.values():
        text = own_words(page, data)
        for title in titles:
            text = text.replace(title, "x")
        if page.lang == "fr":
            text = re.sub(r"“[^”]*”", "x", text)  # words of the other language
        else:
            for quoted in re.findall(r"«[^»]*»", text):
                assert list(slips(quoted, "fr")) == [], page.address
            text = re.sub(r"«[^»]*»", "x", text)
        assert list(slips(text, page.lang)) == [], page.address
