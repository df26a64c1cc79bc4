"""Playing a land in a main phase, and how many (505.6b)."""

import pytest

from tests.rules.board import A, B, Board
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import Permit as PermitEffect
from turnfold.events.cards.modifications import NumberedPermission
from turnfold.events.decisions import ActivateAbility, PlayLand
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import SpellCast
from turnfold.events.turn import PriorityGained
from turnfold.events.zones import LandPlayed

LANDS = in_editions(
    "305.4@2004", "505.5b@2010", "505.6b@2024", "es-7@2004", "es-7@2010", "es-7@2024"
)

NOT_MAIN = [
    Step.UPKEEP,
    Step.DRAW,
    Step.BEGINNING_OF_COMBAT,
    Step.END_OF_COMBAT,
    Step.END,
]


# 505.6b


@LANDS
@pytest.mark.parametrize("step", [Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN])
def test_a_land_is_played_without_the_stack_and_without_response(
    edition: Edition, step: Step
) -> None:
    board = Board(edition)
    land = board.hand("Forest")
    play = board.begin(step)
    mark = play.now
    play.land(land)
    (played,) = play.events(LandPlayed, since=mark)
    assert play.in_play(played.object)
    assert play.state.stack == ()
    assert play.asked == (A, Question.PRIORITY)
    assert play.events(SpellCast) == []
    assert [event.player for event in play.events(PriorityGained, since=mark)] == [A]


@LANDS
def test_only_one_land_is_played_each_turn(edition: Edition) -> None:
    board = Board(edition)
    first, second = board.hand("Forest"), board.hand("Forest")
    play = board.begin()
    play.land(first)
    play.refused(PlayLand(second))
    play.to(Step.POSTCOMBAT_MAIN)
    play.refused(PlayLand(second))
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.land(second)


@LANDS
def test_a_land_put_onto_the_battlefield_by_an_effect_is_not_played(edition: Edition) -> None:
    board = Board(edition)
    play_it = board.hand("Forest")
    play = board.begin()
    assert play.player(A).lands_played == 0
    play.land(play_it)
    assert play.player(A).lands_played == 1
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    assert play.player(A).lands_played == 0


@LANDS
@pytest.mark.parametrize("step", NOT_MAIN)
def test_no_land_is_played_outside_a_main_phase(edition: Edition, step: Step) -> None:
    board = Board(edition)
    land = board.hand("Forest")
    play = board.begin(step)
    play.refused(PlayLand(land))


@LANDS
def test_no_land_is_played_in_another_players_turn(edition: Edition) -> None:
    board = Board(edition)
    land = board.hand("Forest", B)
    play = board.begin()
    play.pass_()
    play.refused(PlayLand(land))


@LANDS
def test_no_land_is_played_while_something_is_on_the_stack(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain")
    land, bolt = board.hand("Forest"), board.hand("Lightning Bolt")
    play = board.begin()
    play.cast(bolt, B)
    play.refused(PlayLand(land))
    play.settle()
    play.land(land)


@LANDS
def test_a_land_is_played_from_the_hand(edition: Edition) -> None:
    board = Board(edition)
    there, other = board.permanent("Forest"), board.hand("Forest", B)
    play = board.begin()
    play.refused(PlayLand(there))
    play.refused(PlayLand(other))


@LANDS
def test_effects_may_allow_more(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Exploration")
    lands = [board.hand("Forest") for _ in range(3)]
    play = board.begin()
    play.land(lands[0])
    play.to(Step.POSTCOMBAT_MAIN)
    play.land(lands[1])
    play.refused(PlayLand(lands[2]))


@LANDS
def test_an_effect_that_allows_more_in_this_turn_is_about_its_player(edition: Edition) -> None:
    board = Board(edition)
    lands = [board.hand("Forest") for _ in range(2)]
    play = board.begin()
    play.effect(PermitEffect(NumberedPermission("play_additional_lands", 1), "you"))
    play.land(lands[0])
    play.land(lands[1])
    assert play.player(A).lands_played == 2


@LANDS
def test_a_mana_ability_does_not_hinder_the_land(edition: Edition) -> None:
    """Its mana is there at once: the stack stays empty."""
    board = Board(edition)
    forest, land = board.permanent("Forest"), board.hand("Forest")
    play = board.begin()
    play.do(ActivateAbility(forest))
    play.land(land)
    assert play.pool(A) == 1
