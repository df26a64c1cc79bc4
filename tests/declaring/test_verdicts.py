"""Refusals read like a judge's answer; the worked examples of 508.1 and 509.1."""

import pytest

from tests.declaring.naive import Board
from turnfold.engine.solve.declaring import (
    AtMost,
    NotFewerThan,
    OnlyWithOthers,
    RequirementTerm,
    attack_speech,
    block_speech,
    count,
    declarations,
    judge,
    maximum,
)

ALICE, BOB = 1, 2
GOBLIN, BEAR = 100, 101
NAMES = {BOB: "Bob", GOBLIN: "Raging Goblin", BEAR: "Grizzly Bears"}


def two_attackers(*restrictions: object, **more: object) -> Board:
    """Two creatures that could attack Bob."""
    targets = frozenset({BOB})
    return Board({GOBLIN: targets, BEAR: targets}, restrictions, **more)  # type: ignore[arg-type]


@pytest.mark.rule("508.1c-ex1@2010", "508.1c-ex1@2024", "es-32@2010", "es-32@2024")
def test_two_creatures_that_cannot_attack_alone_may_attack_together() -> None:
    board = two_attackers(OnlyWithOthers(GOBLIN), OnlyWithOthers(BEAR))
    assert list(declarations(board)) == [{}, {GOBLIN: (BOB,), BEAR: (BOB,)}]
    verdict = judge(board, {GOBLIN: (BOB,)}, attack_speech(NAMES))
    assert verdict.rule == "508.1c"
    assert verdict.reason == ("Raging Goblin can't attack alone (legal would be: nobody attacks)")


@pytest.mark.rule("508.1d-ex1@2010", "508.1d-ex1@2024", "es-34@2010", "es-34@2024")
def test_the_creature_that_must_attack_is_the_one_that_may() -> None:
    board = two_attackers(AtMost(1), requirements=(RequirementTerm(frozenset({GOBLIN})),))
    assert list(declarations(board)) == [{GOBLIN: (BOB,)}]
    verdict = judge(board, {BEAR: (BOB,)}, attack_speech(NAMES))
    assert (verdict.rule, verdict.met, verdict.possible) == ("508.1d", 0, 1)
    assert verdict.reason == (
        "it obeys 0 of the 1 requirements that can be obeyed: Raging Goblin attacks if able "
        "(legal would be: Raging Goblin attacks Bob)"
    )


@pytest.mark.rule("508.1d@2024")
def test_one_of_several_creatures_or_targets_is_enough_for_a_requirement() -> None:
    carl = 3
    either = RequirementTerm(frozenset({GOBLIN, BEAR}), frozenset({BOB, carl}))
    speech = attack_speech({**NAMES, carl: "Carl"})
    verdict = judge(two_attackers(requirements=(either,)), {}, speech)
    assert "Raging Goblin or Grizzly Bears attacks Bob or Carl if able" in verdict.reason


@pytest.mark.rule("509.1c-ex1@2010", "509.1c-ex1@2024", "es-54@2010", "es-54@2024")
def test_a_creature_that_must_block_takes_another_with_it_against_menace() -> None:
    attacker = frozenset({GOBLIN})
    names = {GOBLIN: "Alley Strangler", 200: "Watchdog", 201: "Hill Giant"}
    board = Board(
        {200: attacker, 201: attacker},
        (NotFewerThan(2, GOBLIN),),
        (RequirementTerm(frozenset({200})),),
    )
    assert list(declarations(board)) == [{200: (GOBLIN,), 201: (GOBLIN,)}]
    alone = judge(board, {200: (GOBLIN,)}, block_speech(names))
    assert alone.rule == "509.1b"
    assert alone.reason.startswith("Alley Strangler can't be blocked except by 2 or more creatures")
    assert judge(board, {}, block_speech(names)).rule == "509.1c"


@pytest.mark.rule("508.1d@2010", "508.1d@2024")
def test_nobody_has_to_pay_to_obey_and_whoever_pays_may() -> None:
    board = two_attackers(
        requirements=(RequirementTerm(frozenset({GOBLIN})),), costs=frozenset({(GOBLIN, BOB)})
    )
    assert maximum(board) == 0
    assert count(board) == 4
    assert judge(board, {GOBLIN: (BOB,)}, attack_speech(NAMES)).legal


@pytest.mark.rule("508.1d@2010", "508.1d@2024")
def test_thirty_creatures_a_side_are_answered_for_as_a_whole() -> None:
    attackers, blockers = range(1, 31), range(100, 130)
    board = Board(
        {each: frozenset(attackers) for each in blockers},
        tuple(NotFewerThan(2, each) for each in (1, 2, 3)),
        (
            *(RequirementTerm(frozenset({each})) for each in blockers),
            *(RequirementTerm(None, frozenset({each})) for each in (1, 4, 5)),
        ),
    )
    assert maximum(board) == 33


@pytest.mark.rule("508.1@2024", "509.1@2024")
def test_where_no_creature_can_be_declared_the_only_declaration_is_that_of_nobody() -> None:
    board = Board({}, requirements=(RequirementTerm(None),))
    assert list(declarations(board)) == [{}]
    assert count(board) == 1
    assert judge(board, {}, attack_speech(NAMES)).legal


@pytest.mark.rule("508.1d@2024")
def test_a_requirement_that_asks_for_no_creature_is_obeyed_anyway() -> None:
    board = Board({BEAR: frozenset({BOB})}, (AtMost(0),), (RequirementTerm(least=0),))
    assert maximum(board) == 1
    assert list(declarations(board)) == [{}]


@pytest.mark.rule("508.1c@2024")
@pytest.mark.parametrize(("targets", "whom"), [(None, ""), (frozenset({BOB}), " Bob")])
def test_too_many_attackers_are_told_whom_so_many_may_attack(
    targets: frozenset[int] | None, whom: str
) -> None:
    board = two_attackers(AtMost(1, targets=targets))
    verdict = judge(board, {GOBLIN: (BOB,), BEAR: (BOB,)}, attack_speech(NAMES))
    assert verdict.reason.startswith(f"no more than 1 creature can attack{whom} (legal")


@pytest.mark.rule("508.1d@2024")
@pytest.mark.parametrize(("targets", "whom"), [(None, ""), (frozenset({BOB}), " Bob")])
def test_where_nobody_attacks_it_is_told_that_any_creature_must(
    targets: frozenset[int] | None, whom: str
) -> None:
    board = two_attackers(requirements=(RequirementTerm(None, targets),))
    verdict = judge(board, {}, attack_speech(NAMES))
    assert f"can be obeyed: a creature attacks{whom} if able (legal" in verdict.reason
