"""Where `until` stops: at a type of event, or when something about a value becomes true."""

import operator
import re
from collections.abc import Callable
from typing import Any

from turnfold.engine.state import GameState
from turnfold.events.enums import Step
from turnfold.replays.debugger.desk import DebuggerState
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import SentenceNames
from turnfold.replays.timeline.breakpoints import Breakpoint
from turnfold.replays.timeline.search import TYPES, Search
from turnfold.replays.why.places import ABSENT
from turnfold.replays.why.things import suggestion
from turnfold.replays.why.values import in_words

COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}

_CONDITION = re.compile(r"(?P<path>\S+?)\s*(?P<sign><=|>=|==|!=|<|>|=)\s*(?P<value>.+)")


def condition(text: str, desk: DebuggerState) -> Breakpoint:
    """The breakpoint that a text names: `damage_dealt`, `draw` (a step), `life.B < 10`, `zone.wall
    = graveyard`, or a path alone, such as `blocked.wurm`. Raises `UserError` for any other text."""
    found = _CONDITION.fullmatch(text)
    if found is not None:
        return _about_value(found["path"], found["sign"], found["value"].strip(), desk)
    if text in TYPES:
        return Breakpoint(text, on_event=Search(text))
    if text in set(Step):
        return Breakpoint(text, on_state=lambda state: (state.step or state.phase) == text)
    try:
        where = desk.place(text)
    except UserError as error:
        like = suggestion(text, TYPES)
        said = f"there is no event type {text!r}{like}" if like else str(error)
        raise UserError(said) from None
    return Breakpoint(
        text, on_state=lambda state: where.read(state) not in (ABSENT, None, False, 0)
    )


def _about_value(path: str, sign: str, value: str, desk: DebuggerState) -> Breakpoint:
    where = desk.place(path)

    def holds(state: GameState) -> bool:
        present = where.read(state)
        if sign in COMPARED:
            return type(present) is int and COMPARED[sign](present, int(value))
        words = in_words(where.path, present, SentenceNames(state, desk.names)).casefold()
        alike = value.casefold() in (words, str(present).casefold())
        return alike == (sign != "!=")

    if sign in COMPARED and not re.fullmatch(r"-?\d+", value):
        raise UserError(f"{path} {sign} needs a number, and {value!r} is not one")
    return Breakpoint(f"{where.path} {sign} {value}", on_state=holds)
