"""A linear program that is solved again and again with other bounds and more rows: the dual simplex
method.

Theory. Every variable has a lower and an upper bound, and every row is a variable more, which is a
sum of others. Of all variables some are basic: each is a sum of the nonbasic ones, which stand at
one of their bounds. With finite bounds every basis is dual feasible: a nonbasic variable stands at
its upper bound if the objective grows with it, and at its lower bound otherwise. So the value of
the objective is an upper bound from the beginning on (weak duality). As long as a basic variable is
outside its bounds, it leaves the basis for the bound that it exceeds, and another one enters it
(the bound flipping ratio test), so that the value falls. When no basic variable is outside, the
value is the optimum. A bound that is changed, or a row that is added, leaves the basis dual
feasible, so few exchanges follow.

Invariant: a nonbasic variable stands at the bound that is better for the objective.

It ends: each exchange takes steps from a budget, and no value rises. If no two gains are equal, the
value falls with nearly every exchange, and a basis whose value has fallen is never seen again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnfold.engine.solve.too_many import Budget

EXACT = 1e-9
"""Numbers that differ by less are equal."""

FEASIBLE = 1e-7
"""A variable may be outside its bounds by as much."""

Coefficients = dict[int, float]


class Tableau:
    """The rows of the basic variables, the objective, and the values of all variables.

    Variables are numbers, in the order in which they are added.
    """

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.least: list[float] = []
        self.most: list[float] = []
        self.value: list[float] = []
        self.rows: dict[int, Coefficients] = {}
        self.gains: Coefficients = {}
        self.is_infeasible = False

    def copy(self) -> Tableau:
        """A tableau that changes independently of this one."""
        other = Tableau(self._budget)
        other.is_infeasible = self.is_infeasible
        other.least, other.most = self.least.copy(), self.most.copy()
        other.value, other.gains = self.value.copy(), self.gains.copy()
        other.rows = {basic: row.copy() for basic, row in self.rows.items()}
        self._budget.spend(sum(map(len, self.rows.values())) // 10)
        return other

    def variable(self) -> int:
        """Add a variable between 0 and 1. Returns its number."""
        number = len(self.value)
        self.least.append(0)
        self.most.append(1)
        self.value.append(0)
        return number

    def want(self, variable: int, gain: float) -> None:
        """Add to what the objective gains by a nonbasic variable."""
        gain += self.gains.get(variable, 0)
        self.gains[variable] = gain
        self._move(variable, self.most[variable] if gain > 0 else self.least[variable])

    def row(self, sum_of: Mapping[int, float], least: float, most: float) -> int:
        """Add a variable that is a sum of others, within finite bounds. Returns its number."""
        number = len(self.value)
        expressed: Coefficients = {}
        for each, factor in sum_of.items():
            of_nonbasic = self.rows.get(each)
            if of_nonbasic is None:
                if self.value[each] or self.least[each] < self.most[each]:
                    expressed[each] = expressed.get(each, 0.0) + factor
            else:
                _add(expressed, of_nonbasic, factor)
        self.rows[number] = expressed
        self.least.append(least)
        self.most.append(most)
        self.value.append(_total(expressed, self.value))
        self._budget.spend(len(expressed))
        return number

    def fix(self, variable: int, value: float) -> None:
        """Give a variable this value for good; what has another one already becomes infeasible."""
        if not self.least[variable] <= value <= self.most[variable]:
            self.is_infeasible = True
        self.least[variable] = self.most[variable] = value
        if variable not in self.rows:
            self._move(variable, value)
            if not value:
                self._forget(variable)

    def _forget(self, variable: int) -> None:
        """Leave out a nonbasic variable that is zero for good."""
        self.gains.pop(variable, None)
        for row in self.rows.values():
            row.pop(variable, None)

    def objective(self) -> float:
        """The value of the objective: an upper bound, and the optimum once `solve` is done."""
        return _total(self.gains, self.value)

    def solve(self, enough: float) -> bool:
        """Go on to the optimum, or until it is known to be less than `enough`.

        Returns whether there is an optimum that is as great as that.
        """
        while not self.is_infeasible:
            leaving, to = self._outside()
            if leaving is None:
                return self.objective() >= enough
            self.is_infeasible = not self._exchange(leaving, to)
            if self.objective() < enough:
                return False
        return False

    def _outside(self) -> tuple[int | None, float]:
        """The basic variable to leave the basis, and the bound that it exceeds: one that is far
        outside, and has a short row."""
        most_urgent, leaving, to = 0.0, None, 0.0
        value, least, most = self.value, self.least, self.most
        for each, row in self.rows.items():
            here = value[each]
            far, bound = least[each] - here, least[each]
            if far <= FEASIBLE:
                far, bound = here - most[each], most[each]
                if far <= FEASIBLE:
                    continue
            urgent = far * far / (1 + len(row))
            if urgent > most_urgent:
                most_urgent, leaving, to = urgent, each, bound
        return leaving, to

    def _exchange(self, leaving: int, to: float) -> bool:
        """Move a basic variable to a bound, and put another into the basis. Returns False if no
        values of the others bring it there."""
        row = self.rows[leaving]
        self._budget.spend(len(row) + len(self.rows))
        missing = to - self.value[leaving]
        sign = 1 if missing > 0 else -1
        missing = abs(missing)
        helping = []
        for each, factor in row.items():
            room = self.most[each] - self.least[each]
            if room <= 0:
                continue
            upwards = factor * sign > 0
            if upwards == (self.value[each] <= self.least[each] + EXACT):
                size = abs(factor)
                helping.append((abs(self.gains.get(each, 0.0)) / size, -size, each, room))
        helping.sort()
        flipped: list[int] = []
        for _, size, each, room in helping:
            missing += size * room
            if missing <= EXACT:
                for other in flipped:
                    at_least = self.value[other] <= self.least[other] + EXACT
                    self._move(other, self.most[other] if at_least else self.least[other])
                self._pivot(leaving, each, to)
                return True
            flipped.append(each)
        return False

    def _move(self, nonbasic: int, to: float) -> None:
        """Give a nonbasic variable another value; the basic ones follow."""
        far = to - self.value[nonbasic]
        self.value[nonbasic] = to
        if far:
            for basic, row in self.rows.items():
                factor = row.get(nonbasic)
                if factor is not None:
                    self.value[basic] += factor * far

    def _pivot(self, leaving: int, entering: int, to: float) -> None:
        """Exchange a basic for a nonbasic variable. The leaving one has the value `to` then."""
        row = self.rows.pop(leaving)
        factor = row.pop(entering)
        far = (to - self.value[leaving]) / factor
        self.value[leaving] = to
        self.value[entering] += far
        expressed = {each: -other / factor for each, other in row.items()}
        if to or self.least[leaving] < self.most[leaving]:
            expressed[leaving] = 1 / factor
        touched = 0
        for basic, other in self.rows.items():
            share = other.pop(entering, None)
            if share is not None:
                self.value[basic] += share * far
                _add(other, expressed, share)
                touched += 1
        share = self.gains.pop(entering, None)
        if share:
            _add(self.gains, expressed, share)
        self.rows[entering] = expressed
        self._budget.spend(touched * len(expressed) // 2)


def _total(row: Coefficients, value: Sequence[float]) -> float:
    """The value of a row. Added one by one: the builtin `sum` rounds otherwise since Python 3.12,
    and the same board must have the same answer everywhere."""
    total = 0.0
    for each, factor in row.items():
        total += factor * value[each]
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
