"""How much each measure is on one board, and what references mean there."""

from collections.abc import Mapping

import pytest

from tests.characteristics.scene import CREATURE, FIGHT, KNIGHT, SCENE, Scene, fighting
from tests.fold.facts import told
from tests.rules.board import A, B, Board
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    measure,
    refer,
    select,
    select_objects,
    select_players,
)
from turnfold.engine.state import Attacker
from turnfold.events.cards import characteristics as c
from turnfold.events.cards import measures as m
from turnfold.events.cards import selections as s
from turnfold.events.cards.card import Card
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.measures import OneMeasure
from turnfold.events.cards.modifications import Change, NumberedPermission, Permission
from turnfold.events.cards.selections import Reference, those
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Edition, Movement, Zone
from turnfold.events.permanents import ControlChanged
from turnfold.events.zones import ZoneChanged


def amount(said: OneMeasure, scene: Scene = SCENE, **more: object) -> int:
    speaker = AbilityContext(scene["knight"], A, **more)  # type: ignore[arg-type]
    return measure(scene.state, said, speaker)


NOTHING = those(c.IsNamed("Nobody"))


@pytest.mark.rule("107.1@2024", "202.3@2024", "305.6@2024")
@pytest.mark.parametrize(
    ("said", "number"),
    [
        (m.Count(CREATURE), 4),
        (m.Count(CREATURE, times=2, plus=1), 9),
        (m.Count(CREATURE, beyond=3), 1),
        (m.Count(CREATURE, beyond=5), 0),
        (m.Count(CREATURE, beyond=3, times=2, plus=1), 3),
        (m.ColorsAmong(CREATURE), 4),
        (m.BasicLandTypesAmong(), 1),
        (m.CardTypesAmong(), 4),
        (m.TotalPower(CREATURE), 13),
        (m.GreatestPower(CREATURE), 6),
        (m.GreatestPower(NOTHING), 0),
        (m.GreatestToughness(CREATURE), 4),
        (m.GreatestManaValue(CREATURE), 5),
        (m.GreatestManaValue(NOTHING), 0),
        (m.Devotion(("W",)), 1),
        (m.PartySize(), 0),
        (m.Power(), 2),
        (m.Toughness(), 3),
        (m.ManaValue(), 2),
        (m.Counters(counter="+1/+1"), 0),
        (m.CardsInHand("each_opponent"), 1),
        (m.CardsInGraveyard("you"), 2),
        (m.LifeTotal("you"), 12),
        (m.LifeTotal("each_opponent"), 17),
        (m.Blockers(), 0),
        (m.Saddled(), 0),
        (m.Level(), 1),
        (m.TimesAttacked(), 0),
        (m.Attackers(), 0),
        (m.OpponentsAttacked(), 0),
        (m.CombatPhases(), 0),
        (m.CreaturesDied("you"), 0),
    ],
)
def test_how_much_a_measure_is(said: OneMeasure, number: int) -> None:
    assert amount(said) == number


def test_a_measure_of_another_object_or_of_the_event() -> None:
    dragon = SCENE["dragon"]
    about: Mapping[str, object] = {"targets": (dragon,)}
    assert amount(m.Power("target"), **about) == 6
    assert amount(m.Toughness("target"), **about) == 3
    assert amount(m.ManaValue("target"), **about) == 5
    assert amount(m.Counters("target", counter="+1/+1"), **about) == 1
    assert amount(m.Power("target")) == 0
    assert amount(m.X(), x=7) == 7
    assert amount(m.EventAmount(), bindings={"damage": 3, "excess": 2}) == 3
    assert amount(m.EventExcess(), bindings={"damage": 3, "excess": 2}) == 2
    assert (amount(m.EventAmount()), amount(m.EventExcess())) == (0, 0)
    made = (SCENE["rat"], dragon, SCENE["sword"])
    assert amount(m.CountMade(CREATURE), made=made) == 2
    assert amount(m.CountOf(CREATURE, ref="made"), made=made) == 2


def test_measures_of_a_fight() -> None:
    assert amount(m.Attackers(), FIGHT) == 2
    assert amount(m.OpponentsAttacked(), FIGHT) == 1
    assert amount(m.Blockers("target"), FIGHT, targets=(FIGHT["dragon"],)) == 1
    assert amount(m.TimesAttacked("target"), FIGHT, targets=(FIGHT["rat"],)) == 1
    assert amount(m.TimesAttacked("target"), FIGHT, targets=(FIGHT["dragon"],)) == 0


@pytest.mark.rule("700.4@2024")
def test_only_creatures_that_those_players_controlled_have_died() -> None:
    scene = Scene()
    scene.state = scene.state.fork()
    for n, name in enumerate(("rat", "sword", "dragon")):
        card = scene.state.objects[scene[name]]
        fact = (Zone.BATTLEFIELD, Zone.GRAVEYARD, card.owner, 0, Movement.DESTROYED)
        told(scene.state, ZoneChanged(card.id, 900 + n, *fact))
    died: dict[Reference, int] = {"you": 1, "each_opponent": 1, "each_player": 2}
    assert {ref: amount(m.CreaturesDied(ref), scene) for ref in died} == died


@pytest.mark.rule("700.5@2024")
@pytest.mark.parametrize(
    ("colors", "number"),
    [(("R",), 1), (("G",), 1), (("W",), 1), (("G", "W"), 1), (("U",), 2), (("B",), 0)],
)
def test_devotion_counts_each_symbol_once(colors: tuple[str, ...], number: int) -> None:
    """B's permanents cost {3}{R}{G/W} and {U}{U}."""
    assert measure(SCENE.state, m.Devotion(colors), AbilityContext(SCENE["dragon"], B)) == number


@pytest.mark.rule("700.8@2024")
@pytest.mark.parametrize(
    ("types", "number"),
    [
        ([("Cleric",), ("Cleric",)], 1),
        ([("Cleric", "Wizard"), ("Cleric",)], 2),
        ([("Cleric", "Wizard"), ("Cleric",), ("Wizard",)], 2),
        ([("Rogue",), ("Warrior",), ("Cleric", "Rogue"), ("Human", "Wizard")], 4),
        ([("Human",)], 0),
    ],
)
def test_a_party_has_as_many_as_can_have_the_four_types(
    types: list[tuple[str, ...]], number: int
) -> None:
    board = Board(Edition.FREE_DIVISION)
    for n, each in enumerate(types):
        board.permanent(Card(f"One {n}", ("creature",), subtypes=each, toughness=1, power=1))
    board.permanent(Card("Tribal", ("enchantment",), subtypes=("Rogue",)))
    board.permanent(Card("Theirs", ("creature",), subtypes=("Rogue",), toughness=1, power=1), B)
    state = board.begin().state
    assert measure(state, m.PartySize(), AbilityContext(0, A)) == number


@pytest.mark.rule("608.2@2024", "109.5@2024")
def test_what_a_reference_means() -> None:
    ids = SCENE.ids
    speaker = AbilityContext(
        ids["knight"],
        A,
        targets=(ids["dragon"], ids["rat"], B),
        bindings={"that": ids["golem"], "that_player": B, "that_source": ids["sword"], "spared": 7},
        made=(ids["forest"],),
        named={"exiled": (ids["curse"],)},
    )
    expected: dict[Reference, list[int]] = {
        "self": [ids["knight"]],
        "you": [A],
        "target": [ids["dragon"]],
        "target2": [ids["rat"]],
        "targets": [ids["dragon"], ids["rat"], B],
        "that": [ids["golem"]],
        "that_player": [B],
        "that_source": [ids["sword"]],
        "spared": [7],
        "made": [ids["forest"]],
        "exiled": [ids["curse"]],
        "chosen": [],
        "attached": [0],
        "attacked": [],
        "controller_of_target": [B],
        "owner_of_target": [B],
        "controller_of_target2": [A],
        "controller_of_that": [A],
        "controller_of_source": [A],
        "each_player": [A, B],
        "each_opponent": [B],
        "each_other_opponent": [],
        "players_attacked": [],
        "active_player": [A],
    }
    assert {ref: refer(SCENE.state, ref, speaker) for ref in expected} == expected
    several = AbilityContext(ids["sword"], A, those=(ids["rat"], ids["golem"]))
    assert refer(SCENE.state, "that", several) == [ids["rat"], ids["golem"]]
    assert refer(SCENE.state, "attached", several) == [ids["golem"]]
    assert refer(SCENE.state, "attached", AbilityContext(999, A)) == []
    assert refer(SCENE.state, "controller_of_target", AbilityContext(999, A, (B,))) == [B]
    lost = AbilityContext(999, A, (999,), {"that_player": B})
    assert refer(SCENE.state, "controller_of_target", lost) == [B]


@pytest.mark.rule("508.5@2024", "608.2h@2024")
def test_what_an_attacker_attacks_or_was_declared_to_attack() -> None:
    scene = fighting()
    rat, dragon = scene["rat"], scene["dragon"]
    assert refer(scene.state, "attacked", AbilityContext(rat, A)) == [B]
    assert refer(scene.state, "attacked", AbilityContext(dragon, B)) == [A]
    assert refer(scene.state, "players_attacked", AbilityContext(rat, A)) == [B]
    assert refer(scene.state, "attacked", AbilityContext(0, A, those=(dragon,))) == [A]
    del scene.state.attackers[rat]
    assert refer(scene.state, "attacked", AbilityContext(rat, A)) == [B]
    scene.state.attackers[dragon] = Attacker(scene["golem"], False)
    assert refer(scene.state, "attacked", AbilityContext(dragon, B)) == []


@pytest.mark.rule("101.3@2024", "400.1@2024", "702.26b@2024")
def test_a_selection_means_what_is_there() -> None:
    state, ids = SCENE.state, SCENE.ids
    speaker = AbilityContext(ids["knight"], A, targets=(ids["rat"], B, 999))
    assert select(state, "targets", speaker) == [ids["rat"], B]
    assert select_players(state, "targets", speaker) == [B]
    assert select_objects(state, "targets", speaker) == [ids["rat"]]
    oldest_first = [ids[each] for each in ("knight", "golem", "rat", "dragon")]
    assert select(state, CREATURE, speaker) == oldest_first
    there = select(state, those(s.IsInZone("graveyard")), speaker)
    assert [state.objects[each].card for each in there] == ["Rat", "Dragon", "Knight"]
    gone = Board(Edition.FREE_DIVISION)
    out = gone.permanent(KNIGHT, phased_out=True)
    assert select(gone.begin().state, CREATURE, AbilityContext(out, A, (out,))) == []
    assert select(gone.begin().state, "target", AbilityContext(out, A, (out,))) == []


def designated(scene: Scene, effect: int, name: str, change: Change) -> None:
    """A lasting effect that says something of one permanent."""
    about = (scene[name],)
    told(scene.state, EffectBegan(effect, 0, A, about, FixedChange(change), "forever", -1))


@pytest.mark.rule("716.2b@2024", "702.171b@2024", "701.31b@2024")
def test_designations_are_those_of_the_permanent_alone() -> None:
    scene = Scene()
    scene.state = scene.state.fork()
    for n, level in enumerate((2, 3, 2), 1):
        designated(scene, n, "knight", NumberedPermission("be_of_level", level))
    designated(scene, 4, "knight", NumberedPermission("block_additional", 9))
    designated(scene, 5, "rat", NumberedPermission("be_of_level", 7))
    designated(scene, 6, "golem", Permission("be_saddled"))
    designated(scene, 7, "knight", Permission("be_monstrous"))
    found = {
        name: (
            amount(m.Level("target"), scene, targets=(scene[name],)),
            amount(m.Saddled("target"), scene, targets=(scene[name],)),
        )
        for name in ("knight", "rat", "golem", "dragon")
    }
    assert found == {"knight": (3, 0), "rat": (7, 0), "golem": (1, 1), "dragon": (1, 0)}
    assert scene.means(s.IsDesignated("monstrous")) == {"knight"}
    assert scene.means(s.IsDesignated("saddled")) == {"golem"}
    assert scene.means(s.IsDesignated("renowned")) == set()


@pytest.mark.rule("107.1b@2024")
def test_a_total_of_powers_may_be_less_than_zero_and_the_power_of_one_counts_as_zero() -> None:
    board = Board(Edition.FREE_DIVISION)
    weak = board.permanent(Card("Weak", ("creature",), power=-2, toughness=1))
    state, speaker = board.begin().state, AbilityContext(weak, A)
    assert measure(state, m.TotalPower(CREATURE), speaker) == -2
    assert measure(state, m.Power(), speaker) == 0
    assert measure(state, m.GreatestPower(CREATURE), speaker) == 0


@pytest.mark.rule("109.5@2024", "508.5@2024")
def test_the_owner_is_not_the_controller_and_others_have_attacked_nothing() -> None:
    scene = fighting()
    rat, knight = scene["rat"], scene["knight"]
    told(scene.state, ControlChanged(rat, B))
    about = AbilityContext(knight, A, (rat,))
    assert refer(scene.state, "owner_of_target", about) == [A]
    assert refer(scene.state, "controller_of_target", about) == [B]
    assert refer(scene.state, "attacked", AbilityContext(knight, A)) == []
