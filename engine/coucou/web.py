"""The engine as the page calls it: one JSON text in, one JSON text out."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from coucou import __version__
from coucou.errors import BadData, CoucouError
from coucou.files import table_at, table_from_json, text_at
from coucou.handfile import from_table, from_text
from coucou.report import error_json, rules_json, rulesets_json
from coucou.say import LANGUAGES
from coucou.trace import trace

# What only some requests need is imported by them: a page that plays a hand starts the sooner.

MOST_SITUATIONS = 200_000
"""How many situations odds may keep in a page: some seconds on most machines."""
MOST_SECONDS = 8
"""How long they may take on any: well within the patience after which a page calls Python dead."""


def respond(request: str) -> str:
    """Answer one request of the page.

    `play` a hand, `play-on` one that was changed, play it by a `policy`, tell its `odds`, `open` a
    permalink, `compare` its hand under every ruleset, `read` the text of a hand file, take a `seat`
    at a table, or list the `rulesets`.

    Always JSON: `{"ok": true, …}`, or `{"ok": false, "error": {"code", "rule", "sentence"}}`.

    >>> respond('{"op": "jump"}')[:38]
    '{"ok": false, "error": {"code": "op-un'
    """
    language = LANGUAGES[0]
    try:
        asked = table_from_json(request, "request")
        if asked.get("lang") in LANGUAGES:
            language = asked["lang"]
        answer = {"ok": True, **answer_to(asked, language)}
    except CoucouError as error:
        answer = {"ok": False, "error": error_json(error, language)}
    return json.dumps(answer, ensure_ascii=False)


def answer_to(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The answer to a request that has been read."""
    op = asked.get("op")
    if not isinstance(op, str) or op not in OPERATIONS:
        raise BadData("op-unknown", op=op)
    return OPERATIONS[op](asked, language)


def _play(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    return {"trace": trace(from_table(table_at(asked, "hand")), language)}


def _play_on(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    from coucou.playing_on import play_on_json

    return play_on_json(asked, language)


def _odds(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    """The chances of the seat to act; what would keep a reader waiting is refused."""
    from coucou.chances import odds
    from coucou.odds_report import odds_told

    hand = from_table(table_at(asked, "hand"), may_hide=True).hand
    exchange, draw = asked.get("exchange_up_to", 0), asked.get("draw_up_to", 0)
    counted = odds(hand, exchange, draw, MOST_SITUATIONS, MOST_SECONDS)
    return {"odds": odds_told(counted, language)}


def _open(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    from coucou.opening import open_link, opened_json

    return opened_json(open_link(text_at(asked, "link")), language)


def _compare(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    from coucou.compare import compare
    from coucou.courses import courses_json
    from coucou.opening import hand_of

    file = hand_of(text_at(asked, "link"))
    return courses_json(compare(file.hand), file, language)


def _read(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    return {"trace": trace(from_text(text_at(asked, "text")), language)}


def _policy(asked: Mapping[str, Any], _language: str) -> dict[str, Any]:
    """A hand played on to its end by two limits: what was said, the cards in the end, who pays."""
    from coucou.policy import played_out
    from coucou.seat_report import policy_at

    hand = played_out(from_table(table_at(asked, "hand")).hand, policy_at(asked))
    return {"choices": hand.made, "cards": hand.cards, "payers": hand.payers}


def _seat(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    from coucou.seat_report import seat_json

    return seat_json(asked, language)


def _rulesets(_asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    rulesets, rules = rulesets_json(language), rules_json(language)
    return {"version": __version__, "rulesets": rulesets, "rules": rules}


OPERATIONS: dict[str, Callable[[Mapping[str, Any], str], dict[str, Any]]] = {
    "compare": _compare,
    "odds": _odds,
    "open": _open,
    "play": _play,
    "play-on": _play_on,
    "policy": _policy,
    "read": _read,
    "rulesets": _rulesets,
    "seat": _seat,
}
