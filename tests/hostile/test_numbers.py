"""The numbers of hidden cards say nothing about which card of a hand or library they are."""

from itertools import permutations
from random import Random

import pytest

from tests.views.worlds import World
from turnfold.engine.game import Game, Seat
from turnfold.engine.legal import default
from turnfold.events.decisions import ChooseObjects, PlayLand
from turnfold.events.enums import Edition, Movement, Nature, Question, Zone
from turnfold.events.log import encode
from turnfold.events.log.log import Log
from turnfold.events.zones import LibraryArranged, ObjectAppeared, ObjectCeased, ZoneChanged
from turnfold.replays.views import SPECTATOR, redacted

A, B = 1, 2
OTHERS = (SPECTATOR, A)

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


def told(log: Log, viewer: int) -> list[bytes]:
    return list(encode(redacted(log, viewer)))


def in_the_second_turn(edition: Edition) -> Game:
    """Player B has drawn a card and may play a land; every card is a Forest."""
    game = Game.start(edition, [Seat(name, ("Forest",) * 40) for name in "AB"], first=A)
    while game.state.turn < 2 or not game.state.main_phases:
        game.submit(default(game.state))
    return game


@in_every_edition
@pytest.mark.rule("402.3@2024")
def test_nobody_else_is_told_which_draw_was_played(edition: Edition) -> None:
    game = in_the_second_turn(edition)
    hand = game.state.zone(Zone.HAND, B)
    assert len(hand) == 8
    games = []
    for card in hand:
        games.append(game.fork())
        games[-1].submit(PlayLand(card))
    for viewer in OTHERS:
        assert len({tuple(told(each.log, viewer)) for each in games}) == 1
    assert len({tuple(told(each.log, B)) for each in games}) == len(hand)


@pytest.mark.rule("402.3@2024")
def test_nobody_else_is_told_which_draws_were_discarded() -> None:
    game = in_the_second_turn(Edition.FREE_DIVISION)
    while game.prompt is not None and game.prompt.question is not Question.DISCARD:
        game.submit(default(game.state))
    hand = game.state.zone(Zone.HAND, B)
    games = []
    for card in hand:
        games.append(game.fork())
        games[-1].submit(ChooseObjects((card,)))
    for viewer in OTHERS:
        assert len({tuple(told(each.log, viewer)) for each in games}) == 1


@pytest.mark.rule("402.3@2024")
def test_the_same_holds_for_what_is_played_later() -> None:
    """Which cards were played by the fourth turn, and in which order, leaves the rest alike."""
    logs = []
    for first, second in permutations(range(4), 2):
        game = in_the_second_turn(Edition.FREE_DIVISION)
        game.submit(PlayLand(game.state.zone(Zone.HAND, B)[first]))
        while game.state.turn < 4 or not game.state.main_phases:
            game.submit(default(game.state))
        game.submit(PlayLand(game.state.zone(Zone.HAND, B)[second]))
        logs.append(tuple(told(game.log, A)))
    assert len(set(logs)) == 1


@pytest.mark.parametrize("viewer", [SPECTATOR, A, B])
@pytest.mark.rule("401.2@2024")
def test_nobody_is_told_which_card_of_an_arranged_library_came_first(viewer: int) -> None:
    """A library of like cards is put in order, and its top card drawn."""
    logs = []
    for order in permutations((201, 202, 203)):
        world = World(Random(1))
        for card in list(world.state.zone(Zone.LIBRARY, B)):
            assert world.add(ObjectCeased(card))
        for card in (201, 202, 203):
            appeared = ObjectAppeared(card, "Secret 9", Nature.CARD, B, B, Zone.LIBRARY, -1, 0)
            assert world.add(appeared)
        assert world.add(LibraryArranged(B, order))
        assert world.add(ZoneChanged(order[0], 301, Zone.LIBRARY, Zone.HAND, B, 0, Movement.DRAWN))
        logs.append(tuple(told(world.log, viewer)))
    assert len(set(logs)) == 1
