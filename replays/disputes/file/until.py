"""Where a script ends: `until` a step, the end of the turn, a later turn, or the end of the game.

combat_damage            a step of this turn, once it has begun and the stack is empty
combat_damage#2          the second time that this step comes
turn+1                   the next turn has begun
turn+1 upkeep            a step of the next turn
end_of_turn, game_over
"""

import re
from typing import NamedTuple

from turnfold.events.enums import Step

_STEPS = "|".join(step.value for step in Step)
_TURN = r"turn\+([1-9]\d{0,3})"
_STEP = re.compile(rf"(?:{_TURN} )?({_STEPS})(?:#([1-9]\d?))?")


class ScriptEnd(NamedTuple):
    """The end of a script: how many turns after the one in which it begins, which step of that
    turn, and which occurrence of that step. Without a step, it is the beginning of that turn or,
    for the first turn, its end."""

    turns: int = 0
    step: Step | None = None
    time: int = 1


def until(text: str) -> ScriptEnd | None:
    """The end that a text means; None for a text that is not an end."""
    if text in ("end_of_turn", "game_over"):
        return ScriptEnd()
    if turn := re.fullmatch(_TURN, text):
        return ScriptEnd(int(turn[1]))
    if found := _STEP.fullmatch(text):
        turns, step, time = found.groups()
        return ScriptEnd(int(turns or 0), Step(step), int(time or 1))
    return None
