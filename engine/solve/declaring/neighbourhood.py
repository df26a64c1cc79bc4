"""Declarations that a few changes of a known one lead to: local search, without any question.

Theory. A neighbour of a declaration is one in which one creature does something else, or two change
places. Breadth first, from the known declaration, each neighbour that breaks nothing and obeys
enough is taken, and then its neighbours.

Invariant: what was found is legal, and is found once. It ends: it stops after `TRIES` neighbours.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import combinations

from turnfold.engine.solve.declaring.branch_and_bound import Solution
from turnfold.engine.solve.declaring.integer_program import IntegerProgram
from turnfold.engine.solve.declaring.terms import Declaration
from turnfold.events.base import ObjectId

TRIES = 1000
"""How many neighbours are looked at."""

Key = tuple[tuple[ObjectId, tuple[int, ...]], ...]


def key_of(declaration: Declaration) -> Key:
    """What equal declarations have in common, to be looked for in a set."""
    return tuple(sorted(declaration.items()))


def around(program: IntegerProgram, known: Solution) -> Iterator[Declaration]:
    """The known declaration; then those that obey enough and differ in one creature; then those
    that differ from these in one; and so on, for at most `TRIES` changes. Needs no call of the
    solver."""
    found, seen = deque([known.declaration]), {key_of(known.declaration)}
    tries = 0
    while found:
        latest = found.popleft()
        yield latest
        for changed in _changed(program, latest):
            tries += 1
            if tries > TRIES:
                yield from found
                return
            if program.accepts(changed, known.gain):
                key = key_of(changed)
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
