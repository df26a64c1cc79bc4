"""Abilities that cost less to activate (118.7)."""

import pytest

from tests.rules.board import A, Board, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Zone

NOW = Edition.FREE_DIVISION


def artifact(text: str) -> Card:
    card = read_card("Device", "Artifact", text)
    assert card.unread == ()
    return card


LESS = "This ability costs {1} less to activate for each creature you control."
FOR_EACH = f"{{4}}: Draw a card. {LESS}"


@pytest.mark.rule("118.7@2024", "602.2b@2024")
@pytest.mark.parametrize(("creatures", "cost"), [(0, 4), (1, 3), (4, 0), (6, 0)])
def test_an_ability_costs_less_for_each_creature_and_never_less_than_nothing(
    creatures: int, cost: int
) -> None:
    board = Board(NOW)
    device = board.permanent(artifact(FOR_EACH))
    for _ in range(creatures):
        board.permanent(creature("Bear"))
    play = board.begin()
    if cost:
        play.add_mana(A, cost - 1)
        assert not play.allowed(ActivateAbility(device, 0))
        assert ActivateAbility(device, 0) not in list(legal(play.state))
        play.add_mana(A, 1)
    assert ActivateAbility(device, 0) in list(legal(play.state))
    play.activate(device)
    assert play.pool() == 0


@pytest.mark.rule("118.7a@2024")
def test_what_is_left_of_it_is_colored_mana() -> None:
    board = Board(NOW)
    device = board.permanent(artifact(FOR_EACH.replace("{4}", "{1}{G}")))
    for _ in range(3):
        board.permanent(creature("Bear"))
    board.permanent("Mountain")
    play = board.begin()
    assert not play.allowed(ActivateAbility(device, 0))
    play.add_mana(A, 1)
    assert play.allowed(ActivateAbility(device, 0))


@pytest.mark.rule("118.7@2024")
@pytest.mark.parametrize("swamp", [True, False])
def test_an_ability_costs_less_while_something_is_so(swamp: bool) -> None:
    board = Board(NOW)
    device = board.permanent(
        artifact(
            "{3}: Draw a card. This ability costs {2} less to activate if you control a Swamp."
        )
    )
    board.permanent("Swamp" if swamp else "Forest")
    assert board.begin().allowed(ActivateAbility(device, 0)) is swamp


@pytest.mark.rule("113.7a@2024", "118.7@2024")
def test_a_card_that_is_discarded_for_its_ability_deals_the_damage() -> None:
    board = Board(NOW)
    card = read_card(
        "Seat",
        "Land",
        f"{{2}}{{G}}, Discard this card: It deals 4 damage to target creature. {LESS}",
    )
    assert card.unread == ()
    seat, giant = board.hand(card), board.permanent(creature("Giant", 4, 5))
    other = board.permanent(creature("Bear"))
    play = board.begin().add_mana()
    play.activate(seat, giant)
    play.settle()
    assert play.obj(giant).damage == 4
    assert play.in_play(other)
    assert len(play.state.zone(Zone.GRAVEYARD, A)) == 1
