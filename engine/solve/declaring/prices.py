"""What a branch can gain at most, by prices: a bound that is close where many targets have gates.

Every creature has a price. A target buys the creatures by which it gains most, as many as its gate
asks for or none at all; a creature sells itself as often as it can. What all of them gain together
is never less than any declaration gains, whatever the prices. A creature that many buy gets dearer,
one that nobody buys cheaper, until the sum hardly falls any more (a descent along subgradients of
the Lagrangian dual). A flow may pass half of a gate, and is wrong by that at every gate; this sum
is at most by a little wrong, in all.

Where no declaration does what the branch has decided, the dual is unbounded: the sum falls for
ever, and every step looks like progress. But no declaration gains less than `least_gain`, so a
smaller sum proves that the branch is infeasible. The descent ends there, when it hardly makes
progress, or after `STEPS`; whatever the prices are, their sum is a bound, so that to end early is
never wrong.
"""

from collections.abc import Mapping
from typing import NamedTuple

from turnfold.engine.solve.declaring.flowing import Branch
from turnfold.engine.solve.declaring.plan import Plan
from turnfold.events.base import ObjectId

PATIENCE = 3
"""After so many prices in a row that are no better, less is hoped for."""

BOLDNESS = 1.5
"""How far to go towards prices for which the sum would be as small as is hoped for."""

FIRST_HOPE, HOPE, NO_HOPE = 8, 0.5, 0.1
"""By how many units the next prices may tell less: at first, in a part of what was priced, and when
it is enough."""


STEPS = 300
"""So many prices are tried for a branch, and no more. Boards of 30 a side take about 100."""


class Prices(NamedTuple):
    """The price of each creature and of each requirement to obey, and the most that any declaration
    gains by these prices."""

    of: Mapping[ObjectId, float]
    to_obey: float = 0.0
    bound: float = float("inf")


class _Buyer(NamedTuple):
    least: int
    most: int
    gain: int
    duties: int
    forced: bool
    creatures: list[tuple[ObjectId, int]]


class _Seller(NamedTuple):
    creature: ObjectId
    gain: int
    duties: int
    most: int
    forced: bool


def first_prices(plan: Plan) -> Prices:
    """Buyer and seller share what is gained between them."""
    prices = {}
    for creature, own in plan.creatures.items():
        worths = [
            gain + plan.targets[target] / plan.gates.get(target, 1)
            for target, gain in plan.pairs[creature].items()
        ]
        prices[creature] = (sum(worths) / len(worths) - own) / 2
    return Prices(prices)


def least_gain(plan: Plan) -> int:
    """No declaration gains less than this, whatever it obeys: every creature loses at its targets
    as much as it can. What is gained anyway is not counted."""
    lost = (
        plan.capacities[creature] * min(0, *targets.values())
        for creature, targets in plan.pairs.items()
    )
    return sum(lost)


def better_prices(plan: Plan, branch: Branch, prices: Prices, least: int) -> Prices | None:
    """Prices for a branch, from the first ones or from those of what it is a part of; None when
    they prove that no declaration is of this branch. None better are looked for when they bound it
    to fewer units than `least`.

    Ends after `STEPS` at the latest.
    """
    market, lowest = _Market(plan, branch), least_gain(plan) - plan.aim.unit
    hoped = plan.aim.unit * (FIRST_HOPE if prices.bound == float("inf") else HOPE)
    best, missed = prices._replace(bound=float("inf")), 0
    here, to_obey = dict(prices.of), prices.to_obey
    for _ in range(STEPS):
        if hoped <= NO_HOPE * plan.aim.unit:
            break
        bound, wanted, duties = market.sold(here, to_obey)
        if bound < lowest:
            return None
        missed = 0 if bound < best.bound - hoped / 16 else missed + 1
        if bound < best.bound:
            best = Prices(dict(here), to_obey, bound)
        if plan.aim.units(bound) < least:
            break
        if missed > PATIENCE:
            hoped, missed = hoped * 2 / 3, 0
        squares = sum([number * number for number in wanted.values()]) + duties * duties
        if not squares:
            break
        far = BOLDNESS * (bound - best.bound + hoped) / squares
        for creature, number in wanted.items():
            here[creature] += far * number
        to_obey = max(0.0, to_obey + far * duties)
    return best


class _Market:
    """The creatures of a branch that sell themselves, and the targets that buy them."""

    def __init__(self, plan: Plan, branch: Branch) -> None:
        self._possible = plan.possible
        self._sellers = [
            _Seller(
                creature,
                gain,
                gain // plan.aim.prize,
                plan.capacities[creature],
                creature in branch.within,
            )
            for creature, gain in plan.creatures.items()
            if creature not in branch.out
        ]
        able: dict[int, list[tuple[ObjectId, int]]] = {}
        for creature, *_ in self._sellers:
            for target, gain in plan.pairs[creature].items():
                able.setdefault(target, []).append((creature, gain))
        self._buyers = [
            _Buyer(
                plan.gates.get(target, 1),
                plan.limits.get(target, len(creatures)),
                plan.targets[target],
                plan.targets[target] // plan.aim.prize,
                target in branch.open,
                creatures,
            )
            for target, creatures in able.items()
            if target not in branch.closed
        ]

    def sold(
        self, prices: Mapping[ObjectId, float], to_obey: float
    ) -> tuple[float, dict[ObjectId, int], int]:
        """What all gain together at these prices; how many more buy each creature than it sells
        itself to, and how many more requirements are obeyed than can be."""
        total = 0.0
        bought = dict.fromkeys(prices, 0)
        obeyed = 0
        for least, most, gain, duties, forced, creatures in self._buyers:
            offers = sorted([(own - prices[each], each) for each, own in creatures], reverse=True)
            taken = offers[:least] + [offer for offer in offers[least:most] if offer[0] > 0]
            gained = gain - duties * to_obey + sum([worth for worth, _ in taken])
            if (gained > 0 or forced) and least <= min(most, len(taken)):
                total += gained
                obeyed += duties
                for _, each in taken:
                    bought[each] += 1
        wanted: dict[ObjectId, int] = {}
        for creature, gain, duties, most, forced in self._sellers:
            number = most if prices[creature] > 0 else 1
            gained = gain - duties * to_obey + number * prices[creature]
            if gained > 0 or forced:
                total += gained
                obeyed += duties
            else:
                number = 0
            if bought[creature] != number:
                wanted[creature] = bought[creature] - number
        if self._possible is None:
            return total, wanted, 0
        return total + self._possible * to_obey, wanted, obeyed - self._possible
