"""Every search ends: with the answer of the rule, or by saying that it takes too many steps."""

from itertools import islice

import pytest

from tests.declaring.naive import Board, legal
from turnfold.engine.solve.declaring import (
    Bander,
    Declaration,
    NotFewerThan,
    OnlyWithOthers,
    Requirement,
    TooMany,
    bandings,
    bands,
    block_speech,
    declarations,
    judge,
    maximum,
    nearest,
    prices,
    solving,
)
from turnfold.engine.solve.declaring.flowing import Branch
from turnfold.engine.solve.declaring.plan import Aim, Plan, plan_of
from turnfold.engine.solve.declaring.terms import AtMost

ANSWERED = pytest.mark.rule("509.1b@2010", "509.1b@2024", "509.1c@2010", "509.1c@2024")

THREE_WITH_MENACE = Board(
    {100: frozenset({1, 2, 3}), 101: frozenset({1, 3}), 102: frozenset({2})},
    (*(NotFewerThan(2, attacker) for attacker in (1, 2, 3)), OnlyWithOthers(101, 2)),
    (Requirement(frozenset({100})),),
)
"""Once every attacker is to be blocked by two, or 101 is to block, there are too few blockers."""

ONE_CANNOT_BLOCK_ALONE = Board(
    {100: frozenset({1, 2}), 101: frozenset({2}), 102: frozenset({2})},
    (NotFewerThan(2, 1), AtMost(1, None, frozenset({2})), OnlyWithOthers(102)),
    (Requirement(frozenset({102})),),
)
"""102 must block, but one creature only can block 2, and nobody else can help to block 1."""

TWO_MUST_BLOCK_TOGETHER = Board(
    {100: frozenset({1}), 101: frozenset({1, 2}), 102: frozenset({2})},
    (NotFewerThan(2, 1),),
    (Requirement(None, None, 2), Requirement(frozenset({102}))),
)
"""A requirement that no plan can say, because it asks for two creatures at once."""


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


def dear(board: Board) -> Plan:
    """Every pair loses something: what `least_gain` is about."""
    plan = plan_of(board, frozenset(), Aim(10, lambda pair: -3))
    assert plan is not None
    return plan


def test_prices_prove_that_a_branch_is_infeasible_in_a_few_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Three blockers cannot be two each at two attackers."""
    plan, all_open = dear(THREE_WITH_MENACE), Branch(open=frozenset({1, 2}))
    monkeypatch.setattr(prices, "STEPS", 20)
    assert prices.better_prices(plan, all_open, prices.first_prices(plan), -1000) is None


def test_prices_bound_a_branch_that_is_feasible_however_few_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """100 and 102 block 2: both lose 3, and one requirement of 10 is obeyed."""
    plan, open_ = dear(THREE_WITH_MENACE), Branch(open=frozenset({2}))
    for steps in (1, 2, 300):
        monkeypatch.setattr(prices, "STEPS", steps)
        found = prices.better_prices(plan, open_, prices.first_prices(plan), -1000)
        assert found is not None
        assert found.bound >= 10 - 2 * 3


@ANSWERED
@pytest.mark.parametrize("board", [THREE_WITH_MENACE, ONE_CANNOT_BLOCK_ALONE])
def test_the_maximum_is_swept_where_plans_take_too_many_looks(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "best", spent)
    assert maximum(board) == legal(board)[0]


@ANSWERED
def test_where_the_nearest_takes_too_many_looks_another_legal_declaration_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solving, "LOOKS", 0)
    assert nearest(THREE_WITH_MENACE, {102: (2,)}) in legal(THREE_WITH_MENACE)[1]


def test_what_no_plan_can_say_and_no_sweep_ends_is_said_to_be_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert maximum(TWO_MUST_BLOCK_TOGETHER) == 2
    monkeypatch.setattr(solving, "STATES", 1)
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
