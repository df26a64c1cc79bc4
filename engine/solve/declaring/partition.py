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

It ends: each question ends (`optimum_within`), and between two declarations there are no more
questions than pairs of a creature and something that it can do. Raises `TooMany` if one question
takes too many steps.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from msgspec import Struct

from turnfold.engine.solve.declaring.branch_and_bound import optimum_within
from turnfold.engine.solve.declaring.integer_program import (
    IntegerProgram,
    Objective,
    program_of,
)
from turnfold.engine.solve.declaring.terms import Declaration, Pair, Problem
from turnfold.engine.solve.too_many import LISTED, Budget
from turnfold.events.base import ObjectId

STEPS = 2_000_000
"""The steps that branch and bound may take to find the next declaration."""

NEAR, TRIES = 100, 3000
"""How many declarations are found by single changes, and how many changes are tried for that."""


def partitioned(problem: Problem, least: int) -> Iterator[Declaration]:
    """Every declaration that obeys at least `least` requirements, once, of a problem that can be
    written as a program. Those that a few changes lead to come first."""
    known = _completed(problem, least, _Part())
    if known is None:
        return
    listed = set()
    for found in islice(_around(problem, least, known), NEAR):
        listed.add(_key(found))
        yield found
    for found in _parted(problem, least, known):
        if _key(found) not in listed:
            yield found


def _key(declaration: Declaration) -> tuple[tuple[ObjectId, tuple[int, ...]], ...]:
    return tuple(sorted(declaration.items()))


def _around(problem: Problem, least: int, known: Declaration) -> Iterator[Declaration]:
    """The known declaration; then those that obey enough and differ in one creature; then those
    that differ from these in one; and so on, for at most `TRIES` changes. No question is asked, so
    they are there at once."""
    program = program_of(problem, frozenset(), Objective(1))
    assert program is not None, "what can be asked has a program"
    least -= program.constant
    found, seen = deque([known]), {_key(known)}
    tries = 0
    while found:
        latest = found.popleft()
        yield latest
        for changed in _changed(program, latest):
            tries += 1
            if tries > TRIES:
                yield from found
                return
            if program.allows(changed) and program.gain(changed) >= least:
                key = _key(changed)
                if key not in seen:
                    seen.add(key)
                    found.append(dict(sorted(changed.items())))


def _changed(program: IntegerProgram, known: Declaration) -> Iterator[Declaration]:
    """The declarations in which one creature does something else, or two creatures change
    places."""
    for creature, targets in program.pair_gains.items():
        here = known.get(creature, ())
        for chosen in _one_change(here, targets, program.capacities[creature]):
            changed = {**known, creature: chosen}
            if not chosen:
                del changed[creature]
            yield changed
    for one, other in combinations(program.pair_gains, 2):
        here, there = known.get(one, ()), known.get(other, ())
        if here != there and _may(program, one, there) and _may(program, other, here):
            changed = {**known, one: there, other: here}
            yield {creature: targets for creature, targets in changed.items() if targets}


def _may(program: IntegerProgram, creature: ObjectId, targets: tuple[int, ...]) -> bool:
    row = program.pair_gains[creature]
    return len(targets) <= program.capacities[creature] and all(t in row for t in targets)


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


class _Part(Struct, frozen=True):
    """The declarations with all of the chosen pairs and none of the barred ones, in which every
    active creature is declared."""

    chosen: frozenset[Pair] = frozenset()
    barred: frozenset[Pair] = frozenset()
    active: ObjectId | None = None


def _questions(problem: Problem) -> Iterator[_Question]:
    for creature in sorted(problem.choices):
        if problem.capacity(creature) == 1:
            yield _Question(creature)
        else:
            for target in sorted(problem.choices[creature]):
                yield _Question(creature, target)


def _parted(problem: Problem, least: int, known: Declaration) -> Iterator[Declaration]:
    """Every declaration, by one partition after another, given a known one. The open parts are on a
    stack of their own, so that a large board does not exhaust Python's."""
    questions = list(_questions(problem))
    if not questions:
        yield known
        return
    open_parts = [_parts(problem, least, _Part(), questions[0], known)]
    while open_parts:
        part, found = next(open_parts[-1], (None, None))
        if part is None or found is None:
            open_parts.pop()
        elif len(open_parts) == len(questions):
            yield found
        else:
            question = questions[len(open_parts)]
            open_parts.append(_parts(problem, least, part, question, found))


def _parts(
    problem: Problem, least: int, part: _Part, question: _Question, known: Declaration
) -> Iterator[tuple[_Part, Declaration]]:
    """The parts that a question makes of a part, each with a declaration in it."""
    yield _as_in(problem, part, question, known), known
    for found in _otherwise(problem, least, part, question, known):
        yield _as_in(problem, part, question, found), found


def _as_in(problem: Problem, part: _Part, question: _Question, found: Declaration) -> _Part:
    """The part in which the question has the same answer as in a declaration."""
    creature, has = question.creature, found.get(question.creature, ())
    asked = problem.choices[creature] if question.target is None else {question.target}
    chosen = frozenset((creature, target) for target in asked if target in has)
    barred = frozenset((creature, target) for target in asked if target not in has)
    return _Part(part.chosen | chosen, part.barred | barred)


def _otherwise(
    problem: Problem, least: int, part: _Part, question: _Question, known: Declaration
) -> Iterator[Declaration]:
    """A declaration for each other answer to the question.

    Each declaration has an answer that was not tried yet, so there are no more than its targets and
    not being declared.
    """
    creature, tried = question.creature, set[Pair]()
    active: ObjectId | None = None
    latest: Declaration | None = known
    for _ in range(1 + len(problem.choices[creature])):
        assert latest is not None
        has = latest.get(creature, ())
        if question.target is not None:
            pair = {(creature, question.target)}
            chosen, barred = (set(), pair) if question.target in has else (pair, set[Pair]())
            latest = _completed(problem, least, _Part(part.chosen | chosen, part.barred | barred))
        else:
            tried.update((creature, target) for target in has)
            active = active if has else creature
            latest = _completed(problem, least, _Part(part.chosen, part.barred | tried, active))
        if latest is None:
            return
        yield latest
        if question.target is not None:
            return


def _completed(problem: Problem, least: int, part: _Part) -> Declaration | None:
    """A declaration of a part that obeys enough; None if there is none."""
    more = 1 + len(problem.requirements)

    def worth(pair: Pair) -> int:
        return more if pair in part.chosen or pair[0] == part.active else 0

    program = program_of(problem, part.barred, Objective(1, worth))
    assert program is not None, "what is left of a program is one"
    needed = more * (len(part.chosen) + (part.active is not None)) + least - program.constant
    found = optimum_within(program, Budget(STEPS, LISTED), least=needed, enough=needed)
    return None if found is None else found.declaration
