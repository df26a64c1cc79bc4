"""The rules of assigning combat damage as a model for CP-SAT, written from their words.

It shares nothing with the judge but the description of a board. A library that knows nothing of the
game says whether an announcement is legal, and how many are.
"""

from collections.abc import Mapping

from ortools.sat.python import cp_model

from tests.assignment.naive import conceivable
from turnfold.engine.solve.assignment import Announcement, AssigningCreature, AssignmentProblem

Condition = cp_model.BoundedLinearExpression | bool

EFFORT = 20.0
"""What a model may take, in the library's own measure of work, which no clock changes."""


class Model:
    """One variable for each portion: how much a creature assigns somebody."""

    def __init__(self, problem: AssignmentProblem) -> None:
        self.problem = problem
        self.model = cp_model.CpModel()
        self.facts = {facts.id: facts for facts in problem.recipients}
        self.portions: Mapping[tuple[int, int], cp_model.IntVar] = {
            (creature.id, r): self.model.new_int_var(0, max(creature.amount, 0), "")
            for creature in problem.creatures
            for r in conceivable(creature)
        }
        self._lethal: dict[int, cp_model.IntVar] = {}
        for creature in problem.creatures:
            self._assign(creature)

    def _if(self, condition: Condition, otherwise: Condition) -> cp_model.IntVar:
        """A variable that is true where a condition holds; the other one is its negation."""
        holds = self.model.new_bool_var("")
        self.model.add(condition).only_enforce_if(holds)
        self.model.add(otherwise).only_enforce_if(~holds)
        return holds

    def _some(self, portion: cp_model.IntVar) -> cp_model.IntVar:
        return self._if(portion >= 1, portion == 0)

    def _all_at(self, recipient: int) -> cp_model.LinearExpr | int:
        return sum(portion for (_, r), portion in self.portions.items() if r == recipient)

    def lethal(self, recipient: int) -> cp_model.IntVar:
        """702.19b, 510.1c@2010: with marked damage and everybody's; 702.2b-c: or by deathtouch."""
        if recipient not in self._lethal:
            facts, whole = self.facts[recipient], self._all_at(recipient)
            need = facts.toughness - facts.damage
            reasons = [self._if(whole >= need, whole < need)]
            if self.problem.rules.deathtouch in ("oneIsLethal", "excessOnly"):
                reasons += [
                    self._some(self.portions[creature.id, recipient])
                    for creature in self.problem.creatures
                    if creature.deathtouch and (creature.id, recipient) in self.portions
                ]
            lethal = self.model.new_bool_var("")
            self.model.add_max_equality(lethal, reasons)
            self._lethal[recipient] = lethal
        return self._lethal[recipient]

    def _assign(self, creature: AssigningCreature) -> None:
        mine = {r: self.portions[creature.id, r] for r in conceivable(creature)}
        attacking = creature.side == "attacking"
        if creature.amount <= 0 or creature.assigns_nothing:
            allowed: set[int] = set()
        elif attacking and not creature.blocked:
            allowed = {creature.attacks} - {0}
        else:
            onward = creature.attacks if attacking and creature.trample else 0
            allowed = {*creature.recipients, onward} - {0}
        unblocked = None
        if attacking and creature.blocked and creature.as_though_unblocked and creature.attacks:
            whole = mine[creature.attacks]
            unblocked = self._if(whole == creature.amount, whole < creature.amount)
        self._spend(creature, mine, allowed, unblocked)
        if creature.blocked or not attacking:
            self._wait(creature, mine, unblocked)

    def _spend(
        self,
        creature: AssigningCreature,
        mine: Mapping[int, cp_model.IntVar],
        allowed: set[int],
        unblocked: cp_model.IntVar | None,
    ) -> None:
        """510.1a-d: all of it to those, or nothing when there are none."""
        unless = [] if unblocked is None else [~unblocked]
        assigned = sum(mine.values())
        full = creature.amount if allowed else 0
        self.model.add(assigned == full).only_enforce_if(*unless)
        for recipient, portion in mine.items():
            if recipient not in allowed:
                self.model.add(portion == 0).only_enforce_if(*unless)
        if unblocked is not None:
            self.model.add(assigned == creature.amount).only_enforce_if(unblocked)

    def _wait(
        self,
        creature: AssigningCreature,
        mine: Mapping[int, cp_model.IntVar],
        unblocked: cp_model.IntVar | None,
    ) -> None:
        """510.1c-d@2010, 702.19b: who comes after those that must have lethal damage."""
        rules = self.problem.rules
        freed = creature.freely or (creature.deathtouch and rules.deathtouch == "ignoresOrder")
        after: list[tuple[int, int]] = []
        if rules.division == "ordered" and not freed:
            places = list(enumerate(creature.recipients))
            after += [
                (earlier, r) for place, r in places for earlier in creature.recipients[:place]
            ]
        if creature.attacks and creature.attacks not in creature.recipients:
            after += [(earlier, creature.attacks) for earlier in creature.recipients]
        for earlier, recipient in after:
            unless = [] if unblocked is None else [~unblocked]
            some = self._some(mine[recipient])
            self.model.add(self.lethal(earlier) == 1).only_enforce_if(some, *unless)

    def allows(self, announcement: Announcement) -> bool:
        """Whether an announcement is legal; it names nobody but those who can be conceived."""
        model = self.model.clone()
        for (creature, recipient), portion in self.portions.items():
            amount = announcement.get(creature, {}).get(recipient, 0)
            if amount > max(c.amount for c in self.problem.creatures if c.id == creature):
                return False
            model.add(model.get_int_var_from_proto_index(portion.index) == amount)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        found = solver.solve(model)
        assert found in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return found != cp_model.INFEASIBLE

    def number(self, limit: int) -> int | None:
        """How many announcements are legal; None when there are more than the limit."""
        counter = _Counter(limit)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.max_deterministic_time = EFFORT
        found = solver.solve(self.model, counter)
        if counter.number > limit:
            return None
        assert found in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return counter.number


class _Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self, limit: int) -> None:
        super().__init__()
        self.number = 0
        self._limit = limit

    def on_solution_callback(self) -> None:
        self.number += 1
        if self.number > self._limit:
            self.stop_search()
