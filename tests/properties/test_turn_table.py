"""The turn table as a graph, and as a program that reads the plan of the turn."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.turn.walker import Walk
from turnfold.engine.machine.machine import MACHINE, ahead
from turnfold.engine.machine.table import (
    NEXT_PHASE,
    NEXT_STEP,
    OF_EARLIER_DAYS,
    TABLE,
    WITHIN_STEPS,
)
from turnfold.engine.state import PlannedPhase
from turnfold.engine.structure import (
    BEFORE_THE_GAME,
    BETWEEN_PHASES,
    BETWEEN_STEPS,
    CLEANUP_REPEATS,
    MAIN_PHASES,
    NEEDS_ATTACKERS,
    PHASE_OF,
    PLACES,
    STEPS,
    SUBSTEPS,
    first_substep,
    planned,
)
from turnfold.events.enums import Edition, Step
from turnfold.events.turn import SubstepBegan

EDITION = Edition.FREE_DIVISION
STATES = {BEFORE_THE_GAME, BETWEEN_PHASES, *BETWEEN_STEPS, *PLACES}
ONLY_2010 = {"combat.declare_blockers.order_blockers", "combat.declare_blockers.order_attackers"}
DEALING = {"combat.combat_damage.deal", "combat.first_strike_damage.deal"}
PLACES_OF = {
    Edition.DAMAGE_ON_THE_STACK: set(PLACES) - ONLY_2010 - DEALING,
    Edition.DAMAGE_ORDER: set(PLACES),
    Edition.FREE_DIVISION: set(PLACES) - ONLY_2010,
}


def test_the_library_has_every_place_and_every_row() -> None:
    assert set(MACHINE.states) == STATES
    transitions = [each for event in MACHINE.events.values() for several in
                   event.transitions.values() for each in several]  # fmt: skip
    assert len(transitions) == sum(len(row.sources) * len(row.reads) for row in TABLE)


@pytest.mark.rule("500.1@2024")
def test_every_place_is_reachable_and_leads_on_to_the_next_turn() -> None:
    reached = {BEFORE_THE_GAME}
    while more := {row.dest for row in TABLE if reached.intersection(row.sources)} - reached:
        reached |= more
    assert reached == STATES
    back = {BETWEEN_PHASES}
    while more := {each for row in TABLE if row.dest in back for each in row.sources} - back:
        back |= more
    assert back == STATES


def test_rows_lead_between_known_places_and_name_a_rule() -> None:
    for row in TABLE:
        assert STATES.issuperset(row.sources)
        assert row.dest in STATES
        assert row.rule
        assert len(set(row.sources)) == len(row.sources)


@pytest.mark.rule("500.1@2024")
def test_the_rows_of_a_phase_begin_its_steps_in_the_order_of_the_plan() -> None:
    begun = [PLACES[row.dest][0] for row in NEXT_STEP if row.dest in PLACES]
    for phase, steps in STEPS.items():
        if phase not in MAIN_PHASES:
            mine = [step for step in begun if PHASE_OF[step] is phase]
            assert [step for step in dict.fromkeys(mine) if step in steps] == list(steps)


def test_a_step_is_entered_at_its_beginning_and_left_from_its_end() -> None:
    ends = {place for place, (step, name) in PLACES.items() if name == list(SUBSTEPS[step])[-1]}
    for row in TABLE:
        if row not in WITHIN_STEPS and row not in OF_EARLIER_DAYS:
            assert ends | STATES - set(PLACES) | {"ending.cleanup.wear_off"} >= set(row.sources)
            assert row.dest not in PLACES or row.dest == first_substep(PLACES[row.dest][0])


ENDS = sorted({each for row in NEXT_PHASE for each in row.sources if each in PLACES})
ALONE = [step for steps in STEPS.values() for step in steps if step not in NEEDS_ATTACKERS]


@pytest.mark.rule("500.8@2024", "500.10@2024")
@pytest.mark.parametrize("end", ENDS)
def test_from_every_end_of_a_step_any_phase_may_come_next(end: str) -> None:
    walk = Walk(EDITION).turns(1)
    if PLACES[end][0] in NEEDS_ATTACKERS:
        walk.to_the_end_of(Step.DECLARE_ATTACKERS)
        walk.attack("first strike")
    if end == CLEANUP_REPEATS:
        walk.to(Step.CLEANUP)
        walk.ability_waits()
    walk.to(end)
    for step in ALONE:
        here = walk.state.fork()
        here.plan, here.steps = (PlannedPhase(PHASE_OF[step], planned([step])),), ()
        if end == CLEANUP_REPEATS:
            here.abilities.clear()
        assert ahead(here)[-1].event == SubstepBegan(first_substep(step))


@settings(max_examples=30)
@given(st.sampled_from(list(Edition)), st.data())
def test_normal_games_go_through_all_sub_steps_of_their_edition_and_no_others(
    edition: Edition, data: st.DataObject
) -> None:
    walk = Walk(edition)
    walk.to_the_end_of(Step.DECLARE_ATTACKERS)
    if first_strike := data.draw(st.booleans()):
        walk.attack("first strike")
    elif attack := data.draw(st.booleans()):
        walk.attack()
    else:
        assert not attack
    walk.to(Step.CLEANUP)
    waits = data.draw(st.booleans())
    if waits:
        walk.ability_waits()
        walk.to(CLEANUP_REPEATS)
        walk.ability_resolves()
    walk.turns(2)
    assert set(walk.places) <= PLACES_OF[edition]
    if first_strike and waits:
        assert set(walk.places) == PLACES_OF[edition]
