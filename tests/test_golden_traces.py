"""Golden traces: what `coucou play` prints for every sample hand, kept as readable lines.

To take over a change that is meant: `COUCOU_RECORD=1 pytest tests/test_golden_traces.py`, then
read the difference line by line before committing it.
"""

import json
import os
from pathlib import Path

import pytest
from coucou import handfile
from coucou.events import EVENTS
from coucou.report import play_text
from coucou.say import LANGUAGES
from coucou.trace import trace

TREE = Path(__file__).resolve().parents[1]
GOLDEN = TREE / "tests" / "golden"
HANDS = sorted((TREE / "engine" / "hands").glob("*.toml"))
RECORD = os.environ.get("COUCOU_RECORD") == "1"
WHOLE = "home-hand"
"""The hand whose JSON trace is kept whole, to pin the format."""


def check(golden: Path, text: str) -> None:
    """Compare with what is recorded, or record it."""
    if RECORD:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8", newline="\n")
    assert golden.is_file(), f"{golden.name} is not recorded: see the head of this file."
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", HANDS, ids=[path.stem for path in HANDS])
def test_what_play_prints(path: Path, language: str) -> None:
    text = play_text(handfile.read(str(path)), language) + "\n"
    check(GOLDEN / f"{path.stem}.{language}.txt", text)


def test_the_format_of_a_trace() -> None:
    """Keys, their order and every value of one trace."""
    told = trace(handfile.read(str(TREE / "engine" / "hands" / f"{WHOLE}.toml")))
    text = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    check(GOLDEN / f"{WHOLE}.en.json", text)


def test_no_trace_is_left_over() -> None:
    expected = {f"{path.stem}.{language}.txt" for path in HANDS for language in LANGUAGES}
    assert {path.name for path in GOLDEN.iterdir()} == {*expected, f"{WHOLE}.en.json"}


def test_every_kind_of_event_is_shown() -> None:
    """In a sample hand, or at least in the counts of `engine/perft`."""
    shown = {event.name for path in HANDS for event in handfile.read(str(path)).hand.events}
    counts = "".join(
        path.read_text(encoding="utf-8")
        for path in (TREE / "tests" / "engine" / "perft").glob("*.txt")
    )
    missing = {event.name for event in EVENTS} - shown
    assert all(f" {name} " in counts for name in missing), missing
