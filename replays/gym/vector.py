"""A batch of games in worker processes, with the interface of Gymnasium's vector environments."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from turnfold.replays.gym.batch import OBSERVED, Over, Setting, parts
from turnfold.replays.gym.environment import TurnfoldEnv
from turnfold.replays.gym.working import Here, Process, Shared, Worker
from turnfold.replays.recordings.batch import cores

Observations = dict[str, NDArray[Any]]
Infos = dict[str, Any]
Numbers = NDArray[Any]


class TurnfoldVectorEnv(VectorEnv[Observations, ArrayLike, Numbers]):
    """Many games at once, each in front of the player who must decide. See `vector`."""

    metadata = {"name": "turnfold_v1", "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, num_envs: int, workers: int | None, setting: Setting) -> None:
        if num_envs < 1:
            raise ValueError(f"a batch needs one game or more, and not {num_envs}")
        one = TurnfoldEnv(**setting)
        seat = one.possible_agents[0]
        self.num_envs = num_envs
        self.single_observation_space = one.observation_space(seat)
        self.single_action_space = one.action_space(seat)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        shared = Shared(parts(one.options, len(one.possible_agents)), num_envs)
        self._arrays = shared.arrays()
        count = min(workers or cores(), num_envs)
        bounds = [num_envs * n // count for n in range(count + 1)]
        self._shares = [range(first, end) for first, end in pairwise(bounds)]
        self._workers: list[Worker] = (
            [Process(setting, shared, share) for share in self._shares]
            if count > 1
            else [Here(setting, self._arrays)]
        )
        self._begun = False

    def __repr__(self) -> str:
        return f"<TurnfoldVectorEnv of {self.num_envs} games, {len(self._workers)} at a time>"

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observations, Infos]:
        """Begin all games again. A seed is that of the first game, and the others have the next
        ones; or give one for each."""
        seeds = self._seeds(seed)
        self._carried_out([seeds[share.start : share.stop] for share in self._shares])
        self._begun = True
        return self._observed(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Observations, Numbers, Numbers, Numbers, Infos]:
        """Take a decision in each game, by its number. A game that is over is followed by the next
        one, whose first question is observed.

        Raises `ValueError` if a number is that of no legal decision; then nothing is done.
        """
        if not self._begun:
            raise ResetNeeded("no game has begun: call reset() first")
        self._arrays["action"][:] = self._legal(np.asarray(actions))
        over = self._carried_out([None for _ in self._workers])
        infos = self._infos()
        if over:
            last = np.full(self.num_envs, None, dtype=object)
            for place, observed in over.items():
                last[place] = observed
            infos |= {
                "final_obs": last,
                "_final_obs": np.array([each is not None for each in last]),
            }
        rewards = infos["rewards"][np.arange(self.num_envs), self._arrays["actor"] - 1]
        ends = (self._arrays[end].copy() for end in ("terminated", "truncated"))
        return self._observed(), rewards, *ends, infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers. It is called by `close`."""
        for worker in self._workers:
            worker.close()

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        seeds = [seed + n for n in range(self.num_envs)] if isinstance(seed, int) else list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games, and {len(seeds)} seeds")
        return list(seeds)

    def _legal(self, actions: Numbers) -> Numbers:
        if actions.shape != (self.num_envs,) or not np.issubdtype(actions.dtype, np.integer):
            raise ValueError(
                f"there are {self.num_envs} games, and a decision of each is needed as a number: "
                f"{actions.dtype} of shape {actions.shape}"
            )
        legal = self._arrays["action_mask"].sum(axis=1)
        for place in np.flatnonzero((actions < 0) | (actions >= legal))[:1]:
            raise ValueError(
                f"game {place} has {legal[place]} legal actions, "
                f"and {actions[place]} is not one of them"
            )
        return actions

    def _carried_out(self, orders: Sequence[Any]) -> Over:
        if self.closed:
            raise ClosedEnvironmentError("this batch of games is closed")
        over: Over = {}
        try:
            for worker, order in zip(self._workers, orders, strict=True):
                worker.order(order)
            for worker in self._workers:
                over |= worker.answer()
        except BaseException:  # interrupted as well: answers would be out of step with orders
            self.close()
            raise
        return over

    def _observed(self) -> Observations:
        return {part: self._arrays[part].copy() for part in OBSERVED}

    def _infos(self) -> Infos:
        return {part: self._arrays[part].copy() for part in ("action_mask", "player", "rewards")}


def vector(num_envs: int, workers: int | None = None, **setting: Any) -> TurnfoldVectorEnv:
    """So many games at once, as one environment: a vector environment of Gymnasium.

    `workers`: how many processes play them (None: one for each core; 1: this process alone);
    which changes only the speed. `setting` is that of `TurnfoldEnv`. Each game is in front of the
    player who must decide, whose observation is given. A reward is that of whoever decided before.
    `infos` holds the masks under "action_mask", the numbers of these players under "player", what
    each player of each game was rewarded under "rewards", and, if a game is over, the last
    observations under "final_obs". As after `reset(seed=...)` of the same seed, the same decisions
    give the same games.

    >>> games = vector(2, workers=1, edition="2024")
    >>> observations, infos = games.reset(seed=7)
    >>> infos["player"].tolist(), infos["action_mask"].sum(axis=1).tolist()
    ([1, 2], [2, 2])
    >>> games.close()
    """
    return TurnfoldVectorEnv(num_envs, workers, setting)
