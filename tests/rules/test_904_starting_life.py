"""With how much life an archenemy and the others begin (904.5)."""

from tests.turn.editions import in_editions
from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.game import Game, Seat
from turnfold.events.enums import Edition

SCHEMES = ("Evil Comes to Fruition", "Behold the Power of Destruction")
LIFE = in_editions("904.5@2010", "904.5@2024")


def lives(edition: Edition, archenemy: int | None, other: int | None) -> list[int]:
    first, second = (tuple(each.names()) for each in demo_decks(edition))
    seats = [Seat("Villain", first, life=archenemy, schemes=SCHEMES), Seat("Hero", second, other)]
    return [each.life for each in Game.start(edition, seats).state.players.values()]


@LIFE
def test_an_archenemy_begins_with_40_life_and_the_others_with_20(edition: Edition) -> None:
    assert lives(edition, None, None) == [40, 20]


@LIFE
def test_whoever_says_how_much_life_begins_with_that(edition: Edition) -> None:
    assert lives(edition, 30, 25) == [30, 25]
