"""What has the shape of an ability and cannot be carried out is refused, however deep it stands."""

import msgspec
import pytest

from turnfold.engine.cards.checking import MOST, require_possible
from turnfold.engine.cards.pool import pool
from turnfold.engine.game import Game, NotAsked, Seat
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import Effect
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Edition

IMPOSSIBLE = (
    '{"do":"add_mana","mana":"x"}',
    '{"do":"draw","amount":1001}',
    '{"do":"may","pay":"x","effects":[]}',
    '{"do":"create_token","amount":10000,"token":{"name":"Elf","types":["creature"]}}',
)
WRAPPED = (
    "{}",
    '{{"do":"delay","step":"end","effects":[{}]}}',
    '{{"do":"delay","step":"end","effects":[{{"do":"delay","step":"upkeep","effects":[{}]}}]}}',
    '{{"do":"may","effects":[{}]}}',
)


def read(text: str) -> Effect:
    return msgspec.json.decode(text, type=Effect)  # type: ignore[no-any-return,arg-type]


@pytest.mark.parametrize("wrapped", WRAPPED)
@pytest.mark.parametrize("effect", IMPOSSIBLE)
def test_no_effect_that_cannot_be_carried_out_comes_in(effect: str, wrapped: str) -> None:
    game = Game.start(Edition.FREE_DIVISION, [Seat(n, ("Forest",) * 40) for n in "AB"])
    events = len(game.log)
    with pytest.raises(NotAsked, match="this is not an effect"):
        game.submit(ApplyEffect(read(wrapped.format(effect)), (("you", 1),)), 1)
    assert len(game.log) == events


@pytest.mark.parametrize("effect", IMPOSSIBLE)
def test_nor_does_an_ability_of_a_card(effect: str) -> None:
    ability = f'{{"kind":"triggered","trigger":{{"on":"attacks"}},"effects":[{effect}]}}'
    with pytest.raises(ValueError, match=r"x|larger"):
        require_possible(msgspec.json.decode(ability, type=TriggeredAbility))


def test_an_ability_may_ask_for_mana_of_a_type_that_was_spent() -> None:
    amount = '{"of":"mana_spent","mana":"U"}'
    require_possible(read(f'{{"do":"draw","amount":{amount}}}'))
    with pytest.raises(ValueError, match="larger"):
        require_possible(read(f'{{"do":"draw","amount":{amount[:-1]},"times":2000}}}}'))


def test_every_card_of_the_pool_is_possible() -> None:
    for card in pool().values():
        require_possible(card)
    assert MOST == 1000
