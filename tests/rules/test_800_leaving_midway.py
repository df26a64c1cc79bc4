"""Players who leave in the middle of a resolution or a choice (800.4)."""

from tests.rules.board import A, B, C, D, enchantment, instant
from tests.rules.several import BEAR, four
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.engine.game import Game, Seat
from turnfold.events.cards.abilities import SpellAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    Destroy,
    DiscardCards,
    Effect,
    GainLife,
    LoseGame,
    LoseLife,
    SacrificeChosen,
)
from turnfold.events.cards.selections import those
from turnfold.events.cards.targets import Target, TargetCreature, TargetPlayer
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.decisions import ChooseObjects, Concede, KeepHand, TakeMulligan
from turnfold.events.enums import Edition, Loss, Question
from turnfold.events.game import LifeLost, PlayerLeft, PlayerLost
from turnfold.events.turn import TurnBegan

CHOICE = in_editions("800.4a@2010", "800.4a@2024", "800.4h@2024")
LOSS = in_editions("104.3e@2010", "104.3e@2024")


def spell(effects: tuple[Effect, ...], *targets: Target) -> SpellAbility:
    return SpellAbility(targets=targets, effects=effects)


# A resolution


@CHOICE
def test_a_choice_of_several_goes_on_without_who_leaves(edition: Edition) -> None:
    board = four(edition)
    bears = {p: [board.permanent(BEAR, p) for _ in range(2)] for p in board.players}
    play = board.begin()
    play.effect(SacrificeChosen(who="each_player", filter=those(HasTypes(("creature",)))))
    assert play.asked == (A, Question.CHOOSE)
    play.do(ChooseObjects((bears[A][0],)))
    assert play.asked == (B, Question.CHOOSE)
    concedes(play, B)
    while play.asked[1] is Question.CHOOSE:
        player = play.asked[0]
        play.do(ChooseObjects((bears[player][0],)))
    assert {*play.state.battlefield} == {bears[each][1] for each in (A, C, D)}
    assert play.asked == (A, Question.PRIORITY)


@CHOICE
def test_the_rest_of_a_spell_of_a_player_who_leaves_does_not_happen(edition: Edition) -> None:
    board = four(edition)
    for player in (B, C):
        board.hand(BEAR, player)
        board.hand(BEAR, player)
    spell = TriggeredAbility(
        StepBegins(step="end"),
        (DiscardCards(1, "each_opponent"), LoseLife(5, "each_opponent")),
    )
    board.permanent(enchantment("Gloom", spell))
    play = board.begin().to_question(Question.DISCARD)
    assert play.asked[0] == B
    concedes(play, A)
    assert play.asked == (B, Question.PRIORITY)
    assert [play.life(each) for each in (B, C, D)] == [20, 20, 20]
    assert not play.state.stack
    assert not play.state.resolving


@LOSS
def test_a_player_who_loses_by_an_effect_leaves_before_the_next_instruction(
    edition: Edition,
) -> None:
    board = four(edition)
    board.permanent(BEAR, B)
    effects = (LoseGame("target"), LoseLife(5, "each_player"))
    doom = instant("Doom", spell(effects, TargetPlayer()))
    card = board.hand(doom)
    play = board.begin()
    play.cast(card, B)
    play.settle()
    assert play.events(PlayerLost) == [PlayerLost(B, Loss.EFFECT)]
    assert next(type(each) for each in play.events(PlayerLeft, LifeLost)) is PlayerLeft
    assert [play.life(each) for each in (A, C, D)] == [15, 15, 15]
    assert play.asked == (A, Question.PRIORITY)


@LOSS
def test_a_spell_by_which_its_own_player_loses_ends_there(edition: Edition) -> None:
    board = four(edition)
    pact = instant("Pact", spell((LoseGame("you"), LoseLife(5, "each_opponent"))))
    card = board.hand(pact, B)
    play = board.begin().pass_()
    play.cast(card)
    play.all_pass()
    assert [play.life(each) for each in (A, C, D)] == [20, 20, 20]
    assert play.asked == (A, Question.PRIORITY)
    assert not play.state.stack


# Other choices


@CHOICE
def test_targets_are_chosen_among_what_has_not_left(edition: Edition) -> None:
    strike = TriggeredAbility(
        StepBegins(step="end"), (Destroy("target"),), targets=(TargetCreature(),)
    )
    board = four(edition)
    board.permanent(enchantment("Bell", strike), A)
    bears = {player: board.permanent(BEAR, player) for player in (B, C)}
    play = board.begin().to_question(Question.CHOOSE_TARGETS)
    concedes(play, B)
    assert play.asked == (A, Question.PRIORITY)
    assert play.obj(play.state.stack[0]).targets == (bears[C],)


@CHOICE
def test_triggered_abilities_of_a_player_who_leaves_need_no_order(edition: Edition) -> None:
    upkeep = StepBegins(step="end", whose="any")
    board = four(edition)
    for player in (A, B):
        board.permanent(enchantment("Bell", TriggeredAbility(upkeep, (GainLife(1),))), player)
        board.permanent(enchantment("Gong", TriggeredAbility(upkeep, (GainLife(2),))), player)
    play = board.begin().to_question(Question.ORDER_TRIGGERS)
    assert play.asked[0] == A
    concedes(play, A)
    assert play.asked == (B, Question.ORDER_TRIGGERS)
    play.go().settle()
    assert play.life(B) == 23


@CHOICE
def test_legends_are_chosen_by_those_who_are_left(edition: Edition) -> None:
    elder = Card(name="Elder", types=("creature",), supertypes=("legendary",), toughness=1)
    board = four(edition)
    for player in (A, A, C, C):
        board.permanent(elder, player)
    play = board.begin()
    assert play.asked == (A, Question.CHOOSE_LEGEND)
    concedes(play, A)
    assert play.asked == (C, Question.CHOOSE_LEGEND)
    concedes(play, C)
    assert play.asked == (B, Question.PRIORITY)


@CHOICE
def test_a_player_may_leave_before_the_first_turn(edition: Edition) -> None:
    game = Game.start(edition, [Seat(name, ("Forest",) * 20) for name in "ABC"])
    game.submit(TakeMulligan())
    game.submit(Concede(), 1)
    while game.prompt is not None and game.prompt.question is Question.MULLIGAN:
        game.submit(KeepHand())
    turns = [each.player for each in game.log.events if isinstance(each, TurnBegan)]
    assert turns == [2]
    assert game.state.players[1].left


@CHOICE
def test_an_ability_of_theirs_that_waits_never_goes_on_the_stack(edition: Edition) -> None:
    """A's ability is put on the stack first and needs a target; B's waits for that."""
    board = four(edition)
    for player in (C, D):
        board.permanent(BEAR, player)
    at_end = StepBegins(step="end")
    kills = TriggeredAbility(at_end, (Destroy("target"),), targets=(TargetCreature(),))
    gains = TriggeredAbility(at_end, (GainLife(5, "each_player"),))
    board.permanent(enchantment("Bell", kills), A)
    board.permanent(enchantment("Fountain", gains), B)
    play = board.begin().to_question(Question.CHOOSE_TARGETS)
    assert play.asked[0] == A
    concedes(play, B)
    play.settle()
    assert len(play.named(BEAR.name)) == 1
    assert [play.life(each) for each in (A, C, D)] == [20, 20, 20]
