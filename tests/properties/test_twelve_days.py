"""Games of random cards on twelve days of the time line: they obey the laws, and cite only rules
that stand in the text that was in force.

TURNFOLD_GAMES=1200 plays that many games in all, a hundred on each day; without it the
beginnings of a few.
"""

import os
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from tests.engine.games import begin_with_any_cards, decisions
from tests.properties.test_played_games import obeyed
from tests.turn.editions import TWELVE_DAYS
from tests.why.paragraphs import cited_in, paragraphs
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.engine.turn.endless import EndlessTurn
from turnfold.events.enums import Edition

GAMES = int(os.environ.get("TURNFOLD_GAMES", "12")) // len(TWELVE_DAYS)
A_FEW = 25
MANY = 3_000 if "TURNFOLD_GAMES" in os.environ else 250

on_each_day = pytest.mark.parametrize("day", TWELVE_DAYS, ids=lambda day: day.value)


def begun(day: Edition, seed: int) -> tuple[Game, Random]:
    rng = Random(seed)
    return begin_with_any_cards(day, rng, seed), rng


@on_each_day
def test_a_game_obeys_the_laws(day: Edition) -> None:
    game, rng = begun(day, 1)
    obeyed(game, islice(decisions(game, rng), A_FEW))


@on_each_day
def test_what_a_game_cites_stands_in_the_text_in_force(day: Edition) -> None:
    game, rng = begun(day, 2)
    for decision in islice(decisions(game, rng), 10 * A_FEW):
        game.submit(decision)
    assert len(cited_in(game.log)) > 10
    assert cited_in(game.log) <= paragraphs(day)


@pytest.mark.volume
@on_each_day
@pytest.mark.parametrize("seed", range(GAMES))
def test_whole_games_are_folded_from_their_logs_and_cite_the_text_in_force(
    day: Edition, seed: int
) -> None:
    """Not all of them end: some cards take the turns away in which libraries would, or all that is
    in a turn."""
    game, rng = begun(day, seed)
    with suppress(EndlessTurn):
        for decision in islice(decisions(game, rng), MANY):
            game.submit(decision)
    assert fold(game.log) == game.state
    assert cited_in(game.log) <= paragraphs(day)
