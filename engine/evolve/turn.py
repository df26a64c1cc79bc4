"""Where in the turn the game is, and who has priority (500-514, 117)."""

from msgspec.structs import replace

from engine.evolve.common import Evolve
from engine.state import GameState, PlannedPhase, Skip
from engine.turn.by_rule import left_out, turns_owed
from engine.turn.structure import CLEANUP_REPEATS, MAIN_PHASES, STANDARD_PLAN, STEPS
from events.base import NOBODY, PlayerId
from events.enums import Phase, Step
from events.turn import (
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


def turn_began(state: GameState, event: TurnBegan) -> None:
    state.turn = event.turn
    state.active_player = event.player
    state.seats = tuple(each.id for each in state.players.values() if each.lost is None)
    state.combats = state.main_phases = 0
    state.spells_before, state.spells = state.spells, 0
    state.plan = STANDARD_PLAN
    state.steps = ()
    state.used = ()
    state.attacked_with = ()
    state.last_defender.clear()
    state.last_known.clear()
    _take_turn(state, event.player)
    for player in state.players.values():
        if player.lands_played:
            state.players[player.id] = replace(player, lands_played=0)


def extra_turn_added(state: GameState, event: ExtraTurnAdded) -> None:
    state.extra_turns = (event.player, *state.extra_turns)


def skip_scheduled(state: GameState, event: SkipScheduled) -> None:
    state.skips += (Skip(event.player, event.skipped),)


def turn_skipped(state: GameState, event: TurnSkipped) -> None:
    _use_skip(state, event.player, "turn")
    _take_turn(state, event.player)


def phase_began(state: GameState, event: PhaseBegan) -> None:
    state.phase = event.phase
    state.steps = _take_phase(state, event.phase)
    if event.phase is Phase.COMBAT:
        state.combats += 1
    elif event.phase in MAIN_PHASES:
        state.main_phases += 1
        state.steps = ()


def phase_skipped(state: GameState, event: PhaseSkipped) -> None:
    _use_skip(state, state.active_player, event.phase.value)
    _take_phase(state, event.phase)


def phase_ended(state: GameState, event: PhaseEnded) -> None:
    state.phase = None
    state.steps = ()
    state.priority = NOBODY


def phase_added(state: GameState, event: PhaseAdded) -> None:
    """500.8: directly after the phase named, before what was added there earlier."""
    added = PlannedPhase(event.phase, event.steps)
    at = 0
    if state.phase is not event.after:
        at = next((n for n, each in enumerate(state.plan, 1) if each.phase is event.after), 0)
    state.plan = _main_phases_named((*state.plan[:at], added, *state.plan[at:]), state.main_phases)


def step_began(state: GameState, event: StepBegan) -> None:
    state.step = event.step
    if event.step in state.steps:
        state.steps = state.steps[state.steps.index(event.step) + 1 :]


def step_skipped(state: GameState, event: StepSkipped) -> None:
    """614.10a: what does not take place by a rule, or was not planned, uses up no effect."""
    if event.step not in state.steps:
        return
    if left_out(event.step, state.attacked, state.turn, len(state.players)) is None:
        _use_skip(state, state.active_player, event.step.value)
    at = state.steps.index(event.step)
    state.steps = state.steps[:at] + state.steps[at + 1 :]


def step_ended(state: GameState, event: StepEnded) -> None:
    state.step = None
    state.priority = NOBODY
    state.assignments = ()
    state.announced = ()


def step_added(state: GameState, event: StepAdded) -> None:
    """500.9: directly after the step named (or before it), before what was added there earlier."""
    if state.step is event.anchor and not event.precedes:
        state.steps = (event.step, *state.steps)
    elif event.anchor in state.steps:
        state.steps = _inserted(state.steps, event)
    else:
        for n, planned in enumerate(state.plan):
            if event.anchor in planned.steps:
                changed = replace(planned, steps=_inserted(planned.steps, event))
                state.plan = (*state.plan[:n], changed, *state.plan[n + 1 :])
                break


def substep_began(state: GameState, event: SubstepBegan) -> None:
    """514.3a: once players get priority in a cleanup step, another will follow."""
    state.substep = event.substep
    state.hurried = False
    if event.substep == CLEANUP_REPEATS:
        state.steps = (Step.CLEANUP, *state.steps)
    state.passed = ()
    state.answers = ()


def state_based_action_performed(state: GameState, event: StateBasedActionPerformed) -> None:
    state.deathtouched = ()
    if not state.resolving:
        state.answers = ()


def turn_ended(state: GameState, event: TurnEnded) -> None:
    """721.1d: what is left of the turn is its cleanup step, and nobody gets priority before."""
    _hurry(state)
    state.plan = (PlannedPhase(Phase.ENDING, (Step.CLEANUP,)),)
    state.steps = ()
    if state.phase is Phase.ENDING:
        state.plan, state.steps = (), (Step.CLEANUP,)


def combat_cut_short(state: GameState, event: CombatCutShort) -> None:
    """721.2d: nothing is left of the phase, and nobody gets priority."""
    _hurry(state)
    state.steps = ()


def _hurry(state: GameState) -> None:
    state.hurried = True
    state.priority = NOBODY


def priority_gained(state: GameState, event: PriorityGained) -> None:
    state.priority = event.player
    state.ordered = ()
    state.deathtouched = ()


def priority_passed(state: GameState, event: PriorityPassed) -> None:
    state.priority = NOBODY
    state.passed += (event.player,)


def day_night_changed(state: GameState, event: DayNightChanged) -> None:
    state.night = event.night


def _take_turn(state: GameState, player: PlayerId) -> None:
    """500.7: the newest extra turn was taken or skipped; without any, the regular turn was."""
    owed = turns_owed(state)
    state.extra_turns = owed[1:]
    if not owed:
        state.regular_player = player


def _main_phases_named(plan: tuple[PlannedPhase, ...], begun: int) -> tuple[PlannedPhase, ...]:
    """505.1a: only the first main phase of a turn is precombat, wherever one was added.

    When the precombat main phase was skipped, the ones that are left keep their name.
    """
    named: list[PlannedPhase] = []
    first = not begun and any(each.phase is Phase.PRECOMBAT_MAIN for each in plan)
    for planned in plan:
        if planned.phase in MAIN_PHASES:
            phase = Phase.PRECOMBAT_MAIN if first else Phase.POSTCOMBAT_MAIN
            planned = PlannedPhase(phase, STEPS[phase])
            first = False
        named.append(planned)
    return tuple(named)


def _take_phase(state: GameState, phase: Phase) -> tuple[Step, ...]:
    """Strike the plan out up to the next phase of this kind; a phase not planned is left so."""
    for n, planned in enumerate(state.plan):
        if planned.phase is phase:
            state.plan = state.plan[n + 1 :]
            return planned.steps
    return STEPS[phase]


def _inserted(steps: tuple[Step, ...], event: StepAdded) -> tuple[Step, ...]:
    at = steps.index(event.anchor) + (not event.precedes)
    return (*steps[:at], event.step, *steps[at:])


def _use_skip(state: GameState, player: int, skipped: str) -> None:
    used = Skip(player, skipped)
    if used in state.skips:
        at = state.skips.index(used)
        state.skips = state.skips[:at] + state.skips[at + 1 :]


EVOLVE: Evolve = {
    TurnBegan: turn_began,
    PhaseBegan: phase_began,
    PhaseEnded: phase_ended,
    StepBegan: step_began,
    StepEnded: step_ended,
    SubstepBegan: substep_began,
    StepSkipped: step_skipped,
    PhaseSkipped: phase_skipped,
    TurnSkipped: turn_skipped,
    PhaseAdded: phase_added,
    StepAdded: step_added,
    ExtraTurnAdded: extra_turn_added,
    SkipScheduled: skip_scheduled,
    PriorityGained: priority_gained,
    PriorityPassed: priority_passed,
    DayNightChanged: day_night_changed,
    StateBasedActionPerformed: state_based_action_performed,
    TurnEnded: turn_ended,
    CombatCutShort: combat_cut_short,
}
