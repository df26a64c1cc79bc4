"""Tries another decision and plays on: says who decides from there, and how far the game goes."""

from enum import StrEnum
from random import Random

from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.engine.play.prompt import is_chance
from turnfold.engine.solve.too_many import TooMany
from turnfold.events.decisions import AnyDecision
from turnfold.events.log.log import Log
from turnfold.replays.branches.following import follow
from turnfold.replays.players import Player, default_player, greedy_player
from turnfold.replays.players.loop import LIMIT, by_chance
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.timeline import require_event
from turnfold.replays.timeline.timeline import Timeline


class Continuation(StrEnum):
    """Who decides from there: nobody, players who do nothing, greedy players, or those of the
    recorded game."""

    STOP = "stop"
    DEFAULT = "default"
    GREEDY = "greedy"
    RECORDED = "recorded"


class Until(StrEnum):
    """How far the game is played on."""

    TURN = "turn"
    GAME = "game"


def attempt(
    log: Log,
    at: int,
    decision: AnyDecision | None,
    then: Continuation = Continuation.RECORDED,
    until: Until = Until.TURN,
) -> Log:
    """A new line of play that leaves a log at the decision to which event `at` belongs.

    `decision` replaces the recorded one (None: nothing replaces it, and `then` decides there as
    well). Raises `UserError` when nobody can decide anything there, or this decision is illegal.
    """
    start = beginning(log, at)
    game = Game(Timeline(log).fork(start))
    if game.prompt is None:
        raise UserError(f"nobody is asked anything before event {start}")
    try:
        if decision is not None:
            game.submit(decision)
    except (IllegalAction, NotAsked, TooMany) as error:
        raise UserError(f"that cannot be done before event {start}: {error}") from None
    commit = log.commit_of(start) + 1 if start < len(log) else log.commit_count
    go_on(game, then, until, log, commit)
    return game.log


def beginning(log: Log, at: int) -> int:
    """The number of the first event of the decision to which event `at` belongs. If `at` is the
    length of the log, returns that. Raises `UserError` for an event that is not in the log, or is
    before every decision."""
    if at == len(log):
        return at
    require_event(log, at)
    commit = log.commit_of(at)
    if commit == 0:
        first = log.commit_range(0).stop
        raise UserError(f"event {at} is before the first decision; the first begins at {first}")
    return log.commit_range(commit).start


def go_on(game: Game, then: Continuation, until: Until, recorded: Log, commit: int) -> None:
    """Play on. The decisions of the recorded game are taken from `commit` on.

    They are taken as long as they are legal answers to what is asked. In between and afterwards,
    players do nothing that they need not do. Chance is the same every time.
    """
    turn = game.state.turn if until is Until.TURN else None
    if then is Continuation.STOP:
        return
    if then is Continuation.RECORDED:
        follow(game, recorded, commit, turn)
    _with(game, turn, greedy_player if then is Continuation.GREEDY else default_player)


def _with(game: Game, turn: int | None, player: Player) -> None:
    chance = Random(len(game.log))
    for _ in range(LIMIT):
        asked = game.prompt
        if asked is None or (turn is not None and game.state.turn != turn):
            return
        game.submit(by_chance(game, chance) if is_chance(asked) else player(game))
