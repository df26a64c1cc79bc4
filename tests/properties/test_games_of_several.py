"""What must hold in games of four, also when players leave them: shown on random games.

TURNFOLD_TABLES=1000 plays that many games of each edition; without it a few are played.
"""

import os
from random import Random

import pytest

from tests.engine.games import decisions
from tests.engine.laws import Laws, every_memo_checked
from tests.engine.tables import table
from tests.properties.test_played_games import obeyed
from turnfold.engine.game import Game
from turnfold.engine.seating.seats import in_turn_order
from turnfold.events.decisions import Concede
from turnfold.events.enums import Edition

TABLES = int(os.environ.get("TURNFOLD_TABLES", "1"))
LEFT = max(1, TABLES // 50)
"""In how many games everybody leaves at one commit after the other."""
ASKED, UNASKED = (1.0, 0.05) if TABLES >= 50 else (0.4, 0.02)
"""At which share of the commits somebody leaves: where a player is asked, and elsewhere."""
MEMOS = 1 if TABLES >= 50 else 3
"""At one instant in so many, what a state remembers is computed again: what is false stays so for
a while."""
ONWARDS = 5
"""How many decisions are taken after somebody left."""

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


@pytest.mark.volume
@in_every_edition
@pytest.mark.parametrize("seed", range(TABLES))
def test_games_of_four_end_and_obey_the_laws(edition: Edition, seed: int) -> None:
    rng = Random(seed)
    game = table(edition, rng, seed)
    obeyed(game, decisions(game, rng), MEMOS)
    assert game.over


@pytest.mark.volume
@in_every_edition
@pytest.mark.parametrize("seed", range(LEFT))
def test_players_may_leave_at_any_commit(edition: Edition, seed: int) -> None:
    """If any player concedes, the laws hold, and the remaining players can play on."""
    rng = Random(seed)
    game = table(edition, rng, seed)
    for decision in decisions(game, rng):
        if rng.random() < (UNASKED if game.state.question is None else ASKED):
            player = rng.choice(in_turn_order(game.state))
            leaves(game.fork(), player, rng.random())
        game.submit(decision)


def leaves(game: Game, player: int, seed: float) -> None:
    """A player concedes, and the others go on."""
    laws = Laws(game.log)
    laws.start_from(game.state)
    with every_memo_checked():
        game.submit(Concede(), player)
        for _, decision in zip(range(ONWARDS), decisions(game, Random(seed)), strict=False):
            laws.follow()
            game.submit(decision)
    laws.follow()
    assert laws.state == game.state
