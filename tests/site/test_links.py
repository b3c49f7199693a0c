"""Every link of the site leads somewhere, wherever the site is put."""

from urllib.parse import urlsplit

LOADED = {"img": "src", "script": "src", "source": "src", "iframe": "src", "video": "src"}


def references(page):
    """Every reference of a page: the tag and the address as written."""
    for tag, attributes in page.read.elements:
        for name in ("href", "src"):
            if name in attributes:
                yield tag, attributes[name]


def is_foreign(reference: str) -> bool:
    """Whether an address names a host."""
    return bool(urlsplit(reference).netloc)


def test_every_link_and_fragment_resolves(built_site, pages):
    """Pages, files and places on a page, in both languages."""
    broken = set()
    for page in pages.values():
        for _, reference in references(page):
            host, path, fragment = page.resolve(reference)
            if host or reference.startswith(("mailto:", "data:", "javascript:")):
                continue
            target = pages.get(path)
            if target is None and not (built_site / path).is_file():
                broken.add(f"{page.address or '/'} → {reference}")
            elif target and fragment and fragment not in target.ids | {"__skip"}:
                broken.add(f"{page.address or '/'} → {reference} (no such place)")
    assert sorted(broken) == []


def test_links_stand_under_any_path(pages):
    """No page but the one for missing addresses starts a link at the root of the host."""
    absolute = {
        f"{page.address or '/'} → {reference}"
        for page in pages.values()
        for _, reference in references(page)
        if reference.startswith("/")
    }
    assert sorted(absolute) == []


def test_nothing_is_loaded_from_another_host(pages):
    """Scripts, styles, pictures, frames, fonts and connections are the site's own."""
    foreign = set()
    for page in pages.values():
        for name, attribute in LOADED.items():
            for tag in page.all(name):
                if is_foreign(tag.get(attribute, "")):
                    foreign.add(f"{page.address}: {tag[attribute]}")
        for link in page.all("link"):
            relation = set(link["rel"].split())
            if relation & {"canonical", "alternate", "license"}:
                continue
            if is_foreign(link["href"]):
                foreign.add(f"{page.address}: {link['href']}")
    assert sorted(foreign) == []


def test_styles_load_nothing_from_another_host(built_site):
    """The same for what style sheets name."""
    foreign = [
        f"{path.relative_to(built_site)}: {part[:60]}"
        for path in built_site.rglob("*.css")
        for part in path.read_text(encoding="utf-8").split("url(")[1:]
        if part.lstrip("'\"").startswith(("http:", "https:", "//"))
    ]
    assert foreign == []


def test_no_alternate_makes_the_theme_ask_another_host(pages):
    """Material asks the address of every `rel="alternate"` for a sitemap: it does not see ours."""
    for page in pages.values():
        relations = [link["rel"] for link in page.all("link")]
        assert "alternate" not in relations
        assert relations.count("alternate ") == 4  # two languages, x-default, the feed


def test_the_page_for_missing_addresses_exists_in_both_languages(built_site):
    """Each says so in its language and leads on."""
    english = (built_site / "404.html").read_text(encoding="utf-8")
    french = (built_site / "fr" / "404.html").read_text(encoding="utf-8")
    assert '<html lang="en"' in english and "This page does not exist" in english
    assert '<html lang="fr"' in french and "Cette page n’existe pas" in french
    assert "/fr/compare/" in french
