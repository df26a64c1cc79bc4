"""The starting life total (103.4), and life totals that are compared with it."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.several import teams
from turnfold.engine.cards.text import read_card
from turnfold.engine.game import Game, Seat
from turnfold.events.cards.card import Card
from turnfold.events.decisions import Concede
from turnfold.events.enums import Edition, Step

EDITION = Edition.FREE_DIVISION


def of_text(text: str, name: str = "Odd Accountant") -> Card:
    """A 2/2 creature with this text, which is read as a whole."""
    card = read_card(name, "Creature — Bear", text, power="2", toughness="2")
    assert card.unread == ()
    return card


def power_of(text: str, life: int, starting_life: int) -> int:
    board = Board(EDITION, life=(life, 20), starting_life=starting_life)
    bear = board.permanent(of_text(text))
    return board.begin().size(bear)[0]


@pytest.mark.rule("103.4@2024")
def test_the_starting_life_total_is_that_with_which_a_player_joins() -> None:
    seats = [Seat("Anna", ("Forest",) * 8), Seat("Boris", ("Forest",) * 8, life=25)]
    state = Game.start(EDITION, seats).state
    assert [each.starting_life for each in state.players.values()] == [20, 25]


@pytest.mark.parametrize(
    ("life", "starting_life", "power"),
    [(10, 20, 4), (11, 20, 2), (20, 40, 4), (7, 15, 4)],
)
@pytest.mark.rule("103.4@2024")
def test_half_the_starting_life_total_is_not_rounded(
    life: int, starting_life: int, power: int
) -> None:
    text = (
        "As long as your life total is less than or equal to half your starting life total, "
        "this creature gets +2/+2."
    )
    assert power_of(text, life, starting_life) == power


@pytest.mark.parametrize(
    ("words", "life", "holds"),
    [
        ("your life total is greater than your starting life total", 21, True),
        ("your life total is greater than your starting life total", 20, False),
        ("your life total is greater than or equal to your starting life total", 20, True),
        ("your life total is greater than or equal to your starting life total", 19, False),
        ("your life total is less than your starting life total", 19, True),
        ("your life total is less than your starting life total", 20, False),
        ("you have at least 7 life more than your starting life total", 27, True),
        ("you have at least 7 life more than your starting life total", 26, False),
        ("your life total is at least 10 greater than your starting life total", 30, True),
        ("your life total is at least 10 greater than your starting life total", 29, False),
    ],
)
@pytest.mark.rule("103.4@2024", "119.3@2024")
def test_life_is_compared_with_the_starting_life_total(words: str, life: int, holds: bool) -> None:
    text = f"As long as {words}, this creature gets +2/+2."
    assert power_of(text, life, 20) == (4 if holds else 2)


@pytest.mark.rule("103.4@2024")
def test_the_starting_life_total_does_not_change_with_the_life_total() -> None:
    text = "As long as your life total is greater than your starting life total, this gets +2/+2."
    board = Board(EDITION)
    bear = board.permanent(of_text(text.replace("this gets", "this creature gets")))
    fan = board.permanent(of_text("When this creature dies, you gain 3 life.", "Odd Fan"))
    play = board.begin()
    assert play.size(bear)[0] == 2
    play.effect_destroy(fan).settle()
    assert (play.life(A), play.size(bear)[0]) == (23, 4)


@pytest.mark.rule("104.3@2024", "603.2@2024")
def test_abilities_trigger_as_a_player_loses_the_game() -> None:
    board = Board(EDITION, players=3)
    tyrant = board.permanent(
        of_text("Whenever a player loses the game, put five +1/+1 counters on this creature.")
    )
    play = board.begin()
    play.do(Concede(), B)
    play.settle()
    assert play.size(tyrant)[0] == 7


@pytest.mark.rule("119.3@2024", "608.2h@2024")
def test_life_lost_in_the_turn_before_is_told_from_life_lost_in_this_one() -> None:
    text = (
        "At the beginning of each upkeep, if you lost life last turn, put a +1/+1 counter on this "
        "creature."
    )
    board = Board(EDITION)
    paladin = board.permanent(of_text(text))
    ogre = board.permanent(creature("Ogre"), B)
    play = board.begin().to_turn(4, Step.DRAW)
    assert play.size(paladin)[0] == 2
    play.attack(ogre, on=A).to_turn(5, Step.DRAW)
    assert (play.life(A), play.size(paladin)[0]) == (18, 3)
    play.to_turn(6, Step.DRAW)
    assert play.size(paladin)[0] == 3


@pytest.mark.rule("810.10@2024")
def test_poison_counters_of_opponents_are_added_up_and_those_of_a_team_count_once() -> None:
    text = "This creature gets +1/+1 for each poison counter your opponents have."
    board = Board(EDITION, players=3, poison={2: 2, 3: 1, 1: 4})
    fiend = board.permanent(of_text(text))
    assert board.begin().size(fiend)[0] == 5
    board = teams(EDITION, poison={3: 2})
    fiend = board.permanent(of_text(text))
    assert board.begin().size(fiend)[0] == 4
