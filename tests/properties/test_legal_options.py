"""The legal options of games, as a whole; that the list is exact is shown in `test_attempts`."""

from random import Random

import pytest

from tests.engine.games import begin, decisions
from turnfold.engine.game import Game
from turnfold.engine.legal import Options
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log


def test_a_game_that_is_over_has_no_options() -> None:
    game = begin(Edition.FREE_DIVISION, Random(1))
    for decision in decisions(game, Random(1)):
        game.submit(decision)
    options: Options = game.legal
    assert list(options) == []
    assert options.count() == 0
    with pytest.raises(ValueError, match="nobody is asked"):
        options.default()


def test_options_are_those_of_the_state_and_not_of_the_game() -> None:
    """A game loaded from its log has the same."""
    game = begin(Edition.FREE_DIVISION, Random(2))
    copy = Log(game.log.header)
    copy.append(game.log.commit(0))
    assert list(Game(copy).legal) == list(game.legal)
