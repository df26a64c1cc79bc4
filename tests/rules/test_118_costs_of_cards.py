"""Costs that are paid with counters, cards and energy (107.14, 118.3, 602.2b)."""

import pytest

from tests.cards.text.test_played import beast
from tests.rules.board import A, Board, creature, instant
from turnfold.events.cards.effects import PutCounters
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION
GROWS = "Put a +1/+1 counter on Test Beast."


@pytest.mark.rule("118.3@2024", "122.1@2024")
@pytest.mark.parametrize(("there", "paid"), [(3, True), (2, False)])
def test_so_many_counters_must_be_there_to_be_removed(there: int, paid: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(f"Remove three charge counters from this creature: {GROWS}"),
        counters={"charge": there},
    )
    play = board.begin()
    assert play.allowed(ActivateAbility(it, 0)) is paid
    if paid:
        play.activate(it).settle()
        assert (play.counters(it, "charge"), play.counters(it, "+1/+1")) == (0, 1)


@pytest.mark.rule("118.3@2024")
def test_energy_counters_are_paid() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(f"Pay {{E}}{{E}}: {GROWS}"))
    play = board.begin()
    assert play.refused(ActivateAbility(it, 0)).startswith("118.3")
    play.effect(PutCounters("energy", 3, "you"))
    play.activate(it).settle()
    assert dict(play.player(A).counters)["energy"] == 1
    assert play.counters(it, "+1/+1") == 1


@pytest.mark.rule("118.3@2024", "701.8a@2024")
def test_only_a_card_of_the_kind_can_be_discarded() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(f"Discard a creature card: {GROWS}"))
    rite, bear = board.hand(instant("Rite")), board.hand(creature("Bear"))
    play = board.begin()
    assert play.refused(ActivateAbility(it, 0, costs=(rite,))).startswith("118.3")
    play.do(ActivateAbility(it, 0, costs=(bear,)))
    assert play.named("Bear", Zone.GRAVEYARD)


@pytest.mark.rule("118.3@2024", "701.17a@2024")
def test_two_creatures_are_sacrificed_and_not_one_of_them_twice() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(f"Sacrifice two other creatures: {GROWS}"))
    bear, elk = board.permanent(creature("Bear")), board.permanent(creature("Elk"))
    play = board.begin()
    assert play.refused(ActivateAbility(it, 0, costs=(bear, bear))).startswith("701.17a")
    play.do(ActivateAbility(it, 0, costs=(bear, elk)))
    assert play.settle().counters(it, "+1/+1") == 1
    assert not play.in_play(bear)
    assert not play.in_play(elk)


@pytest.mark.rule("118.3@2024", "701.11a@2024")
@pytest.mark.parametrize(("number", "paid"), [(2, True), (1, False)])
def test_cards_of_ones_own_graveyard_are_exiled(number: int, paid: bool) -> None:
    board = Board(EDITION)
    it = board.permanent(beast(f"Exile two creature cards from your graveyard: {GROWS}"))
    for place in range(number):
        board.graveyard(creature(f"Bear {place}"))
    board.graveyard(instant("Rite"))
    play = board.begin()
    assert play.allowed(ActivateAbility(it, 0)) is paid
    if paid:
        play.activate(it)
        assert play.named("Bear 0", Zone.EXILE)
        assert play.named("Rite", Zone.GRAVEYARD)


@pytest.mark.rule("118.3@2024", "400.7@2024")
def test_a_land_returns_to_its_owners_hand() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(f"Return a Forest you control to its owner's hand: {GROWS}"))
    (forest,) = board.lands("G")
    play = board.begin()
    assert play.refused(ActivateAbility(it, 0, costs=(it,))).startswith("118.3")
    play.do(ActivateAbility(it, 0, costs=(forest,)))
    assert play.hand(A) == 1
    assert not play.in_play(forest)


@pytest.mark.rule("118.3@2024", "122.1@2024")
def test_a_counter_is_put_as_a_cost() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("Put a -1/-1 counter on this creature: You gain 1 life."))
    play = board.begin()
    before = play.life(A)
    play.activate(it).settle()
    assert (play.size(it), play.life(A)) == ((1, 1), before + 1)
