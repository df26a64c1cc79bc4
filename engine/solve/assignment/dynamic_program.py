"""Counting when creatures share recipients: dynamic programming over the portions to those.

Theory. Each stage is one creature and one shared recipient (`stage`). For every state that can be
reached, it keeps the number of announcements that lead there. Only what is open is part of a state:
a creature from its first shared recipient to its last, a goal from its first creature to its last
(variable elimination). So the work grows with what is open at one time and not with the size of the
combat; a good `elimination_order` keeps that small.

It ends: a creature meets a recipient in one stage, and assigns there no more points than it has
left in any state. After `STEPS` states it raises `TooMany`.
"""

from collections.abc import Mapping, Sequence
from math import prod

from turnfold.engine.solve.assignment.alternatives import Goal
from turnfold.engine.solve.assignment.elimination_order import Axis, elimination_order
from turnfold.engine.solve.assignment.stage import (
    CLOSED,
    UNGUESSED,
    AssignmentState,
    Chooser,
    Common,
    Stage,
)
from turnfold.engine.solve.too_many import COUNTED, Budget

STEPS = 250_000
"""The most states that are looked at, which takes about two seconds."""


def count_in_stages(choosers: Sequence[Chooser], missing: Mapping[Goal, int]) -> int:
    """The number of ways in which all of these creatures can assign damage together; `TooMany` as
    above.

    `missing`: what the goals shared by several of them still lack.
    """
    stages = _stages(choosers, missing)
    start = AssignmentState((CLOSED,) * len(choosers), (UNGUESSED,) * len(missing))
    states, budget = {start: 1}, Budget(STEPS, COUNTED)
    for stage in stages:
        states = stage.of(states, budget)
    together = {stage.index for stage in stages}
    alone = (chooser for index, chooser in enumerate(choosers) if index not in together)
    return states.get(start, 0) * prod(
        sum(term.sign * term.divisions(term.amount) for term in chooser.terms) for chooser in alone
    )


def _stages(choosers: Sequence[Chooser], missing: Mapping[Goal, int]) -> list[Stage]:
    """The stages in a good order: which creature meets which shared recipient."""
    goals: dict[int, list[Common]] = {goal.recipient: [] for goal in missing}
    for slot, (goal, amount) in enumerate(missing.items()):
        goals[goal.recipient].append(Common(goal, amount, slot))
    widths: dict[Axis, int] = {
        (True, recipient): prod(2 * common.missing + 1 for common in found)
        for recipient, found in goals.items()
    }
    for index, chooser in enumerate(choosers):
        widths[False, index] = 1 + max(term.amount for term in chooser.terms)
    steps = elimination_order(
        [(index, r) for index, c in enumerate(choosers) for r in goals if c.concerns(r)], widths
    )
    return [
        Stage(
            index,
            choosers[index],
            recipient,
            goals[recipient],
            later=[r for i, r in steps[number + 1 :] if i == index],
            settled=all(r != recipient for _, r in steps[number + 1 :]),
        )
        for number, (index, recipient) in enumerate(steps)
    ]
