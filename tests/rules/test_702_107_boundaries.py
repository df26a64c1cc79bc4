"""Equal powers under skulk (702.118b), and amounts below zero (107.1b)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import GainLife, Modify
from turnfold.events.cards.measures import Power, TotalPower
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION


@pytest.mark.rule("702.118b@2024")
@pytest.mark.parametrize(("power", "may_block"), [(1, True), (2, True), (3, False)])
def test_only_greater_power_keeps_a_creature_from_blocking_skulk(
    power: int, may_block: bool
) -> None:
    board = Board(EDITION)
    sneak = board.permanent(creature("Sneak", 2, 2, "skulk"))
    guard = board.permanent(creature("Guard", power, 4), B)
    play = board.begin().attack(sneak).to_question(Question.DECLARE_BLOCKERS)
    assert (DeclareBlockers(((guard, (sneak,)),)) in list(play.game.legal)) is may_block


@in_editions("107.1b@2024", "107.1b@2010")
@pytest.mark.parametrize(("change", "size"), [(-6, (-2, 4)), (-4, (0, 4)), (-3, (2, 5))])
def test_a_creature_that_grows_by_its_power_does_not_shrink_by_it(
    edition: Edition, change: int, size: tuple[int, int]
) -> None:
    """A 4/4 is a -2/4, or has a power that counts, before it gets +X/+X."""
    board = Board(edition)
    colossus = board.permanent(creature("Colossus", 4, 4))
    play = board.begin()
    its_power = Power(ref="target")
    play.effect(Modify(Modification(power=change)), target=colossus)
    play.effect(Modify(Modification(power=its_power, toughness=its_power)), target=colossus)
    assert play.size(colossus) == size


@in_editions("107.1b@2024", "107.1b@2010")
@pytest.mark.parametrize(("power", "gained"), [(1, 0), (5, 2)])
def test_a_sum_uses_a_power_below_zero_and_is_zero_at_least(
    edition: Edition, power: int, gained: int
) -> None:
    """A -3/2 beside another creature."""
    board = Board(edition)
    bear = board.permanent(creature("Bear", 2, 2))
    board.permanent(creature("Other", power, 2))
    play = board.begin()
    play.effect(Modify(Modification(power=-5)), target=bear)
    creatures = those(HasTypes(("creature",)), ControlledBy("you"))
    play.effect(GainLife(TotalPower(creatures)))
    assert play.life(A) == 20 + gained
