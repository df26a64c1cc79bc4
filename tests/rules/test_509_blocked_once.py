"""A creature that must be blocked this turn if able need be blocked only once (509.1c)."""

import pytest

from tests.rules.board import B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import AddPhases, UntapIt
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question, Step


@in_editions("509.1c@2010", "509.1c@2024")
@pytest.mark.parametrize("blocked", [True, False])
def test_irresistible_prey_asks_for_one_block_in_a_turn_of_two_combats(
    edition: Edition, blocked: bool
) -> None:
    """It is blocked in the first combat, or there is nobody who could block it there."""
    board = Board(edition)
    beast = board.permanent(creature("Beast", 0, 4, "vigilance"))
    prey = board.hand("Irresistible Prey")
    board.lands("G")
    wall = board.permanent(creature("Wall", 0, 4), B, tapped=not blocked)
    play = board.begin()
    play.cast(prey, beast)
    play.settle()
    play.effect(AddPhases(("combat", "main")))
    play.attack(beast)
    if blocked:
        play.to_question(Question.DECLARE_BLOCKERS)
        assert not play.allowed(DeclareBlockers(()))
        play.block({wall: beast})
    else:
        play.to(Step.END_OF_COMBAT)
        play.effect(UntapIt(), target=wall)
    play.attack(beast).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(())) is blocked
