"""Cards that are cast from exile later, from printed texts: rebound (702.88), plot (702.170)."""

import pytest

from tests.rules.board import A, B, Board
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.effects import Permit
from turnfold.events.decisions import ActivateAbility, Answer, CastSpell
from turnfold.events.enums import Edition, Question, Step, Zone

EDITION = Edition.FREE_DIVISION


def zap(*more: str, types: str = "Sorcery", cost: str = "{R}") -> Card:
    text = "\n".join(("Zap deals 2 damage to any target.", *more))
    card = read_card("Zap", types, text, cost=cost)
    assert card.unread == ()
    return card


@pytest.mark.rule("702.88a@2024", "608.2g@2024")
@pytest.mark.parametrize("again", [True, False])
def test_a_spell_rebounds_in_the_next_upkeep_of_its_player_and_once(*, again: bool) -> None:
    board = Board(EDITION)
    card = board.hand(zap("Rebound"))
    board.lands("R")
    play = board.begin()
    turn = play.state.turn
    play.cast(card, B)
    assert play.settle().life(B) == 18
    (exiled,) = play.named("Zap", Zone.EXILE)
    play.to_question(Question.CAST)
    assert (play.state.turn, play.step) == (turn + 2, Step.UPKEEP)
    play.do(CastSpell(exiled, (B,)) if again else Answer(False))
    assert play.settle().life(B) == (16 if again else 18)
    assert bool(play.named("Zap", Zone.GRAVEYARD)) is again
    assert bool(play.named("Zap", Zone.EXILE)) is not again


@pytest.mark.rule("702.88a@2024")
def test_a_spell_that_was_not_cast_from_a_hand_does_not_rebound() -> None:
    board = Board(EDITION)
    card = board.graveyard(zap("Rebound", "Flashback {R}"))
    other = board.graveyard(zap("Rebound", "Flashback {R}"))
    rite = board.hand(
        read_card("Rite", "Sorcery", "You may cast target sorcery card from your graveyard without "
                  "paying its mana cost.")
    )  # fmt: skip
    play = board.begin()
    play.cast(rite, card)
    play.to_question(Question.CAST).do(CastSpell(card, (B,)))
    play.settle()
    assert play.obj(other).zone is Zone.GRAVEYARD
    assert len(play.named("Zap", Zone.GRAVEYARD)) == 2


@pytest.mark.rule("702.88a@2024")
def test_a_spell_that_was_cast_from_the_hand_of_another_player_does_not_rebound() -> None:
    board = Board(EDITION)
    theirs = board.hand(zap("Rebound"), B)
    board.lands("R")
    play = board.begin()
    play.effect(Permit(MayPlay("cast_card"), "that"), that=theirs)
    play.cast(theirs, B)
    play.settle()
    assert play.named("Zap", Zone.GRAVEYARD)
    assert not play.named("Zap", Zone.EXILE)


@pytest.mark.rule("702.170a@2024", "702.170d@2024", "116.2k@2024")
@pytest.mark.parametrize("types", ["Sorcery", "Instant"])
def test_a_plotted_card_is_cast_free_in_a_later_main_phase_of_its_player(types: str) -> None:
    board = Board(EDITION)
    card = board.hand(zap("Plot {1}{R}", types=types, cost="{5}{R}"))
    lands = board.lands("RR")
    play = board.begin()
    turn = play.state.turn
    play.activate(card)
    assert not play.state.stack
    assert all(play.obj(each).tapped for each in lands)
    (exiled,) = play.named("Zap", Zone.EXILE)
    assert play.refused(CastSpell(exiled, (B,))) == "601.3@2024"
    play.to_turn(turn + 2)
    assert play.refused(CastSpell(exiled, (B,))) == "505.6a@2024"
    play.to(Step.PRECOMBAT_MAIN)
    assert CastSpell(exiled, (A,)) in set(play.game.legal)
    play.cast(exiled, B)
    assert play.settle().life(B) == 18
    assert play.named("Zap", Zone.GRAVEYARD)


@pytest.mark.rule("702.170a@2024")
def test_a_card_is_plotted_only_when_a_sorcery_could_be_cast() -> None:
    board = Board(EDITION)
    card = board.hand(zap("Plot {R}"))
    board.lands("R")
    play = board.begin(Step.UPKEEP)
    assert play.refused(ActivateAbility(card)) == "602.5d@2024"
