"""The agenda of added and skipped turns, phases and steps, against an independent model."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.turn.model import Model
from tests.turn.walker import Walk
from turnfold.engine.structure import CLEANUP_REPEATS, MAIN_PHASES, PLACES, STEPS, first_substep
from turnfold.events.base import Event
from turnfold.events.combat import CombatEnded
from turnfold.events.enums import Edition, Phase, Step
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    SkipScheduled,
    StepAdded,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnSkipped,
)

pytestmark = pytest.mark.rule("500.7@2024", "500.8@2024", "500.9@2024", "500.11@2024")

PLAYERS = st.sampled_from([1, 2])
PHASES = st.sampled_from(list(STEPS))
STEP_NAMES = [step.value for steps in STEPS.values() for step in steps]
NAMES = st.sampled_from(["turn", *(phase.value for phase in STEPS), *STEP_NAMES])


def whole_phases() -> st.SearchStrategy[Event]:
    return st.builds(lambda phase, after: PhaseAdded(phase, after, STEPS[phase], 0), PHASES, PHASES)


def phases_for_one_step() -> st.SearchStrategy[Event]:
    with_steps = st.sampled_from([phase for phase in STEPS if phase not in MAIN_PHASES])
    return with_steps.flatmap(
        lambda phase: st.builds(
            lambda step, after: PhaseAdded(phase, after, (step,), 0),
            st.sampled_from(STEPS[phase]),
            PHASES,
        )
    )


def added_steps() -> st.SearchStrategy[Event]:
    with_steps = st.sampled_from([phase for phase in STEPS if phase not in MAIN_PHASES])
    return with_steps.flatmap(
        lambda phase: st.builds(
            lambda step, anchor, precedes: StepAdded(step, anchor, precedes, 0),
            st.sampled_from(STEPS[phase]),
            st.sampled_from(STEPS[phase]),
            st.booleans(),
        )
    )


EFFECTS = st.one_of(
    st.builds(lambda player: ExtraTurnAdded(player, 0), PLAYERS),
    st.builds(lambda player, name: SkipScheduled(player, name, 0), PLAYERS, NAMES),
    whole_phases(),
    phases_for_one_step(),
    added_steps(),
)


class Happening(NamedTuple):
    """What happens in one step: effects, an attack or none, abilities that wait in cleanup."""

    effects: list[Event]
    keywords: tuple[str, ...] | None
    waits: bool


HAPPENINGS = st.lists(
    st.builds(
        Happening,
        st.lists(EFFECTS, max_size=4),
        st.sampled_from([None, (), ("first strike",)]),
        st.booleans(),
    ),
    max_size=40,
)
QUIET = Happening([], None, False)


class Pair:
    """The engine's walk and the model's, side by side."""

    def __init__(self, edition: Edition) -> None:
        self.walk = Walk(edition)
        self.model = Model()
        self.step = ""

    def go(self, happening: Happening) -> None:
        """Both go on by one step and must agree; then this happens in it."""
        walk = self.walk
        if walk.place == CLEANUP_REPEATS:
            walk.ability_resolves()
        walk.walk_until(lambda: walk.places[-1] == first_substep(PLACES[walk.places[-1]][0]))
        turn, step = self.model.next()
        assert (walk.state.turn, PLACES[walk.place][0]) == (turn, step)
        assert walk.state.active_player == self.model.player
        if step is Step.DECLARE_ATTACKERS and happening.keywords is not None:
            walk.attack(*happening.keywords)
            self.model.attacked = True
            self.model.first_strike |= "first strike" in happening.keywords
        for effect in happening.effects:
            walk.record(effect)
            self._tell_model(effect)
        if step is Step.CLEANUP and happening.waits:
            walk.ability_waits()
            walk.to(CLEANUP_REPEATS)
            self.model.repeat_cleanup()

    def _tell_model(self, effect: Event) -> None:
        match effect:
            case ExtraTurnAdded(player=player):
                self.model.extra.append(player)
            case SkipScheduled(player=player, skipped=name):
                self.model.skips.append((player, name))
            case PhaseAdded(phase=phase, after=after, steps=steps):
                self.model.add_phase(phase, after, steps)
            case StepAdded(step=step, anchor=anchor, precedes=precedes):
                self.model.add_step(step, anchor, precedes)


@settings(max_examples=100)
@given(st.sampled_from(list(Edition)), HAPPENINGS)
def test_the_agenda_is_what_a_flat_list_of_steps_says(
    edition: Edition, happenings: list[Happening]
) -> None:
    pair = Pair(edition)
    for happening in happenings:
        pair.go(happening)
    for _ in range(30):
        pair.go(QUIET)


@settings(max_examples=60)
@given(HAPPENINGS)
def test_every_pile_of_added_and_skipped_things_comes_to_an_end(
    happenings: list[Happening],
) -> None:
    pair = Pair(Edition.FREE_DIVISION)
    for happening in happenings:
        pair.go(happening)
    effects = sum(len(each.effects) for each in happenings)
    walk = pair.walk
    if walk.place == CLEANUP_REPEATS:
        walk.ability_resolves()
    walk.turns(1)
    for _ in range(2 * effects + 2):
        if not walk.state.skips and not walk.state.extra_turns:
            break
        walk.turns(1)
    turn = walk.turns(1).state.turn
    assert walk.turns(1).steps(turn) == [
        "untap", "upkeep", "draw", "precombat_main",
        "beginning_of_combat", "declare_attackers", "end_of_combat",
        "postcombat_main", "end", "cleanup",
    ]  # fmt: skip


STRUCTURE = (
    TurnBegan, TurnSkipped, PhaseBegan, PhaseEnded, PhaseSkipped, StepBegan, StepEnded, StepSkipped,
    CombatEnded,
)  # fmt: skip


@pytest.mark.rule("500.12@2024", "500.12@2010", "300.2@2004")
@settings(max_examples=60)
@given(st.sampled_from(list(Edition)), HAPPENINGS)
def test_nothing_happens_between_steps_phases_and_turns(
    edition: Edition, happenings: list[Happening]
) -> None:
    pair = Pair(edition)
    for happening in happenings:
        pair.go(happening)
    phase: Phase | None = None
    step: Step | None = None
    for event in (move.event for move in pair.walk.moves):
        match event:
            case TurnBegan() | TurnSkipped() | PhaseSkipped():
                assert (phase, step) == (None, None)
            case PhaseBegan(phase=begun):
                assert (phase, step) == (None, None)
                phase = begun
            case PhaseEnded(phase=ended):
                assert (phase, step) == (ended, None)
                phase = None
            case StepBegan(step=begun_step):
                assert phase is not None
                assert step is None
                step = begun_step
            case StepEnded(step=ended_step):
                assert step is ended_step
                step = None
            case StepSkipped():
                assert phase is not None
                assert step is None
            case SubstepBegan(substep=place):
                assert phase is not None
                assert step is (None if phase in MAIN_PHASES else PLACES[place][0])
            case _:
                assert isinstance(event, STRUCTURE)
                assert phase is Phase.COMBAT
