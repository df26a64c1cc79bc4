"""The table of the turn: the program of the turn machine.

The plan of the turn is the tape that it reads: what the turn still has is in the folded state,
`steps` for the steps of the present phase and `plan` for its phases. Effects have written into it
what they add (500.7-500.10). A row reads one thing at the front of the plan: it begins, or it is
passed over. Nothing looks further than the front. Within a step nothing is read.

A row leads from any of its sources to its destination, if all of its conditions hold, and appends
its events. The first row wins: what the rules leave out stands above what effects skip, and what
effects skip above what begins.
"""

from collections.abc import Iterable
from typing import NamedTuple

from turnfold.engine.machine.conditions import (
    TurnCondition,
    an_extra_turn_is_owed,
    blockers_are_ordered,
    cleanup_gives_priority,
    combat_is_over_without_attack,
    damage_uses_stack,
    it_is_the_first_of_two,
    it_is_the_first_turn,
    no_creature_attacked,
    nobody_has_had_a_turn,
    the_player_skips_the_phase,
    the_player_skips_the_step,
    the_player_skips_the_turn,
    two_players_play,
    two_teams_play,
)
from turnfold.engine.machine.moves import (
    Moves,
    phase_begins,
    phase_ends,
    phase_skipped,
    planned_step_begins,
    step_begins,
    step_ends,
    step_left_out,
    step_skipped,
    substep_begins,
    turn_begins,
    turn_skipped,
)
from turnfold.engine.state import GameState
from turnfold.engine.structure import (
    BEFORE_THE_GAME,
    BETWEEN_PHASES,
    MAIN_PHASES,
    PHASE_OF,
    STEPS,
    SUBSTEPS,
    first_substep,
    last_substep,
    place,
)
from turnfold.engine.turn.by_rule import a_creature_has_first_strike
from turnfold.engine.turn.order import (
    player_after_the_last,
    player_who_is_owed_a_turn,
    player_who_starts,
)
from turnfold.events.enums import Phase, Step

WITHIN = "within the step"
NEXT_TURN = "turn"
"""What rows read that read no step or phase: nothing, and that the plan is empty."""


class Row(NamedTuple):
    """A row of the table: what it reads, where from, where to, by which rule (its 2024 number), the
    events that it appends, and its conditions."""

    reads: tuple[str, ...]
    sources: tuple[str, ...]
    dest: str
    rule: str
    events: tuple[Moves, ...]
    when: tuple[TurnCondition, ...] = ()


def ends_of(phase: Phase) -> tuple[str, ...]:
    """500.2, 514.3@2024: where a step of this phase can end, and where the game is between two of
    its steps. A cleanup step ends without priority, or with it."""
    steps = [step for step in SUBSTEPS if PHASE_OF[step] is phase]
    without_priority = (place(Step.CLEANUP, "wear_off"),) if phase is Phase.ENDING else ()
    return (phase.value, *without_priority, *map(last_substep, steps))


BEGINNING, COMBAT, ENDING = map(ends_of, (Phase.BEGINNING, Phase.COMBAT, Phase.ENDING))
MAIN = (last_substep(Step.PRECOMBAT_MAIN), last_substep(Step.POSTCOMBAT_MAIN))
ANYWHERE = (BETWEEN_PHASES, *BEGINNING, *MAIN, *COMBAT, *ENDING)
"""Where a phase can end, and where the game is between two phases."""


def within(step: Step, source: str, dest: str, *when: TurnCondition) -> Row:
    """A row from one sub-step of a step to another."""
    there = place(step, dest)
    rule = SUBSTEPS[step][dest]
    return Row((WITHIN,), (place(step, source),), there, rule, (substep_begins(there),), when)


def begin(step: Step, rule: str = "500.1", *when: TurnCondition) -> Row:
    """A row by which a step begins. The first of two damage steps begins for the one planned."""
    read = Step.COMBAT_DAMAGE if step is Step.FIRST_STRIKE_DAMAGE else step
    begins = planned_step_begins(step) if rule == "500.1" else step_begins(step, rule)
    events = (step_ends, begins, substep_begins(first_substep(step)))
    return Row((read.value,), ends_of(PHASE_OF[step]), first_substep(step), rule, events, when)


def pass_over(steps: Iterable[Step], rule: str, *when: TurnCondition) -> Row:
    """A row by which a step is passed over; the game stays in its phase."""
    phase = PHASE_OF[next(iter(steps))]
    reads = tuple(step.value for step in steps)
    passed = step_skipped if rule == "500.11" else step_left_out(rule)
    return Row(reads, ends_of(phase), phase.value, rule, (step_ends, passed), when)


def begin_phase(phase: Phase) -> Row:
    """A row by which a phase begins. A main phase has no steps (505.2)."""
    events: tuple[Moves, ...] = (step_ends, phase_ends, phase_begins)
    there = phase.value
    if phase in MAIN_PHASES:
        there = first_substep(STEPS[phase][0])
        events = (*events, substep_begins(there))
    return Row((phase.value,), ANYWHERE, there, "500.1", events)


def pass_over_phases(rule: str, *when: TurnCondition) -> Row:
    """A row by which a phase is passed over."""
    phases, events = tuple(phase.value for phase in Phase), (step_ends, phase_ends, phase_skipped)
    return Row(phases, ANYWHERE, BETWEEN_PHASES, rule, events, when)


def turn(rule: str, events: Moves, *when: TurnCondition) -> Row:
    """A row by which the next turn begins or is passed over."""
    sources = (BEFORE_THE_GAME, *ANYWHERE)
    return Row((NEXT_TURN,), sources, BETWEEN_PHASES, rule, (step_ends, phase_ends, events), when)


WITHIN_STEPS = (
    within(Step.UNTAP, "phasing", "day_night"),
    within(Step.UNTAP, "day_night", "untap"),
    within(Step.DRAW, "draw", "priority"),
    within(Step.PRECOMBAT_MAIN, "scheme", "sagas"),
    within(Step.PRECOMBAT_MAIN, "sagas", "attractions"),
    within(Step.PRECOMBAT_MAIN, "attractions", "priority"),
    within(Step.BEGINNING_OF_COMBAT, "defending_player", "priority"),
    within(Step.DECLARE_ATTACKERS, "declare", "priority"),
    within(Step.DECLARE_BLOCKERS, "declare", "order_blockers", blockers_are_ordered),
    within(Step.DECLARE_BLOCKERS, "declare", "priority"),
    within(Step.DECLARE_BLOCKERS, "order_blockers", "order_attackers"),
    within(Step.DECLARE_BLOCKERS, "order_attackers", "priority"),
    within(Step.FIRST_STRIKE_DAMAGE, "assign", "priority", damage_uses_stack),
    within(Step.FIRST_STRIKE_DAMAGE, "assign", "deal"),
    within(Step.FIRST_STRIKE_DAMAGE, "deal", "priority"),
    within(Step.COMBAT_DAMAGE, "assign", "priority", damage_uses_stack),
    within(Step.COMBAT_DAMAGE, "assign", "deal"),
    within(Step.COMBAT_DAMAGE, "deal", "priority"),
    within(Step.CLEANUP, "discard", "wear_off"),
    within(Step.CLEANUP, "wear_off", "priority", cleanup_gives_priority),
)
"""502-514@2024: the sub-steps of each step, in their order."""

OF_EARLIER_DAYS = (
    Row(
        (WITHIN,),
        (place(Step.DECLARE_ATTACKERS, "declare"),),
        Phase.COMBAT.value,
        "508.8",
        (step_ends,),
        (combat_is_over_without_attack, no_creature_attacked),
    ),
)
"""Rows that no edition with a name has: until July 2003 the declare attackers step ended at once if
no attack was declared (308.4@2003-05-26)."""

NEXT_STEP = (
    pass_over([Step.DRAW], "103.8a", it_is_the_first_turn, two_players_play),
    pass_over([Step.DRAW], "103.8b", it_is_the_first_turn, two_teams_play),
    pass_over(STEPS[Phase.BEGINNING], "500.11", the_player_skips_the_step),
    begin(Step.UNTAP),
    begin(Step.UPKEEP),
    begin(Step.DRAW),
    pass_over([Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE], "508.8", no_creature_attacked),
    pass_over(STEPS[Phase.COMBAT], "500.11", the_player_skips_the_step),
    begin(Step.BEGINNING_OF_COMBAT),
    begin(Step.DECLARE_ATTACKERS),
    begin(Step.DECLARE_BLOCKERS),
    begin(Step.FIRST_STRIKE_DAMAGE, "510.4", it_is_the_first_of_two, a_creature_has_first_strike),
    begin(Step.COMBAT_DAMAGE),
    begin(Step.END_OF_COMBAT, "508.8", no_creature_attacked),
    begin(Step.END_OF_COMBAT),
    pass_over(STEPS[Phase.ENDING], "500.11", the_player_skips_the_step),
    begin(Step.END),
    begin(Step.CLEANUP),
)
"""500.1@2024: the steps of each phase, with 103.8a-b, 500.11, 508.8 and 510.4."""

NEXT_PHASE = (
    pass_over_phases("500.11", the_player_skips_the_phase),
    begin_phase(Phase.BEGINNING),
    begin_phase(Phase.PRECOMBAT_MAIN),
    begin_phase(Phase.COMBAT),
    begin_phase(Phase.POSTCOMBAT_MAIN),
    begin_phase(Phase.ENDING),
)
"""500.1, 500.11@2024: the phases of a turn."""

TURNS = (
    turn("500.11", turn_skipped, the_player_skips_the_turn),
    turn("500.7", turn_begins("500.7", player_who_is_owed_a_turn), an_extra_turn_is_owed),
    turn("103.8", turn_begins("103.8", player_who_starts), nobody_has_had_a_turn),
    turn("500.1", turn_begins("500.1", player_after_the_last)),
)
"""500.1, 500.7, 500.11, 103.8@2024: turns."""

TABLE: tuple[Row, ...] = OF_EARLIER_DAYS + WITHIN_STEPS + NEXT_STEP + NEXT_PHASE + TURNS
"""Every row, in the order in which they are tried."""


def read(state: GameState) -> str:
    """500.1@2024: what is at the front of the plan: the next step of the phase, else the next phase
    of the turn, else the next turn."""
    if state.steps:
        return state.steps[0].step
    return state.plan[0].phase if state.plan else NEXT_TURN
