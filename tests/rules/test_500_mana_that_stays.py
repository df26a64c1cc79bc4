"""Unspent mana of some types that effects let a player keep (500.4)."""

import pytest

from tests.rules.board import A, B, Board, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AddMana, ExileIt, Permit
from turnfold.events.cards.modifications import KeepMana
from turnfold.events.enums import Edition, Mana, Step
from turnfold.events.stack import ManaAdded, ManaEmptied

GREEN = KeepMana("keep_mana", mana=("G",))
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
    play.effect(Permit(GREEN, "you")).effect(Permit(KeepMana("keep_mana", mana=("C",)), "you"))
    play.to(Step.END)
    assert play.player(A).mana == (("C", 1), ("G", 1))


@STAYS
def test_this_mana_stays_until_the_turn_ends_and_other_mana_of_its_type_does_not(
    edition: Edition,
) -> None:
    play = Board(edition, life=(20, 20)).begin()
    play.effect(AddMana(mana="{R}{R}", stays="turn")).effect(AddMana(mana="{R}{U}"))
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.player(A).mana == (("R", 2),)
    lost = 2 if edition is Edition.DAMAGE_ON_THE_STACK else 0
    assert play.life(A) == 20 - lost
    play.to(Step.END)
    assert play.player(A).mana == (("R", 2),)
    play.to_turn(4)
    assert play.pool(A) == 0
    assert play.life(A) == 20 - 2 * lost


@STAYS
def test_mana_that_would_vanish_is_spent_before_mana_that_stays(edition: Edition) -> None:
    board = Board(edition)
    ring = Card("Ring", ("artifact",), cost="{R}")
    card = board.hand(ring)
    play = board.begin()
    play.effect(AddMana(mana="{R}{R}", stays="turn")).effect(AddMana(mana="{R}"))
    play.cast(card)
    play.settle().to(Step.END)
    assert play.player(A).mana == (("R", 2),)


@STAYS
def test_mana_of_the_turn_before_no_longer_stays_where_its_type_did(edition: Edition) -> None:
    """Another effect keeps it through the end of the turn, and then goes away."""
    board = Board(edition)
    grove = board.permanent(enchantment("Grove", StaticAbility(GREEN, "you")))
    play = board.begin()
    play.effect(AddMana(mana="{G}", stays="turn"))
    play.to_turn(4)
    assert play.pool(A) == 1
    play.effect(ExileIt("that"), that=grove)
    play.to(Step.PRECOMBAT_MAIN)
    assert play.pool(A) == 0


@pytest.mark.rule("500.4@2024")
def test_it_is_told_how_much_stays() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    play.effect(AddMana(mana="{R}{R}", stays="turn")).effect(AddMana(mana="{R}{U}"))
    play.to(Step.BEGINNING_OF_COMBAT)
    assert play.events(ManaEmptied) == [ManaEmptied(A, 2, "", ((Mana.RED, 2),))]
    assert [each.stays for each in play.events(ManaAdded)] == [True, False, False]
