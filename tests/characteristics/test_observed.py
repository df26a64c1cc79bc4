"""What an object is of which a recorder says what it looks like, and of which only a card is."""

import pytest

from tests.fold.facts import A, there, told
from tests.rules.board import Board, creature
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.printed import printed
from turnfold.events.cards.card import Card
from turnfold.events.enums import Edition, Zone
from turnfold.events.permanents import Characteristics, CharacteristicsObserved

SEEN = Characteristics(("creature",), ("Elf",), (), ("green",), ("flying",), 3, 4)
NOTHING = Characteristics(("land",), (), (), (), (), None, None)


@pytest.mark.parametrize("zone", [Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD])
def test_what_was_observed_counts_and_not_what_the_card_says(zone: Zone) -> None:
    board = Board(Edition.FREE_DIVISION)
    known = board.permanent(creature("Bear", 2, 2))
    state = board.begin().state.fork()
    there(state, 900, zone=zone, card="Bear")
    told(state, CharacteristicsObserved(900, SEEN))
    for what in (present(state, 900), printed(state, state.objects[900])):
        assert (what.power, what.toughness, what.types, what.subtypes) == (
            3,
            4,
            {"creature"},
            {"Elf"},
        )
        assert what.keywords == {"flying"}
    assert (present(state, known).power, present(state, known).toughness) == (2, 2)
    told(state, CharacteristicsObserved(900, NOTHING))
    for what in (present(state, 900), printed(state, state.objects[900])):
        assert (what.power, what.toughness, what.is_creature) == (0, 0, False)


@pytest.mark.rule("702.114a@2024")
def test_what_is_devoid_of_colour_has_none_in_any_zone() -> None:
    devoid = Card("Drone", ("creature",), cost="{1}{U}", keywords=("devoid",), power=2, toughness=2)
    blue = Card("Merfolk", ("creature",), cost="{1}{U}", power=2, toughness=2)
    board = Board(Edition.FREE_DIVISION)
    ids = [put(card) for card in (devoid, blue) for put in (board.permanent, board.hand)]
    state = board.begin().state
    assert [present(state, each).colors for each in ids] == [set(), set(), {"blue"}, {"blue"}]
    assert state.objects[ids[0]].owner == A
