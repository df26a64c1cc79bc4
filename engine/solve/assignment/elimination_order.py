"""The order in which a dynamic program takes creatures and recipients, so that little is open at
one time.

Theory. What must be remembered grows with the width of the elimination order. The best order is
hard to find, and a greedy one is good: always finish next what leaves the fewest states open. It
ends: each round takes at least one of the remaining steps.
"""

from collections import defaultdict
from collections.abc import Mapping
from math import prod

EliminationStep = tuple[int, int]
"""The index of a creature, and a shared recipient that it may assign damage to or wait for."""

Axis = tuple[bool, int]
"""A creature (False) or a recipient (True), by its number."""


def axes(step: EliminationStep) -> tuple[Axis, Axis]:
    """The creature and the recipient of a step."""
    return (False, step[0]), (True, step[1])


def elimination_order(
    steps: list[EliminationStep], widths: Mapping[Axis, int]
) -> list[EliminationStep]:
    """The steps in a good order: always finish next what leaves the least open.

    `widths`: how many values a creature or recipient may have while it is open. Each round takes at
    least one of the remaining steps, so there are no more rounds than steps.
    """
    order: list[EliminationStep] = []
    opened: set[Axis] = set()
    while len(order) < len(steps):
        done = set(order)
        left: dict[Axis, list[EliminationStep]] = defaultdict(list)
        for step in steps:
            if step not in done:
                for axis in axes(step):
                    left[axis].append(step)
        near = {axis for begun in opened for step in left[begun] for axis in axes(step)}
        axis = min(
            [axis for axis in left if axis in near] or left,
            key=lambda axis: prod(widths[other] for other in _open_after(axis, opened, left)),
        )
        opened = _open_after(axis, opened, left)
        order += left[axis]
    return order


def _open_after(
    finished: Axis, opened: set[Axis], left: Mapping[Axis, list[EliminationStep]]
) -> set[Axis]:
    """What is open once one more axis is finished: creatures and recipients meet at most once."""
    begun = {axis for step in left[finished] for axis in axes(step)}
    ended = {axis for axis in begun if len(left[axis]) == 1} | {finished}
    return (opened | begun) - ended
