"""Attacks and blocks straight from the rule's words: every declaration is listed and looked at."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from math import comb, prod

from msgspec import Struct

from turnfold.engine.solve.declaring import Declaration, Pair, RequirementTerm, RestrictionTerm
from turnfold.engine.solve.declaring.terms import AtMost, NotFewerThan, OnlyAlone, OnlyWithOthers


class Board(Struct, frozen=True):
    """A problem of declaring, as small as it can be written."""

    choices: Mapping[int, frozenset[int]]
    restrictions: tuple[RestrictionTerm, ...] = ()
    requirements: tuple[RequirementTerm, ...] = ()
    costs: frozenset[Pair] = frozenset()
    capacities: Mapping[int, int] = {}
    without_requirements: frozenset[int] = frozenset()
    one_by_one: bool = False

    def capacity(self, creature: int) -> int:
        return self.capacities.get(creature, 1)


def number_of(board: Board) -> int:
    """How many declarations `everything` yields."""
    return prod(
        _choices_of(len(possible), board.capacity(creature))
        for creature, possible in board.choices.items()
    )


def _choices_of(things: int, most: int) -> int:
    """How many ways there are to choose at most so many of some things."""
    return sum(comb(things, number) for number in range(most + 1))


def everything(board: Board) -> Iterator[Declaration]:
    """Every declaration in which each creature does what it may do by itself."""
    creatures = sorted(board.choices)
    options = [
        [
            chosen
            for number in range(board.capacity(creature) + 1)
            for chosen in combinations(sorted(board.choices[creature]), number)
        ]
        for creature in creatures
    ]
    for chosen in product(*options):
        yield {c: targets for c, targets in zip(creatures, chosen, strict=True) if targets}


def obeys(restriction: RestrictionTerm, declaration: Declaration) -> bool:
    """Whether a declaration obeys a restriction, each in its own words."""
    match restriction:
        case AtMost(most, creatures, targets):
            there = [
                c
                for c, chosen in declaration.items()
                if (creatures is None or c in creatures)
                and (targets is None or set(chosen) & targets)
            ]
            return len(there) <= most
        case NotFewerThan(least, target):
            number = sum(target in chosen for chosen in declaration.values())
            return number == 0 or number >= least
        case OnlyWithOthers(creature, least, among):
            others = [c for c in declaration if c != creature and (among is None or c in among)]
            return creature not in declaration or len(others) >= least
        case OnlyAlone(creature):
            return creature not in declaration or len(declaration) == 1


def met(board: Board, declaration: Declaration) -> int:
    """How many requirements a declaration obeys."""
    return sum(
        sum(
            (requirement.creatures is None or c in requirement.creatures)
            and (requirement.targets is None or bool(set(chosen) & requirement.targets))
            for c, chosen in declaration.items()
        )
        >= requirement.least
        for requirement in board.requirements
    )


def pays(board: Board, declaration: Declaration) -> bool:
    """Whether something in a declaration costs something."""
    return any((c, target) in board.costs for c, chosen in declaration.items() for target in chosen)


def legal_one_by_one(board: Board) -> list[Declaration]:
    """Every legal declaration where requirements are checked one by one (500.2@2003-05-26): none
    would obey more if one creature did something else for which nobody pays."""

    def allowed(each: Declaration) -> bool:
        return all(obeys(r, each) for r in board.restrictions)

    return [
        each
        for each in filter(allowed, everything(board))
        if not any(
            met(board, other) > met(board, each) for other in filter(allowed, _turned(board, each))
        )
    ]


def _turned(board: Board, each: Declaration) -> Iterator[Declaration]:
    """The declarations in which one creature has one more target for which nobody pays. It leaves
    one only if it cannot have both."""
    for creature, possible in board.choices.items():
        before = set(each.get(creature, ()))
        full = len(before) >= board.capacity(creature)
        for target in possible - before:
            for left in [before - {gone} for gone in before] if full else [before]:
                if (creature, target) not in board.costs:
                    yield {**each, creature: tuple(left | {target})}


def legal(board: Board) -> tuple[int, list[Declaration]]:
    """The maximum without costs, and every legal declaration (508.1c-d, 509.1b-c).

    In 2004 creatures that nothing is required of do what is proposed for them, or nothing (500.5):
    the maximum is that without them, and each declaration is held against its own."""
    allowed = [
        each for each in everything(board) if all(obeys(r, each) for r in board.restrictions)
    ]
    free = [each for each in allowed if not pays(board, each)]

    def most(proposal: Declaration) -> int:
        return max(
            met(board, each)
            for each in free
            if all(
                set(each[c]) <= set(proposal.get(c, ())) and not pays(board, {c: each[c]})
                for c in board.without_requirements & each.keys()
            )
        )

    return most({}), [each for each in allowed if met(board, each) >= most(each)]
