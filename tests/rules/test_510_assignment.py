"""Assigning combat damage (510.1a-b; 310.1-310.2b in 2004): who, how much, unblocked.

The judge of assignments has tests of its own (tests/assignment); here the engine is asked.
"""

import pytest

from tests.rules.fight import Fight
from tests.rules.things import (
    A,
    D,
    battle,
    creature,
    enchantment,
    planeswalker,
)
from tests.turn.editions import in_editions
from turnfold.events.damage import DamageAssigned, DamageDealt
from turnfold.events.enums import Edition, Question

ASSIGNS_TOUGHNESS = {
    "kind": "static",
    "affects": {"types": ["creature"]},
    "change": {"is": "permission", "may": "assign_by_toughness"},
}


@in_editions("310.1@2004", "510.1@2010", "510.1@2024", "es-81@2010", "es-81@2024")
def test_the_active_player_announces_first_then_the_defending_player(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 2, 2), creature("wolf", D, 1, 3))
    fight.attack("bear")
    fight.block(wolf="bear")
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.asked == A
    fight.assign(bear={"wolf": 2})
    assert (fight.question, fight.asked) == (Question.ASSIGN_DAMAGE, D)
    assert not fight.told(DamageDealt), "nothing is dealt before the last assignment"
    fight.assign(wolf={"bear": 1})
    assert fight.question is Question.PRIORITY


@in_editions(
    "310.2a@2004",
    "510.1a@2010",
    "510.1a@2024",
    "es-82@2010",
    "es-82@2024",
    "120.2a@2004",
    "120.2a@2010",
    "120.2a@2024",
)
def test_a_creature_assigns_exactly_its_power(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 3, 3), creature("wolf", D, 1, 3))
    fight.attack("bear")
    fight.block(wolf="bear")
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(bear={"wolf": 2}).startswith(("510.1a@", "310.2a@"))
    assert fight.refuses(bear={"wolf": 4}).startswith(("510.1a@", "310.2a@"))
    fight.assign(bear={"wolf": 3})
    fight.assign(wolf={"bear": 1})
    fight.deal()
    dealt = {(fight.name(e.source), e.amount) for e in fight.told(DamageDealt)}
    assert dealt == {("bear", 3), ("wolf", 1)}


@in_editions("310.2a@2004", "510.1a@2010", "510.1a@2024", "es-82@2010", "es-82@2024")
@pytest.mark.parametrize("power", [0, -2])
def test_power_of_0_or_less_assigns_nothing(edition: Edition, power: int) -> None:
    fight = Fight(edition, creature("weak", A, power, 3), creature("wolf", D, power, 3))
    fight.attack("weak")
    fight.block(wolf="weak")
    fight.to_damage()
    assert fight.question is Question.PRIORITY, "nobody is asked for an assignment"
    assert not fight.told(DamageAssigned)
    assert fight.life(D) == 20


@in_editions("310.2a@2004", "510.1a@2010", "510.1a@2024")
def test_power_counts_as_the_step_begins(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 2, 2))
    fight.attack("bear")
    fight.block()
    fight.effect({"do": "modify", "change": {"power": 3}}, target="bear")
    fight.until(Question.ASSIGN_DAMAGE)
    fight.assign(bear={"D": 5})
    fight.deal()
    assert fight.life(D) == 15


@in_editions("310.2e@2004", "510.1a@2010", "510.1a@2024")
def test_an_effect_that_has_it_assign_by_toughness_acts_on_the_assignment(
    edition: Edition,
) -> None:
    fight = Fight(edition, creature("wall", A, 0, 4), enchantment("banner", A, ASSIGNS_TOUGHNESS))
    fight.attack("wall")
    fight.block()
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(wall={"D": 3})
    fight.assign(wall={"D": 4})
    fight.deal()
    assert fight.life(D) == 16


@in_editions("310.2e@2004")
def test_an_unusual_way_to_deal_damage_is_settled_when_the_damage_is_assigned(
    edition: Edition,
) -> None:
    fight = Fight(
        edition,
        creature("wall", A, 0, 4),
        creature("banner", A, 0, 1, abilities=[ASSIGNS_TOUGHNESS]),
    )
    fight.attack("wall")
    fight.block()
    fight.until(Question.ASSIGN_DAMAGE)
    fight.assign(wall={"D": 4})
    fight.effect({"do": "destroy"}, target="banner")
    fight.deal()
    assert fight.life(D) == 16


@in_editions("310.2b@2004", "510.1b@2010", "510.1b@2024", "es-83@2010")
def test_an_unblocked_attacker_assigns_everything_to_the_player_it_attacks(
    edition: Edition,
) -> None:
    fight = Fight(edition, creature("bear", A, 3, 3), creature("idle", D, 1, 1))
    fight.attack("bear")
    fight.block()
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(bear={"D": 2, "idle": 1}).startswith(("510.1b@", "310.2b@"))
    fight.assign(bear={"D": 3})
    fight.deal()
    assert fight.life(D) == 17


@in_editions("510.1b@2010", "510.1b@2024", "es-83@2010")
def test_an_unblocked_attacker_assigns_everything_to_the_planeswalker_it_attacks(
    edition: Edition,
) -> None:
    fight = Fight(edition, creature("bear", A, 3, 3), planeswalker("walker", D, 5))
    fight.attack(bear="walker")
    fight.block()
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(bear={"D": 3}).startswith("510.1b@")
    fight.assign(bear={"walker": 3})
    assert fight.counters("walker", "loyalty") == 2
    assert fight.life(D) == 20


@in_editions("510.1b@2024")
def test_an_unblocked_attacker_assigns_everything_to_the_battle_it_attacks(
    edition: Edition,
) -> None:
    fight = Fight(edition, creature("bear", A, 3, 3), battle("siege", D, 5))
    fight.attack(bear="siege")
    fight.block()
    fight.assign(bear={"siege": 3})
    assert fight.counters("siege", "defense") == 2
    assert fight.life(D) == 20


@in_editions("510.1b@2010", "510.1b@2024", "es-83@2010")
def test_an_attacker_that_attacks_nothing_now_assigns_nothing(edition: Edition) -> None:
    """The planeswalker that it attacked is gone: d-506.4c."""
    fight = Fight(edition, creature("bear", A, 3, 3), planeswalker("walker", D, 5))
    fight.attack(bear="walker")
    fight.block()
    fight.effect({"do": "destroy"}, target="walker")
    fight.to_damage()
    assert fight.question is Question.PRIORITY
    assert fight.ids["bear"] in fight.game.state.attackers, "it is still attacking"
    assert fight.life(D) == 20
