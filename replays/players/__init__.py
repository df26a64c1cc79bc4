"""Players who are programs, and the loop in which they play: chance lives here, not in the engine.

>>> from random import Random
>>> from engine.game import Game, Seat
>>> from events.enums import Edition
>>> seats = [Seat("Alice", ("Forest",) * 20), Seat("Bob", ("Swamp",) * 20)]
>>> game = Game.start(Edition.FREE_DIVISION, seats)
>>> rng = Random(1)
>>> decisions = play(game, default_player, rng)
>>> game.over, game.state.ended_by.value
(True, 'empty_library')
"""

from replays.players.greedy import greedy_player
from replays.players.loop import Player, default_player, play
from replays.players.randomly import random_player

__all__ = ["Player", "default_player", "greedy_player", "play", "random_player"]
