"""The turn table as a graph."""

from graphlib import TopologicalSorter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.turn.walker import Walk
from turnfold.engine.machine.table import NORMAL, TABLE
from turnfold.engine.turn.structure import (
    BEFORE_THE_GAME,
    CLEANUP_REPEATS,
    PLACES,
    SUBSTEPS,
    entrance,
)
from turnfold.events.enums import Edition, Step

ONLY_2010 = {"combat.declare_blockers.order_blockers", "combat.declare_blockers.order_attackers"}
DEALING = {"combat.combat_damage.deal", "combat.first_strike_damage.deal"}
PLACES_OF = {
    Edition.DAMAGE_ON_THE_STACK: set(PLACES) - ONLY_2010 - DEALING,
    Edition.DAMAGE_ORDER: set(PLACES),
    Edition.FREE_DIVISION: set(PLACES) - ONLY_2010,
}


@pytest.mark.rule("500.1@2024")
def test_every_sub_step_is_reachable_without_any_effect() -> None:
    reached = {BEFORE_THE_GAME}
    while more := {row.dest for row in NORMAL if row.source in reached} - reached:
        reached |= more
    assert reached == {BEFORE_THE_GAME, *PLACES}


@pytest.mark.rule("500.1@2024", "514.3a@2024")
def test_every_cycle_but_repeated_cleanup_passes_through_the_untap_step() -> None:
    graph: dict[str, set[str]] = {}
    for row in NORMAL:
        if row.dest != entrance(Step.UNTAP) and row.source != CLEANUP_REPEATS:
            graph.setdefault(row.dest, set()).add(row.source)
    order = list(TopologicalSorter(graph).static_order())
    assert {BEFORE_THE_GAME, *PLACES} == set(order) | {entrance(Step.UNTAP), BEFORE_THE_GAME}


@pytest.mark.rule("500.1@2024")
def test_from_every_sub_step_a_way_leads_on_to_the_next_turn() -> None:
    back = {entrance(Step.UNTAP)}
    while more := {row.source for row in NORMAL if row.dest in back} - back:
        back |= more
    assert back == {BEFORE_THE_GAME, *PLACES}


def test_rows_lead_between_known_places_and_name_a_rule() -> None:
    for row in TABLE:
        assert row.source in PLACES or row.source == BEFORE_THE_GAME
        assert row.dest in PLACES
        assert row.rule
        assert row.when or row.unless or PLACES[row.source][0] is PLACES[row.dest][0]


def test_no_row_is_hidden_by_one_above_it() -> None:
    seen: list[tuple[str, str, object, object]] = []
    for row in TABLE:
        earlier = [each for each in seen if each[:2] == (row.source, row.dest)]
        assert all(each[2] and set(each[2]) - set(row.when) for each in earlier), row
        seen.append((row.source, row.dest, row.when, row.unless))


def test_a_step_is_only_left_from_its_end_and_entered_at_its_beginning() -> None:
    for row in TABLE:
        if row.source == BEFORE_THE_GAME or PLACES[row.source][0] is not PLACES[row.dest][0]:
            assert row.dest == entrance(PLACES[row.dest][0])
    first_leaving = {row.source for row in TABLE if row.dest == entrance(PLACES[row.dest][0])}
    ends = {place for place, (step, name) in PLACES.items() if name == list(SUBSTEPS[step])[-1]}
    assert first_leaving == {BEFORE_THE_GAME, "ending.cleanup.wear_off", *ends}


@settings(max_examples=30, deadline=None)
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
