"""Added steps (500.9) and repeated cleanup (514.3a)."""

import pytest

from tests.turn.editions import in_editions
from tests.turn.walker import FIRST, SECOND, Walk
from turnfold.events.enums import Edition, Step
from turnfold.events.turn import SkipScheduled, StepAdded, StepBegan, StepEnded, SubstepBegan


def after(anchor: Step, step: Step) -> StepAdded:
    return StepAdded(step, anchor, False, 0)


def before(anchor: Step, step: Step) -> StepAdded:
    return StepAdded(step, anchor, True, 0)


@in_editions("300.8@2004", "500.9@2010", "500.9@2024")
def test_an_upkeep_added_to_this_upkeep_comes_directly_after_it(edition: Edition) -> None:
    walk = Walk(edition).turns(1).to(Step.UPKEEP)
    walk.record(after(Step.UPKEEP, Step.UPKEEP))
    assert walk.turns(1).steps(turn=2)[:4] == ["untap", "upkeep", "upkeep", "draw"]
    assert walk.rule_of(StepBegan(Step.UPKEEP)) == "500.9"


@in_editions("300.8@2004", "500.9@2010", "500.9@2024")
def test_a_step_can_be_added_directly_before_one_that_is_still_to_come(edition: Edition) -> None:
    walk = Walk(edition).turns(1)
    walk.record(before(Step.END, Step.CLEANUP), before(Step.DRAW, Step.UPKEEP))
    steps = walk.turns(1).steps(turn=2)
    assert steps[:4] == ["untap", "upkeep", "upkeep", "draw"]
    assert steps[-3:] == ["cleanup", "end", "cleanup"]


@in_editions("300.8@2004", "500.9@2010", "500.9@2024")
def test_of_steps_added_after_the_same_step_the_newest_comes_first(edition: Edition) -> None:
    walk = Walk(edition).turns(1).to(Step.UPKEEP)
    walk.record(after(Step.UPKEEP, Step.DRAW), after(Step.UPKEEP, Step.UNTAP))
    assert walk.turns(1).steps(turn=2)[:5] == ["untap", "upkeep", "untap", "draw", "draw"]


@in_editions("300.8@2004", "500.9@2010", "500.9@2024")
def test_a_damage_step_added_after_the_damage_step(edition: Edition) -> None:
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack()
    walk.to(Step.COMBAT_DAMAGE)
    walk.record(after(Step.COMBAT_DAMAGE, Step.COMBAT_DAMAGE))
    assert walk.to(Step.END_OF_COMBAT).steps()[-3:] == [
        "combat_damage", "combat_damage", "end_of_combat",
    ]  # fmt: skip


@pytest.mark.rule("508.8@2024")
def test_without_attackers_an_added_damage_step_does_not_take_place_either() -> None:
    walk = Walk().to(Step.DECLARE_ATTACKERS)
    walk.record(after(Step.COMBAT_DAMAGE, Step.COMBAT_DAMAGE))
    walk.to(Step.END_OF_COMBAT)
    assert walk.steps()[-2:] == ["declare_attackers", "end_of_combat"]


@pytest.mark.rule("510.4@2024")
def test_a_damage_step_added_between_the_blocks_and_the_damage_is_doubled_too() -> None:
    walk = Walk().to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack("first strike")
    walk.record(before(Step.COMBAT_DAMAGE, Step.DECLARE_BLOCKERS))
    assert walk.to(Step.END_OF_COMBAT).steps()[-5:-1] == [
        "declare_blockers", "declare_blockers", "first_strike_damage", "combat_damage",
    ]  # fmt: skip


@in_editions("314.3@2004", "514.3a@2010", "514.3a@2024")
def test_when_something_waits_in_cleanup_players_get_priority_and_cleanup_repeats(
    edition: Edition,
) -> None:
    walk = Walk(edition).to(Step.CLEANUP)
    walk.ability_waits()
    walk.to("ending.cleanup.priority")
    assert walk.substeps(Step.CLEANUP) == ["discard", "wear_off", "priority"]
    walk.ability_resolves()
    assert walk.turns(1).steps(turn=1)[-3:] == ["end", "cleanup", "cleanup"]
    assert walk.rule_of(SubstepBegan("ending.cleanup.priority")) == "514.3a"
    ended = [move.rule for move in walk.moves if move.event == StepEnded(Step.CLEANUP)]
    assert ended == ["500.2", "500.3"]


@in_editions("314.3@2004", "514.3a@2010", "514.3a@2024")
def test_cleanup_repeats_as_long_as_something_waits(edition: Edition) -> None:
    walk = Walk(edition)
    for _ in range(5):
        walk.to(Step.CLEANUP)
        walk.ability_waits()
        walk.to("ending.cleanup.priority")
        walk.ability_resolves()
    walk.to(Step.UNTAP)
    assert walk.steps(turn=1).count("cleanup") == 6
    assert walk.state.active_player == SECOND


@pytest.mark.rule("514.3a@2024", "500.11@2024")
def test_the_repeated_cleanup_can_be_skipped() -> None:
    walk = Walk().to(Step.CLEANUP)
    walk.ability_waits()
    walk.record(SkipScheduled(FIRST, "cleanup", 0))
    walk.to("ending.cleanup.priority")
    walk.ability_resolves()
    assert walk.turns(1).steps(turn=1)[-2:] == ["end", "cleanup"]
    assert not walk.state.skips
