"""The audit and the turn machine agree: what the machine does is possible."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.test_turn_agenda import HAPPENINGS, Happening, Pair
from tests.turn.duel import duel, judged
from tests.turn.walker import Walk
from turnfold.events.enums import Edition, Step
from turnfold.events.turn import StepAdded, StepBegan, StepEnded, SubstepBegan
from turnfold.events.vocabulary import AnyEvent

pytestmark = pytest.mark.rule("500.1@2024")


@settings(max_examples=80)
@given(st.sampled_from(list(Edition)), HAPPENINGS)
def test_whatever_effects_add_or_skip_nothing_that_follows_is_a_finding(
    edition: Edition, happenings: list[Happening]
) -> None:
    pair = Pair(edition)
    for happening in happenings:
        pair.go(happening)
    assert judged(pair.walk.told, edition).findings == []


@pytest.mark.rule("510.4@2024")
@pytest.mark.parametrize("edition", list(Edition))
def test_a_step_added_between_the_two_damage_steps_changes_nothing_about_first_strike(
    edition: Edition,
) -> None:
    walk = Walk(edition)
    walk.to("combat.declare_attackers.declare")
    walk.attack("first strike")
    walk.to("combat.first_strike_damage.assign")
    walk.record(StepAdded(Step.BEGINNING_OF_COMBAT, Step.COMBAT_DAMAGE, True, 0))
    told = walk.turns(1).told
    begun = [event.step for event in told if isinstance(event, StepBegan)]
    at = begun.index(Step.FIRST_STRIKE_DAMAGE)
    assert begun[at + 1 : at + 3] == [Step.BEGINNING_OF_COMBAT, Step.COMBAT_DAMAGE]
    assert judged(told, edition).findings == []


@settings(max_examples=50)
@given(
    st.sampled_from(list(Edition)),
    st.lists(st.sampled_from([None, (), ("first strike",)]), max_size=4),
)
def test_without_effects_there_is_nothing_to_note(
    edition: Edition, attacks: list[tuple[str, ...] | None]
) -> None:
    walk = Walk(edition)
    for keywords in attacks:
        walk.to("combat.declare_attackers.declare")
        if keywords is not None:
            walk.attack(*keywords)
    told = walk.turns(2).told
    audit = judged(told, edition)
    assert audit.findings == audit.notes == []
    assert audit.judged["steps"] == len(walk.steps())


def _recorded(edition: Edition) -> list[AnyEvent]:
    return [event for event in duel(edition) if not isinstance(event, SubstepBegan)]


@settings(max_examples=60)
@given(st.sampled_from(list(Edition)), st.data())
def test_no_step_can_be_lost_unseen(edition: Edition, data: st.DataObject) -> None:
    events = _recorded(edition)
    begun = [n for n, event in enumerate(events) if isinstance(event, StepBegan)]
    first = data.draw(st.sampled_from(begun[:-1]))
    last = next(n for n in range(first, len(events)) if isinstance(events[n], StepEnded))
    audit = judged([*events[:first], *events[last + 1 :]], edition)
    assert audit.findings or audit.notes


@settings(max_examples=60)
@given(st.sampled_from(list(Edition)), st.data())
def test_no_step_can_be_put_in_unseen(edition: Edition, data: st.DataObject) -> None:
    events = _recorded(edition)
    step = data.draw(st.sampled_from(list(Step)))
    ended = [n + 1 for n, event in enumerate(events) if isinstance(event, StepEnded)]
    at = data.draw(st.sampled_from(ended))
    told = [*events[:at], StepBegan(step), StepEnded(step), *events[at:]]
    audit = judged(told, edition)
    assert audit.findings or audit.notes
