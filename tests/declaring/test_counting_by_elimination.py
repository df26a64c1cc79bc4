"""Counting kind by kind: worked out by hand, by brute force, and through the state space."""

from math import comb, factorial
from types import ModuleType

import pytest

from tests.declaring.families import FAMILIES, Family, menace
from tests.declaring.naive import Board, legal, number_of
from turnfold.engine.solve.declaring import (
    AtMost,
    DeclarationCosts,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    RequirementTerm,
    TooMany,
    count,
    counting,
    elimination,
    elimination_order,
    limits,
    reader,
    states,
)

COUNTED = pytest.mark.rule("508.1c@2024", "508.1d@2024", "509.1b@2024", "509.1c@2024")
BLOCKERS, ATTACKERS = range(100, 130), range(1, 16)


def everybody_may(creatures: range, targets: range) -> dict[int, frozenset[int]]:
    return dict.fromkeys(creatures, frozenset(targets))


@COUNTED
def test_thirty_block_fifteen_with_menace_that_must_all_be_blocked() -> None:
    """Each of 15 needs two of 30, so each has exactly two: 30! / 2^15 ways."""
    board = Board(
        everybody_may(BLOCKERS, ATTACKERS),
        tuple(NotFewerThan(2, a) for a in ATTACKERS),
        tuple(RequirementTerm(None, frozenset({a})) for a in ATTACKERS),
    )
    assert count(board) == factorial(30) // 2**15


@COUNTED
def test_thirty_with_two_targets_each_under_a_limit() -> None:
    """Each of 30 has none, one or two of three targets where nothing is asked: 7 choices, of which
    6 declare it. At most four are declared."""
    board = Board(
        everybody_may(BLOCKERS, range(1, 4)),
        (AtMost(4),),
        capacities=dict.fromkeys(BLOCKERS, 2),
    )
    assert count(board) == sum(comb(30, n) * 6**n for n in range(5))


@COUNTED
@pytest.mark.parametrize("most", [20, 24, 28, 30])
def test_twenty_must_attack_and_ten_may_under_a_limit(most: int) -> None:
    """508.1d: the 20 take their places under the limit, and the ten may take those that are left:
    none, few, nearly all, or all."""
    board = Board(
        everybody_may(BLOCKERS, range(1, 2)),
        (AtMost(most),),
        tuple(RequirementTerm(frozenset({each})) for each in BLOCKERS[:20]),
    )
    assert count(board) == sum(comb(10, others) for others in range(most - 20 + 1))


@COUNTED
def test_of_ten_under_a_limit_all_but_two_must_block_as_two_attackers_need_four_each() -> None:
    """509.1c: the two attackers take eight of ten, which are all that may block, four each."""
    board = Board(
        everybody_may(BLOCKERS[:10], range(1, 3)),
        (AtMost(8), *(NotFewerThan(4, a) for a in (1, 2))),
        tuple(RequirementTerm(None, frozenset({a})) for a in (1, 2)),
    )
    assert count(board) == comb(10, 8) * comb(8, 4)


@COUNTED
def test_ten_must_block_the_first_of_three_and_may_block_another() -> None:
    """509.1c: each of ten blocks the first, which has menace, and another or not; the second must
    be blocked as well. Only the eleventh is free to block the first or not."""
    board = Board(
        everybody_may(BLOCKERS[:11], range(1, 4)),
        (NotFewerThan(2, 1),),
        (
            *(RequirementTerm(frozenset({each}), frozenset({1})) for each in BLOCKERS[:10]),
            RequirementTerm(None, frozenset({2})),
        ),
        capacities=dict.fromkeys(BLOCKERS[:11], 2),
    )
    assert count(board) == 7 * 3**10 - 4 * 2**10


@COUNTED
def test_one_of_thirty_that_can_only_be_declared_alone() -> None:
    """Either it does nothing, and each of 29 has one of 15 targets or none; or it has one alone."""
    board = Board(everybody_may(BLOCKERS, ATTACKERS), (OnlyAlone(100),))
    assert count(board) == 16**29 + 15


@COUNTED
def test_two_of_thirty_that_need_others() -> None:
    """508.1c: the first attacks only with three others, the second only with five. Of the other 28
    any may attack if neither of them does, at least three or five with one, four with both."""
    board = Board(
        everybody_may(BLOCKERS, range(1, 2)), (OnlyWithOthers(100, 3), OnlyWithOthers(101, 5))
    )
    assert count(board) == sum(
        comb(28, others) * (1 + (others >= 3) + (others >= 5) + (others >= 4))
        for others in range(29)
    )


@COUNTED
def test_an_attack_that_can_be_declared_in_two_ways_counts_twice() -> None:
    """508.1g: each of 30 attacks or not, the first with its optional cost paid or not."""
    board = Board(everybody_may(BLOCKERS, range(1, 2)))
    assert count(board, costs=DeclarationCosts(ways={100: 2})) == 3 * 2**29


@COUNTED
def test_twenty_that_block_two_or_three_each_may_be_alike_once_they_have_blocked() -> None:
    """Ten may block two of three attackers, ten all three; the first must be blocked. In all there
    are 7 and 8 choices each, of which 4 leave the first out."""
    two, three = BLOCKERS[:10], BLOCKERS[10:20]
    board = Board(
        everybody_may(BLOCKERS[:20], range(1, 4)),
        requirements=(RequirementTerm(None, frozenset({1})),),
        capacities={**dict.fromkeys(two, 2), **dict.fromkeys(three, 3)},
    )
    assert count(board) == 7**10 * 8**10 - 4**20


SMALL = 300
"""Boards with more declarations are left out here."""


@COUNTED
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_small_boards_are_counted_in_every_order_as_by_brute_force(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = [
        board for seed in range(24) if number_of(board := family(2 + seed % 4, seed)) <= SMALL
    ]
    right = [len(legal(board)[1]) for board in boards]
    assert list(map(count, boards)) == right
    for side in (False, True):
        monkeypatch.setattr(elimination_order, "SIDES", (side,))
        assert list(map(count, boards)) == right
    monkeypatch.setattr(elimination_order, "SIDES", (None,))
    for module, name, value in (
        (states, "FEW", 1000),
        (states, "PACKED", 0),
        (limits, "MOST", 0),
        (limits, "NARROW", 8),
        (states, "WIDER", 0),
        (elimination, "LARGE", 1),
    ):
        monkeypatch.setattr(module, name, value)
        assert list(map(count, boards)) == right


@COUNTED
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_creatures_first_or_targets_first_there_are_as_many(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two orders have nothing in common but the pairs: what one finishes first the other leaves
    open."""
    boards = [family(9, seed) for seed in range(3)]
    found = []
    for side in (False, True):
        monkeypatch.setattr(elimination_order, "SIDES", (side,))
        found.append(list(map(count, boards)))
    assert found[0] == found[1]


@COUNTED
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_parts_that_become_wider_one_byte_at_a_time_hold_as_many(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = [family(14, seed) for seed in range(3)]
    counted = list(map(count, boards))
    monkeypatch.setattr(limits, "NARROW", 8)
    monkeypatch.setattr(states, "WIDER", 0)
    assert list(map(count, boards)) == counted


@COUNTED
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_one_after_another_of_a_group_there_are_as_many(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = [family(9, seed) for seed in range(3)]
    counted = list(map(count, boards))
    monkeypatch.setattr(elimination, "LARGE", 1)
    assert list(map(count, boards)) == counted


@COUNTED
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_the_state_space_counts_as_many(family: Family, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [family(7, seed) for seed in range(4)]
    counted = list(map(count, boards))

    def unreadable(*_: object) -> int:
        raise reader.Unreadable

    monkeypatch.setattr(counting, "_counted_by_elimination", unreadable)
    assert list(map(count, boards)) == counted


@COUNTED
def test_three_need_others_where_enough_must_attack_anyway() -> None:
    """508.1c-d: four of ten must attack, so three that need two or four others always have them;
    each of the six that may attack does or not."""
    board = Board(
        everybody_may(BLOCKERS[:10], range(1, 2)),
        (OnlyWithOthers(100, 2), OnlyWithOthers(101, 4), OnlyWithOthers(109, 4)),
        tuple(RequirementTerm(frozenset({each})) for each in BLOCKERS[4:8]),
    )
    assert count(board) == 2**6


@COUNTED
@pytest.mark.parametrize(
    ("module", "name", "few"), [(counting, "ELIMINATION", 10_000), (states, "HELD", 100_000)]
)
def test_what_takes_too_many_steps_or_too_much_memory_is_not_counted(
    module: ModuleType, name: str, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "LOOKED", 10)
    monkeypatch.setattr(module, name, few)
    with pytest.raises(TooMany, match="there are more legal answers than can be counted"):
        count(menace(30, 0))
