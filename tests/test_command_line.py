"""The command line of design.md: on a file, standard input and JSON, in both languages."""

import errno
import io
import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import coucou
import pytest
from commands import ENGINE, Runner, coucou_command, python_m_coucou
from coucou import cli, gamefile, handfile, opening, seat_link
from coucou.data import collect
from coucou.seat_game import ONE, Sitting, play_game

__all__ = ["coucou_command"]
EXAMPLE = 'format = 1\nruleset = "her-1799"\ndeal = ["7", "K", "2", "Q"]\nstock = ["9", "A"]\n'
COMMANDS = ("play", "ways", "compare")
KING_BLOCKS = ENGINE / "hands" / "king-blocks.toml"


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The example of design.md as a file."""
    path = tmp_path / "example.toml"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def test_the_example_of_the_design(coucou_command: Runner, example: Path) -> None:
    """her-1799 with 7 K 2 Q and stock 9 A."""
    ran = coucou_command("ways", example, "--json")
    assert (ran.status, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert list(told) == ["ways", "payers", "events"]
    assert told["ways"] == 12
    assert told["payers"] == {"0": 2, "1": 4, "2": 4, "3": 2}


def test_ways_in_words(coucou_command: Runner, example: Path) -> None:
    assert coucou_command("ways", example).out.splitlines()[0] == "12 ways to play it."
    french = coucou_command("ways", example, "--lang", "fr").out.splitlines()
    assert french[0] == "12 façons de jouer."
    assert len(french) == 5
    over = (EXAMPLE + 'choices = ["keep", "keep", "keep", "keep"]\n').encode()
    assert coucou_command("ways", "-", given=over).out.startswith("1 way to play it.\n")
    french = coucou_command("ways", "-", "--lang", "fr", given=over).out.splitlines()
    assert french[0] == "1 façon de jouer."


def test_compare_tells_house_rules_from_the_book(coucou_command: Runner) -> None:
    given = (EXAMPLE + '[rules]\nties = "all"\n').encode()
    lines = coucou_command("compare", "-", given=given).out.splitlines()
    heads = [line.split(" – ")[0] for line in lines if line.startswith("her-1799")]
    assert heads == ["her-1799 (ties = all)", "her-1799"]


def test_a_closed_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert cli.main(["play", "-"]) == 2
    read = capsys.readouterr()
    assert read.out == ""
    assert read.err.endswith("[file-missing]\n")


class Stopped(io.BytesIO):
    """A standard input at which the reader presses Ctrl-C."""

    def read(self, size: int | None = -1) -> bytes:
        raise KeyboardInterrupt


def test_stopped_by_the_reader(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exact chances may take a minute: Ctrl-C ends them without a traceback."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Stopped()))
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert cli.main(["odds", "-"]) == 130
    assert capsys.readouterr().err == ""


class FullDisk(io.StringIO):
    """A standard output that takes nothing."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_what_cannot_be_written_is_said(
    example: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk: exit status 1, one sentence, no traceback."""
    monkeypatch.setattr(sys, "stdout", FullDisk())
    assert cli.main(["play", str(example)]) == 1
    told = capsys.readouterr().err
    code = "output-lost"
    assert told.endswith(f"(No space left on device). Check where it is sent.  [{code}]\n")
    assert told.count("\n") == 1


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("options", [(), ("--json",), ("--lang", "fr"), ("--json", "--lang", "fr")])
def test_file_input_and_json_say_the_same(
    coucou_command: Runner, tmp_path: Path, command: str, options: tuple[str, ...]
) -> None:
    """A TOML file, a JSON file, either of them on standard input."""
    text = KING_BLOCKS.read_text(encoding="utf-8")
    as_json = json.dumps(handfile.to_table(handfile.read(str(KING_BLOCKS))), ensure_ascii=False)
    other = tmp_path / "hand.json"
    other.write_text(as_json, encoding="utf-8")
    expected = coucou_command(command, KING_BLOCKS, *options)
    assert (expected.status, expected.err) == (0, "")
    assert expected.out.strip()
    assert coucou_command(command, other, *options) == expected
    assert coucou_command(command, "-", *options, given=text.encode()) == expected
    assert coucou_command(command, "-", *options, given=as_json.encode()) == expected


@pytest.mark.parametrize("command", COMMANDS)
def test_json_is_one_value_and_french_is_french(coucou_command: Runner, command: str) -> None:
    english = coucou_command(command, KING_BLOCKS, "--json").out
    french = coucou_command(command, KING_BLOCKS, "--json", "--lang", "fr").out
    assert english.count("\n") == 1
    assert type(json.loads(english)) is type(json.loads(french))
    words = coucou_command(command, KING_BLOCKS, "--lang", "fr").out
    assert words != coucou_command(command, KING_BLOCKS).out
    assert (english == french) is (command == "ways")


def test_play(coucou_command: Runner) -> None:
    """The trace has the keys of the contract, in both languages."""
    for language, sentence in (("en", "King"), ("fr", "roi")):
        ran = coucou_command("play", KING_BLOCKS, "--json", "--lang", language)
        told = json.loads(ran.out)
        assert (told["format"], told["ruleset"]) == (1, "as-qui-court-1790")
        assert {"events", "cards", "payers", "to_act", "offered", "notes"} <= set(told)
        refused = next(event for event in told["events"] if event["event"] == "refused")
        assert (refused["seat"], refused["rule"], refused["answer"]) == (1, "kings", "shown")
        assert refused["cites"][0]["source"] == "lalanne-asquicourt"
        assert sentence in refused["text"]
        assert told["payers"] == [0]


def test_play_stops_where_the_choices_stop(coucou_command: Runner, example: Path) -> None:
    ran = coucou_command("play", example)
    assert ran.out.splitlines()[-1] == "The choices stop here. Seat 0: keep, exchange."
    told = json.loads(coucou_command("play", example, "--json").out)
    assert (told["to_act"], told["offered"], told["payers"]) == (0, ["keep", "exchange"], [])
    assert len(told["notes"]) == 1  # four players, where the source has five and more


def test_play_names_a_house_rule(coucou_command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(EXAMPLE + '[rules]\nties = "all"\nstake_count = 5\n', encoding="utf-8")
    told = json.loads(coucou_command("play", path, "--json").out)
    assert told["rules"] == {"ties": "all", "stake_count": 5}
    assert told["events"][0]["tokens"] == [5, 5, 5, 5]


def test_compare(coucou_command: Runner) -> None:
    """Every playable ruleset once, the file's own first."""
    rows = json.loads(coucou_command("compare", KING_BLOCKS, "--json").out)
    names = [row["ruleset"] for row in rows]
    assert names[0] == "as-qui-court-1790"
    assert sorted(names) == sorted(coucou.ruleset_ids())
    by_name = {row["ruleset"]: row for row in rows}
    assert by_name["chase-the-ace"]["rule"] is not None
    lines = coucou_command("compare", KING_BLOCKS).out.splitlines()
    starts = [line.split(" – ")[0] for line in lines if not line.startswith(" ")]
    assert starts == names


def test_link_and_open(coucou_command: Runner, tmp_path: Path) -> None:
    """A hand to its permalink and back, and a permalink wherever a hand is wanted."""
    link = coucou_command(
        "link", KING_BLOCKS, "--site", "https://x.example", "--step", 2
    ).out.strip()
    assert link.startswith("https://x.example/play/#d=1.") and link.endswith("&s=2")
    told = json.loads(coucou_command("link", KING_BLOCKS, "--json").out)
    assert told["code"] in link and set(told["left_out"]) == {"players", "shows", "title", "about"}
    path = tmp_path / "back.toml"
    path.write_text(coucou_command("open", link).out, encoding="utf-8")
    assert handfile.read(str(path)).hand == handfile.read(str(KING_BLOCKS)).hand
    assert json.loads(coucou_command("open", link, "--json").out)["step"] == 2
    for command in COMMANDS:
        by_file = coucou_command(command, path, "--json").out
        assert coucou_command(command, link, "--json").out == by_file
        mended = coucou_command(command, f"<{link}>.", "--json")
        assert (mended.status, mended.err) == (0, "")
    notes = json.loads(coucou_command("play", f"<{link}>.", "--json").out)["notes"]
    assert "checksum" in notes[0]
    assert coucou_command("open", f"({link})").out.startswith("# Something had been added")


def test_open_house_rules(coucou_command: Runner) -> None:
    """A set of house rules comes back as what a hand file would say of it."""
    code = opening.link_to_rules(coucou.ruleset("her-1799").with_answers(ties="all"))
    told = coucou_command("open", code).out
    assert told == 'format = 1\nruleset = "her-1799"\n\n[rules]\nties = "all"\n'


SEATED = Sitting(coucou.ruleset("coucou-1725"), 4, 617, 1, hands=3, words=("exchange", "keep"))
"""A game in which the reader has said two words."""


def test_open_the_address_of_a_game(coucou_command: Runner, tmp_path: Path) -> None:
    """The game so far, as a file that plays like the address itself; who sits where is a remark."""
    address = f"https://x.example/play/#g={seat_link.write(SEATED)}&h=2"
    ran = coucou_command("open", address)
    remark, _, _ = ran.out.partition("\n")
    assert remark.startswith("# The reader’s own choices are those of player 1,")
    path = tmp_path / "game.toml"
    path.write_text(ran.out, encoding="utf-8")
    file = gamefile.read(str(path))
    assert file.game == play_game(SEATED)[0]
    assert (file.game.limit, len(file.game.hands), file.game.to_act) == (3, 2, 1)
    for options in ((), ("--json",), ("--lang", "fr")):
        by_file = coucou_command("game", path, *options)
        assert by_file.status == 0 and by_file.out
        assert coucou_command("game", f"<{address.upper()}>", *options) == by_file
    for given in (address.replace("#g=", "%23g%3D"), address.replace("#g=", "#g%3D")):
        assert coucou_command("open", given) == ran
    told = json.loads(coucou_command("open", "-", "--json", given=address.encode()).out)
    assert set(told) == {"format", "game", "notes"}
    assert told["game"] == gamefile.to_table(file)
    refused = coucou_command("play", address)
    assert refused.status == 2 and refused.err.endswith("[link-whole-game]\n")


def test_open_the_address_of_a_seat_in_one_hand(coucou_command: Runner, tmp_path: Path) -> None:
    """The hand as far as the reader's seat has played it, wherever a hand is wanted."""
    address = f"#g={seat_link.write(replace(SEATED, hands=ONE, words=()))}"
    path = tmp_path / "hand.toml"
    path.write_text(coucou_command("open", address, "--lang", "fr").out, encoding="utf-8")
    assert handfile.read(str(path)).hand.to_act == SEATED.mine
    for command in COMMANDS:
        by_file = coucou_command(command, path, "--json")
        assert by_file.status == 0 and by_file.out
        assert coucou_command(command, address, "--json") == by_file
    told = json.loads(coucou_command("open", address, "--json").out)
    assert set(told) == {"format", "hand", "step", "notes"}


def test_rulesets(coucou_command: Runner) -> None:
    """Id, variant, witness and answers of all twelve, the witness column too."""
    rows = json.loads(coucou_command("rulesets", "--json").out)
    assert [row["id"] for row in rows] == list(coucou.ruleset_ids(playable=False))
    for row in rows:
        assert {"id", "variant", "witness", "answers"} <= set(row)
    text = coucou_command("rulesets").out
    assert "ties = earliest" in text
    assert coucou_command("rulesets", "--lang=fr").out != text


def test_help_and_version(coucou_command: Runner, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["--help"], ["play", "--help"], ["--version"]):
        with pytest.raises(SystemExit) as stopped:
            coucou_command(*words)
        assert stopped.value.code == 0
        assert "coucou" in capsys.readouterr().out


def copy_of_the_checkout(place: Path) -> Path:
    """`engine/` without what a build has put there."""
    unwanted = shutil.ignore_patterns("data.json", "__pycache__")
    return Path(shutil.copytree(ENGINE, place / "engine", ignore=unwanted))


def like_the_wheel(place: Path) -> Path:
    """The package alone, with the data in `data.json` and no TOML file near it."""
    place.mkdir()
    unwanted = shutil.ignore_patterns("data.json", "__pycache__")
    shutil.copytree(ENGINE / "coucou", place / "coucou", ignore=unwanted)
    text = json.dumps(collect(ENGINE), ensure_ascii=False)
    (place / "coucou" / "data.json").write_text(text, encoding="utf-8")
    return place


def test_a_bare_checkout_and_the_wheel_print_the_same(tmp_path: Path) -> None:
    """TOML files read in place, and `data.json`: one loader, one output."""
    bare, wheel = copy_of_the_checkout(tmp_path), like_the_wheel(tmp_path / "wheel")
    for arguments in (
        ("play", KING_BLOCKS),
        ("compare", KING_BLOCKS, "--json", "--lang", "fr"),
        ("rulesets", "--json"),
        ("play", "nowhere.toml", "--lang", "fr"),
    ):
        mine, packed = (python_m_coucou(place, *arguments) for place in (bare, wheel))
        assert mine == packed, arguments
        assert mine.status == (2 if "nowhere.toml" in arguments else 0), mine.err
    assert not list(bare.rglob("data.json"))


def test_a_sixth_ruleset_is_one_toml_file(tmp_path: Path) -> None:
    """A throw-away ruleset: listed, played, counted and compared with no line of Python."""
    engine = copy_of_the_checkout(tmp_path)
    text = (ENGINE / "rulesets" / "her-1799.toml").read_text(encoding="utf-8")
    text = text.replace('answer = "earliest"', 'answer = "latest"')
    text = text.replace("main = true", "main = false").replace("order = ", "order = 9", 1)
    (engine / "rulesets" / "throw-away.toml").write_text(text, encoding="utf-8")
    hand = tmp_path / "hand.toml"
    hand.write_text(
        'format = 1\nruleset = "throw-away"\ndeal = ["4", "9", "4"]\nstock = ["J"]\n'
        'choices = ["keep", "keep", "keep"]\n',
        encoding="utf-8",
    )
    listed = json.loads(python_m_coucou(engine, "rulesets", "--json").out)
    assert {row["id"]: row["answers"]["ties"] for row in listed}["throw-away"] == "latest"
    ran = python_m_coucou(engine, "play", hand, "--json")
    assert ran.err == ""
    played = json.loads(ran.out)
    assert played["payers"] == [2]
    assert played["events"][-1]["answer"] == "latest"
    assert json.loads(python_m_coucou(engine, "ways", hand, "--json").out)["ways"] == 1
    rows = json.loads(python_m_coucou(engine, "compare", hand, "--json").out)
    by_name = {row["ruleset"]: row for row in rows}
    assert rows[0]["ruleset"] == "throw-away"
    assert (by_name["her-1799"]["payers"], by_name["her-1799"]["rule"]) == ([0], "ties")
    elsewhere = json.loads(python_m_coucou(engine, "compare", KING_BLOCKS, "--json").out)
    assert "throw-away" in [row["ruleset"] for row in elsewhere]


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    """`coucou rulesets | head -1` ends quietly."""
    code = "import sys; sys.exit(__import__('coucou.cli').cli.main(['rulesets']))"
    environment = {**os.environ, "PYTHONPATH": str(ENGINE)}
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment,
    ) as running:  # fmt: skip
        assert running.stdout is not None and running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
