"""The bar of the turn in one line: its phases, and the steps of the present one."""

from collections.abc import Iterator

from rich.text import Text

from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES, STEPS
from turnfold.events.enums import Phase, Step
from turnfold.replays.telling.layout import DIM, LOUD

NAMES = {
    Phase.BEGINNING: "Beginning",
    Phase.PRECOMBAT_MAIN: "Main",
    Phase.COMBAT: "Combat",
    Phase.POSTCOMBAT_MAIN: "Main",
    Phase.ENDING: "Ending",
    Step.UNTAP: "untap",
    Step.UPKEEP: "upkeep",
    Step.DRAW: "draw",
    Step.BEGINNING_OF_COMBAT: "begin",
    Step.DECLARE_ATTACKERS: "attack",
    Step.DECLARE_BLOCKERS: "block",
    Step.FIRST_STRIKE_DAMAGE: "first strike",
    Step.COMBAT_DAMAGE: "damage",
    Step.END_OF_COMBAT: "end",
    Step.END: "end",
    Step.CLEANUP: "cleanup",
}
"""What phases and steps are called where there is little room."""


def turn_bar(state: GameState) -> Text:
    """The phases that a turn had, has and will have (500.1), and the steps of the present one.

    What an effect added has a plus before its name (500.8).
    """
    coming = [f"{'+' * (each.by is not None)}{NAMES[each.phase]}" for each in state.plan]
    if state.phase is None:
        return Text(f" {' · '.join(coming)}", DIM)
    planned = {each.phase for each in state.plan if each.by is None}
    order = list(STEPS)
    gone = [NAMES[each] for each in order[: order.index(state.phase)] if each not in planned]
    text = Text(" ")
    for name in gone:
        text.append(f"{name} · ", DIM)
    text.append(f"{'+' * (state.phase_by is not None)}{NAMES[state.phase]}", LOUD)
    for name, here in _steps(state):
        text.append(f" {'▸' if here else ''}{name}", LOUD if here else DIM)
    for name in coming:
        text.append(f" · {name}", DIM)
    return text


def _steps(state: GameState) -> Iterator[tuple[str, bool]]:
    """The steps of the present phase, and which is the present one; a main phase has none."""
    assert state.phase is not None
    coming = [each.step for each in state.steps]
    if state.phase in MAIN_PHASES:
        return
    every = list(STEPS[state.phase])
    if state.step is not None and state.step not in every:
        every.insert(every.index(Step.COMBAT_DAMAGE), state.step)
    place = every.index(state.step) if state.step is not None else -1
    for number, step in enumerate(every):
        if number <= place or step in coming or place < 0:
            yield NAMES[step], step is state.step
