"""What each fact of the turn changes in the state (500-514, 614.10, 721)."""

import pytest

from tests.fold.facts import A, B, C, began, seated, there, told
from turnfold.engine.state import ExtraTurn, GameState, LastFight, Origin, PlannedPhase, Skip
from turnfold.engine.structure import CLEANUP_REPEATS, STANDARD_PLAN, STEPS
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.combat import CreatureBecameAttacking, CreatureBecameBlocking
from turnfold.events.damage import DamageAnnounced, DamageAssigned, DamageDealt, DeathtouchNoted
from turnfold.events.decisions import Answer
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import DamageKind, Loss, Mana, Movement, Phase, Step, Zone
from turnfold.events.game import LifeGained, PlayerLost
from turnfold.events.permanents import Attached
from turnfold.events.stack import AbilityDefined, ManaAdded, ResolutionBegan, SpellCast
from turnfold.events.turn import (
    CombatCutShort,
    DayNightChanged,
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    PriorityGained,
    PriorityPassed,
    SkipScheduled,
    StateBasedActionPerformed,
    StepAdded,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import LandPlayed, ObjectCeased, ZoneChanged

BEAR, AURA, OGRE = 101, 102, 201
YES = Answer(True)
MAIN, COMBAT, LATER = Phase.PRECOMBAT_MAIN, Phase.COMBAT, Phase.POSTCOMBAT_MAIN
OF_BEAR = Origin(BEAR, "Bear")


def in_turn(*facts: AnyEvent) -> GameState:
    """A's first turn has begun."""
    return told(there(seated(), BEAR), TurnBegan(1, A), *facts)


def phases(state: GameState) -> list[Phase]:
    return [each.phase for each in state.plan]


def steps(state: GameState) -> list[Step]:
    return [each.step for each in state.steps]


@pytest.mark.rule("500.1@2024")
def test_a_turn_begins_with_all_its_phases_and_whose_it_is() -> None:
    state = in_turn()
    assert (state.turn, state.active_player, state.regular_player) == (1, A, A)
    assert (state.plan, state.steps) == (STANDARD_PLAN, ())
    assert state.latest_turns == {A: 1}
    assert state.seats == (A, B, C)
    told(state, PlayerLost(C, Loss.CONCEDED), TurnBegan(2, B))
    assert (state.turn, state.active_player, state.active_before) == (2, B, A)
    assert state.latest_turns == {A: 1, B: 2}
    assert state.seats == (A, B)


def test_what_was_kept_of_a_turn_is_forgotten_as_the_next_begins() -> None:
    state = in_turn(
        PhaseBegan(Phase.BEGINNING),
        StepBegan(Step.UPKEEP),
        PhaseBegan(MAIN),
        PhaseBegan(COMBAT),
        CreatureBecameAttacking(BEAR, B, True),
        DamageDealt(BEAR, B, 2, DamageKind.COMBAT),
        SpellCast(A, BEAR),
        SpellCast(A, BEAR),
        LifeGained(B, 1),
        CreatureBecameBlocking(OGRE, (BEAR,), True),
        LandPlayed(B, BEAR),
        ManaAdded(C, BEAR, Mana.GREEN, 1, True),
    )
    state.used = ((BEAR, 1), (BEAR, -1))
    assert (state.combats, state.main_phases, state.steps_begun) == (1, 1, 2)
    assert (state.last_defender, len(state.damage_dealt)) == ({BEAR: B}, 1)
    assert state.players[C].staying_mana == (("G", 1),)
    assert len(state.declared_blocks) == 1
    assert steps(state) != []
    told(state, TurnBegan(2, B))
    assert (state.combats, state.main_phases, state.steps_begun) == (0, 0, 0)
    assert (state.declared_blocks, state.steps) == ((), ())
    assert (state.last_defender, state.damage_dealt, state.declared_attacks) == ({}, {}, ())
    assert (state.done, state.spells_before) == ({}, ((A, 2),))
    assert (state.players[B].lands_played, state.players[C].staying_mana) == (0, ())
    assert state.used == ()
    assert told(state, TurnBegan(3, C)).spells_before == ()


@pytest.mark.rule("608.2h@2024")
def test_of_what_has_left_only_what_something_refers_to_is_kept_in_later_turns() -> None:
    """An effect refers to the Aura, and the Aura to the creature that it was attached to."""
    state = there(in_turn(), AURA, OGRE, 103)
    told(state, Attached(AURA, BEAR), began(1, source=AURA), began(2))
    for n, each in enumerate((BEAR, AURA, OGRE, 103)):
        left = ZoneChanged(each, 900 + n, Zone.BATTLEFIELD, Zone.EXILE, A, 0, Movement.EXILED)
        told(state, left)
    state.last_fights = {BEAR: LastFight((), (OGRE,)), OGRE: LastFight((BEAR,), ())}
    told(state, TurnBegan(2, B))
    assert sorted(state.last_known) == [BEAR, AURA]
    assert list(state.last_fights) == [BEAR]
    waits = AbilityDefined(301, A, AURA, SpellAbility(), (("that", BEAR),))
    told(state, EffectExpired(1), waits, TurnBegan(3, C))
    assert sorted(state.last_known) == [BEAR, AURA]
    assert told(state, ObjectCeased(301), TurnBegan(4, A)).last_known == {}


@pytest.mark.rule("500.7@2024")
def test_the_turn_that_was_added_last_is_taken_first() -> None:
    state = in_turn(ExtraTurnAdded(B, BEAR), ExtraTurnAdded(C, 999))
    first, second = ExtraTurn(B, 1, OF_BEAR), ExtraTurn(C, 2, Origin(999, ""))
    assert state.extra_turns == (second, first)
    told(state, TurnBegan(2, C, 2))
    assert (state.extra_turns, state.extra_turn, state.turn_by) == ((first,), 2, second.by)
    assert state.regular_player == A
    told(state, ZoneChanged(BEAR, 900, Zone.BATTLEFIELD, Zone.EXILE, A, 0, Movement.EXILED))
    told(state, ExtraTurnAdded(A, BEAR))
    assert state.extra_turns[0] == ExtraTurn(A, 3, OF_BEAR)
    told(state, TurnSkipped(A, 3), TurnSkipped(B, 1))
    assert state.extra_turns == ()
    assert state.regular_player == A
    told(state, TurnBegan(3, B))
    assert (state.extra_turn, state.turn_by, state.regular_player) == (0, None, B)


@pytest.mark.rule("614.10@2024", "500.11@2024")
def test_each_skip_is_used_once() -> None:
    state = in_turn(*(SkipScheduled(A, what, BEAR) for what in ("turn", "combat", "draw")))
    turn, combat, draw = (
        Skip(A, what, OF_BEAR, n) for n, what in enumerate(("turn", "combat", "draw"), 1)
    )
    assert state.skips == (turn, combat, draw)
    told(state, PhaseBegan(Phase.BEGINNING), StepSkipped(Step.DRAW, 3))
    assert (state.skips, steps(state)) == ((turn, combat), [Step.UNTAP, Step.UPKEEP])
    told(state, PhaseSkipped(COMBAT, 2))
    assert (state.skips, phases(state)) == ((turn,), [LATER, Phase.ENDING])
    told(state, TurnSkipped(B, 0, 1))
    assert (state.skips, state.regular_player) == ((), B)
    told(state, StepSkipped(Step.END))
    assert steps(state) == [Step.UNTAP, Step.UPKEEP]


@pytest.mark.rule("500.1@2024")
def test_a_phase_and_its_steps_come_off_the_plan_as_they_begin() -> None:
    state = in_turn(PhaseBegan(Phase.BEGINNING))
    assert (state.phase, phases(state)) == (Phase.BEGINNING, [MAIN, COMBAT, LATER, Phase.ENDING])
    assert steps(state) == [Step.UNTAP, Step.UPKEEP, Step.DRAW]
    told(state, StepBegan(Step.UPKEEP))
    assert (state.step, steps(state), state.steps_begun) == (Step.UPKEEP, [Step.DRAW], 1)
    assert state.upkeeps == {A: (1, 0)}
    told(state, StepBegan(Step.DRAW))
    assert state.upkeeps == {A: (1, 0)}
    told(state, StepEnded(Step.UPKEEP), TurnBegan(4, A), StepBegan(Step.UPKEEP))
    assert state.upkeeps == {A: (4, 1)}
    told(state, StepBegan(Step.END))
    assert state.step is Step.END


def test_a_step_that_has_ended_leaves_nothing_of_it() -> None:
    state = in_turn(
        PhaseBegan(COMBAT),
        StepBegan(Step.COMBAT_DAMAGE),
        SubstepBegan("combat_damage.priority"),
        DamageAssigned(BEAR, B, 2),
        DamageAnnounced(A),
        PriorityGained(A),
    )
    assert (state.substep, state.announced, state.priority) == ("combat_damage.priority", (A,), A)
    told(state, StepEnded(Step.COMBAT_DAMAGE))
    assert (state.step, state.step_by, state.substep, state.priority) == (None, None, "", 0)
    assert (state.assignments, state.announced) == ((), ())
    told(state, SubstepBegan("x"), PriorityGained(A), PhaseEnded(COMBAT))
    assert (state.phase, state.phase_by, state.substep, state.priority) == (None, None, "", 0)
    assert state.steps == ()


@pytest.mark.rule("500.8@2024")
def test_an_added_phase_comes_directly_after_the_one_named_and_before_earlier_ones() -> None:
    added = PhaseAdded(COMBAT, LATER, STEPS[COMBAT], BEAR)
    state = in_turn(PhaseBegan(Phase.BEGINNING), added)
    assert phases(state) == [MAIN, COMBAT, LATER, COMBAT, Phase.ENDING]
    assert state.plan[3] == PlannedPhase(COMBAT, STANDARD_PLAN[2].steps, OF_BEAR, "500.8")
    told(state, PhaseAdded(LATER, COMBAT, STEPS[LATER], BEAR))
    assert phases(state) == [MAIN, COMBAT, LATER, LATER, COMBAT, Phase.ENDING]
    assert [each.rule for each in state.plan] == ["", "", "500.8", "", "500.8", ""]
    told(state, PhaseBegan(MAIN), PhaseAdded(COMBAT, MAIN, STEPS[COMBAT], BEAR))
    assert phases(state)[:2] == [COMBAT, COMBAT]
    assert [each.rule for each in state.plan][:2] == ["500.8", ""]
    told(state, PhaseBegan(COMBAT))
    assert state.phase_by == OF_BEAR
    told(state, PhaseAdded(LATER, COMBAT, STEPS[LATER], BEAR))
    assert phases(state)[:2] == [LATER, COMBAT]
    told(state, PhaseBegan(COMBAT))
    assert state.phase_by is None


@pytest.mark.rule("500.10@2024")
def test_a_phase_that_was_made_for_a_step_has_only_this_step() -> None:
    state = in_turn(PhaseAdded(Phase.BEGINNING, MAIN, (Step.UPKEEP,), BEAR))
    made = state.plan[2]
    assert (made.phase, made.rule, made.by) == (Phase.BEGINNING, "500.10", OF_BEAR)
    assert [(each.step, each.rule) for each in made.steps] == [(Step.UPKEEP, "500.10")]


@pytest.mark.rule("505.1a@2024")
def test_only_the_first_main_phase_is_precombat_wherever_one_is_added() -> None:
    before = in_turn(PhaseAdded(LATER, Phase.BEGINNING, STEPS[LATER], BEAR))
    assert phases(before) == [Phase.BEGINNING, MAIN, LATER, COMBAT, LATER, Phase.ENDING]
    assert [each.rule for each in before.plan] == ["", "500.8", "", "", "", ""]
    after = in_turn(PhaseBegan(MAIN), PhaseAdded(MAIN, COMBAT, STEPS[MAIN], BEAR))
    assert phases(after) == [COMBAT, LATER, LATER, Phase.ENDING]
    skipped = in_turn(PhaseSkipped(MAIN), PhaseAdded(LATER, COMBAT, STEPS[LATER], BEAR))
    assert phases(skipped) == [COMBAT, LATER, LATER, Phase.ENDING]


@pytest.mark.rule("500.9@2024")
@pytest.mark.parametrize("precedes", [False, True])
def test_an_added_step_comes_directly_beside_the_one_named(precedes: bool) -> None:
    anchor = Step.DRAW if precedes else Step.UPKEEP
    expected = [Step.UNTAP, Step.UPKEEP, Step.UPKEEP, Step.DRAW]
    state = in_turn(StepAdded(Step.UPKEEP, anchor, precedes, BEAR))
    assert [each.step for each in state.plan[0].steps] == expected
    assert [each.rule for each in state.plan[0].steps] == ["", "", "500.9", ""]
    told(state, PhaseBegan(Phase.BEGINNING))
    assert steps(state) == expected
    told(state, StepBegan(Step.UNTAP), StepAdded(Step.END, Step.DRAW, precedes, BEAR))
    assert steps(state)[2:] == ([Step.END, Step.DRAW] if precedes else [Step.DRAW, Step.END])


@pytest.mark.rule("500.9@2024")
def test_a_step_is_added_directly_after_the_present_one() -> None:
    state = in_turn(PhaseBegan(Phase.BEGINNING), StepBegan(Step.UPKEEP))
    told(state, StepAdded(Step.END, Step.UPKEEP, False, BEAR))
    assert steps(state) == [Step.END, Step.DRAW]
    told(state, StepAdded(Step.UPKEEP, Step.UPKEEP, False, BEAR))
    assert steps(state) == [Step.UPKEEP, Step.END, Step.DRAW]
    told(state, StepBegan(Step.UPKEEP))
    assert (state.step_by, steps(state)) == (OF_BEAR, [Step.END, Step.DRAW])
    told(state, StepAdded(Step.UPKEEP, Step.DRAW, True, BEAR))
    told(state, StepAdded(Step.END, Step.UPKEEP, True, BEAR))
    assert steps(state) == [Step.END, Step.END, Step.UPKEEP, Step.DRAW]
    told(state, StepAdded(Step.CLEANUP, Step.UPKEEP, True, BEAR))
    assert steps(state) == [Step.END, Step.END, Step.CLEANUP, Step.UPKEEP, Step.DRAW]
    told(state, PhaseBegan(MAIN))
    assert state.step_by is None


@pytest.mark.rule("510.4@2024")
def test_the_damage_step_that_was_planned_is_the_second_once_there_are_two() -> None:
    state = in_turn(PhaseBegan(COMBAT), StepBegan(Step.FIRST_STRIKE_DAMAGE))
    assert [(each.step, each.rule) for each in state.steps] == [
        (Step.COMBAT_DAMAGE, "510.4"),
        (Step.END_OF_COMBAT, ""),
    ]


@pytest.mark.rule("514.3a@2024")
def test_another_cleanup_step_follows_one_in_which_players_get_priority() -> None:
    state = in_turn(PhaseBegan(Phase.ENDING), StepBegan(Step.CLEANUP))
    told(state, SubstepBegan("cleanup.discard"))
    assert state.steps == ()
    told(state, SubstepBegan(CLEANUP_REPEATS))
    assert [(each.step, each.rule) for each in state.steps] == [(Step.CLEANUP, "514.3a")]


@pytest.mark.rule("117.4@2024", "704.3@2024", "704.5h@2024")
def test_priority_goes_round_until_something_begins_again() -> None:
    state = in_turn(PriorityGained(A), PriorityPassed(A), PriorityGained(B), PriorityPassed(B))
    assert (state.passed, state.priority) == ((A, B), 0)
    told(state, SubstepBegan("upkeep.priority"))
    assert state.passed == ()
    state.answers = (YES,)
    assert told(state, SubstepBegan("draw.priority")).answers == ()
    told(state, DeathtouchNoted(BEAR))
    assert state.deathtouched == (BEAR,)
    assert told(state, PriorityGained(A)).deathtouched == ()
    told(state, DeathtouchNoted(BEAR), StateBasedActionPerformed(1))
    assert state.deathtouched == ()


@pytest.mark.rule("704.3@2024", "608.2d@2024")
def test_answers_for_state_based_actions_are_used_and_those_of_a_spell_are_not() -> None:
    state = in_turn()
    state.answers = (YES,)
    assert told(state, StateBasedActionPerformed(1)).answers == ()
    told(state, ResolutionBegan(BEAR))
    state.answers = (YES,)
    assert told(state, StateBasedActionPerformed(1)).answers == (YES,)


@pytest.mark.rule("603.3b@2024")
def test_orders_and_fights_are_forgotten_when_priority_is_gained() -> None:
    """Whom a creature fought that has left combat and not the battlefield is known no longer."""
    state = in_turn()
    state.ordered = (301,)
    state.last_fights = {BEAR: LastFight((), (OGRE,)), OGRE: LastFight((BEAR,), ())}
    told(state, PriorityGained(A))
    assert (state.priority, state.ordered) == (A, ())
    assert list(state.last_fights) == [OGRE]


@pytest.mark.rule("721.1d@2024")
def test_only_cleanup_is_left_of_a_turn_that_ends_at_once() -> None:
    state = in_turn(PhaseBegan(MAIN), PriorityGained(A), TurnEnded())
    assert (phases(state), steps(state)) == ([Phase.ENDING], [])
    assert [each.step for each in state.plan[0].steps] == [Step.CLEANUP]
    assert (state.hurried, state.priority) == (True, 0)
    assert not told(state, SubstepBegan("cleanup.discard")).hurried
    fight = in_turn(PhaseBegan(COMBAT), TurnEnded())
    assert (phases(fight), steps(fight)) == ([Phase.ENDING], [])
    late = in_turn(PhaseBegan(Phase.ENDING), StepBegan(Step.END), TurnEnded())
    assert (phases(late), steps(late)) == ([], [Step.CLEANUP])


@pytest.mark.rule("721.2d@2024")
def test_nothing_is_left_of_a_combat_that_is_cut_short() -> None:
    state = in_turn(PhaseBegan(COMBAT), StepBegan(Step.DECLARE_ATTACKERS), PriorityGained(A))
    told(state, CombatCutShort())
    assert (steps(state), state.hurried, state.priority) == ([], True, 0)
    assert phases(state) == [LATER, Phase.ENDING]


@pytest.mark.rule("505.1@2024", "731.1@2024")
def test_main_phases_have_no_steps_and_night_falls() -> None:
    state = in_turn(PhaseBegan(MAIN), DayNightChanged(True))
    assert (state.steps, state.steps_begun, state.main_phases) == ((), 1, 1)
    assert (state.combats, state.night) == (0, True)
