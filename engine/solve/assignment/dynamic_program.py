"""Counting where creatures share recipients: dynamic programming over common portions.

Theory. Each stage is one creature and one common recipient (`stage`), and for every way in which
things may stand the number of announcements that lead there is kept. Only what is open is
remembered: a creature from its first common recipient to its last, a goal from its first creature
to its last (variable elimination). So the work grows with what is open at once and not with the
size of the combat; a good `elimination_order` keeps that small.

It ends: a creature meets a recipient in one stage, and assigns there no more points than it has
left, each in every state. After `STEPS` states it is `TooMany`.
"""

from collections.abc import Mapping, Sequence
from math import prod

from turnfold.engine.solve.assignment.alternatives import Goal
from turnfold.engine.solve.assignment.elimination_order import Axis, elimination_order
from turnfold.engine.solve.assignment.stage import CLOSED, UNSAID, Chooser, Common, Stage, State
from turnfold.engine.solve.too_many import COUNTED, Budget

STEPS = 250_000
"""More states than these take longer than anybody waits: about two seconds."""


def count_in_stages(choosers: Sequence[Chooser], missing: Mapping[Goal, int]) -> int:
    """The number of ways in which all of them can go at once; `TooMany` as above.

    `missing`: what the goals lack that concern more than one of them.
    """
    stages = _stages(choosers, missing)
    start = State((CLOSED,) * len(choosers), (UNSAID,) * len(missing))
    states, budget = {start: 1}, Budget(STEPS, COUNTED)
    for stage in stages:
        states = stage.of(states, budget)
    together = {stage.index for stage in stages}
    alone = (chooser for index, chooser in enumerate(choosers) if index not in together)
    return states.get(start, 0) * prod(
        sum(term.sign * term.divisions(term.amount) for term in chooser.terms) for chooser in alone
    )


def _stages(choosers: Sequence[Chooser], missing: Mapping[Goal, int]) -> list[Stage]:
    """Who meets which common recipient, in a good order."""
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
