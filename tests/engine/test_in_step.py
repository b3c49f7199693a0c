"""Enums, rule points, fields and sentences are in step, in both languages."""

import re
from dataclasses import fields
from string import Formatter

import coucou
import pytest
from coucou import events
from coucou.answers import ANSWERS
from coucou.data import load
from coucou.events import EVENTS, Event
from coucou.rules import Rules

STATUSES = ("attested", "reported", "restated", "inferred", "editorial", "silent", "house-rule")


def test_the_enums_have_the_answers_of_the_rule_points() -> None:
    """`engine/rules/<point>.toml` and `answers.py`, in the same order."""
    rules = load()["rules"]
    assert set(rules) == {*ANSWERS, "players"}
    for rule, enum in ANSWERS.items():
        assert [answer.value for answer in enum] == list(rules[rule]["answers"]), rule
    assert rules["players"]["kind"] == "players"
    assert [rule for rule in rules if rule in ANSWERS] == [
        rule for rule in rules if rule != "players"
    ]


def test_an_enum_is_called_as_its_rule_point() -> None:
    """One name everywhere: `dealer_ties`, `DealerTies`."""
    for rule, enum in ANSWERS.items():
        assert enum.__name__ == "".join(part.capitalize() for part in rule.split("_"))


def test_rules_has_a_field_for_every_rule_point() -> None:
    names = {field.name for field in fields(Rules)}
    assert names >= {*load()["rules"], "stake_count"}
    for name in coucou.ruleset_ids():
        rules = coucou.ruleset(name)
        for rule, enum in ANSWERS.items():
            assert getattr(rules, rule) is enum(rules.answer(rule)), (name, rule)


def test_every_playable_ruleset_answers_every_rule_point() -> None:
    for name in coucou.ruleset_ids():
        assert set(coucou.ruleset(name).cells) == set(ANSWERS)


def test_no_id_is_ever_lost() -> None:
    """The ids of rulesets.md; they never change. Others may be added without a word here."""
    assert "coucou-1754" in set(coucou.ruleset_ids(playable=False)) - set(coucou.ruleset_ids())
    assert {
        "here-1701", "her-1799", "her-1828", "le-her-1713", "coucou-1725", "coucou-modern",
        "as-qui-court-1790", "as-qui-court-dictionary", "chase-the-ace", "ranter-go-round-1881",
        "screw-your-neighbor",
    } <= set(coucou.ruleset_ids())  # fmt: skip


def sentences() -> list[tuple[str, str, dict[str, str]]]:
    """Every table, key and pair of sentences of `words.toml`."""
    return [
        (kind, key, pair) for kind, table in load()["words"].items() for key, pair in table.items()
    ]


def places(text: str) -> set[str]:
    """The names in braces, whatever their capital (`{Who}`, `{who}`)."""
    return {name.lower() for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize(
    ("kind", "key", "pair"), sentences(), ids=[f"{k}-{key}" for k, key, _ in sentences()]
)
def test_a_sentence_stands_in_both_languages(kind: str, key: str, pair: dict[str, str]) -> None:
    assert set(pair) == {"en", "fr"}
    assert pair["en"].strip() and pair["fr"].strip()
    assert places(pair["en"]) == places(pair["fr"])
    assert not re.search(r"[^\u202f][:;!?»]|«[^\u202f]", french(pair["fr"])), pair["fr"]
    if kind in ("events", "errors", "notes") and key != "choice-refused":
        assert pair["en"][-1] in ".!}" and pair["fr"][-1] in ".!}"
        assert pair["en"][0].isupper() or pair["en"][0] in "{“"


def french(text: str) -> str:
    """Without what is no French prose: names in braces, and code."""
    return re.sub(r"\{[^}]*\}|\(\?\?\)", "x", text)


def test_every_event_has_its_sentence() -> None:
    keys = {key.partition("/")[0] for key in load()["words"]["events"]}
    assert keys == {event.name for event in EVENTS}
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type)]
    assert {kind for kind in kinds if issubclass(kind, Event)} == {Event, *EVENTS}
    assert len({event.name for event in EVENTS}) == len(EVENTS)


def test_every_answer_in_a_key_is_an_answer() -> None:
    """`refused/shown`, `paid/pool`: what stands behind the stroke is in step with the enums."""
    keys = {key for key in load()["words"]["events"] if "/" in key}
    refused = {key.split("/")[1] for key in keys if key.startswith("refused/")}
    assert refused == {answer.value for answer in ANSWERS["kings"]} - {"none"}
    assert {key.split("/")[1] for key in keys if key.startswith("paid/")} == {
        answer.value for answer in ANSWERS["payee"]
    }
    words = {answer.value for answer in ANSWERS["word"]} - {"none"}
    assert set(load()["words"]["words"]) == words


def test_every_status_has_its_word() -> None:
    assert tuple(load()["words"]["status"]) == STATUSES
    assert tuple(load()["words"]["status_meaning"]) == STATUSES
    for name in coucou.ruleset_ids():
        assert {cell.status for cell in coucou.ruleset(name).cells.values()} <= set(STATUSES)
