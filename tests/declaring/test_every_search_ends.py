"""Every search ends: with the answer of the rule, or by saying that it takes too many steps."""

from itertools import islice

import pytest

from tests.declaring.families import FAMILIES, Family, one_blocks_all, proposal
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
    maximum,
    nearest,
    partition,
    solving,
)
from turnfold.engine.solve.declaring.linear_relaxation import Relaxation
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
"""One requirement asks for two creatures at once."""


def changes(one: Declaration, other: Declaration) -> int:
    pairs, others = ({(c, t) for c, ts in each.items() for t in ts} for each in (one, other))
    return len(pairs ^ others)


def spent(*_: object, **__: object) -> None:
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


@ANSWERED
def test_where_the_nearest_takes_too_many_steps_another_legal_declaration_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = solving.most_obeyed(THREE_WITH_MENACE)
    monkeypatch.setattr(solving, "most_obeyed", lambda problem, proposal: found)
    monkeypatch.setattr(solving, "optimum", spent)
    assert nearest(THREE_WITH_MENACE, {102: (2,)}) in legal(THREE_WITH_MENACE)[1]


@pytest.mark.parametrize("board", [THREE_WITH_MENACE, TWO_MUST_BLOCK_TOGETHER])
def test_what_cannot_be_decided_in_the_steps_is_said_to_be_too_much(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert maximum(board) == legal(board)[0]
    monkeypatch.setattr(solving, "STEPS", 1)
    said = "finding out what is legal here takes more steps than are allowed"
    for ask in (maximum, declarations, lambda board: nearest(board, {})):
        with pytest.raises(TooMany, match=said):
            ask(board)


@ANSWERED
def test_a_verdict_without_advice_where_that_takes_too_many_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("turnfold.engine.solve.declaring.solving.nearest", spent)
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


def test_a_list_that_cannot_go_on_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a few changes lead to is listed, and there are no steps to find what comes then."""
    known = solving.most_obeyed(THREE_WITH_MENACE)
    monkeypatch.setattr(partition, "STEPS", 1)
    with pytest.raises(TooMany, match="finding the next legal answer takes more steps"):
        list(partition.partitioned(THREE_WITH_MENACE, known))


@ANSWERED
def test_a_question_that_is_refuted_is_not_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """32 declarations are legal on this board, in which a creature may block any number. Between
    two of them there are up to 59 questions; asked are fewer than 200 in all."""
    board = one_blocks_all(30, 0)
    asked = []
    optimum = partition.optimum

    def counted(relaxation: Relaxation, least: int, enough: int, **more: object) -> object:
        asked.append(relaxation)
        return optimum(relaxation, least, enough, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(partition, "optimum", counted)
    listed = [repr(each) for each in partition.partitioned(board, solving.most_obeyed(board))]
    assert len(set(listed)) == len(listed) == 32
    assert len(asked) < 200


@ANSWERED
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_the_first_sixty_of_thirty_a_side_take_a_limited_number_of_steps(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = []
    spend = Budget.spend

    def counted(budget: Budget, steps: int) -> None:
        taken.append(steps)
        spend(budget, steps)

    monkeypatch.setattr(Budget, "spend", counted)
    for seed in range(3):
        taken.clear()
        assert next(declarations(family(30, seed)), None) is not None
        list(islice(declarations(family(30, seed)), 60))
        assert sum(taken) < solving.STEPS


def test_a_budget_is_spent_to_its_last_step() -> None:
    budget = Budget(3)
    budget.spend(2)
    budget.spend(1)
    with pytest.raises(TooMany):
        budget.spend(1)


@ANSWERED
@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
def test_thirty_a_side_take_a_limited_number_of_steps(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Steps are counted here, and not seconds: these boards are decided in far fewer than one
    answer may take."""
    taken = []
    spend = Budget.spend

    def counted(budget: Budget, steps: int) -> None:
        taken.append(steps)
        spend(budget, steps)

    monkeypatch.setattr(Budget, "spend", counted)
    board = family(30, 1)
    nearest(board, proposal(board, 1))
    assert sum(taken) < solving.STEPS


@ANSWERED
def test_where_one_blocks_any_number_of_many_python_s_stack_is_enough() -> None:
    """60 blockers that may block any number of 60 attackers: 3,600 choices one after another. Each
    attacker has any of the blockers, but not none."""
    attackers = frozenset(range(1, 61))
    blockers = range(100, 160)
    board = Board(
        dict.fromkeys(blockers, attackers),
        requirements=tuple(RequirementTerm(None, frozenset({a})) for a in attackers),
        capacities=dict.fromkeys(blockers, 60),
    )
    assert maximum(board) == 60
    assert sum(map(len, next(declarations(board)).values())) >= 60
    assert count(board) == (2**60 - 1) ** 60
