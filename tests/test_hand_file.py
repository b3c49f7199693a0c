"""Hand files: TOML and JSON, written and read back, and the data behind a hand."""

import json
import re
from pathlib import Path

import pytest
from bibtexparser.entrypoint import parse_string
from commands import ENGINE
from coucou import handfile
from coucou.data import collect, read_labels
from coucou.errors import BadData
from coucou.handfile import HandFile

HANDS = sorted((ENGINE / "hands").glob("*.toml"))
FULL = """\
format = 1
ruleset = "as-qui-court-1790"
deal = ["T", "Kh", "2", "9"]
stock = ["7", "As"]
choices = ["exchange"]
players = ["Anne", "Bruno", "Claire", "Denis"]
shows = "kings"
author = "Nobody"
source = "Lalanne, § 4"

[rules]
ties = "earliest"
stake_count = 5

[title]
en = "Who pays?"
fr = "Qui paie ?"

[about]
en = "One sentence."
fr = "Une phrase."

[notes.2]
en = "Look here."
fr = "Voyez ici."
"""


def test_every_key_is_read() -> None:
    file = handfile.from_text(FULL)
    assert file.hand.dealt == ("10", "Kh", "2", "9")
    assert file.hand.made == ("exchange",)
    assert dict(file.hand.rules.house_rules) == {"ties": "earliest", "stake_count": 5}
    assert file.players == ("Anne", "Bruno", "Claire", "Denis")
    assert (file.shows, file.author, file.source) == ("kings", "Nobody", "Lalanne, § 4")
    assert file.title == {"en": "Who pays?", "fr": "Qui paie ?"}
    assert file.about["fr"] == "Une phrase."
    assert file.notes == {"2": {"en": "Look here.", "fr": "Voyez ici."}}


@pytest.mark.parametrize("path", HANDS, ids=[path.stem for path in HANDS])
def test_a_sample_hand_is_written_and_read_back(path: Path, tmp_path: Path) -> None:
    file = handfile.read(str(path))
    assert handfile.from_text(handfile.to_text(file)) == file
    other = tmp_path / "hand.json"
    other.write_text(json.dumps(handfile.to_table(file)), encoding="utf-8")
    assert handfile.read(str(other)) == file


def test_what_is_written_reads_well() -> None:
    """The text of a file, pinned; keys that say nothing are left out."""
    assert handfile.to_text(handfile.from_text(FULL)) == (
        FULL.replace('"T"', '"10"')
        .replace('[rules]\nties = "earliest"\nstake_count = 5\n\n', "")
        .replace(
            "\n[title]", '\n[rules]\nties = "earliest"\nstake_count = 5\n\n[title]'
        )
        .replace(
            '[notes.2]\nen = "Look here."\nfr = "Voyez ici."',
            '[notes]\n2 = { en = "Look here.", fr = "Voyez ici." }',
        )
    )  # fmt: skip
    bare = handfile.from_text('format=1\nruleset="her-1799"\ndeal=["7","9"]\nstock=["8"]')
    assert handfile.to_text(bare) == (
        'format = 1\nruleset = "her-1799"\ndeal = ["7", "9"]\nstock = ["8"]\nchoices = []\n'
    )


@pytest.mark.parametrize(
    "text", ['"', "\\", "\n", "\t", "\x7f", "\x00", "é", "💡", "\u2028", "'''", '"""', "a\\u0041"]
)
def test_any_text_survives(text: str) -> None:
    hand = handfile.from_text(FULL).hand
    file = HandFile(hand, title={"en": text, text: text}, author=text, notes={"1": {"en": text}})
    assert handfile.from_text(handfile.to_text(file)) == file
    assert handfile.from_text(json.dumps(handfile.to_table(file))) == file


def test_three_cards_for_the_dealer() -> None:
    text = 'format=1\nruleset="coucou-modern"\ndeal=["8", ["Q", "J", "9"]]\nstock=["9"]'
    file = handfile.from_text(text)
    assert file.hand.dealt == ("8", ("Q", "J", "9"))
    assert handfile.from_text(handfile.to_text(file)) == file


def test_the_short_names_are_those_of_the_bibliography() -> None:
    """The engine reads them by itself in a bare checkout."""
    library = parse_string((ENGINE / "sources.bib").read_text(encoding="utf-8"))
    fields = {entry.key: entry.fields_dict for entry in library.entries}
    labels = {key: {"label": found["shortlabel"].value} for key, found in fields.items()}
    assert read_labels(str(ENGINE / "sources.bib")) == labels
    assert collect(ENGINE)["sources"] == labels


def test_data_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData) as caught:
        read_labels(str(tmp_path / "sources.bib"))
    assert caught.value.code == "file-missing"
    assert str(tmp_path) in str(caught.value)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_on_the_format_tells_the_format(language: str) -> None:
    """Its example can be played, and its table names every key."""
    page = (ENGINE.parent / "docs" / language / "data" / "hand-format.md").read_text("utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert handfile.from_text(example).hand.made == ("exchange", "keep")
    keys = page.partition("{#keys}")[2].partition("{#cards}")[0]
    assert set(handfile.KEYS) <= set(re.findall(r"`\[?(\w+)\]?`", keys))
