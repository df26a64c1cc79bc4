"""A batch of games is its games, each as if it were played alone, whoever plays them."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from tests.needs import require

require("pettingzoo")

import numpy as np  # noqa: E402
from gymnasium.error import ClosedEnvironmentError, ResetNeeded  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from turnfold.engine.cards.decks import Deck  # noqa: E402
from turnfold.gym import TurnfoldEnv, WorkerFailed, vector  # noqa: E402

SHORT = Deck("Short", ((4, "Forest"), (4, "Grizzly Bears")))
"""A deck of which one card is left after the opening hand: the game is over on turn 4 or 5."""

SETTING: dict[str, Any] = {"edition": "2024", "decks": (SHORT, SHORT), "options": 16}

Results = tuple[Any, ...]


def chosen(infos: dict[str, Any]) -> NDArray[np.int64]:
    """In each game the first legal decision: to keep a hand, to pass."""
    return np.zeros(len(infos["player"]), np.int64)


def steps(workers: int, games: int, number: int, **more: Any) -> Iterator[Results]:
    """What a batch gives, again and again."""
    with closing(vector(games, workers, **(SETTING | more))) as batch:
        _, infos = batch.reset(seed=5)
        for _ in range(number):
            result = batch.step(chosen(infos))
            infos = result[-1]
            yield result


def test_the_number_of_workers_changes_nothing() -> None:
    ended = 0
    for here, away in zip(steps(1, 3, 90), steps(2, 3, 90), strict=True):
        for one, other in zip(here[:-1], away[:-1], strict=True):
            np.testing.assert_equal(one, other)
        ends = [list(infos.pop("final_obs", ())) for infos in (here[-1], away[-1])]
        np.testing.assert_equal(ends[0], ends[1])
        np.testing.assert_equal(here[-1], away[-1])
        ended += int(here[2].sum())
    assert ended >= 3


def test_each_game_is_as_if_it_were_played_alone() -> None:
    alone = []
    for seed in (5, 6):
        env = TurnfoldEnv(**SETTING)
        env.reset(seed=seed)
        alone.append(env)
    for observed, rewards, terminated, _, infos in steps(1, 2, 90):
        for place, env in enumerate(alone):
            actor = env.agent_selection
            env.step(0)
            assert rewards[place] == env.rewards[actor]
            assert infos["rewards"][place].tolist() == list(env.rewards.values())
            assert terminated[place] == env.game.over
            if env.game.over:
                last = infos["final_obs"][place]
                np.testing.assert_equal(last, env.observe(actor))
                env.reset()
            now = env.agent_selection
            assert infos["player"][place] == env.player(now)
            np.testing.assert_equal({k: v[place] for k, v in observed.items()}, env.observe(now))


def test_who_wins_gets_what_the_other_loses_and_the_next_game_begins() -> None:
    for observed, _, terminated, truncated, infos in steps(1, 2, 90):
        assert not truncated.any()
        ends = sorted(map(tuple, infos["rewards"][terminated]))
        assert all(each in [(-1, 1), (1, -1)] for each in ends)
        assert not infos["rewards"][~terminated].any()
        assert infos.get("_final_obs", np.zeros(2, bool)).tolist() == terminated.tolist()
        if terminated.any():
            place = int(np.flatnonzero(terminated)[0])
            assert observed["observation"][place][0] == 0, "no turn of the next game has begun"
            assert infos["final_obs"][place]["observation"][0] > 0
            return
    raise AssertionError("no game is over")


def test_too_long_a_game_is_truncated() -> None:
    truncated = [result[3].tolist() for result in steps(1, 1, 8, limit=4)]
    assert truncated == [[False], [False], [False], [True]] * 2


def test_the_spaces_are_those_of_vector_environments() -> None:
    with closing(vector(2, 1, **SETTING)) as batch:
        observed, infos = batch.reset(seed=1)
        assert batch.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
        assert batch.observation_space.contains(observed)
        assert all(map(batch.single_observation_space.contains, zip_of(observed)))
        actions = batch.action_space.sample(tuple(infos["action_mask"]))
        observed, _, _, _, infos = batch.step(actions)
        assert batch.observation_space.contains(observed)
        assert (infos["action_mask"] == observed["action_mask"]).all()


def zip_of(observed: dict[str, NDArray[Any]]) -> Iterator[dict[str, NDArray[Any]]]:
    for values in zip(*observed.values(), strict=True):
        yield dict(zip(observed, values, strict=True))


def test_what_was_given_before_is_not_overwritten() -> None:
    with closing(vector(1, 1, **SETTING)) as batch:
        observed, infos = batch.reset(seed=1)
        before = {part: numbers.copy() for part, numbers in observed.items()}
        player = infos["player"].copy()
        batch.step([0])
        np.testing.assert_equal(observed, before)
        assert infos["player"].tolist() == player.tolist()


def test_seeds_may_be_given_one_by_one() -> None:
    with closing(vector(2, 1, **SETTING)) as batch:
        first, _ = batch.reset(seed=8)
        again, _ = batch.reset(seed=[8, 9])
        np.testing.assert_equal(first, again)
        other, _ = batch.reset(seed=[8, 8])
        with pytest.raises(AssertionError):
            np.testing.assert_equal(first, other)
        with pytest.raises(ValueError, match="there are 2 games, and 3 seeds"):
            batch.reset(seed=[1, 2, 3])


def test_an_illegal_action_is_refused_and_nothing_is_done() -> None:
    with closing(vector(2, 1, **SETTING)) as batch:
        _, infos = batch.reset(seed=1)
        for wrong in (2, -1):
            said = f"game 1 has 2 legal actions, and {wrong} is not one of them"
            with pytest.raises(ValueError, match=said):
                batch.step([0, wrong])
        with pytest.raises(ValueError, match=r"there are 2 games.*int64 of shape \(3,\)"):
            batch.step([0, 0, 0])
        with pytest.raises(ValueError, match="float64"):
            batch.step([0.5, 0.5])
        infos_after = batch.step(chosen(infos))[-1]
        assert infos_after["player"].tolist() == [3 - each for each in infos["player"]]


def test_a_batch_is_begun_and_closed() -> None:
    batch = vector(1, 1, **SETTING)
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        batch.step([0])
    batch.reset()
    batch.close()
    batch.close()
    for act in (batch.reset, lambda: batch.step([0])):
        with pytest.raises(ClosedEnvironmentError, match="this batch of games is closed"):
            act()
    with pytest.raises(ValueError, match="one game or more, and not 0"):
        vector(0, **SETTING)
    with pytest.raises(ValueError, match="no variant 'duel'"):
        vector(2, variant="duel")


def children() -> list[Any]:
    return [e for e in multiprocessing.active_children() if e.name.startswith("turnfold games")]


def test_a_worker_that_is_killed_is_told_in_a_sentence_and_the_others_end() -> None:
    batch = vector(4, 2, **SETTING)
    _, infos = batch.reset(seed=1)
    by_name = {each.name: each for each in children()}
    assert sorted(by_name) == ["turnfold games 0 to 1", "turnfold games 2 to 3"]
    os.kill(by_name["turnfold games 2 to 3"].pid, signal.SIGKILL)
    by_name["turnfold games 2 to 3"].join()
    with pytest.raises(WorkerFailed, match=r"^the worker of games 2 to 3 was killed \(signal 9\)$"):
        batch.step(chosen(infos))
    assert children() == []
    with pytest.raises(ClosedEnvironmentError):
        batch.reset()


def test_a_worker_that_fails_says_why() -> None:
    unknown = Deck("Unknown", ((60, "No Such Card"),))
    batch = vector(2, 2, **(SETTING | {"decks": (SHORT, unknown)}))
    with pytest.raises(
        WorkerFailed, match=r"^the worker of games 0 to 0 failed: KeyError: 'No Such Card'$"
    ):
        batch.reset()
    assert children() == []


def test_a_player_who_has_lost_is_asked_nothing_while_others_play_on() -> None:
    """Of three players one has the smallest library, and loses first."""
    longer = Deck("Longer", ((14, "Forest"),))
    decks = (SHORT, longer, longer)
    lost = False
    for _, _, terminated, _, infos in steps(1, 1, 400, decks=decks):
        lost = lost or (infos["rewards"][0].min() == -1 and not terminated[0])
        if terminated[0]:
            assert lost
            assert infos["rewards"][0].max() == 1
            return
        assert not lost or infos["player"][0] != 1
    raise AssertionError("the game is not over")
