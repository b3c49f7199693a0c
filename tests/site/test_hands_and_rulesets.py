"""Hands, rulesets and sources as pages: complete in the HTML, and each can be cited."""

from collections import Counter

import pytest


def of_kind(pages, kind):
    """The pages below one folder."""
    return [page for page in pages.values() if page.id.startswith(f"{kind}/")]


def test_a_hand_reads_without_scripts(pages, data):
    """The ordered list has every step, each with its rule, the status in words and a source."""
    statuses = {name for one in data["words"]["status"].values() for name in one.values()}
    found = [page for page in of_kind(pages, "hands") if "--" not in page.id]
    assert len(found) >= 20
    for page in found:
        for steps in page.tree.find_all("ol", class_="coucou-steps"):
            assert steps.find_parent("coucou-stepper") is not None
            items = steps.find_all("li", recursive=False)
            assert len(items) >= 4, page.address
            for item in items:
                assert item.find(class_="coucou-text").get_text(strip=True)
                marks = [mark.get_text() for mark in item.find_all(class_="coucou-status")]
                assert marks and set(marks) <= statuses, (page.address, item.get("id"))
                assert item.find(class_="coucou-rule").a["href"]


@pytest.mark.parametrize(("lang", "under"), [("", "Under the stock"), ("fr/", "Sous le talon")])
def test_a_card_under_the_stock_is_not_called_out_of_play(pages, lang, under):
    """Where it lies follows the ruleset: of three cards two go under the stock, as does one given."""
    for slug, card in (("three-cards-to-the-dealer", "7 A"), ("dealer-may-substitute", "4")):
        said = [
            " ".join(one.get_text(" ", strip=True).split())
            for one in pages[f"{lang}hands/{slug}/"].tree.find_all(class_="coucou-position")
        ]
        assert any(f"{under} {card}" in one for one in said), said
        assert not any(word in one for one in said for word in ("Out of play", "Hors jeu")), said


def test_suits_are_signs_in_every_language(pages):
    """The letters of the file, d for diamonds, are English: on a page a suit is its sign."""
    cards = [card.get_text() for card in pages["fr/"].tree.find_all(class_="coucou-card")]
    assert any(card.endswith("♦") for card in cards)
    for page in pages.values():
        for card in page.tree.find_all(class_="coucou-card"):
            assert not card.get_text().endswith(("s", "h", "d", "c")), page.address


def test_hands_are_titled_by_a_question(pages, data):
    """The title of a sample hand is the question that it answers."""
    for page in of_kind(pages, "hands"):
        if "--" not in page.id:
            assert page.tree.h1.get_text().strip("#").rstrip().endswith("?"), page.address


def test_the_home_page_begins_with_a_hand(pages):
    """The first thing after the title and a sentence is a hand to step through."""
    for address in ("", "fr/"):
        article = pages[address].tree.article
        hand = article.find("coucou-stepper")
        before = [tag.name for tag in hand.find_all_previous(["p", "h2"]) if article in tag.parents]
        assert "h2" not in before and before.count("p") <= 2
        assert "address" in hand.attrs


def test_only_the_first_hand_of_a_page_owns_the_addresses_of_steps(pages):
    """No id stands twice on a page."""
    for page in pages.values():
        twice = [id for id, count in Counter(page.all_ids).items() if count > 1]
        assert twice == [], page.address


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_ruleset_says_every_rule(pages, data, lang):
    """A heading per rule point that was read, with its sentence, its status and its sources."""
    for ruleset, one in data["rulesets"].items():
        page = pages[f"{'fr/' if lang == 'fr' else ''}rulesets/{ruleset}/"]
        assert one["witness"][lang] in page.text()
        for rule, point in data["rules"].items():
            if rule not in one:
                continue
            assert rule in page.ids, (page.address, rule)
            if "answers" in point:
                sentence = point["answers"][one[rule]["answer"]]["rule"][lang]
                assert sentence in page.text(), (page.address, rule)
            for reading in one[rule].get("readings", []):
                assert f'[rules] {rule} = "{reading}"' in page.text()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_source_says_what_was_read_and_which_cells_rest_on_it(pages, data, lang):
    """Evidence, the date of the last check, and links to the cells."""
    for key, source in data["sources"].items():
        page = pages[f"{'fr/' if lang == 'fr' else ''}sources/{key}/"]
        assert source["about"][lang] in page.text()
        marks = [one["data-evidence"] for one in page.all("span") if "data-evidence" in one]
        assert marks == [source["evidence"]]
        links = {link["href"] for link in page.all("a")}
        wanted = {
            f"../../compare/#{rule}.{ruleset}"
            for ruleset, one in data["rulesets"].items()
            for rule in data["rules"]
            for cite in one.get(rule, {}).get("cites", [])
            if cite["source"] == key
        }
        assert wanted <= links, page.address
