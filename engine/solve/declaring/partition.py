"""Declarations one by one on boards of any size, by partition.

Theory. Backtracking with an oracle, as in Lawler's method for the next best solutions. The set of
declarations with a given beginning is partitioned by what the next creature does, and a part is
only entered if a declaration in it is known. Creatures are taken one by one (and, for a creature
that may have several targets, target by target). What the creature does in the known declaration
comes first. Then one question about an optimum (`branch_and_bound`) says whether it could do
anything else so that enough is still obeyed, and the answer is the next known declaration.

Nearly all answers are no, and most of them are no for the same reason as before. So the proofs of
each no are kept (`simplex.Refutation`). Each says how much of the beginning it needs: as long as
this is the same, there is nothing to ask. And a proof may hold for another beginning as well, which
a sum shows (dual proof analysis, as in the learning of conflicts).

The first declarations are there at once, however many there are: before all that, those are listed
that single changes of the known declaration lead to (`neighbourhood`). They are left out later.

Invariant: when a part is entered, a declaration in it is known that was not yet listed. So no step
is in vain; and the parts have nothing in common, so no declaration is listed twice.

It ends: each question ends (`optimum`), and between two declarations there are no more questions
than pairs of a creature and something that it can do. The list has a budget, to which each
declaration adds a little; it raises `TooMany` if that is used up.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from turnfold.engine.solve.declaring.branch_and_bound import Solution, optimum
from turnfold.engine.solve.declaring.integer_program import program_of
from turnfold.engine.solve.declaring.linear_relaxation import Relaxation
from turnfold.engine.solve.declaring.neighbourhood import around, key_of
from turnfold.engine.solve.declaring.simplex import Refutation
from turnfold.engine.solve.declaring.terms import UNLIMITED, Declaration, Problem
from turnfold.engine.solve.too_many import LISTED, Budget
from turnfold.events.base import ObjectId

STEPS = 2_000_000
"""The steps that a list may take to find declarations, and"""

MORE = 20_000
"""the steps that each of them adds."""

NEAR = 100
"""How many declarations are found by single changes."""

KEPT = 16
"""How many relaxations are kept, of parts that are open, for the parts in them."""

FEW = 4
"""A no with more refutations is not tried on another beginning."""

MANY = 10_000
"""How many answers of no are remembered."""


def partitioned(
    problem: Problem, known: Solution, solved: Relaxation | None = None
) -> Iterator[Declaration]:
    """Every declaration that obeys at least as many requirements as a known one, once. Those that a
    few changes lead to come first. `solved`: the relaxation of the whole problem, if it is there
    already."""
    program = program_of(problem) if solved is None else solved.program
    listed = set()
    for found in islice(around(program, known), NEAR):
        listed.add(key_of(found))
        yield found
    budget = Budget(STEPS, LISTED)
    whole = Relaxation(program, budget) if solved is None else solved.copy(budget)
    for found in _Partition(whole, budget, known.gain).declarations(known.declaration):
        budget.left += MORE
        if key_of(found) not in listed:
            yield found


class _Question:
    """What a partition is about: what a creature does that may have one target; or whether a
    creature that may have several has this one."""

    def __init__(self, whole: Relaxation, creature: ObjectId, target: int | None = None) -> None:
        asked = whole.program.choices[creature] if target is None else {target}
        self._creature = creature
        self._is_single = target is None
        self._pairs = {t: whole.pairs[creature, t] for t in sorted(asked)}
        self._active = whole.active[creature]
        self.answers = 1 + len(asked)
        """How many answers there are."""

    def answer(self, found: Declaration) -> int | None:
        """The answer in a declaration: the target, if it has it."""
        for target in found.get(self._creature, ()):
            if target in self._pairs:
                return target
        return None

    def decided(self, answer: int | None) -> dict[int, int]:
        """What is decided by an answer: variables and their values."""
        decided = {pair: int(target == answer) for target, pair in self._pairs.items()}
        if self._is_single:
            decided[self._active] = int(answer is not None)
        return decided

    def denied(self, answer: int | None) -> tuple[int, int]:
        """What is decided if this is not the answer: a variable and its value."""
        if answer is not None:
            return self._pairs[answer], 0
        return (self._active if self._is_single else next(iter(self._pairs.values()))), 1


class _Part:
    """The declarations that answer the first questions in a certain way."""

    def __init__(self, depth: int, decided: Mapping[int, int]) -> None:
        self.depth = depth
        """How many questions are answered."""
        self.decided = decided
        """What the last answer decides."""
        self.relaxation: Relaxation | None = None


class _No(NamedTuple):
    """No declaration of this part (None: no declaration at all) is what was asked for, and why."""

    part: _Part | None
    refutations: Sequence[Refutation]


_Asked = tuple[int, frozenset[int | None]]
"""A question by its number, and the answers that are not wanted."""


class _Partition:
    """One partition after another.

    `_path`: the parts that are open now, each within the one before. `_value`: what the last of
    them decides about each variable. `_depth`: after how many questions a variable is decided.
    """

    def __init__(self, whole: Relaxation, budget: Budget, least: int) -> None:
        self._least = least - whole.program.anyway
        self._budget = budget
        self._whole = whole
        self._whole.is_symmetric = False
        self._whole.solve(-UNLIMITED)
        self._questions = list(_questions(self._whole))
        self._stride = 1 + len(self._questions) // KEPT
        self._path: list[_Part] = []
        self._value = [0] * len(self._whole.linear.value)
        self._known: dict[_Asked, _No] = {}
        self._depth = {
            variable: depth
            for depth, question in enumerate(self._questions, 1)
            for variable in question.decided(None)
        }

    def declarations(self, known: Declaration) -> Iterator[Declaration]:
        """Every declaration, given a known one. The open partitions are on a stack of their own, so
        that a large board does not exhaust Python's."""
        if not self._questions:
            yield known
            return
        partitions = [self._parts(0, known)]
        while partitions:
            self._close(len(partitions) - 1)
            part, found = next(partitions[-1], (None, known))
            if part is None:
                partitions.pop()
            elif part.depth == len(self._questions):
                yield found
            else:
                self._path.append(part)
                for variable, value in part.decided.items():
                    self._value[variable] = value
                partitions.append(self._parts(part.depth, found))

    def _close(self, depth: int) -> None:
        """Leave the parts in which more questions are answered."""
        while len(self._path) > depth:
            self._path.pop().relaxation = None

    def _parts(self, depth: int, known: Declaration) -> Iterator[tuple[_Part, Declaration]]:
        """The parts that the next question makes of a part, each with a declaration in it."""
        question = self._questions[depth]
        found: Declaration | None = known
        given: list[int | None] = []
        while found is not None:
            answer = question.answer(found)
            yield _Part(depth + 1, question.decided(answer)), found
            given.append(answer)
            found = self._another(depth, given)

    def _another(self, depth: int, given: Sequence[int | None]) -> Declaration | None:
        """A declaration of the present part that has none of the given answers to the next
        question."""
        question, asked = self._questions[depth], (depth, frozenset(given))
        if len(given) == question.answers or self._is_refuted(asked):
            return None
        rest = self._relaxation(depth)
        for each in given:
            rest.decide(*question.denied(each))
        decided = [each for part in self._path for each in part.decided]
        refutations: list[Refutation] = []
        solution = optimum(
            rest,
            self._least,
            self._least,
            pruned=lambda node: refutations.append(node.linear.refutation(decided)),
        )
        if solution is None:
            needed = self._needed(refutations)
            self._remember(asked, depth if needed is None else needed, refutations)
            return None
        return solution.declaration

    def _is_refuted(self, asked: _Asked) -> bool:
        """Whether an earlier proof that there is no such declaration covers this subproblem too."""
        no = self._known.get(asked)
        if no is None:
            return False
        if no.part is None or self._path[no.part.depth - 1 : no.part.depth] == [no.part]:
            return True
        needed = self._needed(no.refutations) if len(no.refutations) <= FEW else None
        if needed is None:
            return False
        self._remember(asked, needed, no.refutations)
        return True

    def _needed(self, refutations: Sequence[Refutation]) -> int | None:
        """After how many answers all the proofs hold; None if they do not even hold now."""
        needed = 0
        for each in refutations:
            self._budget.spend(1 + len(each.factors) // 4)
            number = each.holds_from(self._value)
            if number is None:
                return None
            if number:
                needed = max(needed, self._depth[each.factors[number - 1][0]])
        return needed

    def _remember(self, asked: _Asked, needed: int, refutations: Sequence[Refutation]) -> None:
        if len(self._known) >= MANY:
            self._known.clear()
        self._known[asked] = _No(self._path[needed - 1] if needed else None, refutations)

    def _relaxation(self, depth: int) -> Relaxation:
        """The relaxation of the present part. It is made from the nearest one that is kept, and on
        the way there are some more to keep."""
        last = max(0, depth - 1) // self._stride * self._stride
        kept = last
        while kept and self._path[kept - 1].relaxation is None:
            kept -= self._stride
        relaxation = (self._path[kept - 1].relaxation if kept else None) or self._whole
        for end in range(kept + self._stride, last + 1, self._stride):
            relaxation = self._within(relaxation, end - self._stride, end)
            relaxation.solve(self._least - 1)
            self._path[end - 1].relaxation = relaxation
        return self._within(relaxation, last, depth)

    def _within(self, relaxation: Relaxation, begin: int, end: int) -> Relaxation:
        """The relaxation with some more answers of the path."""
        within = relaxation.copy()
        for part in self._path[begin:end]:
            for variable, value in part.decided.items():
                within.linear.fix(variable, value)
        return within


def _questions(whole: Relaxation) -> Iterator[_Question]:
    for creature, targets in whole.program.choices.items():
        if whole.program.capacities[creature] == 1:
            yield _Question(whole, creature)
        else:
            for target in sorted(targets):
                yield _Question(whole, creature, target)
