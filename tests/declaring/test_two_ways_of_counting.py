"""Boards on which the edition of 2004 counts requirements otherwise than all later ones do.

In 2004 a creature of which nothing is required does what is proposed for it, or nothing, as the
most requirements are sought that can be obeyed (500.4-500.5@2004); since July 2009 it may do
anything (508.1d, 509.1c). What is legal here is worked out by hand; solver and brute force must
both say the same.
"""

import pytest
from msgspec.structs import replace

from tests.declaring.naive import Board, legal
from turnfold.engine.solve.declaring import (
    AtMost,
    Declaration,
    NotFewerThan,
    OnlyWithOthers,
    RequirementTerm,
    count,
    declarations,
    maximum,
)

ONE, TWO, THREE = 100, 101, 102
FIRST, SECOND = 1, 2


def of(creature: int, *targets: int) -> RequirementTerm:
    return RequirementTerm(frozenset({creature}), frozenset(targets) or None)


Legal = list[Declaration]

MENACE = Board(
    {ONE: frozenset({FIRST}), TWO: frozenset({FIRST})},
    (NotFewerThan(2, FIRST),),
    (of(ONE),),
    without_requirements=frozenset({TWO}),
)
BOTH: Declaration = {ONE: (FIRST,), TWO: (FIRST,)}

COMPANY = Board(
    {ONE: frozenset({FIRST}), TWO: frozenset({FIRST})},
    (OnlyWithOthers(ONE, 1, None),),
    (of(ONE),),
    without_requirements=frozenset({TWO}),
)

TWO_MUST_AND_ONE_MAY = Board(
    {ONE: frozenset({FIRST}), TWO: frozenset({FIRST}), THREE: frozenset({FIRST})},
    (NotFewerThan(3, FIRST),),
    (of(ONE), of(TWO)),
    without_requirements=frozenset({THREE}),
)
ALL_THREE: Declaration = {ONE: (FIRST,), TWO: (FIRST,), THREE: (FIRST,)}

ONE_OF_TWO_ATTACKERS = Board(
    {ONE: frozenset({FIRST, SECOND}), TWO: frozenset({FIRST})},
    (NotFewerThan(2, FIRST),),
    (of(ONE, FIRST), of(ONE)),
    without_requirements=frozenset({TWO}),
)
"""ONE must block, and must block FIRST, which two or more must block. Alone it can block SECOND."""

NO_DIFFERENCE = Board(
    {ONE: frozenset({FIRST}), TWO: frozenset({FIRST})},
    (AtMost(1),),
    (of(ONE),),
    without_requirements=frozenset({TWO}),
)


@pytest.mark.rule(
    "500.4@2004", "500.5@2004", "508.1d@2010", "508.1d@2024", "509.1c@2010", "509.1c@2024"
)
@pytest.mark.parametrize(
    ("board", "in_2004", "later"),
    [
        (MENACE, (0, [{}, BOTH]), (1, [BOTH])),
        (COMPANY, (0, [{}, BOTH]), (1, [BOTH])),
        (TWO_MUST_AND_ONE_MAY, (0, [{}, ALL_THREE]), (2, [ALL_THREE])),
        (ONE_OF_TWO_ATTACKERS, (1, [{ONE: (SECOND,)}, BOTH]), (2, [BOTH])),
        (NO_DIFFERENCE, (1, [{ONE: (FIRST,)}]), (1, [{ONE: (FIRST,)}])),
    ],
    ids=["two or more", "with company", "three or more", "another attacker", "no difference"],
)
def test_what_is_legal_where_nothing_is_required_of_a_creature(
    board: Board, in_2004: tuple[int, Legal], later: tuple[int, Legal]
) -> None:
    for problem, (most, right) in (
        (board, in_2004),
        (replace(board, without_requirements=frozenset()), later),
    ):
        assert (maximum(problem), count(problem)) == (most, len(right))
        assert sorted(map(repr, declarations(problem))) == sorted(map(repr, right))
        naive_most, naive = legal(problem)
        assert (naive_most, sorted(map(repr, naive))) == (most, sorted(map(repr, right)))
