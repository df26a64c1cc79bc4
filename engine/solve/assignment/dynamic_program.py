"""Counting when creatures share recipients: dynamic programming over the portions to those.

Theory. Each stage is one creature and one shared recipient (`stage`). For every state that can be
reached, it keeps the number of announcements that lead there. Only what is open is part of a state:
a creature from its first shared recipient to its last, a goal from its first creature to its last
(variable elimination). So the work grows with what is open at one time and not with the size of the
combat; a good `elimination_order` keeps that small. Recipients that no later stage distinguishes
are put in order, which merges states that differ only in names.

It ends: a creature meets a recipient in one stage, and assigns there no more points than it has
left in any state. After `STEPS` states it raises `TooMany`.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple

from turnfold.engine.solve.assignment.alternatives import Goal, Precedence
from turnfold.engine.solve.assignment.elimination_order import Axis, elimination_order
from turnfold.engine.solve.assignment.stage import (
    CLOSED,
    UNGUESSED,
    AssignmentState,
    Chooser,
    Common,
    Stage,
    States,
)
from turnfold.engine.solve.assignment.stars_and_bars import Term
from turnfold.engine.solve.too_many import COUNTED, Budget

STEPS = 60_000
"""The most states that are looked at, which takes about a second."""


def count_in_stages(choosers: Sequence[Chooser], missing: Mapping[Goal, int]) -> int:
    """The number of ways in which all of these creatures can assign damage together; `TooMany` as
    above.

    `missing`: what the goals shared by several of them still lack.
    """
    stages = _stages(choosers, missing)
    start = AssignmentState((CLOSED,) * len(choosers), (UNGUESSED,) * len(missing))
    states, budget = {start: 1}, Budget(STEPS, COUNTED)
    for number, stage in enumerate(stages):
        states = _merged(stage.of(states, budget), _alike(stages[number + 1 :]))
    together = {stage.index for stage in stages}
    alone = (chooser for index, chooser in enumerate(choosers) if index not in together)
    return states.get(start, 0) * prod(
        sum(term.sign * term.divisions(term.amount) for term in chooser.terms) for chooser in alone
    )


GoalSlots = tuple[int, ...]
"""The places of one recipient's goals in a state."""


class Alike(NamedTuple):
    """The creatures, by their indices, and the recipients, by the slots of their goals, that no
    later stage distinguishes."""

    creatures: list[list[int]]
    recipients: list[list[GoalSlots]]


def _alike(later: Sequence[Stage]) -> Alike:
    """What is alike for these stages."""
    meeting: dict[int, list[Stage]] = defaultdict(list)
    met: dict[GoalSlots, list[tuple[int, object]]] = defaultdict(list)
    for stage in later:
        meeting[stage.index].append(stage)
        slots = tuple(common.slot for common in stage.goals)
        met[slots].append((stage.index, _seen_by(stage)))
    creatures: dict[object, list[int]] = defaultdict(list)
    for index, stages in meeting.items():
        recipients = frozenset(stage.recipient for stage in stages)
        creatures[recipients, repr(stages[0].chooser)].append(index)
    like_recipients: dict[object, list[GoalSlots]] = defaultdict(list)
    for slots, seen in met.items():
        like_recipients[frozenset(seen)].append(slots)
    return Alike(
        [each for each in creatures.values() if len(each) > 1],
        [each for each in like_recipients.values() if len(each) > 1],
    )


def _seen_by(stage: Stage) -> object:
    """What a creature can tell a recipient by: its goals, its rank, and what waits for it."""
    terms = tuple(
        (
            term.common.get(stage.recipient),
            *((each.rank, each.goal.loyalty) for each in _waiting(term, stage.recipient)),
        )
        for term in stage.chooser.terms
    )
    return tuple((common.goal.loyalty, common.missing) for common in stage.goals), terms


def _waiting(term: Term, recipient: int) -> Sequence[Precedence]:
    return term.precedences.get(recipient, ())


def _merged(states: States, alike: Alike) -> States:
    """The states with creatures and recipients that are alike put in order."""
    if not any(alike):
        return states
    merged: States = defaultdict(int)
    for state, number in states.items():
        creatures, goals = list(state.creatures), list(state.goals)
        for indices in alike.creatures:
            stands = sorted([creatures[index] for index in indices])
            for index, stand in zip(indices, stands, strict=True):
                creatures[index] = stand
        for group in alike.recipients:
            found = sorted([[goals[slot] for slot in slots] for slots in group])
            for slots, values in zip(group, found, strict=True):
                for slot, value in zip(slots, values, strict=True):
                    goals[slot] = value
        merged[AssignmentState(tuple(creatures), tuple(goals))] += number
    return merged


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
