"""Unspent mana of some types that effects let a player keep (500.4)."""

import pytest

from tests.rules.board import A, B, Board, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.cards.abilities import StaticAbility
from turnfold.engine.cards.effects import AddMana, Permit
from turnfold.engine.cards.modifications import Permission
from turnfold.events.enums import Edition, Step
from turnfold.events.stack import ManaEmptied

GREEN = Permission("keep_mana", mana=("G",))
STAYS = in_editions("300.3@2004", "500.4@2010", "500.4@2024")


@STAYS
def test_unspent_mana_of_one_color_stays_and_other_mana_vanishes(edition: Edition) -> None:
    """Where lost mana burns, only the mana that was lost does."""
    board = Board(edition)
    board.permanent(enchantment("Grove", StaticAbility(GREEN, "you")))
    play = board.begin()
    play.effect(AddMana(mana="{G}{G}{R}"))
    play.effect(AddMana(mana="{G}"), B)
    play.to(Step.END)
    assert (play.pool(A), play.pool(B)) == (2, 0)
    burns = edition is Edition.DAMAGE_ON_THE_STACK
    assert (play.life(A), play.life(B)) == ((19, 19) if burns else (20, 20))
    assert play.events(ManaEmptied)[0] == ManaEmptied(A, 1, "G")


@STAYS
def test_an_effect_keeps_mana_of_one_color_until_the_turn_ends(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(AddMana(mana="{G}{G}{U}")).effect(Permit(GREEN, "you"))
    play.to(Step.END)
    assert play.player(A).mana == (("G", 2),)
    play.to_turn(4)
    assert play.pool(A) == 0


@STAYS
def test_two_effects_keep_mana_of_two_types(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(AddMana(mana="{G}{C}{U}"))
    play.effect(Permit(GREEN, "you")).effect(Permit(Permission("keep_mana", mana=("C",)), "you"))
    play.to(Step.END)
    assert play.player(A).mana == (("C", 1), ("G", 1))


def test_types_of_mana_are_said_of_mana_that_is_kept_only() -> None:
    with pytest.raises(ValueError, match='"mana" does not go with "no_hand_limit"'):
        Permission("no_hand_limit", mana=("G",))
