"""The declaration that gains most (508.1d, 509.1c), exactly, in a time that grows gently.

A plan without its gates is a flow from creatures to targets. Where the best flow breaks a gate, two
plans go on: with nobody at that target, and with enough. Where a creature lacks others: without it,
and with it and another. The most hopeful plan is looked at first, so the first that breaks nothing
is the best. A plan may hope for what its flow gains, or for less when prices say so.

Which gates to open is a hard problem in general: each can double the plans. Prices say so nearly
all there is to say, and what is seen are few more plans than there are gates.

It ends: each division decides about one more target or creature, so a branch is divided no more
often than there are targets and creatures. That can still be too many branches, so no more than
`LOOKS` of them are looked at (`TooMany`); what is found before is the best there is.
"""

import heapq
import itertools
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.solve.declaring.flowing import Branch, Found, flow_of
from turnfold.engine.solve.declaring.plan import Plan
from turnfold.engine.solve.declaring.prices import Prices, better_prices, first_prices
from turnfold.engine.solve.declaring.terms import UNLIMITED, breakers
from turnfold.engine.solve.too_many import FOUND_OUT, TooMany
from turnfold.events.base import ObjectId

LOOKS = 10_000
"""So many looks at plans take longer than anybody waits. Boards of 30 a side take about 30."""


class Plot(Struct, frozen=True):
    """A branch that may gain so much: with its best flow once that is known, and its prices."""

    branch: Branch
    hope: int
    prices: Prices
    found: Found | None = None
    priced: bool = False


def best(plan: Plan) -> Found:
    """The declaration that gains most, or if there are gates most units, and breaks nothing;
    `TooMany` when `LOOKS` do not find it."""
    found = best_within(plan)
    assert found is not None, "to declare nothing breaks nothing"
    return found


def best_within(plan: Plan, looks: int = LOOKS, least: int = -UNLIMITED) -> Found | None:
    """The same; None when it has fewer units than `least`, without what is gained anyway, and
    `TooMany` when so many looks at plans do not find it."""
    measured = plan.aim.units if plan.gates else int
    order = itertools.count(0, -1)
    waiting: list[tuple[int, int, Plot]] = []

    def put(plot: Plot) -> None:
        heapq.heappush(waiting, (-plot.hope, next(order), plot))

    for branch, found in _first(plan):
        put(Plot(branch, measured(found.gain), first_prices(plan), found))
    for _ in range(looks):
        if not waiting:
            return None
        plot = heapq.heappop(waiting)[-1]
        if plot.hope < least:
            return None
        if plot.found is None:
            flow = flow_of(plan, plot.branch)
            if flow is not None:
                put(replace(plot, hope=min(plot.hope, measured(flow.gain)), found=flow))
            continue
        parts = _parts(plan, plot.found, plot.branch)
        if parts is None:
            return replace(plot.found, gain=plot.found.gain + plan.constant)
        if plan.gates and not plot.priced:
            prices = better_prices(plan, plot.branch, plot.prices, least)
            if prices is None:
                continue
            hope = min(plot.hope, measured(prices.bound))
            put(replace(plot, hope=hope, prices=prices, priced=True))
            continue
        for part in parts:
            put(Plot(part, plot.hope, plot.prices))
    raise TooMany(FOUND_OUT)


def _first(plan: Plan) -> Iterator[tuple[Branch, Found]]:
    """Whoever does nothing but alone is left out, or alone."""
    everybody = Branch(out=plan.loners)
    flow = flow_of(plan, everybody)
    if flow is not None:
        yield everybody, flow
    for loner in plan.loners & plan.pairs.keys():
        for target in plan.pairs[loner]:
            alone = _alone(plan, loner, target)
            if alone is not None:
                yield everybody, alone


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
    broken = [target for target, least in plan.gates.items() if 0 < numbers[target] < least]
    if broken:
        able = Counter(itertools.chain.from_iterable(plan.pairs.values()))
        target = min(broken, key=lambda each: able[each])
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
