"""Commanders (903): a designation of a card, what asks for it, and 21 combat damage by one."""

from functools import partial

import pytest

from tests.rules.board import A, B, Board, creature
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.cards import card_of
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import IsCommander
from turnfold.events.cards.effects import CopyToken, ReturnIt
from turnfold.events.damage import CommanderDamageNoted
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Loss, Nature, Step, Zone
from turnfold.events.game import PlayerLost

EDITION = Edition.FREE_DIVISION


def of_text(text: str, name: str = "Odd Lieutenant") -> Card:
    """A 2/2 creature with this text, which is read as a whole."""
    card = read_card(name, "Creature — Bear", text, power="2", toughness="2")
    assert card.unread == ()
    return card


THIEF = of_text("{0}: Target opponent gains control of target creature you control.", "Odd Thief")
LIEUTENANT = of_text("As long as you control your commander, this creature gets +2/+2.")


@pytest.mark.rule("903.3@2024")
def test_a_commander_stays_one_in_every_zone() -> None:
    board = Board(EDITION)
    general = board.permanent(creature("General"), commander=True)
    play = board.begin()
    play.effect(ReturnIt("target"), target=general)
    (card,) = play.named("General", Zone.HAND)
    assert play.obj(card).commander
    play.cast(card)
    play.settle()
    (again,) = play.named("General")
    assert again != general
    assert play.obj(again).commander


@pytest.mark.rule("903.3@2024", "707.2@2024")
def test_a_copy_of_a_commander_is_none() -> None:
    board = Board(EDITION)
    general = board.permanent(creature("General"), commander=True)
    fan = board.permanent(of_text("Commander creatures you control get +3/+3."))
    play = board.begin().effect(CopyToken("target"), target=general)
    (token,) = [each for each in play.state.battlefield if play.obj(each).nature is Nature.TOKEN]
    assert not play.obj(token).commander
    assert (play.size(token), play.size(general), play.size(fan)) == ((2, 2), (5, 5), (2, 2))
    assert card_of(play.state, play.obj(token)).name == "General"


@pytest.mark.rule("903.3@2024", "109.4@2024")
def test_your_commander_is_the_one_that_you_own() -> None:
    board = Board(EDITION)
    general = board.permanent(creature("General"), commander=True)
    mine, theirs = board.permanent(LIEUTENANT), board.permanent(LIEUTENANT, B)
    thief = board.permanent(THIEF)
    play = board.begin()
    assert (play.size(mine), play.size(theirs)) == ((4, 4), (2, 2))
    play.activate(thief, B, general).settle()
    assert play.obj(general).controller == B
    assert (play.size(mine), play.size(theirs)) == ((2, 2), (2, 2))


@pytest.mark.rule("903.3@2024", "109.4@2024")
def test_whoever_controls_a_commander_controls_one() -> None:
    board = Board(EDITION)
    general = board.permanent(creature("General"), commander=True)
    text = "As long as you control a commander, this creature gets +2/+2."
    mine, theirs = board.permanent(of_text(text)), board.permanent(of_text(text), B)
    thief = board.permanent(THIEF)
    play = board.begin().activate(thief, B, general).settle()
    assert (play.size(mine), play.size(theirs)) == ((2, 2), (4, 4))


@pytest.mark.rule("903.3@2024", "603.6a@2024")
def test_abilities_trigger_on_your_commander_alone() -> None:
    board = Board(EDITION)
    general = board.permanent(creature("General"), commander=True)
    bear = board.permanent(creature("Bear"))
    book = board.permanent(of_text("Whenever your commander attacks, put a +1/+1 counter on this "
                                   "creature."))  # fmt: skip
    play = board.begin().attack(bear, general).settle()
    assert play.counters(book, "+1/+1") == 1


@pytest.mark.parametrize(
    "day",
    [
        pytest.param("2010", marks=pytest.mark.rule("704.5u@2010")),
        pytest.param("2024", marks=pytest.mark.rule("704.6c@2024", "903.10a@2024")),
    ],
)
@pytest.mark.parametrize(("power", "loses"), [(11, True), (10, False)])
def test_21_combat_damage_by_one_commander_in_a_game_is_too_much(
    day: str, power: int, loses: bool
) -> None:
    """It deals its damage in two turns, and another commander deals as much beside it."""
    board = Board(Edition(day), life=(20, 60))
    general = board.permanent(creature("General", power, 5), commander=True)
    other = board.permanent(creature("Other General", 10, 5), commander=True)
    play = board.begin().attack(general, other).to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.player(B).commander_damage == (
        (A, "General", power),
        (A, "Other General", 10),
    )
    play.attack(general)
    if not loses:
        play.to_turn(6)
        assert play.player(B).lost is None
        return
    while not play.state.over:
        play.go()
    (lost,) = play.events(PlayerLost)
    assert lost == PlayerLost(B, Loss.DAMAGE_BY_COMMANDER)
    entry = next(each for each in play.entries() if each.event == lost)
    last = [n for n, each in enumerate(play.all_events()) if isinstance(each, CommanderDamageNoted)]
    assert entry.causes == (last[-1],)


@pytest.mark.rule("704.6c@2024", "903.10a@2024")
@pytest.mark.parametrize(("power", "loses"), [(20, False), (21, True)])
def test_21_is_enough_and_20_is_not(power: int, loses: bool) -> None:
    board = Board(EDITION, life=(20, 60))
    general = board.permanent(creature("General", power, 5), commander=True)
    play = board.begin().attack(general)
    while not play.player(B).commander_damage:
        play.go()
    assert (play.player(B).lost is Loss.DAMAGE_BY_COMMANDER) is loses


@pytest.mark.rule("903.10a@2024")
def test_the_damage_counts_though_the_commander_has_changed_zones_since() -> None:
    board = Board(EDITION, life=(20, 60))
    general = board.permanent(creature("General", 11, 5), commander=True)
    play = board.begin().attack(general).to(Step.POSTCOMBAT_MAIN)
    play.effect(ReturnIt("target"), target=general)
    (card,) = play.named("General", Zone.HAND)
    play.cast(card)
    play.settle().to_turn(5, Step.PRECOMBAT_MAIN)
    (again,) = play.named("General")
    play.attack(again)
    while not play.state.over:
        play.go()
    assert play.state.ended_by is Loss.DAMAGE_BY_COMMANDER


@pytest.mark.rule("903.10a@2024")
def test_other_damage_and_damage_by_others_does_not_count() -> None:
    board = Board(EDITION, life=(20, 60))
    general = board.permanent(creature("General", 2, 5), commander=True)
    bear = board.permanent(creature("Bear"))
    wall = board.permanent(creature("Wall", 0, 9), B)
    play = board.begin().effect_damage(A, B, 3).attack(general, bear).block({wall: general})
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 55
    assert play.player(B).commander_damage == ()
    assert play.events(CommanderDamageNoted) == []


@pytest.mark.rule("903.3@2024", "115.1@2024")
def test_a_target_may_have_to_be_a_commander_or_none() -> None:
    board = Board(EDITION)
    general = board.permanent(creature("General"), commander=True)
    bear = board.permanent(creature("Bear"))
    clinic = board.permanent(of_text("{0}: Target commander gains lifelink until end of turn.\n"
                                     "{0}: Target noncommander creature gains flying until end of "
                                     "turn."))  # fmt: skip
    play = board.begin()
    to_commander, to_other = (partial(ActivateAbility, clinic, number) for number in (0, 1))
    assert not play.allowed(to_commander((bear,)))
    assert not play.allowed(to_other((general,)))
    play.do(to_commander((general,)))
    play.do(to_other((bear,)))
    play.settle()
    assert "lifelink" in play.looks(general).keywords
    assert "flying" in play.looks(bear).keywords


@pytest.mark.rule("903.3@2024")
def test_no_commander_is_known_before_the_rules_had_any() -> None:
    assert unknown_wordings(IsCommander(True), Edition("2009-10-01")) == []
    assert unknown_wordings(IsCommander(True), Edition("2009-09-30")) == [
        "the rules of 2009-09-30 know no commander, which came on 2009-10-01"
    ]
