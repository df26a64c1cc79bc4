"""Who decides for a player who has left the game, or who is too far away (800.4f-g, 801.5)."""

from tests.rules.board import A, B, C, D, Play, enchantment
from tests.rules.several import four, teams
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.engine.play.variant import FREE_FOR_ALL, Variant
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import LoseLife, May
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.decisions import Answer, ChooseObjects
from turnfold.events.enums import Edition, Question, Step

CHOICE = in_editions("800.4f@2010", "800.4g@2024")
COST = in_editions("800.4f@2010", "800.4f@2024")
FAR = in_editions("801.5c@2010", "801.5c@2024")


def upkeep(edition: Edition, may: May, variant: Variant = FREE_FOR_ALL) -> Play:
    """B's upkeep, in which an ability of A has triggered."""
    board = four(edition, variant)
    ability = TriggeredAbility(StepBegins(step="upkeep"), (may,))
    board.permanent(enchantment("Offer", ability), A)
    return board.begin().to_turn(4)


HURT = May((LoseLife(3, "each_player"),), "that_player")


@CHOICE
def test_the_controller_chooses_another_opponent_to_decide(edition: Edition) -> None:
    play = upkeep(edition, HURT)
    concedes(play, B)
    play.to_question(Question.CHOOSE)
    assert play.asked[0] == A
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(C,), (D,)}
    play.do(ChooseObjects((D,)))
    assert play.asked == (D, Question.CONFIRM)
    play.do(Answer(True))
    assert [play.life(each) for each in (A, C, D)] == [17, 17, 17]


@CHOICE
def test_a_player_who_leaves_as_they_are_asked_is_replaced(edition: Edition) -> None:
    play = upkeep(edition, HURT).to_question(Question.CONFIRM)
    assert play.asked[0] == B
    concedes(play, B)
    assert play.asked == (A, Question.CHOOSE)
    play.do(ChooseObjects((C,)))
    assert play.asked == (C, Question.CONFIRM)
    play.do(Answer(False))
    assert [play.life(each) for each in (A, C, D)] == [20, 20, 20]
    assert not play.state.stack


@CHOICE
def test_the_last_opponent_decides_without_being_chosen(edition: Edition) -> None:
    play = upkeep(edition, HURT)
    concedes(concedes(play, B), C)
    play.to_question(Question.CONFIRM)
    assert play.asked[0] == D


@COST
def test_what_a_player_who_left_would_pay_is_not_paid(edition: Edition) -> None:
    unless = May(who="that_player", pay="{1}", otherwise=(LoseLife(3, "each_player"),))
    play = upkeep(edition, unless)
    for player in (A, C, D):
        play.add_mana(player)
    concedes(play, B)
    play.settle()
    assert [play.life(each) for each in (A, C, D)] == [17, 17, 17]


@FAR
def test_the_nearest_on_the_left_decides_when_nobody_is_within_range(edition: Edition) -> None:
    """An emperor's neighbours are of the same team."""
    offer = May((LoseLife(3, "you"),), "each_opponent")
    ability = TriggeredAbility(StepBegins(step="end", whose="you"), (offer,))
    board = teams(edition, Variant(range=1), life=(20,) * 4)
    board.teams = (1, 1, 2, 1)
    board.permanent(enchantment("Offer", ability), A)
    play = board.begin().to(Step.END)
    play.to_question(Question.CONFIRM)
    assert play.asked[0] == C
    play.do(Answer(True))
    assert play.life(A) == 17
