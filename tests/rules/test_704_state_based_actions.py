"""State-based actions: together, again until none applies, and by edition (704; 420 in 2004)."""

import pytest

from tests.engine.laws import every_memo_checked
from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    DealDamage,
    Destroy,
    GainLife,
    LoseLife,
    Modify,
    PhaseOut,
    PutCounters,
    UntapIt,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import ControlledBy, IsOther, those
from turnfold.events.cards.triggers import Dies, StepBegins
from turnfold.events.enums import Edition, Loss, Nature, Question, Zone
from turnfold.events.permanents import Unattached
from turnfold.events.turn import PriorityGained, StateBasedActionPerformed
from turnfold.events.zones import ObjectCeased, ZoneChanged

CREATURE = those(HasTypes(("creature",)))
ROUNDS = in_editions("420.3@2004", "704.3@2010", "704.3@2024")


def watcher(name: str) -> Card:
    """A creature whose controller gains 1 life for each creature that dies."""
    return creature(name, abilities=(TriggeredAbility(Dies(CREATURE), (GainLife(1),)),))


def buried(play: Play, player: int) -> list[str]:
    """The names of the cards in a graveyard."""
    return sorted(play.obj(each).card for each in play.state.zone(Zone.GRAVEYARD, player))


@in_editions("420.5a@2004", "704.5a@2010", "704.5a@2024")
def test_players_at_0_life_lose_together_and_the_game_is_drawn(edition: Edition) -> None:
    board = Board(edition, life=(2, 2))
    play = board.begin().effect(LoseLife(amount=2, who="each_player"))
    assert play.game.over
    assert (play.state.winners, play.state.ended_by) == ((), Loss.LIFE)


@in_editions("420.5a@2004", "704.5a@2010", "704.5a@2024")
def test_life_that_comes_back_before_the_check_saves(edition: Edition) -> None:
    """Life is 0 only in the middle of a resolution, in which nobody would get priority."""
    board = Board(edition, life=(20, 2))
    trade = TriggeredAbility(
        trigger=StepBegins(step="upkeep"),
        effects=(LoseLife(amount=2, who="each_opponent"), GainLife(amount=1, who="each_opponent")),
    )
    board.permanent(enchantment("Trade", trade))
    play = board.begin().to_turn(4).both_pass()
    assert not play.game.over
    assert play.life(B) == 1


@in_editions("420.5h@2004", "704.5c@2010", "704.5c@2024")
@pytest.mark.parametrize(("poison", "over"), [(9, False), (10, True)])
def test_ten_poison_counters_lose(edition: Edition, poison: int, over: bool) -> None:
    play = Board(edition, poison={B: poison}).begin()
    assert play.game.over is over
    assert play.state.winners == ((A,) if over else ())


@in_editions("420.5g@2004", "704.5b@2010", "704.5b@2024")
def test_to_draw_from_an_empty_library_loses_only_when_it_is_tried(edition: Edition) -> None:
    board = Board(edition, library=0, turn=2, active=A)
    play = board.begin()
    assert not play.game.over, "an empty library alone is no loss"
    while not play.game.over:
        play.go()
    assert (play.state.winners, play.state.ended_by) == ((A,), Loss.EMPTY_LIBRARY)
    assert play.state.turn == 3


@in_editions("420.5b@2004", "704.5f@2010", "704.5f@2024")
def test_toughness_0_is_no_destruction_and_nothing_regenerates_it(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Swamp", B)
    skeletons = board.permanent("Drudge Skeletons", B)
    play = board.begin().pass_().activate(skeletons).both_pass()
    play.effect(Modify(change=Modification(toughness=-1)), target=skeletons)
    assert not play.in_play(skeletons)


@in_editions("420.5c@2004", "704.5g@2010", "704.5g@2024")
def test_damage_that_was_survived_kills_when_the_toughness_falls(edition: Edition) -> None:
    board = Board(edition)
    wurm = board.permanent(creature("Wurm", 4, 4), damage=3)
    play = board.begin()
    assert play.in_play(wurm)
    play.effect(Modify(change=Modification(toughness=-1)), target=wurm)
    assert not play.in_play(wurm)


@ROUNDS
def test_all_that_apply_are_performed_at_once(edition: Edition) -> None:
    """Each of the two sees the other die with it."""
    board = Board(edition)
    first, second = board.permanent(watcher("One")), board.permanent(watcher("Two"), B)
    play = board.begin()
    since = play.now
    play.effect(Modify(change=Modification(toughness=-2), what=CREATURE))
    assert not play.in_play(first)
    assert not play.in_play(second)
    assert len(play.events(StateBasedActionPerformed, since=since)) == 1
    play.settle()
    assert (play.life(A), play.life(B)) == (22, 22)


@ROUNDS
def test_they_are_checked_again_until_none_applies_and_only_then_triggers_go_on_the_stack(
    edition: Edition,
) -> None:
    """With the lord dies what it alone kept alive; both deaths are on the stack together."""
    board = Board(edition)
    boost = StaticAbility(
        change=Modification(power=1, toughness=1),
        affects=those(HasTypes(("creature",)), ControlledBy("you"), IsOther(True)),
    )
    lord = board.permanent(creature("Lord", 2, 2, abilities=(boost,)))
    weak = board.permanent(creature("Weakling", 0, 0))
    wake = TriggeredAbility(trigger=Dies(subject=CREATURE), effects=(GainLife(amount=1),))
    board.permanent(enchantment("Wake", wake))
    play = board.begin()
    assert play.in_play(weak)
    since = play.now
    play.effect(Destroy(), target=lord)
    rounds = play.events(StateBasedActionPerformed, since=since)
    assert len(rounds) == 1, "the effect itself destroyed the lord"
    assert not play.in_play(weak)
    if play.asked[1] is Question.ORDER_TRIGGERS:
        play.go()
    assert len(play.state.stack) == 2
    gained = [each for each in play.all_events(since) if isinstance(each, PriorityGained)]
    assert len(gained) == 1


@in_editions("420.5f@2004", "704.5d@2010", "704.5d@2024")
def test_a_token_dies_first_and_ceases_to_exist_then(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Wake", watcher("x").abilities[0]))
    board.permanent("Plains")
    board.permanent("Plains")
    alarm = board.hand("Raise the Alarm")
    play = board.begin()
    play.cast(alarm)
    play.both_pass()
    token = next(e for e in play.state.battlefield if play.obj(e).nature is Nature.TOKEN)
    since = play.now
    play.effect(Destroy(), target=token)
    moved = play.events(ZoneChanged, ObjectCeased, since=since)
    assert isinstance(moved[0], ZoneChanged)
    assert moved[0].destination is Zone.GRAVEYARD
    assert any(isinstance(e, ObjectCeased) and e.object == moved[0].became for e in moved)
    assert buried(play, A) == ["Raise the Alarm"]
    play.settle()
    assert play.life(A) == 21


# Counters, by edition


@in_editions("704.5r@2010", "704.5q@2024")
def test_opposite_counters_remove_each_other(edition: Edition) -> None:
    board = Board(edition)
    elf = board.permanent(creature("Elf", 1, 1), counters={"+1/+1": 3})
    play = board.begin().effect(PutCounters(counter="-1/-1", amount=2, to="target"), target=elf)
    assert play.obj(elf).counters == (("+1/+1", 1),)
    assert play.size(elf) == (2, 2)


@pytest.mark.rule("420.5@2004")
def test_opposite_counters_stayed() -> None:
    board = Board(Edition.DAMAGE_ON_THE_STACK)
    elf = board.permanent(creature("Elf", 1, 1), counters={"+1/+1": 3})
    play = board.begin().effect(PutCounters(counter="-1/-1", amount=2, to="target"), target=elf)
    assert play.obj(elf).counters == (("+1/+1", 3), ("-1/-1", 2))
    assert play.size(elf) == (2, 2)


# Auras and planeswalkers


@in_editions("420.5d@2004", "704.5n@2010", "704.5m@2024")
@pytest.mark.parametrize(
    "change",
    [
        Modification(add_keywords=("protection from white",)),
        Modification(remove_types=("creature",), add_types=("artifact",)),
    ],
)
def test_an_aura_on_what_it_cannot_enchant_goes_to_the_graveyard(
    edition: Edition, change: Modification
) -> None:
    board = Board(edition)
    board.permanent("Plains")
    bear, strength = board.permanent("Grizzly Bears"), board.hand("Holy Strength")
    play = board.begin()
    aura = play.cast(strength, bear)
    play.both_pass()
    assert play.size(bear) == (3, 4)
    play.effect(Modify(change=change), target=bear)
    assert not play.in_play(aura)
    assert buried(play, A) == ["Holy Strength"]


@in_editions("420.5d@2004", "704.5n@2010", "704.5m@2024")
def test_an_aura_follows_what_it_was_on_in_the_next_round(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Plains")
    bear, strength = board.permanent("Grizzly Bears"), board.hand("Holy Strength")
    play = board.begin()
    play.cast(strength, bear)
    play.both_pass()
    since = play.now
    play.effect(Destroy(), target=bear)
    assert buried(play, A) == ["Grizzly Bears", "Holy Strength"]
    assert len(play.events(StateBasedActionPerformed, since=since)) == 1


@in_editions("704.3@2010", "704.3@2024")
def test_a_player_loses_and_a_creature_of_theirs_dies_at_once(edition: Edition) -> None:
    board = Board(edition, players=3, life=(20, 2, 20))
    board.permanent(enchantment("Grave", *watcher("watcher").abilities))
    bear = board.permanent(creature("Bear"), B)
    play = board.begin()
    play.effect(DealDamage(2, to="that", also_to=CREATURE), that=B)
    assert play.player(B).left
    assert not play.in_play(bear)
    play.settle()
    assert play.life(A) == 21


@in_editions("704.3@2010", "704.3@2024")
def test_it_died_as_the_creature_of_an_opponent(edition: Edition) -> None:
    trigger = Dies(subject=those(HasTypes(("creature",)), ControlledBy("opponent")))
    watch = TriggeredAbility(trigger=trigger, effects=(GainLife(amount=1),))
    board = Board(edition, players=3, life=(20, 2, 20))
    board.permanent(enchantment("Grave", watch))
    board.permanent(creature("Bear"), B)
    play = board.begin()
    play.effect(DealDamage(2, to="that", also_to=CREATURE), that=B)
    play.settle()
    assert play.life(A) == 21


@in_editions("702.25b@2010", "704.5q@2024", "702.26b@2024")
def test_counters_on_what_is_phased_out_stay(edition: Edition) -> None:
    board = Board(edition)
    both = {"+1/+1": 1, "-1/-1": 1}
    here = board.permanent("Grizzly Bears", counters=both)
    gone = board.permanent("Grizzly Bears", counters=both, phased_out=True)
    play = board.begin()
    assert dict(play.obj(here).counters) == {}
    assert dict(play.obj(gone).counters) == both


@in_editions("702.25h@2010", "702.26i@2024")
def test_equipment_that_is_phased_out_falls_off_once_it_is_back(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    sword = board.permanent(
        Card(name="Sword", types=("artifact",), subtypes=("Equipment",)), host=bear
    )
    play = board.begin().effect(PhaseOut("that"), that=sword)
    play.effect_destroy(bear)
    assert play.events(Unattached) == []
    play.to_turn(5)
    assert play.events(Unattached) == [Unattached(sword)]


@pytest.mark.rule("704.5m@2024", "702.5a@2024")
def test_an_aura_on_a_tapped_creature_goes_as_it_untaps() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"), tapped=True)
    vines = board.permanent(
        read_card("Vines", "Enchantment — Aura", "Enchant tapped creature"), host=bear
    )
    play = board.begin()
    play.settle()
    assert play.in_play(vines)
    with every_memo_checked():
        play.effect(UntapIt("that"), that=bear)
        play.settle()
    assert not play.in_play(vines)
