"""Activated abilities with modes (602.2b, 700.2a)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, B, Board, creature
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step

EDITION = Edition.FREE_DIVISION
JITTE = (
    "Remove a charge counter from Test Beast: Choose one —\n• Test Beast gets +2/+2 until end of "
    "turn.\n• Target creature gets -1/-1 until end of turn.\n• You gain 2 life."
)


@pytest.mark.rule("700.2@2024", "602.2b@2024")
def test_each_mode_is_activated_for_the_same_cost() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(JITTE), counters={"charge": 3})
    bear = board.permanent(creature("Bear"), B)
    play = board.begin()
    assert not play.allowed(ActivateAbility(it, 0, (bear,))), "the first mode has no target"
    assert not play.allowed(ActivateAbility(it, 1)), "the second one has"
    play.activate(it).settle()
    play.activate(it, bear, ability=1).settle()
    play.activate(it, ability=2).settle()
    assert (play.size(it), play.size(bear), play.life(A)) == ((4, 4), (1, 1), 22)
    assert not play.allowed(ActivateAbility(it, 2)), "three counters are removed"


@pytest.mark.rule("602.5d@2024")
@pytest.mark.parametrize(("step", "able"), [(Step.UPKEEP, False), (Step.PRECOMBAT_MAIN, True)])
def test_a_limit_is_for_every_mode(step: Step, able: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast("{T}: Choose one. Activate only as a sorcery.\n• You gain 2 life.\n• Draw a card.")
    )
    play = board.begin(step)
    assert [play.allowed(ActivateAbility(it, each)) for each in range(2)] == [able, able]


@pytest.mark.rule("602.5b@2024")
def test_modes_that_would_be_counted_together_are_not_read() -> None:
    text = "{G}: Choose one. Activate only once each turn.\n• You gain 2 life.\n• Draw a card."
    unread, whole = reading_of(text)
    assert unread
    assert not whole
