"""Something else happens instead of damage: it is not dealt, and counters are put (614.6)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import DealDamage, DrawCards, PreventDamage, PutCounters
from turnfold.events.cards.measures import EventAmount
from turnfold.events.cards.replacements import (
    AnyReplacement,
    CounterChange,
    DamageChange,
    InsteadOfDamage,
)
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.damage import DamageDealt, DamageMarked, DamageReplaced
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.game import LifeGained
from turnfold.events.permanents import CountersChanged

NOT_DEALT = in_editions("419.5@2004", "614.6@2010", "614.6@2024")
MUCH = EventAmount()


def withering() -> AnyReplacement:
    """Damage to it becomes counters on it."""
    return InsteadOfDamage(to="self", instead=(PutCounters("-1/-1", MUCH),))


def scorching() -> AnyReplacement:
    """Noncombat damage from its controller's sources to creatures of opponents becomes counters."""
    return InsteadOfDamage(
        source="you_control",
        to=those(HasTypes(("creature",)), ControlledBy("opponent")),
        combat=False,
        instead=(PutCounters("-1/-1", MUCH, "spared"),),
    )


@NOT_DEALT
def test_the_damage_is_not_dealt_and_as_many_counters_are_put(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent(creature("Giant", 3, 3, "lifelink"))
    plant = board.permanent(creature("Plant", 0, 5, abilities=(withering(),)), B)
    play = board.begin().attack(giant).block({plant: giant}).to(Step.POSTCOMBAT_MAIN)
    assert (play.counters(plant, "-1/-1"), play.obj(plant).damage) == (3, 0)
    assert play.events(DamageDealt, DamageMarked, LifeGained) == []
    (put,) = [each for each in play.entries() if isinstance(each.event, CountersChanged)]
    assert {type(play.entries()[each].event) for each in put.causes} == {DamageReplaced}
    assert put.rule == ("419.5" if edition is Edition.DAMAGE_ON_THE_STACK else "614.6")
    play.to_turn(4)
    assert play.counters(plant, "-1/-1") == 3, "they stay when damage would be gone"


@NOT_DEALT
def test_several_attackers_give_counters_that_kill(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent(creature(f"Bear {number}")) for number in range(2)]
    plant = board.permanent(creature("Plant", 0, 4, abilities=(withering(),)))
    play = board.begin()
    for bear in bears:
        play.effect(DealDamage(2, "target", source="that"), target=plant, that=bear)
    play.settle()
    assert not play.in_play(plant)


@NOT_DEALT
@pytest.mark.parametrize(
    ("whose", "target", "becomes"),
    [(A, "theirs", True), (A, "mine", False), (B, "theirs", False), (A, "player", False)],
)
def test_only_damage_that_is_described_becomes_counters(
    edition: Edition, whose: int, target: str, becomes: bool
) -> None:
    board = Board(edition)
    mage = board.permanent(creature("Mage", 1, 4, abilities=(scorching(),)))
    theirs = board.permanent(creature("Wall", 0, 4), B)
    sources = {A: mage, B: theirs}
    to = {"theirs": theirs, "mine": mage, "player": B}[target]
    play = board.begin()
    play.effect(DealDamage(2, "target", source="that"), whose, target=to, that=sources[whose])
    assert len(play.events(DamageDealt)) == (not becomes)
    assert play.counters(theirs, "-1/-1") == (2 if becomes else 0)


@NOT_DEALT
def test_combat_damage_stays_damage(edition: Edition) -> None:
    board = Board(edition)
    mage = board.permanent(creature("Mage", 1, 4, abilities=(scorching(),)))
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin().attack(mage).block({wall: mage}).to(Step.POSTCOMBAT_MAIN)
    assert (play.obj(wall).damage, play.counters(wall, "-1/-1")) == (1, 0)


@NOT_DEALT
def test_the_source_has_the_counters_for_damage_to_its_controller(edition: Edition) -> None:
    bubble = InsteadOfDamage(to="you", instead=(PutCounters("depletion", MUCH),))
    board = Board(edition)
    giant = board.permanent(creature("Giant", 3, 3))
    shell = board.permanent(enchantment("Shell", bubble), B)
    play = board.begin().attack(giant).to(Step.POSTCOMBAT_MAIN)
    assert (play.life(B), play.counters(shell, "depletion")) == (20, 3)


@pytest.mark.rule("615.12@2024")
def test_damage_that_cannot_be_prevented_becomes_counters_as_well() -> None:
    board = Board(Edition.FREE_DIVISION)
    plant = board.permanent(creature("Plant", 0, 5, abilities=(withering(),)))
    play = board.begin()
    play.effect(PreventDamage(to="target"), target=plant)
    play.effect(DealDamage(2, "target", unpreventable=True), target=plant)
    assert (play.counters(plant, "-1/-1"), play.obj(plant).damage) == (2, 0)


def doubled(first: str) -> Play:
    board = Board(Edition.FREE_DIVISION)
    plant = board.permanent(creature("Plant", 0, 5, abilities=(withering(),)), B)
    furnace = board.permanent(enchantment("Furnace", DamageChange(times=2)))
    play = board.begin()
    play.effect(DealDamage(1, "target"), target=plant)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    return play.choose(plant if first == "plant" else furnace)


@pytest.mark.rule("616.1@2024")
@pytest.mark.parametrize(("first", "number"), [("plant", 1), ("furnace", 2)])
def test_what_doubles_damage_does_not_double_what_is_no_damage_any_more(
    first: str, number: int
) -> None:
    """The controller of the creature chooses what applies first."""
    play = doubled(first)
    (plant,) = play.named("Plant")
    assert play.counters(plant, "-1/-1") == number


@pytest.mark.rule("614.6@2024", "122.6@2024")
@pytest.mark.parametrize(("player", "number"), [(A, 2), (B, 1)])
def test_who_controls_the_ability_puts_the_counters(player: int, number: int) -> None:
    board = Board(Edition.FREE_DIVISION)
    mage = board.permanent(creature("Mage", 1, 4, abilities=(scorching(),)))
    wall = board.permanent(creature("Wall", 0, 4), B)
    board.permanent(enchantment("Scales", CounterChange(plus=1, put_by="you")), player)
    play = board.begin()
    play.effect(DealDamage(1, "target", source="that"), target=wall, that=mage)
    assert play.counters(wall, "-1/-1") == number


@pytest.mark.rule("614.6@2024")
@pytest.mark.parametrize("effects", [(), (DrawCards(),)])
def test_few_effects_happen_instead_of_damage(effects: tuple[DrawCards, ...]) -> None:
    with pytest.raises(ValueError, match='"instead" is said of damage that is not dealt'):
        InsteadOfDamage(to="you", instead=effects)
