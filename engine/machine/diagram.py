"""The turn table as a Mermaid state diagram, drawn from the rows of the normal turn.

Phases and steps are composite states with their sub-steps inside. A transition from one phase to
another is drawn between the phases, because Mermaid cannot draw one between states inside them.
"""

from collections.abc import Iterator

from turnfold.engine.editions import sheet
from turnfold.engine.machine.conditions import BY_EDITION, blockers_are_ordered
from turnfold.engine.machine.table import BETWEEN_STEPS, NORMAL, Transition
from turnfold.engine.state import GameState
from turnfold.engine.turn.structure import MAIN_PHASES, PHASE_OF, PLACES, STEPS, SUBSTEPS, step_of
from turnfold.events.enums import Edition, Phase, Step

_ONLY_WITH_ORDERS = {
    place for place, (step, name) in PLACES.items() if SUBSTEPS[step][name].startswith("=")
}


def diagram() -> str:
    """The whole turn in Mermaid's `stateDiagram-v2`."""
    lines = ["stateDiagram-v2", "    direction TB"]
    for phase in Phase:
        lines += [f'    state "{_words(phase)} phase" as {phase} {{']
        lines += [f"        {line}" for line in _inside_of_phase(phase)]
        lines += ["    }"]
    lines += [f"    {way}" for row in BETWEEN_STEPS for way in _way_between_phases(row)]
    return "\n".join(lines) + "\n"


def _inside_of_phase(phase: Phase) -> Iterator[str]:
    steps = [step for step in SUBSTEPS if PHASE_OF[step] is phase]
    if phase in MAIN_PHASES:
        yield from _inside_of_step(steps[0])
        return
    for step in steps:
        yield from _step(step)
    for row in BETWEEN_STEPS:
        source, dest = _steps(row)
        if source in steps and dest in steps and source is not dest:
            yield f"{source}_step --> {dest}_step: {_label(row)}"


def _step(step: Step) -> Iterator[str]:
    """A step with one sub-step is drawn as one box."""
    if len(SUBSTEPS[step]) == 1:
        yield f'state "{_words(step)} step: {_words(*SUBSTEPS[step])}" as {step}_step'
        return
    yield f'state "{_words(step)} step" as {step}_step {{'
    yield from (f"    {line}" for line in _inside_of_step(step))
    yield "}"


def _inside_of_step(step: Step) -> Iterator[str]:
    yield "direction LR"
    for substep in SUBSTEPS[step]:
        yield f'state "{_words(substep)}" as {step}_{substep}'
    first = next(iter(SUBSTEPS[step]))
    yield f"[*] --> {step}_{first}: {SUBSTEPS[step][first]}"
    for row in NORMAL:
        if _steps(row) == (step, step):
            source, dest = PLACES[row.source][1], PLACES[row.dest][1]
            yield f"{step}_{source} --> {step}_{dest}: {_label(row)}"


def _way_between_phases(row: Transition) -> Iterator[str]:
    """A transition between phases, with the step that it leaves if that is not the last of its
    phase."""
    step, dest = _steps(row)
    if step is None:
        yield f"[*] --> {PHASE_OF[dest]}: {_label(row)}"
    elif PHASE_OF[step] is not PHASE_OF[dest]:
        last = STEPS[PHASE_OF[step]][-1]
        label = _label(row) if step is last else _label(row, f"after {step}")
        yield f"{PHASE_OF[step]} --> {PHASE_OF[dest]}: {label}"


def _steps(row: Transition) -> tuple[Step | None, Step]:
    return step_of(row.source), PLACES[row.dest][0]


def _label(row: Transition, *more: str) -> str:
    """The rule of a row and its conditions, except the condition that the step is next."""
    conditions = [each.__name__ for each in row.when if not each.__name__.endswith("_is_next")]
    return _words(" ".join([_rule(row), *more, *(f"if {each}" for each in conditions)]))


def _rule(row: Transition) -> str:
    """The rule's 2024 number; if a single edition has the transition, or 2024 has not, the number
    of the first that has, with the edition."""
    editions = [edition for edition in Edition if _is_in(edition, row)]
    if len(editions) == 1 or Edition.FREE_DIVISION not in editions:
        return sheet(editions[0]).citation(row.rule)
    return row.rule


def _is_in(edition: Edition, row: Transition) -> bool:
    game = GameState(edition)
    if not all(each(game) for each in row.when if each in BY_EDITION):
        return False
    return blockers_are_ordered(game) or not {row.source, row.dest} & _ONLY_WITH_ORDERS


def _words(name: str) -> str:
    return name.replace("_", " ")
