"""What ends with steps, phases and turns: unspent mana and effects that last (500.4, 500.5)."""

import pytest

from tests.rules.board import A, B, Board
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import Modify, Restrict
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.decisions import CastSpell, ChooseObjects, DeclareAttackers
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.game import LifeLost
from turnfold.events.stack import ManaEmptied
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, SubstepBegan

STEPWISE = in_editions("500.4@2010", "500.4@2024")
PHASEWISE = in_editions("300.3@2004")

GROWTH = Modification(power=3, toughness=3)


# 500.4, 300.3 in 2004


@pytest.mark.parametrize(
    "step",
    [
        Step.UPKEEP,
        Step.DRAW,
        Step.PRECOMBAT_MAIN,
        Step.BEGINNING_OF_COMBAT,
        Step.END_OF_COMBAT,
        Step.POSTCOMBAT_MAIN,
        Step.END,
    ],
)
@STEPWISE
def test_unspent_mana_vanishes_with_every_step_and_phase(edition: Edition, step: Step) -> None:
    play = Board(edition).begin(step)
    play.add_mana(A, 2)
    play.add_mana(B)
    assert (play.pool(A), play.pool(B)) == (2, 1)
    play.both_pass()
    assert (play.pool(A), play.pool(B)) == (0, 0)
    assert play.events(ManaEmptied) == [ManaEmptied(A, 2), ManaEmptied(B, 1)]
    assert play.events(LifeLost) == []


@STEPWISE
def test_mana_of_the_declare_attackers_step_does_not_pay_after_blocks(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    growth = board.hand("Giant Growth")
    play = board.begin()
    play.attack(bear)
    play.add_mana()
    play.to_question(Question.DECLARE_BLOCKERS)
    play.go()
    play.to_question(Question.PRIORITY)
    assert play.step is Step.DECLARE_BLOCKERS
    unpaid = "601.2g@2010" if edition is Edition.DAMAGE_ORDER else "601.2h@2024"
    assert play.refused(CastSpell(growth, (bear,))) == unpaid


@PHASEWISE
def test_in_2004_mana_outlives_the_steps_of_its_phase(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    growth = board.hand("Giant Growth")
    play = board.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    play.add_mana()
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    play.go()
    play.to_question(Question.PRIORITY)
    assert play.pool(A) == 1
    play.cast(growth, bear)
    play.settle()
    assert play.size(bear) == (5, 5)


@pytest.mark.parametrize(
    ("step", "phase"),
    [
        (Step.DRAW, Phase.BEGINNING),
        (Step.PRECOMBAT_MAIN, Phase.PRECOMBAT_MAIN),
        (Step.END_OF_COMBAT, Phase.COMBAT),
        (Step.POSTCOMBAT_MAIN, Phase.POSTCOMBAT_MAIN),
    ],
)
@PHASEWISE
def test_in_2004_mana_left_at_the_end_of_a_phase_burns(
    edition: Edition, step: Step, phase: Phase
) -> None:
    play = Board(edition).begin(step)
    play.add_mana(A, 2)
    play.add_mana(B)
    play.both_pass()
    assert (play.pool(A), play.pool(B)) == (0, 0)
    assert (play.life(A), play.life(B)) == (18, 19)
    assert play.place_of(ManaEmptied(A, 2)) < play.place_of(PhaseEnded(phase))


@PHASEWISE
def test_in_2004_mana_of_the_upkeep_burns_only_after_the_draw_step(edition: Edition) -> None:
    play = Board(edition).begin(Step.UPKEEP)
    play.add_mana()
    play.to(Step.DRAW)
    assert (play.pool(A), play.life(A)) == (1, 20)
    play.to(Step.PRECOMBAT_MAIN)
    assert (play.pool(A), play.life(A)) == (0, 19)


@PHASEWISE
def test_in_2004_the_end_phase_burns_as_its_cleanup_step_ends(edition: Edition) -> None:
    play = Board(edition).begin(Step.END)
    play.add_mana()
    play.to_turn(4)
    assert play.life(A) == 19
    cleaned = play.place_of(StepBegan(Step.CLEANUP))
    assert cleaned < play.place_of(LifeLost(A, 1)) < play.place_of(PhaseEnded(Phase.ENDING))


@PHASEWISE
def test_in_2004_mana_burn_may_kill_but_only_when_a_player_would_get_priority(
    edition: Edition,
) -> None:
    play = Board(edition, life=(2, 20)).begin()
    play.add_mana(A, 2)
    play.both_pass()
    assert play.game.over
    assert play.state.winners == (B,)
    assert play.place_of(LifeLost(A, 2)) < play.place_of(PhaseBegan(Phase.COMBAT))


@in_editions("300.3@2004", "500.4@2010", "500.4@2024")
def test_mana_that_is_spent_is_not_missed(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin()
    play.cast(bolt, B)
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.events(ManaEmptied) == []
    assert play.life(A) == 20


# 500.5


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_until_end_of_turn_lasts_through_the_end_step(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin(Step.UPKEEP)
    play.effect(Modify(GROWTH, "that", "turn"), that=bear)
    play.to(Step.END)
    assert play.size(bear) == (5, 5)
    play.pass_()
    assert play.size(bear) == (5, 5)
    play.pass_()
    assert play.size(bear) == (2, 2)
    (expired,) = play.events(EffectExpired)
    assert play.place_of(SubstepBegan("ending.cleanup.wear_off")) < play.place_of(expired)


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_until_end_of_combat_lasts_to_the_end_of_the_combat_phase(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin(Step.BEGINNING_OF_COMBAT)
    play.effect(Modify(GROWTH, "that", "combat"), that=bear)
    play.to(Step.END_OF_COMBAT)
    assert play.size(bear) == (5, 5)
    play.pass_()
    assert play.size(bear) == (5, 5)
    play.pass_()
    assert play.step is Step.POSTCOMBAT_MAIN
    assert play.size(bear) == (2, 2)
    (expired,) = play.events(EffectExpired)
    ended = play.place_of(PhaseEnded(Phase.COMBAT))
    assert play.place_of(expired) < play.place_of(PhaseBegan(Phase.POSTCOMBAT_MAIN))
    assert play.place_of(StepBegan(Step.END_OF_COMBAT)) < play.place_of(expired) < ended


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_until_end_of_combat_outlives_no_combat_phase_that_had_no_attack(edition: Edition) -> None:
    board = Board(edition)
    statue = board.permanent("Grizzly Bears")
    play = board.begin(Step.BEGINNING_OF_COMBAT)
    play.effect(Modify(GROWTH, "that", "combat"), that=statue)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.size(statue) == (2, 2)


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_until_your_next_turn_ends_as_that_turn_begins(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.effect(Modify(GROWTH, "that", "your_next_turn"), A, that=bear)
    play.to_turn(4, Step.END)
    assert play.size(bear) == (5, 5)
    play.to_turn(5)
    assert play.size(bear) == (2, 2)
    (expired,) = play.events(EffectExpired)
    mark = play.place_of(StepBegan(Step.UPKEEP), play.place_of(expired))
    assert play.all_events()[play.place_of(expired) : mark].count(StepBegan(Step.UNTAP)) == 1


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_until_your_next_turn_is_about_the_turn_of_the_effects_controller(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", A)
    play = board.begin()
    play.effect(Modify(GROWTH, "that", "your_next_turn"), B, that=bear)
    play.to_turn(4)
    assert play.size(bear) == (2, 2)


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_effects_without_a_duration_stay(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.effect(Modify(GROWTH, "that", "forever"), that=bear)
    play.to_turn(7)
    assert play.size(bear) == (5, 5)


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_restrictions_end_with_their_duration_too(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B)
    play = board.begin()
    play.effect(Restrict(Restriction("attack"), "that", "your_next_turn"), A, that=bear)
    attack = DeclareAttackers(((bear, A),))
    play.to_turn(4).to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(attack) == f"{'500.2' if edition == '2004' else '508.1c'}@{edition.value}"
    play.to_turn(6).to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(attack)


@in_editions("300.4@2004", "500.5@2010", "500.5@2024")
def test_the_end_of_a_turn_reaches_effects_made_in_the_cleanup_discard(edition: Edition) -> None:
    """They are of the same turn whichever of its steps made them; the hand is looked at first."""
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    cards = [board.hand("Forest") for _ in range(8)]
    play = board.begin(Step.END)
    play.to_question(Question.DISCARD)
    play.effect(Modify(GROWTH, "that", "turn"), that=bear)
    assert play.size(bear) == (5, 5)
    play.do(ChooseObjects((cards[0],)))
    assert play.size(bear) == (2, 2)
    assert play.events(StepEnded)[-1] == StepEnded(Step.UNTAP)


@pytest.mark.rule("300.3@2004")
def test_mana_burn_is_caused_by_the_mana_that_was_lost() -> None:
    board = Board(Edition.DAMAGE_ON_THE_STACK)
    play = board.begin().add_mana(amount=2).to(Step.BEGINNING_OF_COMBAT)
    log = play.game.log
    (burnt,) = [n for n, each in enumerate(log.events) if isinstance(each, LifeLost)]
    (emptied,) = log.causes_of(burnt)
    assert isinstance(log.events[emptied], ManaEmptied)
    assert log.events[emptied].amount == log.events[burnt].amount == 2
