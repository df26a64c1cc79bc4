"""Playing a game to its end."""

from collections.abc import Callable, Mapping
from random import Random

from turnfold.engine.game import Game
from turnfold.engine.play.prompt import is_chance
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision, Chance
from turnfold.events.enums import Question
from turnfold.replays.recordings.errors import UserError

Player = Callable[[Game], AnyDecision]
"""Somebody who decides: given the game when it is their turn to, a legal answer."""

LIMIT = 20_000
"""More decisions than a game between decks of sixty cards takes."""


def play(
    game: Game,
    players: Player | Mapping[PlayerId, Player],
    seed: int | Random,
    limit: int = LIMIT,
) -> int:
    """Let players decide until the game is over. Returns the number of decisions, those of chance
    included.

    `players` has somebody for each seat, by its number; or one who sits in every seat. `seed` is
    that of chance, which shuffles libraries and throws dice, or chance itself. Raises `ValueError`
    when nobody sits in a seat, and `UserError` when the game takes more decisions than `limit`.

    >>> import turnfold
    >>> seats = [turnfold.Seat(name, ("Forest",) * 20) for name in ("Anna", "Boris")]
    >>> game = turnfold.Game.start(turnfold.Edition("2024"), seats)
    >>> def bot(game: turnfold.Game) -> AnyDecision:
    ...     return game.legal.default()
    >>> decisions = turnfold.play(game, {1: bot, 2: bot}, seed=7)
    >>> game.state.winners, game.state.ended_by.value  # player 2 is the first to draw
    ((1,), 'empty_library')
    """
    if not callable(players):
        _require_seated(game, players)
    chance = seed if isinstance(seed, Random) else Random(seed)
    taken = 0
    while (asked := game.prompt) is not None:
        if taken == limit:
            raise UserError(f"the game is not over after {limit} decisions")
        if is_chance(asked):
            decision: AnyDecision = by_chance(game, chance)
        else:
            player = players if callable(players) else players[asked.player]
            decision = player(game)
        game.submit(decision)
        taken += 1
    return taken


def _require_seated(game: Game, players: Mapping[PlayerId, Player]) -> None:
    empty = sorted(game.state.players.keys() - players.keys())
    if empty:
        raise ValueError(f"nobody plays for player {empty[0]}: give each number from 1 a player")


def by_chance(game: Game, chance: Random) -> Chance:
    """The answer of chance: each order, and each side of a die, is equally likely."""
    asked = game.prompt
    if asked is not None and asked.question is Question.ROLL:
        return chance.choice([each for each in game.legal if isinstance(each, Chance)])
    default = game.legal.default()
    assert isinstance(default, Chance)
    outcome = list(default.outcome)
    chance.shuffle(outcome)
    return Chance(tuple(outcome))


def default_player(game: Game) -> AnyDecision:
    """Does only what must be done: does not attack or block unless forced to, and refuses every
    "may"."""
    return game.legal.default()
