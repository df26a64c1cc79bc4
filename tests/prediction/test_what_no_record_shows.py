"""Facts in a message are judged also where the recorder's own state does not show them."""

from pathlib import Path

import pytest

from tests.importers.arena_script import annotation
from tests.prediction.fights import Board, creature
from turnfold.replays.audit.prediction import predict


@pytest.mark.rule("510.1a@2024")
def test_what_a_message_tells_is_judged_although_the_board_does_not_follow_from_it(
    tmp_path: Path,
) -> None:
    """Of two creatures without power one is said to deal 1 damage, which no record shows."""
    board = Board().with_creatures(creature(601, 1, 0, 3), creature(602, 2, 0, 4))
    board.attack(601).block({602: 601})
    damage = [annotation("DamageDealt", [601], 602, damage=1, type=1)]
    board.say(*board.at(3, 7), *damage, priority=1)
    game = board.imported(tmp_path)
    assert game.check.unexplained == 1
    (found,) = predict(game.log).contradictions
    assert found.rule == "510.1a@2024"
