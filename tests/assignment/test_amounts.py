"""510.1a and 310.2a: how much a creature assigns; and effects that change what it may do."""

import pytest

from tests.assignment.boards import PLAYER
from tests.assignment.wurm import (
    CADET,
    EDITIONS,
    NAMES,
    WALL,
    WURM,
    alone,
    blocked,
    legal,
    said,
)
from turnfold.engine.solve.assignment import AssigningCreature, judge


@pytest.mark.rule("310.2a@2004", "510.1a@2010", "510.1a@2024", "es-82@2010", "es-82@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_assigns_exactly_its_amount(edition: str) -> None:
    problem = alone(edition, blocked(WALL, CADET))
    assert judge(problem, {WURM: {WALL: 4, CADET: 2}}).legal
    for portions, given in (({WALL: 4, CADET: 1}, 5), ({WALL: 4, CADET: 3}, 7), ({}, 0)):
        assert said(problem, portions) == (
            "510.1a",
            f"Craw Wurm must assign all 6 of its combat damage, not {given}.",
        )


@pytest.mark.rule("310.2a@2004", "510.1a@2010", "510.1a@2024", "es-82@2010", "es-82@2024")
@pytest.mark.parametrize("amount", [0, -2])
@pytest.mark.parametrize("edition", EDITIONS)
def test_zero_or_less_assigns_nothing_at_all(edition: str, amount: int) -> None:
    problem = alone(edition, blocked(WALL, CADET, amount=amount))
    assert legal(problem) == [{}]
    assert judge(problem, {}).legal
    assert said(problem, {WALL: 1}) == (
        "510.1a",
        f"Craw Wurm would assign {amount} damage, so it assigns no combat damage.",
    )


@pytest.mark.rule("310.2a@2004", "510.1a@2010", "510.1a@2024")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("amount", [-1, 2.0, 0.5, "6", None, True])
def test_a_portion_is_a_whole_number_and_not_negative(edition: str, amount: object) -> None:
    problem = alone(edition, blocked(WALL, CADET))
    verdict = judge(problem, {WURM: {WALL: 6, CADET: amount}}, NAMES)
    assert (verdict.legal, verdict.rule, verdict.creature) == (False, "510.1a", WURM)
    assert verdict.reason == (
        f"Craw Wurm can't assign {amount} damage to Eager Cadet: "
        "damage is a whole number and never negative."
    )


@pytest.mark.rule("310.2a@2004", "510.1a@2010", "510.1a@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_negative_portion_does_not_make_room_for_more(edition: str) -> None:
    assert not judge(alone(edition, blocked(WALL, CADET)), {WURM: {WALL: 7, CADET: -1}}).legal


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_amount_of_zero_is_the_same_as_no_amount_for_every_recipient(edition: str) -> None:
    problem = alone(edition, blocked(WALL, CADET))
    assert judge(problem, {WURM: {WALL: 6, CADET: 0, PLAYER: 0}, 99: {CADET: 0}, 98: {}}).legal


@pytest.mark.rule("310.2@2004", "510.1@2010", "510.1@2024", "es-81@2010", "es-81@2024")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_creatures_of_this_announcement_assign(edition: str) -> None:
    problem = alone(edition, blocked(WALL))
    verdict = judge(problem, {WURM: {WALL: 6}, CADET: {WURM: 1}}, NAMES)
    assert (verdict.legal, verdict.rule, verdict.creature) == (False, "510.1", CADET)
    assert verdict.reason == "Eager Cadet doesn't assign combat damage now."


@pytest.mark.rule("310.2e@2004")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_may_have_a_creature_assign_nothing(edition: str) -> None:
    problem = alone(edition, blocked(WALL, CADET, assigns_nothing=True))
    assert legal(problem) == [{}]
    assert said(problem, {WALL: 6}) == (
        "510.1",
        "Craw Wurm is told by an effect to assign none, so it assigns no combat damage.",
    )


@pytest.mark.rule("310.2e@2004")
@pytest.mark.parametrize("edition", EDITIONS)
def test_as_though_it_were_not_blocked_is_a_choice(edition: str) -> None:
    problem = alone(edition, blocked(WALL, CADET, amount=4, as_though_unblocked=True))
    found = legal(problem)
    assert {PLAYER: 4} in found
    assert {WALL: 4} in found
    assert not any(PLAYER in portions and len(portions) > 1 for portions in found)
    assert said(problem, {WALL: 3, PLAYER: 1})[0] == "510.1c"
    assert said(problem, {PLAYER: 3})[0] == "510.1a"


def test_as_though_it_were_not_blocked_while_it_attacks_nothing() -> None:
    creature = AssigningCreature(WURM, 1, (WALL, CADET), blocked=True, as_though_unblocked=True)
    assert legal(alone("2024", creature)) == [{}, {CADET: 1}, {WALL: 1}]


def test_without_names_the_numbers_are_told() -> None:
    verdict = judge(alone("2024", blocked(WALL)), {WURM: {CADET: 6}})
    assert verdict.reason == (
        "#20 is blocked, so it can assign combat damage only to #50, not to #51."
    )
