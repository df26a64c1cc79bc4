"""What is pushed can be popped: the game and its log are as before."""

from copy import copy
from random import Random

import pytest

from tests.engine.games import begin, decisions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, IllegalAction
from turnfold.events.decisions import PassPriority, PlayLand
from turnfold.events.enums import Edition, Question
from turnfold.events.log.log import Log


def commits(log: Log) -> list[object]:
    return list(log.commits())


def game_at_priority() -> Game:
    """A random game, some decisions after its beginning, in which somebody has priority."""
    game = begin(Edition.FREE_DIVISION, Random(3))
    for number, decision in enumerate(decisions(game, Random(3))):
        if number > 40 and game.prompt and game.prompt.question is Question.PRIORITY:
            break
        game.submit(decision)
    return game


def test_what_was_pushed_is_popped_in_reverse() -> None:
    game = game_at_priority()
    pushed, before = [], []
    for decision in decisions(game, Random(4)):
        before.append((game.state.fork(), commits(game.log)))
        assert game.push(decision) == game.log.commit(game.log.commit_count - 1)
        pushed.append(decision)
        if len(pushed) == 12:
            break
    while pushed:
        assert game.pop() == pushed.pop()
        assert (game.state, commits(game.log)) == before.pop()
    with pytest.raises(IndexError, match="nothing to pop"):
        game.pop()


def test_a_game_goes_on_after_a_pop_as_if_nothing_had_been_pushed() -> None:
    game, other = game_at_priority(), game_at_priority()
    game.push(PassPriority())
    game.submit(game.legal.default())
    game.pop()
    for decision in decisions(game, Random(5)):
        assert game.submit(decision) == other.submit(decision)
        if len(game.log) > 900:
            break
    assert fold(game.log) == game.state


def test_what_is_refused_is_not_pushed() -> None:
    game = game_at_priority()
    with pytest.raises(IllegalAction):
        game.push(PlayLand(100))
    with pytest.raises(IndexError):
        game.pop()


def test_a_copy_goes_on_by_itself_and_pops_nothing() -> None:
    game = game_at_priority()
    game.push(PassPriority())
    events = len(game.log)
    other = copy(game)
    other.submit(PassPriority())
    assert len(game.log) == events < len(other.log)
    with pytest.raises(IndexError):
        other.pop()
    assert game.pop() == PassPriority()
