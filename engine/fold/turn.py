"""Where in the turn the game is, and who has priority (500-514, 117)."""

from msgspec.structs import replace

from turnfold.engine.fold.common import Evolve
from turnfold.engine.state import (
    FOR_GOOD,
    ExtraTurn,
    GameObject,
    GameState,
    Origin,
    PlannedPhase,
    PlannedStep,
    Skip,
)
from turnfold.engine.structure import CLEANUP_REPEATS, MAIN_PHASES, STANDARD_PLAN, STEPS, planned
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.enums import Phase, Step, Zone
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


def turn_began(state: GameState, event: TurnBegan) -> None:
    """500.1@2024: a turn with its phases begins, and what was kept of the last one is
    forgotten."""
    cast = [player for player, _ in state.cast]
    state.spells_before = tuple((each, cast.count(each)) for each in dict.fromkeys(cast))
    state.life_lost_before = tuple(
        (each, deeds.life_lost) for each, deeds in state.done.items() if deeds.life_lost
    )
    state.active_before = state.active_player
    state.turn = event.turn
    state.active_player = event.player
    state.latest_turns[event.player] = event.turn
    state.seats = tuple(each.id for each in state.players.values() if each.lost is None)
    state.combats = state.main_phases = state.steps_begun = 0
    state.done.clear()
    state.plan = STANDARD_PLAN
    state.steps = ()
    state.used = tuple(each for each in state.used if each[1] >= FOR_GOOD)
    state.resolved = state.declared_attacks = ()
    state.declared_blocks = ()
    state.damage_dealt.clear()
    state.excess_dealt = state.died = state.cast = state.crewed = ()
    state.targeted = ()
    state.last_defender.clear()
    state.last_known = _still_referred_to(state)
    for each in [each for each in state.last_fights if each not in state.last_known]:
        del state.last_fights[each]
    state.extra_turn = event.extra_turn
    state.turn_by = _take_turn(state, event)
    state.phase_by = state.step_by = None
    for player in state.players.values():
        if player.lands_played or player.staying_mana:
            state.players[player.id] = replace(player, lands_played=0, staying_mana=())


def _still_referred_to(state: GameState) -> dict[ObjectId, GameObject]:
    """608.2h@2024: of the objects that have left, those that effects and abilities may still ask
    about, what they were attached to, and where emblems come from."""
    left = state.last_known
    if not left:
        return left
    named: set[int] = set()
    for lasting in state.effects.values():
        named |= {lasting.source, *lasting.objects}
    for ability in state.abilities.values():
        named |= {ability.source, *(each for _, each in ability.bindings)}
    named |= {state.objects[each].parent for each in state.zone(Zone.COMMAND)}
    named |= {left[each].attached_to for each in named if each in left}
    return {id: obj for id, obj in left.items() if id in named}


def extra_turn_added(state: GameState, event: ExtraTurnAdded) -> None:
    """500.7@2024: the turn that was added last is taken first."""
    state.turns_added += 1
    added = ExtraTurn(event.player, state.turns_added, _origin(state, event.source))
    state.extra_turns = (added, *state.extra_turns)


def skip_scheduled(state: GameState, event: SkipScheduled) -> None:
    state.skips_scheduled += 1
    by = _origin(state, event.source)
    state.skips += (Skip(event.player, event.skipped, by, state.skips_scheduled),)


def turn_skipped(state: GameState, event: TurnSkipped) -> None:
    """500.11@2024: it does not begin."""
    _use_skip(state, event.skip)
    _take_turn(state, event)


def phase_began(state: GameState, event: PhaseBegan) -> None:
    """500.1@2024: the plan of its steps begins."""
    state.phase = event.phase
    taken = _take_phase(state, event.phase)
    state.steps, state.phase_by, state.step_by = taken.steps, taken.by, None
    if event.phase is Phase.COMBAT:
        state.combats += 1
    elif event.phase in MAIN_PHASES:
        state.main_phases += 1
        state.steps_begun += 1
        state.steps = ()


def phase_skipped(state: GameState, event: PhaseSkipped) -> None:
    """500.11@2024: it does not begin."""
    _use_skip(state, event.skip)
    _take_phase(state, event.phase)


def phase_ended(state: GameState, event: PhaseEnded) -> None:
    state.phase = state.phase_by = None
    state.substep = ""
    state.steps = ()
    state.priority = NOBODY


def phase_added(state: GameState, event: PhaseAdded) -> None:
    """500.8@2024: directly after the phase named, before what was added there earlier. A phase
    without some of its steps was made for a step that was added (500.10)."""
    whole = event.steps == STEPS[event.phase]
    steps = planned(event.steps, "" if whole else "500.10")
    by = _origin(state, event.source)
    added = PlannedPhase(event.phase, steps, by, "500.8" if whole else "500.10")
    at = 0
    if state.phase is not event.after:
        at = next((n for n, each in enumerate(state.plan, 1) if each.phase is event.after), 0)
    state.plan = _main_phases_named((*state.plan[:at], added, *state.plan[at:]), state.main_phases)


def step_began(state: GameState, event: StepBegan) -> None:
    """500.1@2024: the steps before it will not come any more."""
    state.step = event.step
    state.steps_begun += 1
    if event.step is Step.UPKEEP:
        latest, _ = state.upkeeps.get(state.active_player, (0, 0))
        state.upkeeps[state.active_player] = (state.turn, latest)
    if event.step is Step.FIRST_STRIKE_DAMAGE:
        state.steps = _second_of_two(state.steps)
        return
    at = _place(state.steps, event.step)
    if at is not None:
        state.step_by = state.steps[at].by
        state.steps = state.steps[at + 1 :]


def _second_of_two(steps: tuple[PlannedStep, ...]) -> tuple[PlannedStep, ...]:
    """510.4@2024: the damage step that was planned is the second one now."""
    at = _place(steps, Step.COMBAT_DAMAGE)
    if at is None:
        return steps
    second = PlannedStep(Step.COMBAT_DAMAGE, steps[at].by, "510.4")
    return (second, *steps[at + 1 :])


def step_skipped(state: GameState, event: StepSkipped) -> None:
    """500.11@2024: it does not begin. It may be one that was not planned (500.10)."""
    _use_skip(state, event.skip)
    at = _place(state.steps, event.step)
    if at is not None:
        state.steps = state.steps[:at] + state.steps[at + 1 :]


def step_ended(state: GameState, event: StepEnded) -> None:
    state.step = state.step_by = None
    state.substep = ""
    state.priority = NOBODY
    state.assignments = ()
    state.announced = ()


def step_added(state: GameState, event: StepAdded) -> None:
    """500.9@2024: directly after the step named (or before it), before what was added there
    earlier."""
    added = PlannedStep(event.step, _origin(state, event.source), "500.9")
    if state.step is event.anchor and not event.precedes:
        state.steps = (added, *state.steps)
    elif _place(state.steps, event.anchor) is not None:
        state.steps = _inserted(state.steps, added, event)
    else:
        for n, phase in enumerate(state.plan):
            if _place(phase.steps, event.anchor) is not None:
                changed = replace(phase, steps=_inserted(phase.steps, added, event))
                state.plan = (*state.plan[:n], changed, *state.plan[n + 1 :])
                break


def substep_began(state: GameState, event: SubstepBegan) -> None:
    """514.3a@2024: once players get priority in a cleanup step, another will follow."""
    state.substep = event.substep
    state.hurried = False
    if event.substep == CLEANUP_REPEATS:
        state.steps = (*planned([Step.CLEANUP], "514.3a"), *state.steps)
    state.passed = ()
    state.answers = ()


def state_based_action_performed(state: GameState, event: StateBasedActionPerformed) -> None:
    """704.3@2024: the choices for it have been used."""
    state.deathtouched = ()
    if not state.resolving:
        state.answers = ()


def turn_ended(state: GameState, event: TurnEnded) -> None:
    """721.1d@2024: only the cleanup step of the turn is left, and nobody gets priority before
    it."""
    _cut_short(state)
    state.plan = (PlannedPhase(Phase.ENDING, planned([Step.CLEANUP])),)
    state.steps = ()
    if state.phase is Phase.ENDING:
        state.plan, state.steps = (), planned([Step.CLEANUP])


def combat_cut_short(state: GameState, event: CombatCutShort) -> None:
    """721.2d@2024: nothing is left of the phase, and nobody gets priority."""
    _cut_short(state)
    state.steps = ()


def _cut_short(state: GameState) -> None:
    state.hurried = True
    state.priority = NOBODY


def priority_gained(state: GameState, event: PriorityGained) -> None:
    state.priority = event.player
    state.ordered = ()
    state.deathtouched = ()
    if state.last_fights:
        for each in [each for each in state.last_fights if each in state.objects]:
            del state.last_fights[each]  # it left combat, and not the battlefield


def priority_passed(state: GameState, event: PriorityPassed) -> None:
    state.priority = NOBODY
    state.passed += (event.player,)


def day_night_changed(state: GameState, event: DayNightChanged) -> None:
    state.night = event.night


def _take_turn(state: GameState, event: TurnBegan | TurnSkipped) -> Origin | None:
    """500.7@2024: an extra turn is used up, or this was the regular turn. Returns what added an
    extra turn."""
    if not event.extra_turn:
        state.regular_player = event.player
        return None
    (taken,) = (each for each in state.extra_turns if each.number == event.extra_turn)
    state.extra_turns = tuple(each for each in state.extra_turns if each is not taken)
    return taken.by


def _origin(state: GameState, source: ObjectId) -> Origin:
    found = state.objects.get(source) or state.last_known.get(source)
    return Origin(source, found.card if found else "")


def _main_phases_named(plan: tuple[PlannedPhase, ...], begun: int) -> tuple[PlannedPhase, ...]:
    """505.1a@2024: only the first main phase of a turn is precombat, wherever one was added.

    If the precombat main phase was skipped, the remaining main phases keep their name.
    """
    named: list[PlannedPhase] = []
    first = not begun and any(each.phase is Phase.PRECOMBAT_MAIN for each in plan)
    for each in plan:
        if each.phase in MAIN_PHASES:
            phase = Phase.PRECOMBAT_MAIN if first else Phase.POSTCOMBAT_MAIN
            named.append(PlannedPhase(phase, planned(STEPS[phase]), each.by, each.rule))
            first = False
        else:
            named.append(each)
    return tuple(named)


def _take_phase(state: GameState, phase: Phase) -> PlannedPhase:
    """Remove the plan up to and including the next phase of this kind. A phase that is not planned
    leaves the plan as it is."""
    for n, each in enumerate(state.plan):
        if each.phase is phase:
            state.plan = state.plan[n + 1 :]
            return each
    return PlannedPhase(phase, planned(STEPS[phase]))


def _place(steps: tuple[PlannedStep, ...], step: Step) -> int | None:
    for n, each in enumerate(steps):
        if each.step is step:
            return n
    return None


def _inserted(
    steps: tuple[PlannedStep, ...], added: PlannedStep, event: StepAdded
) -> tuple[PlannedStep, ...]:
    at = [each.step for each in steps].index(event.anchor) + (not event.precedes)
    return (*steps[:at], added, *steps[at:])


def _use_skip(state: GameState, number: int) -> None:
    """614.10a@2024: the effect with this number is used up (0: none is)."""
    if number:
        (used,) = (each for each in state.skips if each.number == number)
        state.skips = tuple(each for each in state.skips if each is not used)


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
