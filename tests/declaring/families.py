"""Boards on which attacks and blocks are hard to find: one function a family, drawn by a seed.

Each takes how many creatures there are a side and a seed, and gives a `Board`. The same families
are timed (`tests/benchmarks/bench_declaring.py`), compared with brute force when they are small,
and with a solver library when they are large (`tests/declaring/test_second_opinion.py`).
"""

import random
from collections.abc import Callable

from tests.declaring.naive import Board
from turnfold.engine.solve.declaring import (
    AtMost,
    Declaration,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    RequirementTerm,
    RestrictionTerm,
)

Family = Callable[[int, int], Board]

FIRST_CREATURE = 1000


def creatures_of(number: int) -> range:
    """The creatures that are declared."""
    return range(FIRST_CREATURE, FIRST_CREATURE + number)


def _evasive(rng: random.Random, number: int, often: float, answered: float) -> dict[int, set[int]]:
    """Of six evasions each attacker has some, and each blocker an answer to some."""
    evasions = {a: {e for e in range(6) if rng.random() < often} for a in range(1, number + 1)}
    answers = {b: {e for e in range(6) if rng.random() < answered} for b in creatures_of(number)}
    return {b: {a for a in evasions if evasions[a] <= answers[b]} for b in answers}


def _some(rng: random.Random, everything: range, share: float) -> frozenset[int]:
    return frozenset(each for each in everything if rng.random() < share)


def menace(number: int, seed: int) -> Board:
    """All attackers have menace; 15 kinds of boards, by how much evasion there is and how much is
    required."""
    rng = random.Random(100 * number + seed)
    often, answered = ((0.15, 0.4), (0.3, 0.4), (0.45, 0.4), (0.25, 0.6), (0.45, 0.6))[seed % 5]
    driven, wanted = ((0.5, 1.0), (0.0, 1.0), (0.3, 0.4))[seed % 3]
    attacking = range(1, number + 1)
    choices = _evasive(rng, number, often, answered)
    return Board(
        {b: frozenset(possible) for b, possible in choices.items()},
        tuple(NotFewerThan(2, a) for a in attacking),
        (
            *(RequirementTerm(frozenset({b})) for b in choices if rng.random() < driven),
            *(RequirementTerm(None, frozenset({a})) for a in attacking if rng.random() < wanted),
        ),
    )


def one_blocks_all(number: int, seed: int) -> Board:
    """Few creatures may block, and some of them block any number of evasive attackers that must be
    blocked."""
    rng = random.Random(seed)
    attacking = range(1, number + 1)
    choices = _evasive(rng, number, 0.2, 0.7)
    several = rng.sample(list(creatures_of(number)), min(number, 1 + seed % 3))
    return Board(
        {b: frozenset(possible) for b, possible in choices.items()},
        (
            AtMost(1 + seed % 4),
            *(NotFewerThan(2, a) for a in attacking if rng.random() < 0.1 * (seed % 3)),
        ),
        (
            *(RequirementTerm(None, frozenset({a})) for a in attacking if rng.random() < 0.9),
            *(RequirementTerm(frozenset({b})) for b in choices if rng.random() < 0.3),
        ),
        capacities=dict.fromkeys(several, number),
    )


def together(number: int, seed: int) -> Board:
    """Creatures that are alike must attack, each only with several others, under a limit."""
    rng = random.Random(seed)
    creatures = list(creatures_of(number))
    needed = rng.randint(1, max(1, number // 3))
    allowed = needed + rng.choice((-1, 0, 1, 3))
    half = frozenset(creatures[::2]) if seed % 2 else None
    return Board(
        dict.fromkeys(creatures, frozenset(range(1, 2 + seed % 3))),
        (
            *(OnlyWithOthers(c, needed + rng.choice((0, 0, seed % 5)), half) for c in creatures),
            AtMost(max(0, allowed)),
        ),
        tuple(RequirementTerm(frozenset({c})) for c in creatures if rng.random() < 0.8),
    )


def crossing_limits(number: int, seed: int) -> Board:
    """Limits on groups of attackers that have some creatures in common, on targets of one player
    and on all; every second creature must attack, some at somebody."""
    rng = random.Random(seed)
    creatures, targets = creatures_of(number), range(1, 6)
    limits = [
        AtMost(rng.randint(1, max(1, number // 3)), _some(rng, creatures, 0.5))
        for _ in range(2 + seed % 4)
    ]
    players = [
        AtMost(rng.randint(1, max(1, number // 3)), None, frozenset(mine))
        for mine in ({1, 2}, {3, 4, 5})
    ]
    return Board(
        {c: frozenset(rng.sample(targets, rng.randint(1, 5))) for c in creatures},
        (*limits, *players, AtMost(max(1, 2 * number // 3))),
        (
            *(RequirementTerm(frozenset({c})) for c in creatures if rng.random() < 0.6),
            *(
                RequirementTerm(frozenset({c}), _some(rng, targets, 0.5) | {1})
                for c in creatures
                if rng.random() < 0.4
            ),
        ),
    )


def several_each(number: int, seed: int) -> Board:
    """Every blocker may block two or three; a third of the attackers have menace, there are limits
    on groups of blockers, and much is required."""
    rng = random.Random(seed)
    attacking, creatures = range(1, number + 1), creatures_of(number)
    choices = _evasive(rng, number, 0.3, 0.5)
    return Board(
        {b: frozenset(possible) for b, possible in choices.items()},
        (
            *(NotFewerThan(2, a) for a in attacking if rng.random() < 0.33),
            *(AtMost(2, None, frozenset({a})) for a in attacking if rng.random() < 0.2),
            AtMost(max(1, number // 3), _some(rng, creatures, 0.5)),
            *([AtMost(max(1, number // 4), _some(rng, creatures, 0.5))] if seed % 2 else []),
        ),
        (
            *(RequirementTerm(frozenset({b})) for b in choices if rng.random() < 0.3),
            *(RequirementTerm(None, frozenset({a})) for a in attacking if rng.random() < 0.7),
            *(
                RequirementTerm(frozenset({b}), frozenset({1}))
                for b in choices
                if rng.random() < 0.5
            ),
        ),
        capacities={b: rng.choice((1, 2, 2, 3)) for b in creatures},
    )


def goaded(number: int, seed: int) -> Board:
    """Goaded attackers, three players with planeswalkers, limits for each, prices on some pairs."""
    rng = random.Random(seed)
    creatures, targets = creatures_of(number), range(1, 10)
    choices = {c: frozenset(rng.sample(targets, rng.randint(3, 9))) for c in creatures}
    players = ({1, 4, 7}, {2, 5, 8}, {3, 6, 9})
    return Board(
        choices,
        (
            *(AtMost(rng.randint(1, 1 + number // 6), None, frozenset(p)) for p in players),
            *(OnlyWithOthers(c) for c in creatures if rng.random() < 0.2),
            *(OnlyAlone(c) for c in creatures if rng.random() < 0.1),
        ),
        (
            *(RequirementTerm(frozenset({c})) for c in creatures),
            *(
                RequirementTerm(frozenset({c}), frozenset({1, 2, 3}) - {rng.choice((1, 2, 3))})
                for c in creatures
            ),
        ),
        frozenset(
            (c, target)
            for c, possible in choices.items()
            for target in sorted(possible)
            if rng.random() < 0.2
        ),
    )


def all_alike(number: int, seed: int) -> Board:
    """Nothing tells the creatures apart, nor the attackers: each needs two or three blockers, and
    there are never enough."""
    attacking, creatures = range(1, number + 1), creatures_of(number)
    kinds = 1 + seed % 3
    return Board(
        {b: frozenset(a for a in attacking if a % kinds <= b % kinds) for b in creatures},
        (
            *(NotFewerThan(2 + (seed + a) % 2, a) for a in attacking),
            AtMost(number - seed % 4),
        ),
        (
            *(RequirementTerm(None, frozenset({a})) for a in attacking),
            *(RequirementTerm(frozenset({b})) for b in creatures if seed % 2),
        ),
    )


def of_everything(number: int, seed: int) -> Board:
    """A little of all that a board can have."""
    rng = random.Random(seed)
    attacking, creatures = range(1, number + 1), creatures_of(number)
    choices = _evasive(rng, number, 0.3, 0.6)
    restrictions: list[RestrictionTerm] = [
        NotFewerThan(2, a) for a in attacking if rng.random() < 0.3
    ]
    restrictions += [
        OnlyWithOthers(c, rng.randint(1, 3), rng.choice((None, _some(rng, creatures, 0.4))))
        for c in creatures
        if rng.random() < 0.15
    ]
    restrictions += [OnlyAlone(c) for c in creatures if rng.random() < 0.05]
    restrictions += [
        AtMost(rng.randint(1, max(1, number // 3)), _some(rng, creatures, 0.4)) for _ in range(2)
    ]
    restrictions += [
        AtMost(rng.randint(1, 3), None, frozenset({a})) for a in attacking if rng.random() < 0.2
    ]
    return Board(
        {b: frozenset(possible) for b, possible in choices.items()},
        tuple(restrictions),
        (
            *(RequirementTerm(frozenset({b})) for b in creatures if rng.random() < 0.4),
            *(RequirementTerm(None, frozenset({a})) for a in attacking if rng.random() < 0.4),
            *(
                RequirementTerm(frozenset({b}), frozenset({rng.choice(attacking)}))
                for b in creatures
                if rng.random() < 0.3
            ),
        ),
        frozenset((c, a) for c in creatures for a in attacking if rng.random() < 0.05)
        & {(c, a) for c, possible in choices.items() for a in possible},
        {b: rng.choice((1, 1, 1, 1, 2, number)) for b in creatures},
    )


FAMILIES: tuple[Family, ...] = (
    menace,
    one_blocks_all,
    together,
    crossing_limits,
    several_each,
    goaded,
    all_alike,
    of_everything,
)


def proposal(board: Board, seed: int) -> Declaration:
    """What a player might want to declare: nothing, everything, or something in between."""
    rng = random.Random(seed)
    share = (0.0, 1.0, 0.5)[seed % 3]
    chosen: dict[int, tuple[int, ...]] = {}
    for creature, possible in board.choices.items():
        if possible and rng.random() < share:
            number = rng.randint(1, min(board.capacity(creature), len(possible)))
            chosen[creature] = tuple(sorted(rng.sample(sorted(possible), number)))
    return chosen
