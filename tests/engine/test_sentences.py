"""Every sentence of `[events]` is said somewhere: none is left over, none is missing."""

import coucou
import pytest
from coucou.data import load
from coucou.say import LANGUAGES, Speaker
from coucou.ways import endings
from telling import house, play
from test_ways import FILES, given, hand_of

FURTHER = [
    # rare pairs of answers that the counts do not have
    play(house("as-qui-court-1790", word="her"), ["5", "K"], ["9"]),
    play(house("coucou-1725", kings="shown"), ["5", "K"], ["9", "8"]),
    play(house("her-1799"), ["5", "K", "8"], ["9", "8"]),
    play(house("screw-your-neighbor", domino="ace"), ["9", "A", "K", "4"], ["9"]),
]


def hands() -> list[coucou.Hand]:
    """The deals of the counts, and some more."""
    blocks = [
        (path.stem, given(block))
        for path in FILES
        for block in path.read_text(encoding="utf-8").strip().split("\n\n")
    ]
    return [*(hand_of(name, lines) for name, lines in blocks), *FURTHER]


def test_every_sentence_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    plain = Speaker._key

    def noting(speaker: Speaker, event: coucou.events.Event) -> str:
        key = plain(speaker, event)
        said.add(key)
        return key

    monkeypatch.setattr(Speaker, "_key", noting)
    for hand in hands():
        seen = set()
        for end in endings(hand):
            for event in end.events:
                mark = (event.name, event.rule, event.seat)
                if mark in seen:
                    continue
                seen.add(mark)
                for language in LANGUAGES:
                    text = Speaker(end, (), language).event(event)
                    assert "{" not in text and text[0].isupper()
    assert said == set(load()["words"]["events"])
