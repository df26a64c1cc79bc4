"""Whether a condition holds, what a change is about, and what the cards of one board have."""

import pytest

from tests.characteristics.scene import CREATURE, FIGHT, SCENE, Scene
from tests.fold.facts import told
from tests.rules.board import A, B
from turnfold.engine.characteristics.cards import (
    activated_abilities,
    card_of,
    front_of,
    is_mana_ability,
    name_of,
)
from turnfold.engine.characteristics.changes import is_about, is_true
from turnfold.engine.characteristics.continuous_change import ContinuousChange
from turnfold.engine.characteristics.selecting import AbilityContext, holds
from turnfold.engine.state import ExtraTurn, GameObject, Origin
from turnfold.events.cards import characteristics as c
from turnfold.events.cards import conditions as k
from turnfold.events.cards import measures as m
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AddMana, GainLife
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import Selection, those
from turnfold.events.cards.targets import TargetPlayer
from turnfold.events.effects import CardDefined
from turnfold.events.enums import Movement, Nature, Phase, Step, Zone
from turnfold.events.permanents import PermanentPhasedOut
from turnfold.events.turn import DayNightChanged, PhaseBegan, StepBegan
from turnfold.events.zones import ZoneChanged

HUMAN = those(c.HasSubtypes(("Human",)))
RATS = those(c.HasSubtypes(("Rat",)))
DIED = Movement.DESTROYED


def true(said: k.OneCondition, scene: Scene = SCENE, **more: object) -> bool:
    speaker = AbilityContext(scene["knight"], A, **more)  # type: ignore[arg-type]
    return holds(scene.state, said, speaker)


@pytest.mark.rule("603.4@2024")
@pytest.mark.parametrize(
    ("said", "is_so"),
    [
        # A has three creatures and B one; A has 12 life and no cards in hand, B 17 and one.
        (k.Controls(CREATURE), True),
        (k.Controls(CREATURE, at_least=3), True),
        (k.Controls(CREATURE, at_least=4), False),
        (k.Controls(CREATURE, at_most=3), True),
        (k.Controls(CREATURE, at_most=2), False),
        (k.Controls(CREATURE, at_least=2, who="each_opponent"), False),
        (k.Controls(CREATURE, at_least=3, who="each_player"), True),
        (k.Controls(CREATURE, at_least=4, who="each_player"), False),
        (k.LifeAtMost(12), True),
        (k.LifeAtMost(11), False),
        (k.LifeAtMost(12, "each_opponent"), False),
        (k.LifeAtMost(12, "each_player"), True),
        (k.LifeAtLeast(12), True),
        (k.LifeAtLeast(13), False),
        (k.LifeAtLeast(17, "each_player"), True),
        (k.HandAtMost(0), True),
        (k.HandAtMost(0, "each_opponent"), False),
        (k.HandAtMost(1, "each_opponent"), True),
        (k.Attacked("anything"), False),
        (k.IsExtraTurn(True), False),
        (k.IsExtraTurn(False), True),
        (k.IsYourTurn(True), True),
        (k.IsYourTurn(False), False),
        (k.IsOpponentsTurn(True), False),
        (k.IsOpponentsTurn(False), True),
        (k.IsNight(False), True),
        (k.IsNight(True), False),
        (k.IsDay(False), True),
        (k.IsDay(True), False),
        (k.SourceIs(HUMAN), True),
        (k.SourceIs(RATS), False),
        (k.WasCast("kicked"), False),
        (k.TargetIs(CREATURE), False),
        (k.MadeIs(CREATURE), False),
        (k.Done(False), True),
        (k.Done(True), False),
        (k.IsStep(("precombat_main",)), True),
        (k.IsStep(("combat", "upkeep")), False),
        (k.AmountIs(m.LifeTotal("you"), 12), True),
        (k.AmountIs(m.LifeTotal("you"), 13), False),
        (k.AmountIs(m.LifeTotal("you"), 1, 12), True),
        (k.AmountIs(m.LifeTotal("you"), 1, 11), False),
        (k.Not(k.IsYourTurn(True)), False),
        (k.AllOf((k.IsYourTurn(True), k.LifeAtMost(12))), True),
        (k.AllOf((k.IsYourTurn(True), k.LifeAtMost(11))), False),
    ],
)
def test_whether_a_condition_holds(said: k.OneCondition, is_so: bool) -> None:
    assert true(said) is is_so


def test_conditions_about_objects_of_the_event() -> None:
    rat, knight, dragon = SCENE["rat"], SCENE["knight"], SCENE["dragon"]
    assert true(k.TargetIs(RATS), targets=(rat, knight))
    assert not true(k.TargetIs(RATS), targets=(knight, rat))
    assert true(k.ThatIs(CREATURE), those=(rat, dragon))
    assert not true(k.ThatIs(RATS), those=(rat, dragon))
    assert true(k.MadeIs(RATS), made=(rat,))
    assert not true(k.MadeIs(RATS), made=(rat, dragon))
    assert true(k.Done(True), bindings={"done": 1})
    assert true(k.WasDealtDamage("target"), FIGHT, targets=(dragon,))
    assert not true(k.WasDealtDamage("target"), FIGHT, targets=(rat,))


@pytest.mark.rule("608.2h@2024")
def test_a_target_or_an_object_of_the_event_that_has_left_counts_as_it_was() -> None:
    scene = Scene()
    scene.state = scene.state.fork()
    rat = scene["rat"]
    told(scene.state, ZoneChanged(rat, 900, Zone.BATTLEFIELD, Zone.GRAVEYARD, A, 0, DIED))
    assert true(k.ThatIs(RATS), scene, those=(rat,))
    assert true(k.TargetIs(RATS), scene, targets=(rat,))
    assert not true(k.MadeIs(RATS), scene, made=(rat,))


@pytest.mark.rule("508.6@2024")
def test_who_has_attacked_whom_this_turn() -> None:
    """Only A's rat was declared, against B."""
    assert true(k.Attacked("anything"), FIGHT)
    assert true(k.Attacked("each_opponent"), FIGHT)
    assert not true(k.Attacked("you"), FIGHT)
    assert not true(k.Attacked("you", "each_opponent"), FIGHT)


def test_conditions_about_the_turn() -> None:
    scene = Scene()
    scene.state = state = scene.state.fork()
    told(state, DayNightChanged(True))
    state.extra_turn, state.extra_turns = 1, (ExtraTurn(A, 1, Origin(0, "")),)
    assert true(k.IsNight(True), scene)
    assert true(k.IsExtraTurn(True), scene)
    told(state, PhaseBegan(Phase.COMBAT), StepBegan(Step.DECLARE_BLOCKERS))
    assert true(k.IsStep(("combat",)), scene)
    assert true(k.IsStep(("declare_blockers",)), scene)
    assert not true(k.IsStep(("declare_attackers",)), scene)


def change(
    affects: Selection | None, source: int, objects: tuple[int, ...] | None = None
) -> ContinuousChange:
    return ContinuousChange(Modification(power=1), source, A, affects, objects)


@pytest.mark.rule("604.2@2024", "611.2c@2024", "702.26b@2024")
def test_what_a_change_is_about() -> None:
    ids = SCENE.ids | {"A": A, "B": B}
    graveyard = SCENE.state.zone(Zone.GRAVEYARD, A)

    def about(affects: Selection | None, source: str = "knight", *objects: str) -> set[str]:
        made = change(affects, ids[source], tuple(ids[n] for n in objects) or None)
        assert not any(
            is_about(SCENE.state, made, each) for each in graveyard if affects == CREATURE
        )
        return {name for name, id in ids.items() if is_about(SCENE.state, made, id)}

    assert about("self") == {"knight"}
    assert about("you") == {"A"}
    assert about(None) == about("anything") == set(ids)
    assert about(CREATURE) == {"knight", "golem", "rat", "dragon"}
    assert about(CREATURE, "knight", "rat", "B") == {"rat", "B"}
    assert about("attached", "sword") == {"golem"}
    assert about("attached", "knight") == set()
    assert not is_about(SCENE.state, change("attached", ids["knight"]), 0)
    assert not is_about(SCENE.state, change(CREATURE, ids["knight"]), 999)
    out = SCENE.state.fork()
    told(out, PermanentPhasedOut(ids["rat"]))
    assert not is_about(out, change(CREATURE, ids["knight"]), ids["rat"])


@pytest.mark.rule("604.2@2024")
def test_a_change_without_a_condition_is_true_and_one_with_it_where_it_holds() -> None:
    always = change("self", SCENE["knight"])
    assert is_true(SCENE.state, always)
    assert is_true(SCENE.state, always._replace(condition=k.LifeAtMost(12)))
    assert not is_true(SCENE.state, always._replace(condition=k.LifeAtMost(11)))


@pytest.mark.rule("201.2a@2024", "712.8@2024")
def test_an_object_has_the_name_of_the_face_that_is_up() -> None:
    scene = Scene()
    scene.state = state = scene.state.fork()
    back = Card("Night", ("creature",), power=1, toughness=1)
    told(state, CardDefined("Day", Card("Day", ("creature",), back=back, power=1, toughness=1)))
    front = GameObject(900, "Day", Nature.CARD, A, A, Zone.BATTLEFIELD, 0)
    turned = GameObject(900, "Day", Nature.CARD, A, A, Zone.BATTLEFIELD, 0, back=True)
    plain = GameObject(901, "Rat", Nature.CARD, A, A, Zone.BATTLEFIELD, 0, back=True)
    unknown = GameObject(902, "Unknown", Nature.CARD, A, A, Zone.BATTLEFIELD, 0)
    assert [name_of(state, each) for each in (front, turned, plain, unknown)] == [
        "Day",
        "Night",
        "Rat",
        "Unknown",
    ]
    assert card_of(state, turned) == back
    assert front_of(state, turned).name == "Day"


MANA, LIFE = AddMana("{G}"), GainLife(1)


@pytest.mark.rule("605.1a@2024")
@pytest.mark.parametrize(
    ("ability", "is_so"),
    [
        (ActivatedAbility(Cost(tap=True), (MANA,)), True),
        (ActivatedAbility(Cost(tap=True), (LIFE, MANA)), True),
        (ActivatedAbility(Cost(tap=True), (LIFE,)), False),
        (ActivatedAbility(Cost(tap=True), (MANA,), targets=(TargetPlayer(),)), False),
        (ActivatedAbility(Cost(loyalty=1), (MANA,)), False),
        (ActivatedAbility(Cost(loyalty=0), (MANA,)), False),
    ],
)
def test_which_abilities_are_mana_abilities(ability: ActivatedAbility, is_so: bool) -> None:
    assert is_mana_ability(ability) is is_so


@pytest.mark.rule("113.3b@2024")
def test_abilities_of_keywords_come_after_those_that_are_spelled_out() -> None:
    own = ActivatedAbility(Cost(tap=True), (LIFE,))
    rings = Card("Ring", ("artifact",), keywords=("equip {1}",), abilities=(own,))
    found = activated_abilities(rings)
    assert (len(found), found[0]) == (2, own)
