"""What a loss and a Saga's sacrifice name as their causes (704.5a-c, s)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, instant
from turnfold.events.cards.abilities import SpellAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DrawCards, GainLife, LoseLife, PutCounters
from turnfold.events.cards.triggers import ReachesChapter
from turnfold.events.enums import Edition, Loss, Movement, Question, Step
from turnfold.events.game import DrawFailed, LifeLost, PlayerCountersChanged, PlayerLost
from turnfold.events.permanents import CountersChanged
from turnfold.events.stack import ResolutionEnded
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectCeased, ZoneChanged

NOW = Edition.FREE_DIVISION


def causes_of(play: Play, event: AnyEvent) -> list[AnyEvent]:
    """The causes of the newest fact like this."""
    log = play.game.log
    place = max(n for n, each in enumerate(log.events) if each == event)
    return [log.events[each] for each in log.causes_of(place)]


@pytest.mark.rule("704.5a@2024", "704.5c@2024", "104.3b@2024", "104.3d@2024")
def test_who_runs_out_of_life_and_is_poisoned_at_once_loses_because_of_both() -> None:
    board = Board(NOW, life=(20, 2), poison={B: 9})
    rat = board.permanent(creature("Rat", 2, 2, "toxic 1"))
    play = board.begin().attack(rat)
    while not play.game.over:
        play.go()
    (lost,) = play.events(PlayerLost)
    assert lost == PlayerLost(B, Loss.LIFE)
    found = causes_of(play, lost)
    assert [each for each in found if isinstance(each, LifeLost)] == [LifeLost(B, 2)]
    poison = [each.change for each in found if isinstance(each, PlayerCountersChanged)]
    assert sum(poison) == 10
    assert len(found) == 1 + len(poison)


@pytest.mark.rule("704.5a@2024", "704.5b@2024", "104.3b@2024", "104.3c@2024")
def test_who_runs_out_of_life_and_of_cards_at_once_loses_because_of_both() -> None:
    board = Board(NOW, life=(20, 2), library=0, turn=2, active=A)
    effects = LoseLife(2, who="each_opponent"), DrawCards(1, who="each_opponent")
    spell = board.hand(instant("End", SpellAbility(effects)))
    play = board.begin()
    play.cast(spell)
    while not play.game.over:
        play.go()
    (lost,) = play.events(PlayerLost)
    assert lost == PlayerLost(B, Loss.LIFE)
    assert causes_of(play, lost) == [LifeLost(B, 2), DrawFailed(B)]


@pytest.mark.rule("704.5c@2024")
def test_who_only_runs_out_of_life_loses_because_of_that_alone() -> None:
    board = Board(NOW, life=(20, 2), poison={B: 8})
    rat = board.permanent(creature("Rat", 2, 2, "toxic 1"))
    play = board.begin().attack(rat)
    while not play.game.over:
        play.go()
    (lost,) = play.events(PlayerLost)
    assert causes_of(play, lost) == [LifeLost(B, 2)]


@pytest.mark.rule("704.5s@2024", "714.4@2024")
def test_a_saga_is_sacrificed_because_of_the_lore_counter_of_its_last_chapter() -> None:
    """Not because of the counter that follows while the chapter is on the stack."""
    chapters = [TriggeredAbility(ReachesChapter(number=n), (GainLife(1),)) for n in (1, 2)]
    tale = Card("Tale", ("enchantment",), subtypes=("Saga",), abilities=tuple(chapters))
    board = Board(NOW)
    saga = board.permanent(tale, counters={"lore": 1})
    play = board.begin()
    last = max(n for n, each in enumerate(play.all_events()) if is_lore(each, saga))
    play.effect(PutCounters("lore", 1, "target"), target=saga)
    play.resolve()
    (moved,) = [e for e in play.events(ZoneChanged) if e.movement is Movement.SACRIFICED]
    log = play.game.log
    numbers = log.causes_of(play.place_of(moved))
    assert [n for n in numbers if is_lore(log.events[n], saga)] == [last]
    assert any(isinstance(log.events[n], ResolutionEnded | ObjectCeased) for n in numbers)


def is_lore(event: AnyEvent, saga: int) -> bool:
    """Whether lore counters were put on a Saga."""
    return isinstance(event, CountersChanged) and (event.object, event.counter) == (saga, "lore")


@pytest.mark.rule("704.5s@2024", "714.4@2024")
def test_a_saga_does_not_wait_for_the_chapter_of_another() -> None:
    chapter = TriggeredAbility(ReachesChapter(number=1), (GainLife(1),))
    board = Board(NOW)
    first, second = (
        board.permanent(Card(name, ("enchantment",), subtypes=("Saga",), abilities=(chapter,)))
        for name in ("Tale", "Song")
    )
    play = board.begin(Step.UPKEEP).to(Step.PRECOMBAT_MAIN).to_question(Question.PRIORITY)
    assert {*play.on_stack()} == {first, second}
    play.all_pass()
    assert len(play.on_stack()) == 1
    assert [each for each in (first, second) if play.in_play(each)] == play.on_stack()
