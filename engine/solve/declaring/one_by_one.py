"""Requirements as they were until July 2003: each is checked by itself (500.2@2003-05-26).

A declaration is illegal if one creature alone could do something else, at no cost and within all
restrictions, so that more requirements are obeyed. What others might do instead does not matter. So
no maximum is sought: a declaration is compared with those that differ from it in one creature.
"""

from collections.abc import Iterator

from turnfold.engine.solve.declaring.terms import (
    Declaration,
    Problem,
    breakers,
    number_obeyed,
    ordered,
)
from turnfold.events.base import ObjectId


def best_change(problem: Problem, declaration: Declaration) -> Declaration:
    """500.2@2003-05-26: the declaration, or the one that differs in one creature and obeys the most
    requirements, if that is more."""
    return max(
        [declaration, *_changes(problem, declaration)],
        key=lambda each: number_obeyed(problem, each),
    )


def climbed(problem: Problem, declaration: Declaration) -> Declaration:
    """A legal declaration, reached from one that breaks no restriction by the best changes. It
    ends, because each change obeys more."""
    better = best_change(problem, declaration)
    while better != declaration:
        declaration, better = better, best_change(problem, better)
    return declaration


def _changes(problem: Problem, declaration: Declaration) -> Iterator[Declaration]:
    for creature, possible in sorted(problem.choices.items()):
        for target in sorted(possible - set(declaration.get(creature, ()))):
            if (creature, target) not in problem.costs:
                yield from _turned(problem, declaration, creature, target)


def _turned(
    problem: Problem, declaration: Declaration, creature: ObjectId, target: int
) -> Iterator[Declaration]:
    """The declaration with one more target for a creature; if it has as many as it may have, with
    another instead of one of them."""
    now = declaration.get(creature, ())
    full = len(now) >= problem.capacity(creature)
    for left in [set(now) - {each} for each in now] if full else [set(now)]:
        changed = ordered({**declaration, creature: {*left, target}})
        if not any(breakers(each, changed) for each in problem.restrictions):
            yield changed
