"""Stations, Cases and loyalty abilities that cost X, read and played (606, 702.184, 719, 721)."""

from __future__ import annotations

import pytest

from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, says
from turnfold.events.cards.effects import GainLife
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step

EDITION = Edition.FREE_DIVISION
STATION = "Station\n3+ | Whenever you gain life, draw a card.\n8+ | Flying, trample"
CASE = "To solve — You control three or more artifacts.\nSolved — Creatures you control get +1/+0."


def card(line: str, text: str, size: tuple[str, str] = ("", ""), loyalty: str = "") -> Card:
    reading = read(PrintedCard("Test Card", "{1}", line, text, *size, loyalty))
    assert reading.is_whole, reading.unread
    for each in reading.paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)
    assert reading.card is not None
    return reading.card


def ship(size: tuple[str, str] = ("5", "4")) -> Card:
    return card("Artifact — Spacecraft", STATION, size)


def artifact() -> Card:
    return Card("Rock", ("artifact",))


@pytest.mark.rule("118.3@2024", "608.2h@2024")
def test_a_station_gets_as_many_charge_counters_as_the_tapped_creature_has_power() -> None:
    board = Board(EDITION)
    it = board.permanent(ship())
    crew = board.permanent(plain("Crew", 3), sick=True)
    play = board.begin()
    play.do(ActivateAbility(it, 0, costs=(crew,)))
    assert play.obj(crew).tapped
    assert play.resolve().counters(it, "charge") == 3
    assert not play.allowed(ActivateAbility(it, 0, costs=(crew,))), "it is tapped"


@pytest.mark.rule("608.2h@2024")
def test_a_creature_that_has_left_counts_as_it_last_was() -> None:
    board = Board(EDITION)
    it = board.permanent(ship())
    crew = board.permanent(plain("Crew", 3))
    play = board.begin()
    play.do(ActivateAbility(it, 0, costs=(crew,)))
    play.effect_destroy(crew)
    assert play.settle().counters(it, "charge") == 3


@pytest.mark.rule("602.5d@2024")
def test_a_station_is_used_only_as_a_sorcery() -> None:
    board = Board(EDITION)
    it = board.permanent(ship())
    crew = board.permanent(plain("Crew", 3))
    play = board.begin().to(Step.BEGINNING_OF_COMBAT)
    assert not play.allowed(ActivateAbility(it, 0, costs=(crew,)))


@pytest.mark.rule("611.3a@2024", "613.1d@2024")
@pytest.mark.parametrize("charge", [0, 3, 7, 8, 12])
def test_what_stands_beside_a_station_symbol_needs_so_many_counters(charge: int) -> None:
    board = Board(EDITION)
    it = board.permanent(ship(), counters={"charge": charge} if charge else {})
    play = board.begin()
    looks = play.looks(it)
    assert looks.is_creature is (charge >= 8)
    assert ("flying" in looks.keywords) is (charge >= 8)
    if charge >= 8:
        assert looks.types >= {"artifact", "creature"}
        assert play.size(it) == (5, 4)


@pytest.mark.parametrize("solved", [True, False])
@pytest.mark.rule("719.3a@2024", "719.3b@2024", "719.3c@2024", "603.4@2024")
def test_a_case_is_solved_at_the_end_step_if_its_condition_holds(solved: bool) -> None:
    board = Board(EDITION)
    board.permanent(card("Enchantment — Case", CASE))
    bear = board.permanent(plain("Bear", 2))
    rocks = [board.permanent(artifact()) for _ in range(3 if solved else 2)]
    play = board.begin()
    assert play.size(bear) == (2, 2), "nothing is solved before the end step"
    play.to(Step.END).settle()
    assert play.size(bear) == ((3, 2) if solved else (2, 2))
    play.effect_destroy(rocks[0])
    assert play.settle().size(bear) == ((3, 2) if solved else (2, 2)), "it stays solved"


WALKER = "-X: Test Card deals X damage to target creature."


@pytest.mark.rule("606.4@2024", "606.6@2024", "107.3a@2024")
@pytest.mark.parametrize("x", [0, 2, 4])
def test_a_loyalty_ability_costs_x_counters(x: int) -> None:
    board = Board(EDITION)
    walker = board.permanent(
        card("Planeswalker — Test", WALKER, loyalty="4"), counters={"loyalty": 4}
    )
    victim = board.permanent(plain("Victim", 1, 9), B)
    play = board.begin()
    able = {each.x for each in play.game.legal if isinstance(each, ActivateAbility)}
    assert able == {0, 1, 2, 3, 4}
    assert play.refused(ActivateAbility(walker, 0, (victim,), x=5))
    play.do(ActivateAbility(walker, 0, (victim,), x=x))
    play.resolve()
    assert play.obj(victim).damage == x
    assert play.in_play(walker) is (x < 4)
    if x < 4:
        assert play.counters(walker, "loyalty") == 4 - x


@pytest.mark.rule("107.3@2024")
def test_an_ability_without_x_in_its_cost_has_none_in_its_text() -> None:
    for text in ("-X: Draw a card.", "-2: Test Card deals X damage to any target."):
        assert read(PrintedCard("Test Card", "", "Planeswalker", text, loyalty="3")).unread


@pytest.mark.rule("611.3a@2024")
@pytest.mark.parametrize("charge", [2, 3])
def test_an_ability_beside_a_station_symbol_triggers_once_it_is_there(charge: int) -> None:
    board = Board(EDITION)
    board.permanent(ship(), counters={"charge": charge})
    play = board.begin()
    before = play.hand(A)
    play.effect(GainLife(1, "you"))
    assert play.settle().hand(A) == before + (charge == 3)


SADDLED = (
    "Saddle 2\nWhenever this creature attacks while saddled, put a +1/+1 counter on target creature"
    " that saddled it this turn."
)


@pytest.mark.rule("702.171c@2024", "115.1@2024")
def test_only_a_creature_that_saddled_the_mount_this_turn_can_be_chosen() -> None:
    board = Board(EDITION)
    mount = board.permanent(card("Creature — Mount", SADDLED, ("3", "3")))
    rider = board.permanent(plain("Rider", 2))
    other = board.permanent(plain("Other", 2))
    play = board.begin()
    play.do(ActivateAbility(mount, 0, costs=(rider,)))
    play.resolve()
    play.attack(mount).settle()
    assert play.counters(rider, "+1/+1") == 1
    assert [each for each, _ in play.state.crewed] == [rider]
    play.to_turn(5).attack(mount).settle()
    assert [*play.state.crewed] == []
    assert (play.counters(rider, "+1/+1"), play.counters(other, "+1/+1")) == (1, 0)


CREWED = (
    "Crew 2\nWhenever this Vehicle attacks, exile each creature that crewed it this turn. Return"
    " them to the battlefield tapped under their owner's control at the beginning of the next end"
    " step."
)


@pytest.mark.rule("702.122b@2024", "603.7@2024")
def test_those_who_crewed_leave_and_return() -> None:
    board = Board(EDITION)
    ship = board.permanent(card("Artifact — Vehicle", CREWED, ("3", "3")))
    crew = board.permanent(plain("Crew", 2))
    other = board.permanent(plain("Other", 2))
    play = board.begin()
    play.do(ActivateAbility(ship, 0, costs=(crew,)))
    play.resolve()
    play.attack(ship).settle()
    assert [play.in_play(each) for each in (crew, other)] == [False, True]
    (back,) = play.to(Step.END).settle().named("Crew")
    assert play.obj(back).tapped


AHEAD = "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.\nIII — You gain 100 life."


@pytest.mark.rule("702.155a@2024", "702.155b@2024", "714.3a@2024")
@pytest.mark.parametrize(("first", "gained"), [(1, [1, 11, 111]), (2, [10, 110]), (3, [100])])
def test_a_saga_begins_with_the_chapter_that_its_controller_chooses(
    first: int, gained: list[int]
) -> None:
    board = Board(EDITION)
    saga = board.hand(card("Enchantment — Saga", AHEAD))
    board.lands("G")
    play = board.begin()
    play.cast(saga)
    play.both_pass()
    for _ in range(first - 1):
        play.say(True)
    if first < 3:
        play.say(False)
    play.settle()
    for turn, life in enumerate(gained):
        play.to_turn(3 + 2 * turn, Step.PRECOMBAT_MAIN).settle()
        assert play.life(A) == 20 + life
    assert not play.named("Test Card")
