"""What has left is what it last was, however long ago that is (120.7, 608.2h)."""

from typing import Any

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.rules.fight import Fight
from tests.rules.test_505_variants import ongoing
from tests.rules.things import A as ATTACKER
from tests.rules.things import D
from tests.rules.things import creature as thing
from tests.rules.things import enchantment as aura
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.schemes import face_up_schemes
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasColors, HasTypes
from turnfold.events.cards.effects import DealDamage, Delay, Destroy, PreventDamage
from turnfold.events.cards.measures import Power
from turnfold.events.cards.replacements import DamageChange
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step

SOURCE = in_editions("120.7@2010", "120.7@2024", "608.2h@2024")


def sacrificed(*effects: Any) -> ActivatedAbility:
    """An ability that its source is sacrificed for."""
    return ActivatedAbility(Cost(sacrifice_self=True), effects)


def red(name: str, *keywords: str, abilities: tuple[Any, ...] = ()) -> Card:
    return Card(
        name, ("creature",), power=2, toughness=2, colors=("red",), keywords=keywords,
        abilities=abilities,
    )  # fmt: skip


@SOURCE
def test_a_source_that_left_in_an_earlier_turn_still_has_lifelink(edition: Edition) -> None:
    later = Delay(
        step="upkeep",
        effects=(DealDamage(Power("self"), to="each_opponent"),),
        next_turn=True,
    )
    board = Board(edition)
    card = red("Priest", "lifelink", abilities=(sacrificed(later),))
    priest = board.permanent(card)
    play = board.begin().activate(priest).both_pass()
    assert not play.in_play(priest)
    play.to_turn(play.state.turn + 1)
    play.settle()
    assert (play.life(A), play.life(B)) == (22, 18)


@SOURCE
def test_what_raises_damage_from_red_sources_knows_one_that_has_left(edition: Edition) -> None:
    twice = DamageChange(source=those(HasColors(("red",)), ControlledBy("you")), times=2)
    shot = sacrificed(DealDamage(1, "each_opponent"))
    board = Board(edition)
    board.permanent(enchantment("Furnace", twice))
    fanatic = board.permanent(red("Fanatic", abilities=(shot,)))
    bear = board.permanent(creature("Bear", abilities=(shot,)))
    play = board.begin()
    play.activate(fanatic).activate(bear).settle()
    assert not play.in_play(fanatic)
    assert play.life(B) == 17


@in_editions("310.4b@2004")
def test_damage_on_the_stack_is_from_the_creature_as_it_last_was(edition: Edition) -> None:
    ward: dict[str, Any] = {
        "kind": "replacement",
        "replaces": "damage",
        "source": {"colors": ["red"]},
        "to": "you",
        "prevent": -1,
    }
    ogre = thing("ogre", ATTACKER, 3, 3, colors=("red",))
    fight = Fight(edition, ogre, thing("bear", ATTACKER, 2, 2), aura("ward", D, ward))
    fight.attack("ogre", "bear")
    fight.until(Question.ASSIGN_DAMAGE)
    fight.submit(fight.default)
    assert fight.game.state.damage_on_stack
    for name in ("ogre", "bear"):
        fight.effect({"do": "destroy"}, target=name)
    fight.deal()
    assert fight.life(D) == 18


@SOURCE
def test_a_spell_that_has_left_the_stack_is_still_red(edition: Edition) -> None:
    later = Delay(step="postcombat_main", effects=(DealDamage(3, those(HasTypes(("creature",)))),))
    spell = Card("Embers", ("instant",), colors=("red",), abilities=(SpellAbility((later,)),))
    board = Board(edition)
    embers = board.hand(spell)
    safe = board.permanent(creature("Paladin", 2, 5, "protection from red"), B)
    hurt = board.permanent(creature("Bear", 2, 5), B)
    play = board.begin()
    play.cast(embers)
    play.to(Step.POSTCOMBAT_MAIN).settle()
    assert (play.obj(safe).damage, play.obj(hurt).damage) == (0, 3)


@SOURCE
def test_what_nothing_refers_to_any_more_is_forgotten_as_a_turn_begins(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(Destroy(), target=bear)
    assert bear in play.state.last_known
    play.to_turn(play.state.turn + 1)
    assert bear not in play.state.last_known


@in_editions("608.2h@2024", "608.2g@2010")
def test_what_an_aura_that_left_was_attached_to_is_known_next_turn(edition: Edition) -> None:
    """Both have left when the turn begins; the creature had power 3."""
    its_power = Power(ref="attached")
    later = Delay(step="upkeep", effects=(DealDamage(its_power, "each_opponent"),), next_turn=True)
    board = Board(edition)
    bear = board.permanent(creature("Bear", 3, 3))
    vow = board.permanent(
        Card("Vow", ("enchantment",), subtypes=("Aura",), abilities=(sacrificed(later),)), host=bear
    )
    play = board.begin().activate(vow).both_pass().effect(Destroy(), target=bear)
    assert not play.in_play(vow)
    assert not play.in_play(bear)
    play.to_turn(play.state.turn + 1)
    play.settle()
    assert play.life(B) == 17


@pytest.mark.rule("120.7@2024", "609.7a@2024")
def test_a_chosen_source_may_be_face_up_in_the_command_zone() -> None:
    board = Board(Edition.FREE_DIVISION)
    board.schemes(ongoing(), ongoing())
    bear = board.permanent(creature("Bear"))
    play = board.begin(Step.DRAW).to(Step.PRECOMBAT_MAIN)
    (scheme,) = face_up_schemes(play.state)
    play.effect(PreventDamage(to="you", choose_source=True, next_time=True))
    assert play.asked == (A, Question.CHOOSE)
    offered = {each.objects[0] for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert offered == {bear, scheme}
