"""Since when a creature must be under control to be tapped for a cost (302.6)."""

from tests.rules.board import A, B, Board
from tests.turn.editions import in_editions
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step

CITED = ("212.3d@2004", "302.6@2010", "302.6@2024")


@in_editions(*CITED)
def test_a_creature_of_this_turn_is_not_tapped_in_the_opponents_next_turn(edition: Edition) -> None:
    board = Board(edition)
    elves = board.hand("Llanowar Elves")
    for _ in range(2):
        board.permanent("Forest")
    play = board.begin(Step.PRECOMBAT_MAIN)
    play.cast(elves)
    play.settle()
    (there,) = play.named("Llanowar Elves")
    play.to_turn(4)
    play.pass_()
    assert play.state.active_player == B
    assert play.refused(ActivateAbility(there), A).startswith(CITED[list(Edition).index(edition)])
    play.to_turn(5)
    assert play.allowed(ActivateAbility(there), A)


@in_editions(*CITED)
def test_a_creature_that_was_there_as_its_controllers_turn_began_is_tapped_in_any_turn(
    edition: Edition,
) -> None:
    board = Board(edition)
    elves = board.permanent("Llanowar Elves")
    play = board.begin(Step.PRECOMBAT_MAIN)
    play.to_turn(4)
    play.pass_()
    assert play.allowed(ActivateAbility(elves), A)
