"""What must hold in every game that is played, shown on random games of the demo decks.

TURNFOLD_GAMES=1000 plays that many games of each edition; without it a few are played.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from tests.engine.games import begin, begin_with_any_cards, decisions
from tests.engine.laws import Laws, every_memo_checked
from tests.needs import ROOT
from tests.programs import LIMIT
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Edition

GAMES = int(os.environ.get("TURNFOLD_GAMES", "4"))
AT_ONCE = 5
"""Games in one test, so that several processes share the work."""
DECISIONS = 600 if "TURNFOLD_GAMES" in os.environ else 250
"""How many decisions of a game with any cards are looked at: its laws are dear."""
IN_OTHER_PROCESSES = GAMES if GAMES >= 100 else GAMES // 2

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


@in_every_edition
@pytest.mark.parametrize(
    "seeds",
    [
        range(1),
        *(
            pytest.param(range(first, min(first + AT_ONCE, GAMES)), marks=pytest.mark.volume)
            for first in range(1, GAMES, AT_ONCE)
        ),
    ],
    ids=lambda seeds: str(seeds.start),
)
def test_games_end_and_obey_the_laws(edition: Edition, seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        game = begin(edition, rng, seed)
        obeyed(game, decisions(game, rng))
        assert game.over


@pytest.mark.volume
@in_every_edition
@pytest.mark.parametrize("first", range(0, max(1, GAMES // 10), AT_ONCE))
def test_games_with_any_cards_of_the_pool_obey_the_laws(edition: Edition, first: int) -> None:
    """Not all of them end: some cards take the turns away in which libraries would."""
    for seed in range(first, min(first + AT_ONCE, max(1, GAMES // 10))):
        rng = Random(seed)
        game = begin_with_any_cards(edition, rng, seed)
        some = (
            decision for _, decision in zip(range(DECISIONS), decisions(game, rng), strict=False)
        )
        obeyed(game, some)


def obeyed(game: Game, decided: Iterator[AnyDecision], memos: int = 1) -> None:
    """Submit the decisions; the laws must hold after each, and the fold be the live state. What is
    remembered is checked at one instant in `memos`."""
    laws = Laws(game.log)
    laws.follow()
    with every_memo_checked(memos):
        for decision in decided:
            game.submit(decision)
            laws.follow()
            assert laws.state == game.state, "the fold of the log is the state of the live game"
    assert fold(game.log) == game.state


@pytest.mark.volume
@in_every_edition
def test_processes_with_other_hash_seeds_write_the_same_bytes(edition: Edition) -> None:
    processes = [digests(edition, hash_seed) for hash_seed in ("1", "2")]
    one, other = (each.communicate(timeout=LIMIT)[0] for each in processes)
    assert one == other
    assert one.count("\n") == IN_OTHER_PROCESSES


def digests(edition: Edition, hash_seed: str) -> subprocess.Popen[str]:
    """A new process that says a digest of each game."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.engine.digest", edition, "0", str(IN_OTHER_PROCESSES)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        stdout=subprocess.PIPE,
        text=True,
    )
