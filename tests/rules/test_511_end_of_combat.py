"""The end of combat step, and how combat ends (511)."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import Delay, Destroy, GainLife, Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.combat import CombatEnded
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    PriorityGained,
    StepBegan,
    StepEnded,
    SubstepBegan,
)

PRIORITY = in_editions(
    "311.1@2004", "es-103@2004", "511.1@2010", "es-103@2010", "511.1@2024", "es-103@2024"
)
TRIGGERS = in_editions(
    "311.1@2004", "es-102@2004", "511.2@2010", "es-102@2010", "511.2@2024", "es-102@2024"
)
OVER = in_editions(
    "311.2@2004", "es-104@2004", "511.3@2010", "es-104@2010", "511.3@2024", "es-104@2024"
)

END_OF_COMBAT = TriggeredAbility(trigger=StepBegins(step="end_of_combat"), effects=(GainLife(1),))


@PRIORITY
def test_the_active_player_gets_priority_at_once(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    mark = play.now
    play.to(Step.END_OF_COMBAT)
    began = play.place_of(StepBegan(Step.END_OF_COMBAT), mark)
    assert play.all_events(began)[1:] == [
        SubstepBegan("combat.end_of_combat.priority"),
        PriorityGained(A),
    ]
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.asked == (B, Question.PRIORITY)


@TRIGGERS
def test_end_of_combat_abilities_trigger_as_the_step_begins(edition: Edition) -> None:
    board = Board(edition)
    bell = board.permanent(enchantment("Bell", END_OF_COMBAT))
    play = board.begin()
    mark = play.now
    play.to(Step.END_OF_COMBAT)
    assert play.on_stack() == [bell]
    began = play.place_of(StepBegan(Step.END_OF_COMBAT), mark)
    (triggered,) = play.events(AbilityTriggered, since=mark)
    (put,) = play.events(AbilityPutOnStack, since=mark)
    places = [play.place_of(each, began) for each in (triggered, put, PriorityGained(A))]
    assert places == sorted(places)
    play.settle()
    assert play.life(A) == 21
    assert play.step is Step.END_OF_COMBAT


@TRIGGERS
def test_a_delayed_one_waits_for_that_step_and_triggers_once(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    play = board.begin()
    play.attack(bear)
    play.block({wall: bear})
    play.effect(Delay("end_of_combat", (Destroy("that"),), "that"), that=wall)
    play.to(Step.END_OF_COMBAT)
    assert play.in_play(wall)
    assert len(play.state.stack) == 1
    play.settle()
    assert not play.in_play(wall)
    play.to_turn(4, Step.END_OF_COMBAT)
    assert play.state.stack == ()


@TRIGGERS
def test_one_made_during_the_step_waits_for_the_next_combat(edition: Edition) -> None:
    play = Board(edition).begin()
    play.to(Step.END_OF_COMBAT)
    play.effect(Delay("end_of_combat", (GainLife(3),)), A)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(A) == 20
    play.to(Step.END_OF_COMBAT)
    play.settle()
    assert play.life(A) == 23


@in_editions("311.1@2004", "511.2@2010", "511.2@2024")
def test_until_end_of_combat_effects_last_through_the_step(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.effect(Modify(Modification(power=2, toughness=2), "that", "combat"), that=bear)
    play.to(Step.END_OF_COMBAT)
    assert play.size(bear) == (4, 4)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.size(bear) == (2, 2)


@OVER
def test_creatures_are_in_combat_until_the_step_ends(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
    play = board.begin()
    play.attack(bear)
    play.block({wall: bear})
    play.to(Step.END_OF_COMBAT)
    assert play.in_combat(bear)
    assert play.in_combat(wall)
    play.pass_()
    assert play.in_combat(bear)
    play.pass_()
    assert play.step is Step.POSTCOMBAT_MAIN
    assert play.state.attackers == {}
    assert play.state.blockers == {}


@OVER
def test_then_the_combat_phase_is_over_and_the_postcombat_main_phase_begins(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.to(Step.END_OF_COMBAT)
    mark = play.now
    play.to(Step.POSTCOMBAT_MAIN)
    order = [
        StepEnded(Step.END_OF_COMBAT),
        CombatEnded(),
        PhaseEnded(Phase.COMBAT),
        PhaseBegan(Phase.POSTCOMBAT_MAIN),
    ]
    assert [event for event in play.all_events(mark) if event in order] == order


@OVER
def test_what_phased_out_comes_back_outside_of_combat(edition: Edition) -> None:
    board = Board(edition)
    drake = board.permanent(creature("Drake", 2, 2, "phasing"))
    play = board.begin()
    play.attack(drake)
    play.to_turn(7, Step.BEGINNING_OF_COMBAT)
    assert not play.obj(drake).phased_out
    assert not play.in_combat(drake)


@in_editions("511.3@2010", "511.3@2024", "es-104@2010", "es-104@2024")
def test_a_planeswalker_is_attacked_no_more(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent("Garruk Wildspeaker", B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    play.to(Step.END_OF_COMBAT)
    assert play.state.attackers[bear].target == walker
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.state.attackers == {}
    assert dict(play.obj(walker).counters) == {"loyalty": 3}


@OVER
@pytest.mark.parametrize("attack", [True, False])
def test_a_second_combat_begins_afresh(edition: Edition, attack: bool) -> None:
    board = Board(edition)
    watchful = board.permanent(creature("Watchful", 2, 2, "vigilance"))
    for _ in range(4):
        board.permanent("Mountain")
    assault = board.hand("Relentless Assault")
    play = board.begin()
    play.attack(watchful)
    play.to(Step.POSTCOMBAT_MAIN)
    play.cast(assault)
    play.settle()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.state.attackers == {}
    if attack:
        play.attack(watchful)
    play.to(Step.END)
    assert play.life(B) == (16 if attack else 18)
