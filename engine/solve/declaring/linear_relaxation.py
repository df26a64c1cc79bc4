"""The linear relaxation of an integer program: the same rows, with parts of creatures.

Theory. There is a variable for each pair, for each creature that is declared, for each target at
which somebody is, and for what is counted otherwise. A creature that may have one target is
declared as often as its pairs are together, so this variable is a row and nothing more. The program
has far fewer solutions in whole numbers than in parts, unless the rows are strong. Two kinds of
rows make them so: nobody is at a target with a minimum unless it is used, and nobody who may have
several targets has one unless it is declared. They are many, and few of them matter, so each is
added once a solution breaks it (a cutting plane). With them the best solution in parts is nearly
always worth as much as the best one in whole numbers, and often it is one.

Creatures, and targets, that nothing distinguishes could change places in every solution. They are
kept together in `kinds`, so that a search looks at one of these solutions only.

It ends: there are no more rows than pairs to add, and `simplex` ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from turnfold.engine.solve.declaring.integer_program import CountTerm, IntegerProgram
from turnfold.engine.solve.declaring.simplex import Coefficients, LinearProgram
from turnfold.engine.solve.declaring.terms import UNLIMITED, Declaration, Pair
from turnfold.engine.solve.too_many import Budget
from turnfold.events.base import ObjectId

BROKEN = 1e-4
"""A row is added once a solution breaks it by more."""

APART = 0.01
"""By how much all gains together are raised at most, so that no two are equal."""

FEWER = 0.1
"""By how much those of pairs that lose something are lowered: so few of them are better."""

TIES = FEWER + 0.01
"""What a whole solution gains is greater by less than this than the objective says."""

GOLDEN = 0.6180339887
"""The remainders of its multiples are spread evenly, and no two are equal."""

PairWeight = Callable[[Pair], int]


class Relaxation:
    """The rows of a program, what was decided about its variables, and the best solution in parts.

    `pairs`, `active` and `used` are the variables of each pair, of each creature that is declared,
    and of each target at which somebody is. `kinds`: of the latter two, those that are alike.
    `is_symmetric`: no decision tells apart what is alike, but by its place in `kinds`.
    """

    def __init__(
        self,
        program: IntegerProgram,
        budget: Budget,
        worth: PairWeight | None = None,
        least: int = 0,
    ) -> None:
        """The objective is how many requirements are obeyed. With `worth` it is what the pairs are
        worth together, and at least `least` requirements must be obeyed."""
        self.program, self.worth = program, worth
        self.is_symmetric = True
        self.linear = LinearProgram(budget)
        self.pairs = {
            (creature, target): self.linear.variable()
            for creature, targets in program.choices.items()
            for target in sorted(targets)
        }
        self.active = {creature: self._activity(creature) for creature in program.choices}
        self._able: dict[int, list[ObjectId]] = {}
        for creature, target in self.pairs:
            self._able.setdefault(target, []).append(creature)
        self.used = {
            target: self.linear.variable()
            for target, able in self._able.items()
            if target in program.minimums or (_anybody_at(target, able), 1) in program.duties
        }
        self._at_one_of: dict[CountTerm, int] = {}
        self.others: list[int] = []
        self._gain(least)
        self._constrain()
        self._unbroken = self._cuts()
        self.kinds = [*self._kinds_of_targets(), *self._kinds_of_creatures()]

    def _activity(self, creature: ObjectId) -> int:
        """The variable of whether a creature is declared. If it may have one target, it is the sum
        of its pairs."""
        if self.program.capacities[creature] > 1:
            return self.linear.variable()
        pairs = {self.pairs[creature, t]: 1.0 for t in sorted(self.program.choices[creature])}
        return self.linear.row(pairs, 0, 1)

    def _gain(self, least: int) -> None:
        obeyed: Coefficients = {}
        gains: Mapping[int, float]
        for (counted, number), weight in self.program.duties.items():
            _count(obeyed, self._obeyed(counted, number), weight)
        if self.worth is None:
            gains = obeyed
        else:
            worths = {variable: self.worth(pair) for pair, variable in self.pairs.items()}
            lower = FEWER / (1 + len(worths))
            gains = {each: worth - lower * (worth < 0) for each, worth in worths.items()}
            if least > self.program.anyway:
                self.linear.row(obeyed, least - self.program.anyway, sum(obeyed.values()))
        wanted = {n: 0.0 for n in range(len(self.linear.value)) if not self.linear.is_row(n)}
        count = len(wanted) + sum(self.linear.is_row(each) for each in self.active.values())

        def apart(variable: int) -> float:
            return APART * (variable * GOLDEN % 1) / count

        for each in wanted:
            wanted[each] = gains.get(each, 0) + apart(each)
        for creature, each in self.active.items():
            if self.linear.is_row(each):
                gain = gains.get(each, 0) + apart(each)
                for target in self.program.choices[creature]:
                    wanted[self.pairs[creature, target]] += gain
        for each, gain in wanted.items():
            self.linear.want(each, gain)

    def copy(self, budget: Budget | None = None) -> Relaxation:
        """The same, about which something else can be decided; it takes its steps from the same
        budget, if no other is given."""
        other = object.__new__(Relaxation)
        other.__dict__.update(self.__dict__)
        other.linear = self.linear.copy(budget)
        return other

    def decide(self, variable: int, value: int) -> None:
        """Give a variable its value; with a creature or target its pairs are left out."""
        self.linear.fix(variable, value)
        if not value:
            for each in self._parts.get(variable, ()):
                self.linear.fix(each, 0)

    def solve(self, enough: float) -> bool:
        """Whether the best solution in parts gains so much; if so, it is found."""
        while self.linear.solve(enough):
            value = self.linear.value
            broken = {
                (part, whole)
                for part, whole in self._unbroken
                if value[part] > value[whole] + BROKEN
            }
            if not broken:
                return True
            for part, whole in sorted(broken):
                self.linear.row({part: 1, whole: -1}, -1, 0)
            self._unbroken = [each for each in self._unbroken if each not in broken]
        return False

    def prices(self) -> tuple[dict[Pair, float], dict[CountTerm, float]]:
        """Of the dual solution: what a target gains by each pair (less than nothing, if it would
        rather do without), and what one more place under each limit is worth."""
        variables, used = {each: pair for pair, each in self.pairs.items()}, set(self.used.values())
        pairs = dict.fromkeys(self.pairs, 0.0)
        for price, factors in self.linear.priced_rows():
            if not used.isdisjoint(factors):
                for each in factors.keys() & variables.keys():
                    pairs[variables[each]] += price * factors[each]
        limits = {each: self.linear.price(row) for each, row in self._limited.items()}
        for counted, price in limits.items():
            if len(counted.targets) == 1:
                (target,) = counted.targets
                for creature in counted.creatures:
                    pairs[creature, target] += price
        return pairs, limits

    def declaration(self) -> Declaration:
        """The solution, once it is whole."""
        found: dict[ObjectId, tuple[int, ...]] = {}
        for (creature, target), variable in self.pairs.items():
            if self.linear.value[variable] > 0.5:
                found[creature] = (*found.get(creature, ()), target)
        return found

    def gained(self, declaration: Declaration) -> int:
        """What the objective is for a declaration."""
        if self.worth is None:
            return self.program.obeyed(declaration) - self.program.anyway
        return sum([self.worth((c, t)) for c, targets in declaration.items() for t in targets])

    def alone_at_most(self, creature: ObjectId) -> int:
        """What the objective is at most if nobody else is declared."""
        if self.worth is not None:
            return UNLIMITED
        duties = self.program.duties.items()
        return sum(
            weight
            for (counted, least), weight in duties
            if least == 1 and creature in counted.creatures
        )

    def _declared(self, creature: ObjectId, targets: frozenset[int]) -> Coefficients:
        """Whether a creature is declared at one of the targets, as a sum of variables."""
        choices = self.program.choices[creature]
        mine = targets & choices
        if mine == choices:
            return {self.active[creature]: 1}
        pairs = {self.pairs[creature, target]: 1.0 for target in sorted(mine)}
        if self.program.capacities[creature] == 1 or len(mine) == 1:
            return pairs
        counted = CountTerm(frozenset({creature}), mine)
        if counted not in self._at_one_of:
            variable = self._at_one_of[counted] = self.linear.variable()
            self.others.append(variable)
            self.linear.row({**pairs, variable: -1}, 0, len(pairs))
        return {self._at_one_of[counted]: 1}

    def _number(self, counted: CountTerm) -> Coefficients:
        """How many are counted, as a sum of variables."""
        total: Coefficients = {}
        for creature in sorted(counted.creatures):
            _count(total, self._declared(creature, counted.targets), 1)
        return total

    def _obeyed(self, counted: CountTerm, least: int) -> Coefficients:
        """Whether so many are counted, as a sum of variables."""
        if len(counted.creatures) == 1:
            return self._number(counted)
        if least == 1 and len(counted.targets) == 1:
            (target,) = counted.targets
            if counted == _anybody_at(target, self._able[target]):
                return {self.used[target]: 1}
        variable = self.linear.variable()
        self.others.append(variable)
        self.linear.row({**self._number(counted), variable: -least}, 0, len(counted.creatures))
        return {variable: 1}

    def _constrain(self) -> None:
        program, row = self.program, self.linear.row
        for creature, targets in program.choices.items():
            several = program.capacities[creature]
            if several > 1:
                pairs = {self.pairs[creature, target]: 1.0 for target in sorted(targets)}
                row({**pairs, self.active[creature]: -1}, 0, several - 1)
                row({**pairs, self.active[creature]: -several}, -several, 0)
        for target, used in self.used.items():
            pairs = {self.pairs[creature, target]: 1.0 for creature in self._able[target]}
            row({**pairs, used: -program.minimums.get(target, 1)}, 0, len(pairs))
        self._limited = {
            counted: row(self._number(counted), 0, most) for counted, most in program.limits.items()
        }
        everybody = frozenset(self.active)
        for (among, least), needed_by in program.quorums.items():
            there = {self.active[creature]: 1.0 for creature in sorted(among)}
            for creature in sorted(needed_by):
                needed = dict(there)
                _count(needed, {self.active[creature]: 1}, -least)
                row(needed, 0, len(everybody))

    def _cuts(self) -> list[tuple[int, int]]:
        """The rows to be added once they are broken: the first variable is at most the second."""
        cuts = []
        for (creature, target), pair in self.pairs.items():
            if target in self.program.minimums:
                cuts.append((pair, self.used[target]))
            if self.program.capacities[creature] > 1:
                cuts.append((pair, self.active[creature]))
        for counted, variable in self._at_one_of.items():
            (creature,) = counted.creatures
            cuts += [(self.pairs[creature, t], variable) for t in sorted(counted.targets)]
        self._parts: dict[int, list[int]] = {}
        for (creature, target), pair in self.pairs.items():
            self._parts.setdefault(self.active[creature], []).append(pair)
            if target in self.used:
                self._parts.setdefault(self.used[target], []).append(pair)
        return cuts

    def _kinds_of_creatures(self) -> list[list[int]]:
        """The creatures, with those together that nothing distinguishes."""
        program = self.program
        told: dict[ObjectId, list[object]] = {creature: [] for creature in program.choices}
        for counted, *what in self._everything_counted():
            several = counted.creatures if len(counted.creatures) > 1 else None
            for creature in counted.creatures:
                told[creature].append((several, counted.targets, *what))
        for (among, least), needed_by in program.quorums.items():
            for creature in among | needed_by:
                told[creature].append((among, least, creature in among, creature in needed_by))
        for creature, targets in program.choices.items():
            told[creature] += [
                targets,
                ("capacity", program.capacities[creature]),
                ("alone", creature in program.loners),
                *((t, self.worth((creature, t))) for t in sorted(targets) if self.worth),
            ]
        return _alike(told, self.active)

    def _kinds_of_targets(self) -> list[list[int]]:
        """The same for the targets at which it matters whether anybody is."""
        told: dict[int, list[object]] = {target: [] for target in self.used}
        for counted, *what in self._everything_counted():
            several = counted.targets if len(counted.targets) > 1 else None
            for target in counted.targets & told.keys():
                told[target].append((counted.creatures, several, *what))
        for target, able in self._able.items():
            if target in told:
                told[target] += [tuple(able), ("minimum", self.program.minimums.get(target))]
                told[target] += [(c, self.worth((c, target))) for c in able if self.worth]
        return _alike(told, self.used)

    def _everything_counted(self) -> list[tuple[CountTerm, str, int, int]]:
        duties = [
            (counted, "at least", least, weight)
            for (counted, least), weight in self.program.duties.items()
        ]
        return duties + [(each, "at most", most, 1) for each, most in self.program.limits.items()]


def _anybody_at(target: int, able: list[ObjectId]) -> CountTerm:
    return CountTerm(frozenset(able), frozenset({target}))


def _count(total: Coefficients, more: Coefficients, factor: float) -> None:
    for variable, number in more.items():
        total[variable] = total.get(variable, 0.0) + factor * number


def _alike(told: Mapping[int, list[object]], variables: Mapping[int, int]) -> list[list[int]]:
    """Groups the variables whose creatures or targets appear in the same constraints."""
    kinds: dict[frozenset[object], list[int]] = {}
    for each, what in told.items():
        kinds.setdefault(frozenset(what), []).append(variables[each])
    return list(kinds.values())
