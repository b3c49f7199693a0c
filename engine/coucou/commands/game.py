"""`coucou game`: a whole game, hand after hand."""

from coucou import report
from coucou.commands.command import Command
from coucou.commands.reading import game_argument, read_game
from coucou.game_trace import game_trace

GAME_FILE = """\
A game is a small text file too, such as game.toml:

  format = 1
  ruleset = "chase-the-ace"
  players = ["Anne", "Ben", "Cora"]     or how many: 3
  hands = 10                            stop after so many; may be left out

  [[moves]]
  draw = ["7", "Q", "J"]                cards dealt round until a Jack: the first dealer

  [[moves]]
  deal = ["2", "9", "5"]                those still in, in order of play
  stock = ["8"]
  choices = ["exchange", "keep", "keep"]
"""

COMMAND = Command(
    name="game",
    summary="play a whole game, hand after hand, and tell who goes out and who wins",
    epilog=f"{GAME_FILE}\nExample:\n\n  coucou game game.toml\n",
    data=lambda asked: game_trace(read_game(asked), asked.lang),
    text=lambda asked: report.game_text(game_trace(read_game(asked), asked.lang), asked.lang),
    arguments=game_argument,
)
