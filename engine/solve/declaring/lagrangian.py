"""An upper bound of what a branch can gain: the Lagrangian dual, by subgradient descent.

Theory. Every pair is counted twice, by its creature and by its target, and the constraint that
both agree is relaxed: each creature gets a multiplier, which may be read as a price. Then the
program falls apart. A target takes the creatures by which it gains most at these prices, as many
as its minimum asks for or none at all; a creature offers itself as often as it can. The sum of
these best choices is never less than any declaration gains, whatever the multipliers are (weak
duality). Where more targets take a creature than it offers itself to, its price rises, and falls
otherwise: these differences are a subgradient of the sum, and a step against it (Polyak's step
towards an estimate of the optimum) lowers the sum. The flow may use half of a minimum, and is wrong
by that at every target; this sum is at most a little wrong, in all.

Invariant: every sum seen is an upper bound, so to end early is never wrong.

It ends when it hardly makes progress, and after `STEPS` steps at the latest. Where no declaration
does what the branch has decided, the dual is unbounded: the sum falls for ever, and every step
looks like progress. But no declaration gains less than `least_gain`, so a smaller sum proves that
the branch is infeasible.
"""

from collections.abc import Mapping
from typing import NamedTuple

from turnfold.engine.solve.declaring.flow_relaxation import Branch
from turnfold.engine.solve.declaring.integer_program import IntegerProgram
from turnfold.events.base import ObjectId

STALLED = 3
"""After so many steps in a row without progress the estimated gap is made smaller."""

RELAXATION = 1.5
"""The factor of Polyak's step."""

FIRST_GAP, GAP, LEAST_GAP = 8, 0.5, 0.1
"""By how many units the sum is estimated to lie above the optimum: at the root, in a branch of what
was bounded before, and where the descent ends."""

STEPS = 300
"""So many multipliers are tried for a branch, and no more. Boards of 30 a side take about 100."""


class Multipliers(NamedTuple):
    """The price of each creature and of each requirement to obey, and the upper bound at these
    prices."""

    of: Mapping[ObjectId, float]
    to_obey: float = 0.0
    bound: float = float("inf")


class _TargetTerm(NamedTuple):
    """What a target may take: the part of the relaxed program that is about it."""

    least: int
    most: int
    gain: int
    duties: int
    forced: bool
    creatures: list[tuple[ObjectId, int]]


class _CreatureTerm(NamedTuple):
    """How often a creature may offer itself: the part that is about it."""

    creature: ObjectId
    gain: int
    duties: int
    most: int
    forced: bool


def first_multipliers(program: IntegerProgram) -> Multipliers:
    """Creature and target share what is gained between them."""
    prices = {}
    for creature, own in program.creature_gains.items():
        worths = [
            gain + program.target_gains[target] / program.minimums.get(target, 1)
            for target, gain in program.pair_gains[creature].items()
        ]
        prices[creature] = (sum(worths) / len(worths) - own) / 2
    return Multipliers(prices)


def least_gain(program: IntegerProgram) -> int:
    """No declaration gains less than this, whatever it obeys: every creature loses at its targets
    as much as it can. What is gained anyway is not counted."""
    lost = (
        program.capacities[creature] * min(0, *targets.values())
        for creature, targets in program.pair_gains.items()
    )
    return sum(lost)


def descend(
    program: IntegerProgram, branch: Branch, start: Multipliers, least: int
) -> Multipliers | None:
    """Better multipliers for a branch, from the first ones or those of what it is a part of; None
    when they prove that the branch holds no declaration. The descent stops when they bound it to
    fewer units than `least`.

    Ends after `STEPS` at the latest.
    """
    dual, lowest = _Dual(program, branch), least_gain(program) - program.objective.unit
    gap = program.objective.unit * (FIRST_GAP if start.bound == float("inf") else GAP)
    best, stalled = start._replace(bound=float("inf")), 0
    here, to_obey = dict(start.of), start.to_obey
    for _ in range(STEPS):
        if gap <= LEAST_GAP * program.objective.unit:
            break
        bound, wanted, duties = dual.value(here, to_obey)
        if bound < lowest:
            return None
        stalled = 0 if bound < best.bound - gap / 16 else stalled + 1
        if bound < best.bound:
            best = Multipliers(dict(here), to_obey, bound)
        if program.objective.units(bound) < least:
            break
        if stalled > STALLED:
            gap, stalled = gap * 2 / 3, 0
        squares = sum([number * number for number in wanted.values()]) + duties * duties
        if not squares:
            break
        far = RELAXATION * (bound - best.bound + gap) / squares
        for creature, number in wanted.items():
            here[creature] += far * number
        to_obey = max(0.0, to_obey + far * duties)
    return best


class _Dual:
    """The relaxed program of a branch: a term for each creature and each target."""

    def __init__(self, program: IntegerProgram, branch: Branch) -> None:
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
        able: dict[int, list[tuple[ObjectId, int]]] = {}
        for creature, *_ in self._creatures:
            for target, gain in program.pair_gains[creature].items():
                able.setdefault(target, []).append((creature, gain))
        self._targets = [
            _TargetTerm(
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

    def value(
        self, prices: Mapping[ObjectId, float], to_obey: float
    ) -> tuple[float, dict[ObjectId, int], int]:
        """The sum at these prices, an upper bound; and its subgradient: how many more targets take
        each creature than it offers itself to, how many more requirements are obeyed than can be.
        """
        total = 0.0
        taken_by = dict.fromkeys(prices, 0)
        obeyed = 0
        for least, most, gain, duties, forced, creatures in self._targets:
            offered = sorted([(own - prices[each], each) for each, own in creatures], reverse=True)
            taken = offered[:least] + [offer for offer in offered[least:most] if offer[0] > 0]
            gained = gain - duties * to_obey + sum([worth for worth, _ in taken])
            if (gained > 0 or forced) and least <= min(most, len(taken)):
                total += gained
                obeyed += duties
                for _, each in taken:
                    taken_by[each] += 1
        wanted: dict[ObjectId, int] = {}
        for creature, gain, duties, most, forced in self._creatures:
            number = most if prices[creature] > 0 else 1
            gained = gain - duties * to_obey + number * prices[creature]
            if gained > 0 or forced:
                total += gained
                obeyed += duties
            else:
                number = 0
            if taken_by[creature] != number:
                wanted[creature] = taken_by[creature] - number
        if self._obeyable is None:
            return total, wanted, 0
        return total + self._obeyable * to_obey, wanted, obeyed - self._obeyable
