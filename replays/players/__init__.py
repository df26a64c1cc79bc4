"""Players who are programs, and the loop in which they play: chance lives here, not in the engine.

>>> from random import Random
>>> from turnfold.engine.game import Game, Seat
>>> from turnfold.events.enums import Edition
>>> seats = [Seat("Alice", ("Forest",) * 20), Seat("Bob", ("Swamp",) * 20)]
>>> game = Game.start(Edition.FREE_DIVISION, seats)
>>> rng = Random(1)
>>> decisions = play(game, default_player, rng)
>>> game.over, game.state.ended_by.value
(True, 'empty_library')
"""

from turnfold.replays.players.greedy import greedy_player
from turnfold.replays.players.loop import Player, default_player, play
from turnfold.replays.players.randomly import random_player

__all__ = ["Player", "default_player", "greedy_player", "play", "random_player"]
