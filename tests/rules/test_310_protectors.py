"""Who protects a battle among several opponents, and so who defends it (310.8a, 310.11a)."""

import pytest

from engine.cards.card import Card
from engine.variant import FREE_FOR_ALL, Variant
from events.decisions import ChooseObjects, DeclareAttackers
from events.enums import Edition, Question, Step
from events.permanents import ProtectorChosen
from tests.rules.board import A, B, Board, C, D, Play
from tests.rules.several import BEAR
from tests.rules.test_800_leaving import concedes

CHOICE = pytest.mark.rule("310.8a@2024", "310.11a@2024")
SIEGE = Card(name="Siege", types=("battle",), subtypes=("Siege",), defense=3)


def entering(players: int = 4, variant: Variant = FREE_FOR_ALL) -> tuple[Play, int]:
    """A has cast a Siege, and all have passed; A's bear can attack."""
    board = Board(Edition.FREE_DIVISION, players=players, variant=variant)
    bear = board.permanent(BEAR)
    card = board.hand(SIEGE)
    play = board.begin()
    play.cast(card)
    play.all_pass()
    return play, bear


def protector(play: Play) -> int:
    (chosen,) = play.events(ProtectorChosen)
    return chosen.player


@CHOICE
def test_its_controller_chooses_an_opponent_as_it_enters() -> None:
    play, bear = entering()
    assert play.asked == (A, Question.CHOOSE)
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(B,), (C,), (D,)}
    play.do(ChooseObjects((C,)))
    assert protector(play) == C
    (siege,) = (each for each in play.state.battlefield if play.obj(each).card == "Siege")
    play.to_question(Question.DECLARE_ATTACKERS).do(DeclareAttackers(((bear, siege),)))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked[0] == C


@CHOICE
def test_the_only_opponent_is_not_asked_about() -> None:
    play, _ = entering(players=2)
    assert protector(play) == B


@CHOICE
def test_nobody_chooses_who_has_left() -> None:
    play, _ = entering()
    concedes(play, C)
    assert play.asked == (A, Question.CHOOSE)
    assert not play.allowed(ChooseObjects((C,)))
    play.do(ChooseObjects((D,)))
    assert protector(play) == D


@pytest.mark.rule("801.5a@2024")
def test_the_protector_is_within_range() -> None:
    play, _ = entering(variant=Variant(range=1))
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(B,), (D,)}


@pytest.mark.rule("704.5w@2024")
def test_a_siege_whose_protector_has_left_gets_another_when_nothing_attacks_it_any_more() -> None:
    play, bear = entering(players=3)
    play.do(ChooseObjects((C,)))
    (siege,) = (each for each in play.state.battlefield if play.obj(each).card == "Siege")
    play.to_question(Question.DECLARE_ATTACKERS).do(DeclareAttackers(((bear, siege),)))
    concedes(play, C)
    play.to(Step.END_OF_COMBAT)
    assert play.obj(siege).protector == C
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.obj(siege).protector == B
