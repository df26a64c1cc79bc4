"""Impending: a permanent with time counters, which is no creature until the last is gone
(702.176)."""

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.events.cards.effects import PutCounters, RemoveCounters
from turnfold.events.enums import Edition, Step

IMPENDING = in_editions("702.176a@2024")
AS_USUAL, IMPENDS = 0, 1


def entered(edition: Edition, mode: int) -> tuple[Play, int]:
    """A's permanent was cast by this choice, on A's turn 3, and has resolved. It costs {G}, or {G}
    for impending 2."""
    text = "Impending 2—{G}\nWhenever this creature attacks, you gain 1 life."
    card = read(PrintedCard("Lord", "{G}", "Enchantment Creature — Avatar", text, "5", "5")).card
    assert card is not None
    assert not card.unread
    board = Board(edition)
    hidden = board.hand(card)
    board.lands("G")
    play = board.begin()
    play.cast(hidden, mode=mode)
    play.settle()
    return play, play.named("Lord")[0]


@IMPENDING
def test_it_waits_for_its_controllers_end_steps(edition: Edition) -> None:
    play, lord = entered(edition, IMPENDS)
    assert play.counters(lord, "time") == 2
    assert (play.looks(lord).types, play.looks(lord).subtypes) == ({"enchantment"}, set())
    play.to(Step.END).settle()
    assert play.counters(lord, "time") == 1
    play.to_turn(4).to(Step.END).settle()
    assert play.counters(lord, "time") == 1, "that is not A's end step"
    assert not play.looks(lord).is_creature
    play.to_turn(5).to(Step.END).settle()
    assert play.counters(lord, "time") == 0
    assert play.looks(lord).is_creature
    assert play.size(lord) == (5, 5)
    play.to_turn(7).attack(lord).to(Step.END)
    assert (play.life(A), play.life(B)) == (21, 15)


@IMPENDING
def test_what_is_cast_as_usual_is_a_creature_at_once(edition: Edition) -> None:
    play, lord = entered(edition, AS_USUAL)
    assert play.counters(lord, "time") == 0
    assert play.looks(lord).types == {"enchantment", "creature"}


@IMPENDING
def test_time_counters_mean_nothing_if_it_was_cast_as_usual(edition: Edition) -> None:
    play, lord = entered(edition, AS_USUAL)
    play.effect(PutCounters("time", to="that"), that=lord)
    assert play.counters(lord, "time") == 1
    assert play.looks(lord).is_creature
    play.to(Step.END).settle()
    assert play.counters(lord, "time") == 1


@IMPENDING
def test_it_is_a_creature_as_soon_as_the_last_counter_is_gone(edition: Edition) -> None:
    play, lord = entered(edition, IMPENDS)
    play.effect(RemoveCounters("time", 2, "that"), that=lord)
    assert play.looks(lord).is_creature
