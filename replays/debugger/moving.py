"""Commands that move through a game."""

from rich.text import Text

from turnfold.events.enums import Step
from turnfold.replays.debugger.conditions import condition
from turnfold.replays.debugger.desk import DebuggerState, Page
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.frame import frame
from turnfold.replays.timeline.landmarks import Unit
from turnfold.replays.timeline.search import Search


def number(text: str, default: int = 1) -> int:
    """The number in the argument of a command; `default` if it is empty. Raises `UserError` for
    anything else."""
    if not text:
        return default
    if not text.isdecimal():
        raise UserError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def step(desk: DebuggerState, text: str) -> Page:
    """step [N]: go on by one event, or N."""
    return _go(desk, min(desk.position + number(text), len(desk.timeline.log)))


def next_(desk: DebuggerState, text: str) -> Page:
    """next [N]: go on to the next question, past all that follows from one decision; or do so N
    times."""
    start, values = desk.position, desk.values()
    for _ in range(number(text)):
        desk.timeline.next(Unit.COMMIT)
    return _arrived(desk, start, values)


def back(desk: DebuggerState, text: str) -> Page:
    """back [N]: go back by one event, or N."""
    return _go(desk, max(desk.position - number(text), 0))


def goto(desk: DebuggerState, text: str) -> Page:
    """goto N | end | turn T | STEP: the board after event N, as turn T or the next STEP begins."""
    words, values = text.split(), desk.values()
    match words:
        case ["end"]:
            desk.timeline.seek(len(desk.timeline.log))
        case [at] if at.isdecimal():
            desk.timeline.seek(int(at) + 1)
        case ["turn", turn] if turn.isdecimal():
            desk.timeline.seek_turn(int(turn))
        case [name] if name in set(Step):
            desk.timeline.seek_step(Step(name))
        case _:
            steps = ", ".join(each.value for each in Step)
            raise UserError(f"goto takes a number, end, turn T, or a step: {steps}")
    return [
        *frame(desk.console, desk.timeline, desk.names),
        *desk.moved(desk.position, values),
    ]


def until(desk: DebuggerState, text: str) -> Page:
    """until EVENT_TYPE | STEP | PATH | PATH < N: go on to where that happens or becomes true."""
    if not text:
        raise UserError("until what? An event type (damage_dealt) or a value (life.B < 10)")
    start, values = desk.position, desk.values()
    if start == len(desk.timeline.log):
        raise UserError("this is the end of the line")
    wanted = condition(text, desk)
    hit = desk.timeline.run([wanted])
    said = f"Stopped: {wanted.name}." if hit else f"{wanted.name} does not come; this is the end."
    return [*_arrived(desk, start, values), Text(said)]


def continue_(desk: DebuggerState, text: str) -> Page:
    """continue: go on to where a watched value changes, or to the end."""
    start, values = desk.position, desk.values()
    for position, state in desk.timeline.states(start):
        if any(desk.watched[path].read(state) != values[path] for path in values):
            desk.timeline.seek(position)
            return _arrived(desk, start, values)
    desk.timeline.seek(len(desk.timeline.log))
    return _arrived(desk, start, values)


def find(desk: DebuggerState, text: str) -> Page:
    """find [back] EVENT_TYPE [OBJECT]: go to the next event of a type, or the one before."""
    words, start, values = text.split(), desk.position, desk.values()
    backwards = words[:1] == ["back"]
    words = words[backwards:]
    if not 1 <= len(words) <= 2:
        raise UserError("find what? An event type such as damage_dealt, and perhaps an object")
    ids = desk.thing(words[1]) if len(words) == 2 else (None,)
    log, searches = desk.timeline.log, [Search(words[0], object=id) for id in ids]
    if backwards:
        found = [next(each.backwards(log, start - 1), None) for each in searches]
    else:
        found = [next(each.through(log, start), None) for each in searches]
    seqs = [each.seq for each in found if each is not None]
    if not seqs:
        raise UserError(f"there is no such event {'before' if backwards else 'after'} this")
    position = 1 + (max(seqs) if backwards else min(seqs))
    desk.timeline.seek(position)
    return desk.moved(position - 1, values)


def _go(desk: DebuggerState, position: int) -> Page:
    start, values = desk.position, desk.values()
    desk.timeline.seek(position)
    return _arrived(desk, start, values)


def _arrived(desk: DebuggerState, start: int, values: dict[str, object]) -> Page:
    page = desk.moved(start, values)
    if desk.position == start:
        page.append(Text("This is the end." if start else "This is the beginning."))
    return page
