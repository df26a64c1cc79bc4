"""The fixed structure of a turn (500.1): phases, their steps, the sub-steps of each step, and their
names.

The name of a sub-step is its whole place, dotted: `combat.declare_blockers.declare`. It is a state
of the turn machine. Main phases have no steps (505.2); for them the phase stands for the step.
"""

from collections.abc import Iterable
from functools import cache

from turnfold.engine.state import GameState, PlannedPhase, PlannedStep
from turnfold.events.enums import Phase, Step

BEFORE_THE_GAME = "before_the_game"
"""Where the turn machine is until the first turn begins."""

BETWEEN_PHASES = "turn"
"""Where the turn machine is between two phases, and between two turns."""

STEPS: dict[Phase, tuple[Step, ...]] = {
    Phase.BEGINNING: (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    Phase.PRECOMBAT_MAIN: (Step.PRECOMBAT_MAIN,),
    Phase.COMBAT: (
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    ),
    Phase.POSTCOMBAT_MAIN: (Step.POSTCOMBAT_MAIN,),
    Phase.ENDING: (Step.END, Step.CLEANUP),
}
"""500.1@2024: the phases in order, each with the steps that it normally has. The extra combat
damage step of 510.4 is added only if a creature has first strike or double strike."""


def planned(steps: Iterable[Step], rule: str = "") -> tuple[PlannedStep, ...]:
    """These steps in the form in which a turn plans them, and the rule under which they were
    added."""
    return tuple(PlannedStep(step, None, rule) for step in steps)


STANDARD_PLAN = tuple(PlannedPhase(phase, planned(steps)) for phase, steps in STEPS.items())
"""500.1@2024: the phases of a turn before any effect adds or skips one."""

SUBSTEPS: dict[Step, dict[str, str]] = {
    Step.UNTAP: {"phasing": "502.1", "day_night": "502.2", "untap": "502.3"},
    Step.UPKEEP: {"priority": "503.1"},
    Step.DRAW: {"draw": "504.1", "priority": "504.2"},
    Step.PRECOMBAT_MAIN: {
        "scheme": "505.3",
        "sagas": "505.4",
        "attractions": "505.5",
        "priority": "505.6",
    },
    Step.BEGINNING_OF_COMBAT: {"defending_player": "507.1", "priority": "507.2"},
    Step.DECLARE_ATTACKERS: {"declare": "508.1", "priority": "508.2"},
    Step.DECLARE_BLOCKERS: {
        "declare": "509.1",
        "order_blockers": "=509.2",
        "order_attackers": "=509.3",
        "priority": "509.2",
    },
    Step.FIRST_STRIKE_DAMAGE: {"assign": "510.1", "deal": "510.2", "priority": "510.3"},
    Step.COMBAT_DAMAGE: {"assign": "510.1", "deal": "510.2", "priority": "510.3"},
    Step.END_OF_COMBAT: {"priority": "511.1"},
    Step.POSTCOMBAT_MAIN: {"priority": "505.6"},
    Step.END: {"priority": "513.1"},
    Step.CLEANUP: {"discard": "514.1", "wear_off": "514.2", "priority": "514.3a"},
}
"""The sub-steps of each step in order, with the rule that each carries out."""

PHASE_OF: dict[Step, Phase] = {
    Step.FIRST_STRIKE_DAMAGE: Phase.COMBAT,
    **{step: phase for phase, steps in STEPS.items() for step in steps},
}

MAIN_PHASES = frozenset({Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN})

NEEDS_ATTACKERS = frozenset(
    {Step.DECLARE_BLOCKERS, Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE},
)
"""508.8@2024: the steps of a combat phase that are skipped if no creature attacks."""


def refers_to(word: str, name: str) -> bool:
    """510.4@2024: whether a card means a step or phase by a word. Both steps in which combat damage
    is dealt are combat damage steps."""
    first = word == Step.COMBAT_DAMAGE.value and name == Step.FIRST_STRIKE_DAMAGE.value
    return first or word == name


def is_one_of(state: GameState, words: Iterable[str]) -> bool:
    """500.1@2024: whether a card means the present step or phase by one of these words."""
    here = [each.value for each in (state.phase, state.step) if each is not None]
    return any(refers_to(word, name) for word in words for name in here)


def place(step: Step, substep: str) -> str:
    """The dotted name of a sub-step."""
    phase = PHASE_OF[step]
    middle = "" if phase in MAIN_PHASES else f"{step.value}."
    return f"{phase.value}.{middle}{substep}"


PLACES: dict[str, tuple[Step, str]] = {
    place(step, substep): (step, substep)
    for step, substeps in SUBSTEPS.items()
    for substep in substeps
}
"""Every sub-step by its dotted name: the step and its own name."""

BETWEEN_STEPS = tuple(phase.value for phase in STEPS if phase not in MAIN_PHASES)
"""Where the turn machine is between two steps of a phase: the name of the phase."""


def place_of(state: GameState) -> str:
    """The state of the turn machine in which a game is: the sub-step, else the phase, else the
    turn."""
    if state.substep:
        return state.substep
    if state.phase is not None:
        return state.phase.value
    return BETWEEN_PHASES if state.regular_player or state.turn else BEFORE_THE_GAME


@cache
def first_substep(step: Step) -> str:
    """The first sub-step of a step."""
    return place(step, next(iter(SUBSTEPS[step])))


def last_substep(step: Step) -> str:
    """The last sub-step of a step. A cleanup step may end before it (514.3)."""
    return place(step, list(SUBSTEPS[step])[-1])


CLEANUP_REPEATS = last_substep(Step.CLEANUP)
"""514.3a@2024: a cleanup step in which players got priority is followed by another."""


EXTRA_TURN = "extra_turn"
"""The name of a skip that is about extra turns only (614.10)."""


def of_extra_turn(part: str, number: int) -> str:
    """500.7@2024: the name of a skip of this step or phase in one extra turn. Extra turns are
    numbered through the game; for a regular turn (number 0) the name is empty."""
    return f"{part} of extra turn {number}" if number else ""
