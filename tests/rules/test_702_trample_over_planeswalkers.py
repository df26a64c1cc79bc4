"""Trample over planeswalkers where the planeswalker has left, or a battle is attacked (702.19)."""

from collections.abc import Callable

import pytest

from tests.rules.fight import Fight
from tests.rules.things import A, D, Thing, battle, creature, planeswalker
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION
GONE = pytest.mark.rule("702.19e@2024")


def stomper(*keywords: str) -> Thing:
    return creature("stomper", A, 4, 4, "trample over planeswalkers", *keywords)


def attacked(*others: Thing, attacker: Thing | None = None) -> Fight:
    """The attacker attacks a planeswalker with loyalty 3."""
    fight = Fight(EDITION, attacker or stomper(), planeswalker("walker", D, 3), *others)
    fight.attack(stomper="walker")
    return fight


def exiled(fight: Fight) -> None:
    fight.effect({"do": "exile"}, target="walker")


def returned(fight: Fight) -> None:
    fight.effect({"do": "return"}, target="walker")


def taken(fight: Fight) -> None:
    change = {"is": "modification", "controller": "you"}
    fight.effect({"do": "modify", "change": change}, you="A", target="walker")


def phased_out(fight: Fight) -> None:
    fight.effect({"do": "phase_out"}, target="walker")


@GONE
@pytest.mark.parametrize("leaves", [exiled, returned, taken, phased_out])
def test_all_goes_to_the_player_when_the_planeswalker_left_combat(
    leaves: Callable[[Fight], None],
) -> None:
    fight = attacked()
    leaves(fight)
    fight.to_damage()
    fight.deal()
    assert fight.life(D) == 16


@GONE
def test_in_the_second_step_all_goes_to_the_player_when_it_died_in_the_first() -> None:
    fight = attacked(attacker=stomper("double strike"))
    fight.assign(stomper={"walker": 3, "D": 1})
    fight.until(Question.PRIORITY)
    fight.assign(stomper={"D": 4})
    fight.deal()
    assert fight.life(D) == 15


@GONE
def test_what_blocks_must_be_assigned_lethal_damage_first() -> None:
    fight = attacked(creature("guard", D, 0, 2))
    fight.block(guard="stomper")
    exiled(fight)
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(stomper={"guard": 1, "D": 3}) == "702.19e@2024"
    assert not fight.refuses(stomper={"guard": 2, "D": 2})
    assert not fight.refuses(stomper={"guard": 4})


@pytest.mark.rule("702.19f@2024")
def test_trample_alone_goes_nowhere_when_the_planeswalker_left_combat() -> None:
    fight = attacked(attacker=creature("stomper", A, 4, 4, "trample"))
    exiled(fight)
    fight.to_damage()
    assert fight.life(D) == 20


@pytest.mark.rule("702.19c@2024")
def test_it_does_not_trample_over_a_battle() -> None:
    fight = Fight(EDITION, stomper(), battle("siege", D, 2))
    fight.attack(stomper="siege")
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(stomper={"siege": 2, "D": 2}) == "510.1b@2024"
    assert not fight.refuses(stomper={"siege": 4})


@pytest.mark.rule("702.19e@2024")
def test_nothing_is_beyond_a_battle_that_has_left() -> None:
    fight = Fight(EDITION, stomper(), battle("siege", D, 2))
    fight.attack(stomper="siege")
    fight.effect({"do": "exile"}, target="siege")
    fight.to_damage()
    assert fight.life(D) == 20
