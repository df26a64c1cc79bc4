"""Effects that last longer than a turn, and control that changes once (611, 613.1b)."""

import pytest

from tests.rules.board import A, B, Board
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Modify, Permit, PhaseOut
from turnfold.events.cards.modifications import Modification, Permission
from turnfold.events.cards.selections import AnyOf, those
from turnfold.events.enums import Edition
from turnfold.events.permanents import ControlChanged, PermanentPhasedOut

NOW = Edition.FREE_DIVISION


@pytest.mark.rule("611.2a@2024")
def test_an_effect_without_an_end_lasts_into_later_turns() -> None:
    board = Board(NOW)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.effect(Modify(Modification(power=1), "that", "forever"), that=bear)
    assert play.to_turn(5).size(bear) == (3, 2)


@pytest.mark.rule("613.1b@2024", "108.4@2024")
def test_only_what_an_effect_is_about_changes_its_controller() -> None:
    board = Board(NOW)
    bear, mine, theirs = (board.permanent("Grizzly Bears", each) for each in (B, A, B))
    play = board.begin()
    play.effect(Modify(Modification(controller="you"), "that", "forever"), A, that=bear)
    assert play.events(ControlChanged) == [ControlChanged(bear, A)]
    assert [play.obj(each).controller for each in (bear, mine, theirs)] == [A, A, B]


@pytest.mark.rule("611.2a@2024", "402.2@2024", "720.1@2024")
def test_an_effect_on_a_player_outlasts_the_turns_of_that_player() -> None:
    """An effect that controls a player would end with the first of them."""
    board = Board(NOW)
    for _ in range(9):
        board.hand("Forest")
    play = board.begin().effect(Permit(Permission("no_hand_limit"), "you", "forever"))
    assert play.to_turn(8).hand(A) == 9 + 2


@pytest.mark.rule("702.26g@2024")
def test_what_phases_out_with_its_host_and_by_itself_phases_out_once() -> None:
    board = Board(NOW)
    bear = board.permanent("Grizzly Bears")
    sword = board.permanent(Card("Sword", ("artifact",), subtypes=("Equipment",)), host=bear)
    aura = board.permanent(
        Card("Rust", ("enchantment",), subtypes=("Aura",), keywords=("enchant artifact",)),
        host=sword,
    )
    play = board.begin()
    kinds = (those(HasTypes((each,))) for each in ("creature", "enchantment"))
    play.effect(PhaseOut(those(AnyOf(tuple(kinds)))))
    phased = [each.object for each in play.events(PermanentPhasedOut)]
    assert sorted(phased) == [bear, sword, aura]
