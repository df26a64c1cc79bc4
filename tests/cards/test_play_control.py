"""Cards by which somebody else controls something, played: control ends with the effect."""

import pytest

from tests.rules.board import A, B, Board
from tests.turn.editions import in_editions
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.permanents import ControlChanged

EVERYWHERE = in_editions("613.1b@2010", "613.1b@2024", "418.5a@2004")


@EVERYWHERE
def test_control_magic_takes_a_creature_as_long_as_it_is_there(edition: Edition) -> None:
    table = Board(edition)
    angel = table.permanent("Serra Angel", B)
    table.lands("UUUU")
    magic = table.hand("Control Magic")
    play = table.begin()
    magic = play.cast(magic, angel)
    play.resolve()
    assert play.obj(angel).controller == A
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((angel, B),))), "it came under control this turn"
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.attack(angel)
    play.effect_destroy(magic)
    assert play.obj(angel).controller == B
    assert not play.in_combat(angel)
    assert [each.controller for each in play.events(ControlChanged)] == [A, B]


@EVERYWHERE
def test_treason_is_over_with_the_turn(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", B, tapped=True)
    table.lands("RRR")
    treason = table.hand("Act of Treason")
    play = table.begin()
    play.cast(treason, bear)
    play.resolve()
    assert (play.obj(bear).controller, play.obj(bear).tapped) == (A, False)
    play.attack(bear)
    play.to_the_end_of_turn()
    assert (play.life(B), play.obj(bear).controller) == (18, B)


@EVERYWHERE
def test_the_newest_of_two_effects_counts(edition: Edition) -> None:
    """Treason under Control Magic: the player of the Aura has the creature again at the end."""
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", A)
    table.aura("Control Magic", bear, B)
    table.lands("RRR")
    treason = table.hand("Act of Treason")
    play = table.begin()
    assert play.obj(bear).controller == B
    play.cast(treason, bear)
    play.resolve()
    assert play.obj(bear).controller == A
    play.to_the_end_of_turn()
    assert play.obj(bear).controller == B


@EVERYWHERE
def test_the_sower_tempts_as_long_as_it_is_there(edition: Edition) -> None:
    table = Board(edition)
    angel = table.permanent("Serra Angel", B)
    table.lands("UUUU")
    card = table.hand("Sower of Temptation")
    play = table.begin()
    play.cast(card)
    play.resolve()
    play.target(angel)
    play.resolve()
    assert play.obj(angel).controller == A
    (sower,) = play.named("Sower of Temptation")
    play.effect_destroy(sower)
    assert play.obj(angel).controller == B


@EVERYWHERE
@pytest.mark.rule("611.2b@2024")
def test_a_duration_that_never_began(edition: Edition) -> None:
    """611.2b@2024: the Sower has left before her ability resolves."""
    table = Board(edition)
    angel = table.permanent("Serra Angel", B)
    table.lands("UUUU")
    card = table.hand("Sower of Temptation")
    play = table.begin()
    play.cast(card)
    play.resolve()
    play.target(angel)
    (sower,) = play.named("Sower of Temptation")
    play.effect_destroy(sower)
    play.settle()
    assert play.obj(angel).controller == B
    assert not play.events(ControlChanged)


@EVERYWHERE
def test_weaponry_arms_as_long_as_it_stays_tapped(edition: Edition) -> None:
    """Tawnos's Weaponry need not untap, and when it does, the effect is over."""
    table = Board(edition)
    weaponry, bear = table.permanent("Tawnos's Weaponry"), table.permanent("Grizzly Bears")
    table.lands("WW")
    play = table.begin()
    play.activate(weaponry, bear)
    play.resolve()
    play.to_question(Question.CHOOSE_UNTAP)
    play.choose(weaponry)
    assert play.size(bear) == (3, 3)
    play.to_turn(7, Step.UPKEEP)
    assert play.size(bear) == (2, 2)


@in_editions("702.26f@2024")
def test_who_phases_out_is_not_seen_any_more(edition: Edition) -> None:
    """The Sower phased out: her effect is over, also when she is back."""
    table = Board(edition)
    angel = table.permanent("Serra Angel", B)
    table.lands("UUUUUU")
    card, ripple = table.hand("Sower of Temptation"), table.hand("Reality Ripple")
    play = table.begin()
    play.cast(card)
    play.resolve()
    play.target(angel)
    play.resolve()
    (sower,) = play.named("Sower of Temptation")
    play.cast(ripple, sower)
    play.resolve()
    assert play.obj(angel).controller == B
    play.to_turn(5)
    assert not play.obj(sower).phased_out
    assert play.obj(angel).controller == B
