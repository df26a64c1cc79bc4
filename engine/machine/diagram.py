"""The turn table as a Mermaid state diagram.

Phases and steps are composite states with their sub-steps inside. The steps of a phase, and the
phases, follow one another as their rows do. What is passed over by the rules is a note.
"""

from collections.abc import Iterator
from itertools import pairwise

from turnfold.engine.editions import sheet
from turnfold.engine.machine.conditions import BY_EDITION, blockers_are_ordered
from turnfold.engine.machine.table import NEXT_STEP, WITHIN_STEPS, Row
from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES, PHASE_OF, PLACES, STEPS, SUBSTEPS, first_substep
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
    phases = list(Phase)
    lines += [f"    [*] --> {phases[0]}: 103.8"]
    lines += [f"    {one} --> {other}: 500.1" for one, other in pairwise(phases)]
    lines += [f"    {phases[-1]} --> {phases[0]}: 500.1"]
    return "\n".join(lines) + "\n"


def _inside_of_phase(phase: Phase) -> Iterator[str]:
    steps = [step for step in SUBSTEPS if PHASE_OF[step] is phase]
    if phase in MAIN_PHASES:
        yield from _inside_of_step(steps[0])
        return
    for step in steps:
        yield from _step(step)
    yield f"[*] --> {steps[0]}_step: {_begins(steps[0])}"
    for before, step in pairwise(steps):
        yield f"{before}_step --> {step}_step: {_begins(step)}"
        if before is Step.FIRST_STRIKE_DAMAGE:
            yield f"{steps[steps.index(before) - 1]}_step --> {step}_step: {_begins(step)}"
    yield f"note right of {steps[0]}_step"
    yield from (f"    {_passed_over(row, phase)}" for row in NEXT_STEP if row.dest == phase)
    yield "end note"


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
    for row in WITHIN_STEPS:
        if PLACES[row.dest][0] is step:
            source, dest = PLACES[row.sources[0]][1], PLACES[row.dest][1]
            yield f"{step}_{source} --> {step}_{dest}: {_label(row)}"


def _begins(step: Step) -> str:
    """The rules of the rows by which a step begins."""
    return " or ".join(
        _label(row) for row in reversed(NEXT_STEP) if row.dest == first_substep(step)
    )


def _passed_over(row: Row, phase: Phase) -> str:
    """What a row passes over, and its rule."""
    steps = row.reads if len(row.reads) < len(STEPS[phase]) else ("any",)
    return f"{' or '.join(map(_words, steps))} step passed over: {_label(row)}"


def _label(row: Row) -> str:
    """The rule of a row and its conditions."""
    conditions = " and ".join(each.__name__ for each in row.when)
    return _words(" if ".join(filter(None, [_rule(row), conditions])))


def _rule(row: Row) -> str:
    """The rule's 2024 number; if a single edition has the transition, or 2024 has not, the number
    of the first that has, with the edition."""
    editions = [edition for edition in Edition if _is_in(edition, row)]
    if len(editions) == 1 or Edition.FREE_DIVISION not in editions:
        return sheet(editions[0]).citation(row.rule)
    return row.rule


def _is_in(edition: Edition, row: Row) -> bool:
    game = GameState(edition)
    if not all(each(game) for each in row.when if each in BY_EDITION):
        return False
    return blockers_are_ordered(game) or not {*row.sources, row.dest} & _ONLY_WITH_ORDERS


def _words(*names: str) -> str:
    return " ".join(names).replace("_", " ")
