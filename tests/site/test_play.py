"""The pages /play/ and /embed/ as they are built: readable without scripts, in step with the engine."""

import json

import pytest
from bs4 import BeautifulSoup
from coucou.report import rules_json, rulesets_json

PLACES = {"en": "", "fr": "fr/"}


def soup_of(built_site, address):
    """A built page."""
    return BeautifulSoup((built_site / address / "index.html").read_text("utf-8"), "html.parser")


@pytest.mark.parametrize("language", PLACES)
@pytest.mark.parametrize("name", ["play", "embed"])
def test_the_page_knows_what_the_engine_knows(built_site, language, name):
    """Rulesets, answers and rule points are those that Python lists."""
    soup = soup_of(built_site, f"{PLACES[language]}{name}")
    data = json.loads(soup.select_one("coucou-play > script.coucou-data").string)
    assert data["rules"] == rules_json(language)
    told = {one["id"]: one for one in rulesets_json(language) if one["playable"]}
    assert [one["id"] for one in data["rulesets"]] == list(told)
    for one in data["rulesets"]:
        answers = {**told[one["id"]]["answers"]}
        del answers["players"]
        assert one == {key: told[one["id"]][key] for key in one} | {"answers": answers}
    assert all(data["words"][f"link_error_{code}"] for code in ("link-cut", "link-none"))


@pytest.mark.parametrize("language", PLACES)
def test_without_scripts(built_site, language):
    """The tag holds a way on: every sample hand, and the program that opens links."""
    soup = soup_of(built_site, f"{PLACES[language]}play")
    inside = soup.select_one("coucou-play")
    assert len(inside.select("li a[href*='hands/']")) > 20
    assert "coucou open" in inside.get_text()


def test_the_frame_has_its_own_look(built_site):
    """Only the embedded page leaves out the site's header and lists."""
    assert soup_of(built_site, "embed").select("link[href$='/embed.css']")
    assert not soup_of(built_site, "play").select("link[href$='/embed.css']")
