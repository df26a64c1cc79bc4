"""Shields against damage (614.9, 615): all of one event, or so much of it."""

import pytest

from tests.rules.fight import Fight
from tests.rules.things import A, D, card, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.damage import DamageAssigned, DamageDealt, DamagePrevented, DamageReplaced
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step

MAIN = Step.PRECOMBAT_MAIN
IN_EVERY_EDITION = ("310.4@2004", "119.4a@2010", "120.4b@2024")
AWE_STRIKE = {
    "do": "prevent_damage",
    "to": "anything",
    "source": "target",
    "next_time": True,
    "gain_life": "you",
}


def shot(amount: int, **more: object) -> dict[str, object]:
    return {"do": "deal_damage", "amount": amount, **more}


@in_editions(*IN_EVERY_EDITION)
def test_the_next_time_means_all_that_a_source_deals_at_once(edition: Edition) -> None:
    fight = Fight(edition, creature("ogre", A, 5, 5, "trample"), creature("cat", D, 1, 2))
    fight.attack("ogre")
    fight.block(cat="ogre")
    fight.effect(AWE_STRIKE, you="D", target="ogre")
    fight.strike()
    assert (fight.is_there("cat"), fight.life(D)) == (True, 25)
    assert sum(each.amount for each in fight.told(DamagePrevented)) == 5
    fight.effect(shot(1), you="A", by="ogre", target="D")
    assert fight.life(D) == 24, "the shield was for one time"


@in_editions(*IN_EVERY_EDITION)
def test_so_much_of_the_damage_is_dealt_to_another_instead(edition: Edition) -> None:
    """Captain's Maneuver with X = 2."""
    fight = Fight(edition, creature("archer", A, 1, 1), creature("ogre", D, 3, 9), begin=MAIN)
    maneuver = {"do": "redirect_damage", "amount": 2, "away_from": "you", "to": "target"}
    fight.effect(maneuver, you="D", target="ogre")
    fight.effect(shot(5), you="A", by="archer", target="D")
    assert (fight.life(D), fight.damage("ogre")) == (17, 2)
    fight.effect(shot(1), you="A", by="archer", target="D")
    assert fight.life(D) == 16


@in_editions(*IN_EVERY_EDITION)
def test_what_is_left_of_redirected_damage_says_how_much_went_elsewhere(edition: Edition) -> None:
    """5 assigned, 2 of them dealt to the ogre: the 3 that the player is dealt name both."""
    fight = Fight(edition, creature("archer", A, 5, 5), creature("ogre", D, 3, 9))
    maneuver = {"do": "redirect_damage", "amount": 2, "away_from": "you", "to": "target"}
    fight.attack("archer")
    fight.block()
    fight.effect(maneuver, you="D", target="ogre")
    fight.strike()
    log = fight.game.log
    dealt = next(
        n for n, e in enumerate(log.events) if isinstance(e, DamageDealt) and e.target == D
    )
    causes = [log.events[each] for each in log.causes_of(dealt)]
    assert [type(each) for each in causes] == [DamageAssigned, DamageReplaced]
    assert [each.amount for each in causes] == [5, 2]  # type: ignore[union-attr]


@in_editions(*IN_EVERY_EDITION)
def test_pariah_takes_all_the_damage_that_its_controller_would_be_dealt(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("ogre", A, 3, 3),
        creature("bear", A, 2, 2),
        creature("wall", D, 0, 9),
        card("Pariah", D, "pariah", on="wall"),
    )
    fight.attack("ogre", "bear")
    fight.block()
    fight.strike()
    assert (fight.life(D), fight.damage("wall")) == (20, 5)


@in_editions(*IN_EVERY_EDITION)
def test_a_redirection_to_what_has_left_does_nothing(edition: Edition) -> None:
    fight = Fight(edition, creature("archer", A, 1, 1), creature("ogre", D, 3, 9), begin=MAIN)
    redirect = {"do": "redirect_damage", "away_from": "you", "to": "target"}
    fight.effect(redirect, you="D", target="ogre")
    fight.effect({"do": "return"}, target="ogre")
    fight.effect(shot(2), you="A", by="archer", target="D")
    assert fight.life(D) == 18


@in_editions(*IN_EVERY_EDITION)
def test_protection_prevents_damage_from_what_it_protects_from(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("bear", A, 2, 2, colors=("green",)),
        creature("knight", D, 1, 2, "protection from green"),
    )
    fight.attack("bear")
    fight.block(knight="bear")
    fight.strike()
    assert fight.damage("knight") == 0
    assert fight.damage("bear") == 1


@in_editions(*IN_EVERY_EDITION)
def test_a_fog_prevents_combat_damage_only(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 2, 2))
    fight.attack("bear")
    fight.block()
    fight.effect({"do": "prevent_damage", "to": "anything", "combat": True})
    fight.strike()
    assert fight.life(D) == 20
    fight.effect(shot(2), you="A", by="bear", target="D")
    assert fight.life(D) == 18


@in_editions(*IN_EVERY_EDITION)
def test_each_damage_is_doubled_by_itself(edition: Edition) -> None:
    fight = Fight(
        edition,
        creature("ogre", A, 3, 3),
        creature("wolf", D, 1, 7),
        card("Furnace of Rath", D),
    )
    fight.attack("ogre")
    fight.block(wolf="ogre")
    fight.strike()
    assert (fight.damage("wolf"), fight.damage("ogre")) == (6, 2)


@in_editions("615.7@2010", "615.8@2010", "615.7@2024", "615.8@2024")
@pytest.mark.parametrize(("stopped", "life"), [("ogre", 18), ("bear", 15)])
def test_the_next_time_is_that_of_the_source_that_its_player_chooses(
    edition: Edition, stopped: str, life: int
) -> None:
    """Two sources deal damage at once, and the shield is for one time."""
    fight = Fight(edition, creature("ogre", A, 5, 5), creature("bear", A, 2, 2))
    fight.attack("ogre", "bear")
    fight.block()
    fight.effect({"do": "prevent_damage", "to": "you", "next_time": True}, you="D")
    fight.until(Question.ORDER_REPLACEMENTS)
    assert fight.asked == D
    fight.submit(ChooseObjects((fight.ids[stopped],)))
    fight.deal()
    assert fight.life(D) == life


@in_editions("615.12@2024")
def test_an_ability_does_not_prevent_what_cannot_be_prevented(edition: Edition) -> None:
    spares = {"kind": "replacement", "replaces": "damage", "to": "you", "prevent": -1}
    things = (creature("archer", A, 1, 1), enchantment("ward", D, spares))
    fight = Fight(edition, *things, begin=MAIN)
    fight.effect(shot(2), you="A", by="archer", target="D")
    assert fight.life(D) == 20
    fight.effect(shot(2, unpreventable=True), you="A", by="archer", target="D")
    assert fight.life(D) == 18


@in_editions("614.9@2010", "614.9@2024")
def test_what_cannot_be_dealt_damage_takes_none_for_another(edition: Edition) -> None:
    """An enchantment that should be dealt its controller's damage."""
    takes = {"kind": "replacement", "replaces": "damage", "to": "you", "redirect_to": "self"}
    things = (creature("archer", A, 1, 1), enchantment("lure", D, takes))
    fight = Fight(edition, *things, begin=MAIN)
    fight.effect(shot(2), you="A", by="archer", target="D")
    assert fight.life(D) == 18
    assert fight.told(DamageReplaced) == []


@in_editions("614.9@2010", "614.9@2024")
def test_damage_that_goes_there_anyway_is_not_replaced(edition: Edition) -> None:
    """By an ability about all creatures of its controller, and by an effect on the same one."""
    mine = {"types": ["creature"], "controller": "you"}
    takes = {"kind": "replacement", "replaces": "damage", "to": mine, "redirect_to": "self"}
    guard = creature("guard", D, 0, 9, abilities=[takes])
    things = (creature("archer", A, 1, 1), creature("ogre", D, 3, 9), guard)
    fight = Fight(edition, *things, begin=MAIN)
    fight.effect(shot(2), you="A", by="archer", target="guard")
    assert (fight.damage("guard"), fight.told(DamageReplaced)) == (2, [])
    fight.effect(shot(2), you="A", by="archer", target="ogre")
    assert (fight.damage("guard"), fight.damage("ogre")) == (4, 0)
    redirect = {"do": "redirect_damage", "away_from": "you", "to": "target"}
    fight.effect(redirect, you="D", target="D")
    fight.effect(shot(2), you="A", by="archer", target="D")
    assert fight.life(D) == 18
    assert len(fight.told(DamageReplaced)) == 1


@in_editions(*IN_EVERY_EDITION)
def test_damage_to_somebody_else_is_not_redirected(edition: Edition) -> None:
    things = (creature("archer", A, 1, 1), creature("bear", D, 2, 9), creature("ogre", D, 3, 9))
    fight = Fight(edition, *things, begin=MAIN)
    fight.effect({"do": "redirect_damage", "away_from": "you", "to": "target"}, target="ogre")
    fight.effect(shot(2), you="A", by="archer", target="bear")
    assert (fight.damage("bear"), fight.damage("ogre")) == (2, 0)
