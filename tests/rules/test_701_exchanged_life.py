"""A life total is exchanged with the power or toughness of a permanent (701.10g)."""

import pytest

from tests.rules.board import A, B, Board
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import Modify
from turnfold.events.cards.modifications import Modification
from turnfold.events.enums import Edition, Step

EDITION = Edition.FREE_DIVISION


def of_text(text: str, power: str = "4", toughness: str = "4", name: str = "Odd Witness") -> Card:
    """A creature with this text, which is read as a whole."""
    card = read_card(name, "Creature — Bear", text, power=power, toughness=toughness)
    assert card.unread == ()
    return card


WITNESS = of_text("{0}: Exchange your life total with this creature's power.")


@pytest.mark.rule("701.10g@2024", "119.3@2024")
def test_each_value_becomes_what_the_other_was_and_stays_so() -> None:
    board = Board(EDITION)
    witness = board.permanent(WITNESS)
    fan = board.permanent(
        of_text("Whenever you lose life, put a +1/+1 counter on this creature.", name="Odd Fan")
    )
    play = board.begin().activate(witness).settle()
    assert (play.life(A), play.size(witness)) == (4, (20, 4))
    assert play.counters(fan, "+1/+1") == 1
    play.to_turn(4, Step.UPKEEP)
    assert play.size(witness) == (20, 4)


@pytest.mark.rule("701.10g@2024", "613.4b@2024")
def test_what_raises_the_power_is_exchanged_and_raises_the_new_power_as_well() -> None:
    board = Board(EDITION)
    witness = board.permanent(WITNESS, counters={"+1/+1": 3})
    play = board.begin().activate(witness).settle()
    assert (play.life(A), play.size(witness)) == (7, (23, 7))


@pytest.mark.rule("701.10g@2024")
def test_the_life_total_of_a_target_may_rise() -> None:
    board = Board(EDITION, life=(20, 9))
    tree = board.permanent(
        of_text("{0}: Exchange target opponent's life total with this creature's toughness.",
                toughness="13")
    )  # fmt: skip
    play = board.begin().activate(tree, B).settle()
    assert (play.life(B), play.size(tree)) == (13, (4, 9))


@pytest.mark.rule("701.10g@2024")
def test_a_power_below_zero_becomes_the_life_total() -> None:
    board = Board(EDITION)
    witness = board.permanent(WITNESS)
    play = board.begin().effect(Modify(Modification(power=-5)), target=witness)
    play.activate(witness).both_pass()
    assert play.life(A) == -1
    assert play.state.over


@pytest.mark.rule("701.10a@2024", "701.10g@2024")
def test_nothing_is_exchanged_once_the_permanent_is_gone_or_life_cannot_be_gained() -> None:
    board = Board(EDITION, life=(2, 20))
    witness = board.permanent(WITNESS)
    board.permanent(of_text("Players can't gain life.", name="Odd Censor"), B)
    play = board.begin().activate(witness).settle()
    assert (play.life(A), play.size(witness)) == (2, (4, 4))
    play.activate(witness).effect_destroy(witness).settle()
    assert play.life(A) == 2


@pytest.mark.rule("603.4@2024", "608.2c@2024")
@pytest.mark.parametrize(("commander", "life"), [(True, 20), (False, 16)])
def test_an_effect_may_spare_the_player_who_controls_something(commander: bool, life: int) -> None:
    guard = of_text(
        "At the beginning of each player's end step, this creature deals 4 damage to that player "
        "unless they control a commander."
    )
    board = Board(EDITION)
    board.permanent(guard, B, commander=commander)
    board.permanent(of_text("Flying", name="Odd Bird"), A, commander=commander)
    play = board.begin().to(Step.END).settle()
    assert play.life(A) == life
