"""The engine as the page calls it: JSON in, JSON out, never an exception."""

import json
import traceback
from typing import Any

import coucou
import pytest
from coucou.files import to_toml
from coucou.handfile import HandFile
from coucou.link import write
from coucou.trace import trace
from coucou.web import respond

HAND = {"format": 1, "ruleset": "her-1799", "deal": ["7", "K", "2", "Q"], "stock": ["9", "A"]}


def ask(**request: Any) -> Any:
    """Send a request and read the answer."""
    return json.loads(respond(json.dumps(request)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_play(language: str) -> None:
    """The very trace that the command line prints."""
    answer = ask(op="play", lang=language, hand={**HAND, "choices": ["exchange"]})
    hand = coucou.deal(coucou.ruleset("her-1799"), HAND["deal"], HAND["stock"], ["exchange"])
    assert answer["ok"] is True
    assert answer["trace"] == trace(HandFile(hand), language)


def test_open_and_read() -> None:
    """A permalink and the text of a hand file give the trace of their hand."""
    whole = {**HAND, "choices": ["exchange"]}
    played = ask(op="play", lang="fr", hand=whole)["trace"]
    code = write({**whole, "rules": {}}, 1)
    opened = ask(op="open", lang="fr", link=f"https://x.example/#d={code}&s=2")
    assert (opened["trace"], opened["step"], opened["notes"]) == (played, 2, [])
    mended = ask(op="open", lang="fr", link=f"<#d={code}>")
    assert mended["notes"] == mended["trace"]["notes"][:1] != []
    rules_alone = ask(op="open", link=write({"ruleset": "her-1799", "rules": {"ties": "all"}}, 1))
    assert (rules_alone["trace"], rules_alone["rules"]) == (None, {"ties": "all"})
    text = to_toml(whole)
    assert ask(op="read", lang="fr", text=text)["trace"] == played
    assert ask(op="read", text="format = 2")["error"]["code"] == "key-missing"
    assert ask(op="open")["error"]["code"] == "key-type"


def test_compare() -> None:
    """A permalink under every ruleset: its own rules first, house rules and all."""
    house = {**HAND, "choices": ["exchange"], "rules": {"ties": "all"}}
    code = write(house, 1)
    answer = ask(op="compare", lang="fr", link=f"#d={code}&s=2")
    own, *others = answer["courses"]
    assert (own["ruleset"], own["rules"]) == ("her-1799", {"ties": "all"})
    assert [one["ruleset"] for one in others] == list(coucou.ruleset_ids())
    mended = ask(op="compare", lang="fr", link=f"<#d={code}>")
    assert mended["notes"][1:] == answer["notes"] and len(mended["notes"]) == 2
    alone = write({"ruleset": "her-1799", "rules": {"ties": "all"}}, 1)
    assert ask(op="compare", link=alone)["error"]["code"] == "link-no-cards"
    assert ask(op="compare", link=code[:-2])["error"]["code"] == "link-cut"


def test_rulesets() -> None:
    answer = ask(op="rulesets")
    assert answer["version"] == coucou.__version__
    assert [row["id"] for row in answer["rulesets"]] == list(coucou.ruleset_ids(playable=False))
    ties = next(rule for rule in answer["rules"] if rule["id"] == "ties")
    assert [row["id"] for row in ties["answers"]] == [
        "all", "earliest", "latest", "all-unless-everyone",
    ]  # fmt: skip


def test_a_hand_by_limits() -> None:
    """The hands of the page on Le Her: two limits decide, and what both know."""
    hand = {"format": 1, "ruleset": "le-her-1713", "deal": ["7s", "8h"], "stock": ["Kd"]}
    answer = ask(op="policy", hand=hand, exchange_up_to=7, draw_up_to=7)
    told = {"choices": ["exchange", "draw"], "cards": ["8h", "7s"], "payers": [1]}
    assert answer == {"ok": True, **told}
    answer = ask(op="policy", hand=hand, exchange_up_to=6, draw_up_to=8)
    assert answer == {"ok": True, **told, "choices": ["keep", "draw"], "cards": ["7s", "8h"],
                      "payers": [0]}  # fmt: skip


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"op": "policy", "hand": HAND, "exchange_up_to": 14, "draw_up_to": 7}, "limit-unknown"),
        ({"op": "policy", "hand": HAND, "exchange_up_to": 6}, "limit-unknown"),
        ({"op": "jump"}, "op-unknown"),
        ({}, "op-unknown"),
        ({"op": "play", "hand": {**HAND, "ruleset": "her-1798"}}, "ruleset-unknown"),
        ({"op": "play", "hand": {**HAND, "choices": ["draw"]}}, "choice-refused"),
        ({"op": "play", "hand": {**HAND, "deal": ["7"]}}, "players-few"),
        ({"op": "play", "hand": {**HAND, "stock": []}}, "stock-short"),
    ],
)
def test_what_goes_wrong_is_said(request_: dict[str, Any], code: str) -> None:
    for language in ("en", "fr"):
        answer = ask(lang=language, **request_)
        assert answer["ok"] is False
        assert answer["error"]["code"] == code
        assert answer["error"]["sentence"].endswith((".", "?", "»", "!"))
    assert ask(lang="fr", **request_) != ask(lang="en", **request_)


def test_the_odds_of_a_hand() -> None:
    """The fractions of `coucou odds`, with percents and what is assumed in the page's language."""
    whole = {**HAND, "choices": []}
    told = ask(op="odds", lang="fr", hand=whole, exchange_up_to=6, draw_up_to=7)["odds"]
    assert told["policy"] == {"exchange_up_to": 6, "draw_up_to": 7}
    assert set(told["choices"]) == set(told["percents"]) == {"keep", "exchange"}
    assert all(text.endswith("\u202f%") for text in told["percents"].values())
    assert told["assumed"].startswith("Valeurs exactes")
    wrong = ask(op="odds", hand=whole, exchange_up_to="6", draw_up_to=7)
    assert wrong["error"]["code"] == "threshold-unknown"


def test_a_traceback_through_the_library_can_be_written() -> None:
    """In the start image the library has no lines; what went wrong must be told all the same."""
    try:
        json.loads("{")
    except ValueError as error:
        told = "".join(traceback.format_exception(error))
    assert "in raw_decode" in told or "in decode" in told
    assert told.strip().splitlines()[-1].startswith("json.decoder.JSONDecodeError: ")
