"""What follows a decision that is tried: who goes on, and how far."""

from enum import StrEnum
from random import Random

from engine.game import Game
from engine.prompt import is_chance
from events.log import Log
from events.record import DecisionTaken
from replays.players import Player, default_player, greedy_player
from replays.players.loop import by_chance

LIMIT = 400
"""How many decisions are taken at most before the turn is over."""


class Then(StrEnum):
    """Who goes on: nobody, players who do nothing, greedy ones, or those of the recorded game."""

    STOP = "stop"
    DEFAULT = "default"
    GREEDY = "greedy"
    RECORDED = "recorded"


def go_on(game: Game, then: Then, recorded: Log, commit: int) -> None:
    """Play on to the end of the turn. `commit` is the recorded one that was decided otherwise.

    Recorded decisions are taken as long as they are legal answers to what is asked; then players
    who do nothing go on. Chance is the same every time.
    """
    if then is Then.STOP:
        return
    turn = game.state.turn
    if then is Then.RECORDED:
        _as_recorded(game, turn, recorded, commit)
    _with(game, turn, greedy_player if then is Then.GREEDY else default_player)


def _with(game: Game, turn: int, player: Player) -> None:
    chance = Random(len(game.log))
    for _ in range(LIMIT):
        asked = game.prompt
        if asked is None or game.state.turn != turn:
            return
        game.submit(by_chance(game, chance) if is_chance(asked) else player(game))


def _as_recorded(game: Game, turn: int, recorded: Log, commit: int) -> None:
    for number in range(commit + 1, recorded.commit_count):
        taken = recorded.events[recorded.commit_range(number).start]
        asked = game.prompt
        if asked is None or game.state.turn != turn or not isinstance(taken, DecisionTaken):
            return
        if taken.player != asked.player or taken.decision not in game.legal:
            return
        game.submit(taken.decision)
