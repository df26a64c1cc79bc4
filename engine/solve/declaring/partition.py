"""Declarations one by one on boards of any size, by partition.

Theory. Backtracking with an oracle, as in Lawler's method for the next best solutions. The set of
declarations with a given beginning is partitioned by what the next creature does, and a part is
only entered if a declaration in it is known. Creatures are taken one by one (and, for a creature
that may have several targets, target by target). What the creature does in the known declaration
comes first. Then one question about an optimum (`branch_and_bound`) says whether it could do
anything else so that enough is still obeyed, and the answer is the next known declaration.

The first declarations are there at once, however many there are: before all that, those are listed
that single changes of the known declaration lead to (`_around`). They are left out later.

Invariant: when a part is entered, a declaration in it is known that was not yet listed. So no step
is in vain; and the parts have nothing in common, so no declaration is listed twice.

It ends: each question ends (`optimum`), and between two declarations there are no more questions
than pairs of a creature and something that it can do. The list has a budget, to which each
declaration adds a little; it raises `TooMany` if that is used up.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from msgspec import Struct

from turnfold.engine.solve.declaring.branch_and_bound import Solution, optimum
from turnfold.engine.solve.declaring.integer_program import IntegerProgram, program_of
from turnfold.engine.solve.declaring.linear_relaxation import Relaxation
from turnfold.engine.solve.declaring.terms import Declaration, Problem
from turnfold.engine.solve.too_many import LISTED, Budget
from turnfold.events.base import ObjectId

STEPS = 1_000_000
"""The steps that a list may take to find declarations, and"""

MORE = 10_000
"""the steps that each of them adds."""

NEAR, TRIES = 100, 1000
"""How many declarations are found by single changes, and how many changes are tried for that."""


def partitioned(problem: Problem, known: Solution) -> Iterator[Declaration]:
    """Every declaration that obeys at least as many requirements as a known one, once. Those that a
    few changes lead to come first."""
    program = program_of(problem)
    listed = set()
    for found in islice(_around(program, known), NEAR):
        listed.add(_key(found))
        yield found
    budget = Budget(STEPS, LISTED)
    whole = Relaxation(program, budget)
    whole.is_symmetric = False
    whole.solve(0)
    least = known.gain - program.anyway
    for found in _parted(whole, least, known.declaration):
        budget.left += MORE
        if _key(found) not in listed:
            yield found


def _key(declaration: Declaration) -> tuple[tuple[ObjectId, tuple[int, ...]], ...]:
    return tuple(sorted(declaration.items()))


def _around(program: IntegerProgram, known: Solution) -> Iterator[Declaration]:
    """The known declaration; then those that obey enough and differ in one creature; then those
    that differ from these in one; and so on, for at most `TRIES` changes. No question is asked, so
    they are there at once."""
    found, seen = deque([known.declaration]), {_key(known.declaration)}
    tries = 0
    while found:
        latest = found.popleft()
        yield latest
        for changed in _changed(program, latest):
            tries += 1
            if tries > TRIES:
                yield from found
                return
            if program.allows(changed) and program.obeyed(changed) >= known.gain:
                key = _key(changed)
                if key not in seen:
                    seen.add(key)
                    found.append(dict(sorted(changed.items())))


def _changed(program: IntegerProgram, known: Declaration) -> Iterator[Declaration]:
    """The declarations in which one creature does something else, or two creatures change
    places."""
    for creature, targets in program.choices.items():
        here = known.get(creature, ())
        for chosen in _one_change(here, sorted(targets), program.capacities[creature]):
            changed = {**known, creature: chosen}
            if not chosen:
                del changed[creature]
            yield changed
    for one, other in combinations(program.choices, 2):
        here, there = known.get(one, ()), known.get(other, ())
        if here != there and _may(program, one, there) and _may(program, other, here):
            changed = {**known, one: there, other: here}
            yield {creature: targets for creature, targets in changed.items() if targets}


def _may(program: IntegerProgram, creature: ObjectId, targets: tuple[int, ...]) -> bool:
    possible = program.choices[creature]
    return len(targets) <= program.capacities[creature] and possible.issuperset(targets)


def _one_change(
    here: tuple[int, ...], targets: Iterable[int], capacity: int
) -> Iterator[tuple[int, ...]]:
    """What a creature may do instead: without one target, with one more, or with one in place of
    another."""
    for target in here:
        yield tuple(t for t in here if t != target)
    for target in targets:
        if target not in here:
            if len(here) < capacity:
                yield tuple(sorted((*here, target)))
            if capacity == 1 and here:
                yield (target,)


class _Question(Struct, frozen=True):
    """What the next partition is about: what a creature does that may have one target; or whether a
    creature that may have several has this one."""

    creature: ObjectId
    target: int | None = None


def _questions(program: IntegerProgram) -> Iterator[_Question]:
    for creature, targets in program.choices.items():
        if program.capacities[creature] == 1:
            yield _Question(creature)
        else:
            for target in sorted(targets):
                yield _Question(creature, target)


def _parted(whole: Relaxation, least: int, known: Declaration) -> Iterator[Declaration]:
    """Every declaration, by one partition after another, given a known one. The open parts are on a
    stack of their own, so that a large board does not exhaust Python's."""
    questions = list(_questions(whole.program))
    if not questions:
        yield known
        return
    open_parts = [_parts(whole, least, questions[0], known)]
    while open_parts:
        part, found = next(open_parts[-1], (None, None))
        if part is None or found is None:
            open_parts.pop()
        elif len(open_parts) == len(questions):
            yield found
        else:
            open_parts.append(_parts(part, least, questions[len(open_parts)], found))


def _parts(
    part: Relaxation, least: int, question: _Question, known: Declaration
) -> Iterator[tuple[Relaxation, Declaration]]:
    """The parts that a question makes of a part, each with a declaration in it."""
    yield _as_in(part, question, known), known
    rest, found = part, known
    for _ in range(1 + len(part.program.choices[question.creature])):
        rest = _otherwise(rest, question, found)
        solution = optimum(rest.copy(), least, least)
        if solution is None:
            return
        found = solution.declaration
        yield _as_in(rest, question, found), found
        if question.target is not None:
            return


def _as_in(part: Relaxation, question: _Question, found: Declaration) -> Relaxation:
    """The part in which the question has the same answer as in a declaration."""
    creature, has = question.creature, found.get(question.creature, ())
    asked = part.program.choices[creature] if question.target is None else {question.target}
    same = part.copy()
    for target in sorted(asked):
        same.decide(part.pairs[creature, target], int(target in has))
    if question.target is None:
        same.decide(part.active[creature], int(bool(has)))
    return same


def _otherwise(part: Relaxation, question: _Question, found: Declaration) -> Relaxation:
    """The part in which the question has another answer than in a declaration."""
    creature, has = question.creature, found.get(question.creature, ())
    other = part.copy()
    if question.target is not None:
        other.decide(part.pairs[creature, question.target], int(question.target not in has))
    elif has:
        other.decide(part.pairs[creature, has[0]], 0)
    else:
        other.decide(part.active[creature], 1)
    return other
