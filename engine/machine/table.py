"""The table of the turn: the program of the turn machine.

The plan of the turn is the tape that it reads: what the turn still has is in the folded state,
`plan` for its phases and `steps` for the steps of the present phase. Effects have written into it
what they add (500.7-500.10). The table takes one thing at a time from the front of the plan: it
begins, or it is passed over.

A row leads from any of its sources to its destination, if all of its conditions hold, and appends
its events. The first row wins: so what the rules leave out stands above what effects skip, and what
effects skip above what begins; steps stand above phases, and phases above turns.
"""

from typing import NamedTuple

from turnfold.engine.machine.conditions import (
    TurnCondition,
    an_extra_turn_is_owed,
    blockers_are_ordered,
    cleanup_gives_priority,
    damage_uses_stack,
    due,
    it_is_the_first_of_two,
    it_is_the_first_turn,
    it_needs_attackers,
    no_creature_attacked,
    nobody_has_had_a_turn,
    phase_due,
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
    step_skipped,
    substep_begins,
    turn_begins,
    turn_skipped,
)
from turnfold.engine.turn.by_rule import a_creature_has_first_strike
from turnfold.engine.turn.order import (
    player_after_the_last,
    player_who_is_owed_a_turn,
    player_who_starts,
)
from turnfold.engine.turn.structure import (
    BEFORE_THE_GAME,
    BETWEEN_PHASES,
    PHASE_OF,
    SUBSTEPS,
    entrance,
    last_substep,
    place,
)
from turnfold.events.enums import Phase, Step


class Row(NamedTuple):
    """A row of the table: where from, where to, by which rule (its 2024 number), the events that
    it appends, and its conditions."""

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
    return Row((place(step, source),), there, SUBSTEPS[step][dest], (substep_begins(there),), when)


def begin(sources: tuple[str, ...], step: Step, rule: str, *when: TurnCondition) -> Row:
    """A row by which a step begins when it is due, or the first of two damage steps."""
    there = entrance(step)
    planned = Step.COMBAT_DAMAGE if step is Step.FIRST_STRIKE_DAMAGE else step
    begins = planned_step_begins(step) if rule == "500.1" else step_begins(step, rule)
    events = (step_ends, begins, substep_begins(there))
    return Row(sources, there, rule, events, (due(planned), *when))


def pass_over(sources: tuple[str, ...], rule: str, *when: TurnCondition) -> Row:
    """A row by which the step that is due is passed over; the game stays in its phase."""
    return Row(sources, sources[0], rule, (step_ends, step_skipped(rule)), when)


def begin_phase(phase: Phase) -> Row:
    """A row by which a phase with steps begins when it is due."""
    events = (step_ends, phase_ends, phase_begins)
    return Row(ANYWHERE, phase.value, "500.1", events, (phase_due(phase),))


def begin_main(step: Step) -> Row:
    """A row by which a main phase begins when it is due. It has no steps (505.2)."""
    there, phase = entrance(step), PHASE_OF[step]
    events = (step_ends, phase_ends, phase_begins, substep_begins(there))
    return Row(ANYWHERE, there, "500.1", events, (phase_due(phase),))


def turn(rule: str, events: Moves, *when: TurnCondition) -> Row:
    """A row by which the next turn begins or is passed over."""
    sources = (BEFORE_THE_GAME, *ANYWHERE)
    return Row(sources, BETWEEN_PHASES, rule, (step_ends, phase_ends, events), when)


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

NEXT_STEP = (
    pass_over(BEGINNING, "103.8a", due(Step.DRAW), it_is_the_first_turn, two_players_play),
    pass_over(BEGINNING, "103.8b", due(Step.DRAW), it_is_the_first_turn, two_teams_play),
    pass_over(BEGINNING, "500.11", the_player_skips_the_step),
    begin(BEGINNING, Step.UNTAP, "500.1"),
    begin(BEGINNING, Step.UPKEEP, "500.1"),
    begin(BEGINNING, Step.DRAW, "500.1"),
    pass_over(COMBAT, "508.8", no_creature_attacked, it_needs_attackers),
    pass_over(COMBAT, "500.11", the_player_skips_the_step),
    begin(COMBAT, Step.BEGINNING_OF_COMBAT, "500.1"),
    begin(COMBAT, Step.DECLARE_ATTACKERS, "500.1"),
    begin(COMBAT, Step.DECLARE_BLOCKERS, "500.1"),
    begin(
        COMBAT,
        Step.FIRST_STRIKE_DAMAGE,
        "510.4",
        it_is_the_first_of_two,
        a_creature_has_first_strike,
    ),
    begin(COMBAT, Step.COMBAT_DAMAGE, "500.1"),
    begin(COMBAT, Step.END_OF_COMBAT, "508.8", no_creature_attacked),
    begin(COMBAT, Step.END_OF_COMBAT, "500.1"),
    pass_over(ENDING, "500.11", the_player_skips_the_step),
    begin(ENDING, Step.END, "500.1"),
    begin(ENDING, Step.CLEANUP, "500.1"),
)
"""500.1@2024: the steps of each phase, with 103.8a-b, 500.11, 508.8 and 510.4."""

NEXT_PHASE = (
    Row(
        ANYWHERE,
        BETWEEN_PHASES,
        "500.11",
        (step_ends, phase_ends, phase_skipped),
        (the_player_skips_the_phase,),
    ),
    begin_phase(Phase.BEGINNING),
    begin_main(Step.PRECOMBAT_MAIN),
    begin_phase(Phase.COMBAT),
    begin_main(Step.POSTCOMBAT_MAIN),
    begin_phase(Phase.ENDING),
)
"""500.1, 500.11@2024: the phases of a turn."""

NEXT_TURN = (
    turn("500.11", turn_skipped, the_player_skips_the_turn),
    turn("500.7", turn_begins("500.7", player_who_is_owed_a_turn), an_extra_turn_is_owed),
    turn("103.8", turn_begins("103.8", player_who_starts), nobody_has_had_a_turn),
    turn("500.1", turn_begins("500.1", player_after_the_last)),
)
"""500.1, 500.7, 500.11, 103.8@2024: turns."""

TABLE: tuple[Row, ...] = WITHIN_STEPS + NEXT_STEP + NEXT_PHASE + NEXT_TURN
"""Every row, in the order in which they are tried."""
