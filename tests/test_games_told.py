"""The whole games that are told: they are played to their end, and every hand has its comment."""

from collections import Counter
from pathlib import Path

import pytest
from coucou import gamefile
from coucou.game_trace import game_trace

TREE = Path(__file__).resolve().parents[1]
GAMES = {path.stem: path for path in sorted((TREE / "engine" / "games").glob("*.toml"))}


def test_three_games_or_more() -> None:
    """One of them of the old kind: twelve players, two tokens each, a pool."""
    assert len(GAMES) >= 3
    games = [gamefile.read(str(path)).game for path in GAMES.values()]
    assert any(
        game.players == 12 and game.rules.stake_count == 2 and game.rules.payee == "pool"
        for game in games
    )


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_over_and_every_hand_has_a_comment(slug: str) -> None:
    """In both languages; two hands at least are marked as notable."""
    file = gamefile.read(str(GAMES[slug]))
    assert file.game.is_over
    assert len(file.players) == file.game.players
    assert set(file.title) == set(file.about) == {"en", "fr"}
    redealt = sum(event.name == "redealt" for event in file.game.events)
    notes = [one["note"] for one in file.remarks.values() if "note" in one]
    assert len(notes) == len(file.game.hands) + 1, redealt
    assert all(set(note) == {"en", "fr"} for note in notes)
    assert sum(bool(one.get("notable")) for one in file.remarks.values()) >= 2


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_written_as_it_was_read(slug: str) -> None:
    """With its texts, so that nothing of a file is lost."""
    file = gamefile.read(str(GAMES[slug]))
    again = gamefile.from_text(gamefile.to_text(file))
    assert gamefile.to_table(again) == gamefile.to_table(file)
    assert again.title == file.title
    assert again.remarks == file.remarks


def test_the_ace_runs_round_a_table_of_twelve() -> None:
    """In the fifth hand it leaves the first player and every other, and the dealer is rid of it."""
    file = gamefile.read(str(GAMES["the-ace-goes-round"]))
    hand = file.game.hands[4]
    passed = [event.seat for event in hand.events if event.name == "exchanged"]
    assert hand.dealt[0] == "A"
    assert passed == list(range(11))
    assert hand.events[-5].name == "drew"
    assert "A" not in hand.cards


def test_the_games_show_what_no_hand_shows() -> None:
    """How the first dealer is chosen, an exposed card kept or dealt again, and two bad endings."""
    names: Counter[str] = Counter()
    for path in GAMES.values():
        trace = game_trace(gamefile.read(str(path)))
        names.update(event["event"] for event in trace["events"])
    for name in ("drew-for-deal", "tied-for-deal", "cut-cards", "deal-passed", "exposed-kept",
                 "redealt", "nobody-was-left", "took-share", "sudden-death", "won"):  # fmt: skip
        assert names[name], name
