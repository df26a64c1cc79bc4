"""Boards on which nobody is like another: 30 a side, menace everywhere, six evasions."""

import random
from itertools import islice
from math import comb

import pytest
from hypothesis import given, settings

from tests.declaring.naive import Board, legal
from tests.declaring.test_against_the_rule import EXAMPLES, menacing_boards
from turnfold.engine.solve.declaring import (
    NotFewerThan,
    OnlyWithOthers,
    RequirementTerm,
    TooMany,
    block_speech,
    count,
    counting,
    declarations,
    judge,
    maximum,
    nearest,
)
from turnfold.engine.solve.declaring.partition import partitioned
from turnfold.engine.solve.declaring.solving import most_obeyed

pytestmark = pytest.mark.volume

WHOLE = pytest.mark.rule("509.1b@2010", "509.1b@2024", "509.1c@2010", "509.1c@2024")


def menace(number: int, seed: int) -> Board:
    """That many a side; what is required of whom is drawn by the seed."""
    rng = random.Random(seed)
    attackers, blockers = range(1, number + 1), range(1000, 1000 + number)
    evasions = {a: {e for e in range(6) if rng.random() < 0.3} for a in attackers}
    answers = {b: {e for e in range(6) if rng.random() < 0.5} for b in blockers}
    return Board(
        {b: frozenset(a for a in attackers if evasions[a] <= answers[b]) for b in blockers},
        tuple(NotFewerThan(2, a) for a in attackers),
        (
            *(RequirementTerm(frozenset({b})) for b in blockers if rng.random() < 0.4),
            *(RequirementTerm(None, frozenset({a})) for a in attackers if rng.random() < 0.6),
        ),
    )


@WHOLE
@settings(max_examples=EXAMPLES // 3)
@given(menacing_boards())
def test_to_ask_for_each_next_one_lists_every_legal_declaration_once(board: Board) -> None:
    _, right = legal(board)
    found = partitioned(board, most_obeyed(board))
    assert sorted(map(repr, found)) == sorted(map(repr, right))


@WHOLE
@pytest.mark.parametrize("seed", range(3))
def test_the_first_declarations_of_many_are_listed_and_legal(seed: int) -> None:
    board = menace(30, seed)
    most = maximum(board)
    first = list(islice(declarations(board), 20))
    assert len(set(map(repr, first))) == 20
    assert {judge(board, each, block_speech({})).met for each in first} == {most}
    assert all(judge(board, each, block_speech({})).legal for each in (nearest(board, {}), *first))


@WHOLE
def test_what_is_too_much_to_count_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "STEPS", 10_000)
    with pytest.raises(TooMany, match="more legal answers than can be counted"):
        count(menace(30, 0))


@pytest.mark.rule("508.1c@2024")
def test_thirty_that_need_others_are_counted() -> None:
    """Each needs three others or, for every second one, five: as many as any of them needs."""
    creatures = range(100, 130)
    board = Board(
        dict.fromkeys(creatures, frozenset({1, 2})),
        tuple(OnlyWithOthers(each, 5 if each % 2 else 3) for each in creatures),
    )
    of_easy_ones_alone = sum(comb(15, n) * 2**n for n in (4, 5))
    of_any = sum(comb(30, n) * 2**n for n in range(6, 31))
    assert count(board) == 1 + of_easy_ones_alone + of_any
