"""A game that is forked goes on in two ways, and neither knows of the other."""

from itertools import islice
from random import Random

import pytest
from msgspec.json import encode

from tests.engine.games import begin, decisions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.enums import Edition
from turnfold.events.log.lines import CommitLine
from turnfold.events.log.log import Log, Recorded

PREFIX, MORE = 60, 25
"""How many decisions are taken before a game is forked, and how many after it."""


def go_on(game: Game, seed: int, number: int = MORE) -> list[Recorded]:
    """Take some more decisions at random; the whole log."""
    for decision in islice(decisions(game, Random(seed)), number):
        game.submit(decision)
    return list(game.log)


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("first", ["the game", "the fork"])
def test_a_game_and_its_fork_grow_apart(edition: Edition, first: str) -> None:
    game = begin(edition, Random(1))
    before = go_on(game, 2, PREFIX)
    alone = go_on(Game(log_of(game.log)), 4)
    fork = game.fork()
    assert list(fork.log) == before
    assert fork.state == game.state
    grown, other = (game, fork) if first == "the game" else (fork, game)
    ahead = go_on(grown, 3)
    assert list(other.log) == before
    assert go_on(other, 4) == alone
    assert list(grown.log) == ahead != alone
    for each in (grown, other):
        assert fold(each.log) == each.state


def log_of(log: Log) -> Log:
    """A log of the same commits that shares nothing."""
    copy = Log(log.header)
    for commit in log.commits():
        copy.append(commit)
    return copy


def test_a_fork_of_a_fork_and_a_log_that_is_extended_grow_by_themselves() -> None:
    log = begin(Edition.FREE_DIVISION, Random(1)).log
    commits = list(log.commits())
    lines = [CommitLine.of(0, 0, commit) for commit in commits]
    columns = [b"[%b,%b]," % (encode(each.causes), encode(each.rules)) for each in lines]
    fork = log.fork()
    second = fork.fork()
    assert fork.extend([each.events for each in lines], columns)
    assert (len(log), len(fork), len(second)) == (len(second), 2 * len(log), len(log))
    second.append(commits[0])
    assert list(fork.commits()) == [*commits, *commits]
    assert list(second.commits()) == [*commits, commits[0]]
    assert list(log.commits()) == commits
