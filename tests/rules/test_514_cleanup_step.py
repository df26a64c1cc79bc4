"""The cleanup step: discarding, wearing off at one instant, and its repeat (514)."""

import pytest

from tests.rules.board import A, B, Board, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DealDamage, Delay, DrawCards, GainLife, Modify, Permit
from turnfold.events.cards.modifications import Modification, Permission
from turnfold.events.cards.selections import EVERYTHING, those
from turnfold.events.cards.triggers import Dies, Discards
from turnfold.events.damage import DamageRemoved
from turnfold.events.decisions import ChooseObjects
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.permanents import PermanentPhasedOut
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import (
    PriorityGained,
    StateBasedActionPerformed,
    StepBegan,
    StepEnded,
    SubstepBegan,
    TurnBegan,
)
from turnfold.events.zones import CardDiscarded

DISCARD = in_editions("314.1@2004", "514.1@2010", "514.1@2024")
WEARING_OFF = in_editions("314.2@2004", "514.2@2010", "514.2@2024")
NO_PRIORITY = in_editions("314.3@2004", "514.3@2010", "514.3@2024")
REPEAT = in_editions("314.3@2004", "514.3a@2010", "514.3a@2024")

GROWTH = Modification(power=3, toughness=3)
ON_DISCARD = TriggeredAbility(
    trigger=Discards(subject=EVERYTHING, whose="any"), effects=(GainLife(1),)
)


def cleanups(play_events: list[StepBegan]) -> int:
    return play_events.count(StepBegan(Step.CLEANUP))


# 514.1


@DISCARD
def test_the_active_player_discards_down_to_seven(edition: Edition) -> None:
    board = Board(edition)
    cards = [board.hand("Forest") for _ in range(9)]
    play = board.begin(Step.END)
    play.to_question(Question.DISCARD)
    assert play.asked == (A, Question.DISCARD)
    assert play.step is Step.CLEANUP
    play.refused(ChooseObjects(()))
    play.refused(ChooseObjects((cards[0],)))
    play.refused(ChooseObjects((cards[0], cards[0])))
    play.refused(ChooseObjects(tuple(cards[:3])))
    play.do(ChooseObjects((cards[2], cards[5])))
    assert play.hand(A) == 7
    assert len(play.events(CardDiscarded)) == 2
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 2
    assert not {cards[2], cards[5]} & set(play.state.zone(Zone.HAND, A))


@DISCARD
@pytest.mark.parametrize("number", [6, 7])
def test_whoever_has_no_more_than_seven_discards_nothing(edition: Edition, number: int) -> None:
    board = Board(edition)
    for _ in range(number):
        board.hand("Forest")
    play = board.begin(Step.END)
    play.both_pass()
    assert play.step is Step.UPKEEP
    assert play.events(CardDiscarded) == []


@DISCARD
def test_only_the_active_player_discards(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(9):
        board.hand("Forest", B)
    play = board.begin(Step.END)
    play.both_pass()
    assert (play.step, play.hand(B)) == (Step.UPKEEP, 9)
    play.to_question(Question.DISCARD)
    assert play.asked == (B, Question.DISCARD)
    play.go()
    assert play.hand(B) == 7


@DISCARD
def test_a_player_without_a_maximum_hand_size_keeps_all(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Spellbook")
    for _ in range(9):
        board.hand("Forest")
    play = board.begin(Step.END)
    play.both_pass()
    assert play.step is Step.UPKEEP
    assert play.hand(A) == 9


@DISCARD
def test_the_hand_is_looked_at_before_effects_end(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(9):
        board.hand("Forest")
    play = board.begin(Step.END)
    play.effect(Permit(Permission("no_hand_limit"), "you", "turn"))
    play.both_pass()
    assert play.step is Step.UPKEEP
    assert play.hand(A) == 9


# 514.2


@WEARING_OFF
def test_damage_is_removed_from_every_permanent_of_every_player(edition: Edition) -> None:
    board = Board(edition)
    mine, yours = (board.permanent("Wall of Wood", player, damage=2) for player in (A, B))
    play = board.begin(Step.END)
    play.pass_()
    assert play.obj(mine).damage == 2
    play.pass_()
    assert play.obj(mine).damage == play.obj(yours).damage == 0
    assert play.state.turn == 4


@WEARING_OFF
def test_damage_is_removed_from_what_is_phased_out_too(edition: Edition) -> None:
    board = Board(edition)
    wall = board.permanent("Wall of Wood", A, damage=2, phased_out=True)
    play = board.begin(Step.END)
    assert play.events(PermanentPhasedOut)
    play.both_pass()
    assert play.obj(wall).phased_out
    assert play.obj(wall).damage == 0


@WEARING_OFF
def test_damage_and_the_growth_that_bore_it_vanish_at_one_instant(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.effect(Modify(GROWTH, "that", "turn"), that=bear)
    play.effect(DealDamage(4, "that", "that"), that=bear)
    assert play.obj(bear).damage == 4
    play.to_turn(4)
    assert play.in_play(bear)
    assert play.obj(bear).damage == 0
    assert play.size(bear) == (2, 2)
    (expired,) = play.events(EffectExpired)
    places = sorted((play.place_of(DamageRemoved(bear)), play.place_of(expired)))
    assert places[1] == places[0] + 1
    assert cleanups(play.events(StepBegan)) == 1


@WEARING_OFF
def test_effects_of_this_turn_end_whoever_made_them(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.effect(Modify(GROWTH, "that", "turn"), B, that=bear)
    play.effect(Modify(Modification(add_keywords=("flying",)), "that", "turn"), A, that=bear)
    play.to(Step.END)
    assert "flying" in play.looks(bear).keywords
    play.to_turn(4)
    assert play.size(bear) == (2, 2)
    assert "flying" not in play.looks(bear).keywords
    assert play.state.effects == {}


@WEARING_OFF
def test_wearing_off_comes_after_discarding(edition: Edition) -> None:
    board = Board(edition)
    wall = board.permanent("Wall of Wood", damage=2)
    for _ in range(8):
        board.hand("Forest")
    play = board.begin(Step.END)
    play.to_question(Question.DISCARD)
    assert play.obj(wall).damage == 2
    play.go()
    assert play.obj(wall).damage == 0
    (discarded,) = play.events(CardDiscarded)
    assert play.place_of(discarded) < play.place_of(DamageRemoved(wall))


# 514.3, 514.3a


@NO_PRIORITY
def test_normally_nobody_gets_priority_in_the_cleanup_step(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Wall of Wood", damage=2)
    for _ in range(8):
        board.hand("Forest")
    play = board.begin(Step.END)
    play.to_turn(4)
    began = play.place_of(StepBegan(Step.CLEANUP))
    ended = play.place_of(StepEnded(Step.CLEANUP))
    inside = play.all_events()[began:ended]
    assert [event for event in inside if isinstance(event, PriorityGained)] == []
    assert cleanups(play.events(StepBegan)) == 1


@REPEAT
def test_a_trigger_of_the_cleanup_step_gives_priority_and_another_cleanup(
    edition: Edition,
) -> None:
    board = Board(edition)
    shrine = board.permanent(enchantment("Shrine", ON_DISCARD))
    for _ in range(8):
        board.hand("Forest")
    play = board.begin(Step.END)
    play.to_question(Question.DISCARD)
    play.go()
    assert play.step is Step.CLEANUP
    assert play.on_stack() == [shrine]
    assert play.asked == (A, Question.PRIORITY)
    (triggered,) = play.events(AbilityTriggered)
    (put,) = play.events(AbilityPutOnStack)
    worn = play.place_of(SubstepBegan("ending.cleanup.wear_off"))
    assert play.place_of(triggered) < worn < play.place_of(put)
    play.both_pass()
    assert play.life(A) == 21
    assert play.asked == (A, Question.PRIORITY)
    assert cleanups(play.events(StepBegan)) == 1
    play.pass_()
    assert play.asked == (B, Question.PRIORITY)
    play.pass_()
    assert cleanups(play.events(StepBegan)) == 2
    assert play.state.turn == 4


@REPEAT
def test_a_creature_that_dies_as_effects_end_gives_priority_and_another_cleanup(
    edition: Edition,
) -> None:
    board = Board(edition)
    shade = board.permanent("Grizzly Bears")
    shrine = board.permanent(
        enchantment(
            "Shrine",
            TriggeredAbility(
                trigger=Dies(subject=those(HasTypes(("creature",)))),
                effects=(GainLife(1),),
            ),
        )
    )
    play = board.begin(Step.UPKEEP)
    play.effect(Modify(GROWTH, "that", "turn"), that=shade)
    play.effect(Modify(Modification(toughness=-2), "that", "forever"), that=shade)
    play.to(Step.END)
    assert play.in_play(shade)
    play.both_pass()
    assert play.step is Step.CLEANUP
    assert not play.in_play(shade)
    assert play.on_stack() == [shrine]
    assert play.asked == (A, Question.PRIORITY)
    (performed,) = play.events(StateBasedActionPerformed)
    (put,) = play.events(AbilityPutOnStack)
    (expired,) = play.events(EffectExpired)
    places = [play.place_of(each) for each in (expired, performed, put)]
    assert places == sorted(places)
    play.to_turn(4)
    assert cleanups(play.events(StepBegan)) == 2


@REPEAT
def test_the_repeated_step_discards_again(edition: Edition) -> None:
    play = Board(edition).begin(Step.END)
    play.effect(Delay("cleanup", (DrawCards(8),)), A)
    play.both_pass()
    play.both_pass()
    assert play.hand(A) == 8
    play.both_pass()
    assert play.asked == (A, Question.DISCARD)
    assert cleanups(play.events(StepBegan)) == 2
    play.go()
    assert (play.state.turn, play.hand(A)) == (4, 7)


@REPEAT
def test_a_state_based_action_alone_is_enough(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin(Step.UPKEEP)
    play.effect(Modify(GROWTH, "that", "turn"), that=bear)
    play.effect(Modify(Modification(toughness=-2), "that", "forever"), that=bear)
    play.to(Step.END)
    play.both_pass()
    assert play.step is Step.CLEANUP
    assert not play.in_play(bear)
    assert play.state.stack == ()
    assert play.asked == (A, Question.PRIORITY)
    play.both_pass()
    assert cleanups(play.events(StepBegan)) == 2
    assert play.state.turn == 4


@REPEAT
def test_what_players_do_in_a_cleanup_step_does_not_outlive_the_turn(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Shrine", ON_DISCARD))
    bear = board.permanent("Grizzly Bears")
    board.permanent("Forest")
    growth = board.hand("Giant Growth")
    others = [board.hand("Forest") for _ in range(7)]
    play = board.begin(Step.END)
    play.to_question(Question.DISCARD)
    play.do(ChooseObjects((others[0],)))
    play.cast(growth, bear)
    play.both_pass()
    assert play.size(bear) == (5, 5)
    play.to_turn(4)
    assert play.size(bear) == (2, 2)
    assert cleanups(play.events(StepBegan)) == 2


@REPEAT
def test_it_repeats_as_often_as_it_is_needed(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Shrine", ON_DISCARD))
    for _ in range(8):
        board.hand("Forest")
    play = board.begin(Step.END)
    play.to_question(Question.DISCARD)
    play.go()
    play.effect(Delay("cleanup", (GainLife(5),)), A)
    play.to_turn(4)
    assert play.life(A) == 26
    assert cleanups(play.events(StepBegan)) == 3
    assert [each.turn for each in play.events(TurnBegan)] == [3, 4]


@REPEAT
def test_what_triggers_at_the_beginning_of_the_next_cleanup_step_is_such_a_trigger(
    edition: Edition,
) -> None:
    play = Board(edition).begin(Step.END)
    play.effect(Delay("cleanup", (GainLife(2),)), A)
    play.both_pass()
    assert play.step is Step.CLEANUP
    assert len(play.state.stack) == 1
    assert play.asked == (A, Question.PRIORITY)
    play.to_turn(4)
    assert play.life(A) == 22
    assert cleanups(play.events(StepBegan)) == 2
