"""Games of several players: whose turn, whose priority, who chooses first (101.4, 800)."""

from tests.rules.board import A, B, C, D, enchantment
from tests.rules.several import four
from tests.turn.editions import in_editions
from turnfold.engine.game import Game, Seat
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import LoseLife
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.decisions import KeepHand, TakeMulligan
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.turn import StepSkipped, TurnBegan

MULTIPLAYER = in_editions("800.6@2010", "800.7@2024")
ORDER = in_editions("101.4@2010", "101.4@2024")


# The order of turns, and of everything that several do at once


@MULTIPLAYER
def test_turns_go_round_the_table(edition: Edition) -> None:
    play = four(edition).begin().to_turn(7)
    assert [each.player for each in play.events(TurnBegan)] == [A, B, C, D, A]


@MULTIPLAYER
def test_nobody_skips_the_first_draw_step(edition: Edition) -> None:
    game = Game.start(edition, [Seat(name, ("Forest",) * 20) for name in "ABC"], first=2)
    while game.state.step is not Step.DRAW:
        game.submit(game.legal.default())
    assert game.state.turn == 1
    assert not any(isinstance(each, StepSkipped) for each in game.log.events)
    assert len(game.state.zone(Zone.HAND, 2)) == 8


@in_editions("800.6@2024")
def test_the_first_mulligan_costs_no_card(edition: Edition) -> None:
    hand = mulligans(edition, 1)
    assert len(hand.state.zone(Zone.HAND, A)) == 7
    assert hand.legal.count() == 2
    again = mulligans(edition, 2)
    again.submit(KeepHand(again.state.zone(Zone.HAND, A)[:1]))
    assert len(again.state.zone(Zone.HAND, A)) == 6


@in_editions("103.4c@2010", "800.5@2010")
def test_the_first_new_hand_is_as_large_as_the_old(edition: Edition) -> None:
    assert len(mulligans(edition, 1).state.zone(Zone.HAND, A)) == 7
    assert len(mulligans(edition, 2).state.zone(Zone.HAND, A)) == 6


def mulligans(edition: Edition, number: int) -> Game:
    """A takes this many mulligans, and the other players take none."""
    game = Game.start(edition, [Seat(name, ("Forest",) * 20) for name in "ABC"])
    while game.state.players[A].mulligans < number or game.prompt.player != A:
        mine = game.prompt is not None and game.prompt.player == A
        game.submit(TakeMulligan() if mine else game.legal.default())
    return game


@ORDER
def test_triggered_abilities_go_on_the_stack_in_turn_order(edition: Edition) -> None:
    board = four(edition, active=C, turn=5)
    each_upkeep = TriggeredAbility(StepBegins(step="end", whose="any"), (LoseLife(1),))
    sources = {p: board.permanent(enchantment("Bell", each_upkeep), p) for p in board.players}
    play = board.begin().to(Step.END)
    assert play.on_stack() == [sources[each] for each in (B, A, D, C)]


@ORDER
def test_priority_goes_round_and_all_must_pass(edition: Edition) -> None:
    board = four(edition)
    board.permanent("Mountain", C)
    bolt = board.hand("Lightning Bolt", C)
    play = board.begin()
    passed = []
    for _ in range(2):
        passed.append(play.asked[0])
        play.pass_()
    play.cast(bolt, A)
    while play.state.stack:
        passed.append(play.asked[0])
        play.pass_()
    assert passed == [A, B, C, D, A, B]
    assert play.life(A) == 17
    assert play.asked == (A, Question.PRIORITY)


@ORDER
def test_each_player_keeps_a_legend_in_turn_order(edition: Edition) -> None:
    elder = Card(name="Elder", types=("creature",), supertypes=("legendary",), toughness=1)
    board = four(edition, active=B, turn=4)
    for player in (A, A, D, D):
        board.permanent(elder, player)
    play = board.begin()
    assert play.asked == (D, Question.CHOOSE_LEGEND)
    play.do(play.game.legal.default())
    assert play.asked == (A, Question.CHOOSE_LEGEND)
