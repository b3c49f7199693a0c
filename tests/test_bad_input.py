"""Bad input: exit status 2, one clear line on standard error, nothing else, in both languages."""

import json
import re
from pathlib import Path

import pytest
from commands import ENGINE, Ran, Runner, coucou_command
from coucou.data import load

__all__ = ["coucou_command"]
GOOD = {
    "format": 1, "ruleset": "her-1799", "deal": ["7", "K", "2", "Q"], "stock": ["9", "A"],
}  # fmt: skip
THREE = {**GOOD, "ruleset": "coucou-modern", "deal": ["7", "K", ["9", "Q", "A"]], "stock": ["8"]}
LANGUAGES = ("en", "fr")
LONGEST = 900
GAMES = {"game.py", "game_state.py", "gamefile.py", "choosing.py", "settling.py"}


def changed(**keys: object) -> bytes:
    """The good hand with some keys changed, as JSON."""
    return json.dumps({**GOOD, **keys}).encode()


def without(key: str) -> bytes:
    return json.dumps({name: value for name, value in GOOD.items() if name != key}).encode()


def three(**keys: object) -> bytes:
    """The same, under a ruleset that deals the dealer three cards."""
    return json.dumps({**THREE, **keys}).encode()


def rules(**answers: object) -> bytes:
    return changed(rules=answers)


TOML = 'format = 1\nruleset = "her-1799"\ndeal = ["7", "K", "2", "Q"]\nstock = ["9", "A"]\n'

CONTENTS: dict[str, tuple[bytes, str, str]] = {
    # name: (what stands in the file, the code, a word that the English sentence needs)
    "wrong card": (changed(deal=["7", "X", "2", "Q"]), "card-unknown", "“X”"),
    "card of rank 1": (changed(deal=["7", "1", "2", "Q"]), "card-unknown", "deal, entry 2"),
    "card of rank 11": (changed(deal=["7", "11", "2", "Q"]), "card-unknown", "“11”"),
    "small letter": (changed(deal=["7", "k", "2", "Q"]), "card-unknown", "“k”"),
    "big suit": (changed(deal=["7", "KS", "2", "Q"]), "card-unknown", "“KS”"),
    "no card": (changed(stock=["9", ""]), "card-unknown", "stock, entry 2"),
    "blank card": (changed(stock=["9", " A"]), "card-unknown", "stock, entry 2"),
    "hidden card": (changed(deal=["7", "??", "2", "Q"]), "card-hidden", "deal, entry 2"),
    "hidden card in the stock": (changed(stock=["??", "A"]), "card-hidden", "stock, entry 1"),
    "fifth seven": (changed(deal=["7", "7", "7", "7"], stock=["7", "A"]), "card-too-many", "7"),
    "card twice": (changed(deal=["7s", "7s", "2", "Q"]), "card-twice", "7s"),
    "card not in the pack": (three(deal=["7", "2", ["9", "Q", "A"]]), "card-not-in-pack", "2"),
    "stock empty": (changed(stock=[]), "stock-short", "0"),
    "stock short": (changed(ruleset="coucou-1725", stock=["9"]), "stock-short", "2"),
    "suits needed": (rules(ace_of_spades="two-losing"), "suits-needed", "7s"),
    "one for the dealer": (three(deal=["7", "K", "9"]), "dealer-three", "three"),
    "two for the dealer": (three(deal=["7", "K", ["9", "Q"]]), "dealer-three", "three"),
    "three for the dealer": (changed(deal=["7", "K", ["9", "Q", "A"]]), "dealer-one", "3"),
    "three for another": (
        three(deal=["7", ["9", "Q", "A"], ["8", "8", "8"]]), "dealer-one", "entry 2",
    ),
    "nobody": (changed(deal=[]), "players-few", "0"),
    "1 player": (changed(deal=["7"]), "players-few", "2"),
    "60 players": (changed(deal=["7"] * 60), "players-many", "51"),
    "unknown ruleset": (changed(ruleset="her-1798"), "ruleset-unknown", "her-1799"),
    "far ruleset": (changed(ruleset="poker"), "ruleset-unknown", "poker"),
    "witness only": (changed(ruleset="coucou-1754"), "ruleset-witness-only", "coucou-1754"),
    "choice not offered": (changed(choices=["draw"]), "choice-refused", "keep, exchange"),
    "choice of nobody": (changed(choices=["keep", "kepp"]), "choice-refused", "entry 2"),
    "choice beyond the end": (changed(choices=["keep"] * 5), "choice-refused", "over"),
    "choice of a passed seat": (
        changed(choices=["exchange", "keep", "keep", "keep"]), "choice-refused", "entry 4",
    ),
    "draw of no card": (changed(choices=["keep"] * 3 + ["draw 3"]), "choice-refused", "draw 3"),
    "rules of players": (rules(players=5), "rule-fixed", "players"),
    "rules of turn": (rules(turn="backwards"), "answer-unknown", "in-order"),
    "unknown rule": (rules(tie="all"), "rule-unknown", "ties"),
    "unknown answer": (rules(ties="everyone"), "answer-unknown", "earliest"),
    "number as an answer": (rules(ties=3), "answer-unknown", "3"),
    "no stake": (rules(stake_count=0), "count-unknown", "0"),
    "stake in words": (rules(stake_count="two"), "count-unknown", "two"),
    "stake of yes": (rules(stake_count=True), "key-type", "stake_count = 2"),
    "huge stake": (rules(stake_count=10**30), "key-type", "stake_count"),
    "unknown key": (changed(choises=[]), "key-unknown", "choices"),
    "far key": (changed(zzzzz=[]), "key-unknown", "zzzzz"),
    "no format": (without("format"), "key-missing", "format"),
    "no ruleset": (without("ruleset"), "key-missing", "ruleset"),
    "no deal": (without("deal"), "key-missing", "deal"),
    "no stock": (without("stock"), "key-missing", "stock"),
    "format 2": (changed(format=2), "format-unknown", "2"),
    "format true": (changed(format=True), "format-unknown", "1"),
    "format 1.0": (changed(format=1.0), "format-unknown", "1"),
    "format in words": (changed(format="1"), "format-unknown", 'has format "1"'),
    "huge format": (changed(format=10**4000), "format-unknown", "1"),
    "three names for four": (changed(players=["A", "B", "C"]), "key-type", "4 names"),
    "names of nothing": (changed(players=["A", "B", "C", " "]), "key-type", "players"),
    "JSON key twice": (b'{"stock": ["9"], "stock": []}', "key-twice", "stock"),
    "JSON list": (b"[]", "toml-broken", "TOML"),
    "JSON broken": (b'{"format": 1,', "json-broken", "JSON"),
    "JSON deeply nested": (b'{"a":' * 100_000, "json-broken", "JSON"),
    "TOML deeply nested": (b"a = " + b"[" * 100_000, "toml-broken", "TOML"),
    "TOML broken": (TOML.encode() + b"choices = [\n", "toml-broken", "TOML"),
    "key twice": (TOML.encode() + b'stock = ["9"]\n', "toml-broken", "TOML"),
    "empty file": (b"", "key-missing", "format"),
    "blank file": (b"\n \n", "key-missing", "format"),
    "BOM": (b"\xef\xbb\xbf" + TOML.encode(), "toml-broken", "TOML"),
    "prose": (b"seven, king, two and queen", "toml-broken", "TOML"),
}  # fmt: skip

WRONG_TYPES = (None, True, 7, 1.5, "7", ["7", 7], [["7"]], {"a": 1}, [None])
KEYS = {
    "ruleset": (str,), "deal": (), "stock": (), "choices": (), "rules": (), "title": (),
    "about": (), "shows": (str,), "players": (), "notes": (), "author": (str,), "source": (str,),
}  # fmt: skip


def one_line(ran: Ran, code: str = "") -> str:
    """Check what every complaint has to be, and give it."""
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1, ran.err
    text = ran.err[:-1]
    assert len(text.splitlines()) == 1
    assert text.isprintable() or set(text) - {"\u202f", "\xa0"}
    assert "Traceback" not in text
    assert len(text) < LONGEST
    found = re.search(r"  \[([a-z-]+)(; rule ([a-z_]+))?\]$", text)
    assert found, text
    assert not code or found[1] == code, text
    assert text[: found.start()][-1] in ".!?", text
    return text


@pytest.mark.parametrize("name", CONTENTS)
@pytest.mark.parametrize("command", ["play", "ways", "compare"])
def test_content(coucou_command: Runner, name: str, command: str) -> None:
    """The same complaint from a file as from standard input, in either language."""
    content, code, word = CONTENTS[name]
    text = one_line(coucou_command(command, "-", given=content), code)
    assert word in text
    french = one_line(coucou_command(command, "-", "--lang", "fr", given=content), code)
    assert french != text
    as_json = one_line(coucou_command(command, "-", "--json", given=content), code)
    assert as_json == text


@pytest.mark.parametrize("name", CONTENTS)
def test_content_of_a_file(coucou_command: Runner, tmp_path: Path, name: str) -> None:
    """The complaint names the file; a JSON file is read as JSON."""
    content, code, word = CONTENTS[name]
    is_json = content.startswith(b"{")
    path = tmp_path / ("hand.json" if is_json else "hand.toml")
    path.write_bytes(content)
    text = one_line(coucou_command("play", path), code)
    assert str(path) in text
    assert word in text


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", WRONG_TYPES, ids=map(repr, WRONG_TYPES))
def test_wrong_types(coucou_command: Runner, key: str, value: object) -> None:
    """Every key with every kind of value: it is right, or there is one line."""
    for language in LANGUAGES:
        ran = coucou_command("play", "-", "--lang", language, given=changed(**{key: value}))
        if isinstance(value, KEYS[key] or ()):
            is_free = key in ("shows", "author", "source")
            assert ran.status == (0 if is_free else 2)
        else:
            text = one_line(ran)
            words = {key, "“7”", "deal", "ties" if key == "rules" else key}
            assert any(word in text for word in words), text


@pytest.mark.parametrize("key", ["choices", "rules", "players", "notes", "title"])
def test_empty_is_right(coucou_command: Runner, key: str) -> None:
    """An empty list or table says no more than a key that is missing."""
    empty: object = {} if key in ("rules", "notes", "title") else []
    assert coucou_command("play", "-", given=changed(**{key: empty})).status == 0


@pytest.mark.parametrize(
    "value", [None, True, 1.5, [], ["all"], {"ties": "all"}, "", "ALL", " all"]
)
def test_wrong_house_rules(coucou_command: Runner, value: object) -> None:
    for rule in ("ties", "stake_count", "direction", "nobody_left"):
        text = one_line(coucou_command("ways", "-", given=rules(**{rule: value})))
        assert rule in text


def test_crlf_and_comments_are_no_errors(coucou_command: Runner, tmp_path: Path) -> None:
    path = tmp_path / "hand.toml"
    path.write_bytes(("# A hand.\n" + TOML).replace("\n", "\r\n").encode())
    assert coucou_command("play", path).status == 0
    assert coucou_command("play", "-", given=path.read_bytes()).status == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", ["toml", "json"])
def test_files_that_cannot_be_read(
    coucou_command: Runner, tmp_path: Path, language: str, ending: str
) -> None:
    folder = tmp_path / f"folder.{ending}"
    folder.mkdir()
    binary = tmp_path / f"binary.{ending}"
    binary.write_bytes(bytes(range(256)) * 40)
    utf16 = tmp_path / f"utf16.{ending}"
    utf16.write_bytes(TOML.encode("utf-16"))
    for path in (
        tmp_path / f"missing.{ending}",
        folder,
        binary,
        utf16,
        tmp_path / f"a\nb.{ending}",
    ):
        for command in ("play", "ways", "compare", "game"):
            text = one_line(coucou_command(command, path, "--lang", language))
            assert ending in text
    one_line(coucou_command("play", "-", "--lang", language, given=binary.read_bytes()))
    one_line(coucou_command("play", "x" * 5000, "--lang", language), "file-missing")
    one_line(coucou_command("play", "", "--lang", language), "file-missing")
    one_line(coucou_command("play", "a\0b", "--lang", language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["deal"],
        ["pley", "-"],
        ["play"],
        ["play", "-", "-"],
        ["play", "-", "--jsn"],
        ["play", "-", "--lang", "de"],
        ["play", "-", "--lang"],
        ["rulesets", "her-1799"],
        ["--json"],
        ["play", "-", "--json=yes"],
        ["odds", "-", "--exchange-up-to", "K"],
        ["odds", "-", "--draw-up-to", "it's"],
        ["odds", "-", "--draw-up-to"],
        ["solve", "--r", "x"],
    ],
    ids=" ".join,
)
def test_usage(coucou_command: Runner, words: list[str], language: str) -> None:
    """Unknown commands and options, and too many or too few of them."""
    text = one_line(coucou_command(*words, "--lang", language), "usage")
    assert "coucou --help" in text
    assert "rgument" not in text, "That is English, and the words of a programmer."
    assert one_line(coucou_command(*words), "usage")


@pytest.mark.parametrize("step", ["0", "-3", "9", "9" * 30])
def test_a_step_that_is_not_there(coucou_command: Runner, step: str) -> None:
    """King-blocks has eight."""
    hand = ENGINE / "hands" / "king-blocks.toml"
    assert "1 to 8" in one_line(coucou_command("link", hand, f"--step={step}"), "step-unknown")
    assert coucou_command("link", hand, "--step", "8").out.endswith("&s=8\n")


@pytest.mark.parametrize(
    ("code", "link"),
    [
        ("link-cut", "https://cuckoo-games.example/play/#d=1.her-1799~1.7K2Q"),
        ("link-changed", "https://cuckoo-games.example/play/#d=1.her-1799~1.8K2Q.9A.ek..0kr9c70"),
        ("link-newer", "https://cuckoo-games.example/play/#d=2.her-1799~1.7K2Q.9A.ek..0kr9c70"),
        ("link-cut", "https://cuckoo-games.example/play/#g=1.coucou-1725~1.4.617.1.6~7..ek"),
        ("link-whole-game", "https://x.example/play/#g=1.coucou-1725~1.4.617.1.6~7..ek..1nq3856"),
        ("link-no-cards", "https://cuckoo-games.example/play/#d=1.here-1701~1.....2pa15wd"),
    ],
)
@pytest.mark.parametrize("command", ["play", "ways", "compare", "link"])
def test_a_link_that_gives_no_hand(
    coucou_command: Runner, command: str, code: str, link: str
) -> None:
    """One sentence, in every command that takes a hand."""
    one_line(coucou_command(command, link), code)


def test_an_address_that_gives_no_game(coucou_command: Runner) -> None:
    """`game` wants a whole game: a hand's link, and a seat in one hand, are none."""
    seated = "#g=1.coucou-1725~1.4.617.1.6~7.one...24gckpd"
    for link in ("#d=1.her-1799~1.7K2Q.9A.ek..0kr9c70", seated):
        one_line(coucou_command("game", link), "link-one-hand")


def test_a_text_that_is_no_link(coucou_command: Runner) -> None:
    """`open` wants a link and nothing else."""
    one_line(coucou_command("open", "hand.toml"), "link-none")


def test_a_deal_that_only_some_rulesets_can_play(coucou_command: Runner) -> None:
    """`compare` says of those why, and goes on."""
    ran = coucou_command("compare", "-", "--json", given=changed())
    assert ran.status == 0
    errors = {row["ruleset"]: row["error"]["code"] for row in json.loads(ran.out) if "error" in row}
    assert errors == {"coucou-modern": "card-not-in-pack"}


def test_every_code_is_provoked_somewhere() -> None:
    """Each sentence of `[errors]` that a hand can raise is reached by a test that names it.

    Codes that only the modules of whole games raise are for the tests of games.
    """
    tests = Path(__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in tests.rglob("test_*.py")]
    missing = [
        code
        for code in load()["words"]["errors"]
        if not raised_in(code) <= GAMES and not any(f'"{code}"' in text for text in texts)
    ]
    assert missing == []


def test_every_code_is_raised_and_every_raised_code_has_its_sentence() -> None:
    """`engine/words.toml` and the sources of the engine are in step."""
    codes = load()["words"]["errors"]
    assert [code for code in codes if not raised_in(code)] == []
    raised = {
        code
        for path in (ENGINE / "coucou").rglob("*.py")
        for code in re.findall(
            r'(?:BadData|NotAllowed)\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")
        )
    }
    assert raised <= set(codes)


def raised_in(code: str) -> set[str]:
    """The modules that name a code."""
    sources = (ENGINE / "coucou").rglob("*.py")
    return {path.name for path in sources if f'"{code}"' in path.read_text(encoding="utf-8")}
