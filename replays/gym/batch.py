"""Several games at once in one process, their numbers in arrays that another process may share."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from turnfold.replays.gym.environment import TurnfoldEnv
from turnfold.replays.gym.features import FEATURES, OPTION_FEATURES

Setting = dict[str, Any]
"""The arguments of `TurnfoldEnv`."""


class Part(NamedTuple):
    """An array with a row for each game: its kind of number, and the shape of a row."""

    kind: type[np.generic]
    shape: tuple[int, ...]


def parts(options: int, seats: int) -> dict[str, Part]:
    """The arrays of a batch, by name.

    The first three are what `TurnfoldEnv` observes, for the player who must decide. `player` is the
    number of that player; `actor` of the one who decided before; `rewards` what that brought each
    player.
    """
    return {
        "observation": Part(np.float32, (len(FEATURES),)),
        "action_mask": Part(np.int8, (options,)),
        "options": Part(np.float32, (options, len(OPTION_FEATURES))),
        "player": Part(np.int8, ()),
        "actor": Part(np.int8, ()),
        "rewards": Part(np.float64, (seats,)),
        "terminated": Part(np.bool_, ()),
        "truncated": Part(np.bool_, ()),
        "action": Part(np.int64, ()),
    }


OBSERVED = ("observation", "action_mask", "options")
"""The parts that are an observation."""

Arrays = dict[str, NDArray[Any]]
"""The arrays of a batch, or of some of its games."""


Order = Sequence[int | None] | None
"""What is done with the games of a batch: new ones begin, each with its seed or (None) with the
chance that there was; or, without seeds, the decisions whose numbers stand in `action` are taken.
"""

Over = dict[int, dict[str, NDArray[Any]]]
"""The games that are over, by their places, each with its last observation, as whoever decided
last sees it."""


class Games:
    """Games of a batch, which are played one decision each at a time. A game that is over is
    followed by the next one at once."""

    def __init__(self, setting: Setting, arrays: Arrays) -> None:
        """`arrays` have a row for each game."""
        self.arrays = arrays
        self.games = [TurnfoldEnv(**setting) for _ in arrays["player"]]

    def do(self, order: Order) -> Over:
        """Carry out an order. Returns what is over by it."""
        if order is None:
            return self._step()
        self._reset(order)
        return {}

    def _reset(self, seeds: Sequence[int | None]) -> None:
        for place, (env, seed) in enumerate(zip(self.games, seeds, strict=True)):
            env.reset(seed=seed)
            for part in ("actor", "rewards", "terminated", "truncated"):
                self.arrays[part][place] = 0
            self._show(place, env)

    def _step(self) -> Over:
        over = {}
        for place, env in enumerate(self.games):
            actor = env.agent_selection
            env.step(int(self.arrays["action"][place]))
            self.arrays["actor"][place] = env.player(actor)
            self.arrays["rewards"][place] = [
                env.rewards.get(each, 0.0) for each in env.possible_agents
            ]
            truncated = any(env.truncations.values())
            self.arrays["truncated"][place] = truncated
            self.arrays["terminated"][place] = env.game.over
            if truncated or env.game.over:
                over[place] = env.observe(actor)
                env.reset()
            self._show(place, env)
        return over

    def _show(self, place: int, env: TurnfoldEnv) -> None:
        while env.terminations[env.agent_selection]:  # who has lost a game of several players
            env.step(None)
        self.arrays["player"][place] = env.player(env.agent_selection)
        for part, numbers in env.observe(env.agent_selection).items():
            self.arrays[part][place] = numbers
