"""The commands of the command line, one module each, in the order of `coucou --help`."""

from coucou.commands import (
    cite,
    compare,
    game,
    link,
    odds,
    open,
    play,
    rulesets,
    solve,
    ways,
)
from coucou.commands.command import Command

COMMANDS: tuple[Command, ...] = (
    rulesets.COMMAND,
    play.COMMAND,
    ways.COMMAND,
    compare.COMMAND,
    odds.COMMAND,
    game.COMMAND,
    solve.COMMAND,
    cite.COMMAND,
    link.COMMAND,
    open.COMMAND,
)

__all__ = ["COMMANDS", "Command"]
