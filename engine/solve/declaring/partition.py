"""Declarations one by one on boards of any size, by partition.

Theory. Backtracking with an oracle, as in Lawler's method for the next best solutions: the set of
declarations that begin in one way is partitioned by what the next creature does, and a part is only
entered when a declaration is known to be in it. Creature by creature, what it does in the known
declaration comes first; then whether it could do anything else so that the others still obey enough
is one question about an optimum (`branch_and_bound`), and its answer is the next known declaration.
The first ones are there at once, however many there are.

Invariant: when a part is entered, a declaration of it is known and was not yet listed; so no step
leads nowhere, and the parts have nothing in common, so no declaration is listed twice.

It ends: each question ends (`optimum_within`), and between two declarations are no more questions
than there are pairs of a creature and what it can do. `TooMany` when one takes too many steps.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import combinations

from turnfold.engine.solve.declaring.branch_and_bound import optimum_within
from turnfold.engine.solve.declaring.integer_program import Objective, program_of
from turnfold.engine.solve.declaring.terms import Declaration, Pair, Problem
from turnfold.events.base import ObjectId


def partitioned(problem: Problem, least: int) -> Iterator[Declaration]:
    """Every declaration that obeys at least so many requirements, once, of a problem
    that can be said as a program."""
    known = _completed(problem, least, {})
    if known is not None:
        yield from _onward(problem, least, {}, sorted(problem.choices), known)


def _onward(
    problem: Problem,
    least: int,
    decided: Declaration,
    others: Sequence[ObjectId],
    known: Declaration,
) -> Iterator[Declaration]:
    """Those that begin as was decided; one of them is known, and comes first."""
    if not others:
        yield known
        return
    creature, *later = others
    others_of = _otherwise if problem.capacity(creature) == 1 else _otherwise_with_several
    yield from _onward(problem, least, _with(decided, creature, known), later, known)
    for found in others_of(problem, least, decided, creature, known):
        yield from _onward(problem, least, _with(decided, creature, found), later, found)


def _with(decided: Declaration, creature: ObjectId, found: Declaration) -> Declaration:
    return {**decided, creature: found.get(creature, ())}


def _otherwise(
    problem: Problem, least: int, decided: Declaration, creature: ObjectId, known: Declaration
) -> Iterator[Declaration]:
    """A declaration for each other thing that a creature can do which has one target at most.

    Each is one that was not tried: there are no more than its targets, and to do nothing.
    """
    tried: set[Pair] = set()
    active: ObjectId | None = None
    latest = known
    for _ in range(1 + len(problem.choices[creature])):
        if creature in latest:
            tried.update((creature, target) for target in latest[creature])
        else:
            active = creature
        found = _completed(problem, least, decided, tried, active)
        if found is None:
            return
        yield found
        latest = found


def _otherwise_with_several(
    problem: Problem, least: int, decided: Declaration, creature: ObjectId, known: Declaration
) -> Iterator[Declaration]:
    """The same for one that may have several."""
    targets = sorted(problem.choices[creature])
    for number in range(min(problem.capacity(creature), len(targets)) + 1):
        for chosen in combinations(targets, number):
            if chosen != known.get(creature, ()):
                found = _completed(problem, least, {**decided, creature: chosen})
                if found is not None:
                    yield found


def _completed(
    problem: Problem,
    least: int,
    decided: Declaration,
    tried: AbstractSet[Pair] = frozenset(),
    active: ObjectId | None = None,
) -> Declaration | None:
    """A declaration that begins as was decided and obeys enough, without the pairs that were tried,
    in which the active creature does something; None if there is none."""
    chosen = {(creature, t) for creature, targets in decided.items() for t in targets}
    barred = {(creature, t) for creature in decided for t in problem.choices[creature]} - chosen
    more = 1 + len(problem.requirements)
    objective = Objective(1, lambda pair: more if pair in chosen or pair[0] == active else 0)
    program = program_of(problem, frozenset(barred | tried), objective)
    assert program is not None, "what is left of a program is one"
    needed = more * (len(chosen) + (active is not None)) + least - program.constant
    found = optimum_within(program, least=needed)
    return None if found is None else found.declaration
