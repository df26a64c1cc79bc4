"""An upper bound of what a branch can gain: the Lagrangian dual, by subgradient descent.

Theory. Every pair is counted twice, by its creature and by its target, and the constraint that both
agree is relaxed: each creature gets a multiplier, which can be read as a price. So does every limit
on a group and every quorum: what exceeds it costs its multiplier. Then the program falls apart. A
target takes the creatures by which it gains most at these prices, as many as its minimum asks for
or none at all; a creature offers itself as often as it can. The sum of these best choices is never
less than the gain of any declaration, whatever the multipliers are (weak duality). If more targets
take a creature than it offers itself to, its price rises; otherwise it falls. These differences are
a subgradient of the sum, and a step against it (Polyak's step towards an estimate of the optimum)
lowers the sum. The flow may use half of a minimum, and is wrong by that at every target; this sum
is wrong by little, over all targets together.

Invariant: every sum seen is an upper bound, so it is never wrong to end early.

It ends when it hardly makes progress, and after `STEPS` steps at the latest. If no declaration
satisfies what the branch has decided, the dual is unbounded: the sum falls for ever, and every step
looks like progress. But no declaration gains less than `least_gain`, so a smaller sum proves that
the branch is infeasible.
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType
from typing import NamedTuple

from turnfold.engine.solve.declaring.flow_relaxation import Subproblem
from turnfold.engine.solve.declaring.integer_program import IntegerProgram
from turnfold.engine.solve.too_many import Budget
from turnfold.events.base import ObjectId

STALLED = 3
"""After this many steps in a row without progress the estimated gap is reduced."""

RELAXATION = 1.5
"""The factor of Polyak's step."""

LEAST_GAP = 0.1
"""The estimate, in units, at which the descent ends."""

LATEST = 0.1
"""The weight of the latest relaxed solution in the average of all."""

STEPS = 300
"""The most multipliers that are tried for a branch. Boards with 30 creatures on each side take
about 100."""

SideConstraint = tuple[str, frozenset[int], int]
"""A constraint on several pairs at once: its kind, the creatures or targets it is about, and the
number."""


class Multipliers(NamedTuple):
    """The price of each creature, of each requirement and of each side constraint, and the upper
    bound at these prices. `used` and `active`: in which part of the relaxed solutions so far each
    target and each creature took part, which is about the linear relaxation."""

    of: Mapping[ObjectId, float]
    to_obey: float = 0.0
    sides: Mapping[SideConstraint, float] = MappingProxyType({})
    bound: float = float("inf")
    used: Mapping[int, float] = MappingProxyType({})
    active: Mapping[ObjectId, float] = MappingProxyType({})


class DualValue(NamedTuple):
    """The sum at some multipliers, which is an upper bound, and its subgradient: by how much more
    often targets take each creature than it offers itself, how many more requirements are obeyed
    than can be, and by how much each side constraint is exceeded. `used` targets take a creature,
    and `active` creatures offer themselves."""

    total: float
    wanted: Mapping[ObjectId, int]
    duties: int
    excess: Mapping[SideConstraint, int]
    used: AbstractSet[int] = frozenset()
    active: AbstractSet[ObjectId] = frozenset()


class _TargetTerm(NamedTuple):
    """The part of the relaxed program about one target: which creatures it may take."""

    target: int
    least: int
    most: int
    gain: int
    duties: int
    forced: bool
    creatures: list[tuple[ObjectId, int]]


class _CreatureTerm(NamedTuple):
    """The part of the relaxed program about one creature: how often it may offer itself."""

    creature: ObjectId
    gain: int
    duties: int
    most: int
    forced: bool


def first_multipliers(program: IntegerProgram) -> Multipliers:
    """Multipliers at which each creature and its targets share what they gain together."""
    prices = {}
    for creature, own in program.creature_gains.items():
        worths = [
            gain + program.target_gains[target] / program.minimums.get(target, 1)
            for target, gain in program.pair_gains[creature].items()
        ]
        prices[creature] = (sum(worths) / len(worths) - own) / 2
    return Multipliers(prices)


def least_gain(program: IntegerProgram) -> int:
    """A number that no declaration gains less than, whatever it obeys: every creature loses as much
    as it can at its targets. What is gained in any case is not counted."""
    lost = (
        program.capacities[creature] * min(0, *targets.values())
        for creature, targets in program.pair_gains.items()
    )
    return sum(lost)


def descend(
    program: IntegerProgram,
    branch: Subproblem,
    start: Multipliers,
    least: int,
    gap: float,
    budget: Budget,
) -> Multipliers | None:
    """Better multipliers for a branch, beginning from `start`; None if they prove that the branch
    holds no declaration. `gap`: by how many units the bound is estimated to exceed the optimum. The
    descent stops below `least` units.

    It ends after `STEPS` at the latest.
    """
    dual, lowest = _Dual(program, branch), least_gain(program) - program.objective.unit
    gap = program.objective.unit * max(gap, LEAST_GAP)
    best, stalled = start._replace(bound=float("inf")), 0
    here, used, active = start, dict[int, float](), dict[ObjectId, float]()
    for _ in range(STEPS):
        if gap <= LEAST_GAP * program.objective.unit:
            break
        budget.spend(dual.size)
        value = dual.value(here)
        if value.total < lowest:
            return None
        _average(used, value.used)
        _average(active, value.active)
        stalled = 0 if value.total < best.bound - gap / 16 else stalled + 1
        if value.total < best.bound:
            best = here._replace(bound=value.total)
        if program.objective.units(value.total) < least:
            break
        if stalled > STALLED:
            gap, stalled = gap * 2 / 3, 0
        after = _step(here, value, RELAXATION * (value.total - best.bound + gap))
        if after is None:
            break
        here = after
    return best._replace(used=used, active=active)


def _average(shares: dict[int, float], some: AbstractSet[int]) -> None:
    """Update the running average of shares with the present solution; later ones count more."""
    for each in shares:
        shares[each] *= 1 - LATEST
    for each in some:
        shares[each] = shares.get(each, 0.0) + LATEST


def _step(here: Multipliers, value: DualValue, far: float) -> Multipliers | None:
    """The multipliers after one step against the subgradient; None if the subgradient is zero. The
    multiplier of an inequality never becomes negative."""
    duties = value.duties if here.to_obey > 0 or value.duties > 0 else 0
    excess = {
        side: number
        for side, number in value.excess.items()
        if number > 0 or (number and here.sides.get(side, 0) > 0)
    }
    squares = sum([number * number for number in (*value.wanted.values(), *excess.values())])
    squares += duties * duties
    if not squares:
        return None
    far /= squares
    prices, sides = dict(here.of), dict(here.sides)
    for creature, number in value.wanted.items():
        prices[creature] += far * number
    for side, number in excess.items():
        sides[side] = max(0.0, sides.get(side, 0) + far * number)
    return Multipliers(prices, max(0.0, here.to_obey + far * duties), sides)


class _Dual:
    """The relaxed program of a branch: a term for each creature and each target."""

    def __init__(self, program: IntegerProgram, branch: Subproblem) -> None:
        self._obeyable = program.obeyable
        self._creatures = [
            _CreatureTerm(
                creature,
                gain,
                gain // program.objective.prize,
                program.capacities[creature],
                creature in branch.within,
            )
            for creature, gain in program.creature_gains.items()
            if creature not in branch.out
        ]
        able: dict[int, list[tuple[ObjectId, int]]] = {t: [] for t in branch.open}
        for creature, *_ in self._creatures:
            for target, gain in program.pair_gains[creature].items():
                able.setdefault(target, []).append((creature, gain))
        self._targets = [
            _TargetTerm(
                target,
                program.minimums.get(target, 1),
                program.limits.get(target, len(creatures)),
                program.target_gains[target],
                program.target_gains[target] // program.objective.prize,
                target in branch.open,
                creatures,
            )
            for target, creatures in able.items()
            if target not in branch.closed
        ]
        self.size = sum(len(creatures) for *_, creatures in self._targets) + len(self._creatures)
        self._sides: list[SideConstraint] = [
            ("no more", group, most)
            for group, most in program.groups.items()
            if len(group - branch.out) > most
        ]
        self._sides += [("no fewer", group, least) for group, least in branch.reached]
        self._sides += [
            ("at targets", group, most) for group, most in program.target_groups.items()
        ]

    def value(self, at: Multipliers) -> DualValue:
        """The sum of the best choices at these multipliers."""
        prices, to_obey = at.of, at.to_obey
        of_creature, of_target, total = self._charges(at)
        taken_by = dict.fromkeys(prices, 0)
        at_target: dict[int, int] = {}
        obeyed = 0
        for target, least, most, gain, duties, forced, creatures in self._targets:
            charge = of_target.get(target, 0.0)
            offered = sorted([(own - prices[each], each) for each, own in creatures], reverse=True)
            taken = offered[:least] + [one for one in offered[least:most] if one[0] > charge]
            if least > min(most, len(taken)):
                if forced:
                    return DualValue(float("-inf"), {}, 0, {})
                continue
            gained = gain - duties * to_obey - len(taken) * charge
            gained += sum([worth for worth, _ in taken])
            if gained > 0 or forced:
                total += gained
                obeyed += duties
                at_target[target] = len(taken)
                for _, each in taken:
                    taken_by[each] += 1
        wanted: dict[ObjectId, int] = {}
        declared: set[ObjectId] = set()
        for creature, gain, duties, most, forced in self._creatures:
            number = most if prices[creature] > 0 else 1
            gained = gain - duties * to_obey + number * prices[creature]
            gained -= of_creature.get(creature, 0.0)
            if gained > 0 or forced:
                total += gained
                obeyed += duties
                declared.add(creature)
            else:
                number = 0
            if taken_by[creature] != number:
                wanted[creature] = taken_by[creature] - number
        excess = self._excess(declared, at_target)
        if self._obeyable is None:
            return DualValue(total, wanted, 0, excess, at_target.keys(), declared)
        total += self._obeyable * to_obey
        return DualValue(total, wanted, obeyed - self._obeyable, excess, at_target.keys(), declared)

    def _charges(self, at: Multipliers) -> tuple[dict[ObjectId, float], dict[int, float], float]:
        """What the side constraints charge each creature and target, and what they pay back in any
        case."""
        of_creature: dict[ObjectId, float] = {}
        of_target: dict[int, float] = {}
        paid = 0.0
        for side in self._sides:
            charge = at.sides.get(side, 0.0)
            if charge:
                what, group, number = side
                sign = -1 if what == "no fewer" else 1
                charged = of_target if what == "at targets" else of_creature
                for each in group:
                    charged[each] = charged.get(each, 0.0) + sign * charge
                paid += sign * charge * number
        return of_creature, of_target, paid

    def _excess(
        self, declared: set[ObjectId], at_target: Mapping[int, int]
    ) -> dict[SideConstraint, int]:
        excess: dict[SideConstraint, int] = {}
        for side in self._sides:
            what, group, number = side
            if what == "at targets":
                excess[side] = sum([at_target.get(target, 0) for target in group]) - number
            elif what == "no more":
                excess[side] = len(group & declared) - number
            else:
                excess[side] = number - len(group & declared)
        return excess
