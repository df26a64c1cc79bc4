"""Scry and surveil: players look at the top of their libraries and arrange it (701.18, 701.42)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.effects import Scry, Surveil
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Zone


def looking(edition: Edition, *names: str) -> tuple[Play, list[int]]:
    """A has these cards in the library, from the top."""
    board = Board(edition, library=1)
    cards = [board.library(creature(name)) for name in reversed(names)]
    return board.begin(), cards[::-1]


SCRIES = in_editions("701.18a@2010", "701.18a@2024")


@SCRIES
def test_who_scries_puts_any_number_on_the_bottom_in_any_order(edition: Edition) -> None:
    play, (one, two, three) = looking(edition, "One", "Two", "Three")
    filler = play.state.zone(Zone.LIBRARY, A)[-1]
    play.effect(Scry(3))
    assert play.asked == (A, Question.CHOOSE)
    assert play.game.legal.count() == 8, "each subset of the three"
    play.choose(one, three)
    assert set(play.game.legal) == {ChooseObjects((one,)), ChooseObjects((three,))}
    play.choose(three)
    assert play.state.zone(Zone.LIBRARY, A) == (two, filler, three, one)


@SCRIES
def test_what_stays_on_top_stays_in_any_order(edition: Edition) -> None:
    play, (one, two) = looking(edition, "One", "Two")
    play.effect(Scry(2)).choose().choose(two)
    assert play.state.zone(Zone.LIBRARY, A)[:2] == (two, one)


@SCRIES
def test_a_small_library_is_looked_at_as_a_whole(edition: Edition) -> None:
    play, _ = looking(edition)
    [filler] = play.state.zone(Zone.LIBRARY, A)
    play.effect(Scry(5)).choose(filler)
    assert play.state.zone(Zone.LIBRARY, A) == (filler,)


@pytest.mark.rule("701.18a@2024", "101.4@2024")
def test_each_player_scries_their_own_library() -> None:
    play, (one,) = looking(Edition.FREE_DIVISION, "One")
    [theirs] = play.state.zone(Zone.LIBRARY, B)
    play.effect(Scry(1, "each_player"))
    assert play.asked == (A, Question.CHOOSE)
    play.choose(one)
    assert play.asked == (B, Question.CHOOSE)
    play.choose(theirs)
    assert play.state.zone(Zone.LIBRARY, A)[-1] == one


@pytest.mark.rule("701.42a@2024")
def test_who_surveils_puts_any_number_into_the_graveyard() -> None:
    play, (one, two, three) = looking(Edition.FREE_DIVISION, "One", "Two", "Three")
    play.effect(Surveil(3)).choose(two).choose(three)
    assert play.state.zone(Zone.LIBRARY, A)[:2] == (three, one)
    assert play.named("Two", Zone.GRAVEYARD)


@pytest.mark.rule("701.42a@2024")
def test_only_the_cards_that_are_looked_at_can_be_chosen() -> None:
    play, (one, two) = looking(Edition.FREE_DIVISION, "One", "Two")
    play.effect(Surveil(1))
    assert play.refused(ChooseObjects((two,)))
    assert play.refused(ChooseObjects((one, one)))
