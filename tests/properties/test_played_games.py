"""What must hold in every game that is played, shown on random games of the demo decks.

TURNFOLD_GAMES=1000 plays that many games of each edition; without it a few are played.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from engine.fold import fold
from engine.game import Game, IllegalAction
from engine.prompt import Prompt
from events.codec import decode, encode
from events.decisions import AnyDecision, CastSpell
from events.enums import Edition
from events.log import Log
from events.record import DecisionTaken
from tests.engine.digest import digests
from tests.engine.games import begin, begin_with_any_cards, decisions
from tests.engine.laws import Laws, remembers_rightly

GAMES = int(os.environ.get("TURNFOLD_GAMES", "20"))
AT_ONCE = 5
"""Games in one test, so that several processes share the work."""
RESUMED = max(1, GAMES // 20)
EVERY = 1 if GAMES >= 100 else 15
"""From how many commits a game is resumed: one in so many."""
IN_ANOTHER_PROCESS = max(2, GAMES // 50)
ROOT = Path(__file__).parents[2]

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


@in_every_edition
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_games_end_and_obey_the_laws(edition: Edition, first: int) -> None:
    for seed in range(first, min(first + AT_ONCE, GAMES)):
        rng = Random(seed)
        game = begin(edition, rng, seed)
        obeyed(game, decisions(game, rng))
        assert game.over


@in_every_edition
@pytest.mark.parametrize("first", range(0, max(1, GAMES // 10), AT_ONCE))
def test_games_with_any_cards_of_the_pool_obey_the_laws(edition: Edition, first: int) -> None:
    """Not all of them end: some cards take the turns away in which libraries would."""
    for seed in range(first, min(first + AT_ONCE, max(1, GAMES // 10))):
        rng = Random(seed)
        game = begin_with_any_cards(edition, rng, seed)
        some = (decision for _, decision in zip(range(1000), decisions(game, rng), strict=False))
        obeyed(game, some)


def obeyed(game: Game, decided: Iterator[AnyDecision]) -> None:
    """Submit the decisions; the laws must hold after each, and the fold be the live state."""
    laws = Laws(game.log)
    laws.follow()
    for number, decision in enumerate(decided):
        game.submit(decision)
        laws.follow()
        assert laws.state == game.state, "the fold of the log is the state of the live game"
        if number % 10 == 0:
            remembers_rightly(game.state)
    assert fold(game.log) == game.state


@in_every_edition
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_writes_the_same_bytes(edition: Edition, hash_seed: str) -> None:
    command = [sys.executable, "-m", "tests.engine.digest", edition, "0", str(IN_ANOTHER_PROCESS)]
    there = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        text=True,
    )
    assert there.stdout.split() == digests(edition, 0, IN_ANOTHER_PROCESS)


class Boundary(NamedTuple):
    """What a game asked after one of its commits."""

    asked: Prompt | None
    options: list[AnyDecision]
    count: int


@in_every_edition
@pytest.mark.parametrize("seed", range(RESUMED))
def test_a_game_goes_on_alike_from_every_commit(edition: Edition, seed: int) -> None:
    """Loaded from the bytes of its first commits, it asks the same, offers the same, and leads to
    the same bytes. Attempts that were refused are among them."""
    game = begin(edition, Random(seed), seed)
    asked: dict[int, Boundary] = {}
    for number, decision in enumerate(decisions(game, Random(seed))):
        note(game, asked)
        if number % 25 == 20 and game.state.priority:
            with pytest.raises(IllegalAction):
                game.submit(CastSpell(1))
            note(game, asked)
        game.submit(decision)
    lines = list(encode(game.log, complete=False))
    for commits, seen in asked.items():
        loaded = Game(decode(lines[: commits + 1])[0])
        assert boundary(loaded) == seen
        go_on(loaded, game.log, commits)
        assert list(encode(loaded.log, complete=False))[-1] == lines[commits + 1]


@in_every_edition
def test_a_loaded_game_goes_on_alike_to_its_end(edition: Edition) -> None:
    game = begin(edition, Random(3), 3)
    for decision in decisions(game, Random(3)):
        game.submit(decision)
    whole = b"".join(encode(game.log))
    lines = list(encode(game.log, complete=False))
    for first in range(1, game.log.commit_count, game.log.commit_count // 5):
        loaded = Game(decode(lines[: first + 1])[0])
        for commit in range(first, game.log.commit_count):
            go_on(loaded, game.log, commit)
        assert b"".join(encode(loaded.log)) == whole


def note(game: Game, asked: dict[int, Boundary]) -> None:
    """Note what a game asks after so many commits."""
    commits = game.log.commit_count
    if commits % EVERY == 0:
        asked[commits] = boundary(game)


def boundary(game: Game) -> Boundary:
    """What the game asks now, with the first of the options."""
    return Boundary(game.prompt, game.legal.first(60), min(game.legal.count(), 10**9))


def go_on(game: Game, log: Log, commit: int) -> None:
    """Submit the decision that was recorded next."""
    taken = log.events[log.commit_range(commit).start]
    assert isinstance(taken, DecisionTaken)
    try:
        game.submit(taken.decision, taken.player)
    except IllegalAction:
        assert log.reversals
