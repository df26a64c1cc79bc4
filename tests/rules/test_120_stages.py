"""The stages in which damage is worked out, replaced and prevented (120.4)."""

import msgspec
import pytest

from tests.rules.fight import Fight
from tests.rules.things import A, D, card, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.damage import (
    DamageAssigned,
    DamageDealt,
    DamagePrevented,
    ExcessDamageRedirected,
)
from turnfold.events.enums import Edition, Step
from turnfold.events.game import LifeGained, LifeLost
from turnfold.events.stack import AbilityTriggered, ResolutionBegan

MAIN = Step.PRECOMBAT_MAIN


def shot(amount: int, **more: object) -> dict[str, object]:
    return {"do": "deal_damage", "amount": amount, **more}


@in_editions("120.4@2024")
def test_the_four_stages_come_in_their_order(edition: Edition) -> None:
    """Excess first, then prevention, then what changes results, then the event."""
    fight = Fight(
        edition,
        creature("archer", A, 1, 1, "lifelink"),
        creature("ogre", D, 3, 3),
        card("Boon Reflection", A),
        begin=MAIN,
    )
    fight.effect({"do": "prevent_damage", "amount": 2}, target="ogre")
    told = fight.effect(
        shot(5, excess_to="controller_of_target"), you="A", by="archer", target="ogre"
    )
    order = [type(each) for each in told]
    assert order.index(ExcessDamageRedirected) < order.index(DamagePrevented)
    assert order.index(DamagePrevented) < order.index(DamageDealt) < order.index(LifeGained)
    assert fight.damage("ogre") == 1
    assert fight.life(D) == 18
    assert fight.life(A) == 20 + 2 * (1 + 2)


@in_editions("119.4a@2010", "120.4b@2024")
def test_prevention_acts_on_damage_before_abilities_trigger_on_it(edition: Edition) -> None:
    drawer = {
        "kind": "triggered",
        "trigger": {"on": "deals_damage"},
        "effects": [{"do": "gain_life", "amount": {"of": "damage"}}],
    }
    fight = Fight(edition, creature("archer", A, 1, 1, abilities=[drawer]), begin=MAIN)
    fight.effect({"do": "prevent_damage", "amount": 2}, target="D")
    told = fight.effect(shot(5), you="A", by="archer", target="D")
    order = [type(each) for each in told]
    assert order.index(DamagePrevented) < order.index(DamageDealt) < order.index(AbilityTriggered)
    assert fight.told(DamageDealt)[0].amount == 3
    fight.resolve()
    assert fight.life(A) == 23


@in_editions("119.4a@2010", "120.4b@2024")
def test_a_shield_counts_down_over_damage_dealt_at_once(edition: Edition) -> None:
    fight = Fight(edition, creature("beast", A, 3, 3), creature("ox", A, 2, 2))
    fight.attack("beast", "ox")
    fight.block()
    fight.effect({"do": "prevent_damage", "amount": 4}, target="D")
    fight.strike()
    assert fight.life(D) == 19
    assert sum(each.amount for each in fight.told(DamagePrevented)) == 4
    fight.effect(shot(2), you="A", by="beast", target="D")
    assert fight.life(D) == 17, "nothing is left of the shield"


@in_editions("119.4a@2010", "120.4b@2024")
def test_damage_that_cannot_be_prevented_is_dealt(edition: Edition) -> None:
    fight = Fight(edition, creature("archer", A, 1, 1), begin=MAIN)
    fight.effect({"do": "prevent_damage"}, target="D")
    fight.effect(shot(2, unpreventable=True), you="A", by="archer", target="D")
    assert fight.life(D) == 18
    assert not fight.told(DamagePrevented)


@in_editions("119.4a@2010", "120.4b@2024")
def test_doubled_damage(edition: Edition) -> None:
    fight = Fight(edition, creature("beast", A, 3, 3), card("Furnace of Rath", A))
    fight.attack("beast")
    fight.block()
    fight.strike()
    assert fight.life(D) == 14


@in_editions("119.4a@2010", "120.4b@2024")
def test_redirected_damage_is_dealt_by_the_same_source_to_another(edition: Edition) -> None:
    fight = Fight(
        edition, creature("archer", A, 1, 1, "lifelink"), creature("ogre", D, 3, 9), begin=MAIN
    )
    fight.effect({"do": "redirect_damage", "to": "target", "away_from": "you"}, target="ogre")
    fight.effect(shot(4), you="A", by="archer", target="D")
    assert (fight.life(D), fight.damage("ogre"), fight.life(A)) == (20, 4, 24)


@in_editions("119.4b@2010", "120.4c@2024")
def test_results_are_changed_after_the_damage_is_settled(edition: Edition) -> None:
    """Twice the life of what was not prevented."""
    fight = Fight(edition, creature("beast", A, 3, 3, "lifelink"), card("Boon Reflection", A))
    fight.attack("beast")
    fight.block()
    fight.effect({"do": "prevent_damage", "amount": 2}, target="D")
    fight.strike()
    assert (fight.life(D), fight.life(A)) == (19, 22)


@in_editions("119.4c@2010", "120.4d@2024")
def test_nobody_sees_one_part_of_the_event_without_the_others(edition: Edition) -> None:
    """A trigger with a condition on life totals sees the end of the event only."""
    watcher = {
        "kind": "triggered",
        "trigger": {"on": "deals_damage"},
        "condition": {"life_at_most": 17, "who": "each_opponent"},
        "effects": [{"do": "draw"}],
    }
    fight = Fight(
        edition,
        creature("cat", A, 1, 1, abilities=[watcher]),
        creature("dog", A, 2, 2),
    )
    fight.attack("cat", "dog")
    fight.block()
    fight.strike()
    assert len(fight.told(AbilityTriggered)) == 1, "the cat's own damage leaves 19, both leave 17"


@in_editions("119.4c@2010", "120.4d@2024")
@pytest.mark.parametrize("combat", [True, False])
def test_damage_names_what_dealt_it_and_each_result_names_its_damage(
    edition: Edition, combat: bool
) -> None:
    """Combat damage comes from its assignment, other damage from what deals it as it resolves."""
    fight = Fight(edition, creature("cat", A, 1, 1), creature("dog", A, 2, 2))
    if combat:
        fight.attack("cat", "dog")
        fight.block()
        fight.strike()
    else:
        fight.effect(shot(2), you="A", target="D")
    log = fight.game.log
    dealt = [n for n, each in enumerate(log.events) if isinstance(each, DamageDealt)]
    lost = [n for n, each in enumerate(log.events) if isinstance(each, LifeLost)]
    assert (len(dealt), len(lost)) == (2 if combat else 1, 1)
    assert log.causes_of(lost[0]) == tuple(dealt)
    for damage in dealt:
        named = [type(log.events[cause]) for cause in log.causes_of(damage)]
        assert named == [DamageAssigned if combat else ResolutionBegan]


@in_editions("120.4d-ex1@2010", "120.4d-ex1@2024")
def test_boon_reflection_doubles_what_wither_and_prevention_leave(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("beast", A, 3, 3, "wither", "lifelink"),
        creature("bear", D, 2, 2),
        card("Boon Reflection", A),
    )
    fight.attack("beast")
    fight.block(bear="beast")
    fight.effect({"do": "prevent_damage", "amount": 2}, target="bear")
    fight.strike()
    assert fight.counters("bear", "-1/-1") == 1
    assert fight.life(A) == 22
    assert fight.damage("beast") == 2
    assert fight.is_there("bear")


@in_editions("120.4d-ex2@2010", "120.4d-ex2@2024")
def test_worship_looks_at_the_net_of_the_event(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("first", A, 5, 5),
        creature("second", A, 5, 5),
        card("Worship", D),
        creature("pet", D, 1, 1),
        life={D: 2},
    )
    fight.attack("first", "second")
    fight.block()
    awe_strike = {
        "do": "prevent_damage",
        "to": "anything",
        "source": "target",
        "next_time": True,
        "gain_life": "you",
    }
    fight.effect(awe_strike, you="D", target="first")
    fight.strike()
    assert fight.life(D) == 2
    assert [each.amount for each in fight.told(LifeLost)] == [5]
    assert [each.amount for each in fight.told(LifeGained)] == [5]


@in_editions("119.4b@2010", "120.4c@2024")
def test_worship_stops_at_1_what_would_go_below(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("first", A, 5, 5),
        card("Worship", D),
        creature("pet", D, 1, 1),
        life={D: 2},
    )
    fight.attack("first")
    fight.block()
    fight.strike()
    assert fight.life(D) == 1
    assert fight.told(DamageDealt)[0].amount == 5, "the damage itself is dealt in full"


@in_editions("120.4@2024")
def test_doubling_acts_on_what_the_first_stage_left(
    edition: Edition,
) -> None:
    """5 to a 3/3 are 3 and 2, doubled 6 and 4."""
    forge = enchantment("forge", A, {"kind": "replacement", "replaces": "damage", "times": 2})
    fight = Fight(
        edition, forge, creature("archer", A, 1, 1), creature("ogre", D, 3, 3), begin=MAIN
    )
    fight.effect(shot(5, excess_to="controller_of_target"), you="A", by="archer", target="ogre")
    assert fight.dealt() == {("archer", "ogre", 6), ("archer", "D", 4)}


REDIRECTS = {"kind": "replacement", "replaces": "damage", "to": "you"}


@in_editions("614.9@2010", "614.9@2024")
@pytest.mark.parametrize("gone", [False, True])
def test_damage_is_redirected_to_the_controller_of_its_source(edition: Edition, gone: bool) -> None:
    """Also where the source has left: it is who last controlled it."""
    mirror = enchantment("mirror", D, {**REDIRECTS, "redirect_to": "controller_of_that"})
    archer = creature("archer", A, 1, 1)
    fight = Fight(edition, archer, mirror, begin=MAIN)
    effects = [shot(4, to="each_opponent")]
    later = {"do": "delay", "step": "upkeep", "next_turn": True, "effects": effects}
    fight.effect(later, you="A", by="archer")
    if gone:
        fight.effect({"do": "destroy"}, target="archer")
    fight.to_step(Step.UPKEEP)
    fight.resolve()
    assert (fight.life(A), fight.life(D)) == (16, 20)


@in_editions("614.9@2010", "614.9@2024")
def test_damage_to_permanents_is_redirected_to_their_controller(edition: Edition) -> None:
    martyr = {
        "kind": "replacement",
        "replaces": "damage",
        "to": {"types": ["creature"]},
        "redirect_to": "that_player",
    }
    things = (creature("archer", A, 1, 1), creature("bear", D, 2, 2), enchantment("law", A, martyr))
    fight = Fight(edition, *things, begin=MAIN)
    fight.effect(shot(4), you="A", by="archer", target="bear")
    assert (fight.life(D), fight.damage("bear")) == (16, 0)


@pytest.mark.rule("614.9@2024")
@pytest.mark.parametrize("nobody", ["target", "made", "each_player"])
def test_a_recipient_that_cannot_be_is_refused(nobody: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=f'redirected to "{nobody}"'):
        enchantment("mirror", D, {**REDIRECTS, "redirect_to": nobody})
