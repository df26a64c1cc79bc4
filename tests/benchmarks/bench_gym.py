"""What a learning program waits for: a step with its observation, and a batch in two workers."""

import multiprocessing
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from time import process_time

import numpy as np

from tests.benchmarks.conftest import in_turn
from turnfold.gym import TurnfoldEnv, vector

Figure = Callable[[str, str, str], None]
STEPS, GAMES, ROUNDS = 2_000, 32, 200


def stepped(observing: bool) -> None:
    """So many steps of games in which all decide at random, for the one who decides observed or
    not."""
    env, rng, seed = TurnfoldEnv("2024"), Random(1), 0
    env.reset(seed=seed)
    for _ in range(STEPS):
        if observing:
            env.observe(env.agent_selection)
        env.step(rng.randrange(len(env.infos[env.agent_selection]["legal"])))
        if any(env.terminations.values()):
            seed += 1
            env.reset(seed=seed)


def test_gym_steps(figure: Figure) -> None:
    with_them, without = in_turn(3, lambda: stepped(True), lambda: stepped(False))
    told = f"{STEPS / with_them:,.0f}, {STEPS / without:,.0f} without observations"
    figure("steps of the environment a second", told, "8,000")
    figure("  what observing adds", f"{with_them / without - 1:.0%}", "")


def seconds_of(process: int) -> float:
    """The processor time that another process has used, in hundredths of a second."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def batch_played(workers: int) -> float:
    """The processor time of the steps of a batch: that of this process, and that of the worker that
    used most."""
    with closing(vector(GAMES, workers, edition="2024")) as games:
        rng = np.random.default_rng(1)
        _, infos = games.reset(seed=1)

        def go_on(rounds: int) -> None:
            nonlocal infos
            for _ in range(rounds):
                legal = infos["action_mask"].sum(axis=1)
                *_, infos = games.step((rng.random(GAMES) * legal).astype(np.int64))

        go_on(ROUNDS // 4)  # what each process keeps of cards is worked out
        others = [each.pid for each in multiprocessing.active_children() if each.pid is not None]
        here, there = process_time(), [seconds_of(each) for each in others]
        go_on(ROUNDS)
        used = [seconds_of(each) - before for each, before in zip(others, there, strict=True)]
        return process_time() - here + max(used, default=0.0)


def test_gym_batch_in_two_workers(figure: Figure) -> None:
    """Processor time on the longest way: on a machine with two free cores it takes as long."""
    ratios = sorted(batch_played(1) / batch_played(2) for _ in range(3))
    told = f"{ratios[1]:.2f} times as many steps ({ratios[0]:.2f} to {ratios[-1]:.2f})"
    figure("a batch in two workers against one", told, "1.8")
