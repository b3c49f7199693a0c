"""Play every sample hand and record it: build/traces/<lang>/<slug>.json.

A hand that tells two rulesets apart is recorded twice: under its own, <one>--<other>.json, and
under the other, <one>--<other>--other.json. So is a hand that tells two answers to a rule point
apart: with the answer that its file has, <rule point>--<one>--<other>.json, and with the other.
A sample hand is also played under every ruleset: build/courses/<lang>/<slug>/courses.json.
Whole games go to build/game-traces/<lang>/<slug>.json. Of the sample hands the exact chances at
each decision are recorded too: build/chances/<lang>/<slug>.json.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from making.layout import CHANCES, COURSES, ENGINE, GAME_TRACES, ROOT, TRACES
from vocabulary import LANGUAGES

HANDS = ENGINE / "hands"
WITNESSES = ENGINE / "witnesses"
ANSWERS = WITNESSES / "answers"
GAMES = ENGINE / "games"

sys.path.insert(0, str(ENGINE))

from coucou import compare, deal, gamefile, handfile  # noqa: E402  # after the path is set
from coucou.chances import odds  # noqa: E402  # after the path is set
from coucou.courses import courses_json  # noqa: E402  # after the path is set
from coucou.errors import CoucouError  # noqa: E402  # after the path is set
from coucou.game_trace import game_trace  # noqa: E402  # after the path is set
from coucou.handfile import HandFile  # noqa: E402  # after the path is set
from coucou.odds_report import odds_told  # noqa: E402  # after the path is set
from coucou.policy import Policy  # noqa: E402  # after the path is set
from coucou.rules import Rules, ruleset  # noqa: E402  # after the path is set
from coucou.trace import Json, trace  # noqa: E402  # after the path is set
from coucou.web import MOST_SITUATIONS  # noqa: E402  # after the path is set


def hands(path: Path) -> Iterator[tuple[str, HandFile]]:
    """What is recorded of one hand file, each with its name."""
    file = handfile.read(str(path))
    yield path.stem, file
    if path.parent in (WITNESSES, ANSWERS):
        course, _ = compare.replay(file.hand, other_rules(path, file.hand.rules), Policy())
        yield f"{path.stem}--other", replace(file, hand=course)


def other_rules(path: Path, rules: Rules) -> Rules:
    """What a hand is played under again: the other ruleset, or the same with the other answer."""
    if path.parent == WITNESSES:
        return ruleset(next(name for name in path.stem.split("--") if name != rules.id))
    rule, *answers = path.stem.split("--")
    other = next(answer for answer in answers if answer != rules.answer(rule))
    return rules.with_answers(**{rule: other})


def record(path: Path) -> dict[Path, str]:
    """The traces of one hand file in both languages, keyed by where they go."""
    try:
        if path.parent == GAMES:
            game = gamefile.read(str(path))
            return {
                GAME_TRACES / lang / f"{path.stem}.json": as_text(game_trace(game, lang))
                for lang in LANGUAGES
            }
        texts = {
            TRACES / lang / f"{name}.json": as_text(trace(file, lang))
            for name, file in hands(path)
            for lang in LANGUAGES
        }
        if path.parent == HANDS:
            told = chances(handfile.read(str(path)))
            texts |= {CHANCES / lang / f"{path.stem}.json": as_text(told[lang]) for lang in told}
            texts |= courses(path)
        return texts
    except CoucouError as error:
        raise SystemExit(f"{path.relative_to(ROOT)}: {error}") from error


def chances(file: HandFile) -> dict[str, list[Json]]:
    """By language: the chances at each decision, or the sentence that says why not."""
    hand = deal(file.hand.rules, file.hand.dealt, file.hand.dealt_stock)
    found: dict[str, list[Json]] = {lang: [] for lang in LANGUAGES}
    for decision in file.hand.decisions:
        try:
            counted = odds(hand, most_situations=MOST_SITUATIONS)
        except CoucouError as error:
            for lang, told in found.items():
                told.append({"seat": decision.seat, "error": error.sentence(lang)})
        else:
            for lang, told in found.items():
                told.append(odds_told(counted, lang))
        hand = hand.play(decision.choice)
    return found


def courses(path: Path) -> dict[Path, str]:
    """A sample hand under every ruleset, in both languages, for a page to fetch: no line breaks."""
    file = handfile.read(str(path))
    rows = compare.compare(file.hand)
    return {
        COURSES / lang / path.stem / "courses.json": json.dumps(
            courses_json(rows, file, lang), ensure_ascii=False, separators=(",", ":")
        )
        for lang in LANGUAGES
    }


def as_text(told: Json | list[Json]) -> str:
    """A trace as it is written."""
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    """Write the traces that have changed, and delete those whose hand is gone."""
    texts: dict[Path, str] = {}
    found = (HANDS.glob("*.toml"), WITNESSES.rglob("*--*.toml"), GAMES.glob("*.toml"))
    for path in (path for paths in found for path in sorted(paths)):
        texts.update(record(path))
    for target, text in texts.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        if not target.is_file() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8", newline="\n")
    folders = (TRACES, GAME_TRACES, CHANCES)
    written = {old for one in folders for old in one.glob("*/*.json")}
    for old in (written | set(COURSES.glob("*/*/*.json"))) - set(texts):
        old.unlink()


if __name__ == "__main__":
    main()
