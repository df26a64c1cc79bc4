"""Opening hands, mulligans, and the first turn of a game of two (103; 101 in 2004)."""

import pytest

from tests.rules.board import A, B
from tests.turn.editions import in_editions
from turnfold.engine.game import Game, IllegalAction, NotAsked, Seat
from turnfold.events.decisions import Chance, KeepHand, PassPriority, TakeMulligan
from turnfold.events.enums import Edition, Phase, Question, Step, Zone

IN_ROUNDS = in_editions("103.4@2010", "103.5@2024")
HANDS = in_editions("101.4@2004", "103.4@2010", "103.5@2024")
FIRST_TURN = in_editions("101.5@2004", "103.7a@2010", "103.8a@2024")


def begin(edition: Edition, cards: int = 20, first: int = A) -> Game:
    """A game that has dealt the opening hands and asks about them."""
    seats = [Seat("A", ("Forest",) * cards), Seat("B", ("Swamp",) * cards)]
    return Game.start(edition, seats, first=first)


def hand(game: Game, player: int) -> int:
    """How many cards a player holds."""
    return len(game.state.zone(Zone.HAND, player))


def asked(game: Game) -> tuple[int, Question]:
    """Which player must answer which question."""
    assert game.prompt is not None
    return game.prompt.player, game.prompt.question


def shuffle(game: Game) -> None:
    """Chance leaves the library as it is."""
    assert asked(game) == (0, Question.CHANCE)
    default = game.legal.default()
    assert isinstance(default, Chance)
    game.submit(default)


def keep_as_asked(game: Game) -> None:
    """The player whose turn it is to decide keeps, with the cards drawn last on the bottom."""
    game.submit(game.legal.default())


@HANDS
def test_each_player_draws_seven_and_the_starting_player_is_asked_first(edition: Edition) -> None:
    game = begin(edition, first=B)
    assert (hand(game, A), hand(game, B)) == (7, 7)
    assert asked(game) == (B, Question.MULLIGAN)


@IN_ROUNDS
def test_all_say_whether_they_take_a_mulligan_before_anybody_draws_again(edition: Edition) -> None:
    game = begin(edition)
    game.submit(TakeMulligan())
    assert asked(game) == (B, Question.MULLIGAN)
    game.submit(TakeMulligan())
    shuffle(game)
    shuffle(game)
    assert asked(game) == (A, Question.MULLIGAN), "and a second round begins"


@IN_ROUNDS
def test_who_has_kept_is_not_asked_in_the_next_round(edition: Edition) -> None:
    game = begin(edition)
    game.submit(KeepHand())
    game.submit(TakeMulligan())
    shuffle(game)
    assert asked(game) == (B, Question.MULLIGAN)


@pytest.mark.rule("101.4@2004")
def test_the_first_player_took_all_mulligans_before_the_next_decided() -> None:
    game = begin(Edition.DAMAGE_ON_THE_STACK)
    for size in (6, 5):
        game.submit(TakeMulligan())
        shuffle(game)
        assert asked(game) == (A, Question.MULLIGAN)
        assert (hand(game, A), hand(game, B)) == (size, 7)
    game.submit(KeepHand())
    game.submit(TakeMulligan())
    shuffle(game)
    assert asked(game) == (B, Question.MULLIGAN)
    assert (hand(game, A), hand(game, B)) == (5, 6)


@in_editions("101.4@2004", "103.4@2010")
def test_a_new_hand_is_one_card_smaller(edition: Edition) -> None:
    game = begin(edition)
    game.submit(TakeMulligan())
    if asked(game) == (B, Question.MULLIGAN):
        game.submit(KeepHand())
    shuffle(game)
    assert hand(game, A) == 6
    with pytest.raises(IllegalAction):
        game.submit(KeepHand(game.state.zone(Zone.HAND, A)[:1]))
    game.submit(KeepHand())
    assert (hand(game, A), len(game.state.zone(Zone.LIBRARY, A))) == (6, 14)


@pytest.mark.rule("103.5@2024")
def test_a_new_hand_has_seven_cards_and_one_of_them_goes_to_the_bottom() -> None:
    game = begin(Edition.FREE_DIVISION)
    game.submit(TakeMulligan())
    game.submit(KeepHand())
    shuffle(game)
    held = game.state.zone(Zone.HAND, A)
    assert len(held) == 7
    with pytest.raises(IllegalAction) as refused:
        game.submit(KeepHand())
    assert refused.value.rule == "103.5@2024"
    with pytest.raises(IllegalAction):
        game.submit(KeepHand(held[:2]))
    game.submit(KeepHand(held[3:4]))
    assert (hand(game, A), len(game.state.zone(Zone.LIBRARY, A))) == (6, 14)


@HANDS
def test_a_hand_of_no_cards_must_be_kept(edition: Edition) -> None:
    game = begin(edition)
    for _ in range(7):
        game.submit(TakeMulligan())
        if asked(game) == (B, Question.MULLIGAN):
            game.submit(KeepHand())
        shuffle(game)
    with pytest.raises(IllegalAction):
        game.submit(TakeMulligan())
    keep_as_asked(game)
    assert hand(game, A) == 0


@HANDS
def test_nobody_else_decides_about_a_hand(edition: Edition) -> None:
    game = begin(edition)
    with pytest.raises(NotAsked):
        game.submit(KeepHand(), B)
    with pytest.raises(NotAsked):
        game.submit(PassPriority())


@FIRST_TURN
def test_the_first_turn_has_no_draw_step_and_the_second_has_one(edition: Edition) -> None:
    game = begin(edition)
    keep_as_asked(game)
    keep_as_asked(game)
    assert (game.state.turn, game.state.active_player) == (1, A)
    assert game.state.step is Step.UPKEEP
    game.submit(PassPriority())
    game.submit(PassPriority())
    assert game.state.phase is Phase.PRECOMBAT_MAIN
    assert hand(game, A) == 7
    while (game.state.turn, game.state.step) != (2, Step.DRAW):
        game.submit(game.legal.default())
    assert (game.state.active_player, hand(game, B)) == (B, 8)


@FIRST_TURN
def test_who_goes_first_may_be_the_second_seat(edition: Edition) -> None:
    game = begin(edition, first=B)
    keep_as_asked(game)
    keep_as_asked(game)
    assert (game.state.turn, game.state.active_player) == (1, B)


@pytest.mark.rule("103.1@2024")
@pytest.mark.parametrize("first", [0, 3, -1])
def test_only_a_player_of_the_game_can_go_first(first: int) -> None:
    with pytest.raises(ValueError, match="there are players 1 to 2"):
        begin(Edition.FREE_DIVISION, first=first)


@pytest.mark.rule("103.1@2024")
def test_nobody_plays_alone() -> None:
    with pytest.raises(ValueError, match="two players"):
        Game.start(Edition.FREE_DIVISION, [Seat("A", ("Forest",) * 7)])
