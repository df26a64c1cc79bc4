"""A solver library agrees, on boards far too large to look at every declaration.

`TURNFOLD_OPINIONS=1000` asks it about a thousand boards of each family instead of a few.
"""

import os

import pytest

from tests.declaring import models
from tests.declaring.families import FAMILIES, Family, proposal
from tests.declaring.naive import legal
from turnfold.engine.solve.declaring import (
    Declaration,
    block_speech,
    count,
    declarations,
    judge,
    maximum,
    nearest,
    solving,
)

OPINIONS = int(os.environ.get("TURNFOLD_OPINIONS", "10"))
ANSWERED = pytest.mark.rule(
    "508.1c@2010", "508.1c@2024", "508.1d@2010", "508.1d@2024",
    "509.1b@2010", "509.1b@2024", "509.1c@2010", "509.1c@2024",
)  # fmt: skip
EACH_FAMILY = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.__name__)
PATIENT = 100_000_000
"""Steps for boards on which nobody waits: only then is the nearest always found."""

FEW = 1000
"""Boards with more legal declarations are not counted by the library."""


def changes(one: Declaration, other: Declaration) -> int:
    pairs, others = ({(c, t) for c, ts in each.items() for t in ts} for each in (one, other))
    return len(pairs ^ others)


@pytest.mark.volume
@ANSWERED
@EACH_FAMILY
def test_the_maximum_and_the_nearest_are_those_of_the_library(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "STEPS", PATIENT)
    unsolved = 0
    for seed in range(OPINIONS):
        board, wanted = family(8 + seed % 23, seed), proposal(family(8 + seed % 23, seed), seed)
        try:
            most = models.maximum(board)
            fewest = models.fewest_changes(board, wanted, most)
        except models.Unsolved:
            unsolved += 1
            continue
        assert maximum(board) == most, seed
        instead = nearest(board, wanted)
        assert judge(board, instead, block_speech({})).legal, seed
        assert changes(instead, wanted) == fewest, seed
    assert unsolved <= OPINIONS // 10


@pytest.mark.volume
@ANSWERED
@EACH_FAMILY
def test_so_many_declarations_are_legal_as_the_library_counts(family: Family) -> None:
    found = 0
    for seed in range(OPINIONS):
        board = family(6 + seed % 7, seed)
        counted = models.number(board, maximum(board), FEW)
        if counted is not None:
            assert count(board) == counted, seed
            assert sum(1 for _ in declarations(board)) == counted, seed
            found += 1
    assert found > OPINIONS // 10


@ANSWERED
def test_the_model_is_right_itself_where_every_declaration_can_be_looked_at() -> None:
    for family in FAMILIES:
        board = family(3, 2)
        most, right = legal(board)
        assert models.maximum(board) == most
        assert models.number(board, most, FEW) == len(right)
