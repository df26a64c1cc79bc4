"""The declaration that gains most (508.1d, 509.1c), exactly, in a time that grows gently.

A plan without its gates is a flow from creatures to targets. Where the best flow breaks a gate, two
plans go on: with nobody at that target, and with enough. Where a creature lacks others: without it,
and with it and another. The most hopeful plan is looked at first, so the first that breaks nothing
is the best.
"""

import heapq
import itertools
from collections import Counter

from msgspec.structs import replace

from engine.declaring.flowing import Branch, Found, flow_of
from engine.declaring.plan import Plan
from engine.declaring.terms import breakers
from events.base import ObjectId


def best(plan: Plan) -> Found:
    """The declaration that gains most and keeps every restriction."""
    order = itertools.count(0, -1)
    waiting: list[tuple[int, int, Found, Branch]] = []

    def consider(found: Found | None, branch: Branch) -> None:
        if found is not None:
            heapq.heappush(waiting, (-found.gain, next(order), found, branch))

    everybody = Branch(out=plan.loners)
    consider(flow_of(plan, everybody), everybody)
    for loner in plan.loners & plan.pairs.keys():
        for target in plan.pairs[loner]:
            consider(_alone(plan, loner, target), everybody)
    while True:
        _, _, found, branch = heapq.heappop(waiting)
        parts = _parts(plan, found, branch)
        if parts is None:
            return replace(found, gain=found.gain + plan.constant)
        for part in parts:
            consider(flow_of(plan, part), part)


def _alone(plan: Plan, creature: ObjectId, target: int) -> Found | None:
    """What one creature gains that does something alone, if it may."""
    limits = [most for group, most in plan.groups.items() if creature in group]
    needs_others = any(each.creature == creature and each.least > 0 for each in plan.company)
    if needs_others or target in plan.gates or min(*limits, plan.limits.get(target, 1), 1) < 1:
        return None
    gain = plan.pairs[creature][target] + plan.creatures[creature] + plan.targets[target]
    return Found(gain, {creature: (target,)})


def _parts(plan: Plan, found: Found, branch: Branch) -> list[Branch] | None:
    """Into what to divide a branch whose best flow breaks a restriction; None if it breaks none."""
    numbers = Counter(itertools.chain.from_iterable(found.declaration.values()))
    for target, least in plan.gates.items():
        if 0 < numbers[target] < least:
            closed = replace(branch, closed=branch.closed | {target})
            return [closed, replace(branch, open=branch.open | {target})]
    for restriction in plan.company:
        if breakers(restriction, found.declaration):
            others = plan.pairs.keys() if restriction.among is None else restriction.among
            known = branch.out | branch.within | found.declaration.keys()
            undecided = {restriction.creature} - branch.within or others & plan.pairs.keys() - known
            return _in_or_out(branch, undecided)
    return None


def _in_or_out(branch: Branch, undecided: set[ObjectId] | frozenset[ObjectId]) -> list[Branch]:
    if not undecided:
        return []
    one = {min(undecided)}
    return [replace(branch, out=branch.out | one), replace(branch, within=branch.within | one)]
