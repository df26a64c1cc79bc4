"""What dealt damage does to players and permanents (120.3)."""

import pytest

from tests.rules.fight import Fight
from tests.rules.things import A, D, battle, creature, planeswalker
from tests.turn.editions import in_editions
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Edition, Step
from turnfold.events.game import LifeGained, LifeLost
from turnfold.events.permanents import CountersChanged
from turnfold.events.zones import ZoneChanged

MAIN = Step.PRECOMBAT_MAIN


def shot(amount: int, **more: object) -> dict[str, object]:
    return {"do": "deal_damage", "amount": amount, **more}


def unblocked(edition: Edition, power: int, *keywords: str) -> Fight:
    """An unblocked attacker has dealt its damage to player D."""
    fight = Fight(edition, creature("beast", A, power, 9, *keywords))
    fight.attack("beast")
    fight.block()
    fight.strike()
    return fight


def blocked(edition: Edition, power: int, toughness: int, *keywords: str) -> Fight:
    """An attacker 'beast' of that power has dealt its damage to a blocker of that toughness."""
    fight = Fight(
        edition, creature("beast", A, power, 9, *keywords), creature("wall", D, 1, toughness)
    )
    fight.attack("beast")
    fight.block(wall="beast")
    fight.strike()
    return fight


@in_editions("120.3@2010", "120.3@2024")
def test_results_follow_the_recipient_and_the_source(edition: Edition) -> None:
    """One source with wither and lifelink: life, counters and a gain from one event."""
    fight = Fight(
        edition,
        creature("beast", A, 5, 9, "wither", "lifelink", "trample"),
        creature("wall", D, 1, 3),
    )
    fight.attack("beast")
    fight.block(wall="beast")
    fight.assign(beast={"wall": 3, "D": 2})
    fight.deal()
    assert fight.life(D) == 18
    assert fight.life(A) == 25
    assert [each.change for each in fight.told(CountersChanged)] == [3]
    assert [each.amount for each in fight.told(DamageMarked)] == [1], "only the wall's own damage"


@in_editions("120.3a@2004", "120.3a@2010", "120.3a@2024")
def test_damage_to_a_player_costs_that_much_life(edition: Edition) -> None:
    fight = unblocked(edition, 3)
    assert fight.life(D) == 17
    assert [(each.player, each.amount) for each in fight.told(LifeLost)] == [(D, 3)]


@in_editions("119.3b@2010", "120.3b@2024")
def test_infect_gives_a_player_poison_instead(edition: Edition) -> None:
    fight = unblocked(edition, 3, "infect")
    assert (fight.life(D), fight.poison(D)) == (20, 3)
    assert not fight.told(LifeLost)


@in_editions("120.3a@2004")
@pytest.mark.parametrize("keyword", ["infect", "wither", "lifelink", "deathtouch", "toxic 2"])
def test_keywords_that_came_later_do_nothing(edition: Edition, keyword: str) -> None:
    fight = unblocked(edition, 3, keyword)
    assert (fight.life(D), fight.poison(D), fight.life(A)) == (17, 0, 20)
    fight = blocked(edition, 1, 3, keyword)
    assert (fight.is_there("wall"), fight.damage("wall")) == (True, 1)


@in_editions("119.3c@2010", "120.3c@2024")
def test_damage_to_a_planeswalker_takes_loyalty_counters(edition: Edition) -> None:
    fight = Fight(edition, creature("beast", A, 3, 3), planeswalker("walker", D, 5))
    fight.attack(beast="walker")
    fight.block()
    fight.strike()
    assert fight.counters("walker", "loyalty") == 2
    assert not fight.told(DamageMarked)
    assert not fight.told(LifeLost)


@in_editions("119.3c@2010", "120.3c@2024")
def test_two_attackers_take_no_more_counters_than_there_are(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("beast", A, 3, 3),
        creature("ox", A, 3, 3),
        planeswalker("walker", D, 4),
    )
    fight.attack(beast="walker", ox="walker")
    fight.block()
    fight.strike()
    assert not fight.is_there("walker")
    assert sum(e.change for e in fight.told(CountersChanged)) == -4


@in_editions("119.3d@2010", "120.3d@2024")
@pytest.mark.parametrize("keyword", ["wither", "infect"])
def test_wither_and_infect_put_counters_on_a_creature(edition: Edition, keyword: str) -> None:
    fight = blocked(edition, 3, 5, keyword)
    assert fight.counters("wall", "-1/-1") == 3
    assert (fight.damage("wall"), fight.power("wall")) == (0, -2)


@in_editions("120.3e@2004", "119.3e@2010", "120.3e@2024")
def test_damage_is_marked_on_a_creature(edition: Edition) -> None:
    fight = blocked(edition, 3, 5)
    assert (fight.damage("wall"), fight.damage("beast")) == (3, 1)
    assert not fight.told(CountersChanged)


@in_editions("119.3f@2010", "120.3f@2024")
def test_lifelink_gives_its_controller_life_in_the_same_event(edition: Edition) -> None:
    fight = Fight(edition, creature("beast", A, 3, 3, "lifelink"), life={A: 1, D: 20})
    fight.attack("beast")
    fight.block()
    fight.strike()
    assert (fight.life(A), fight.life(D)) == (4, 17)


@in_editions("119.3f@2010", "120.3f@2024")
def test_lifelink_saves_a_player_who_is_dealt_as_much_at_the_same_time(edition: Edition) -> None:
    """Two blows at once: at no moment has the player 0 life."""
    fight = Fight(
        edition,
        creature("knight", D, 3, 3, "lifelink"),
        creature("ox", A, 2, 4),
        creature("beast", A, 3, 3),
        life={D: 2},
    )
    fight.attack("ox", "beast")
    fight.block(knight="ox")
    fight.strike()
    assert fight.life(D) == 2
    assert not fight.game.over


@in_editions("119.3f@2010", "120.3f@2024")
def test_each_source_with_lifelink_gains_life_once(edition: Edition) -> None:
    """702.15e: two sources are two gains, two recipients of one source are one."""
    fight = Fight(
        edition,
        creature("beast", A, 3, 3, "lifelink", "trample"),
        creature("cat", A, 1, 1, "lifelink"),
        creature("wall", D, 0, 1),
    )
    fight.attack("beast", "cat")
    fight.block(wall="beast")
    fight.strike()
    assert sorted(each.amount for each in fight.told(LifeGained)) == [1, 3]


@in_editions("120.3g@2024")
def test_toxic_adds_poison_whatever_the_damage(edition: Edition) -> None:
    fight = unblocked(edition, 1, "toxic 2", "toxic 1")
    assert (fight.life(D), fight.poison(D)) == (19, 3)


@in_editions("120.3g@2024")
def test_toxic_is_about_combat_damage_to_players(edition: Edition) -> None:
    fight = Fight(edition, creature("rat", A, 1, 1, "toxic 2"), creature("ox", D, 1, 5), begin=MAIN)
    fight.effect(shot(1), you="A", by="rat", target="D")
    fight.effect(shot(1), you="A", by="rat", target="ox")
    assert fight.poison(D) == 0


@in_editions("120.3h@2024")
def test_damage_to_a_battle_takes_defense_counters(edition: Edition) -> None:
    fight = Fight(edition, creature("beast", A, 3, 3), battle("siege", D, 5))
    fight.attack(beast="siege")
    fight.block()
    fight.strike()
    assert fight.counters("siege", "defense") == 2
    assert fight.life(D) == 20


@in_editions("119.3f@2010", "120.3f@2024", "120.7@2010", "120.7@2024")
def test_lifelink_of_a_source_that_is_gone_counts_as_it_last_was(edition: Edition) -> None:
    shoots = {
        "kind": "activated",
        "cost": {"sacrifice_self": True},
        "targets": [{"what": "any"}],
        "effects": [{"do": "deal_damage", "amount": 2}],
    }
    martyr = creature("martyr", A, 1, 1, "lifelink", abilities=[shoots])
    fight = Fight(edition, martyr, begin=MAIN)
    fight.activate("martyr", "D")
    assert not fight.is_there("martyr")
    fight.resolve()
    assert (fight.life(A), fight.life(D)) == (22, 18)


@in_editions("120.5@2010", "120.5@2024")
def test_any_damage_from_deathtouch_is_lethal_to_a_creature(edition: Edition) -> None:
    fight = blocked(edition, 1, 9, "deathtouch")
    assert not fight.is_there("wall")
    assert fight.is_there("beast")


@in_editions("120.5@2010", "120.5@2024")
def test_an_indestructible_creature_outlives_deathtouch_for_good(edition: Edition) -> None:
    """704.5h looks at damage since state-based actions were last checked."""
    fight = Fight(
        edition,
        creature("rat", A, 1, 1, "deathtouch"),
        creature("idol", D, 1, 9, "indestructible"),
        begin=MAIN,
    )
    fight.effect(shot(1), you="A", by="rat", target="idol")
    assert fight.is_there("idol")
    lost = {"do": "modify", "change": {"remove_keywords": ["indestructible"]}}
    fight.effect(lost, target="idol")
    assert fight.is_there("idol")


@in_editions("120.6@2004", "120.6@2010", "120.6@2024")
def test_lethal_damage_destroys_an_indestructible_creature_once_it_is_that_no_more(
    edition: Edition,
) -> None:
    """Marked damage stays, and is looked at each time."""
    fight = Fight(
        edition,
        creature("archer", A, 1, 1),
        creature("idol", D, 1, 3, "indestructible"),
        begin=MAIN,
    )
    fight.effect(shot(3), you="A", by="archer", target="idol")
    assert fight.is_there("idol")
    lost = {"do": "modify", "change": {"remove_keywords": ["indestructible"]}}
    fight.effect(lost, target="idol")
    assert not fight.is_there("idol")


@in_editions("120.5@2010", "120.5@2024")
def test_a_planeswalker_without_loyalty_is_put_away_by_the_rules(edition: Edition) -> None:
    walker = planeswalker("walker", D, 3)
    fight = Fight(edition, creature("archer", A, 1, 1, "deathtouch"), walker, begin=MAIN)
    fight.effect(shot(2), you="A", by="archer", target="walker")
    assert fight.is_there("walker"), "deathtouch is about creatures"
    fight.effect(shot(1), you="A", by="archer", target="walker")
    assert not fight.is_there("walker")
    assert fight.rules_of(ZoneChanged)[-1].startswith("704.5i@")
