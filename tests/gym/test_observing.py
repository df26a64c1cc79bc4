"""What an agent observes: the same whether it has observed before or not, and nothing hidden."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.needs import require

require("pettingzoo")

import numpy as np  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from tests.engine.games import begin, begin_with_any_cards, decisions  # noqa: E402
from tests.rules.board import A, B, Board  # noqa: E402
from turnfold.engine.game import Game  # noqa: E402
from turnfold.events.decisions import ChooseTargets, PassPriority  # noqa: E402
from turnfold.events.enums import Edition, Step  # noqa: E402
from turnfold.replays.gym.features import BOUND, FEATURES, OPTION_FEATURES  # noqa: E402
from turnfold.replays.gym.observing import Observer  # noqa: E402
from turnfold.replays.gym.options import options_observed  # noqa: E402
from turnfold.replays.views import view  # noqa: E402

OBSERVED = 334
"""How many moments of each game are observed, by both players."""


def moments(edition: Edition, seed: int) -> Iterator[Game]:
    """A game of the demo decks and one with any cards, before each decision."""
    for start in (begin, begin_with_any_cards):
        rng = Random(seed)
        game = start(edition, rng, seed)
        for _, decision in zip(range(OBSERVED), decisions(game, rng), strict=False):
            yield game
            game.submit(decision)


def test_what_is_kept_from_before_changes_no_observation() -> None:
    """4,008 observations are those of somebody who observes for the first time, and who is shown
    the state without what is hidden."""
    compared = 0
    for edition in Edition:
        lasting = {player: Observer(player, (A, B)) for player in (A, B)}
        for game in moments(edition, 5):
            for player, observer in lasting.items():
                first = Observer(player, (A, B)).observed(view(game.state, player))
                assert np.array_equal(observer.observed(game.state), first)
                compared += 1
    assert compared >= 4_000


def named(numbers: np.ndarray, name: str) -> float:
    return float(numbers[FEATURES.index(name)])


def test_a_permanent_that_is_turned_face_down_is_no_longer_known_to_the_opponent() -> None:
    board = Board(Edition("2024"))
    bear = board.permanent("Grizzly Bears", B)
    state = board.begin(Step.PRECOMBAT_MAIN).game.state
    own, other = Observer(B, (A, B)), Observer(A, (A, B))
    shown = named(own.observed(state), "permanent0_card")
    assert shown > 0
    assert named(other.observed(state), "permanent0_card") == shown
    hidden = state.fork()
    hidden.objects[bear] = replace(hidden.objects[bear], face_down=True)
    assert named(own.observed(hidden), "permanent0_card") == shown
    assert named(other.observed(hidden), "permanent0_card") == 0
    assert named(other.observed(state), "permanent0_card") == shown


def test_an_option_does_not_tell_which_card_is_face_down() -> None:
    board = Board(Edition("2024"))
    bear = board.permanent("Grizzly Bears", B)
    state = board.begin(Step.PRECOMBAT_MAIN).game.state
    card = OPTION_FEATURES.index("card")
    aimed = [ChooseTargets((bear,))]
    shown = options_observed(state, B, aimed, 2)[0, card]
    assert shown == options_observed(state, A, aimed, 2)[0, card] > 0
    state.objects[bear] = replace(state.objects[bear], face_down=True)
    assert options_observed(state, B, aimed, 2)[0, card] == shown
    assert options_observed(state, A, aimed, 2)[0, card] == 0


def test_options_tell_whom_they_are_aimed_at() -> None:
    state = Board(Edition("2024")).begin(Step.PRECOMBAT_MAIN).game.state
    rows = options_observed(
        state,
        A,
        [PassPriority(), ChooseTargets((A,)), ChooseTargets((B,)), ChooseTargets((A, B))],
        5,
    )
    aimed = rows[:, [OPTION_FEATURES.index(name) for name in ("targets_me", "targets_other")]]
    assert aimed.tolist() == [[0, 0], [1, 0], [0, 1], [1, 1], [0, 0]]


@pytest.mark.parametrize(("life", "shown"), [(10**9, BOUND), (-(10**9), -BOUND), (7, 7)])
def test_numbers_that_are_too_great_are_cut_off(life: int, shown: float) -> None:
    state = Board(Edition("2024")).begin(Step.PRECOMBAT_MAIN).game.state
    state.players[A] = replace(state.players[A], life=life)
    assert named(Observer(A, (A, B)).observed(state), "player0_life") == shown


def test_a_card_in_hand_is_as_strong_as_the_board_makes_it() -> None:
    """604.3: Adeline's power is the number of creatures that her owner controls, in a hand too."""
    board = Board(Edition("2024"))
    board.hand("Adeline, Resplendent Cathar")
    bear = board.permanent("Grizzly Bears")
    state = board.begin(Step.PRECOMBAT_MAIN).game.state
    observer = Observer(A, (A, B))
    assert named(observer.observed(state), "hand0_power") == 1
    state.objects[bear] = replace(state.objects[bear], controller=B)
    state.forget()
    assert named(observer.observed(state), "hand0_power") == 0


def test_an_observation_may_be_written_into() -> None:
    state = Board(Edition("2024")).begin(Step.PRECOMBAT_MAIN).game.state
    observer = Observer(A, (A, B))
    before = observer.observed(state)
    kept = before.copy()
    before[:] = -1
    assert np.array_equal(observer.observed(state), kept)
