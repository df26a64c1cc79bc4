"""The table of the turn: every transition from one sub-step to another, and the rule that allows
it.

The order of the rows counts: the first row whose conditions hold is taken. Rows within a step
follow its list of sub-steps. `BETWEEN_STEPS` is the normal turn. The rows after it are taken only
when an effect adds or skips a turn, phase or step (500.7-500.11).
"""

from typing import NamedTuple

from turnfold.engine.machine.conditions import (
    TurnCondition,
    blockers_are_ordered,
    cleanup_gives_priority,
    damage_uses_stack,
    is_next,
)
from turnfold.engine.turn.by_rule import (
    a_creature_has_first_strike,
    it_is_the_first_turn,
    no_creature_attacked,
)
from turnfold.engine.turn.structure import (
    BEFORE_THE_GAME,
    CLEANUP_REPEATS,
    NEEDS_ATTACKERS,
    PHASE_OF,
    STEPS,
    SUBSTEPS,
    entrance,
    last_substep,
    place,
)
from turnfold.events.enums import Phase, Step

TurnConditions = tuple[TurnCondition, ...]


class Transition(NamedTuple):
    """A transition. It is taken if every condition in `when` holds and none in `unless` does."""

    source: str
    dest: str
    rule: str
    when: TurnConditions = ()
    unless: TurnConditions = ()
    by_effect: bool = False


def _inside(
    step: Step, source: str, dest: str, when: TurnConditions = (), unless: TurnConditions = ()
) -> Transition:
    return Transition(place(step, source), place(step, dest), SUBSTEPS[step][dest], when, unless)


DAMAGE_STEPS = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)

WITHIN_STEPS: tuple[Transition, ...] = (
    _inside(Step.UNTAP, "phasing", "day_night"),
    _inside(Step.UNTAP, "day_night", "untap"),
    _inside(Step.DRAW, "draw", "priority"),
    _inside(Step.PRECOMBAT_MAIN, "scheme", "sagas"),
    _inside(Step.PRECOMBAT_MAIN, "sagas", "attractions"),
    _inside(Step.PRECOMBAT_MAIN, "attractions", "priority"),
    _inside(Step.BEGINNING_OF_COMBAT, "defending_player", "priority"),
    _inside(Step.DECLARE_ATTACKERS, "declare", "priority"),
    _inside(Step.DECLARE_BLOCKERS, "declare", "order_blockers", when=(blockers_are_ordered,)),
    _inside(Step.DECLARE_BLOCKERS, "declare", "priority", unless=(blockers_are_ordered,)),
    _inside(Step.DECLARE_BLOCKERS, "order_blockers", "order_attackers"),
    _inside(Step.DECLARE_BLOCKERS, "order_attackers", "priority"),
    *(
        row
        for step in DAMAGE_STEPS
        for row in (
            _inside(step, "assign", "priority", when=(damage_uses_stack,)),
            _inside(step, "assign", "deal", unless=(damage_uses_stack,)),
            _inside(step, "deal", "priority"),
        )
    ),
    _inside(Step.CLEANUP, "discard", "wear_off"),
    _inside(Step.CLEANUP, "wear_off", "priority", when=(cleanup_gives_priority,)),
)
"""502-514@2024: the sub-steps of each step, in their order."""

WITHOUT_REPEAT = place(Step.CLEANUP, "wear_off")
"""514.3@2024: the last sub-step of a cleanup step in which nobody gets priority."""


def _between(source: Step, dest: Step, rule: str, *when: TurnCondition) -> Transition:
    return Transition(last_substep(source), entrance(dest), rule, (*when, is_next(dest)))


BETWEEN_STEPS: tuple[Transition, ...] = (
    Transition(BEFORE_THE_GAME, entrance(Step.UNTAP), "103.8", (is_next(Step.UNTAP),)),
    _between(Step.UNTAP, Step.UPKEEP, "502.4"),
    _between(Step.UPKEEP, Step.PRECOMBAT_MAIN, "103.8a", it_is_the_first_turn),
    _between(Step.UPKEEP, Step.DRAW, "500.2"),
    _between(Step.DRAW, Step.PRECOMBAT_MAIN, "500.2"),
    _between(Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, "505.2"),
    _between(Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS, "500.2"),
    _between(Step.DECLARE_ATTACKERS, Step.END_OF_COMBAT, "508.8", no_creature_attacked),
    _between(Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, "500.2"),
    _between(Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, "510.4", a_creature_has_first_strike),
    _between(Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, "500.2"),
    _between(Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE, "510.4"),
    _between(Step.COMBAT_DAMAGE, Step.END_OF_COMBAT, "500.2"),
    _between(Step.END_OF_COMBAT, Step.POSTCOMBAT_MAIN, "511.3"),
    _between(Step.POSTCOMBAT_MAIN, Step.END, "505.2"),
    _between(Step.END, Step.CLEANUP, "500.2"),
    Transition(CLEANUP_REPEATS, entrance(Step.CLEANUP), "514.3a", (is_next(Step.CLEANUP),)),
    Transition(WITHOUT_REPEAT, entrance(Step.UNTAP), "514.3", (is_next(Step.UNTAP),)),
)
"""500.1@2024: the normal turn, with 103.8a, 508.8, 510.4 and 514.3a."""

NORMAL: tuple[Transition, ...] = WITHIN_STEPS + BETWEEN_STEPS
"""Every row of a game in which no effect adds or skips anything."""

_NEEDS_NO_EFFECT = {
    (row.source, row.dest) for row in BETWEEN_STEPS if row.rule not in ("103.8a", "508.8")
}
_WAYS_OUT = {
    BEFORE_THE_GAME: None,
    **{last_substep(step): step for step in SUBSTEPS},
    WITHOUT_REPEAT: Step.CLEANUP,
}
_ORDER = list(SUBSTEPS)


def _can_follow(source: Step | None, dest: Step) -> bool:
    """Blocks and damage come only in a combat phase, and no first-strike step follows another."""
    if dest not in NEEDS_ATTACKERS:
        return True
    in_combat = source is not None and PHASE_OF[source] is Phase.COMBAT
    return in_combat and not source is dest is Step.FIRST_STRIKE_DAMAGE


def _by_effect(source: Step | None, dest: Step) -> str:
    """The rule under which an effect makes `dest` follow `source`."""
    if dest is Step.FIRST_STRIKE_DAMAGE:
        return "510.4"
    phase = PHASE_OF[dest]
    a_phase_begins = dest is STEPS[phase][0]
    if source is None or _ORDER.index(source) < _ORDER.index(dest):
        return "500.11"
    if PHASE_OF[source] is phase and not (a_phase_begins and source is STEPS[phase][-1]):
        return "500.9"
    if PHASE_OF[source] is Phase.ENDING and phase is Phase.BEGINNING:
        return "500.11"
    return "500.8" if a_phase_begins else "500.10"


BY_EFFECT: tuple[Transition, ...] = tuple(
    Transition(way_out, entrance(dest), _by_effect(source, dest), (is_next(dest),), by_effect=True)
    for way_out, source in _WAYS_OUT.items()
    for dest in SUBSTEPS
    if (way_out, entrance(dest)) not in _NEEDS_NO_EFFECT and _can_follow(source, dest)
)
"""500.7-500.11@2024: the rows that only an added or skipped turn, phase or step leads to."""

TABLE: tuple[Transition, ...] = NORMAL + BY_EFFECT
"""Every row, in the order in which they are tried."""
