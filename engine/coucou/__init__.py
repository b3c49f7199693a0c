"""The Cuckoo games: Hère, Her, Coucou, As qui court, Chase the Ace, played by their sources.

>>> import coucou
>>> rules = coucou.ruleset("her-1799")
>>> hand = coucou.deal(rules, cards=["7", "K", "2", "Q"], stock=["9", "A"])
>>> hand.play("exchange").events[-1].name
'passed'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from coucou.errors import BadData, CoucouError, NotAllowed
from coucou.hand import Decision, Hand, deal
from coucou.rules import Cell, Cite, Players, Rules, ruleset, ruleset_ids
from coucou.ways import Ways, ways  # never later: the module has the name of what it holds

__all__ = [
    "BadData",
    "Cell",
    "Cite",
    "CoucouError",
    "Decision",
    "Game",
    "Hand",
    "NotAllowed",
    "Players",
    "Rules",
    "Ways",
    "deal",
    "odds",
    "ruleset",
    "ruleset_ids",
    "shuffled",
    "solve",
    "ways",
]
__version__ = "0.1.0"

if TYPE_CHECKING:
    from coucou.chances import odds
    from coucou.game import Game
    from coucou.shuffle import shuffled
    from coucou.solving import solve

LATER = {"Game": "game", "odds": "chances", "shuffled": "shuffle", "solve": "solving"}
"""What is loaded when asked: a page that plays a hand needs none of it."""


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"coucou.{LATER[name]}"), name)
