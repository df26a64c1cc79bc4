"""Damage of a blocked attacker to its blockers: freely, or lethal damage in order (510.1c)."""

import pytest
from msgspec.structs import replace

from tests.rules.fight import Fight, gang_block, legal_splits
from tests.rules.things import (
    A,
    D,
    blocker_of_several,
    card,
    creature,
)
from tests.turn.editions import in_editions
from turnfold.events.damage import DamageDealt
from turnfold.events.enums import Edition, Question


@in_editions("310.2c@2004", "510.1c@2010", "510.1c@2024", "es-84@2010")
def test_a_single_blocker_is_assigned_everything(edition: Edition) -> None:
    fight = gang_block(edition, creature("wolf", D, 1, 1), attacker=creature("bear", A, 5, 5))
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(bear={"wolf": 1, "D": 4}).startswith(("510.1c@", "310.2c@"))
    fight.assign(bear={"wolf": 5})
    fight.deal()
    assert fight.told(DamageDealt)[0].amount == 5
    assert fight.life(D) == 20


@in_editions(
    "es-105@2004",
    "es-105@2010",
    "es-105@2024",
    "310.2c@2004",
    "510.1c@2010",
    "510.1c@2024",
    "es-84@2010",
)
def test_blocked_with_no_blocker_left_assigns_nothing(edition: Edition) -> None:
    fight = gang_block(edition, creature("wolf", D, 1, 1), attacker=creature("bear", A, 3, 3))
    fight.effect({"do": "destroy"}, target="wolf")
    fight.to_damage()
    assert fight.question is Question.PRIORITY
    assert fight.life(D) == 20


@in_editions("es-105@2004", "es-105@2010", "es-105@2024")
def test_with_trample_it_assigns_everything_to_what_it_attacks(edition: Edition) -> None:
    attacker = creature("bear", A, 3, 3, "trample")
    fight = gang_block(edition, creature("wolf", D, 1, 1), attacker=attacker)
    fight.effect({"do": "destroy"}, target="wolf")
    fight.assign(bear={"D": 3})
    fight.deal()
    assert fight.life(D) == 17


@in_editions("510.1c@2024", "510.1c-ex1@2024", "310.2@2004", "310.2c@2004")
def test_damage_is_divided_freely_among_several_blockers(edition: Edition) -> None:
    """Elvish Regrower 4/3, blocked by Vampire Spawn 2/3 and Helpful Hunter 1/1."""
    fight = gang_block(
        edition,
        creature("spawn", D, 2, 3),
        creature("hunter", D, 1, 1),
        attacker=creature("regrower", A, 4, 3),
    )
    splits = legal_splits(fight, "regrower", "spawn", "hunter")
    assert splits == {(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)}
    fight.assign(regrower={"hunter": 4})


def wurm(edition: Edition, *order: str) -> Fight:
    """Craw Wurm 6/4, blocked by Wall of Wood 0/3 and Eager Cadet 1/1, in this order by default."""
    fight = Fight(
        edition,
        card("Craw Wurm", A, "wurm"),
        card("Wall of Wood", D, "wall"),
        card("Eager Cadet", D, "cadet"),
    )
    fight.attack("wurm")
    fight.block(wall="wurm", cadet="wurm")
    fight.order(wurm=order or ("wall", "cadet"))
    return fight


FROM_LETHAL_ON = {(3, 3), (4, 2), (5, 1), (6, 0)}


@in_editions("510.1c-ex1@2010", "es-87@2010", "510.1c@2010", "es-84@2010", "es-85@2010")
def test_each_blocker_only_after_lethal_damage_to_those_before_it(edition: Edition) -> None:
    fight = wurm(edition)
    assert legal_splits(fight, "wurm", "wall", "cadet") == FROM_LETHAL_ON
    assert fight.refuses(wurm={"wall": 2, "cadet": 4}) == "510.1c@2010"
    assert fight.game.legal.count() == 4


@in_editions("510.1c@2010", "es-84@2010", "es-85@2010")
def test_the_declared_order_is_what_counts(edition: Edition) -> None:
    fight = wurm(edition, "cadet", "wall")
    splits = legal_splits(fight, "wurm", "cadet", "wall")
    assert splits == {(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)}


@in_editions("510.1c-ex2@2010", "es-88@2010")
def test_giant_growth_on_the_wall_takes_all_the_damage(edition: Edition) -> None:
    fight = wurm(edition)
    fight.effect({"do": "modify", "change": {"power": 3, "toughness": 3}}, target="wall")
    assert legal_splits(fight, "wurm", "wall", "cadet") == {(6, 0)}


@in_editions("510.1c-ex3@2010", "es-89@2010", "es-86@2010")
def test_what_would_be_prevented_does_not_count_as_an_obstacle(edition: Edition) -> None:
    fight = wurm(edition)
    fight.effect({"do": "prevent_damage", "amount": 4}, target="wall")
    assert legal_splits(fight, "wurm", "wall", "cadet") == FROM_LETHAL_ON


@in_editions("es-86@2010", "510.1c@2010")
@pytest.mark.parametrize("ability", ["protection from green", "indestructible"])
def test_protection_and_indestructible_do_not_count_either(edition: Edition, ability: str) -> None:
    fight = gang_block(
        edition,
        creature("wall", D, 0, 3, ability),
        creature("cadet", D, 1, 1),
        attacker=creature("wurm", A, 6, 4, colors=("green",)),
    )
    assert legal_splits(fight, "wurm", "wall", "cadet") == FROM_LETHAL_ON


@in_editions("es-86@2010", "510.1c@2010")
def test_damage_marked_already_counts_and_more_than_lethal_may_be_assigned(
    edition: Edition,
) -> None:
    fight = gang_block(
        edition,
        creature("wall", D, 0, 3, damage=2),
        creature("cadet", D, 1, 1),
        attacker=creature("wurm", A, 4, 4),
    )
    assert legal_splits(fight, "wurm", "wall", "cadet") == {(1, 3), (2, 2), (3, 1), (4, 0)}


@in_editions("es-86@2010")
def test_one_damage_from_deathtouch_is_lethal(edition: Edition) -> None:
    fight = gang_block(
        edition,
        creature("wall", D, 0, 3),
        creature("cadet", D, 1, 1),
        attacker=creature("rats", A, 3, 1, "deathtouch"),
    )
    assert legal_splits(fight, "rats", "wall", "cadet") == {(1, 2), (2, 1), (3, 0)}


@in_editions("510.1d@2010")
def test_one_damage_from_a_blocker_with_deathtouch_is_lethal_too(edition: Edition) -> None:
    rats = blocker_of_several("rats", D, 3, 9)
    rats = replace(rats, card=replace(rats.card, keywords=("deathtouch",)))
    fight = Fight(edition, creature("wurm", A, 1, 4), creature("ox", A, 1, 4), rats)
    fight.attack("wurm", "ox")
    fight.block(rats=("wurm", "ox"))
    fight.order(rats=("wurm", "ox"))
    fight.until(Question.ASSIGN_DAMAGE)
    fight.submit(fight.default)
    assert legal_splits(fight, "rats", "wurm", "ox") == {(1, 2), (2, 1), (3, 0)}


@in_editions("510.1c@2010", "510.1c@2024", "310.2c@2004")
def test_trample_goes_on_only_after_lethal_damage_to_each_blocker(edition: Edition) -> None:
    fight = gang_block(
        edition,
        creature("wolf", D, 1, 2),
        creature("cat", D, 1, 2),
        attacker=creature("wurm", A, 6, 6, "trample"),
    )
    fight.until(Question.ASSIGN_DAMAGE)
    assert fight.refuses(wurm={"wolf": 2, "cat": 2, "D": 2}) == ""
    assert fight.refuses(wurm={"wolf": 4, "cat": 0, "D": 2}) != ""


@in_editions("510.1c@2010")
def test_an_order_closes_up_when_a_creature_leaves_combat(edition: Edition) -> None:
    fight = gang_block(
        edition,
        creature("wolf", D, 1, 2),
        creature("cat", D, 1, 3),
        creature("rat", D, 1, 1),
        attacker=creature("wurm", A, 4, 9),
    )
    fight.effect({"do": "destroy"}, target="wolf")
    assert legal_splits(fight, "wurm", "cat", "rat") == {(3, 1), (4, 0)}


@in_editions("310.2c@2004", "510.1c@2010", "510.1c@2024")
def test_a_blocker_that_is_no_creature_any_more_gets_nothing(edition: Edition) -> None:
    fight = gang_block(
        edition,
        creature("golem", D, 1, 2, types=("artifact", "creature")),
        attacker=creature("wurm", A, 4, 9),
    )
    fight.effect({"do": "modify", "change": {"remove_types": ["creature"]}}, target="golem")
    fight.to_damage()
    assert fight.question is Question.PRIORITY
    assert fight.life(D) == 20
