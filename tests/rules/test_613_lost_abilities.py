"""Effects that go on in later layers, although the ability that they come from is lost (613.6)."""

import pytest

from tests.rules.board import Board, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import IsOther, those
from turnfold.events.enums import Edition

ENCHANTMENTS = those(HasTypes(("enchantment",)))
OTHERS = those(HasTypes(("enchantment",)), IsOther(True))
LIVING = StaticAbility(Modification(add_types=("creature",), set_power=4, set_toughness=4), OTHERS)
BARREN = StaticAbility(Modification(lose_all_abilities=True), ENCHANTMENTS)


@in_editions("613.6@2024", "613.5@2010")
@pytest.mark.parametrize("living_first", [True, False])
def test_what_makes_a_creature_in_layer_4_sets_its_size_in_layer_7(
    edition: Edition, living_first: bool
) -> None:
    """The ability is lost in layer 6, after its effect began to apply."""
    board = Board(edition)
    cards = [enchantment("Living", LIVING), enchantment("Barren", BARREN)]
    ids = {each.name: board.permanent(each) for each in (cards if living_first else cards[::-1])}
    play = board.begin()
    assert not play.looks(ids["Living"]).abilities
    assert play.looks(ids["Barren"]).is_creature
    assert play.size(ids["Barren"]) == (4, 4)
