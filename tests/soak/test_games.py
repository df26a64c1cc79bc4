"""The games that `make soak` plays can begin."""

from random import Random

import pytest

from tests.needs import shared
from tests.soak.games import KINDS, PLAYERS, Task, begun
from turnfold.events.enums import Edition, Question


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", list(Edition))
def test_games_of_each_kind_begin_with_any_number_of_players(edition: Edition, kind: str) -> None:
    cards = shared("cards/oracle-cards.jsonl.gz") if kind == KINDS[-1] else None
    for players in (PLAYERS[0], PLAYERS[-1]):
        game = begun(Task(edition, 0, cards), kind, players, Random(1))
        assert len(game.state.players) == players
        assert game.prompt is not None
        assert game.prompt.question is Question.MULLIGAN
