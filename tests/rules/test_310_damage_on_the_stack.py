"""Combat damage on the stack (310 in 2004): assigned, answered, dealt as it was assigned."""

import pytest

from tests.rules.fight import Fight
from tests.rules.things import A, D, Thing, card, creature
from tests.turn.editions import in_editions
from turnfold.engine.game import IllegalAction
from turnfold.events.damage import (
    CombatDamagePutOnStack,
    CombatDamageResolved,
    DamageAssigned,
    DamageDealt,
    DamageNotDealt,
)
from turnfold.events.enums import Edition, Nature, Question, Step, Zone
from turnfold.events.stack import AbilityPutOnStack

DESTROY = {"do": "destroy"}
BOUNCE = {"do": "return"}

DRAWS_ON_ASSIGNMENT = {
    "kind": "triggered",
    "trigger": {"on": "damage_assigned"},
    "effects": [{"do": "gain_life", "amount": 1}],
}


def on_the_stack(edition: Edition, *things: Thing, **blocks: str) -> Fight:
    """All of player A's creatures attack; the damage has been assigned and waits."""
    fight = Fight(edition, *things)
    attackers = [e for e in things if e.player == A and "creature" in e.card.types]
    fight.attack(*(e.name for e in attackers))
    fight.block(**blocks)
    fight.to_damage()
    while fight.question is Question.ASSIGN_DAMAGE:
        fight.submit(fight.default)
    return fight


def stack_of(fight: Fight) -> list[Nature]:
    return [fight.game.state.objects[each].nature for each in fight.game.state.stack]


@in_editions("310.1@2004")
def test_all_assignments_go_on_the_stack_as_one_object(edition: Edition) -> None:
    fight = on_the_stack(
        edition,
        creature("bear", A, 2, 2),
        creature("ox", A, 3, 3),
        creature("wolf", D, 1, 5),
        wolf="ox",
    )
    assert stack_of(fight) == [Nature.COMBAT_DAMAGE]
    assert len(fight.told(CombatDamagePutOnStack)) == 1
    assert len(fight.told(DamageAssigned)) == 3
    assert not fight.told(DamageDealt)


@in_editions("310.1@2004")
def test_then_the_active_player_has_priority_and_players_may_act(edition: Edition) -> None:
    fight = on_the_stack(
        edition,
        creature("bear", A, 2, 2),
        card("Giant Growth", D, "growth", zone=Zone.HAND),
        card("Forest", D),
        creature("wolf", D, 1, 2),
        wolf="bear",
    )
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)
    fight.cast("growth", "wolf", player=D)
    assert stack_of(fight) == [Nature.CARD, Nature.COMBAT_DAMAGE]
    fight.resolve()
    fight.deal()
    assert fight.is_there("wolf"), "it is 4/5 by the time that 2 damage is dealt to it"


@in_editions("310.1@2004")
def test_abilities_that_trigger_on_the_assignment_go_above_it(edition: Edition) -> None:
    bear = creature("bear", A, 2, 2, abilities=[DRAWS_ON_ASSIGNMENT])
    fight = on_the_stack(edition, bear)
    assert stack_of(fight) == [Nature.ABILITY, Nature.COMBAT_DAMAGE]
    fight.resolve()
    assert (fight.life(A), fight.life(D)) == (21, 20), "the ability resolves first"
    fight.deal()
    assert fight.life(D) == 18


@in_editions("310.3@2004")
def test_it_is_no_spell_and_no_ability_that_could_be_countered(edition: Edition) -> None:
    """d-310.3: Essence Scatter's like finds no target, nor does one that counters abilities."""
    counters = [
        {
            "kind": "activated",
            "cost": {},
            "targets": [{"what": what}],
            "effects": [{"do": "counter"}],
        }
        for what in ("spell", "ability")
    ]
    fight = on_the_stack(
        edition,
        creature("bear", A, 2, 2),
        creature("mage", D, 1, 1, abilities=counters[:1]),
        creature("sage", D, 1, 1, abilities=counters[1:]),
    )
    fight.ids["damage"] = fight.game.state.stack[0]
    for who in ("mage", "sage"):
        with pytest.raises(IllegalAction):
            fight.activate(who, "damage", player=D)
    fight.deal()
    assert fight.life(D) == 18


@in_editions("310.4@2004")
def test_it_resolves_when_all_pass_and_all_of_it_is_dealt_at_once(edition: Edition) -> None:
    fight = on_the_stack(
        edition,
        creature("bear", A, 2, 2),
        creature("ox", A, 3, 3),
        creature("wolf", D, 3, 3),
        wolf="ox",
    )
    fight.pass_priority()
    assert fight.asked == D
    told = fight.pass_priority()
    assert sum(isinstance(each, DamageDealt) for each in told) == 3
    assert sum(isinstance(each, CombatDamageResolved) for each in told) == 1
    assert not fight.is_there("ox")
    assert not fight.is_there("wolf")
    assert fight.life(D) == 18
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)
    assert fight.game.state.step is Step.COMBAT_DAMAGE, "a round of priority follows"


@in_editions("310.4a@2004")
def test_damage_is_dealt_although_its_source_has_left_play(edition: Edition) -> None:
    """d-310.4a."""
    fight = on_the_stack(edition, creature("bear", A, 3, 3))
    fight.effect(BOUNCE, you="A", target="bear")
    assert not fight.is_there("bear")
    fight.deal()
    assert fight.life(D) == 17


@in_editions("310.4a@2004")
def test_the_amount_is_the_one_assigned_whatever_power_is_now(edition: Edition) -> None:
    fight = on_the_stack(edition, creature("bear", A, 3, 3))
    fight.effect({"do": "modify", "change": {"power": 5}}, target="bear")
    fight.deal()
    assert fight.life(D) == 17


@in_editions("310.4a@2004")
def test_a_creature_that_only_left_combat_deals_and_is_dealt_its_damage(edition: Edition) -> None:
    fight = on_the_stack(edition, creature("bear", A, 2, 5), creature("wolf", D, 1, 5), wolf="bear")
    fight.effect({"do": "remove_from_combat"}, target="wolf")
    fight.effect({"do": "remove_from_combat"}, target="bear")
    fight.deal()
    assert (fight.damage("wolf"), fight.damage("bear")) == (2, 1)


@in_editions("310.4a@2004")
def test_a_creature_that_regenerated_is_dealt_the_damage_all_the_same(edition: Edition) -> None:
    """d-310.4a-regen: the shield is used up while the damage waits, and Y left combat."""
    fight = on_the_stack(
        edition, creature("bear", A, 2, 2), creature("troll", D, 2, 3), troll="bear"
    )
    fight.effect({"do": "regenerate"}, target="troll")
    fight.effect(DESTROY, target="troll")
    assert fight.is_there("troll")
    assert fight.ids["troll"] not in fight.game.state.blockers
    fight.deal()
    assert fight.damage("troll") == 2


@in_editions("310.4b@2004")
def test_the_source_is_what_the_creature_is_now(edition: Edition) -> None:
    """Protection from red stops a creature that has become red since."""
    fight = on_the_stack(
        edition,
        creature("bear", A, 2, 2, colors=("green",)),
        creature("knight", D, 1, 5, "protection from red"),
        knight="bear",
    )
    fight.effect({"do": "modify", "change": {"set_colors": ["red"]}}, target="bear")
    fight.deal()
    assert fight.damage("knight") == 0


@in_editions("310.4b@2004")
@pytest.mark.parametrize(("dyed", "expected"), [("red", 0), ("blue", 2)])
def test_the_source_is_what_it_last_was_in_play(edition: Edition, dyed: str, expected: int) -> None:
    fight = on_the_stack(
        edition,
        creature("bear", A, 2, 2, colors=("green",)),
        creature("knight", D, 1, 5, "protection from red"),
        knight="bear",
    )
    fight.effect({"do": "modify", "change": {"set_colors": [dyed]}}, target="bear")
    fight.effect(BOUNCE, target="bear")
    fight.deal()
    assert fight.damage("knight") == expected


@in_editions("310.4c@2004")
def test_damage_to_a_creature_that_left_play_is_not_dealt_nor_moved(edition: Edition) -> None:
    """d-310.4c: Y is sacrificed; it still deals its own damage."""
    fight = Fight(edition, creature("x", A, 4, 5), creature("y", D, 2, 2), creature("z", D, 2, 3))
    fight.attack("x")
    fight.block(y="x", z="x")
    fight.assign(x={"y": 2, "z": 2})
    fight.assign(y={"x": 2}, z={"x": 2})
    fight.effect({"do": "sacrifice", "what": "target"}, target="y")
    fight.deal()
    assert (fight.damage("z"), fight.damage("x"), fight.life(D)) == (2, 4, 20)
    lost = [(fight.name(e.source), fight.name(e.target)) for e in fight.told(DamageNotDealt)]
    assert lost == [("x", "y")]
    assert "310.4c@2004" in fight.rules_of(DamageNotDealt)


@in_editions("310.4c@2004")
def test_damage_to_what_is_no_creature_any_more_is_not_dealt(edition: Edition) -> None:
    golem = creature("golem", D, 1, 5, types=("artifact", "creature"))
    fight = on_the_stack(edition, creature("bear", A, 2, 2), golem, golem="bear")
    fight.effect({"do": "modify", "change": {"remove_types": ["creature"]}}, target="golem")
    fight.deal()
    assert (fight.damage("golem"), fight.damage("bear")) == (0, 1)
    assert fight.rules_of(DamageNotDealt) == ["310.4c@2004"]


@in_editions("310.5@2004")
def test_first_strike_damage_is_an_object_of_its_own(edition: Edition) -> None:
    fight = on_the_stack(
        edition,
        creature("knight", A, 2, 2, "first strike"),
        creature("bear", A, 3, 3),
    )
    assert fight.game.state.step is Step.FIRST_STRIKE_DAMAGE
    assert stack_of(fight) == [Nature.COMBAT_DAMAGE]
    fight.deal()
    assert fight.life(D) == 18
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)
    fight.strike()
    assert fight.life(D) == 15
    assert len(fight.told(CombatDamageResolved)) == 2


@in_editions("310.5@2004")
def test_the_second_step_is_for_those_that_did_not_assign_in_the_first(edition: Edition) -> None:
    """A first striker with power 0 assigned nothing, so it may strike in the second step."""
    fight = Fight(
        edition,
        creature("squire", A, 0, 2, "first strike"),
        creature("knight", A, 2, 2, "first strike"),
    )
    fight.attack("squire", "knight")
    fight.block()
    fight.strike()
    fight.effect({"do": "modify", "change": {"power": 4}}, target="squire")
    fight.effect({"do": "modify", "change": {"power": 4}}, target="knight")
    fight.strike()
    assert fight.life(D) == 20 - 2 - 4


@in_editions("310.5@2004")
def test_a_creature_that_died_of_first_strike_assigns_nothing(edition: Edition) -> None:
    fight = Fight(edition, creature("knight", A, 2, 2, "first strike"), creature("bear", D, 2, 2))
    fight.attack("knight")
    fight.block(bear="knight")
    fight.strike()
    assert not fight.is_there("bear")
    fight.to_damage()
    assert fight.is_there("knight")
    assert fight.damage("knight") == 0


@in_editions("310.1@2004", "310.4@2004")
def test_mogg_fanatic_does_both(edition: Edition) -> None:
    """With damage on the stack it is sacrificed, and its combat damage is dealt all the same."""
    fight = on_the_stack(
        edition,
        card("Suntail Hawk", A, "hawk"),
        card("Goblin Piker", A, "piker"),
        card("Mogg Fanatic", D, "fanatic"),
        fanatic="piker",
    )
    fight.activate("fanatic", "hawk", player=D)
    fight.resolve()
    assert not fight.is_there("hawk")
    fight.deal()
    assert not fight.is_there("piker")
    assert fight.life(D) == 19, "the Hawk's damage was assigned as well"


@in_editions("310.1@2004")
def test_nothing_goes_on_the_stack_when_nothing_is_assigned(edition: Edition) -> None:
    fight = Fight(edition, creature("squire", A, 0, 2))
    fight.attack("squire")
    fight.block()
    fight.to_damage()
    assert not fight.game.state.stack
    assert not fight.told(CombatDamagePutOnStack)
    assert fight.question is Question.PRIORITY


@in_editions("310.4@2004")
def test_abilities_that_trigger_as_it_is_dealt_go_on_the_stack_afterwards(
    edition: Edition,
) -> None:
    drawer = {
        "kind": "triggered",
        "trigger": {"on": "deals_damage", "combat": True},
        "effects": [{"do": "gain_life", "amount": 1}],
    }
    fight = on_the_stack(edition, creature("bear", A, 2, 2, abilities=[drawer]))
    fight.deal()
    assert len(fight.told(AbilityPutOnStack)) == 1
    fight.resolve()
    assert fight.life(A) == 21


@pytest.mark.rule("310.2c@2004")
def test_where_no_damage_is_assigned_none_is_on_the_stack() -> None:
    """Its blocker is gone, and it need not assign its damage as though it weren't blocked."""
    fight = Fight(
        Edition.DAMAGE_ON_THE_STACK,
        card("Thorn Elemental", A, "elemental"),
        creature("bear", D, 2, 2),
    )
    fight.attack("elemental")
    fight.block(bear="elemental")
    fight.effect(DESTROY, target="bear")
    fight.until(Question.ASSIGN_DAMAGE)
    fight.assign(elemental={})
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.told(CombatDamagePutOnStack) == []
    assert fight.life(D) == 20
