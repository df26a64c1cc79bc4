"""Attacking and blocking alone, and having to attack (506.5, 506.6)."""

import pytest

from tests.rules.board import A, B, Board, C, creature, enchantment
from tests.rules.combat import SOLDIER
from tests.rules.several import four
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.selecting import AbilityContext, matches
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    Attacking,
    CreateToken,
    GainLife,
    RemoveFromCombat,
    Require,
)
from turnfold.events.cards.modifications import Requirement
from turnfold.events.cards.selections import HadToAttack, those
from turnfold.events.cards.triggers import Attacks, Blocks
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.turn import PhaseBegan

ALONE = in_editions("306.4@2004", "506.5@2010", "es-24@2010", "506.5@2024", "es-24@2024")


# 506.5, 506.6


def alone(kind: type[Attacks | Blocks]) -> TriggeredAbility:
    return TriggeredAbility(kind(those(HasTypes(("creature",))), alone=True), (GainLife(1),))


@ALONE
@pytest.mark.parametrize("number", [1, 2])
def test_a_creature_attacks_alone_when_it_is_the_only_one_declared(
    edition: Edition, number: int
) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    board.permanent("Akrasan Squire")
    play = board.begin()
    play.attack(*bears[:number])
    play.to_question(Question.PRIORITY)
    play.settle()
    assert play.size(bears[0]) == ((3, 3) if number == 1 else (2, 2))


@ALONE
def test_one_that_is_left_alone_did_not_attack_alone(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    board.permanent(enchantment("Shrine", alone(Attacks)))
    play = board.begin()
    play.attack(*bears)
    play.effect(RemoveFromCombat("that"), that=bears[1])
    play.to(Step.END)
    assert play.life(A) == 20


@ALONE
def test_one_that_is_joined_did_attack_alone(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent(enchantment("Shrine", alone(Attacks)))
    play = board.begin()
    play.attack(bear)
    play.effect(CreateToken(SOLDIER, attacking=Attacking()), A)
    play.to(Step.END)
    assert play.life(A) == 21


@ALONE
def test_one_that_is_declared_beside_what_was_put_there_attacks_alone(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent(enchantment("Shrine", alone(Attacks)))
    play = board.begin(Step.BEGINNING_OF_COMBAT)
    play.effect(CreateToken(SOLDIER, attacking=Attacking()), A)
    play.attack(bear)
    assert len(play.state.attackers) == 2
    play.to(Step.END)
    assert play.life(A) == 21


@ALONE
@pytest.mark.parametrize("number", [1, 2])
def test_a_creature_blocks_alone_when_it_is_the_only_one_declared(
    edition: Edition, number: int
) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    walls = [board.permanent("Wall of Wood", B) for _ in range(2)]
    board.permanent(enchantment("Shrine", alone(Blocks)))
    play = board.begin()
    play.attack(*bears)
    play.block(dict(zip(walls[:number], bears[:number], strict=True)))
    play.to(Step.END)
    assert play.life(A) == (21 if number == 1 else 20)


@in_editions("506.5@2010", "802.4@2010", "506.5@2024", "802.4@2024")
@pytest.mark.parametrize("number", [1, 2])
def test_it_does_not_block_alone_if_another_defending_player_declares_a_blocker(
    edition: Edition, number: int
) -> None:
    board = four(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    walls = [board.permanent("Wall of Wood", each) for each in (B, C)]
    board.permanent(enchantment("Shrine", alone(Blocks)))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bears[0], B), (bears[1], C))))
    play.block({walls[0]: bears[0]})
    assert play.asked == (C, Question.DECLARE_BLOCKERS)
    play.block({walls[1]: bears[1]} if number == 2 else {}).settle()
    assert play.life(A) == (21 if number == 1 else 20)


@pytest.mark.rule("506.6@2024")
def test_a_creature_had_to_attack_when_an_effect_required_it_as_attackers_were_declared() -> None:
    board = Board(Edition.FREE_DIVISION)
    forced, free, late = (board.permanent("Grizzly Bears") for _ in range(3))
    play = board.begin()
    play.effect(Require(Requirement("attack"), "that"), that=forced)
    play.attack(forced, free, late)
    play.effect(Require(Requirement("attack"), "that"), that=late)
    had_to = those(HadToAttack(True))
    found = [
        matches(play.state, had_to, each, AbilityContext(0, A)) for each in (forced, free, late)
    ]
    assert found == [True, False, False]


@pytest.mark.rule("506.6@2024")
def test_it_had_to_attack_although_it_would_have_attacked_anyway() -> None:
    juggernaut = StaticAbility(Requirement("attack"))
    board = Board(Edition.FREE_DIVISION)
    forced = board.permanent(creature("Forced", abilities=(juggernaut,)))
    other = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(forced)
    speaker = AbilityContext(0, A)
    assert matches(play.state, those(HadToAttack(True)), forced, speaker)
    assert matches(play.state, those(HadToAttack(False)), other, speaker)
    play.to(Step.POSTCOMBAT_MAIN)
    assert not matches(play.state, those(HadToAttack(True)), forced, speaker)
    assert play.events(PhaseBegan)
