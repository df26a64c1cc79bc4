"""Another player gains control of something, as texts say it and as it is played."""

import pytest

from tests.cards.text.test_played import EDITION, beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain


@pytest.mark.rule("613.1b@2024")
def test_the_target_opponent_controls_the_creature_from_then_on() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{0}: Target opponent gains control of this creature.", name="Test Turncoat")
    )
    play = board.begin()
    play.activate(it, B)
    play.settle()
    assert (play.obj(it).controller, play.obj(it).owner) == (B, A)
    play.to_the_end_of_turn()
    assert play.obj(it).controller == B


@pytest.mark.rule("115.1@2024", "613.1b@2024")
def test_the_first_target_gains_control_of_the_second() -> None:
    board = Board(EDITION)
    bear, cub = board.permanent(plain("Bear")), board.permanent(plain("Cub"))
    spell = board.hand(trick("Target player gains control of target creature you control."))
    play = board.begin()
    play.cast(spell, B, bear)
    play.settle()
    assert [play.obj(each).controller for each in (bear, cub)] == [B, A]


@pytest.mark.rule("603.2@2024", "613.1b@2024")
def test_that_player_is_who_cast_the_spell() -> None:
    board = Board(EDITION, active=B)
    it = board.permanent(
        beast("Whenever a player casts an instant spell, that player gains control of this "
              "creature.")
    )  # fmt: skip
    spell = board.hand(trick("You gain 3 life."), B)
    play = board.begin()
    play.cast(spell)
    assert play.settle().obj(it).controller == B
