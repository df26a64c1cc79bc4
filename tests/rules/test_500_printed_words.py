"""Words that printed texts say and no card of the pool does: whom they describe, what they count,
what is paid for them."""

import pytest

from tests.rules.board import A, B, Board, instant
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.selecting import AbilityContext, holds, measure, select
from turnfold.events.cards import abilities, measures
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import (
    HasSubtypes,
    HasTypes,
    ManaValueAtLeast,
    ToughnessAtLeast,
)
from turnfold.events.cards.conditions import AmountIs, Controls, TargetIs
from turnfold.events.cards.effects import (
    CreateToken,
    DealDamage,
    DrawCards,
    GainLife,
    IfSo,
    PutCounters,
    TapIt,
    TokenDefinition,
)
from turnfold.events.cards.selections import (
    EVERYTHING,
    AnyOf,
    ControlledBy,
    Filter,
    HasCounter,
    IsAttachedTo,
    IsEquipped,
    Predicate,
    those,
)
from turnfold.events.cards.targets import AnyTarget, TargetCreature
from turnfold.events.cards.triggers import Casts
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Question

NOW = Edition.FREE_DIVISION


def creature(
    name: str,
    power: int = 2,
    toughness: int = 2,
    *abilities: abilities.Ability,
    subtypes: tuple[str, ...] = (),
    cost: str = "",
    keywords: tuple[str, ...] = (),
) -> Card:
    return Card(
        name,
        ("creature",),
        cost=cost,
        subtypes=subtypes,
        power=power,
        toughness=toughness,
        keywords=keywords,
        abilities=abilities,
    )


OBJECTS = in_editions("200.1@2004", "109.2@2010", "109.2@2024")
SWORD = Card("Sword", ("artifact",), subtypes=("Equipment",))


@OBJECTS
def test_one_of_several_descriptions_is_enough(edition: Edition) -> None:
    board = Board(edition)
    goblin = board.permanent(creature("Goblin", subtypes=("Goblin",)))
    orc = board.permanent(creature("Orc", subtypes=("Orc",)))
    board.permanent(creature("Elf", subtypes=("Elf",)))
    play = board.begin()
    either = those(AnyOf((those(HasSubtypes(("Goblin",))), those(HasSubtypes(("Orc",))))))
    assert select(play.state, either, AbilityContext(orc, A)) == [goblin, orc]


@OBJECTS
def test_equipment_and_counters_of_any_kind_are_described(edition: Edition) -> None:
    board = Board(edition)
    knight, plain = board.permanent(creature("Knight")), board.permanent(creature("Plain"))
    grown = board.permanent(creature("Book"), counters={"page": 1})
    sword = board.aura(SWORD, knight)
    play = board.begin()

    def found(source: int, said: Predicate) -> list[int]:
        return select(play.state, those(said), AbilityContext(source, A))

    assert found(plain, IsEquipped(True)) == [knight]
    assert found(knight, IsAttachedTo("source")) == [sword]
    assert found(plain, IsAttachedTo("source")) == []
    assert found(plain, HasCounter("any")) == [grown]


@OBJECTS
def test_large_toughness_and_mana_value_are_described(edition: Edition) -> None:
    board = Board(edition)
    wall = board.permanent(creature("Wall", 0, 7, cost="{4}{W}"))
    board.permanent(creature("Bear", 2, 2, cost="{1}{G}"))
    foe = board.permanent(creature("Foe", 1, 1), B)
    play = board.begin()
    for said in (those(ToughnessAtLeast(5)), those(ManaValueAtLeast(5))):
        assert select(play.state, said, AbilityContext(wall, A)) == [wall]
    assert select(play.state, those(ControlledBy("not_you")), AbilityContext(wall, A)) == [foe]


COUNTED = in_editions("413.2g@2004", "608.2h@2010", "608.2h@2024")


@COUNTED
@pytest.mark.rule("105.1@2024")
def test_the_greatest_of_a_kind_and_their_colors_are_counted(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear", 2, 3, cost="{1}{G}"))
    board.permanent(creature("Wall", 0, 7, cost="{5}{W}"))
    play = board.begin()
    yours = those(ControlledBy("you"))

    def amount(of: type[measures.OfMany], filter: Filter = yours) -> int:
        return measure(play.state, of(filter), AbilityContext(bear, A))

    assert amount(measures.GreatestPower) == 2
    assert amount(measures.GreatestToughness) == 7
    assert amount(measures.GreatestManaValue) == 6
    assert amount(measures.ColorsAmong) == 2
    assert amount(measures.GreatestPower, those(HasSubtypes(("Elf",)))) == 0


@COUNTED
def test_what_players_did_is_counted_until_the_next_turn(edition: Edition) -> None:
    board = Board(edition)
    board.library("Forest")
    board.library("Forest", B)
    board.library("Forest", B)
    play = board.begin()
    play.effect(GainLife(3))
    play.effect(GainLife(2))
    play.effect(DrawCards())
    gained = AmountIs(measures.GainedLife("you"), amount_at_least=5)
    many = AmountIs(measures.GainedLife("you"), amount_at_least=6)
    assert holds(play.state, gained, AbilityContext(0, A))
    assert not holds(play.state, many, AbilityContext(0, A))
    assert not holds(play.state, gained, AbilityContext(0, B))
    assert measure(play.state, measures.CardsDrawn("you"), AbilityContext(0, A)) == 1
    assert measure(play.state, measures.LostLife("you"), AbilityContext(0, A)) == 0
    play.to_turn(2)
    assert not holds(play.state, gained, AbilityContext(0, A))


TRIGGERS = in_editions("410.1@2004", "603.2@2010", "603.2@2024")


@TRIGGERS
def test_only_the_second_spell_of_the_turn_is_meant(edition: Edition) -> None:
    board = Board(edition)
    second = Casts(subject=EVERYTHING, whose="you", ordinal=2)
    mage = creature("Mage", 1, 1, abilities.TriggeredAbility(second, (GainLife(1),)))
    board.permanent(mage)
    shout = instant("Shout", abilities.SpellAbility((GainLife(5),)))
    spells = [board.hand(shout) for _ in range(3)]
    play = board.begin()
    lives = []
    for each in spells:
        play.cast(each)
        play.settle()
        lives.append(play.life(A))
    assert lives == [25, 31, 36]


COSTS = in_editions("409.1@2004", "602.2b@2010", "602.2b@2024")


@COSTS
def test_a_cost_taps_untapped_permanents_even_new_ones(edition: Edition) -> None:
    board = Board(edition)
    crew = abilities.Cost(tap_others=abilities.NumberTapped(those(HasTypes(("creature",))), 2))
    captain = board.permanent(
        creature("Captain", 1, 1, abilities.ActivatedAbility(crew, (GainLife(2),)))
    )
    new = board.permanent(creature("New"), sick=True)
    tapped = board.permanent(creature("Tapped"), tapped=True)
    play = board.begin()
    offered = [e for e in play.game.legal if isinstance(e, ActivateAbility)]
    assert [each.costs for each in offered] == [(captain, new)]
    assert play.refused(ActivateAbility(captain, 0, costs=(captain, tapped)))
    play.do(offered[0])
    assert play.obj(new).tapped
    assert play.obj(captain).tapped
    assert not [e for e in play.game.legal if isinstance(e, ActivateAbility)]


LIMITS = in_editions("404.1@2004", "602.5b@2010", "602.5b@2024")


@LIMITS
def test_an_ability_that_is_activated_only_once_is_used_up_for_good(edition: Edition) -> None:
    board = Board(edition)
    once = abilities.ActivatedAbility(abilities.Cost(), (PutCounters("+1/+1"),), once=True)
    beast = board.permanent(creature("Beast", 1, 1, once))
    for player in (A, B):
        for _ in range(3):
            board.library("Forest", player)
    play = board.begin()
    play.activate(beast)
    play.resolve()
    assert play.size(beast) == (2, 2)
    assert play.refused(ActivateAbility(beast, 0))
    play.to_turn(3)
    assert play.refused(ActivateAbility(beast, 0))


@LIMITS
def test_an_ability_is_activated_only_while_its_condition_holds(edition: Edition) -> None:
    board = Board(edition)
    condition = Controls(those(HasSubtypes(("Elf",))))
    ability = abilities.ActivatedAbility(abilities.Cost(), (GainLife(1),), condition=condition)
    friend = board.permanent(creature("Friend", 1, 1, ability))
    elf = board.permanent(creature("Elf", subtypes=("Elf",)))
    play = board.begin()
    assert ActivateAbility(friend, 0) in list(play.game.legal)
    play.effect_destroy(elf)
    assert ActivateAbility(friend, 0) not in list(play.game.legal)
    assert play.refused(ActivateAbility(friend, 0))


SEVERAL = in_editions("413.2c@2004", "608.2c@2010", "608.2c@2024")


@SEVERAL
def test_all_targets_are_named_together(edition: Edition) -> None:
    board = Board(edition)
    two = (TargetCreature(up_to=True),) * 2
    tide = instant("Tide", abilities.SpellAbility((TapIt("targets"),), two))
    spell, other = board.hand(tide), board.hand(tide)
    one, more = board.permanent(creature("One")), board.permanent(creature("More"))
    third = board.permanent(creature("Third"))
    play = board.begin()
    play.cast(spell, one, more)
    play.settle()
    assert [play.obj(each).tapped for each in (one, more, third)] == [True, True, False]
    play.cast(other, third)
    play.settle()
    assert play.obj(third).tapped


@SEVERAL
def test_what_the_target_is_decides_what_follows(edition: Edition) -> None:
    board = Board(edition)
    bear = TargetIs(those(HasSubtypes(("Bear",))))
    effects = (GainLife(1), IfSo(bear, (GainLife(10),)))
    spells = [
        board.hand(instant("Praise", abilities.SpellAbility(effects, (TargetCreature(),))))
        for _ in range(2)
    ]
    targets = [
        board.permanent(creature("Bear", subtypes=("Bear",))),
        board.permanent(creature("Elf", subtypes=("Elf",))),
    ]
    play = board.begin()
    lives = []
    for spell, target in zip(spells, targets, strict=True):
        play.cast(spell, target)
        play.settle()
        lives.append(play.life(A))
    assert lives == [31, 32]


@pytest.mark.rule("111.10@2024")
def test_a_token_that_the_rules_define_has_its_abilities() -> None:
    board = Board(NOW)
    for name in ("Food", "Treasure"):
        token = TokenDefinition(name, types=("artifact",), subtypes=(name,))
        make = abilities.ActivatedAbility(abilities.Cost(), (CreateToken(token),))
        board.permanent(creature(f"Maker of {name}", 1, 1, make))
    board.lands("GG")
    play = board.begin()
    for each in (play.named("Maker of Food")[0], play.named("Maker of Treasure")[0]):
        play.activate(each)
        play.resolve()
    [food], [treasure] = play.named("Food"), play.named("Treasure")
    play.activate(food)
    play.settle()
    assert play.life(A) == 23
    assert not play.in_play(food)
    play.do(ActivateAbility(treasure, 0, color="G"))
    assert play.pool() == 1
    assert not play.in_play(treasure)


@pytest.mark.rule("702.21a@2024")
def test_ward_counters_a_spell_of_an_opponent_who_does_not_pay() -> None:
    board = Board(NOW)
    guarded = board.permanent(creature("Guarded", keywords=("ward {1}",)), B)
    bolt = instant("Bolt", abilities.SpellAbility((DealDamage(3),), (AnyTarget(),)))
    first, second = board.hand(bolt), board.hand(bolt)
    board.lands("R")
    play = board.begin()
    play.cast(first, guarded)
    play.to_question(Question.CONFIRM)
    play.say(False)
    play.settle()
    assert play.in_play(guarded)
    play.cast(second, guarded)
    play.to_question(Question.CONFIRM)
    play.say(True)
    play.settle()
    assert not play.in_play(guarded)


@pytest.mark.rule("702.21a@2024")
def test_ward_does_not_mind_its_own_controller() -> None:
    board = Board(NOW)
    mine = board.permanent(creature("Guarded", keywords=("ward {1}",)))
    spell = board.hand(instant("Tap", abilities.SpellAbility((TapIt(),), (TargetCreature(),))))
    play = board.begin()
    play.cast(spell, mine)
    play.resolve()
    assert play.obj(mine).tapped
