"""Counting where creatures share recipients: a walk over the portions they have in common.

The walk takes one creature and one common recipient at a time and keeps, for every way in which
things may stand, the number of announcements that lead there. Only what is open is remembered: a
creature from its first common recipient to its last, a goal from its first creature to its last.
So the work grows with what is open at once and not with the size of the combat; the route keeps
that small.

It ends: a creature meets a recipient once, and assigns there no more points than it has left, each
in every state. More than `STATES` at one meeting are `TooMany`.
"""

from collections.abc import Mapping, Sequence
from math import prod

from turnfold.engine.solve.assignment.lines import Goal
from turnfold.engine.solve.assignment.meeting import CLOSED, UNSAID, Chooser, Common, Meeting, State
from turnfold.engine.solve.assignment.route import Axis, route


def sweep(choosers: Sequence[Chooser], missing: Mapping[Goal, int]) -> int:
    """The number of ways in which all of them can go at once; `TooMany` as above.

    `missing`: what the goals lack that concern more than one of them.
    """
    meetings = _meetings(choosers, missing)
    start = State((CLOSED,) * len(choosers), (UNSAID,) * len(missing))
    states = {start: 1}
    for meeting in meetings:
        states = meeting.of(states)
    together = {meeting.index for meeting in meetings}
    alone = (chooser for index, chooser in enumerate(choosers) if index not in together)
    return states.get(start, 0) * prod(
        sum(way.sign * way.fills(way.amount) for way in chooser.ways) for chooser in alone
    )


def _meetings(choosers: Sequence[Chooser], missing: Mapping[Goal, int]) -> list[Meeting]:
    """Who meets which common recipient, in a good order."""
    goals: dict[int, list[Common]] = {goal.recipient: [] for goal in missing}
    for slot, (goal, amount) in enumerate(missing.items()):
        goals[goal.recipient].append(Common(goal, amount, slot))
    widths: dict[Axis, int] = {
        (True, recipient): prod(2 * common.missing + 1 for common in found)
        for recipient, found in goals.items()
    }
    for index, chooser in enumerate(choosers):
        widths[False, index] = 1 + max(way.amount for way in chooser.ways)
    steps = route(
        [(index, r) for index, c in enumerate(choosers) for r in goals if c.concerns(r)], widths
    )
    return [
        Meeting(
            index,
            choosers[index],
            recipient,
            goals[recipient],
            later=[r for i, r in steps[number + 1 :] if i == index],
            settled=all(r != recipient for _, r in steps[number + 1 :]),
        )
        for number, (index, recipient) in enumerate(steps)
    ]
