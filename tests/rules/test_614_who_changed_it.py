"""What replaced or prevented something, or let it happen, is among its causes (614, 615, 701.15,
702.12, 702.16, 704.5)."""

import pytest
from msgspec.structs import replace

from tests.properties.causes import faults
from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import (
    ActivatedAbility,
    Cost,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    DealDamage,
    Destroy,
    DrawCards,
    GainLife,
    Modify,
    PreventDamage,
    Regenerate,
    Restrict,
)
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.cards.replacements import (
    CounterChange,
    DamagePrevention,
    DrawChange,
    EntersWithCounters,
)
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import ReachesChapter
from turnfold.events.damage import DamageMarked, DamagePrevented, DamageReplaced, DeathtouchNoted
from turnfold.events.decisions import ChooseObjects
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Edition, Step, Zone
from turnfold.events.game import LifeGained, LifeLost, PlayerCountersChanged
from turnfold.events.permanents import (
    Attached,
    ControlChanged,
    CountersChanged,
    PermanentRegenerated,
)
from turnfold.events.record import DecisionTaken
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import PermanentEntered, ZoneChanged

DESTROYED = in_editions("420.5c@2004", "704.5g@2010", "704.5g@2024")
REPLACED = in_editions("419@2004", "614.1a@2010", "614.1a@2024")
REGENERATED = in_editions("419.6b@2004", "701.12a@2010", "701.15a@2024")
STEAL = Modify(Modification(controller="you"), duration="forever")
HALO = Card("Halo", ("enchantment",), subtypes=("Aura",), keywords=("enchant creature",))
TOUGH = creature("Tough", 1, 3, "indestructible")


def causes_of(play: Play, kind: type[AnyEvent], place: int = -1) -> list[AnyEvent]:
    """The causes of the newest fact of a kind; of what entered without its types."""
    log = play.game.log
    number = [n for n, each in enumerate(log.events) if isinstance(each, kind)][place]
    causes = [log.events[each] for each in log.causes_of(number)]
    return [replace(e, types=()) if isinstance(e, PermanentEntered) else e for e in causes]


def attacked(board: Board, *attackers: int) -> Play:
    return board.begin().attack(*attackers).to(Step.END_OF_COMBAT)


def loses(keyword: str) -> Modify:
    return Modify(Modification(remove_keywords=(keyword,)))


# Damage


@REPLACED
def test_damage_that_is_doubled_names_each_ability_that_doubled_it(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    furnaces = [board.permanent("Furnace of Rath", player) for player in (1, B)]
    play = attacked(board, bear)
    assert play.life(B) == 12
    named = [causes_of(play, DamageReplaced, place)[0] for place in (-2, -1)]
    assert named == [PermanentEntered(each, False) for each in furnaces]


@in_editions("614.9@2010", "614.9@2024")
def test_damage_that_an_aura_redirects_names_the_aura(edition: Edition) -> None:
    board = Board(edition)
    bear, wall = board.permanent(creature("Bear")), board.permanent(creature("Wall", 0, 4), B)
    pariah = board.aura("Pariah", wall, B)
    play = attacked(board, bear)
    assert play.life(B) == 20
    assert Attached(pariah, wall) in causes_of(play, DamageReplaced)


@in_editions("419@2004", "615.6@2010", "615.6@2024")
def test_damage_that_an_ability_prevents_names_its_permanent(edition: Edition) -> None:
    shield = DamagePrevention(to="you", prevent=1)
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    armor = board.permanent(enchantment("Armor", shield), B)
    play = attacked(board, bear)
    assert play.life(B) == 19
    assert causes_of(play, DamagePrevented)[0] == PermanentEntered(armor, False)


@in_editions("502.7@2004", "702.16e@2010", "702.16e@2024")
def test_damage_prevented_by_protection_names_each_effect_that_gave_it(edition: Edition) -> None:
    red = Card(name="Red Bear", types=("creature",), colors=("red",), power=2, toughness=2)
    board = Board(edition)
    bear, wall = board.permanent(red), board.permanent(creature("Wall", 0, 1), B)
    gives = Modify(Modification(add_keywords=("protection from red",)))
    play = board.begin().effect(gives, B, target=wall).effect(gives, B, target=wall)
    play.attack(bear).block({wall: bear}).to(Step.END_OF_COMBAT)
    named = [each for each in causes_of(play, DamagePrevented) if isinstance(each, EffectBegan)]
    assert [each.objects for each in named] == [(wall,), (wall,)]


@in_editions("702.16e@2010", "702.16e@2024")
def test_printed_protection_needs_no_other_cause(edition: Edition) -> None:
    red = Card(name="Red Bear", types=("creature",), colors=("red",), power=2, toughness=2)
    board = Board(edition)
    bear = board.permanent(red)
    wall = board.permanent(creature("Wall", 0, 1, "protection from red"), B)
    play = board.begin().attack(bear).block({wall: bear}).to(Step.END_OF_COMBAT)
    assert len(causes_of(play, DamagePrevented)) == 1


# Results of damage


@in_editions("119.3f@2010", "120.3f@2024")
def test_life_of_lifelink_that_is_doubled_names_what_doubled_it(edition: Edition) -> None:
    board = Board(edition)
    cleric = board.permanent(creature("Cleric", 3, 3, "lifelink"))
    boon = board.permanent("Boon Reflection")
    play = attacked(board, cleric)
    assert play.life(1) == 26
    assert causes_of(play, LifeGained)[0] == PermanentEntered(boon, False)


@in_editions("119.3@2024", "118.3@2010")
def test_other_life_that_is_doubled_names_what_doubled_it(edition: Edition) -> None:
    board = Board(edition)
    boon = board.permanent("Boon Reflection")
    play = board.begin().effect(GainLife(2))
    assert play.life(1) == 24
    assert PermanentEntered(boon, False) in causes_of(play, LifeGained)


@in_editions("119.4b@2010", "120.4c@2024")
def test_a_loss_of_life_that_is_cut_short_names_what_did_so(edition: Edition) -> None:
    """Two creatures deal 3 damage each to a player at 4 life with Worship."""
    board = Board(edition, life=(20, 4))
    bears = [board.permanent(creature("Big Bear", 3, 3)) for _ in range(2)]
    worship = board.permanent("Worship", B)
    board.permanent(creature("Monk", 0, 1), B)
    play = attacked(board, *bears)
    assert play.life(B) == 1
    first, *dealt = causes_of(play, LifeLost)
    assert first == PermanentEntered(worship, False)
    assert len(dealt) == 2


@pytest.mark.rule("120.3b@2024")
def test_poison_of_infect_that_is_doubled_names_what_doubled_it() -> None:
    doubles = CounterChange(put_by="you", times=2)
    board = Board(Edition.FREE_DIVISION)
    rat = board.permanent(creature("Rat", 2, 2, "infect"))
    praetor = board.permanent(enchantment("Praetor", doubles))
    play = attacked(board, rat)
    assert play.events(PlayerCountersChanged)[-1].change == 4
    assert causes_of(play, PlayerCountersChanged)[0] == PermanentEntered(praetor, False)


# Counters and cards

TWICE = enchantment("Twice", CounterChange(times=2))
GROWN = EntersWithCounters(counter="+1/+1", amount=1)


@REPLACED
def test_counters_with_which_a_land_enters_name_what_doubled_them(edition: Edition) -> None:
    board = Board(edition)
    twice, grove = board.permanent(TWICE), board.hand(Card("Grove", ("land",), abilities=(GROWN,)))
    play = board.begin().land(grove)
    assert play.events(CountersChanged)[-1].change == 2
    doubled, moved = causes_of(play, CountersChanged)
    assert doubled == PermanentEntered(twice, False)
    assert isinstance(moved, ZoneChanged)
    assert not list(faults(play.game.log))


@pytest.mark.rule("614.1a@2024", "505.4@2024")
def test_lore_counters_name_what_doubled_them() -> None:
    chapter = TriggeredAbility(ReachesChapter(number=9), (GainLife(1),))
    saga = Card("Tale", ("enchantment",), subtypes=("Saga",), abilities=(chapter,))
    board = Board(Edition.FREE_DIVISION)
    twice, tale = board.permanent(TWICE), board.permanent(saga)
    play = board.begin(Step.UPKEEP).to(Step.PRECOMBAT_MAIN)
    assert play.counters(tale, "lore") == 2
    assert PermanentEntered(twice, False) in causes_of(play, CountersChanged)
    assert not list(faults(play.game.log))


@in_editions("614.1a@2010", "614.1a@2024")
def test_a_loyalty_cost_names_what_doubled_the_counters_that_it_puts(edition: Edition) -> None:
    ability = ActivatedAbility(Cost(loyalty=1), (GainLife(2),))
    walker = Card("Walker", ("planeswalker",), loyalty=3, abilities=(ability,))
    board = Board(edition)
    twice, jace = board.permanent(TWICE), board.permanent(walker, counters={"loyalty": 3})
    play = board.begin().activate(jace)
    assert play.counters(jace, "loyalty") == 5
    assert PermanentEntered(twice, False) in causes_of(play, CountersChanged)
    assert not list(faults(play.game.log))


@REPLACED
def test_the_second_of_two_draws_names_what_doubled_the_draw(edition: Edition) -> None:
    board = Board(edition)
    books = board.permanent(enchantment("Books", DrawChange(to="you", times=2)))
    play = board.begin()
    before = len(play.state.zone(Zone.HAND, A))
    play.effect(DrawCards(1))
    assert len(play.state.zone(Zone.HAND, A)) == before + 2
    doubled = PermanentEntered(books, False)
    first, second = (causes_of(play, ZoneChanged, place) for place in (-2, -1))
    assert (doubled in first, doubled in second) == (False, True)


# Deaths


@DESTROYED
def test_a_death_names_the_effect_that_took_indestructible_away_later(edition: Edition) -> None:
    board = Board(edition)
    tough = board.permanent(TOUGH)
    play = board.begin().effect(DealDamage(3), target=tough)
    assert tough in play.state.battlefield
    play.effect(loses("indestructible"), target=tough)
    assert causes(play) == [DamageMarked, EffectBegan]


@DESTROYED
def test_a_death_names_the_effect_that_took_indestructible_away_before(edition: Edition) -> None:
    board = Board(edition)
    tough = board.permanent(TOUGH)
    play = board.begin().effect(loses("indestructible"), target=tough)
    play.effect(DealDamage(3), target=tough)
    assert causes(play) == [EffectBegan, DamageMarked]


@DESTROYED
def test_a_death_names_the_end_of_what_made_it_indestructible(edition: Edition) -> None:
    gives = StaticAbility(
        Modification(add_keywords=("indestructible",)), those(HasTypes(("creature",)))
    )
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    anthem = board.permanent(enchantment("Anthem", gives))
    play = board.begin().effect(DealDamage(2), target=bear)
    play.effect(Destroy(), target=anthem)
    marked, gone = causes_of(play, ZoneChanged)
    assert isinstance(marked, DamageMarked)
    assert isinstance(gone, ZoneChanged)
    assert gone.object == anthem


@in_editions("704.5h@2010", "704.5h@2024")
def test_a_death_of_deathtouch_names_what_took_indestructible_away(edition: Edition) -> None:
    board = Board(edition)
    tough = board.permanent(TOUGH)
    snake = board.permanent(creature("Snake", 1, 1, "deathtouch"))
    play = board.begin().effect(loses("indestructible"), target=tough)
    play.effect(DealDamage(1, source="that"), target=tough, that=snake)
    assert causes(play) == [EffectBegan, DeathtouchNoted]


@in_editions("614.6@2010", "614.6@2024")
def test_what_is_exiled_in_place_of_dying_names_what_exiles_it(edition: Edition) -> None:
    board = Board(edition)
    samurai = board.permanent("Samurai of the Pale Curtain")
    bear = board.permanent(creature("Bear"), B)
    play = board.begin().effect(DealDamage(2), target=bear)
    assert play.events(ZoneChanged)[-1].destination is Zone.EXILE
    entered, marked = causes_of(play, ZoneChanged)
    assert entered == PermanentEntered(samurai, False)
    assert isinstance(marked, DamageMarked)


@in_editions("614.6@2010", "614.6@2024")
def test_an_aura_that_is_exiled_in_place_of_falling_off_names_its_host_and_what_exiles_it(
    edition: Edition,
) -> None:
    board = Board(edition)
    samurai = board.permanent("Samurai of the Pale Curtain")
    bear = board.permanent(creature("Bear"), B)
    aura = board.permanent(HALO, B, host=bear)
    play = board.begin().effect(DealDamage(2), target=bear)
    moved = play.events(ZoneChanged)[-1]
    assert (moved.object, moved.destination) == (aura, Zone.EXILE)
    entered, gone = causes_of(play, ZoneChanged)
    assert entered == PermanentEntered(samurai, False)
    assert isinstance(gone, ZoneChanged)
    assert gone.object == bear


@pytest.mark.rule("122.1h@2024")
def test_what_is_exiled_because_of_a_finality_counter_names_the_counter() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"), counters={"finality": 1})
    play = board.begin().effect(DealDamage(2), target=bear)
    counter, marked = causes_of(play, ZoneChanged)
    assert isinstance(counter, CountersChanged)
    assert isinstance(marked, DamageMarked)


@REGENERATED
def test_a_death_names_the_effect_that_forbids_to_regenerate(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(Regenerate(), target=bear)
    play.effect(Restrict(Restriction("be_regenerated")), target=bear)
    play.effect(DealDamage(2), target=bear)
    began, marked = causes_of(play, ZoneChanged)
    assert isinstance(began, EffectBegan)
    assert began.instruction == FixedChange(Restriction("be_regenerated"))
    assert isinstance(marked, DamageMarked)


@in_editions("704.5k@2010", "704.5j@2024")
def test_a_legend_that_goes_names_the_change_of_control_that_brought_another(
    edition: Edition,
) -> None:
    board = Board(edition)
    mine, yours = (board.permanent("Cho-Manno, Revolutionary", player) for player in (1, B))
    play = board.begin().effect(STEAL, target=yours)
    play.do(ChooseObjects((yours,)))
    assert causes(play) == [ControlChanged, DecisionTaken]
    assert play.events(ZoneChanged)[-1].object == mine


@in_editions("615.3@2010", "615.7@2010", "615.8@2010", "615.3@2024", "615.7@2024", "615.8@2024")
def test_a_shield_begins_under_the_rule_for_its_kind(edition: Edition) -> None:
    rules = []
    for shield in (
        PreventDamage(None, "anything", combat=True),
        PreventDamage(3, "you"),
        PreventDamage(None, "you", next_time=True),
    ):
        play = Board(edition).begin().effect(shield)
        rules.append(play.rule_of(play.events(EffectBegan)[-1]))
    assert rules == ["615.3", "615.7", "615.8"]


@REGENERATED
def test_what_regenerates_names_its_shield_and_what_would_have_destroyed_it(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(Regenerate(), target=bear)
    play.effect(DealDamage(2), target=bear)
    assert [type(each) for each in causes_of(play, PermanentRegenerated)] == [
        EffectBegan,
        DamageMarked,
    ]


def causes(play: Play) -> list[type[AnyEvent]]:
    """What the newest move is caused by."""
    return [type(each) for each in causes_of(play, ZoneChanged)]
