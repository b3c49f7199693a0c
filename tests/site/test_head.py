"""What programs read of a page: title, description, preview, citation."""

import json
import re
import struct


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


def test_pages_that_are_cited_say_how(pages, site_url):
    """Title, corporate author, date, language and address for Zotero and its like."""
    cited = [
        page for page in pages.values()
        if page.id.split("/")[0] in ("sources", "rulesets", "hands") and "/" in page.id
    ]  # fmt: skip
    assert len(cited) > 100
    for page in cited:
        author = {"en": "The Cuckoo games", "fr": "Les jeux du coucou"}[page.lang]
        assert page.meta("citation_title"), page.address
        assert page.meta("citation_author") == author
        assert page.meta("citation_publication_date") == "2026"
        assert page.meta("citation_language") == page.lang
        assert page.meta("citation_public_url") == site_url + page.address


def test_structured_data_can_be_read(pages):
    """One block of JSON-LD that names the page, its language and its publisher."""
    for page in pages.values():
        text = page.path.read_text(encoding="utf-8")
        (block,) = re.findall(r'<script type="application/ld\+json">(.*?)<', text, re.DOTALL)
        table = json.loads(block)
        assert table["inLanguage"] == page.lang
        assert table["url"] == page.rel("canonical")[0]["href"]
        assert table["publisher"]["name"] in ("The Cuckoo games", "Les jeux du coucou")


def test_no_person_and_no_generator_is_named_as_the_author(pages):
    """The site has a corporate author."""
    for page in pages.values():
        assert page.meta("author") in ("The Cuckoo games", "Les jeux du coucou")
