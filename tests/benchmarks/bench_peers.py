"""Beside the peers, in one run: what a decision costs here, and a move there.

They decide different things, so the ratios say what a user of one waits for in the other, and not
which is better made. Neither lock holds the peers: a benchmark is skipped where its package is
absent (`pip install chess python-mtg pygame`).
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from transitions import Machine

from tests.benchmarks.bench_engine import decisions_of, games, submitted
from tests.benchmarks.conftest import in_turn
from turnfold.events.enums import Edition

Figure = Callable[[str, str, str], None]
ROUNDS = 3


def beside(figure: Figure, peer: str, moves: int, act: Callable[[], object]) -> None:
    """Write down what accepted decisions take here, and so many moves of a peer, in turn."""
    logs = games(Edition.FREE_DIVISION)
    decisions = sum(len(decisions_of(log)) for log in logs)
    ours, theirs = in_turn(ROUNDS, lambda: [submitted(log) for log in logs], act)
    told = f"{moves / theirs:,.0f} against {decisions / ours:,.0f} decisions submitted here"
    figure(f"a second of processor time: {peer}", told, "")


def test_peers_python_chess(figure: Figure) -> None:
    """A random game: `push` alone, and with the list of legal moves before each."""
    chess = pytest.importorskip("chess")

    def game(rng: Random) -> Any:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < 200:
            board.push(rng.choice(list(board.legal_moves)))
        return board

    games_of_chess = [game(Random(seed)) for seed in range(10)]
    moves = sum(board.ply() for board in games_of_chess)

    def pushed() -> None:
        for played in games_of_chess:
            board = chess.Board()
            for move in played.move_stack:
                board.push(move)
            assert board == played

    beside(figure, "moves of python-chess pushed", moves, pushed)
    listing = "moves of python-chess, listed and pushed"
    beside(figure, listing, moves, lambda: [game(Random(seed)) for seed in range(10)])


def test_peers_a_pettingzoo_environment(figure: Figure) -> None:
    """The library's own chess, with its observations and masks, played at random."""
    for needed in ("chess", "pygame"):
        pytest.importorskip(needed)
    chess_v6 = pytest.importorskip("pettingzoo.classic.chess_v6")
    env = chess_v6.env()
    steps = 200

    def played() -> None:
        env.reset(seed=1)
        env.action_space(env.agents[0]).seed(1)
        for _ in range(steps):
            observation, _, over, cut, _ = env.last()
            mask = None if over or cut else observation["action_mask"]
            env.step(None if mask is None else env.action_space(env.agent_selection).sample(mask))
            if not env.agents:
                env.reset(seed=1)

    beside(figure, "steps of PettingZoo's chess", steps, played)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_peers_python_mtg(figure: Figure) -> None:
    """Its own match-up of two decks, played at random, and the same moves pushed unchecked."""
    mtg = pytest.importorskip("mtg")
    rng, moves, game = Random(0), list[Any](), mtg.Game()
    while not game.is_game_over() and len(moves) < 200:
        moves.append(rng.choice(list(game.legal_moves)))
        game.push(moves[-1])

    def pushed(checked: bool) -> None:
        again = mtg.Game()
        for move in moves:
            again.push(move, checked=checked)

    beside(figure, "moves of python-mtg pushed", len(moves), partial(pushed, True))
    beside(figure, "the same, not checked", len(moves), partial(pushed, False))


def test_peers_bare_transitions(figure: Figure) -> None:
    """The library moves between two states: no condition, no event."""
    machine = Machine(states=["one", "other"], initial="one", auto_transitions=False)
    machine.add_transition("go", "one", "other")
    machine.add_transition("go", "other", "one")
    moves = 10_000

    def gone() -> None:
        for _ in range(moves):
            machine.go()

    beside(figure, "moves of a bare machine of transitions", moves, gone)
