"""The exact answers against a brute force written from the words of 508.1c-d and 509.1b-c."""

import os

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.declaring.naive import Board, everything, legal, legal_one_by_one, number_of, pays
from turnfold.engine.solve.declaring import (
    AtMost,
    Declaration,
    NotFewerThan,
    OnlyAlone,
    OnlyWithOthers,
    RequirementTerm,
    attack_speech,
    count,
    declarations,
    judge,
    maximum,
    nearest,
)

pytestmark = pytest.mark.volume

MOST = 5000
"""Boards with more declarations are not drawn: a few of them would take minutes."""

EXAMPLES = int(os.environ.get("TURNFOLD_EXAMPLES", "28"))


@st.composite
def boards(draw: st.DrawFn, most_creatures: int = 5) -> Board:
    """Random boards: up to five creatures and four targets, restrictions, requirements, costs."""
    creatures = list(range(100, 100 + draw(st.integers(1, most_creatures))))
    targets = list(range(1, 1 + draw(st.integers(1, 4))))
    some_creatures = st.none() | st.frozensets(st.sampled_from(creatures))
    some_targets = st.none() | st.frozensets(st.sampled_from(targets))
    one = st.sampled_from(creatures)
    restriction = st.one_of(
        st.builds(AtMost, st.integers(0, 3), some_creatures, some_targets),
        st.builds(NotFewerThan, st.integers(1, 3), st.sampled_from(targets)),
        st.builds(OnlyWithOthers, one, st.integers(1, 2), some_creatures),
        st.builds(OnlyAlone, one),
    )
    requirement = st.builds(RequirementTerm, some_creatures, some_targets, st.integers(1, 2))
    choices = {c: draw(st.frozensets(st.sampled_from(targets), min_size=1)) for c in creatures}
    pairs = [(c, target) for c, possible in choices.items() for target in possible]
    board = Board(
        choices,
        tuple(draw(st.lists(restriction, max_size=4))),
        tuple(draw(st.lists(requirement, max_size=6))),
        draw(st.frozensets(st.sampled_from(pairs), max_size=3)),
        {c: draw(st.sampled_from([1, 1, 2, len(targets)])) for c in creatures},
    )
    assume(number_of(board) <= MOST)
    return board


@st.composite
def ordinary_boards(draw: st.DrawFn) -> Board:
    """Boards as games pose them: up to six blockers and six attackers, few of which each may block;
    menace, limits, company, what must block or be blocked, and lures."""
    creatures = list(range(100, 100 + draw(st.integers(1, 6))))
    targets = list(range(1, 1 + draw(st.integers(1, 6))))
    one, at = st.sampled_from(creatures), st.sampled_from(targets)
    alone, only = one.map(lambda c: frozenset({c})), at.map(lambda t: frozenset({t}))
    restriction = st.one_of(
        st.builds(NotFewerThan, st.integers(2, 3), at),
        st.builds(NotFewerThan, st.just(2), at),
        st.builds(AtMost, st.integers(0, 4)),
        st.builds(AtMost, st.integers(0, 2), st.none(), only),
        st.builds(AtMost, st.integers(1, 2), st.just(frozenset(creatures[: len(creatures) // 2]))),
        st.builds(OnlyWithOthers, one, st.integers(1, 2), st.none() | st.frozensets(one)),
        st.builds(OnlyAlone, one),
    )
    requirement = st.one_of(
        st.builds(RequirementTerm, alone),
        st.builds(RequirementTerm, alone, only),
        st.builds(RequirementTerm, st.none(), only),
    )
    choices = {c: draw(st.frozensets(at, min_size=1, max_size=3)) for c in creatures}
    pairs = [(c, target) for c, possible in choices.items() for target in possible]
    board = Board(
        choices,
        tuple(draw(st.lists(restriction, max_size=4))),
        tuple(draw(st.lists(requirement, max_size=8))),
        draw(st.frozensets(st.sampled_from(pairs), max_size=3)),
        {c: draw(st.sampled_from([1, 1, 1, 1, 2])) for c in creatures},
    )
    assume(number_of(board) <= MOST)
    return board


@st.composite
def menacing_boards(draw: st.DrawFn) -> Board:
    """Every attacker has menace or worse, every blocker can stop only some of them, and much is
    required: which attackers to block at all is the question."""
    creatures = list(range(100, 100 + draw(st.integers(3, 7))))
    targets = list(range(1, 1 + draw(st.integers(2, 5))))
    one, at = st.sampled_from(creatures), st.sampled_from(targets)
    further = st.one_of(
        st.builds(AtMost, st.integers(2, 5)),
        st.builds(AtMost, st.integers(1, 3), st.none(), at.map(lambda t: frozenset({t}))),
        st.builds(OnlyWithOthers, one, st.integers(1, 2), st.none() | st.frozensets(one)),
    )
    menace = tuple(NotFewerThan(draw(st.sampled_from([2, 2, 2, 3])), t) for t in targets)
    requirements = (
        *(RequirementTerm(frozenset({c})) for c in creatures if draw(st.booleans())),
        *(RequirementTerm(None, frozenset({t})) for t in targets if draw(st.booleans())),
    )
    board = Board(
        {c: draw(st.frozensets(at, max_size=3)) for c in creatures},
        (*menace, *draw(st.lists(further, max_size=1))),
        requirements,
        frozenset(),
        {c: draw(st.sampled_from([1, 1, 1, 1, 2])) for c in creatures},
    )
    assume(number_of(board) <= MOST)
    return board


ANSWERED = pytest.mark.rule(
    "508.1c@2010", "508.1c@2024", "508.1d@2010", "508.1d@2024",
    "509.1b@2010", "509.1b@2024", "509.1c@2010", "509.1c@2024",
)  # fmt: skip


@ANSWERED
@settings(max_examples=EXAMPLES)
@given(boards())
def test_the_maximum_the_count_and_the_list_are_those_of_the_rule(board: Board) -> None:
    most, right = legal(board)
    assert maximum(board) == most
    assert count(board) == len(right)
    listed = list(declarations(board))
    assert sorted(map(_key, listed)) == sorted(map(_key, right))


@ANSWERED
@settings(max_examples=EXAMPLES)
@given(ordinary_boards())
def test_on_ordinary_boards_as_well(board: Board) -> None:
    most, right = legal(board)
    assert maximum(board) == most
    assert count(board) == len(right)
    free = [each for each in right if not pays(board, each)]
    default = nearest(board, {})
    assert default in free
    assert _pairs(default) == min(map(_pairs, free))


def _pairs(declaration: Declaration) -> int:
    return sum(map(len, declaration.values()))


def _key(declaration: object) -> str:
    return repr(declaration)


@ANSWERED
@settings(max_examples=EXAMPLES)
@given(boards(4), st.data())
def test_a_verdict_is_that_of_the_rule_and_advises_the_nearest(
    board: Board, data: st.DataObject
) -> None:
    _, right = legal(board)
    proposal = data.draw(st.sampled_from(list(everything(board))))
    verdict = judge(board, proposal, attack_speech({}))
    assert verdict.legal is (proposal in right)
    if verdict.legal:
        return
    paid = {(c, target) for c, chosen in proposal.items() for target in chosen}
    unpaid = Board(board.choices, costs=board.costs - paid)

    instead = nearest(board, proposal)
    assert instead == verdict.instead
    assert instead in right
    assert _changes(instead, proposal) == min(
        _changes(each, proposal) for each in right if not pays(unpaid, each)
    )


@ANSWERED
@settings(max_examples=EXAMPLES)
@given(menacing_boards(), st.data())
def test_where_every_attacker_has_menace(board: Board, data: st.DataObject) -> None:
    most, right = legal(board)
    assert maximum(board) == most
    assert count(board) == len(right)
    proposal = {
        c: (data.draw(st.sampled_from(sorted(possible))),)
        for c, possible in board.choices.items()
        if possible and data.draw(st.booleans())
    }
    instead = nearest(board, proposal)
    assert instead in right
    assert _changes(instead, proposal) == min(_changes(each, proposal) for each in right)


def _required(board: Board) -> set[int]:
    """The creatures that something is required of, alone or among others."""
    return {
        c
        for c, possible in board.choices.items()
        for requirement in board.requirements
        if (requirement.creatures is None and possible & (requirement.targets or possible))
        or (requirement.creatures is not None and c in requirement.creatures)
    }


@pytest.mark.rule("500.2@2004")
@settings(max_examples=EXAMPLES)
@given(st.one_of(boards(), ordinary_boards(), menacing_boards()), st.data())
def test_nobody_has_to_join_where_nothing_is_required_of_them(
    board: Board, data: st.DataObject
) -> None:
    board = replace(board, without_requirements=frozenset(board.choices) - _required(board))
    most, right = legal(board)
    assert maximum(board) == most
    assert count(board) == len(right)
    assert sorted(map(_key, declarations(board))) == sorted(map(_key, right))
    proposal = data.draw(st.sampled_from(list(everything(board))[:500]))
    verdict = judge(board, proposal, attack_speech({}))
    assert verdict.legal is (proposal in right)
    assert nearest(board, proposal) in right


@pytest.mark.rule("500.2@2004")
def test_thousands_are_counted_where_more_is_required_with_a_volunteer() -> None:
    everywhere = frozenset({1, 2, 3})
    board = Board(
        dict.fromkeys((100, 101, 102, 103), everywhere),
        (NotFewerThan(1, 1), OnlyWithOthers(100, 2)),
        (RequirementTerm(frozenset({101}), None),),
        capacities={100: 3, 101: 3, 102: 3, 103: 1},
        without_requirements=frozenset({100, 102, 103}),
    )
    _, right = legal(board)
    assert len(right) > 1000
    assert count(board) == len(right)


@pytest.mark.rule("500.2@2003-05-26")
@settings(max_examples=EXAMPLES)
@given(st.one_of(boards(3), ordinary_boards()), st.data())
def test_requirements_may_be_checked_one_by_one(board: Board, data: st.DataObject) -> None:
    board = replace(board, one_by_one=True)
    right = legal_one_by_one(board)
    assume(len(right) < 500)
    assert count(board) == len(right)
    assert sorted(map(_key, declarations(board))) == sorted(map(_key, right))
    proposal = data.draw(st.sampled_from(list(everything(board))[:500]))
    assert judge(board, proposal, attack_speech({})).legal is (proposal in right)
    assert nearest(board, proposal) in right


def _changes(one: Declaration, other: Declaration) -> int:
    return len(_pairs_of(one) ^ _pairs_of(other))


def _pairs_of(declaration: Declaration) -> set[tuple[int, int]]:
    return {(c, target) for c, chosen in declaration.items() for target in chosen}
