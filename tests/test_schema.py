"""What the commands print and the files that they read are as docs/data/*.schema.json says."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coucou
import pytest
from coucou import gamefile, handfile, report
from coucou.answers import ANSWERS
from coucou.compare import compare
from coucou.data import load
from coucou.events import EVENTS
from coucou.game_events import GAME_EVENTS
from coucou.game_state import Phase
from coucou.game_trace import game_trace
from coucou.policy import Policy, word_for
from coucou.solution_report import solution_json
from coucou.trace import trace
from coucou.ways import ways
from jsonschema import Draft202012Validator

DOCS = Path(__file__).resolve().parents[1] / "docs" / "data"
SCHEMAS = sorted(path.name.removesuffix(".schema.json") for path in DOCS.glob("*.schema.json"))
HANDS = sorted((Path(__file__).resolve().parents[1] / "engine" / "hands").glob("*.toml"))
LANGUAGES = ("en", "fr")


def schema(name: str) -> Any:
    """One schema."""
    return json.loads((DOCS / f"{name}.schema.json").read_text(encoding="utf-8"))


def problems(name: str, value: Any) -> list[str]:
    """Where a value is not as the schema says."""
    validator = Draft202012Validator(schema(name))
    plain = json.loads(json.dumps(value))
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(plain)]


def games() -> Iterator[tuple[str, Any]]:
    """A game of each ruleset, at its beginning, in the middle and at its end."""
    for name in coucou.ruleset_ids():
        house = {"nobody_left": "share"}
        rules = coucou.ruleset(name).with_answers(**house, first_dealer="highest")
        game = coucou.Game.start(rules, 3, 4).draw(["K", "9", "7"])
        yield name, game
        for seed in range(4):
            if game.is_over:
                break
            game = hand_of(game, seed)
            yield name, game


def hand_of(game: Any, seed: int) -> Any:
    """One more hand, played by the policy."""
    pack = [c for c in coucou.shuffled(seed) if c[:-1] not in ("2", "3", "4", "5", "6")]
    seats = len(game.order())
    cards: list[Any] = pack[:seats]
    if game.rules.dealer_cards.value != "one":
        cards = [*cards[:-1], pack[seats - 1 : seats + 2]]
    game = game.deal(cards, pack[seats + 2 : seats + 8])
    while game.phase is Phase.PLAY:
        game = game.play(word_for(game.hand, Policy()))
    return game


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_one_itself(name: str) -> None:
    """Draft 2020-12, complete in one file, and said in words."""
    found = schema(name)
    Draft202012Validator.check_schema(found)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert found["title"] and found["description"]
    references = [part.split('"')[0] for part in json.dumps(found).split('"$ref": "')[1:]]
    assert all(reference.startswith("#/$defs/") for reference in references)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rulesets(language: str) -> None:
    assert problems("rulesets", report.rulesets_json(language)) == []


def test_the_schema_knows_every_answer_and_no_other() -> None:
    """The answers of engine/rules, in their order; every point that is played is required."""
    found = schema("rulesets")["$defs"]
    points = found["answers"]["properties"]
    listed = {rule: points[rule]["enum"] for rule in points if "enum" in points[rule]}
    tables = load()["rules"]
    assert listed == {rule: list(tables[rule]["answers"]) for rule in tables if rule != "players"}
    required = found["ruleset"]["then"]["properties"]["answers"]["required"]
    assert sorted(required) == sorted([*tables, "stake_count"]) == sorted(points)


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schema_knows_every_event_and_rule_point(name: str) -> None:
    """Wherever a schema lists events, rule points or statuses, it lists them all."""
    statuses = set(load()["words"]["status"])
    book = statuses - {"house-rule"}
    of_cells = {"rulesets": book, "comparison": book | {"not-read"}}
    known = {
        "dealt": {event.name for event in EVENTS},
        "staked": {event.name for event in GAME_EVENTS},
        "ties": {"players", *ANSWERS},
        "attested": of_cells.get(name, statuses),
        "choose-dealer": {phase.value for phase in Phase},
    }
    for listed in enums(schema(name)):
        for mark, names in known.items():
            if mark in listed:
                assert set(listed) == names


def enums(value: Any) -> Iterator[list[Any]]:
    """Every list of allowed values in a schema."""
    if isinstance(value, dict):
        if isinstance(value.get("enum"), list):
            yield value["enum"]
        for inner in value.values():
            yield from enums(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from enums(inner)


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_hands(path: Path) -> None:
    """The file, its trace, the ways to play on from its deal, the comparison."""
    file = handfile.read(str(path))
    assert problems("hand", handfile.to_table(file)) == []
    for language in LANGUAGES:
        assert problems("trace", trace(file, language)) == []
        rows = report.compare_json(compare(file.hand), file, language)
        assert problems("compare", rows) == []
    start = coucou.deal(file.hand.rules, file.hand.dealt, file.hand.dealt_stock)
    assert problems("trace", trace(handfile.HandFile(start))) == []
    assert problems("ways", report.ways_json(ways(start))) == []


@pytest.mark.parametrize("name", coucou.ruleset_ids())
def test_solutions(name: str) -> None:
    """The games for two, solved."""
    assert problems("solve", solution_json(coucou.solve(name))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_games(language: str) -> None:
    """The file and the trace, with and without names."""
    for name, game in games():
        for players in ((), ("Anne", "Ben", "Cora")):
            file = gamefile.GameFile(game, players)
            assert problems("game", gamefile.to_table(file)) == [], name
            assert problems("game-trace", game_trace(file, language)) == [], name


def test_other_ways_to_choose_and_to_stop() -> None:
    """A first Jack, a lot, an exposed card and a hand in the middle."""
    game = coucou.Game.start(coucou.ruleset("chase-the-ace"), 3).draw(["7", "Q", "J"])
    game = game.deal(["A", "9", "5"], ["8"], 0)
    lot = coucou.Game.start(coucou.ruleset("coucou-modern"), 5).name_dealer(2)
    for one in (game, game.play("redeal"), game.play("keep").play("exchange"), lot):
        assert problems("game", gamefile.to_table(gamefile.GameFile(one))) == []
        assert problems("game-trace", game_trace(gamefile.GameFile(one))) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("ties", "nobody"),
        ("ties", None),
        ("stake_count", 0),
        ("players", {"least": 1, "most": 2, "and_more": False}),
        ("tie", "all"),
    ],
)
def test_a_wrong_answer_is_found(key: str, value: Any) -> None:
    rulesets = json.loads(json.dumps(report.rulesets_json("en")))
    rulesets[0]["answers"][key] = value
    assert len(problems("rulesets", rulesets)) == 1
    del rulesets[0]["answers"][key]
    assert len(problems("rulesets", rulesets)) == (0 if key == "tie" else 1)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 2),
        ("ruleset", 7),
        ("deal", ["7"]),
        ("deal", ["7", "??"]),
        ("deal", ["7", ["2", "3"]]),
        ("stock", "9"),
        ("choices", ["jump"]),
        ("rules", {"ties": True}),
        ("title", {"de": "Spiel"}),
        ("chioces", []),
    ],
)
def test_a_wrong_hand_file_is_found(key: str, value: Any) -> None:
    """What the schema refuses, the engine refuses too."""
    table: dict[str, Any] = {
        "format": 1, "ruleset": "her-1799", "deal": ["7", "K", "2", "Q"], "stock": ["9", "A"],
    }  # fmt: skip
    assert problems("hand", table) == []
    table[key] = value
    assert len(problems("hand", table)) == 1
    if key != "title":
        with pytest.raises(coucou.BadData):
            handfile.from_table(table)


def test_every_schema_is_published() -> None:
    from making import pipeline

    published = {str(path) for path in pipeline.assemble_step().inputs}
    assert {str(DOCS / f"{name}.schema.json") for name in SCHEMAS} <= published
