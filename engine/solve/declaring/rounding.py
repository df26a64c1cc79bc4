"""A declaration that breaks nothing, near one that does: a rounding heuristic.

Theory. The relaxed solution of a branch is often legal except for a few creatures. It is repaired
greedily. A target below its minimum takes creatures that are free or not needed where they are, or
is given up. If too many of a group are declared, those that gain least are left out. So are
creatures whose quorum is not present. The result is a lower bound of the optimum: branch and bound
is done as soon as an upper bound is as low. So it need not be good, but it must break nothing.

Invariant: a target is filled at most once; after that creatures are only taken away. It ends: each
round takes a creature away, or is the last.
"""

from collections.abc import Mapping

from turnfold.engine.solve.declaring.integer_program import IntegerProgram
from turnfold.engine.solve.declaring.terms import Declaration, ordered
from turnfold.events.base import ObjectId

Chosen = dict[ObjectId, set[int]]


def rounded(program: IntegerProgram, declaration: Declaration) -> Declaration | None:
    """A declaration that breaks nothing; None if the repair does not find one."""
    chosen: Chosen = {creature: set(targets) for creature, targets in declaration.items()}
    _fill(program, chosen)
    for _ in range(1 + sum(map(len, chosen.values()))):
        if not _take_away(program, chosen):
            break
    _join(program, chosen)
    found = ordered(chosen)
    return found if program.allows(found) else None


def _numbers(chosen: Mapping[ObjectId, set[int]]) -> dict[int, int]:
    numbers: dict[int, int] = {}
    for targets in chosen.values():
        for target in targets:
            numbers[target] = numbers.get(target, 0) + 1
    return numbers


def _fill(program: IntegerProgram, chosen: Chosen) -> None:
    """Creatures that can be spared join targets below their minimum, those that gain most first."""
    numbers = _numbers(chosen)
    lacking = [t for t, least in program.minimums.items() if 0 < numbers.get(t, 0) < least]
    for target in sorted(lacking, key=lambda t: (-program.target_gains[t], -numbers[t], t)):
        lack = program.minimums[target] - numbers[target]
        spare = [
            (program.pair_gains[creature][target] - loss, creature, left)
            for creature, row in program.pair_gains.items()
            if target in row and target not in chosen.get(creature, ())
            for loss, left in _cheapest(program, chosen, creature, numbers)
        ]
        if len(spare) < lack:
            continue
        for _, creature, left in sorted(spare, reverse=True)[:lack]:
            targets = chosen.setdefault(creature, set())
            if left:
                targets.discard(left)
                numbers[left] -= 1
            targets.add(target)
            numbers[target] += 1


def _cheapest(
    program: IntegerProgram, chosen: Chosen, creature: ObjectId, numbers: Mapping[int, int]
) -> list[tuple[int, int]]:
    """What a creature can leave to go elsewhere, with the loss: nothing (0) or a target. Empty if
    it is needed where it is."""
    targets = chosen.get(creature, set())
    if len(targets) < program.capacities[creature]:
        return [(0, 0)]
    options = []
    for target in targets:
        least, there = program.minimums.get(target, 1), numbers[target]
        gain = program.pair_gains[creature][target]
        if there > least:
            options.append((gain, target))
        elif there < least:
            options.append((gain - 1, target))
        elif least == 1:
            options.append((gain + program.target_gains[target], target))
    return sorted(options)[:1]


def _take_away(program: IntegerProgram, chosen: Chosen) -> bool:
    """Take away what breaks a restriction. Returns whether anything was taken away."""
    before = sum(map(len, chosen.values()))
    for target, number in _numbers(chosen).items():
        if number < program.minimums.get(target, 1):
            for creature in [c for c, targets in chosen.items() if target in targets]:
                _leave(chosen, creature, target)
    for group, most in program.groups.items():
        there = sorted(
            group & chosen.keys(), key=lambda each: (_worth(program, chosen, each), each)
        )
        for creature in there[: max(0, len(there) - most)]:
            del chosen[creature]
    for (among, least), needed_by in program.quorums.items():
        if len(among & chosen.keys()) < least:
            for creature in needed_by & chosen.keys():
                del chosen[creature]
    return sum(map(len, chosen.values())) < before


def _leave(chosen: Chosen, creature: ObjectId, target: int) -> None:
    chosen[creature].discard(target)
    if not chosen[creature]:
        del chosen[creature]


def _worth(program: IntegerProgram, chosen: Chosen, creature: ObjectId) -> int:
    gains = sum(program.pair_gains[creature][t] + program.target_gains[t] for t in chosen[creature])
    return program.creature_gains[creature] + gains


def _join(program: IntegerProgram, chosen: Chosen) -> None:
    """Creatures that gain by it join a target that has room, if no quorum forbids it."""
    numbers = _numbers(chosen)
    needy = frozenset[ObjectId]().union(*program.quorums.values())
    for creature, row in program.pair_gains.items():
        own = program.creature_gains[creature]
        if creature in chosen or creature in program.loners or own <= 0 or creature in needy:
            continue
        if any(
            creature in group and len(group & chosen.keys()) >= most
            for group, most in program.groups.items()
        ):
            continue
        for target in sorted(row, key=lambda each: (-row[each], each)):
            there = numbers.get(target, 0)
            alone = program.minimums.get(target, 1) > there + 1
            full = there >= program.limits.get(target, there + 1) or any(
                target in group and sum(numbers.get(t, 0) for t in group) >= most
                for group, most in program.target_groups.items()
            )
            if not alone and not full and row[target] + own > 0:
                chosen[creature] = {target}
                numbers[target] = there + 1
                break
