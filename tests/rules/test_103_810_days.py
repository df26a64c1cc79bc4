"""How games start and end on the day before a change of the rules and on the day of it (103,
810)."""

import pytest

from tests.rules.board import A, B, C, D
from tests.rules.several import giants, teams
from tests.rules.test_103_starting import asked, begin, hand, shuffle
from turnfold.engine.game import Game, IllegalAction, Seat
from turnfold.events.decisions import ChooseObjects, KeepHand, PassPriority, TakeMulligan
from turnfold.events.enums import Edition, Phase, Question, Step, Zone


def of_players(day: str, number: int) -> Game:
    """A game of so many players that has dealt the opening hands."""
    seats = [Seat(f"Player {n + 1}", ("Forest",) * 20) for n in range(number)]
    return Game.start(Edition(day), seats)


def keep(game: Game) -> Game:
    """Everybody who is asked keeps the hand."""
    while not game.state.turn and asked(game)[1] is Question.MULLIGAN:
        game.submit(game.legal.default())
    return game


def after_a_mulligan(day: str) -> Game:
    """A game of two in which A has taken a mulligan, and both have kept their hands."""
    game = begin(Edition(day))
    game.submit(TakeMulligan())
    if asked(game) == (B, Question.MULLIGAN):
        game.submit(KeepHand())
    shuffle(game)
    return keep(game)


@pytest.mark.rule("103.4@2015-07-17", "103.4@2015-09-26", "103.4@2019-07-12")
@pytest.mark.parametrize(
    ("day", "looks"),
    [("2015-09-25", False), ("2015-09-26", True), ("2019-07-11", True), ("2019-07-12", False)],
)
def test_who_kept_a_smaller_hand_looks_at_the_top_card(day: str, looks: bool) -> None:
    game = after_a_mulligan(day)
    assert hand(game, A) == 6
    assert (asked(game) == (A, Question.CHOOSE)) is looks
    assert (game.prompt is not None and game.prompt.rule == f"103.4@{day}") is looks
    assert (game.state.turn == 0) is looks


@pytest.mark.rule("103.4@2015-09-26")
def test_the_top_card_stays_or_goes_to_the_bottom() -> None:
    for number in (0, 1):
        game = after_a_mulligan("2016-01-01")
        library = game.state.zone(Zone.LIBRARY, A)
        assert game.legal.count() == 2
        game.submit(ChooseObjects(library[:number]))
        assert game.state.zone(Zone.LIBRARY, A) == (*library[number:], *library[:number])
        assert game.state.turn == 1


@pytest.mark.rule("103.4@2015-09-26")
def test_no_other_card_goes_to_the_bottom() -> None:
    game = after_a_mulligan("2016-01-01")
    library = game.state.zone(Zone.LIBRARY, A)
    for wrong in (library[1:2], library[:2], game.state.zone(Zone.LIBRARY, B)[:1]):
        with pytest.raises(IllegalAction):
            game.submit(ChooseObjects(wrong))


@pytest.mark.rule("103.4@2015-09-26")
def test_they_look_in_turn_order_when_all_have_kept() -> None:
    game = begin(Edition("2016-01-01"), first=B)
    for _ in range(2):
        game.submit(TakeMulligan())
    for _ in range(2):
        shuffle(game)
    keep(game)
    assert asked(game) == (B, Question.CHOOSE)
    game.submit(ChooseObjects(()))
    assert asked(game) == (A, Question.CHOOSE)
    game.submit(ChooseObjects(()))
    assert (game.state.turn, game.state.active_player) == (1, B)


@pytest.mark.rule("101.4@2007-05-01", "101.4a@2007-07-13")
def test_the_first_mulligan_of_three_players_is_free_since_july_2007() -> None:
    for day, size in (("2007-07-12", 6), ("2007-07-13", 7)):
        game = of_players(day, 3)
        game.submit(TakeMulligan())
        shuffle(game)
        assert hand(game, A) == size
        game.submit(TakeMulligan())
        shuffle(game)
        assert hand(game, A) == size - 1


@pytest.mark.rule("103.4c@2015-09-26")
def test_after_a_free_mulligan_nobody_looks_at_a_library() -> None:
    game = of_players("2016-01-01", 3)
    game.submit(TakeMulligan())
    keep(game)
    shuffle(game)
    keep(game)
    assert (hand(game, A), game.state.turn) == (7, 1)


@pytest.mark.rule("101.4@2005-08-01", "101.4a@2006-10-01")
def test_the_first_mulligan_of_giants_is_free_since_october_2006() -> None:
    for day, size in (("2006-09-30", 6), ("2006-10-01", 7)):
        game = giants(Edition(day))
        game.submit(TakeMulligan())
        if asked(game) == (B, Question.MULLIGAN):
            game.submit(KeepHand())
        shuffle(game)
        assert hand(game, A) == size


def asked_after_mulligans(game: Game, *wants: bool) -> list[int]:
    """Whom the game asks about a hand, one after the other; `wants` says who takes a mulligan."""
    found = []
    for takes in wants:
        while asked(game)[1] is Question.CHANCE:
            shuffle(game)
        found.append(asked(game)[0])
        game.submit(TakeMulligan() if takes else KeepHand())
    return found


@pytest.mark.rule("101.4@2009-05-01", "103.4@2009-07-11")
def test_mulligans_are_decided_in_rounds_since_july_2009() -> None:
    for day, order in (("2009-07-10", [A, A, B, C]), ("2009-07-11", [A, B, C, A])):
        assert asked_after_mulligans(of_players(day, 3), True, False, False, False) == order


@pytest.mark.rule("101.4a@2006-10-01", "101.4b@2009-05-01", "103.4c@2009-07-11")
@pytest.mark.parametrize(
    ("day", "order"),
    [
        ("2006-09-30", [A, A, B, C, D]),
        ("2006-10-01", [A, B, A, C, D]),  # the first team is through before the second decides
        ("2009-07-10", [A, B, A, C, D]),
        ("2009-07-11", [A, B, C, D, A]),
    ],
)
def test_a_team_takes_its_mulligans_together_from_2006_to_2009(day: str, order: list[int]) -> None:
    game = giants(Edition(day))
    assert asked_after_mulligans(game, True, False, False, False, False) == order


def hands_in_the_first_turn(game: Game) -> list[int]:
    """How many cards the players hold in the first main phase."""
    keep(game)
    while game.state.phase is not Phase.PRECOMBAT_MAIN:
        game.submit(PassPriority())
    return [hand(game, each) for each in game.state.players]


@pytest.mark.rule("101.5@2004-10-01", "101.5b@2005-08-01")
def test_of_three_players_the_first_skips_a_draw_until_august_2005() -> None:
    assert hands_in_the_first_turn(of_players("2005-07-31", 3)) == [7, 7, 7]
    assert hands_in_the_first_turn(of_players("2005-08-01", 3)) == [8, 7, 7]


@pytest.mark.rule("101.5a@2005-08-01", "103.6a@2009-07-11")
def test_of_two_players_the_first_always_skips_a_draw() -> None:
    for day in ("1999-04-23", "2005-07-31", "2005-08-01", "2006-10-01", "2009-07-11"):
        assert hands_in_the_first_turn(of_players(day, 2)) == [7, 7]


@pytest.mark.rule(
    "606.6a@2005-08-01", "606.6b@2006-10-01", "101.5b@2006-10-01", "101.5b@2007-05-01"
)
def test_of_the_giants_who_play_first_only_the_secondary_player_drew_in_2006() -> None:
    found = {
        day: hands_in_the_first_turn(giants(Edition(day)))
        for day in ("2006-09-30", "2006-10-01", "2007-04-30", "2007-05-01")
    }
    assert found["2006-09-30"] == found["2007-05-01"] == [7, 7, 7, 7]
    assert found["2006-10-01"] == found["2007-04-30"] == [7, 8, 7, 7]


@pytest.mark.rule("606.6b@2006-10-01")
def test_the_second_team_draws_with_both_heads() -> None:
    game = giants(Edition("2006-10-01"))
    keep(game)
    while (game.state.turn, game.state.step) != (2, Step.DRAW):
        game.submit(game.legal.default())
    assert [hand(game, each) for each in (C, D)] == [8, 8]


@pytest.mark.rule("606.4a@2006-10-01", "606.4a@2007-05-01")
def test_giants_had_40_life_until_2007() -> None:
    for day, life in (("2007-04-30", 40), ("2007-05-01", 30)):
        assert [each.life for each in giants(Edition(day)).state.players.values()] == [life] * 4


@pytest.mark.rule("704.5c@2010-07-16", "704.5u@2011-04-01", "704.5u@2013-05-01")
def test_giants_share_poison_since_april_2011() -> None:
    """A player with ten counters loses; later the team does with fifteen together."""
    for day, ten, seven_each, fifteen in (
        ("2011-03-31", (C, D), (), (C, D)),
        ("2011-04-01", (), (), (C, D)),
    ):
        for poison, winners in (({A: 10}, ten), ({A: 7, B: 7}, seven_each), ({B: 15}, fifteen)):
            assert teams(Edition(day), poison=poison).begin().state.winners == winners
    nine = {A: 9, B: 9}
    assert teams(Edition("2011-03-31"), poison=nine).begin().state.winners == ()
    assert teams(Edition("2011-04-01"), poison=nine).begin().state.winners == (C, D)
