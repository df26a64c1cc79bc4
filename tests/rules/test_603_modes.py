"""Modal triggered abilities, and abilities that trigger only while something is true (603)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.abilities import SpellAbility, TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes, PowerAtLeast
from turnfold.events.cards.conditions import Controls
from turnfold.events.cards.effects import Destroy, GainLife
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.targets import TargetPermanent
from turnfold.events.cards.triggers import Attacks
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION
LIFE = SpellAbility((GainLife(3),))
SHATTER = SpellAbility((Destroy(),), (TargetPermanent(those(HasTypes(("artifact",)))),))
DRAIN = SpellAbility((GainLife(1),))
CHOICE = TriggeredAbility(Attacks(), (), modes=(LIFE, SHATTER, DRAIN))


def attacks(*more: TriggeredAbility, artifacts: int = 0) -> tuple[Play, list[int]]:
    board = Board(EDITION)
    hero = board.permanent(creature("Hero", abilities=more or (CHOICE,)))
    found = [board.permanent("Ornithopter", B) for _ in range(artifacts)]
    return board.begin().attack(hero), found


@pytest.mark.rule("603.3c@2024", "700.2b@2024")
def test_the_controller_chooses_a_mode_as_the_ability_is_put_on_the_stack() -> None:
    play, _ = attacks(artifacts=1)
    assert play.asked == (A, Question.CHOOSE)
    assert list(play.game.legal) == [ChooseObjects((1,)), ChooseObjects((2,)), ChooseObjects((3,))]
    play.choose(3).settle()
    assert play.life(A) == 21


@pytest.mark.rule("603.3c@2024")
def test_a_mode_without_legal_targets_cannot_be_chosen() -> None:
    play, _ = attacks()
    assert list(play.game.legal) == [ChooseObjects((1,)), ChooseObjects((3,))]
    assert play.refused(ChooseObjects((2,))) == "603.3c@2024"


@pytest.mark.rule("603.3d@2024")
def test_the_targets_of_the_chosen_mode_are_chosen_next() -> None:
    play, (one, other) = attacks(artifacts=2)
    play.choose(2)
    assert play.asked == (A, Question.CHOOSE_TARGETS)
    play.target(other).settle()
    assert play.in_play(one)
    assert not play.in_play(other)


@pytest.mark.rule("603.3c@2024")
def test_nobody_is_asked_for_the_only_possible_mode() -> None:
    play, _ = attacks(TriggeredAbility(Attacks(), (), modes=(LIFE, SHATTER)))
    play.settle()
    assert play.life(A) == 23


@pytest.mark.rule("603.3c@2024")
def test_without_a_possible_mode_the_ability_is_removed() -> None:
    play, _ = attacks(TriggeredAbility(Attacks(), (), modes=(SHATTER, SHATTER)))
    assert not play.state.stack
    assert not play.state.waiting


@pytest.mark.rule("107.1c@2024", "603.3c@2024")
@pytest.mark.parametrize(("mode", "life"), [(4, 28), (7, 29), (8, 20)])
def test_of_any_number_of_modes_none_may_be_chosen(mode: int, life: int) -> None:
    text = (
        "Whenever this creature attacks, choose any number —\n• You gain 3 life.\n"
        "• You gain 5 life.\n• You gain 1 life."
    )
    board = Board(EDITION)
    card = read_card("Hero", "Creature — Elf", text, power="1", toughness="1")
    hero = board.permanent(card)
    play = board.begin().attack(hero)
    assert list(play.game.legal) == [ChooseObjects((each,)) for each in range(1, 9)]
    play.choose(mode)
    assert bool(play.state.stack) is (mode != 8)
    assert play.settle().life(A) == life


BIG = Controls(those(HasTypes(("creature",)), ControlledBy("you"), PowerAtLeast(4)))
WHILE = TriggeredAbility(Attacks(provided=BIG), (GainLife(2),))


@pytest.mark.rule("603.2@2024")
@pytest.mark.parametrize(("power", "life"), [(4, 22), (3, 20)])
def test_it_triggers_only_while_something_is_true(power: int, life: int) -> None:
    board = Board(EDITION)
    hero = board.permanent(creature("Hero", abilities=(WHILE,)))
    board.permanent(creature("Giant", power, 4))
    play = board.begin().attack(hero).settle()
    assert play.life(A) == life


@pytest.mark.rule("603.2@2024", "603.4@2024")
def test_what_was_true_as_it_triggered_is_not_asked_again() -> None:
    board = Board(EDITION)
    hero = board.permanent(creature("Hero", abilities=(WHILE,)))
    giant = board.permanent(creature("Giant", 4, 4))
    play = board.begin().attack(hero)
    assert play.state.stack
    play.effect_destroy(giant).settle()
    assert play.life(A) == 22, 'an intervening "if" would be false now'
