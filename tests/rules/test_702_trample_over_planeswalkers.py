"""Trample over planeswalkers where the planeswalker has left, or a battle is attacked (702.19)."""

from collections.abc import Callable

import pytest

from tests.rules.board import B, Board, C
from tests.rules.fight import Fight
from tests.rules.several import four
from tests.rules.test_800_leaving import concedes
from tests.rules.things import A, D, Thing, battle, creature, planeswalker
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import ExileIt
from turnfold.events.damage import DamageAssigned
from turnfold.events.decisions import AssignDamage
from turnfold.events.enums import Edition, Question, Step

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


def changed(fight: Fight) -> None:
    """It is an artifact now, and no planeswalker."""
    types = {"remove_types": ["planeswalker"], "add_types": ["artifact"]}
    fight.effect(
        {"do": "modify", "change": {"is": "modification", **types}}, you="A", target="walker"
    )


@GONE
@pytest.mark.parametrize("leaves", [exiled, returned, taken, phased_out, changed])
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


@pytest.mark.rule("702.19c@2024")
def test_it_tramples_over_a_planeswalker_that_is_a_battle_as_well() -> None:
    both = Card(name="Both", types=("planeswalker", "battle"), loyalty=2, defense=5)
    board = Board(EDITION)
    attacker = board.permanent(stomper().card)
    counters = {"loyalty": 2, "defense": 5}
    walker = board.permanent(both, B, counters=counters, protector=B)
    play = board.begin().attack(attacker, on=walker).to_question(Question.ASSIGN_DAMAGE)
    assert play.allowed(AssignDamage(((attacker, walker, 2), (attacker, B, 2))))
    assert not play.allowed(AssignDamage(((attacker, walker, 1), (attacker, B, 3))))


@GONE
def test_nothing_is_assigned_to_a_defending_player_who_has_left() -> None:
    board = four(EDITION)
    attacker = board.permanent(stomper().card)
    walker = board.permanent(planeswalker("walker", C, 3).card, C, counters={"loyalty": 3})
    play = board.begin().attack(attacker, on=walker)
    play.effect(ExileIt(), target=walker)
    concedes(play, C)
    play.to(Step.END_OF_COMBAT)
    assert not play.events(DamageAssigned)
