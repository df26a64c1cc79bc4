"""Turns, phases, steps and priority."""

from events.turn import (
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
from replays.playback.tell.common import Tell
from replays.playback.words import Words, counted, phase_name, spaced, step_name


def step_added(event: StepAdded, words: Words) -> str:
    """Which step, and before or after which."""
    where = "before" if event.precedes else "after"
    step, anchor = step_name(event.step), step_name(event.anchor)
    return f"An added {step} comes {where} the {anchor}{_by(event.source, words)}."


def phase_added(event: PhaseAdded, words: Words) -> str:
    """Which phase, and after which."""
    phase, after = phase_name(event.phase), phase_name(event.after)
    return f"An added {phase} comes after the {after}{_by(event.source, words)}."


def extra_turn_added(event: ExtraTurnAdded, words: Words) -> str:
    """Whose it will be."""
    by = _by(event.source, words)
    return f"{words.player(event.player)} will take an extra turn after this one{by}."


def skip_scheduled(event: SkipScheduled, words: Words) -> str:
    """Who will skip what."""
    by = _by(event.source, words)
    return f"{words.player(event.player)} will skip the next {spaced(event.skipped)}{by}."


def _by(source: int, words: Words) -> str:
    return f", because of {words.thing(source)}" if source else ""


def day_night_changed(event: DayNightChanged, words: Words) -> str:
    """Which of the two it is now."""
    return f"It becomes {'night' if event.night else 'day'}."


def state_based_action_performed(event: StateBasedActionPerformed, words: Words) -> str:
    """How many at once."""
    return f"The game performs {counted(event.count, 'state-based action')}."


TELL: Tell = {
    TurnBegan: "Turn {turn} begins; it is {player}'s.",
    PhaseBegan: "The {phase} begins.",
    PhaseEnded: "The {phase} ends.",
    StepBegan: "The {step} begins.",
    StepEnded: "The {step} ends.",
    SubstepBegan: "The turn comes to {substep}.",
    StepSkipped: "The {step} is skipped.",
    PhaseSkipped: "The {phase} is skipped.",
    TurnSkipped: "{player}'s turn is skipped.",
    PhaseAdded: phase_added,
    StepAdded: step_added,
    ExtraTurnAdded: extra_turn_added,
    SkipScheduled: skip_scheduled,
    PriorityGained: "{player} receives priority.",
    PriorityPassed: "{player} passes priority.",
    DayNightChanged: day_night_changed,
    StateBasedActionPerformed: state_based_action_performed,
    CombatCutShort: "The combat phase ends at once.",
    TurnEnded: "The turn ends at once.",
}
