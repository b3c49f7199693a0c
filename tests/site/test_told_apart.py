"""The pages of the smallest hand that tells two rulesets apart, and who links to them."""

import json
import tomllib

import pytest

LANGUAGES = ("", "fr/")


@pytest.fixture(scope="module")
def pairs(checkout):
    """The names of the pairs that a hand tells apart."""
    return sorted(path.stem for path in (checkout / "engine" / "witnesses").glob("*--*.toml"))


@pytest.fixture(scope="module")
def never(checkout):
    """The pairs that no hand tells apart."""
    text = (checkout / "engine" / "witnesses" / "never.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)["pair"]


def links(page):
    """The pages that a page's article links to, from the root of the site."""
    return {page.resolve(link["href"])[1] for link in page.tree.article.find_all("a", href=True)}


def flat(text):
    """A text with every kind of space as one plain space."""
    return " ".join(text.split())


@pytest.mark.parametrize("root", LANGUAGES)
def test_every_pair_has_a_page_with_both_courses(pages, data, pairs, root):
    """The title names both rulesets; the cards are the same under both, and other seats pay."""
    lang = "fr" if root else "en"
    assert len(pairs) >= 50
    for pair in pairs:
        page = pages[f"{root}hands/{pair}/"]
        title = flat(page.tree.h1.get_text())
        for ruleset in pair.split("--"):
            assert data["rulesets"][ruleset]["name"][lang] in title, page.address
        recorded = [
            json.loads(script.string)["trace"]
            for script in page.tree.find_all("script", class_="coucou-data")
        ]
        assert sorted(trace["ruleset"] for trace in recorded) == sorted(pair.split("--"))
        own, other = recorded
        assert own["payers"] != other["payers"], page.address
        assert own["deal"][:-1] == other["deal"][:-1], page.address
        assert own["to_act"] is None, page.address
        assert other["to_act"] is None, page.address


@pytest.mark.parametrize("root", LANGUAGES)
def test_rulesets_and_hands_lead_to_them(pages, pairs, root):
    """Each ruleset's page has a line for every other; the table of pairs has them all."""
    table = links(pages[f"{root}hands/"])
    for pair in pairs:
        address = f"{root}hands/{pair}/"
        assert address in table
        for ruleset in pair.split("--"):
            assert address in links(pages[f"{root}rulesets/{ruleset}/"]), (ruleset, address)


@pytest.mark.parametrize("root", LANGUAGES)
def test_pairs_that_never_differ_say_why(pages, never, root):
    """The reason and the size up to which everything was played stand on both pages."""
    lang = "fr" if root else "en"
    for pair in never:
        for ruleset in pair["rulesets"]:
            section = pages[f"{root}rulesets/{ruleset}/"].tree.find(id="apart")
            told = flat(section.find_next("section").get_text(" "))
            assert flat(pair["reason"][lang]) in told, ruleset
            assert str(pair["long_seats"]) in told, ruleset


@pytest.mark.parametrize("root", LANGUAGES)
def test_they_do_not_drown_the_results_of_a_search(built_site, root):
    """Fifty pages with nearly the same words are found by the table, not by the search."""
    index = json.loads((built_site / root / "search" / "search_index.json").read_text("utf-8"))
    found = [entry["location"] for entry in index["docs"] if "--" in entry["location"]]
    assert found == []
