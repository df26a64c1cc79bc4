"""What players did in a turn: crimes, descending, and what entered and left (700.11, 700.13)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment, instant
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility, TriggeredAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import AmountIs
from turnfold.events.cards.effects import (
    CreateToken,
    Destroy,
    DrawCards,
    GainLife,
    IfSo,
    LoseLife,
    TokenDefinition,
    UntapIt,
)
from turnfold.events.cards.measures import (
    Crimes,
    Descended,
    LostLife,
    Measure,
    NonlandsEntered,
    PermanentsLeft,
)
from turnfold.events.cards.selections import EnteredThisTurn, those
from turnfold.events.cards.targets import TargetCard, TargetPermanent, TargetPlayer
from turnfold.events.cards.triggers import CommitsCrime
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION
POINT = creature(
    "Pointer",
    abilities=(
        ActivatedAbility(Cost(), (UntapIt(),), (TargetPermanent(),)),
        ActivatedAbility(Cost(), (GainLife(0, "target"),), (TargetPlayer(),)),
        ActivatedAbility(Cost(), (UntapIt(),), (TargetCard(zone="graveyard"),)),
    ),
)
BRAGS = enchantment("Boast", TriggeredAbility(CommitsCrime(whose="you"), (DrawCards(),)))


def pointing(ability: int, *, at: str) -> Play:
    """A targets something, and draws a card if that is a crime."""
    board = Board(EDITION)
    board.permanent(BRAGS)
    pointer = board.permanent(POINT)
    targets = {
        "mine": board.permanent(creature("Bear")),
        "theirs": board.permanent(creature("Wolf"), B),
        "my card": board.graveyard(creature("Ghost")),
        "their card": board.graveyard(creature("Shade"), B),
        "me": A,
        "them": B,
    }
    return board.begin().activate(pointer, targets[at], ability=ability).settle()


@pytest.mark.rule("700.13@2024")
@pytest.mark.parametrize(("ability", "at"), [(0, "theirs"), (1, "them"), (2, "their card")])
def test_to_target_an_opponent_or_what_an_opponent_has_is_a_crime(ability: int, at: str) -> None:
    assert pointing(ability, at=at).hand(A) == 1


@pytest.mark.rule("700.13@2024")
@pytest.mark.parametrize(("ability", "at"), [(0, "mine"), (1, "me"), (2, "my card")])
def test_to_target_what_is_ones_own_is_none(ability: int, at: str) -> None:
    assert pointing(ability, at=at).hand(A) == 0


def told(amount: Measure, at_least: int = 1) -> IfSo:
    """A gains 5 life if that much was done this turn."""
    return IfSo(AmountIs(amount, amount_at_least=at_least), (GainLife(5),))


@pytest.mark.rule("700.13@2024")
def test_a_crime_of_this_turn_counts_until_the_turn_ends() -> None:
    asked = told(Crimes("you"))
    play = pointing(0, at="theirs")
    assert play.effect(asked).life(A) == 25
    assert play.effect(asked, B).life(B) == 20
    assert play.to_the_end_of_turn().effect(asked).life(A) == 25


@pytest.mark.rule("700.11@2024")
def test_a_player_descended_when_a_permanent_card_came_to_the_graveyard() -> None:
    asked = told(Descended("you"))
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    spell = board.hand(instant("Flash", SpellAbility((GainLife(0),))))
    token = TokenDefinition("Rat", subtypes=("Rat",), power=1, toughness=1)
    play = board.begin().effect(CreateToken(token))
    play.cast(spell)
    play.settle().effect_destroy(*play.named("Rat")).effect(asked)
    assert play.life(A) == 20, "neither an instant nor a token is a permanent card"
    play.effect_destroy(bear).effect(asked)
    assert play.life(A) == 25


@pytest.mark.rule("603.4@2024")
def test_permanents_that_left_the_battlefield_are_counted() -> None:
    asked = told(PermanentsLeft("you"), 2)
    board = Board(EDITION)
    bears = [board.permanent(creature("Bear")) for _ in range(2)]
    play = board.begin()
    assert play.effect_destroy(bears[0]).effect(asked).life(A) == 20
    assert play.effect_destroy(bears[1]).effect(asked).life(A) == 25


@pytest.mark.rule("603.4@2024")
def test_lands_are_no_nonland_permanents_that_entered() -> None:
    asked = told(NonlandsEntered("you"), 2)
    token = TokenDefinition("Rat", subtypes=("Rat",), power=1, toughness=1)
    board = Board(EDITION)
    forest = board.hand("Forest")
    play = board.begin().land(forest).effect(CreateToken(token)).effect(asked)
    assert play.life(A) == 20
    assert play.effect(CreateToken(token)).effect(asked).life(A) == 25


@pytest.mark.rule("603.4@2024")
def test_what_opponents_did_is_added_up() -> None:
    asked = told(LostLife("each_opponent"))
    play = Board(EDITION, players=3).begin()
    assert play.effect(LoseLife(1, "you")).effect(asked).life(A) == 19
    assert play.effect(LoseLife(1, "you"), 3).effect(asked).life(A) == 24


@pytest.mark.rule("403.3@2024")
def test_a_permanent_knows_whether_it_entered_this_turn() -> None:
    new = Destroy(those(HasTypes(("creature",)), EnteredThisTurn(True)))
    token = TokenDefinition("Rat", subtypes=("Rat",), power=1, toughness=1)
    board = Board(EDITION)
    bear = board.permanent(creature("Bear"))
    play = board.begin().effect(CreateToken(token)).effect(new)
    assert play.in_play(bear)
    assert not play.named("Rat")
