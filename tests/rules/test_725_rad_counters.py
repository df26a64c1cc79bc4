"""Rad counters: cards are milled for them, and they go with the nonland cards among these (725)."""

import pytest

from tests.cards.text.test_played import reading_of
from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.state import number_of
from turnfold.events.cards.effects import PutCounters
from turnfold.events.enums import Edition, Step, Zone
from turnfold.events.game import LifeLost
from turnfold.events.stack import AbilityTriggered

RADIATION = in_editions("725.1@2024", "727.1@2025-11-14")
NOW = Edition.FREE_DIVISION


def rads(play: Play, player: int = A) -> int:
    return number_of(play.player(player).counters, "rad")


def radiated(edition: Edition, number: int, *top: str) -> Play:
    """A has rad counters and these cards on top of the library, and the turn of A comes."""
    board = Board(edition, turn=4, active=B)
    for each in reversed(top):
        board.library("Forest" if each == "land" else creature(each))
    play = board.begin()
    if number:
        play.effect(PutCounters("rad", number, "you"), A)
    return play.to_turn(5, Step.DRAW)


@RADIATION
def test_as_many_cards_are_milled_and_nonland_cards_cost_life_and_counters(
    edition: Edition,
) -> None:
    play = radiated(edition, 3, "Drawn", "Bear", "land", "Wolf")
    since = play.now
    play.to(Step.PRECOMBAT_MAIN)
    assert (rads(play), play.life(A)) == (3, 20), "it triggers, and uses the stack"
    (triggered,) = play.events(AbilityTriggered, since=since)
    assert (triggered.player, triggered.source) == (A, 0)
    play.settle()
    milled = [play.obj(each).card for each in play.state.zone(Zone.GRAVEYARD, A)]
    assert sorted(milled) == ["Bear", "Forest", "Wolf"]
    assert (rads(play), play.life(A), play.life(B)) == (1, 18, 20)


@RADIATION
@pytest.mark.parametrize("number", [0, 1])
def test_only_who_has_some_mills_and_only_in_their_own_turn(edition: Edition, number: int) -> None:
    play = radiated(edition, number, "Drawn", "land")
    play.to(Step.PRECOMBAT_MAIN).settle()
    assert len(play.events(AbilityTriggered)) == number
    assert (rads(play), play.events(LifeLost)) == (number, []), "a land costs nothing"
    play.to_turn(6, Step.BEGINNING_OF_COMBAT)
    assert len(play.events(AbilityTriggered)) == number


@RADIATION
def test_it_does_not_trigger_in_the_second_main_phase(edition: Edition) -> None:
    play = radiated(edition, 1, "Drawn", "land").to(Step.PRECOMBAT_MAIN).settle()
    play.to(Step.POSTCOMBAT_MAIN)
    assert len(play.events(AbilityTriggered)) == 1


@pytest.mark.rule("122.1i@2024-03-08")
@pytest.mark.parametrize(("day", "triggers"), [("2024-03-07", 0), ("2024-03-08", 1)])
def test_rad_counters_do_something_since_march_2024(day: str, triggers: int) -> None:
    """A game with them that is played on under older rules has them as marks."""
    play = radiated(Edition("2024-03-08"), 1, "Drawn", "land")
    play.state.edition = Edition(day)
    play.to(Step.PRECOMBAT_MAIN)
    assert len(play.events(AbilityTriggered)) == triggers


@pytest.mark.rule("122.1i@2024")
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, target player gets four rad counters.",
        "Whenever this creature enters or attacks, each player gets a rad counter.",
        "Whenever this creature deals combat damage to a player, that player gets two rad"
        " counters.",
        "When this creature enters, target player gets X rad counters, where X is the number of"
        " creatures you control.",
        "This creature can't be blocked as long as defending player has a rad counter.",
        "Whenever this creature is dealt damage, you get three rad counters and put three +1/+1"
        " counters on this creature.",
    ],
)
def test_it_is_read_and_said_again(text: str) -> None:
    assert reading_of(text) == ((), True)
