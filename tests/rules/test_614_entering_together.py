"""Objects that one instruction puts onto the battlefield enter at the same time (403.3, 614.12)."""

from __future__ import annotations

import pytest

from tests.cards.text.test_played import beast, trick
from tests.rules.board import A, B, Board, Play
from tests.rules.board import creature as plain
from tests.turn.editions import in_editions
from turnfold.events.cards.characteristics import HasTypes, IsNamed
from turnfold.events.cards.effects import (
    Destroy,
    PutOntoBattlefield,
    RevealUntil,
    SearchLibrary,
)
from turnfold.events.cards.selections import Filter, IsInZone, those
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION
WATCHES = "Whenever another creature enters, you gain 1 life."
CREATURES = those(HasTypes(("creature",)))

TOGETHER = in_editions("603.2@2010", "603.6a@2024")


def watchers(number: int) -> list[str]:
    return [f"Watcher {each}" for each in range(number)]


@TOGETHER
def test_what_returns_from_a_graveyard_together_sees_the_others_enter(edition: Edition) -> None:
    board = Board(edition)
    for name in watchers(3):
        board.graveyard(beast(WATCHES, name))
    spell = board.hand(trick("Return all creature cards from your graveyard to the battlefield."))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 26, "each of three sees two others"


@pytest.mark.rule("603.2c@2024")
def test_cards_that_leave_a_graveyard_together_trigger_once() -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever one or more cards leave your graveyard, you gain 1 life."))
    for name in watchers(3):
        board.graveyard(plain(name))
    spell = board.hand(trick("Return all creature cards from your graveyard to the battlefield."))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 21


@pytest.mark.rule("701.19a@2024", "603.6a@2024")
def test_what_was_found_in_a_library_enters_together() -> None:
    board = Board(EDITION)
    found = [board.library(beast(WATCHES, name)) for name in watchers(2)]
    play = board.begin().effect(SearchLibrary(CREATURES, number=2, to="battlefield"))
    play.to_question(Question.CHOOSE).choose(*found)
    assert play.settle().life(A) == 22


@pytest.mark.rule("701.19a@2024", "101.4@2024")
def test_what_several_players_find_enters_together() -> None:
    board = Board(EDITION)
    mine, theirs = (board.library(beast(WATCHES, f"Watcher {player}"), player) for player in (A, B))
    play = board.begin()
    play.effect(SearchLibrary(CREATURES, number=1, to="battlefield", who="each_player"))
    play.to_question(Question.CHOOSE).choose(mine)
    play.to_question(Question.CHOOSE).choose(theirs)
    play.settle()
    assert (play.life(A), play.life(B)) == (21, 21)


@pytest.mark.rule("701.16a@2024", "101.4@2024")
def test_what_several_players_reveal_enters_together() -> None:
    board = Board(EDITION)
    for player in (A, B):
        board.library(beast(WATCHES, f"Watcher {player}"), player)
    play = board.begin().effect(RevealUntil(CREATURES, who="each_player", to="battlefield"))
    play.settle()
    assert (play.life(A), play.life(B)) == (21, 21)


JAIL = (
    "When this creature enters, exile target creature an opponent controls until this creature "
    "leaves the battlefield."
)


def jailed_by_two(edition: Edition) -> Play:
    """Two creatures of B's are exiled until two creatures of A's leave."""
    board = Board(edition)
    for name in watchers(2):
        board.permanent(beast(WATCHES, name), B)
    jails = [board.hand(beast(JAIL, f"Jail {each}")) for each in range(2)]
    play = board.begin()
    for jail in jails:
        play.cast(jail)
        play.settle()
    assert not [one for name in watchers(2) for one in play.named(name)]
    return play


@in_editions("610.3c@2016-09-30", "610.3d@2024")
@pytest.mark.parametrize(("leaves", "gained"), [(those(IsNamed("Jail 0")), 0), (CREATURES, 2)])
def test_what_returns_after_simultaneous_events_returns_together(
    edition: Edition, leaves: Filter, gained: int
) -> None:
    play = jailed_by_two(edition)
    before = play.life(B)
    play.effect(Destroy(leaves))
    assert play.settle().life(B) == before + gained


@pytest.mark.rule("614.12@2024")
def test_what_enters_at_the_same_time_does_not_make_the_others_enter_tapped() -> None:
    board = Board(EDITION)
    board.graveyard(beast("Creatures your opponents control enter tapped.", "Herald"))
    board.graveyard(plain("Bear"), B)
    play = board.begin()
    buried = those(HasTypes(("creature",)), IsInZone("graveyard"))
    play.effect(PutOntoBattlefield(buried, under_owner=True))
    (bear,) = play.named("Bear")
    assert not play.obj(bear).tapped
