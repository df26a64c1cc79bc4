"""Commands that leave the recorded line of play, compare lines, and save them."""

from pathlib import Path

from rich.text import Text

from turnfold.engine.spelling import counted
from turnfold.replays.branches.fights import fight_at, tried_in
from turnfold.replays.branches.file import save
from turnfold.replays.branches.going_on import Continuation, Until
from turnfold.replays.branches.growing import add_line_under_edition, tried
from turnfold.replays.branches.lines import compare_lines
from turnfold.replays.branches.page import decision_from, tree_lines
from turnfold.replays.debugger.asking import question
from turnfold.replays.debugger.desk import DebuggerState, Page
from turnfold.replays.disputes.judging.beside import side_by_side
from turnfold.replays.recordings.editions import edition_named
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.timeline.observed import is_observed


def try_(desk: DebuggerState, text: str) -> Page:
    """try N [stop|default|greedy|recorded] [turn|game]: take the answer that `legal` lists as
    number N. Then the game goes on as recorded, to the end of the turn, unless the other words say
    otherwise. A combat of a game that Arena recorded is played to its end."""
    desk.require_playable()
    words = text.split()
    then, until = Continuation.RECORDED, Until.TURN
    for word in words[1:]:
        if word in set(Continuation):
            then = Continuation(word)
        elif word in set(Until):
            until = Until(word)
        else:
            raise UserError(f"{word!r} says neither who plays on nor how far; see help try")
    if not words:
        raise UserError("try which? legal lists the answers with their numbers")
    start = question(desk)
    state = desk.timeline.at(start)
    if is_observed(state):
        fight = fight_at(desk.timeline.log, desk.position, names=desk.names)
        start, decision = fight.moment.at, decision_from(fight.state, words[0])
        branch = tried_in(desk.tree, desk.line, fight, decision, then)
    else:
        branch = tried(desk.tree, desk.line, start, decision_from(state, words[0]), then, until)
    desk.unsaved = True
    parent, desk.line = desk.line, branch.name
    desk.timeline.seek(start)
    return [*_beside(desk, parent, branch.name, start), desk.here()]


def branch(desk: DebuggerState, text: str) -> Page:
    """branch [NAME | name NAME]: list the lines of play; go to one; name the present one."""
    words = text.split(maxsplit=1)
    if words[:1] == ["name"] and len(words) == 2:
        desk.rename(words[1])
    elif text:
        desk.switch(text, desk.position)
    return [*tree_lines(desk.tree, desk.line, desk.names), desk.here()]


def diff(desk: DebuggerState, text: str) -> Page:
    """diff [LINE]: compare this line of play with another, by default with the one that it branches
    from."""
    other = text
    if not other:
        known = desk.tree.branches.get(desk.line)
        if known is None:
            raise UserError("compare with which line? branch lists them")
        other = known.parent
    return _beside(desk, other, desk.line)


def edition(desk: DebuggerState, text: str) -> Page:
    """edition E: take the same decisions under the rules of 2004, 2010, 2024 or a day such as
    2013-07-12, as a new line."""
    desk.require_playable()
    under = edition_named(text)
    known = len(desk.tree.branches)
    made = add_line_under_edition(desk.tree, desk.line, under)
    desk.unsaved |= len(desk.tree.branches) > known
    return _beside(desk, desk.line, made.name, desk.timeline.log.commit_range(0).stop)


def comment(desk: DebuggerState, text: str) -> Page:
    """comment TEXT: comment on the event that happened last."""
    if not text:
        raise UserError("write a text: comment TEXT")
    if not desk.position:
        raise UserError("there is no event to comment on yet")
    desk.tree.comment(text, desk.position - 1, desk.line)
    desk.unsaved = True
    return [Text(f"Comment on event {desk.position - 1}: {text}")]


def save_(desk: DebuggerState, text: str) -> Page:
    """save [FILE]: write the game with its lines and comments to a file, by default to the one it
    came from."""
    desk.require_playable()
    own = desk.own
    if own is not None and (not text or own.is_at(Path(text))):
        path = own.path
        own.save(desk.tree)
    elif text:
        path = Path(text)
        save(desk.tree, path)
    else:
        raise UserError("where to? save FILE")
    desk.unsaved = False
    lines, comments = len(desk.tree.branches) + 1, len(desk.tree.comments)
    return [
        Text(f"Wrote {path}: {counted(lines, 'line')} of play, {counted(comments, 'comment')}.")
    ]


def _beside(desk: DebuggerState, one: str, other: str, start: int | None = None) -> Page:
    logs = {one: desk.tree.log(one), other: desk.tree.log(other)}
    if len(logs) < 2:
        raise UserError(f"{one} is the present line")
    found = compare_lines(logs, desk.named, start, desk.names)
    return list(side_by_side(f"{one} and {other}", found.names, found.rows, found.ends))
