"""The structure of the turn (rules 500-514) and priority (117)."""

from turnfold.events.base import Event, ObjectId, PlayerId
from turnfold.events.enums import Phase, Step


class TurnBegan(Event, frozen=True, tag="turn_began", omit_defaults=True):
    """500.1@2024: a player's turn began; `turn` counts all players' turns from 1.

    `extra_turn` is its number among the extra turns that were added in the game (500.7), in the
    order in which they were added; 0, which is not written, for a regular turn.
    """

    turn: int
    player: PlayerId
    extra_turn: int = 0


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """500.1@2024: a phase began."""

    phase: Phase


class PhaseEnded(Event, frozen=True, tag="phase_ended"):
    """500.2@2024: a phase ended, and every step of it."""

    phase: Phase


class StepBegan(Event, frozen=True, tag="step_began"):
    """500.1@2024: a step began. Main phases have no steps (505.2) and never appear here."""

    step: Step


class StepEnded(Event, frozen=True, tag="step_ended"):
    """500.2@2024, 500.3@2024: a step ended."""

    step: Step


class SubstepBegan(Event, frozen=True, tag="substep_began"):
    """703@2024: the turn machine entered a sub-step, named as in the turn table."""

    substep: str


class StepSkipped(Event, frozen=True, tag="step_skipped", omit_defaults=True):
    """500.11@2024: the game proceeded past a step as though it did not exist.

    `skip` is the number of the scheduled skip that it uses up (614.10), in the order in which they
    were scheduled in the game; 0, which is not written, if it uses up none.
    """

    step: Step
    skip: int = 0


class PhaseSkipped(Event, frozen=True, tag="phase_skipped", omit_defaults=True):
    """500.11@2024: the game proceeded past a phase as though it did not exist. `skip` is as in
    `StepSkipped`."""

    phase: Phase
    skip: int = 0


class TurnSkipped(Event, frozen=True, tag="turn_skipped", omit_defaults=True):
    """500.11@2024: the game proceeded past a player's turn as though it did not exist.
    `extra_turn` is as in `TurnBegan`, `skip` as in `StepSkipped`."""

    player: PlayerId
    extra_turn: int = 0
    skip: int = 0


class PhaseAdded(Event, frozen=True, tag="phase_added"):
    """500.8@2024: `phase` will follow directly after the phase `after`, with the steps in `steps`.

    These are all the normal steps of the phase, unless an effect added a step after a phase
    (500.10).
    """

    phase: Phase
    after: Phase
    steps: tuple[Step, ...]
    source: ObjectId


class StepAdded(Event, frozen=True, tag="step_added"):
    """500.9@2024: `step` will take place directly after the step `anchor`, or before it."""

    step: Step
    anchor: Step
    precedes: bool
    source: ObjectId


class ExtraTurnAdded(Event, frozen=True, tag="extra_turn_added"):
    """500.7@2024: a player will take an extra turn directly after this one."""

    player: PlayerId
    source: ObjectId


class SkipScheduled(Event, frozen=True, tag="skip_scheduled"):
    """614.10@2024: a player will skip the next step, phase or turn named in `skipped`."""

    player: PlayerId
    skipped: str
    source: ObjectId


class PriorityGained(Event, frozen=True, tag="priority_gained"):
    """117.3@2024: a player received priority."""

    player: PlayerId


class PriorityPassed(Event, frozen=True, tag="priority_passed"):
    """117.3d@2024: a player passed priority."""

    player: PlayerId


class DayNightChanged(Event, frozen=True, tag="day_night_changed"):
    """728.1@2024: it became day or night."""

    night: bool


class StateBasedActionPerformed(Event, frozen=True, tag="state_based_action_performed"):
    """704.3@2024: one round of state-based actions was performed: `count` of them at once."""

    count: int


class CombatCutShort(Event, frozen=True, tag="combat_cut_short"):
    """721.2@2024: an effect ended the combat phase; its other steps are skipped."""


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """721.1@2024: an effect ended the turn; the rest of it is skipped up to the cleanup step."""


TurnEvent = (
    TurnBegan
    | PhaseBegan
    | PhaseEnded
    | StepBegan
    | StepEnded
    | SubstepBegan
    | StepSkipped
    | PhaseSkipped
    | TurnSkipped
    | PhaseAdded
    | StepAdded
    | ExtraTurnAdded
    | SkipScheduled
    | PriorityGained
    | PriorityPassed
    | DayNightChanged
    | StateBasedActionPerformed
    | TurnEnded
    | CombatCutShort
)
"""One event of this chapter."""
