"""Timeline, slips and glossary on the built site, and the questions of a librarian."""

import json

import pytest

LANGUAGES = ("", "fr/")


@pytest.fixture(scope="module")
def history(built_site):
    """The published data."""
    return json.loads((built_site / "data" / "history.json").read_text(encoding="utf-8"))


def links(page):
    """Page and fragment of every link on a page."""
    return {page.resolve(link["href"])[1:] for link in page.all("a") if "href" in link}


@pytest.mark.parametrize("root", LANGUAGES)
def test_every_item_has_an_address_and_a_path_to_it(pages, history, root):
    """An anchor for each, and from its page a link to every source that it cites."""
    for kind, address in (("timeline", "timeline"), ("slips", "slips"), ("glossary", "glossary")):
        page = pages[f"{root}{address}/"]
        assert set(history[kind]) <= page.ids, kind
        cited = {cite["source"] for item in history[kind].values() for cite in item.get("cites", [])}
        assert {(f"{root}sources/{source}/", "") for source in cited} <= links(page), kind
    assert {f"claim-{id}" for id in history["claims"]} <= pages[f"{root}timeline/"].ids


@pytest.mark.parametrize("root", LANGUAGES)
def test_a_slip_and_its_cells_link_to_each_other(pages, history, root):
    """From the ledger to the cell, and from the cell's rule point and ruleset to the ledger."""
    ledger = links(pages[f"{root}slips/"])
    for id, slip in history["slips"].items():
        for place in slip.get("touches", []):
            rule, _, ruleset = place.partition(".")
            assert (f"{root}rules/{rule}/", ruleset) in ledger, place
            for address in (f"rules/{rule}/", f"rulesets/{ruleset}/"):
                assert (f"{root}slips/", id) in links(pages[root + address]), (id, address)


@pytest.mark.parametrize("root", LANGUAGES)
def test_a_source_lists_what_cites_it(pages, history, root):
    """What the history has from a source stands on its page, with the day it was read."""
    for kind, address in (("timeline", "timeline"), ("slips", "slips"), ("glossary", "glossary")):
        for id, item in history[kind].items():
            cites = [*item.get("cites", []), *([item["made"]] if "made" in item else [])]
            for cite in cites:
                there = pages[f"{root}sources/{cite['source']}/"]
                assert (f"{root}{address}/", id) in links(there), (id, cite["source"])
                at = cite["at"]
                assert (at if isinstance(at, str) else at[there.lang]) in there.text(), (id, at)


@pytest.mark.parametrize("root", LANGUAGES)
def test_each_kind_of_evidence_is_a_section_with_its_items(pages, history, root):
    """The filter that needs no script: a place for each kind, with links to its items alone."""
    page = pages[f"{root}timeline/"]
    for kind in {item["kind"] for item in history["timeline"].values()}:
        row = page.tree.find(id=f"kind-{kind}")
        shown = [link["href"].removeprefix("#") for link in row("a")]
        wanted = {id for id, item in history["timeline"].items() if item["kind"] == kind}
        assert set(shown) == wanted and len(shown) == len(wanted), kind


@pytest.mark.parametrize("root", LANGUAGES)
@pytest.mark.parametrize(
    ("address", "fragment", "source"),
    [
        ("rules/dealer_cards/", "", "encyclopedie-coucou"),
        ("rules/ties/", "", "em-mathematiques-anvii"),
        ("timeline/", "furetiere-basnage", "furetiere-basnage1701"),
        ("slips/", "", "cardrulesplus-chasetheace"),
    ],
)
def test_questions_of_a_librarian(pages, root, address, fragment, source):
    """From the home page to the answer in one click, and from there to the source in another."""
    assert (root + address, fragment) in links(pages[root])
    assert (f"{root}sources/{source}/", "") in links(pages[root + address])


def test_what_the_dictionary_of_1701_says_and_does_not_say(pages):
    """Both halves stand in the item, in both languages."""
    for root, says, lacks in (("", "one card", "ties"), ("fr/", "une carte", "égalités")):
        item = pages[f"{root}timeline/"].tree.find(id="furetiere-basnage")
        text = item.find_next("div", class_="history-item").get_text(" ")
        assert says in text and lacks in text


def test_the_years_of_undated_texts_are_not_drawn(pages, history):
    """As many marks on the strips as dated items."""
    dated = [item for item in history["timeline"].values() if not item.get("undated")]
    marks = pages["timeline/"].tree("path", class_="history-strip__mark")
    assert len(marks) == len(dated)
