"""Damage: the rule and the causes of each fact, and what cannot be dealt damage (120, 614, 615)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.rules.several import four
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes, LacksTypes
from turnfold.events.cards.effects import DealDamage, PreventDamage
from turnfold.events.cards.modifications import Restriction
from turnfold.events.cards.replacements import DamageChange, LifeFloor
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.damage import (
    DamageDealt,
    DamagePrevented,
    DamageReplaced,
    ExcessDamageNoted,
)
from turnfold.events.decisions import ChooseObjects
from turnfold.events.effects import EffectBegan, EffectExpired, ShieldUsed
from turnfold.events.enums import DamageKind, Edition, Question, Step
from turnfold.events.game import LifeGained
from turnfold.events.permanents import CountersChanged
from turnfold.events.record import DecisionTaken
from turnfold.events.stack import ResolutionBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import PermanentEntered


def causes_of(play: Play, kind: type[AnyEvent]) -> list[type]:
    """The kinds of facts that led to the only fact of a kind."""
    log = play.game.log
    (number,) = (n for n, event in enumerate(log.events) if isinstance(event, kind))
    return [type(log.events[each]) for each in log.causes_of(number)]


def shot(play: Play, source: int, target: int, amount: int = 2) -> Play:
    return play.effect(DealDamage(amount, "target", source="that"), that=source, target=target)


# The rule and the causes


@pytest.mark.rule("510.2@2024", "120.4d@2024")
def test_combat_damage_and_other_damage_are_dealt_under_rules_of_their_own() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    shot(play, bear, B, 3).attack(bear).to(Step.POSTCOMBAT_MAIN)
    assert play.rule_of(DamageDealt(bear, B, 3, DamageKind.NONCOMBAT)) == "120.4d"
    assert play.rule_of(DamageDealt(bear, B, 2, DamageKind.COMBAT)) == "510.2"


@pytest.mark.rule("120.4@2024")
@pytest.mark.parametrize("doubled", [False, True])
def test_what_a_spell_deals_is_caused_by_its_resolution(doubled: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    board.lands("R")
    bolt = board.hand("Lightning Bolt")
    if doubled:
        board.permanent("Furnace of Rath")
    play = board.begin()
    play.cast(bolt, B)
    play.settle()
    if doubled:
        assert causes_of(play, DamageReplaced) == [PermanentEntered, ResolutionBegan]
        assert causes_of(play, DamageDealt) == [DamageReplaced]
    else:
        assert causes_of(play, DamageDealt) == [ResolutionBegan]


@in_editions("615.7@2010", "615.7@2024")
def test_a_shield_that_is_used_up_is_over_because_of_what_it_prevented(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(PreventDamage(2, "you"), B)
    shot(play, bear, B, 3)
    assert play.rule_of(play.events(EffectExpired)[0]) == "615.7"
    assert causes_of(play, EffectExpired) == [ShieldUsed, DamagePrevented]
    assert EffectBegan in causes_of(play, DamagePrevented)
    assert EffectBegan in causes_of(play, ShieldUsed)
    assert not play.state.effects


@in_editions("615.8@2010", "615.8@2024")
def test_a_shield_for_the_next_time_is_over_after_it(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(PreventDamage(to="you", next_time=True), B)
    shot(play, bear, B, 3)
    assert play.rule_of(play.events(EffectExpired)[0]) == "615.8"
    assert causes_of(play, EffectExpired) == [DamagePrevented]
    assert not play.state.effects


@in_editions("615.7@2010", "615.7@2024")
def test_what_is_prevented_is_caused_by_the_choice_too(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent(creature(name)) for name in ("One", "Other")]
    play = board.begin().effect(PreventDamage(2, "you"), B)
    play.attack(*bears).to_question(Question.ORDER_REPLACEMENTS)
    play.do(ChooseObjects(tuple(bears[:1])))
    log = play.game.log
    (prevented,) = (n for n, e in enumerate(log.events) if isinstance(e, DamagePrevented))
    decided = [log.events[each] for each in log.causes_of(prevented)]
    assert [each.decision for each in decided if isinstance(each, DecisionTaken)] == [
        ChooseObjects(tuple(bears[:1]))
    ]


@pytest.mark.rule("122.1c@2024")
def test_a_shield_counter_goes_because_of_the_damage_that_it_prevents() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"))
    wall = board.permanent(creature("Wall", 0, 4), B, counters={"shield": 1})
    play = board.begin()
    since = play.now
    shot(play, bear, wall)
    log = play.game.log
    (gone,) = (n for n, e in enumerate(log.events) if n >= since and isinstance(e, CountersChanged))
    assert [type(log.events[each]) for each in log.causes_of(gone)] == [DamagePrevented]


# Excess damage is later than 2010


@in_editions("119.3e@2010")
def test_in_2010_all_damage_is_marked_and_none_is_excess(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent(creature("Bear")), board.permanent(creature("Wall", 0, 4), B)
    play = board.begin()
    play.effect(DealDamage(7, "target", source="that"), that=bear, target=wall)
    assert [(each.target, each.amount) for each in play.events(DamageDealt)] == [(wall, 7)]
    assert not play.events(ExcessDamageNoted)


# What can be dealt damage


@in_editions("119.1@2010", "120.1@2024")
@pytest.mark.parametrize("where", ["graveyard", "hand", "phased out"])
def test_what_is_not_on_the_battlefield_is_dealt_no_damage(edition: Edition, where: str) -> None:
    board = Board(edition)
    bear, cub = board.permanent(creature("Bear")), creature("Cub")
    if where == "graveyard":
        target = board.graveyard(cub, B)
    elif where == "hand":
        target = board.hand(cub, B)
    else:
        target = board.permanent(cub, B, phased_out=True)
    play = shot(board.begin(), bear, target)
    assert not play.events(DamageDealt)
    assert play.obj(target).damage == 0


@pytest.mark.rule("120.3c@2024")
def test_loyalty_counters_on_what_is_no_planeswalker_stay() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"))
    ogre = board.permanent(creature("Ogre", 3, 6), B, counters={"loyalty": 4})
    play = shot(board.begin(), bear, ogre)
    assert play.counters(ogre, "loyalty") == 4
    assert play.obj(ogre).damage == 2


@pytest.mark.rule("120.4c@2024")
def test_of_two_floors_the_higher_one_holds() -> None:
    board = Board(Edition.FREE_DIVISION, life=(20, 8))
    bear = board.permanent(creature("Bear"))
    for floor in (1, 5):
        ability = LifeFloor(to="you", floor=floor)
        board.permanent(enchantment(f"Worship {floor}", ability), B)
    assert shot(board.begin(), bear, B, 9).life(B) == 5


@in_editions("800.4a@2010", "800.4a@2024")
def test_who_has_left_gains_no_life_for_what_a_shield_prevents(edition: Edition) -> None:
    board = four(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(PreventDamage(to="that", gain_life="you"), B, that=A)
    concedes(play, B)
    shot(play, bear, A)
    assert not play.events(LifeGained)


# Shields and abilities


@in_editions("615.12@2024")
def test_damage_of_what_no_prevention_stops_is_dealt(edition: Edition) -> None:
    board = Board(edition)
    stubborn = StaticAbility(Restriction("have_damage_prevented"), "self")
    bear = board.permanent(creature("Bear", abilities=(stubborn,)))
    play = board.begin().effect(PreventDamage(to="you"), B)
    assert shot(play, bear, B).life(B) == 18


@in_editions("614.1a@2010", "614.1a@2024")
@pytest.mark.parametrize(("combat", "life"), [(True, 14), (False, 14), (None, 12)])
def test_an_ability_may_be_about_combat_damage_or_about_other_damage(
    edition: Edition, combat: bool | None, life: int
) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    board.permanent(enchantment("Charm", DamageChange(combat=combat, times=2)), B)
    play = shot(board.begin(), bear, B).attack(bear).to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == life


@in_editions("615.1@2010", "615.1@2024")
def test_a_shield_of_described_creatures_guards_nothing_else(edition: Edition) -> None:
    board = Board(edition)
    bear, mine = board.permanent(creature("Bear")), board.permanent(creature("Mine", 1, 9))
    yours = board.permanent(creature("Yours", 1, 9), B)
    relic = board.permanent(Card(name="Relic", types=("artifact", "creature"), toughness=9), B)
    wanted = those(HasTypes(("creature",)), LacksTypes(("artifact",)), ControlledBy("you"))
    play = board.begin().effect(PreventDamage(to=wanted), B)
    for each in (mine, yours, relic, B):
        shot(play, bear, each)
    assert [play.obj(each).damage for each in (mine, yours, relic)] == [2, 0, 2]
    assert play.life(B) == 18
