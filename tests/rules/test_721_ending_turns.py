"""Ending the turn, and ending the combat phase (721; 713 before)."""

import pytest

from tests.rules.board import A, B, Board, Play, enchantment, instant
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import SpellAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Delay, Destroy, EndCombat, EndTheTurn, GainLife, Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import Dies, Discards, StepBegins, Trigger
from turnfold.events.combat import CombatEnded, RemovedFromCombat
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import PriorityGained, StepBegan

CREATURE = those(HasTypes(("creature",)))
TARGET_CREATURE = (TargetCreature(),)
WITHERED = Modification(power=-9, toughness=-9)

WHOLE_STACK = in_editions("713.1a@2010", "721.1b@2024")
STRAIGHT_TO_CLEANUP = in_editions("713.1c@2010", "721.1d@2024")
NO_END_STEP = in_editions("713.3@2010", "721.1e@2024")
IN_CLEANUP = in_editions("713.2@2010", "721.1f@2024")


def halt(*first: object) -> Card:
    """An instant that ends the turn, after something else, if anything."""
    effects = (*first, EndTheTurn())
    targets = TARGET_CREATURE if first else ()
    return instant("Halt", SpellAbility(targets=targets, effects=effects))  # type: ignore[arg-type]


def truce(*first: object) -> Card:
    """An instant that ends the combat phase."""
    effects = (*first, EndCombat())
    targets = TARGET_CREATURE if first else ()
    return instant("Truce", SpellAbility(targets=targets, effects=effects))  # type: ignore[arg-type]


def wake(trigger: Trigger) -> Card:
    """Its controller gains 1 life whenever that happens."""
    return enchantment("Wake", TriggeredAbility(trigger, (GainLife(1),)))


def cleanup_steps(play: Play, since: int) -> int:
    return play.events(StepBegan, since=since).count(StepBegan(Step.CLEANUP))


def in_combat(board: Board, attacker: int) -> Play:
    """The attacker is declared; its player has priority."""
    play = board.begin()
    play.attack(attacker)
    assert play.asked == (A, Question.PRIORITY)
    return play


class TestEndingTheTurn:
    @WHOLE_STACK
    def test_every_object_on_the_stack_is_exiled_or_ceases(self, edition: Edition) -> None:
        """Spells, the one that resolves and those below it, and abilities: none resolves."""
        board = Board(edition)
        looter = board.permanent("Merfolk Looter")
        salve = board.hand(instant("Salve", SpellAbility(effects=(GainLife(3),))), B)
        stop = board.hand(halt(), B)
        play = board.begin()
        play.activate(looter).pass_()
        play.cast(salve)
        play.cast(stop)
        play.both_pass()
        assert len(play.state.zone(Zone.EXILE)) == 2
        assert play.state.abilities == {}
        assert (play.hand(A), play.hand(B), play.life(B)) == (0, 0, 20)

    @STRAIGHT_TO_CLEANUP
    @pytest.mark.parametrize("step", [Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.END])
    def test_the_game_goes_straight_to_the_cleanup_step(self, edition: Edition, step: Step) -> None:
        board = Board(edition)
        bear = board.permanent("Grizzly Bears", damage=1)
        stop = board.hand(halt())
        play = board.begin(step)
        since = play.now
        play.cast(stop)
        play.both_pass()
        assert play.steps(since)[:3] == ["cleanup", "untap", "upkeep"]
        assert (play.state.turn, play.asked) == (4, (B, Question.PRIORITY))
        assert play.obj(bear).damage == 0, "the cleanup step does what it always does"

    @STRAIGHT_TO_CLEANUP
    def test_whoever_attacks_or_blocks_leaves_combat(self, edition: Edition) -> None:
        board = Board(edition)
        bear, wall = board.permanent("Grizzly Bears"), board.permanent("Wall of Wood", B)
        stop = board.hand(halt())
        play = board.begin()
        play.attack(bear).block({wall: bear})
        play.cast(stop)
        play.both_pass()
        assert not play.in_combat(bear)
        assert not play.in_combat(wall)
        assert play.obj(wall).damage == 0
        assert play.obj(bear).tapped

    @STRAIGHT_TO_CLEANUP
    def test_in_a_cleanup_step_another_one_begins(self, edition: Edition) -> None:
        board = Board(edition)
        board.permanent(wake(Discards()))
        stop = board.hand(halt())
        for _ in range(7):
            board.hand("Forest")
        play = board.begin(Step.END)
        since = play.now
        play.both_pass()
        play.to_question(Question.DISCARD)
        play.do(ChooseObjects(play.state.zone(Zone.HAND, A)[:1]))
        assert (play.step, play.asked) == (Step.CLEANUP, (A, Question.PRIORITY))
        play.cast(stop)
        play.both_pass()
        assert play.state.turn == 4
        assert cleanup_steps(play, since) == 2

    @NO_END_STEP
    def test_nothing_triggers_at_the_beginning_of_the_end_step(self, edition: Edition) -> None:
        board = Board(edition)
        board.permanent(wake(StepBegins("end")))
        stop = board.hand(halt())
        play = board.begin()
        play.cast(stop)
        play.both_pass()
        assert play.state.turn == 4
        assert play.events(AbilityTriggered) == []

    @NO_END_STEP
    def test_what_waits_for_an_end_step_waits_for_the_next(self, edition: Edition) -> None:
        board = Board(edition)
        stop = board.hand(halt())
        play = board.begin()
        play.effect(Delay("end", (GainLife(1),)))
        play.cast(stop)
        play.both_pass()
        assert (play.state.turn, play.life(A)) == (4, 20)
        play.to(Step.END)
        play.both_pass()
        assert play.life(A) == 21

    @IN_CLEANUP
    def test_what_triggers_on_the_way_is_put_on_the_stack_in_the_cleanup_step(
        self, edition: Edition
    ) -> None:
        """State-based actions are checked before the step ends (721.1c); the cleanup repeats."""
        board = Board(edition)
        board.permanent(wake(Dies(CREATURE)))
        bear = board.permanent("Grizzly Bears")
        stop = board.hand(halt(Modify(WITHERED)))
        play = board.begin()
        since = play.now
        play.cast(stop, bear)
        play.both_pass()
        assert not play.in_play(bear)
        assert (play.step, play.asked) == (Step.CLEANUP, (A, Question.PRIORITY))
        assert play.life(A) == 20
        died = play.place_of(play.events(AbilityTriggered, since=since)[0])
        assert died < play.place_of(StepBegan(Step.CLEANUP))
        assert play.place_of(StepBegan(Step.CLEANUP)) < play.place_of(
            play.events(AbilityPutOnStack, since=since)[0]
        )
        play.both_pass()
        play.both_pass()
        assert (play.state.turn, play.life(A)) == (4, 21)
        assert cleanup_steps(play, since) == 2

    @pytest.mark.rule("721.1c@2024")
    @IN_CLEANUP
    def test_nobody_gets_priority_when_nothing_has_triggered(self, edition: Edition) -> None:
        board = Board(edition)
        stop = board.hand(halt())
        play = board.begin()
        play.cast(stop)
        play.pass_()
        since = play.now
        play.pass_()
        assert play.events(PriorityGained, since=since) == [PriorityGained(B)]
        assert play.step is Step.UPKEEP

    @in_editions("713.1a@2015-07-17", "721.1a@2024")
    def test_what_had_triggered_before_is_never_put_on_the_stack(self, edition: Edition) -> None:
        play = self.destroyed_and_ended(edition)
        assert (play.state.turn, play.life(A)) == (4, 20)
        assert len(play.events(AbilityTriggered)) == 1
        assert play.state.abilities == {}

    @in_editions("713.2@2010", "713.1@2015-07-16")
    def test_it_was_put_there_in_the_cleanup_step_once(self, edition: Edition) -> None:
        """All that triggered since the spell began to resolve was."""
        play = self.destroyed_and_ended(edition)
        assert (play.step, play.asked) == (Step.CLEANUP, (A, Question.PRIORITY))
        play.both_pass()
        assert play.life(A) == 21

    def destroyed_and_ended(self, edition: Edition) -> Play:
        """A creature is destroyed, which something triggers on, and the turn ends."""
        board = Board(edition)
        board.permanent(wake(Dies(CREATURE)))
        bear = board.permanent("Grizzly Bears")
        stop = board.hand(halt(Destroy()))
        play = board.begin()
        play.cast(stop, bear)
        return play.both_pass()


class TestEndingTheCombatPhase:
    """Mandate of Peace and its like; the rule came with that card."""

    edition = Edition.FREE_DIVISION

    @pytest.mark.rule("721.2d@2024")
    def test_the_next_phase_begins_and_nobody_is_in_combat(self) -> None:
        board = Board(self.edition)
        bear, peace = board.permanent("Grizzly Bears"), board.hand(truce())
        play = in_combat(board, bear)
        play.effect(Modify(Modification(power=1), duration="combat"), target=bear)
        assert play.size(bear) == (3, 2)
        since = play.now
        play.cast(peace)
        play.both_pass()
        assert play.steps(since) == ["postcombat_main"]
        assert play.asked == (A, Question.PRIORITY)
        assert not play.in_combat(bear)
        assert play.size(bear) == (2, 2), "until end of combat is over"
        assert len(play.events(CombatEnded, RemovedFromCombat, since=since)) == 1

    @pytest.mark.rule("721.2b@2024")
    def test_every_object_on_the_stack_is_exiled(self) -> None:
        board = Board(self.edition)
        bear, peace = board.permanent("Grizzly Bears"), board.hand(truce())
        salve = board.hand(instant("Salve", SpellAbility(effects=(GainLife(3),))))
        play = in_combat(board, bear)
        play.cast(salve)
        play.cast(peace)
        play.both_pass()
        assert (len(play.state.zone(Zone.EXILE)), play.life(A)) == (2, 20)

    @pytest.mark.rule("721.2e@2024")
    def test_nothing_triggers_at_the_end_of_combat(self) -> None:
        board = Board(self.edition)
        board.permanent(wake(StepBegins("end_of_combat")))
        bear, peace = board.permanent("Grizzly Bears"), board.hand(truce())
        play = in_combat(board, bear)
        play.cast(peace)
        play.both_pass()
        assert play.step is Step.POSTCOMBAT_MAIN
        assert play.events(AbilityTriggered) == []

    @pytest.mark.rule("721.2a@2024")
    def test_what_had_triggered_before_is_never_put_on_the_stack(self) -> None:
        play = self.ended_with(Destroy())
        assert (play.step, play.state.stack) == (Step.POSTCOMBAT_MAIN, ())
        assert len(play.events(AbilityTriggered)) == 1

    @pytest.mark.rule("721.2c@2024", "721.2f@2024")
    def test_what_triggers_on_the_way_is_put_on_the_stack_in_the_next_phase(self) -> None:
        play = self.ended_with(Modify(WITHERED))
        assert (play.step, play.asked) == (Step.POSTCOMBAT_MAIN, (A, Question.PRIORITY))
        assert len(play.state.stack) == 1
        play.both_pass()
        assert play.life(A) == 21

    @pytest.mark.rule("721.2g@2024")
    @pytest.mark.parametrize("step", [Step.UPKEEP, Step.PRECOMBAT_MAIN, Step.END])
    def test_outside_combat_nothing_happens(self, step: Step) -> None:
        board = Board(self.edition)
        peace = board.hand(truce())
        salve = board.hand(instant("Salve", SpellAbility(effects=(GainLife(3),))))
        play = board.begin(step)
        play.cast(salve)
        play.cast(peace)
        play.both_pass()
        assert (play.step, len(play.state.stack)) == (step, 1)
        play.both_pass()
        assert (play.step, play.life(A)) == (step, 23)

    def ended_with(self, first: object) -> Play:
        """Something happens to another creature, and the combat phase ends."""
        board = Board(self.edition)
        board.permanent(wake(Dies(CREATURE)))
        bear, elf = board.permanent("Grizzly Bears"), board.permanent("Llanowar Elves")
        peace = board.hand(truce(first))
        play = in_combat(board, bear)
        play.cast(peace, elf)
        return play.both_pass()
