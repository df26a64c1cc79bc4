"""The families of hard boards, when they are small enough to look at every declaration."""

from itertools import islice

import pytest
from msgspec.structs import replace

from tests.declaring.families import (
    FAMILIES,
    Family,
    crossing_limits,
    one_blocks_all,
    proposal,
    several_each,
)
from tests.declaring.naive import Board, legal, number_of, pays
from turnfold.engine.solve.declaring import (
    Declaration,
    block_speech,
    count,
    declarations,
    judge,
    maximum,
    nearest,
)
from turnfold.engine.solve.declaring.partition import partitioned
from turnfold.engine.solve.declaring.solving import most_obeyed

ANSWERED = pytest.mark.rule("508.1c@2024", "508.1d@2024", "509.1b@2024", "509.1c@2024")
EACH_FAMILY = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
SEEDS = range(12)
MOST = 1500
"""Boards with more declarations are left out here; the solver library looks at them."""


def small_boards(family: Family) -> list[tuple[int, Board]]:
    boards = ((seed, family(2 + seed % 4, seed)) for seed in SEEDS)
    return [(seed, board) for seed, board in boards if number_of(board) <= MOST]


def changes(one: Declaration, other: Declaration) -> int:
    pairs, others = ({(c, t) for c, ts in each.items() for t in ts} for each in (one, other))
    return len(pairs ^ others)


@ANSWERED
@EACH_FAMILY
def test_small_ones_are_answered_and_listed_as_by_the_rule(family: Family) -> None:
    boards = small_boards(family)
    assert len(boards) >= 5
    for seed, board in boards:
        most, right = legal(board)
        assert maximum(board) == most
        assert count(board) == len(right)
        assert sorted(map(repr, declarations(board))) == sorted(map(repr, right))
        assert sorted(map(repr, partitioned(board, most_obeyed(board)))) == sorted(map(repr, right))
        wanted = proposal(board, seed)
        instead = nearest(board, wanted)
        paid = {(c, t) for c, chosen in wanted.items() for t in chosen}
        unpaid = replace(board, costs=board.costs - paid)
        assert instead in right
        assert changes(instead, wanted) == min(
            changes(each, wanted) for each in right if not pays(unpaid, each)
        )


@ANSWERED
@pytest.mark.parametrize(
    ("family", "number", "seed"),
    [
        (crossing_limits, 30, 22),
        (one_blocks_all, 8, 27),
        (one_blocks_all, 8, 31),
        (several_each, 8, 32),
        (several_each, 8, 35),
    ],
)
def test_where_few_are_legal_as_many_are_listed_by_partition_as_are_counted(
    family: Family, number: int, seed: int
) -> None:
    """The count comes from the state space, which shares nothing with the linear programs but the
    maximum. Proofs of what is not legal are used again here, hundreds of times."""
    board = family(number, seed)
    found = [repr(each) for each in partitioned(board, most_obeyed(board))]
    assert len(set(found)) == len(found) == count(board)


@ANSWERED
@EACH_FAMILY
def test_of_large_ones_the_first_declarations_are_legal(family: Family) -> None:
    board = family(30, 1)
    first = list(islice(declarations(board), 20))
    assert len(set(map(repr, first))) == len(first) > 0
    assert all(judge(board, each, block_speech({})).legal for each in first)
