"""Abilities that effects give to permanents, spelled out (613.1f), and tokens that have them."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility, TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import CreateToken, DrawCards, GainLife, Modify, TokenDefinition
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.cards.triggers import Attacks, Dies
from turnfold.events.decisions import ActivateAbility, DeclareBlockers
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION
YOURS = those(HasTypes(("creature",)), ControlledBy("you"))
GROWS = Modify(Modification(power=1, toughness=1), what="self")


def lord(*abilities: ActivatedAbility | TriggeredAbility | StaticAbility) -> StaticAbility:
    """Creatures you control have these abilities."""
    return StaticAbility(Modification(add_abilities=abilities), YOURS)


@pytest.mark.rule("613.1f@2024", "602.1@2024")
def test_a_creature_uses_an_ability_that_it_was_given() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    other = board.permanent(creature("Other"), B)
    board.permanent(enchantment("Teacher", lord(ActivatedAbility(Cost(), (GROWS,)))))
    play = board.begin()
    assert play.refused(ActivateAbility(other, 0))
    play.activate(bear).resolve()
    assert play.size(bear) == (3, 3), "the ability is about the creature, not about its giver"


@pytest.mark.rule("613.1f@2024", "602.2@2024")
def test_who_loses_the_giver_loses_the_ability() -> None:
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    teacher = board.permanent(enchantment("Teacher", lord(ActivatedAbility(Cost(), (GROWS,)))))
    play = board.begin()
    assert ActivateAbility(bear, 0) in list(play.game.legal)
    play.effect_destroy(teacher)
    assert ActivateAbility(bear, 0) not in list(play.game.legal)
    assert play.refused(ActivateAbility(bear, 0))


@pytest.mark.rule("613.1f@2024", "603.2@2024")
def test_a_given_ability_triggers_once_for_each_time_it_was_given() -> None:
    ability = TriggeredAbility(Attacks(), (GainLife(1),))
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    board.permanent(enchantment("Teacher", lord(ability)))
    board.permanent(enchantment("Another", lord(ability)))
    play = board.begin().attack(bear).settle()
    assert play.life(A) == 22


@pytest.mark.rule("613.1f@2024", "611.2a@2024")
def test_an_ability_given_until_end_of_turn_ends_with_it() -> None:
    ability = TriggeredAbility(Attacks(), (GainLife(1),))
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    play.effect(Modify(Modification(add_abilities=(ability,))), target=bear)
    play.attack(bear).settle()
    assert play.life(A) == 21
    play.to_turn(5).attack(bear).settle()
    assert play.life(A) == 21


@pytest.mark.rule("613.1f@2024", "509.1b@2024")
def test_a_given_restriction_is_about_who_has_it() -> None:
    ability = StaticAbility(Restriction("block"))
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    wall, other = (board.permanent(creature(name), B) for name in ("Wall", "Other"))
    play = board.begin()
    play.effect(Modify(Modification(add_abilities=(ability,))), target=wall)
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers(((wall, (bear,)),)))
    assert play.allowed(DeclareBlockers(((other, (bear,)),)))


@pytest.mark.rule("613.7@2024")
@pytest.mark.parametrize("loses_last", [True, False])
def test_losing_all_abilities_and_being_given_one_count_in_timestamp_order(
    loses_last: bool,
) -> None:
    given = Modify(Modification(add_abilities=(ActivatedAbility(Cost(), (GROWS,)),)))
    lost = Modify(Modification(lose_all_abilities=True))
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    play = board.begin()
    for effect in (given, lost) if loses_last else (lost, given):
        play.effect(effect, target=bear)
    assert (ActivateAbility(bear, 0) in list(play.game.legal)) is not loses_last


def test_what_could_not_be_carried_out_is_not_given() -> None:
    with pytest.raises(ValueError, match="cannot modify characteristics"):
        Modification(add_abilities=(StaticAbility(Modification(power=1)),))


RAT = TokenDefinition("Rat", subtypes=("Rat",), colors=("black",), power=1, toughness=1)


@pytest.mark.rule("111.4@2024")
def test_a_token_has_the_abilities_that_its_maker_names() -> None:
    dies = TriggeredAbility(Dies(), (DrawCards(),))
    token = TokenDefinition("Rat", ("creature",), ("Rat",), ("black",), 1, 1, (), (dies,))
    board = Board(EDITION)
    play = board.begin().effect(CreateToken(token))
    [rat] = play.named("Rat")
    play.effect_destroy(rat).settle()
    assert play.hand(A) == 1


@pytest.mark.rule("111.4@2024")
def test_tokens_of_one_name_stay_what_they_are_when_others_are_made() -> None:
    big = TokenDefinition("Rat", subtypes=("Rat",), colors=("black",), power=3, toughness=3)
    board = Board(EDITION)
    play = board.begin().effect(CreateToken(RAT)).effect(CreateToken(big)).effect(CreateToken(RAT))
    sizes = sorted(play.size(each) for each in play.state.battlefield)
    assert sizes == [(1, 1), (1, 1), (3, 3)]
