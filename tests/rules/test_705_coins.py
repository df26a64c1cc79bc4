"""Flipping coins (705): chance says who wins, and abilities ask about it."""

import pytest

from tests.rules.board import A, Board
from tests.rules.play import Play
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import Chance
from turnfold.events.enums import Edition, Question
from turnfold.events.game import CoinFlipped

EDITION = Edition.FREE_DIVISION
WON, LOST = 1, 2


def flipping(text: str) -> tuple[Play, int]:
    """A creature of this text, whose ability with flips has begun to resolve."""
    card = read_card("Odd Beast", "Creature — Beast", text, power="2", toughness="2")
    assert card.unread == ()
    board = Board(EDITION)
    it = board.permanent(card)
    return board.begin().activate(it).to_question(Question.ROLL), it


def flip(play: Play, *results: int) -> Play:
    for each in results:
        play.to_question(Question.ROLL).do(Chance((each,)))
    return play.settle()


@pytest.mark.rule("705.2@2024")
@pytest.mark.parametrize(("result", "life"), [(WON, 26), (LOST, 19)])
def test_what_happens_depends_on_who_wins_the_flip(result: int, life: int) -> None:
    text = "{0}: Flip a coin. If you win the flip, you gain 6 life. If you lose the flip, you"
    play, _ = flipping(f"{text} lose 1 life.")
    assert flip(play, result).life(A) == life
    assert play.events(CoinFlipped) == [CoinFlipped(A, result == WON)]


@pytest.mark.rule("705.1@2024")
def test_a_coin_has_two_sides() -> None:
    play, _ = flipping("{0}: Flip a coin. If you win the flip, you gain 6 life.")
    assert [each.outcome for each in play.game.legal if isinstance(each, Chance)] == [(1,), (2,)]
    assert "705.2" in play.refused(Chance((3,)))


@pytest.mark.rule("705.2@2024")
@pytest.mark.parametrize("wins", [0, 2])
def test_flips_go_on_until_one_is_lost(wins: int) -> None:
    play, it = flipping(
        "{0}: Flip a coin until you lose a flip. Put a +1/+1 counter on this creature for each "
        "flip you won."
    )
    assert flip(play, *[WON] * wins, LOST).counters(it, "+1/+1") == wins


@pytest.mark.rule("705.2@2024", "603.2@2024")
def test_each_flip_that_is_won_triggers() -> None:
    play, it = flipping(
        "{0}: Flip three coins. You lose 1 life for each flip you lose.\n"
        "Whenever you win a coin flip, put a +1/+1 counter on this creature."
    )
    flip(play, WON, LOST, WON)
    assert (play.counters(it, "+1/+1"), play.life(A)) == (2, 19)


@pytest.mark.rule("608.2c@2024")
def test_who_does_not_flip_neither_wins_nor_loses() -> None:
    text = "{0}: You may flip a coin. If you win the flip, you gain 6 life. If you lose the flip,"
    card = read_card("Odd Beast", "Creature — Beast", f"{text} you lose 1 life.", power="2",
                     toughness="2")  # fmt: skip
    board = Board(EDITION)
    it = board.permanent(card)
    play = board.begin().activate(it).to_question(Question.CONFIRM).say(False).settle()
    assert (card.unread, play.life(A)) == ((), 20)


@pytest.mark.rule("705.2@2024")
def test_nothing_asks_about_a_flip_that_there_was_not() -> None:
    text = "At the beginning of your upkeep, draw a card. If you win the flip, draw a card."
    assert read_card("Odd Beast", "Creature — Beast", text, power="2", toughness="2").unread
