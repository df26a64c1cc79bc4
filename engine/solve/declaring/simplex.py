"""A linear program that is solved again and again with other bounds and more rows: the revised dual
simplex method.

Theory. Every variable has a lower and an upper bound, and every row is a variable more, which is a
sum of others. Of all variables some are basic: each is a sum of the nonbasic ones, which stand at
one of their bounds. With finite bounds every basis is dual feasible: a nonbasic variable stands at
its upper bound if the objective grows with it, and at its lower bound otherwise. So the value of
the objective is an upper bound from the beginning on (weak duality). As long as a basic variable is
outside its bounds, it leaves the basis for the bound that it exceeds, and another one enters it
(the bound flipping ratio test), so that the value falls. When no basic variable is outside, the
value is the optimum. A bound that is changed, or a row that is added, leaves the basis dual
feasible, so few exchanges follow.

The sums of all basic variables (a tableau) would be many numbers, to be changed at each exchange
and copied for each branch. The revised method does without. A row is an equation: a sum that is
zero. A basic variable, with the right multiples of the equations added, has no basic variable left
in it. Only these multiples are kept, which are the inverse of the basis. The one sum that an
exchange needs, that of the leaving variable, is added up from the equations.

Invariant: a nonbasic variable stands at the bound that is better for the objective.

It ends: each exchange takes steps from a budget, and no value rises. If no two gains are equal, the
value falls with nearly every exchange, and a basis whose value has fallen is never seen again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop
from math import inf
from typing import NamedTuple

from turnfold.engine.solve.too_many import Budget

EXACT = 1e-9
"""Numbers that differ by less are equal."""

FEASIBLE = 1e-7
"""A variable may be outside its bounds by as much."""

SMALL = 1e-3
"""Factors of a refutation that are smaller are left out."""

Coefficients = dict[int, float]


class Refutation(NamedTuple):
    """A proof that a linear program has no solution as good as asked for: a sum of variables.

    It is the objective, which is not enough, or a row that cannot keep its bound (Farkas' lemma).
    What the sum must be exceeds what it can be by `margin`, if nothing is decided about the
    variables in `factors`; each decision can only add to that (dual proof analysis).
    """

    factors: Sequence[tuple[int, float]]
    margin: float

    def holds_from(self, value: Sequence[int]) -> int | None:
        """How many of the variables in `factors` must have these values, from the first one on;
        None if all are not enough."""
        margin = self.margin
        for number, (each, factor) in enumerate(self.factors):
            if margin > FEASIBLE:
                return number
            if (factor > 0) != (value[each] > 0):
                margin += abs(factor)
        return len(self.factors) if margin > FEASIBLE else None


class LinearProgram:
    """The equations, the inverse of the basis, the objective, and the values of all variables.

    Variables are numbers, in the order in which they are added. A row has the number of the
    variable that it adds. `_columns`: for each variable the equations that it is in. `_gains`: what
    the objective gains by each nonbasic variable. `_may`: 1 if a nonbasic variable may grow, -1 if
    it may fall, 0 if it is fixed, or basic. `_moved`: by how much moves of nonbasic variables have
    changed each equation, as long as the basic ones have not followed.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.least: list[float] = []
        self.most: list[float] = []
        self.value: list[float] = []
        self.objective = 0.0
        """The value of the objective: an upper bound, and the optimum once `solve` is done."""
        self.is_infeasible = False
        self._gains: list[float] = []
        self._may: list[int] = []
        self._equations: dict[int, tuple[tuple[int, float], ...]] = {}
        self._columns: list[tuple[tuple[int, float], ...]] = []
        self._inverse: dict[int, Coefficients] = {}
        self._moved: Coefficients = {}
        self._broken: Coefficients = {}
        self._margin = -inf

    def copy(self, budget: Budget | None = None) -> LinearProgram:
        """A program that changes independently of this one; with a budget of its own, if one is
        given."""
        other = object.__new__(LinearProgram)
        other.__dict__.update(self.__dict__)
        other.least, other.most = self.least.copy(), self.most.copy()
        other.value, other._moved = self.value.copy(), self._moved.copy()
        other._gains, other._may = self._gains.copy(), self._may.copy()
        other._equations, other._columns = self._equations.copy(), self._columns.copy()
        other._inverse = self._inverse.copy()
        other._budget = budget or self._budget
        other._budget.spend(len(self.value) // 10)
        return other

    def variable(self) -> int:
        """Add a variable between 0 and 1. Returns its number."""
        return self._new(0, 1, 1)

    def _new(self, least: float, most: float, may: int) -> int:
        self.least.append(least)
        self.most.append(most)
        self.value.append(0)
        self._gains.append(0)
        self._may.append(may)
        self._columns.append(())
        return len(self.value) - 1

    def is_row(self, variable: int) -> bool:
        """Whether the variable is a sum of others."""
        return variable in self._equations

    def want(self, variable: int, gain: float) -> None:
        """Add to what the objective gains by a nonbasic variable."""
        self._gains[variable] += gain
        self.objective += gain * self.value[variable]
        if (self._gains[variable] > 0) == (self._may[variable] > 0):
            self._flip(variable)

    def row(self, sum_of: Mapping[int, float], least: float, most: float) -> int:
        """Add a variable that is a sum of others, within finite bounds. Returns its number."""
        self._settle()
        number = self._new(least, most, 0)
        equation = ((number, 1.0), *((each, -factor) for each, factor in sum_of.items()))
        inverse: Coefficients = {number: -1.0}
        for each, factor in equation:
            self._columns[each] += ((number, factor),)
            if each in self._inverse:
                _add(inverse, self._inverse[each], -factor)
        self._equations[number] = equation
        self._inverse[number] = inverse
        total = 0.0
        for each, factor in sum_of.items():
            total += factor * self.value[each]
        self.value[number] = total
        self._budget.spend(len(equation))
        return number

    def fix(self, variable: int, value: float) -> None:
        """Give a variable this value for good; what has another one already becomes infeasible."""
        if not self.least[variable] <= value <= self.most[variable]:
            self.is_infeasible = True
        self.least[variable] = self.most[variable] = value
        if variable not in self._inverse:
            self._may[variable] = 0
            self._move(variable, value)

    def solve(self, enough: float) -> bool:
        """Go on to the optimum, or until it is known to be less than `enough`.

        Returns whether there is an optimum that is as great as that.
        """
        while not self.is_infeasible and self.objective >= enough:
            self._settle()
            leaving, to = self._outside()
            if leaving is None:
                return True
            self.is_infeasible = not self._exchange(leaving, to)
        if not self.is_infeasible:
            self._margin = enough - self.objective
        return False

    def price(self, variable: int) -> float:
        """What the objective gains by one more of the variable; nothing if it is basic."""
        return self._gains[variable]

    def priced_rows(self) -> Iterator[tuple[float, Coefficients]]:
        """The price of each row that has one, and its factors."""
        for number, equation in self._equations.items():
            if not -EXACT < self._gains[number] < EXACT:
                yield self._gains[number], {each: -share for each, share in equation[1:]}

    def refutation(self, decided: Iterable[int]) -> Refutation:
        """Why `solve` has said no, in terms of these variables, which were fixed at 0 or 1: the
        objective, or the row that cannot keep its bound."""
        factors: list[tuple[int, float]] = []
        margin = self._margin
        for each in decided:
            factor = self._broken.get(each, 0.0) if self._broken else self._gains[each]
            if factor:
                if (factor > 0) != (self.least[each] > 0):
                    margin -= abs(factor)
                if abs(factor) > SMALL:
                    factors.append((each, factor))
        return Refutation(factors, margin)

    def _outside(self) -> tuple[int | None, float]:
        """The basic variable to leave the basis, and the bound that it exceeds: the one that is
        farthest outside, measured along the edge (dual steepest edge pricing)."""
        most_urgent, leaving, to = 0.0, None, 0.0
        value, least, most = self.value, self.least, self.most
        for each, inverse in self._inverse.items():
            here = value[each]
            far, bound = least[each] - here, least[each]
            if far <= FEASIBLE:
                far, bound = here - most[each], most[each]
                if far <= FEASIBLE:
                    continue
            edge = 0.0
            for share in inverse.values():
                edge += share * share
            urgent = far * far / edge
            if urgent > most_urgent:
                most_urgent, leaving, to = urgent, each, bound
        return leaving, to

    def _exchange(self, leaving: int, to: float) -> bool:
        """Move a basic variable to a bound, and put another into the basis. Returns False if no
        values of the others bring it there."""
        row = self._row(leaving)
        missing = to - self.value[leaving]
        sign = 1 if missing > 0 else -1
        missing = abs(missing)
        gains, may = self._gains, self._may
        helping = [
            (abs(gains[each] / factor), -abs(factor), each)
            for each, factor in row.items()
            if factor * may[each] * sign > FEASIBLE
        ]
        heapify(helping)
        flipped: list[int] = []
        while helping:
            _, size, each = heappop(helping)
            missing += size * (self.most[each] - self.least[each])
            if missing <= EXACT:
                for other in flipped:
                    self._flip(other)
                self._settle()
                self._pivot(leaving, each, to, row)
                return True
            flipped.append(each)
        self._broken = {each: factor * sign for each, factor in row.items()} | {leaving: -sign}
        self._margin = missing
        return False

    def _row(self, basic: int) -> Coefficients:
        """A basic variable as a sum of all nonbasic ones."""
        row: Coefficients = {}
        steps = 0
        for number, share in self._inverse[basic].items():
            equation = self._equations[number]
            steps += len(equation)
            for each, factor in equation:
                row[each] = row.get(each, 0.0) + share * factor
        self._budget.spend(steps + len(self._inverse))
        return row

    def _flip(self, nonbasic: int) -> None:
        """Move a nonbasic variable to its other bound."""
        may = self._may[nonbasic]
        self._may[nonbasic] = -may
        self._move(nonbasic, self.most[nonbasic] if may > 0 else self.least[nonbasic])

    def _move(self, nonbasic: int, to: float) -> None:
        """Give a nonbasic variable another value; the basic ones follow once it is settled."""
        far = to - self.value[nonbasic]
        if far:
            self.value[nonbasic] = to
            self.objective += self._gains[nonbasic] * far
            for number, factor in self._columns[nonbasic]:
                self._moved[number] = self._moved.get(number, 0.0) + factor * far

    def _settle(self) -> None:
        """Let the basic variables follow what the nonbasic ones were moved."""
        moved = self._moved
        if moved:
            for basic, inverse in self._inverse.items():
                far = _product(inverse, moved)
                if far:
                    self.value[basic] += far
            self._moved = {}

    def _pivot(self, leaving: int, entering: int, to: float, row: Coefficients) -> None:
        """Exchange a basic for a nonbasic variable. The leaving one has the value `to` then."""
        inverses, value, gains = self._inverse, self.value, self._gains
        factor, gain = row[entering], gains[entering]
        far = (to - value[leaving]) / factor
        value[leaving] = to
        value[entering] += far
        self.objective += gain * far
        if gain:
            share = gain / factor
            for each, part in row.items():
                gains[each] -= share * part
            gains[leaving], gains[entering] = share, 0.0
        room = self.most[leaving] - self.least[leaving]
        self._may[leaving] = 0 if room <= 0 else 1 if to == self.least[leaving] else -1
        self._may[entering] = 0
        inverse = {number: -share / factor for number, share in inverses.pop(leaving).items()}
        column, touched = self._columns[entering], 0
        for basic, other in inverses.items():
            share = 0.0
            for number, part in column:
                if number in other:
                    share += other[number] * part
            if not -EXACT < share < EXACT:
                value[basic] += share * far
                inverses[basic] = other = other.copy()
                _add(other, inverse, share)
                touched += 1
        inverses[entering] = inverse
        self._budget.spend(touched * len(inverse) + len(inverses))


def _product(one: Coefficients, other: Coefficients) -> float:
    """The sum of the products, one by one: the builtin `sum` rounds otherwise since Python 3.12,
    and the same board must have the same answer everywhere."""
    if len(one) > len(other):
        one, other = other, one
    total = 0.0
    for each, factor in one.items():
        if each in other:
            total += factor * other[each]
    return total


def _add(row: Coefficients, other: Coefficients, factor: float) -> None:
    """Add a multiple of a row to another; what is nothing then is left out."""
    for each, share in other.items():
        here = row.get(each)
        if here is None:
            row[each] = factor * share
        else:
            here += factor * share
            if -EXACT < here < EXACT:
                del row[each]
            else:
                row[each] = here
