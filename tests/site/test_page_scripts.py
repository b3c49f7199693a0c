"""The scripts that make the pages: what they refuse, and what they leave alone."""

import pytest
from make_pages import new_environment
from pages.book import Book, PageError
from pages.helpers import Helpers, literal
from pages.places import Page, Places
from pages.words import in_language, long_date
from pages.writing import heading_ids, split_page, with_ids, write_if_changed


@pytest.fixture
def helpers():
    """Helpers on a page two folders deep, in a book with one of everything."""
    cell = {"answer": "all", "status": "attested", "cites": []}
    book = Book(
        lang="en",
        rules={"ties": {"group": "paying", "name": "Ties", "question": "Who pays?",
                        "answers": {"all": {"name": "All", "rule": "All pay."}}}},
        rulesets={"her-1799": {"name": "Her & Co", "variant": "her", "main": True, "ties": cell}},
        sources={"lalanne": {"label": "Lalanne [2010] & friends"}},
        words={"site": {"colon": ":"}, "status": {}, "variants": {}},
        engine_words={"status": {"attested": "attested"}},
        widget_words={},
        hands={},
    )  # fmt: skip
    book.where = "docs/en/x.md"
    places = Places(book)
    for id in ("", "compare", "rulesets/her-1799", "sources/lalanne"):
        places.add(Page(id, id or "Home", "…"))
    return Helpers(book, places, places.pages["rulesets/her-1799"], new_environment("en"))


def test_addresses_are_relative(helpers):
    """From a page two folders deep; the home page is the folder itself."""
    assert helpers.url("compare#ties.her-1799") == "../../compare/#ties.her-1799"
    assert helpers.url("") == "../../"
    home = helpers.places.pages[""]
    assert helpers.places.url(home, "") == "./"
    assert helpers.places.url(home, "sources/lalanne") == "sources/lalanne/"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda helper: helper.url("compere"), 'no page "compere". Did you mean "compare"?'),
        (lambda helper: helper.url("compare#tie"), 'no rule point "tie". Did you mean "ties"?'),
        (lambda helper: helper.source("lalane"), 'no source "lalane". Did you mean "lalanne"?'),
        (lambda helper: helper.answer("her-1798", "ties"), 'Did you mean "her-1799"?'),
        (lambda helper: helper.rule_sentence("ties", "al"), 'Did you mean "all"?'),
        (lambda helper: helper.variant_hands("hers"), 'no variant "hers"'),
    ],
)
def test_what_is_not_there_stops_the_build(helpers, call, sentence):
    """With the page, the name and the nearest name that there is."""
    with pytest.raises(PageError) as caught:
        call(helpers)
    assert sentence in str(caught.value)
    assert str(caught.value).startswith("docs/en/x.md")


def test_data_cannot_become_markup(helpers):
    """Neither HTML nor Markdown makes anything of the characters in the data."""
    assert helpers.cited("lalanne", "p. *3*") == (
        '<a class="site-cite" href="../../sources/lalanne/">'
        "Lalanne &#91;2010&#93; &amp; friends</a>, p. &#42;3&#42;"
    )
    assert literal('<b>_"x"_') == "&lt;b&gt;&#95;&#34;x&#34;&#95;"
    assert "Her &amp; Co: All" in helpers.cell("her-1799", "ties")


def test_headings_have_one_id_in_both_languages():
    """The French page takes the ids of the English one, in order; code is not read."""
    english = "# T\n\n## One two\n\n```\n## no\n```\n### L’été {#summer}\n## One two\n"
    ids = heading_ids(english)
    assert ids == ["one-two", "summer", "one-two-2"]
    french = with_ids("# T\n\n## Un deux\n\n### Été\n## Un deux\n", ids, "x.md")
    assert french == "# T\n\n## Un deux {#one-two}\n\n### Été {#summer}\n## Un deux {#one-two-2}\n"
    with pytest.raises(PageError, match=r"x\.md: It has 1 headings"):
        with_ids("## Un\n", ids, "x.md")


def test_front_matter_is_needed():
    """Title and description; the message says which is missing."""
    head, body = split_page('---\ntitle: "A"\ndescription: B c\n---\nText\n', "x.md")
    assert (head, body) == ({"title": "A", "description": "B c"}, "Text\n")
    with pytest.raises(PageError, match="no description"):
        split_page('---\ntitle: "A"\n---\n', "x.md")


def test_words_and_dates():
    """A table with exactly the two languages is one text."""
    assert in_language({"a": {"en": "x", "fr": "y"}, "b": [{"en": "1", "fr": "2"}]}, "fr") == {
        "a": "y",
        "b": ["2"],
    }
    assert long_date("2026-12-01", "fr") == "1er décembre 2026"
    assert long_date("2026-11-29", "en") == "29 November 2026"


def test_files_are_written_only_if_they_change(tmp_path):
    """So that later steps see no change where there is none."""
    file = tmp_path / "a" / "b.md"
    assert write_if_changed(file, "x")
    before = file.stat().st_mtime_ns
    assert not write_if_changed(file, "x")
    assert file.stat().st_mtime_ns == before
