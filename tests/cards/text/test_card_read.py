"""`read_card`: a card by its printed text, from Python."""

import doctest

import pytest

from turnfold import Game, Seat
from turnfold.engine.cards.pool import pool
from turnfold.engine.cards.text import read_card, reading
from turnfold.events.enums import Edition


def test_its_example_comes_out() -> None:
    ran = doctest.testmod(reading)
    assert ran.attempted == 2
    assert ran.failed == 0


@pytest.mark.rule("113.3c@2024")
def test_a_card_that_was_read_is_played() -> None:
    text = "Whenever Hill Bear attacks, you gain 1 life."
    bear = read_card("Hill Bear", "Creature — Bear", text, cost="{1}{G}", power="2", toughness="2")
    assert bear.unread == ()
    seats = [Seat(name, ("Hill Bear",) * 20 + ("Forest",) * 20) for name in ("Anna", "Boris")]
    game = Game.start(Edition.FREE_DIVISION, seats, cards={**pool(), bear.name: bear})
    assert game.state.definitions["Hill Bear"] == bear


def test_a_card_that_cannot_be_one_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="Odd Beast cannot be a card here: its type line"):
        read_card("Odd Beast", "Gizmo")


@pytest.mark.rule("205.3m@2024")
def test_a_time_lord_has_one_creature_type_of_two_words() -> None:
    text = "Other Time Lords you control get +1/+1."
    wanderer = read_card("Wanderer", "Creature — Time Lord Doctor", text, power="1", toughness="1")
    assert wanderer.subtypes == ("Time Lord", "Doctor")
    assert wanderer.unread == ()
