"""The environment for learning programs: what PettingZoo asks of one, and what players may know."""

import os
import subprocess
import sys
import warnings
from random import Random
from typing import Any

import pytest

from tests.needs import require

require("pettingzoo")

import numpy as np  # noqa: E402
from msgspec.structs import replace  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from turnfold.engine.cards.decks import demo_decks  # noqa: E402
from turnfold.events.enums import Edition, Zone  # noqa: E402
from turnfold.gym import FEATURES, OPTION_FEATURES, TurnfoldEnv  # noqa: E402
from turnfold.replays.players import greedy_player  # noqa: E402

GAMES = int(os.environ.get("TURNFOLD_GYM_GAMES", "6"))
"""How many games two agents play; `TURNFOLD_GYM_GAMES=1000` for a proof by volume."""

WITHOUT = "import sys; sys.modules['gymnasium'] = None; import turnfold.gym"


def test_without_the_extra_the_import_names_it() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True)
    assert ran.returncode == 1
    assert ran.stderr.rstrip().endswith("python -m pip install 'turnfold[gym]'")


SEVERAL = {
    "three": {"decks": demo_decks(Edition.FREE_DIVISION) + demo_decks(Edition.FREE_DIVISION)[:1]},
    "teams": {"decks": demo_decks(Edition.FREE_DIVISION) * 2, "variant": "two-headed-giant"},
}


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param(Edition.DAMAGE_ON_THE_STACK, marks=pytest.mark.volume),
        pytest.param(Edition.DAMAGE_ORDER, marks=pytest.mark.volume),
        Edition.FREE_DIVISION,
    ],
)
def test_pettingzoo_finds_nothing_wrong(edition: Edition) -> None:
    with warnings.catch_warnings():
        # It would rather have an array than a dictionary of an array and its mask.
        warnings.filterwarnings("ignore", message="Observation")
        api_test(TurnfoldEnv(edition), num_cycles=300)
        seed_test(lambda: TurnfoldEnv(edition), num_cycles=60)


@pytest.mark.parametrize("table", SEVERAL)
def test_games_of_several_players_pass_as_well(table: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")
        api_test(TurnfoldEnv(**SEVERAL[table]), num_cycles=200)


def play(env: TurnfoldEnv, seed: int, rng: Random) -> dict[str, float]:
    """A game between a greedy agent in the first seat and random ones; what each got in all."""
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(10**6):
        _, reward, terminated, truncated, info = env.last(observe=False)
        got[agent] += reward
        if terminated or truncated:
            env.step(None)
        elif agent == "player_1" and (wanted := greedy_player(env.game)) in info["legal"]:
            env.step(info["legal"].index(wanted))
        else:
            env.step(rng.randrange(len(info["legal"])))
    return got


def test_agents_play_whole_games_and_one_wins_what_the_other_loses() -> None:
    env = TurnfoldEnv()
    for seed in range(GAMES):
        got = play(env, seed, Random(seed))
        assert env.game.over
        winners = {env.possible_agents[each - 1] for each in env.game.state.winners}
        assert {agent for agent, reward in got.items() if reward == 1} == winners
        assert sum(got.values()) == 0
        assert env.agents == []


def test_the_mask_allows_just_the_legal_decisions() -> None:
    env = TurnfoldEnv()
    env.reset(seed=3)
    rng = Random(3)
    for _ in range(120):
        agent = env.agent_selection
        shown = env.observe(agent)
        legal = env.infos[agent]["legal"]
        assert shown["action_mask"].sum() == len(legal)
        assert (env.infos[agent]["action_mask"] == shown["action_mask"]).all()
        assert all(each in env.game.legal for each in legal)
        assert not shown["options"][len(legal) :].any()
        others = [each for each in env.agents if each != agent]
        assert not any(env.observe(each)["action_mask"].any() for each in others)
        with pytest.raises(ValueError, match="legal actions"):
            env.step(len(legal))
        env.step(rng.randrange(len(legal)))
        if not env.agents or any(env.terminations.values()):
            break


def told(shown: dict[str, Any], name: str) -> float:
    """One number of an observation by its name."""
    return float(shown["observation"][FEATURES.index(name)])


def test_the_numbers_say_what_their_names_say() -> None:
    env = TurnfoldEnv()
    env.reset(seed=1)
    agent = env.agent_selection
    player = env.player(agent)
    shown = env.observe(agent)
    state = env.game.state
    assert shown["observation"].shape == (len(FEATURES),)
    assert shown["options"].shape == (env.options, len(OPTION_FEATURES))
    assert told(shown, "player0_life") == state.players[player].life == 20
    assert told(shown, "player0_hand") == told(shown, "player1_hand") == 7
    assert told(shown, "player0_library") == len(state.zones[Zone.LIBRARY, player])
    assert told(shown, "asked_mulligan") == 1
    assert sum(told(shown, f"hand{place}_is_there") for place in range(12)) == 7
    assert told(shown, "player2_is_there") == 0


def test_what_a_player_may_not_know_changes_no_number() -> None:
    """Two games that differ only in what lies in the opponent's hand and in the libraries."""
    env = TurnfoldEnv()
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    state = env.game.state = env.game.state.fork()
    other = next(each for each in state.players if each != env.player(agent))
    hidden = (*state.zones[Zone.HAND, other], *state.zones[Zone.LIBRARY, other])
    names = [state.objects[each].card for each in hidden]
    for id, name in zip(hidden, reversed(names), strict=True):
        state.objects[id] = replace(state.objects[id], card=name)
    assert [state.objects[each].card for each in hidden] != names
    after = env.observe(agent)
    for part in before:
        assert np.array_equal(before[part], after[part]), part


def test_too_long_a_game_is_truncated_for_all() -> None:
    env = TurnfoldEnv(limit=5)
    env.reset(seed=1)
    for _ in env.agent_iter(20):
        _, reward, _, truncated, info = env.last(observe=False)
        assert reward == 0
        env.step(None if truncated else len(info["legal"]) - 1)
    assert env.truncations == {}
    assert env.taken == 5


def test_a_variant_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no variant 'duel'; there are free-for-all"):
        TurnfoldEnv(variant="duel")


def test_a_step_without_a_game_and_an_action_that_is_no_number_are_refused() -> None:
    env = TurnfoldEnv()
    with pytest.raises(ValueError, match="there is no game yet: call reset first"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"legal actions, and 1\.5 is not one of them"):
        env.step(1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no edition 1234; there are 2004, 2010, 2024"):
        TurnfoldEnv("1234")
