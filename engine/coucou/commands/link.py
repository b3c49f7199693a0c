"""`coucou link`: the permalink of a hand."""

import argparse
from typing import Any

from coucou.commands.command import Asked, Command
from coucou.commands.reading import HAND_FILE, hand_argument, read_hand
from coucou.data import site_address
from coucou.errors import BadData
from coucou.opening import LEFT_OUT, link_to

PLAY = "play/"


def arguments(parser: argparse.ArgumentParser) -> None:
    """HAND, the step to open at, and the site."""
    hand_argument(parser)
    parser.add_argument("--step", type=int, metavar="N", help="open at this step, from 1")
    parser.add_argument("--site", metavar="ADDRESS", help="the site, if it is another than ours")


def data(asked: Asked) -> Any:
    """The address, its parts, and what of the file it does not carry. Raises `BadData`."""
    file = read_hand(asked)
    code = link_to(file)
    most = len(file.hand.events)
    if asked.step is not None and not 1 <= asked.step <= most:
        raise BadData("step-unknown", step=asked.step, most=most)
    step = "" if asked.step is None else f"&s={asked.step}"
    site = site_address(asked.lang) if asked.site is None else f"{asked.site.rstrip('/')}/"
    return {
        "format": 1,
        "link": f"{site}{PLAY}#d={code}{step}",
        "code": code,
        "left_out": [name for name in LEFT_OUT if getattr(file, name)],
    }


COMMAND = Command(
    name="link",
    summary="give a hand its permalink: cards, choices and rules, but no names and texts",
    epilog=f"{HAND_FILE}\nExample:\n\n  coucou link hand.toml --step 3\n",
    data=data,
    text=lambda asked: str(data(asked)["link"]),
    arguments=arguments,
)
