"""A game goes on alike in a fresh process that loads what was recorded up to any of its commits.

TURNFOLD_GAMES=1000 resumes 50 games from every commit; without it a few, from some commits each.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from tests.engine.games import begin, decisions
from tests.engine.resuming import Boundary, Resumed, Task, again, boundary, lines
from tests.engine.tables import table
from tests.needs import ROOT
from turnfold.engine.game import Game
from turnfold.events.decisions import (
    AnyDecision,
    AssignDamage,
    CastSpell,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    Rewind,
)
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.record import DecisionTaken

GAMES = int(os.environ.get("TURNFOLD_GAMES", "10"))
RESUMED = max(2, GAMES // 20)
EVERY = 1 if GAMES >= 100 else 30
"""From how many commits a game is resumed: one in so many."""
TO_ITS_END = 10
"""How many of the resumed games are played to their end: one in so many."""
ONWARDS = 20
"""How many commits the others are played on."""


class Recorded(NamedTuple):
    """A whole game: the lines of its log; what it asked after the first commit, the second, and so
    on, and what was decided then."""

    lines: list[bytes]
    asked: list[Boundary]
    decided: list[DecisionTaken]


def recorded(number: int) -> Recorded:
    """A random game, every tenth of four players.

    What is illegal is tried now and then. Once a judge rewinds it, or one of four concedes.
    """
    edition, rng = list(Edition)[number % 3], Random(number)
    of_four = number % 10 == 3
    game = table(edition, rng, number // 10) if of_four else begin(edition, rng, number)
    asked: list[Boundary] = []
    decided: list[DecisionTaken] = []
    for taken, decision in enumerate(decisions(game, rng)):
        doing = [*_illegal(game, rng), decision]
        if taken == 150:
            doing.append(Concede() if of_four else Rewind(game.log.commit_range(100).start))
        for each in doing:
            asked.append(boundary(game))
            decided.append(_taken(game, each))
            again(game, decided[-1])
    assert game.log.commit_count == 1 + len(decided)
    return Recorded(lines(game), asked, decided)


def _illegal(game: Game, rng: Random) -> list[AnyDecision]:
    if rng.random() > 0.1:
        return []
    state, nobodys = game.state, 4711
    match state.question:
        case None | Question.PRIORITY:
            card = (*state.zone(Zone.HAND, state.priority), nobodys)[0]
            return [CastSpell(card, targets=(nobodys,))]
        case Question.DECLARE_ATTACKERS:
            return [DeclareAttackers(((nobodys, 1),))]
        case Question.DECLARE_BLOCKERS:
            return [DeclareBlockers(((nobodys, (1,)),))]
        case Question.ASSIGN_DAMAGE:
            return [AssignDamage(((nobodys, 1, 1),))]
    return []


def _taken(game: Game, decision: AnyDecision) -> DecisionTaken:
    asked = game.prompt
    assert asked
    return DecisionTaken(asked.player, decision)


Elsewhere = Callable[[Task], Resumed]


@contextmanager
def elsewhere(hash_seed: int) -> Iterator[Elsewhere]:
    """A new interpreter with that hash seed, to give tasks to."""
    there = subprocess.Popen(
        [sys.executable, "-m", "tests.engine.resuming"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    told, said = there.stdin, there.stdout
    assert told
    assert said

    def resume(task: Task) -> Resumed:
        told.write(msgspec.json.encode(task) + b"\n")
        told.flush()
        return msgspec.json.decode(said.readline(), type=Resumed)

    with there:
        try:
            yield resume
        finally:
            there.kill()


def goes_on_alike(game: Recorded, commits: int, onwards: int, resume: Elsewhere) -> None:
    """Loaded from so many commits it asks the same, offers the same, and leads to the same bytes,
    so many commits onwards."""
    task = Task(game.lines[: commits + 1], game.decided[commits - 1 :][:onwards])
    resumed = resume(task)
    assert resumed.boundary == game.asked[commits - 1]
    assert resumed.lines == game.lines[: commits + 1 + onwards]


@pytest.mark.volume
@pytest.mark.parametrize("number", range(RESUMED))
def test_a_game_goes_on_alike_from_every_commit(number: int) -> None:
    """Each time in another process; from one commit in ten to the end of the game."""
    game = recorded(number)
    whole = len(game.decided)
    with elsewhere(hash_seed=number + 1) as resume:
        for nth, commits in enumerate(range(1, whole + 1, EVERY)):
            goes_on_alike(game, commits, ONWARDS if nth % TO_ITS_END else whole, resume)


@pytest.mark.volume
def test_a_game_goes_on_alike_in_a_new_interpreter() -> None:
    game = recorded(0)
    whole = len(game.decided)
    for hash_seed, commits in enumerate(range(1, whole + 1, whole // 4)):
        with elsewhere(hash_seed) as resume:
            goes_on_alike(game, commits, whole, resume)
