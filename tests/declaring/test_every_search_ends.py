"""Every search ends: with the answer of the rule, or by saying that it takes too many steps."""

from itertools import islice

import pytest

from tests.declaring.naive import Board, legal
from turnfold.engine.solve.declaring import (
    Bander,
    Declaration,
    NotFewerThan,
    OnlyWithOthers,
    RequirementTerm,
    TooMany,
    bandings,
    bands,
    block_speech,
    count,
    declarations,
    judge,
    lagrangian,
    maximum,
    nearest,
    partition,
    solving,
    state_space,
)
from turnfold.engine.solve.declaring.flow_relaxation import Subproblem
from turnfold.engine.solve.declaring.integer_program import IntegerProgram, Objective, program_of
from turnfold.engine.solve.declaring.terms import AtMost
from turnfold.engine.solve.too_many import Budget

ANSWERED = pytest.mark.rule("509.1b@2010", "509.1b@2024", "509.1c@2010", "509.1c@2024")

THREE_WITH_MENACE = Board(
    {100: frozenset({1, 2, 3}), 101: frozenset({1, 3}), 102: frozenset({2})},
    (*(NotFewerThan(2, attacker) for attacker in (1, 2, 3)), OnlyWithOthers(101, 2)),
    (RequirementTerm(frozenset({100})),),
)
"""Once every attacker is to be blocked by two, or 101 is to block, there are too few blockers."""

ONE_CANNOT_BLOCK_ALONE = Board(
    {100: frozenset({1, 2}), 101: frozenset({2}), 102: frozenset({2})},
    (NotFewerThan(2, 1), AtMost(1, None, frozenset({2})), OnlyWithOthers(102)),
    (RequirementTerm(frozenset({102})),),
)
"""102 must block, but one creature only can block 2, and nobody else can help to block 1."""

TWO_MUST_BLOCK_TOGETHER = Board(
    {100: frozenset({1}), 101: frozenset({1, 2}), 102: frozenset({2})},
    (NotFewerThan(2, 1),),
    (RequirementTerm(None, None, 2), RequirementTerm(frozenset({102}))),
)
"""A requirement that no integer program here can say, because it asks for two creatures at once."""


def changes(one: Declaration, other: Declaration) -> int:
    pairs, others = ({(c, t) for c, ts in each.items() for t in ts} for each in (one, other))
    return len(pairs ^ others)


def spent(*_: object) -> None:
    raise TooMany


@ANSWERED
@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("board", "proposal", "answer"),
    [
        (THREE_WITH_MENACE, {102: (2,)}, {100: (2,), 102: (2,)}),
        (ONE_CANNOT_BLOCK_ALONE, {102: (2,)}, {}),
    ],
)
def test_the_nearest_is_found_where_a_branch_is_infeasible(
    board: Board, proposal: Declaration, answer: Declaration
) -> None:
    assert nearest(board, proposal) == answer
    _, right = legal(board)
    assert answer in right
    assert changes(answer, proposal) == min(changes(each, proposal) for each in right)


def dear(board: Board) -> IntegerProgram:
    """Every pair loses something: what `least_gain` is about."""
    program = program_of(board, frozenset(), Objective(10, lambda pair: -3))
    assert program is not None
    return program


def test_the_dual_proves_that_a_branch_is_infeasible_in_a_few_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three blockers cannot be two each at two attackers."""
    program, all_open = dear(THREE_WITH_MENACE), Subproblem(open=frozenset({1, 2}))
    monkeypatch.setattr(lagrangian, "STEPS", 20)
    first = lagrangian.first_multipliers(program)
    assert lagrangian.descend(program, all_open, first, -1000, 8, Budget(100_000)) is None


def test_the_dual_bounds_a_branch_that_is_feasible_however_early_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """100 and 102 block 2: both lose 3, and one requirement of 10 is obeyed."""
    program, open_ = dear(THREE_WITH_MENACE), Subproblem(open=frozenset({2}))
    for steps in (1, 2, 300):
        monkeypatch.setattr(lagrangian, "STEPS", steps)
        first = lagrangian.first_multipliers(program)
        found = lagrangian.descend(program, open_, first, -1000, 8, Budget(100_000))
        assert found is not None
        assert found.bound >= 10 - 2 * 3


@ANSWERED
@pytest.mark.parametrize("board", [THREE_WITH_MENACE, ONE_CANNOT_BLOCK_ALONE])
def test_the_maximum_is_found_by_states_where_branch_and_bound_takes_too_many_nodes(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "optimum", spent)
    assert maximum(board) == legal(board)[0]


@ANSWERED
def test_where_the_nearest_takes_too_many_nodes_another_legal_declaration_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solving, "_nearest", spent)
    assert nearest(THREE_WITH_MENACE, {102: (2,)}) in legal(THREE_WITH_MENACE)[1]


def test_what_neither_method_can_decide_is_said_to_be_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert maximum(TWO_MUST_BLOCK_TOGETHER) == 2
    monkeypatch.setattr(state_space, "STEPS", 1)
    said = "what is legal here takes more steps to find out than can be taken"
    for ask in (maximum, declarations, lambda board: nearest(board, {})):
        with pytest.raises(TooMany, match=said):
            ask(TWO_MUST_BLOCK_TOGETHER)


@ANSWERED
def test_a_verdict_without_advice_where_that_takes_too_many_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("turnfold.engine.solve.declaring.judging.nearest", spent)
    verdict = judge(TWO_MUST_BLOCK_TOGETHER, {100: (1,)}, block_speech({1: "Ogre"}))
    assert not verdict.legal
    assert verdict.rule == "509.1b"
    assert verdict.reason == "Ogre can't be blocked except by 2 or more creatures"
    assert verdict.instead is None


@pytest.mark.rule("702.22c@2024")
def test_bands_of_many_are_listed_one_by_one_and_too_many_are_not_counted() -> None:
    heroes = {each: Bander(banding=True) for each in range(100, 130)}
    assert list(islice(bandings(heroes), 3)) == [(), ((128, 129),), ((127, 128),)]
    kinds = tuple(Bander(True, frozenset({str(each)})) for each in range(30))
    with pytest.raises(TooMany):
        bands.number_of_bandings(kinds, (1,) * 30)


@ANSWERED
def test_branch_and_bound_gives_up_after_its_steps_and_states_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solving, "STEPS", 1)
    assert maximum(THREE_WITH_MENACE) == legal(THREE_WITH_MENACE)[0]
    monkeypatch.setattr(state_space, "STEPS", 1)
    with pytest.raises(TooMany):
        maximum(THREE_WITH_MENACE)


def test_a_list_that_cannot_go_on_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first declaration is asked for, and there are no steps to find it."""
    monkeypatch.setattr(partition, "STEPS", 1)
    with pytest.raises(TooMany, match="the next legal answer takes more steps to find"):
        next(partition.partitioned(THREE_WITH_MENACE, 1))


def test_a_budget_is_spent_to_its_last_step() -> None:
    budget = Budget(3)
    budget.spend(2)
    budget.spend(1)
    with pytest.raises(TooMany):
        budget.spend(1)


@ANSWERED
def test_where_one_blocks_any_number_of_many_python_s_stack_is_enough() -> None:
    """60 blockers that may block any number of 60 attackers: 3,600 choices one after another."""
    attackers = frozenset(range(1, 61))
    blockers = range(100, 160)
    board = Board(
        dict.fromkeys(blockers, attackers),
        requirements=tuple(RequirementTerm(None, frozenset({a})) for a in attackers),
        capacities=dict.fromkeys(blockers, 60),
    )
    assert maximum(board) == 60
    assert sum(map(len, next(declarations(board)).values())) >= 60
    with pytest.raises(TooMany):
        count(board)
