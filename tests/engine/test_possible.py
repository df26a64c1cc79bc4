"""What has the shape of an ability and cannot be carried out is refused, however deep it stands."""

import pytest

from turnfold.engine.cards.checking import MOST, require_possible
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game, NotAsked, Seat
from turnfold.events.cards.card import card_text
from turnfold.events.cards.instructions import read_ability
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Edition

IMPOSSIBLE = (
    '{"do":"add_mana","mana":"x"}',
    '{"do":"draw","amount":1001}',
    '{"do":"add_steps","step":"upkeep","anchor":"x"}',
    '{"do":"may","pay":"x","effects":[]}',
    '{"do":"create_token","amount":10000,"token":{"name":"Elf","types":["creature"]}}',
)
WRAPPED = (
    "{}",
    '{{"do":"delay","step":"end","effects":[{}]}}',
    '{{"do":"delay","step":"end","effects":[{{"do":"delay","step":"upkeep","effects":[{}]}}]}}',
    '{{"do":"may","effects":[{}]}}',
)


@pytest.mark.parametrize("wrapped", WRAPPED)
@pytest.mark.parametrize("effect", IMPOSSIBLE)
def test_no_effect_that_cannot_be_carried_out_comes_in(effect: str, wrapped: str) -> None:
    game = Game.start(Edition.FREE_DIVISION, [Seat(n, ("Forest",) * 40) for n in "AB"])
    events = len(game.log)
    with pytest.raises(NotAsked, match="this is not an effect"):
        game.submit(ApplyEffect(wrapped.format(effect), (("you", 1),)), 1)
    assert len(game.log) == events


@pytest.mark.parametrize("effect", IMPOSSIBLE)
def test_nor_does_an_ability_of_a_card(effect: str) -> None:
    ability = f'{{"kind":"triggered","trigger":{{"on":"attacks"}},"effects":[{effect}]}}'
    with pytest.raises(ValueError, match=r"x|larger"):
        require_possible(read_ability(ability))


def test_every_card_of_the_pool_is_possible() -> None:
    for card in pool().values():
        require_possible(card)
        assert len(card_text(card)) > 0
    assert MOST == 1000
