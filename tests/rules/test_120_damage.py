"""Damage: who deals it, who can be dealt it, what it does not do (120.1-120.2, 120.5-120.9)."""

import pytest

from tests.rules.fight import Fight
from tests.rules.things import A, D, Thing, battle, card, creature, enchantment, planeswalker
from tests.turn.editions import in_editions
from turnfold.events.damage import DamageDealt, DamageMarked, DamageNotDealt, DamageReplaced
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import DamageKind, Edition, Movement, Question, Step, Zone
from turnfold.events.game import LifeLost
from turnfold.events.permanents import PermanentRegenerated
from turnfold.events.stack import AbilityTriggered
from turnfold.events.zones import ZoneChanged

MAIN = Step.PRECOMBAT_MAIN

DRAWS_WHEN_DEALING = {
    "kind": "triggered",
    "trigger": {"on": "deals_damage"},
    "effects": [{"do": "draw"}],
}
ONE_MORE = {"kind": "replacement", "replaces": "damage", "source": "you_control", "plus": 1}


def shot(amount: int) -> dict[str, object]:
    return {"do": "deal_damage", "amount": amount}


def bolt(edition: Edition, *things: Thing) -> Fight:
    """Player A holds Lightning Bolt, and the red mana for it."""
    hand = card("Lightning Bolt", A, "bolt", zone=Zone.HAND)
    return Fight(edition, *things, card("Mountain", A), hand, begin=MAIN)


@in_editions("120.1@2024")
def test_an_object_deals_damage_to_players_creatures_planeswalkers_and_battles(
    edition: Edition,
) -> None:
    things = (creature("bear", D, 2, 4), planeswalker("walker", D, 4), battle("siege", D, 4))
    fight = Fight(edition, creature("archer", A, 1, 1), *things, begin=MAIN)
    for target in ("D", "bear", "walker", "siege"):
        fight.effect(shot(1), you="A", by="archer", target=target)
    dealt = fight.told(DamageDealt)
    assert [fight.name(each.target) for each in dealt] == ["D", "bear", "walker", "siege"]
    assert {fight.name(each.source) for each in dealt} == {"archer"}, "it is the source"


@in_editions("120.1a@2024")
def test_no_other_permanent_can_be_dealt_damage(edition: Edition) -> None:
    fight = Fight(
        edition, creature("archer", A, 1, 1), card("Forest", D), enchantment("rug", D), begin=MAIN
    )
    for target in ("Forest", "rug"):
        fight.effect(shot(1), you="A", by="archer", target=target)
    assert not fight.told(DamageDealt)
    assert len(fight.told(DamageNotDealt)) == 2


@in_editions("120.1a@2024", "120.2b@2024")
def test_a_permanent_that_stopped_being_a_creature_is_dealt_nothing(edition: Edition) -> None:
    fight = bolt(edition, creature("golem", D, 4, 4, types=("artifact", "creature")))
    fight.cast("bolt", "golem")
    fight.effect({"do": "modify", "change": {"remove_types": ["creature"]}}, target="golem")
    fight.resolve()
    assert not fight.told(DamageDealt)


@in_editions("120.2@2004", "120.2@2010", "120.2@2024", "120.2b@2004", "120.2b@2010", "120.2b@2024")
def test_any_object_deals_damage_and_the_effect_says_which(edition: Edition) -> None:
    """A spell; a permanent that is no creature; what another effect names."""
    fight = bolt(edition, enchantment("shrine", A), creature("archer", A, 1, 1))
    cast = fight.ids["bolt"]
    fight.cast("bolt", "D")
    cast = fight.game.state.stack[0]
    fight.resolve()
    fight.effect(shot(1), you="A", by="shrine", target="D")
    fight.effect({**shot(1), "source": "target2"}, you="A", target="D", target2="archer")
    sources = [each.source for each in fight.told(DamageDealt)]
    assert sources == [cast, fight.ids["shrine"], fight.ids["archer"]]
    assert {each.kind for each in fight.told(DamageDealt)} == {DamageKind.NONCOMBAT}
    assert fight.life(D) == 15


@in_editions("120.2a@2004", "120.2a@2010", "120.2a@2024")
def test_attackers_and_blockers_deal_combat_damage(edition: Edition) -> None:
    fight = Fight(
        edition, creature("bear", A, 2, 2), creature("ox", A, 3, 3), creature("wolf", D, 1, 5)
    )
    fight.attack("bear", "ox")
    fight.block(wolf="ox")
    fight.strike()
    dealt = {
        (fight.name(e.source), fight.name(e.target), e.amount) for e in fight.told(DamageDealt)
    }
    assert dealt == {("bear", "D", 2), ("ox", "wolf", 3), ("wolf", "ox", 1)}
    assert {each.kind for each in fight.told(DamageDealt)} == {DamageKind.COMBAT}


@in_editions(
    "120.5@2004", "120.5@2010", "120.5@2024", "120.5-ex1@2004", "120.5-ex1@2010", "120.5-ex1@2024"
)
def test_the_rules_destroy_the_creature_and_neither_the_bolt_nor_its_damage(
    edition: Edition,
) -> None:
    fight = bolt(edition, creature("bear", D, 2, 2))
    fight.cast("bolt", "bear")
    fight.pass_priority()
    told = fight.pass_priority()
    marked = next(n for n, each in enumerate(told) if isinstance(each, DamageMarked))
    died = next(
        n
        for n, each in enumerate(told)
        if isinstance(each, ZoneChanged) and each.object == fight.ids["bear"]
    )
    resolved = next(n for n, each in enumerate(told) if type(each).__name__ == "ResolutionEnded")
    assert marked < resolved < died, "state-based actions wait until the spell has resolved"
    gone = told[died]
    assert isinstance(gone, ZoneChanged)
    assert gone.movement is Movement.LETHAL_DAMAGE
    rule = fight.rules_of(ZoneChanged)[-1]
    assert rule.startswith(("704.5g", "420"))


@in_editions("120.6@2004", "120.6@2010", "120.6@2024")
def test_marked_damage_adds_up_to_lethal_damage(edition: Edition) -> None:
    fight = Fight(edition, creature("archer", A, 1, 1), creature("ogre", D, 3, 3), begin=MAIN)
    fight.effect(shot(2), you="A", by="archer", target="ogre")
    assert (fight.is_there("ogre"), fight.damage("ogre")) == (True, 2)
    fight.effect(shot(1), you="A", by="archer", target="ogre")
    assert not fight.is_there("ogre")


@in_editions("120.6@2004", "120.6@2010", "120.6@2024")
def test_marked_damage_stays_when_it_stops_being_a_creature(edition: Edition) -> None:
    golem = creature("golem", D, 3, 3, types=("artifact", "creature"), damage=2)
    fight = Fight(edition, golem, begin=MAIN)
    fight.effect({"do": "modify", "change": {"remove_types": ["creature"]}}, target="golem")
    assert fight.damage("golem") == 2
    fight.effect(
        {"do": "modify", "change": {"toughness": -1, "add_types": ["creature"]}}, target="golem"
    )
    assert not fight.is_there("golem"), "2 damage on a creature of toughness 2"


@in_editions("120.6@2004", "120.6@2010", "120.6@2024")
def test_marked_damage_is_removed_in_the_cleanup_step(edition: Edition) -> None:
    fight = Fight(edition, creature("ogre", D, 3, 3, damage=2), begin=MAIN)
    fight.to_step(Step.END)
    assert fight.damage("ogre") == 2
    fight.to_step(Step.UPKEEP)
    assert fight.damage("ogre") == 0


@in_editions("120.6@2004", "120.6@2010", "120.6@2024")
def test_marked_damage_is_removed_when_it_regenerates(edition: Edition) -> None:
    fight = Fight(edition, creature("archer", A, 1, 1), creature("troll", D, 3, 3), begin=MAIN)
    fight.effect({"do": "regenerate"}, target="troll")
    fight.effect(shot(4), you="A", by="archer", target="troll")
    assert fight.told(PermanentRegenerated)
    assert (fight.is_there("troll"), fight.damage("troll")) == (True, 0)


@in_editions("120.7@2010", "120.7@2024")
def test_the_source_is_the_object_that_deals_the_damage_even_when_it_is_gone(
    edition: Edition,
) -> None:
    """Mogg Fanatic is sacrificed; its ability deals damage as the red creature that it was."""
    fight = Fight(
        edition,
        card("Mogg Fanatic", A, "fanatic"),
        creature("knight", D, 2, 2),
        begin=MAIN,
    )
    fight.activate("fanatic", "knight")
    fight.effect(
        {"do": "modify", "change": {"add_keywords": ["protection from red"]}}, target="knight"
    )
    fight.resolve()
    assert fight.damage("knight") == 0
    fight = Fight(
        edition, card("Mogg Fanatic", A, "fanatic"), creature("knight", D, 2, 2), begin=MAIN
    )
    fight.activate("fanatic", "knight")
    fight.resolve()
    assert fight.told(DamageDealt)[0].source == fight.ids["fanatic"]


@in_editions("119.8@2010", "120.8@2024")
def test_0_damage_is_no_damage(edition: Edition) -> None:
    """d-120.8: nothing is raised, nothing triggers."""
    mouse = creature("mouse", A, 0, 1, abilities=[DRAWS_WHEN_DEALING])
    fight = Fight(edition, mouse, enchantment("forge", A, ONE_MORE))
    fight.attack("mouse")
    fight.block()
    fight.to_damage()
    assert fight.life(D) == 20
    for told in (DamageDealt, DamageReplaced, LifeLost, AbilityTriggered):
        assert not fight.told(told)


@in_editions("119.8@2010", "120.8@2024")
@pytest.mark.parametrize("amount", [0, -1])
def test_an_effect_that_would_deal_0_deals_none(edition: Edition, amount: int) -> None:
    archer = creature("archer", A, 1, 1, abilities=[DRAWS_WHEN_DEALING])
    fight = Fight(edition, archer, enchantment("forge", A, ONE_MORE), begin=MAIN)
    fight.effect(shot(amount), you="A", by="archer", target="D")
    assert fight.life(D) == 20
    assert not fight.told(DamageDealt)
    assert not fight.told(AbilityTriggered)


@in_editions("119.8@2010", "120.8@2024")
def test_damage_of_which_all_is_prevented_is_not_dealt(edition: Edition) -> None:
    archer = creature("archer", A, 1, 1, abilities=[DRAWS_WHEN_DEALING])
    fight = Fight(edition, archer, begin=MAIN)
    fight.effect({"do": "prevent_damage"}, target="D")
    fight.effect(shot(3), you="A", by="archer", target="D")
    assert not fight.told(DamageDealt)
    assert not fight.told(AbilityTriggered)


@in_editions("120.9@2024")
def test_damage_dealt_means_the_damage_of_the_source_that_is_asked_about(
    edition: Edition,
) -> None:
    """A creature that gains as much life as the damage it deals, beside another attacker."""
    drinker = {
        "kind": "triggered",
        "trigger": {"on": "deals_damage", "combat": True},
        "effects": [{"do": "gain_life", "amount": {"of": "damage"}}],
    }
    fight = Fight(edition, creature("bat", A, 2, 2, abilities=[drinker]), creature("ogre", A, 5, 5))
    fight.attack("bat", "ogre")
    fight.block()
    fight.strike()
    fight.resolve()
    assert fight.life(A) == 22
    assert fight.life(D) == 13


@in_editions("120.7@2010", "120.7@2024")
def test_a_chosen_source_may_be_a_permanent_or_a_spell_that_deals_no_damage_yet(
    edition: Edition,
) -> None:
    """Circle of Protection: Red, with Lightning Bolt on the stack."""
    fight = bolt(
        edition,
        creature("wall", A, 0, 4, colors=("red",)),
        creature("bear", A, 2, 2, colors=("green",)),
        card("Circle of Protection: Red", D, "circle"),
        card("Plains", D),
    )
    fight.cast("bolt", "D")
    spell = fight.game.state.stack[0]
    fight.activate("circle", player=D)
    while fight.question is Question.PRIORITY:
        fight.pass_priority()
    offered = {each.objects[0] for each in fight.game.legal if isinstance(each, ChooseObjects)}
    assert offered == {fight.ids["wall"], spell}, "red, whether it deals damage or not"
    fight.submit(ChooseObjects((spell,)))
    fight.resolve()
    assert fight.life(D) == 20
