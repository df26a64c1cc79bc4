"""How long the exact answers about attacks and blocks take, and how that grows."""

import random
import time
from collections.abc import Callable
from functools import partial
from itertools import islice

import pytest

from tests.benchmarks.conftest import best_of
from tests.declaring.families import FAMILIES, Family, menace, proposal
from tests.declaring.naive import Board, legal
from turnfold.engine.solve.declaring import (
    AtMost,
    Declaration,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    RequirementTerm,
    TooMany,
    block_speech,
    count,
    declarations,
    judge,
    maximum,
    nearest,
)

Figure = Callable[[str, str, str], None]
SIZES = (5, 10, 20, 30, 45, 60)


def attackers(number: int) -> Board:
    """That many creatures, three targets, limits of every kind, requirements on two thirds."""
    rng = random.Random(number)
    creatures = list(range(100, 100 + number))
    everything = frozenset({1, 2, 3})
    return Board(
        dict.fromkeys(creatures, everything),
        (
            AtMost(2 * number // 3),
            AtMost(number // 3, None, frozenset({3})),
            AtMost(3, frozenset(creatures[number // 2 :])),
            OnlyWithOthers(creatures[0]),
            OnlyWithOthers(creatures[1], 2),
            OnlyAlone(creatures[2]),
        ),
        (
            *(RequirementTerm(frozenset({c})) for c in creatures if rng.random() < 0.4),
            *(
                RequirementTerm(frozenset({c}), frozenset({1}))
                for c in creatures
                if rng.random() < 0.3
            ),
        ),
        frozenset((c, 2) for c in creatures),
    )


def blockers(number: int) -> Board:
    """That many a side: flying and reach, menace, a lure, must be blocked, must block."""
    rng = random.Random(number)
    attacking, creatures = range(1, number + 1), range(1000, 1000 + number)
    flying = {a for a in attacking if rng.random() < 0.3}
    reach = {b for b in creatures if rng.random() < 0.4}
    choices = {
        b: frozenset(a for a in attacking if a not in flying or b in reach) for b in creatures
    }
    lure = 1
    return Board(
        choices,
        (
            *(NotFewerThan(2, a) for a in attacking if rng.random() < 0.25),
            OnlyWithOthers(1000),
        ),
        (
            *(RequirementTerm(frozenset({b})) for b in creatures if rng.random() < 0.3),
            *(RequirementTerm(None, frozenset({a})) for a in attacking if rng.random() < 0.25),
            *(
                RequirementTerm(frozenset({b}), frozenset({lure}))
                for b in creatures
                if lure in choices[b]
            ),
        ),
        capacities={1001: 2},
    )


def evaders(number: int) -> Board:
    """That many a side, of six evasions each attacker has some and each blocker an answer to some;
    a third of the attackers have menace, and two fifths must be blocked."""
    rng = random.Random(number)
    attacking, creatures = range(1, number + 1), range(1000, 1000 + number)
    evasions = {a: {e for e in range(6) if rng.random() < 0.25} for a in attacking}
    answers = {b: {e for e in range(6) if rng.random() < 0.6} for b in creatures}
    choices = {b: frozenset(a for a in attacking if evasions[a] <= answers[b]) for b in creatures}
    return Board(
        choices,
        tuple(NotFewerThan(2, a) for a in attacking if rng.random() < 0.33),
        (
            *(RequirementTerm(frozenset({b})) for b in creatures if rng.random() < 0.3),
            *(RequirementTerm(None, frozenset({a})) for a in attacking if rng.random() < 0.4),
        ),
    )


def first_declarations(board: Board) -> list[Declaration]:
    """As many as the page lists."""
    return list(islice(declarations(board), 60))


def nearest_to_none(board: Board) -> Declaration:
    """The declaration of a player who does not care."""
    return nearest(board, {})


def is_legal(board: Board, declaration: Declaration) -> bool:
    """Whether what was timed is right."""
    return judge(board, declaration, block_speech({})).legal


@pytest.mark.parametrize("answer", [maximum, nearest_to_none, first_declarations])
def test_menace_everywhere(answer: Callable[[Board], object], figure: Figure) -> None:
    boards = [menace(30, seed) for seed in range(15)]
    times = sorted(best_of(1, partial(answer, board)) for board in boards)
    assert all(is_legal(board, nearest(board, {})) for board in boards[:3])
    told = f"{times[7] * 1000:.0f}, {times[-1] * 1000:.0f}"
    figure(f"30 with menace, ms of 15 boards, median and slowest: {answer.__name__}", told, "50")


CHECKED = 3
"""As many boards of each family are checked."""


def require_right(family: Family) -> None:
    """Small boards are answered as by brute force; the declarations on large ones are legal."""
    for seed in range(CHECKED):
        small, large = family(4, seed), family(30, seed)
        most, all_legal = legal(small)
        assert maximum(small) == most
        assert count(small) == len(all_legal)
        assert is_legal(large, nearest_to_a_proposal(large, seed))
        assert all(is_legal(large, each) for each in first_declarations(large))


HARD = 25
"""So many boards of each family are timed."""


def nearest_to_a_proposal(board: Board, seed: int) -> Declaration:
    """The declaration that a judge advises."""
    return nearest(board, proposal(board, seed))


ALL_FAMILIES: dict[str, list[float]] = {}
"""What was timed of each answer, on the boards of all families."""


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_hard_families(family: Family, figure: Figure) -> None:
    """508.1c-d, 509.1b-c where they are hard: 30 a side. The last family tells of all of them."""
    require_right(family)
    for answer in (maximum, nearest_to_a_proposal, first_declarations, count):
        times, undecided = [], 0
        for seed in range(HARD):
            board = family(30, seed)
            given = (board, seed) if answer is nearest_to_a_proposal else (board,)
            begun = time.process_time()
            try:
                answer(*given)
            except TooMany:
                undecided += 1
            times.append(1000 * (time.process_time() - begun))
        times.sort()
        told = f"{times[len(times) // 2]:.0f}, {times[-1]:.0f}; undecided {undecided} of {HARD}"
        name = f"{family.__name__}, 30 a side, ms, median and slowest: {answer.__name__}"
        figure(name, told, "100 for 99 of 100, 1000")
        together = ALL_FAMILIES.setdefault(answer.__name__, [])
        together += times
        if family is FAMILIES[-1]:
            together.sort()
            last = together[-(len(together) // 100) - 1]
            told = f"{together[len(together) // 2]:.0f}, {last:.0f}, {together[-1]:.0f}"
            name = f"hard families, ms, median, 99 of 100 and slowest: {answer.__name__}"
            figure(name, told, "100 for 99 of 100, 1000")


@pytest.mark.parametrize("kind", [attackers, blockers, evaders])
def test_the_exact_maximum_from_5_to_60_creatures_a_side(
    kind: Callable[[int], Board], figure: Figure
) -> None:
    times = [best_of(3, partial(maximum, kind(n))) for n in SIZES]
    assert maximum(kind(5)) == legal(kind(5))[0]
    told = ", ".join(f"{n}: {t * 1000:.1f}" for n, t in zip(SIZES, times, strict=True))
    figure(f"exact legality, ms by number of {kind.__name__}", told, "30: under 50, reach for 5")


@pytest.mark.parametrize("kind", [attackers, blockers, evaders])
def test_the_declaration_nearest_to_none(kind: Callable[[int], Board], figure: Figure) -> None:
    times = [best_of(3, partial(nearest, kind(n), {})) for n in SIZES]
    assert all(is_legal(kind(n), nearest(kind(n), {})) for n in SIZES)
    told = ", ".join(f"{n}: {t * 1000:.1f}" for n, t in zip(SIZES, times, strict=True))
    figure(f"nearest legal declaration, ms by number of {kind.__name__}", told, "")


@pytest.mark.parametrize("kind", [attackers, blockers])
def test_counting_every_legal_declaration(kind: Callable[[int], Board], figure: Figure) -> None:
    sizes = SIZES[:4]
    times = [best_of(1, partial(count, kind(n))) for n in sizes]
    assert count(kind(5)) == sum(1 for _ in declarations(kind(5)))
    told = ", ".join(f"{n}: {t * 1000:.0f}" for n, t in zip(sizes, times, strict=True))
    figure(f"counting legal declarations, ms by number of {kind.__name__}", told, "")
