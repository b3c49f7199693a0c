"""Runs inside Pyodide under Node: uses the engine as the page does.

Given as a global: `named_modules`. The value of the script is what has been imported when it has
run: the start image holds just that. It imports as little as it can of its own.
"""

import json
import os
import sys
import traceback

TRACES = "/traces"
ALWAYS = ("encodings.ascii", "encodings.latin_1", "encodings.idna")
"""Needed by Python when text goes wrong, which the hands do not make happen."""


def play_everything() -> None:
    """Send every recorded hand, and some nonsense, to the engine as the worker does."""
    assert is_answered({"op": "rulesets"})
    assert not is_answered({"op": "no such word"})
    for language in sorted(os.listdir(TRACES)):
        nonsense = {"format": 1, "ruleset": "her-1798", "deal": [], "stock": []}
        assert not is_answered({"op": "play", "lang": language, "hand": nonsense})
        for name in sorted(os.listdir(f"{TRACES}/{language}")):
            with open(f"{TRACES}/{language}/{name}", encoding="utf-8") as file:
                request = request_of(json.load(file), language)
            assert is_answered(request), name
            is_answered({**request, "op": "odds", "exchange_up_to": 6, "draw_up_to": 7})


def is_answered(request: dict[str, object]) -> bool:
    """Whether the engine does what it is asked. It answers nonsense too, with an error."""
    from coucou import web

    return bool(json.loads(web.respond(json.dumps(request)))["ok"])


def request_of(recorded: dict[str, object], language: str) -> dict[str, object]:
    """The request that plays a recorded hand again."""
    kept = ("format", "ruleset", "rules", "players", "deal", "stock", "choices")
    hand = {name: recorded[name] for name in kept if name in recorded}
    return {"op": "play", "lang": language, "hand": hand}


def provoke() -> str:
    """A traceback, as Pyodide writes one when the engine has a bug."""
    try:
        raise ValueError("provoked")
    except ValueError as error:
        return "".join(traceback.format_exception(error))


def imported(library: str) -> list[str]:
    """Files of the standard library that were read; what is frozen into Python is not."""
    found = []
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None) or ""
        frozen = getattr(getattr(module, "__spec__", None), "origin", "") == "frozen"
        if file.startswith(library) and not frozen:
            found.append(file[len(library) + 1 :])
    return sorted(set(found))


sys.path.insert(0, "/engine")
for needed in (*named_modules, *ALWAYS):  # type: ignore[name-defined]  # noqa: F821
    __import__(needed)
play_everything()
provoke()
imported(f"/lib/python3{sys.version_info.minor}.zip")
