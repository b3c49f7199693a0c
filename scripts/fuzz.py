"""Try to break the engine: bent hands, games, traces, command lines and requests of the page.

    python scripts/fuzz.py --minutes 10 [--seed 1]

Whatever comes in, the command line ends with status 0, or with 2 and one line on standard error;
the page's request gets JSON. Nothing else passes: no traceback, no wait of more than ten seconds.
Every case follows from its number alone: `--seed N --cases 1` plays one again and tells it.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "engine") not in sys.path:
    sys.path.insert(0, str(ROOT / "engine"))

from bent import WORDS, bend_text, bent, value  # noqa: E402  # after the path is set
from coucou import answers, cli, gamefile, handfile, ruleset, ruleset_ids, shuffled  # noqa: E402
from coucou.dealing import pack_size  # noqa: E402
from coucou.files import to_toml  # noqa: E402
from coucou.game import Game  # noqa: E402
from coucou.game_trace import game_trace  # noqa: E402
from coucou.policy import Policy, word_for  # noqa: E402
from coucou.trace import trace  # noqa: E402
from coucou.web import respond  # noqa: E402

PATIENCE = 10.0
"""Seconds that one case may take."""
Table = dict[str, Any]


class BrokenError(AssertionError):
    """The engine did what it never should."""


def some_rules(luck: random.Random) -> Any:
    """A ruleset with a few house rules."""
    rules = ruleset(luck.choice(ruleset_ids()))
    for _ in range(luck.choice((0, 0, 1, 3))):
        point = luck.choice(list(answers.ANSWERS))
        rules = rules.with_answers(**{point: luck.choice(list(answers.ANSWERS[point])).value})
    return rules.with_answers(stake_count=luck.choice((1, 2, 3)))


def pack(luck: random.Random, rules: Any, players: int) -> list[str]:
    """A shuffled pack as the ruleset has it for so many players."""
    size = pack_size(rules, players)
    cards = shuffled(luck.randrange(1 << 32), 2 if size == 104 else 1)
    return [card for card in cards if size != 32 or card[:-1] not in ("2", "3", "4", "5", "6")]


def cards_for(luck: random.Random, rules: Any, players: int) -> tuple[list[Any], list[str]]:
    """A deal and the stock behind it."""
    cards = pack(luck, rules, players)
    deal: list[Any] = cards[:players]
    used = players
    if rules.dealer_cards is not answers.DealerCards.ONE:
        deal[-1] = cards[players - 1 : players + 2]
        used += 2
    return deal, cards[used : used + 8]


def some_hand(luck: random.Random) -> Table:
    """The table of a hand file, played some way."""
    rules = some_rules(luck)
    players = luck.choice((2, 3, 4, 5, 7))
    deal, stock = cards_for(luck, rules, players)
    table: Table = {"format": 1, "ruleset": rules.id, "deal": deal, "stock": stock, "choices": []}
    if rules.house_rules:
        table["rules"] = dict(rules.house_rules)
    if luck.random() < 0.5:
        table["players"] = [f"Anne {number}" for number in range(players)]
    for _ in range(luck.randrange(players + 2)):
        hand = handfile.from_table(table).hand
        if hand.is_over:
            break
        table["choices"].append(luck.choice(hand.choices))
    if luck.random() < 0.3:
        table["title"] = {"en": "A hand", "fr": "Un coup"}
        table["notes"] = {"1": {"en": "Look.", "fr": "Voyez."}}
    return table


def some_game(luck: random.Random) -> Table:
    """The table of a game file, played some way."""
    rules = some_rules(luck)
    if rules.nobody_left is answers.NobodyLeft.CANNOT_ARISE:
        rules = rules.with_answers(nobody_left="share")
    players = luck.choice((2, 3, 4, 5, 14 if rules.pack == "two-above-13" else 6))
    game = Game.start(rules, players, luck.choice((1, 3, 6)))
    for _ in range(luck.randrange(12)):
        if game.is_over:
            break
        game = further(luck, game)
    return gamefile.to_table(gamefile.GameFile(game))


def further(luck: random.Random, game: Game) -> Game:
    """One more move of a game, by policy or by luck."""
    rules = game.rules
    match game.phase.value:
        case "choose-dealer" if rules.first_dealer is answers.FirstDealer.LOT:
            return game.name_dealer(luck.randrange(game.players))
        case "choose-dealer" if rules.first_dealer is answers.FirstDealer.FIRST_JACK:
            cards = pack(luck, rules, game.players)
            jack = next(place for place, card in enumerate(cards) if card[0] == "J")
            return game.draw(cards[: jack + 1])
        case "choose-dealer" | "cut-for-pool":
            players = len(game.seats) or game.players
            return game.draw(pack(luck, rules, players)[: len(game.contenders)])
        case "deal":
            deal, stock = cards_for(luck, rules, len(game.order()))
            may = rules.exposed_card is answers.ExposedCard.KEEP_OR_REDEAL
            exposed = luck.randrange(len(deal)) if may and luck.random() < 0.2 else None
            return game.deal(deal, stock, exposed)
        case "play":
            assert game.hand is not None
            return game.play(word_for(game.hand, Policy()))
        case _:
            return game.play(luck.choice(game.choices))


def written(luck: random.Random, table: Any, folder: Path) -> Path:
    """A table as a TOML or JSON file."""
    path = folder / luck.choice(("case.toml", "case.json", "case"))
    text = ""
    if path.suffix != ".json" and isinstance(table, dict):
        try:
            text = to_toml(table)
        except (AttributeError, TypeError, ValueError, RecursionError):
            path = folder / "case.json"
    if not text:
        text = json.dumps(table, ensure_ascii=luck.random() < 0.5, default=str)
    data = text.encode("utf-8", "surrogatepass")
    if luck.random() < 0.3:
        data = bend_text(luck, data)
    path.write_bytes(data)
    return path


def options(luck: random.Random, command: str) -> list[str]:
    """Some options, most of them right."""
    given = [option for option in ("--json",) if luck.random() < 0.5]
    if luck.random() < 0.4:
        given += luck.choice((["--lang", "fr"], ["--lang=fr"], ["--lang", "en"]))
    if luck.random() < 0.05:
        given.append(luck.choice(("--help", "--version", "--lang", "--lang=xx", "-x", "--js")))
    return [command, *given]


def try_file(luck: random.Random, folder: Path) -> str:
    """A bent hand, game or trace, read by a command."""
    kind = luck.choice(("hand", "game", "hand trace", "game trace"))
    table: Any = some_hand(luck) if kind.startswith("hand") else some_game(luck)
    language = luck.choice(("en", "fr"))
    if kind == "hand trace":
        table = trace(handfile.from_table(table), language)
    elif kind == "game trace":
        table = game_trace(gamefile.from_table(table), language)
    if luck.random() < 0.9:
        table = bent(luck, table)
    path = written(luck, table, folder)
    fitting = ("game",) if kind.startswith("game") else ("play", "play", "compare", "ways")
    command = luck.choice(fitting if luck.random() < 0.9 else ("play", "game", "compare", "ways"))
    words = options(luck, command)
    is_piped = luck.random() < 0.2
    words.append("-" if is_piped else str(path))
    run(words, path.read_bytes() if is_piped else b"")
    return kind


def try_words(luck: random.Random, folder: Path) -> str:
    """Any words as a command line."""
    known = ("rulesets", "play", "ways", "compare", "game", "--json", "--lang", "fr", "-", "--help",
             "--version", "--", "-h", str(folder), str(folder / "no"), "#d=", "a\0")  # fmt: skip
    words = [luck.choice(known) for _ in range(luck.randrange(6))]
    for place in range(len(words)):
        if luck.random() < 0.2:
            words[place] = str(value(luck))[:200]
    run(words, bend_text(luck, b'format = 1\nruleset = "her-1799"\n'))
    return "command line"


def try_request(luck: random.Random, folder: Path) -> str:
    """Any request of the page."""
    asked: Any = {"op": luck.choice(("play", "play-on", "rulesets")), "lang": "fr"}
    if asked["op"] != "rulesets":
        asked["hand"] = bent(luck, some_hand(luck))
    if asked["op"] == "play-on":
        seats = range(6)
        asked["wishes"] = [{"seat": seat, "choice": luck.choice(WORDS)} for seat in seats]
        asked["to_end"] = luck.random() < 0.8
    if luck.random() < 0.5:
        asked = bent(luck, asked)
    text = json.dumps(asked, default=str)
    if luck.random() < 0.2:
        text = bend_text(luck, text.encode()).decode("utf-8", "replace")
    told = json.loads(respond(text))
    if not told["ok"]:
        one_line(told["error"]["sentence"])
    return "request"


def one_line(text: str) -> None:
    """Raises `BrokenError` where a complaint is not one line of text."""
    if not text.strip() or len(text.splitlines()) != 1:
        raise BrokenError(f"Not one line: {text[:500]!r}")


def run(words: list[str], given: bytes = b"") -> tuple[int, str, str]:
    """Run one command line in this process, with streams of bytes as a shell gives them."""
    kept = sys.stdin, sys.stdout, sys.stderr
    out, complaint = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(given))
    sys.stdout, sys.stderr = io.TextIOWrapper(out), io.TextIOWrapper(complaint)
    try:
        status = cli.main(words)
    except SystemExit as stop:
        status = int(stop.code or 0)
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
            stream.detach()
        sys.stdin, sys.stdout, sys.stderr = kept
    told, said = out.getvalue().decode(), complaint.getvalue().decode()
    if status == 0 and said:
        raise BrokenError(f"Status 0, and yet on standard error: {said[:500]!r}")
    if status == 2:
        one_line(said)
        if told:
            raise BrokenError(f"Status 2, and yet on standard output: {told[:500]!r}")
    elif status != 0:
        raise BrokenError(f"Status {status}.")
    elif "--json" in words and not told.startswith(("coucou ", "usage: ")):
        json.loads(told)
    return status, told, said


TRIES: tuple[Callable[[random.Random, Path], str], ...] = (
    try_file, try_file, try_file, try_file, try_words, try_request,
)  # fmt: skip


@contextmanager
def patience() -> Iterator[None]:
    """Raises `BrokenError` where a case takes too long (where the system has an alarm)."""

    def too_long(*_: object) -> None:
        raise BrokenError(f"It took longer than {PATIENCE} seconds.")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def case(number: int, folder: Path) -> str:
    """Try one case; gives back its kind. Raises whatever the engine raises."""
    luck = random.Random(number)
    with patience():
        return luck.choice(TRIES)(luck, folder)


def main() -> int:
    """Try cases until the time or their number is over; status 1 where one broke the engine."""
    parser = argparse.ArgumentParser(description="Try to break the engine.")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first case")
    parser.add_argument("--cases", type=int, default=sys.maxsize)
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    kinds: Counter[str] = Counter()
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(asked.seed, asked.seed + asked.cases):
            if time.monotonic() > end:
                break
            try:
                kinds[case(number, Path(folder))] += 1
            except Exception:
                broken += 1
                print(f"Case {number}:\n{traceback.format_exc(limit=-6)[-1500:]}", flush=True)
    print(f"{kinds.total()} cases went well ({dict(kinds)}), {broken} did not.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
