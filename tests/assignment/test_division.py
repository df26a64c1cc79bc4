"""510.1b-d and 310.2b-d: among whom a creature divides its damage."""

import pytest

from tests.assignment.boards import PLAYER
from tests.assignment.wurm import (
    BEAR,
    CADET,
    EDITIONS,
    WALL,
    WURM,
    alone,
    blocked,
    legal,
    said,
)
from turnfold.engine.solve.assignment import AssigningCreature, assigns


@pytest.mark.rule("310.2b@2004", "510.1b@2010", "510.1b@2024", "es-83@2010")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unblocked_attacker_assigns_all_to_what_it_attacks(edition: str) -> None:
    problem = alone(edition, AssigningCreature(WURM, 6, attacks=PLAYER))
    assert legal(problem) == [{PLAYER: 6}]
    assert said(problem, {PLAYER: 5})[0] == "510.1a"
    assert said(problem, {PLAYER: 5, WALL: 1}) == (
        "510.1b",
        "Craw Wurm isn't blocked, so it can assign combat damage only to Dana, "
        "not to Wall of Wood.",
    )


@pytest.mark.rule("510.1b@2010", "510.1b@2024", "es-83@2010")
@pytest.mark.parametrize("edition", ["2010", "2024"])
def test_an_attacker_that_attacks_nothing_assigns_nothing(edition: str) -> None:
    problem = alone(edition, AssigningCreature(WURM, 6, attacks=0))
    assert legal(problem) == [{}]
    assert said(problem, {PLAYER: 6}) == (
        "510.1b",
        "Craw Wurm isn't attacking anything now, so it assigns no combat damage.",
    )


@pytest.mark.rule(
    "310.2c@2004", "510.1c@2010", "510.1c@2024", "es-105@2004", "es-105@2010", "es-105@2024"
)
@pytest.mark.rule("es-84@2010")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocked_attacker_without_blockers_assigns_nothing(edition: str) -> None:
    problem = alone(edition, blocked())
    assert legal(problem) == [{}]
    assert not assigns(problem, problem.creatures[0])
    assert said(problem, {PLAYER: 6}) == (
        "510.1c",
        "Craw Wurm is blocked, with no creature blocking it any more, "
        "so it assigns no combat damage.",
    )


@pytest.mark.rule("310.2c@2004", "510.1c@2010", "510.1c@2024", "es-84@2010")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_single_blocker_is_assigned_everything(edition: str) -> None:
    problem = alone(edition, blocked(CADET))
    assert legal(problem) == [{CADET: 6}]
    assert assigns(problem, problem.creatures[0])
    assert said(problem, {CADET: 1, PLAYER: 5}) == (
        "510.1c",
        "Craw Wurm is blocked, so it can assign combat damage only to Eager Cadet, not to Dana.",
    )
    assert said(problem, {WALL: 6})[0] == "510.1c"


@pytest.mark.rule("310.2@2004", "310.2c@2004", "510.1c@2024")
@pytest.mark.parametrize("edition", ["2004", "2024"])
def test_several_blockers_are_assigned_damage_in_any_division(edition: str) -> None:
    problem = alone(edition, blocked(WALL, CADET, amount=2))
    assert legal(problem) == [{CADET: 2}, {WALL: 1, CADET: 1}, {WALL: 2}]


@pytest.mark.rule("510.1c@2010", "es-84@2010", "es-85@2010", "509.2@2010", "es-62@2010")
def test_in_order_each_blocker_only_after_lethal_damage_to_those_before_it() -> None:
    problem = alone("2010", blocked(WALL, BEAR, CADET))
    assert legal(problem) == [
        {WALL: 3, BEAR: 2, CADET: 1},
        {WALL: 3, BEAR: 3},
        {WALL: 4, BEAR: 2},
        {WALL: 5, BEAR: 1},
        {WALL: 6},
    ]
    assert said(problem, {WALL: 2, CADET: 4}) == (
        "510.1c",
        "Craw Wurm can't assign 4 damage to Eager Cadet: "
        "Wall of Wood must be assigned lethal damage first, and gets 2 of 3.",
    )
    # The Bear stands between: skipping it is as illegal as skipping the Wall.
    assert said(problem, {WALL: 5, CADET: 1})[0] == "510.1c"


@pytest.mark.rule("510.1c@2010", "es-86@2010")
def test_marked_damage_counts_and_more_than_lethal_may_be_assigned() -> None:
    problem = alone("2010", blocked(WALL, CADET, amount=3), damage={WALL: 2})
    assert legal(problem) == [{WALL: 1, CADET: 2}, {WALL: 2, CADET: 1}, {WALL: 3}]


@pytest.mark.rule("510.1c@2010", "es-86@2010")
@pytest.mark.parametrize("damage", [3, 5])
def test_a_creature_with_lethal_damage_marked_needs_no_more(damage: int) -> None:
    problem = alone("2010", blocked(WALL, CADET, amount=2), damage={WALL: damage})
    assert legal(problem) == [{CADET: 2}, {WALL: 1, CADET: 1}, {WALL: 2}]


@pytest.mark.rule("310.2d@2004", "510.1d@2024")
@pytest.mark.parametrize("edition", ["2004", "2024"])
def test_a_blocker_of_several_divides_freely(edition: str) -> None:
    blocker = AssigningCreature(WURM, 2, (WALL, CADET))
    assert len(legal(alone(edition, blocker, side="blocking"))) == 3


@pytest.mark.rule("510.1d@2010", "es-91@2010", "es-92@2010", "es-93@2010", "509.3@2010")
@pytest.mark.rule("es-66@2010")
def test_a_blocker_of_several_follows_its_order() -> None:
    blocker = AssigningCreature(WURM, 3, (WALL, CADET))
    problem = alone("2010", blocker, damage={WALL: 1}, side="blocking")
    assert legal(problem) == [{WALL: 2, CADET: 1}, {WALL: 3}]
    assert said(problem, {WALL: 1, CADET: 2}) == (
        "510.1d",
        "Craw Wurm can't assign 2 damage to Eager Cadet: "
        "Wall of Wood must be assigned lethal damage first, and gets 1 of 2.",
    )


@pytest.mark.rule("310.2d@2004", "510.1d@2010", "510.1d@2024", "es-91@2010")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocker_assigns_only_to_what_it_still_blocks(edition: str) -> None:
    nothing = alone(edition, AssigningCreature(WURM, 2), side="blocking")
    assert legal(nothing) == [{}]
    assert said(nothing, {WALL: 2}) == (
        "510.1d",
        "Craw Wurm is no longer blocking any creature, so it assigns no combat damage.",
    )
    one = alone(edition, AssigningCreature(WURM, 2, (WALL,)), side="blocking")
    assert legal(one) == [{WALL: 2}]
    assert said(one, {CADET: 2}) == (
        "510.1d",
        "Craw Wurm is blocking, so it can assign combat damage only to Wall of Wood, "
        "not to Eager Cadet.",
    )
