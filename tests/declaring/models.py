"""Attacks and blocks as a model for CP-SAT, written from the words of 508.1c-d and 509.1b-c.

It shares nothing with the solvers of the engine but the description of a board. A library that
knows nothing of the game answers: how many requirements can be obeyed, how near a legal declaration
can be, and how many there are.
"""

from collections.abc import Mapping

from ortools.sat.python import cp_model

from tests.declaring.naive import Board
from turnfold.engine.solve.declaring import Declaration, Pair
from turnfold.engine.solve.declaring.terms import (
    AtMost,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    RequirementTerm,
)

EFFORT = 20.0
"""What a model may take, in the library's own measure of work, which no clock changes."""


class Unsolved(Exception):
    """The library found no proof within its effort."""


class Model:
    """A board: a variable for each pair, and one for each requirement that is obeyed."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.model = cp_model.CpModel()
        self.pairs: Mapping[Pair, cp_model.IntVar] = {
            (c, t): self.model.new_bool_var(f"{c}-{t}")
            for c, possible in board.choices.items()
            for t in sorted(possible)
        }
        self._there: dict[tuple[int, frozenset[int] | None], cp_model.IntVar] = {}
        for c in board.choices:
            self.model.add(sum(self._of(c)) <= board.capacity(c))
        for restriction in board.restrictions:
            self._restrict(restriction)
        self.obeyed = [self._obeyed(requirement) for requirement in board.requirements]

    def _of(self, creature: int, targets: frozenset[int] | None = None) -> list[cp_model.IntVar]:
        return [
            pair
            for (c, t), pair in self.pairs.items()
            if c == creature and (targets is None or t in targets)
        ]

    def _is_at(self, creature: int, targets: frozenset[int] | None = None) -> cp_model.IntVar:
        """Whether a creature is declared at one of the targets."""
        key = creature, targets
        if key not in self._there:
            there = self.model.new_bool_var(f"{creature} is there")
            self.model.add_max_equality(there, [*self._of(creature, targets), 0])
            self._there[key] = there
        return self._there[key]

    def _number(
        self, creatures: frozenset[int] | None, targets: frozenset[int] | None
    ) -> cp_model.LinearExpr | int:
        return sum(
            self._is_at(c, targets)
            for c in self.board.choices
            if creatures is None or c in creatures
        )

    def _restrict(self, restriction: object) -> None:
        match restriction:
            case AtMost(most, creatures, targets):
                self.model.add(self._number(creatures, targets) <= most)
            case NotFewerThan(least, target):
                number = self._number(None, frozenset({target}))
                some = self.model.new_bool_var(f"somebody at {target}")
                self.model.add(number >= least * some)
                for c in self.board.choices:
                    self.model.add(self._is_at(c, frozenset({target})) <= some)
            case OnlyWithOthers(creature, least, among) if creature in self.board.choices:
                others = frozenset(self.board.choices) if among is None else among
                number = self._number(others - {creature}, None)
                self.model.add(number >= least).only_enforce_if(self._is_at(creature))
            case OnlyAlone(creature) if creature in self.board.choices:
                others = frozenset(self.board.choices) - {creature}
                alone = self._number(others, None)
                self.model.add(alone == 0).only_enforce_if(self._is_at(creature))

    def _obeyed(self, requirement: RequirementTerm) -> cp_model.IntVar:
        number = self._number(requirement.creatures, requirement.targets)
        obeyed = self.model.new_bool_var("obeyed")
        self.model.add(number >= requirement.least * obeyed)
        self.model.add(number < requirement.least).only_enforce_if(~obeyed)
        return obeyed

    def barred(self, paid: frozenset[Pair]) -> None:
        """Nothing that costs something, or that nobody can be asked for, but what was paid."""
        for (c, t), pair in self.pairs.items():
            if ((c, t) in self.board.costs or c in self.board.without_requirements) and (
                c,
                t,
            ) not in paid:
                self.model.add(pair == 0)

    def obeying(self, least: int) -> None:
        """Only declarations that obey this many requirements."""
        self.model.add(sum(self.obeyed) >= least)

    def solved(self) -> int:
        """The best value of the objective; `Unsolved` when that takes too much effort."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_deterministic_time = EFFORT
        solver.parameters.linearization_level = 2
        if solver.solve(self.model) != cp_model.OPTIMAL:
            raise Unsolved
        return round(solver.objective_value)


def maximum(board: Board) -> int:
    """How many requirements can be obeyed without paying."""
    model = Model(board)
    model.barred(frozenset())
    model.model.maximize(sum(model.obeyed))
    return model.solved()


def fewest_changes(board: Board, proposal: Declaration, most: int) -> int:
    """How many pairs are otherwise in the nearest legal declaration that pays no more."""
    model = Model(board)
    proposed = frozenset((c, t) for c, chosen in proposal.items() for t in chosen)
    model.barred(proposed)
    model.obeying(most)
    model.model.minimize(
        sum(1 - pair if each in proposed else pair for each, pair in model.pairs.items())
    )
    return model.solved()


def number(board: Board, most: int, limit: int) -> int | None:
    """How many legal declarations there are; None when there are more than the limit."""
    model = Model(board)
    model.obeying(most)
    counter = _Counter(limit)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.max_deterministic_time = EFFORT
    found = solver.solve(model.model, counter)
    if counter.number > limit:
        return None
    if found not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        raise Unsolved
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
