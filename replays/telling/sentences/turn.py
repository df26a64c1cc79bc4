"""Sentences about turns, phases, steps and priority."""

from functools import cache

from turnfold.engine.spelling import counted
from turnfold.engine.state import Origin
from turnfold.engine.turn.origins import origin
from turnfold.events.base import Event
from turnfold.events.enums import Phase, Step
from turnfold.events.turn import (
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
from turnfold.replays.telling.sentences.words import (
    SentenceNames,
    Tell,
    phase_name,
    spaced,
    step_name,
)


def step_added(event: StepAdded, words: SentenceNames) -> str:
    """Says which step was added, and before or after which."""
    where = "before" if event.precedes else "after"
    step, anchor = step_name(event.step), step_name(event.anchor)
    return f"An added {step} comes {where} the {anchor}{_by(event.source, words)}."


def phase_added(event: PhaseAdded, words: SentenceNames) -> str:
    """Says which phase was added, and after which."""
    phase, after = phase_name(event.phase), phase_name(event.after)
    return f"An added {phase} comes after the {after}{_by(event.source, words)}."


def extra_turn_added(event: ExtraTurnAdded, words: SentenceNames) -> str:
    """Says whose turn was added."""
    by = _by(event.source, words)
    return f"{words.player(event.player)} will take an extra turn after this one{by}."


def skip_scheduled(event: SkipScheduled, words: SentenceNames) -> str:
    """Says who will skip what."""
    by = _by(event.source, words)
    return f"{words.player(event.player)} will skip the next {_part(event.skipped)}{by}."


def _part(name: str) -> str:
    """The name of a step, a phase or a turn; it may be that of one particular extra turn."""
    name, of_turn, number = name.partition(" of extra turn ")
    return f"{_part_of_any(name)}{of_turn}{number}"


@cache
def _part_of_any(name: str) -> str:
    for phase in Phase:
        if phase.value == name:
            return phase_name(phase)
    return next((step_name(step) for step in Step if step.value == name), spaced(name))


def _by(source: int, words: SentenceNames) -> str:
    return f", because of {words.thing(source)}" if source else ""


def day_night_changed(event: DayNightChanged, words: SentenceNames) -> str:
    """Says whether it is day or night now."""
    return f"It becomes {'night' if event.night else 'day'}."


def state_based_action_performed(event: StateBasedActionPerformed, words: SentenceNames) -> str:
    """Says how many state-based actions were performed at once."""
    return f"The game performs {counted(event.count, 'state-based action')}."


def turn_began(event: TurnBegan, words: SentenceNames) -> str:
    """Says whose turn begins, and what gave it if it is an extra turn."""
    whose, by = f"{words.player(event.player)}'s", words.after.turn_by
    if by is None:
        return f"Turn {event.turn} begins; it is {whose}."
    return f"Turn {event.turn} begins; it is an extra turn of {whose}{words.because_of(by)}."


def phase_began(event: PhaseBegan, words: SentenceNames) -> str:
    """Which one, and what added it if something did."""
    return _began(phase_name(event.phase), words.after.phase_by, words)


def step_began(event: StepBegan, words: SentenceNames) -> str:
    """Which one, and what added it if something did."""
    return _began(step_name(event.step), words.after.step_by, words)


def _began(name: str, by: Origin | None, words: SentenceNames) -> str:
    if by is None:
        return f"The {name} begins."
    return f"An added {name} begins{words.because_of(by)}."


def substep_began(event: SubstepBegan, words: SentenceNames) -> str:
    """Says what comes in which step: "In the untap step: phasing"."""
    *within, substep = event.substep.split(".")
    where = _part_of_any(within[-1]) if within else "turn"
    return f"In the {where}: {spaced(substep)}."


def step_skipped(event: StepSkipped, words: SentenceNames) -> str:
    """Says which step is skipped, and because of what unless a rule skips it."""
    return f"The {step_name(event.step)} is skipped{_because(event, words)}."


def phase_skipped(event: PhaseSkipped, words: SentenceNames) -> str:
    """Says which phase is skipped, and because of what."""
    return f"The {phase_name(event.phase)} is skipped{_because(event, words)}."


def turn_skipped(event: TurnSkipped, words: SentenceNames) -> str:
    """Says whose turn is skipped, and because of what."""
    return f"{words.player(event.player)}'s turn is skipped{_because(event, words)}."


def _because(event: Event, words: SentenceNames) -> str:
    by = origin(words.before, event)
    return words.because_of(by) if by else ""


TELL: Tell = {
    TurnBegan: turn_began,
    PhaseBegan: phase_began,
    PhaseEnded: "The {phase} ends.",
    StepBegan: step_began,
    StepEnded: "The {step} ends.",
    SubstepBegan: substep_began,
    StepSkipped: step_skipped,
    PhaseSkipped: phase_skipped,
    TurnSkipped: turn_skipped,
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
