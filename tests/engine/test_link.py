"""Permalinks: golden links for ever, damaged ones mended or refused, and never another hand."""

import json
from pathlib import Path
from typing import Any

import coucou
import pytest
from coucou import data, errors, handfile, link, opening
from hypothesis import example, given
from hypothesis import strategies as st

LINKS = Path(__file__).resolve().parents[1] / "links"
GOLDEN: list[dict[str, Any]] = json.loads((LINKS / "1.json").read_text("utf-8"))["links"]
DAMAGED: list[dict[str, Any]] = json.loads((LINKS / "damaged.json").read_text("utf-8"))
SAMPLES = [one for one in GOLDEN if one["name"].startswith("sample hand")]
SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~-")
ADDRESS = "https://cuckoo-games.example/play/#d="


def named(one: dict[str, Any]) -> str:
    """A case by its name."""
    return str(one["name"])


@pytest.mark.parametrize("one", GOLDEN, ids=named)
def test_golden_links_are_read_for_ever(one: dict[str, Any]) -> None:
    """What a link of format 1 said once it says for ever, and it is still written so."""
    found = link.read(ADDRESS + one["link"])
    assert (found.table, found.revision) == (one["hand"], one["revision"])
    assert (found.step, found.mended) == (None, False)
    assert link.write(one["hand"], one["revision"]) == one["link"]
    assert set(one["link"]) <= SAFE


@pytest.mark.parametrize("one", SAMPLES, ids=named)
def test_golden_hands_can_still_be_played(one: dict[str, Any]) -> None:
    """A ruleset whose answers change keeps those that its old links were made with."""
    hand = opening.hand_of(one["link"]).hand
    assert list(hand.made) == one["hand"]["choices"]
    assert hand.rules.id == one["hand"]["ruleset"]


@pytest.mark.parametrize("one", DAMAGED, ids=named)
def test_damaged_links(one: dict[str, Any]) -> None:
    """What the checksum proves right is read; the rest gets a sentence with what could be read."""
    if "link" in one:
        found = link.read(one["given"])
        assert found.table == link.read(one["link"]).table
        assert (found.step, found.mended) == (one["step"], one["mended"])
        return
    with pytest.raises(errors.BadData) as caught:
        link.read(one["given"])
    assert caught.value.code == one["code"]
    assert caught.value.details.get("read", {}) == one["read"]
    for language in ("en", "fr"):
        sentence = caught.value.sentence(language)
        assert sentence.endswith(".") and "{" not in sentence
        assert all(text in sentence for text in one["read"].values())


cards = st.sampled_from([*sorted(coucou.shuffled(0)), "7", "10", "A", "K", "??"])
words = st.sampled_from(
    ["keep", "exchange", "draw", "substitute", "again", "choose 1", "choose 3", "draw 2", "draw 31"]
)
deals = st.builds(
    lambda others, last: [*others, last],
    st.lists(cards, min_size=1, max_size=19),
    st.one_of(cards, st.lists(cards, min_size=3, max_size=3)),
)
house = st.dictionaries(
    st.sampled_from(sorted(set(data.load()["rules"]) - {"players"})),
    st.sampled_from(["all", "52", "next-player", "three-choice"]),
    max_size=4,
)
counts = st.one_of(st.just({}), st.builds(lambda n: {"stake_count": n}, st.integers(1, 99)))
tables = st.builds(
    lambda ruleset, deal, stock, choices, rules, count: {
        "format": 1,
        "ruleset": ruleset,
        "deal": deal,
        "stock": stock,
        "choices": choices,
        "rules": {**rules, **count},
    },
    st.sampled_from(coucou.ruleset_ids()),
    deals, st.lists(cards, max_size=8), st.lists(words, max_size=30), house, counts,
)  # fmt: skip


@given(tables, st.integers(1, 99))
def test_every_table_comes_back(table: dict[str, Any], revision: int) -> None:
    """Round trip, whatever the cards, words and rules are."""
    written = link.write(table, revision)
    found = link.read(f"{ADDRESS}{written}&s={revision}")
    assert (found.table, found.revision, found.step) == (table, revision, revision)
    assert set(written) <= SAFE


@given(tables, st.data())
def test_no_single_change_goes_unnoticed(table: dict[str, Any], draw: st.DataObject) -> None:
    """One letter changed, lost or put in, two neighbours swapped: refused, or mended and said."""
    written = link.write(table, 1)
    place = draw.draw(st.integers(0, len(written) - 2))
    letter = draw.draw(st.sampled_from(sorted(SAFE)))
    damaged = draw.draw(st.sampled_from([
        written[:place] + letter + written[place + 1 :],
        written[:place] + written[place + 1 :],
        written[:place] + letter + written[place:],
        written[:place] + written[place + 1] + written[place] + written[place + 2 :],
        written[:place],
    ]))  # fmt: skip
    try:
        found = link.read(ADDRESS + damaged)
    except errors.BadData as error:
        assert error.code in ("link-cut", "link-changed", "link-newer", "link-none")
        return
    assert found.table == table
    assert found.mended is (damaged != written)


@given(st.text(max_size=80))
@example("%" * 60)
@example("#d=1." + "K" * 60)
@example("#d=" + "9" * 5000)
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes anything but a link or a sentence."""
    for given_text in (text, ADDRESS + text):
        try:
            opening.open_link(given_text)
        except errors.BadData as error:
            assert error.sentence("fr").endswith(".")


def test_twenty_players_with_every_rule_changed_stay_short() -> None:
    """The longest link that there can be: two packs, every rule point answered at length."""
    pack = coucou.shuffled(617, 2)
    rules = {
        name: max(table.get("answers", {"": {}}), key=len)
        for name, table in data.load()["rules"].items()
    }
    table = {"ruleset": max(coucou.ruleset_ids(), key=len), "rules": rules}
    table |= {"deal": pack[:20], "stock": pack[20:], "choices": ["draw 84"] * 60}
    assert len(f"{ADDRESS}{link.write(table, 1)}&s=999") < 2000


@pytest.fixture
def two_revisions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Data in which her-1799 is at its third revision."""
    tables = data.load()
    own = tables["rulesets"]["her-1799"]
    earlier = [
        {"revision": 1, "until": "2030-01-01", "answers": {"ties": "all", "word": "none"}},
        {"revision": 2, "until": "2031-01-01", "answers": {"ties": "latest"}},
    ]
    changed = {**own, "revision": 3, "earlier": earlier}
    told = {**tables, "rulesets": {**tables["rulesets"], "her-1799": changed}}
    monkeypatch.setattr(data, "load", lambda: told)
    monkeypatch.setattr("coucou.rules.load", lambda: told)
    monkeypatch.setattr("coucou.opening.load", lambda: told)
    coucou.ruleset.cache_clear()


def her(revision: int, **further: Any) -> str:
    """A link to a hand of her-1799 in which two are equal and lowest."""
    table = {"ruleset": "her-1799", "deal": ["5", "9", "5"], "stock": ["J", "Q"]}
    return link.write({**table, "choices": ["keep"] * 3, **further}, revision)


@pytest.fixture
def fresh_rulesets() -> Any:
    """No ruleset is remembered from one set of data to another."""
    yield
    coucou.ruleset.cache_clear()


@pytest.mark.usefixtures("fresh_rulesets", "two_revisions")
def test_a_link_keeps_the_answers_of_its_revision() -> None:
    """Of the nearest revision after it; a remark names the first step that would differ."""
    first, second, third = (opening.open_link(her(number)) for number in (1, 2, 3))
    for opened in (first, second, third):
        assert opened.file is not None
    assert first.file and first.file.hand.payers == (0, 2)
    assert second.file and second.file.hand.payers == (2,)
    assert third.file and third.file.hand.payers == (0,)
    assert dict(second.rules.house_rules) == {"ties": "latest"}
    [(key, fill)] = second.remarks
    assert key == "link-earlier-differs"
    assert (fill["then"], fill["now"], fill["changed"]) == ("2", "3", "ties = latest")
    assert third.remarks == ()
    own = second.file.hand.events, third.file.hand.events

    assert own[0][int(fill["step"]) - 1].seat != own[1][int(fill["step"]) - 1].seat


@pytest.mark.usefixtures("fresh_rulesets", "two_revisions")
def test_a_house_rule_of_the_link_stands_above_an_old_answer() -> None:
    """It was the reader's, then as now; and a hand that plays alike is said to."""
    opened = opening.open_link(her(2, deal=["5", "9", "6"]))
    assert opened.remarks[0][0] == "link-earlier-same"
    opened = opening.open_link(her(1, rules={"ties": "latest"}))
    assert opened.rules.ties.value == "latest" and opened.rules.word.value == "none"
    rules_alone = opening.open_link(link.write({"ruleset": "her-1799"}, 1))
    assert rules_alone.remarks[0][0] == "link-earlier-rules" and rules_alone.file is None


@pytest.mark.usefixtures("fresh_rulesets", "two_revisions")
def test_a_revision_that_is_not_known_yet() -> None:
    """A page that is older than the link does not guess."""
    with pytest.raises(errors.BadData) as caught:
        opening.open_link(her(4))
    assert caught.value.code == "link-newer-rules"
    assert "5 9 5" in caught.value.sentence("en")


def test_house_rules_have_a_link_of_their_own() -> None:
    """Without cards it opens as rules; where a hand is wanted, one sentence says so."""
    rules = coucou.ruleset("chase-the-ace").with_answers(ties="latest", stake_count=5)
    code = opening.link_to_rules(rules)
    opened = opening.open_link(code)
    assert opened.rules == rules and opened.file is None
    with pytest.raises(errors.BadData, match="link-no-cards"):
        opening.hand_of(code)


def test_a_ruleset_that_is_not_there() -> None:
    """The link is whole: its sentence names the ruleset and says what it holds."""
    with pytest.raises(errors.BadData) as caught:
        opening.open_link(link.write({"ruleset": "her-1798", "deal": ["7", "K"]}, 1))
    assert caught.value.code == "link-ruleset"
    sentence = caught.value.sentence("en")
    assert "her-1798" in sentence and "her-1799" in sentence and "7 K" in sentence


def test_a_hand_and_its_link() -> None:
    """A hand comes back from its link as it was."""
    file = handfile.from_table(GOLDEN[0]["hand"])
    assert opening.link_to(file) == GOLDEN[0]["link"]
    assert opening.hand_of(GOLDEN[0]["link"]).hand == file.hand
