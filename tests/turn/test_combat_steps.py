"""Which steps a combat phase has (506.1, 508.8, 509, 510.4)."""

import pytest

from tests.turn.editions import in_editions
from tests.turn.walker import FIRST, SECOND, Walk
from turnfold.events.combat import CombatEnded, CreatureBecameAttacking, RemovedFromCombat
from turnfold.events.enums import Edition, Phase, Step
from turnfold.events.turn import (
    PhaseEnded,
    StepAdded,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
)

OF_2004, OF_2010, OF_2024 = Edition.DAMAGE_ON_THE_STACK, Edition.DAMAGE_ORDER, Edition.FREE_DIVISION


def combat(*keywords: str, edition: Edition = OF_2024) -> Walk:
    """The first combat phase up to its end, with an attacker with these keywords."""
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack(*keywords)
    return walk.to(Step.POSTCOMBAT_MAIN)


@in_editions("es-47@2004", "508.6@2010", "508.8@2024", "es-9@2004", "es-47@2010", "es-47@2024")
def test_without_attackers_there_are_no_blocks_and_no_damage(edition: Edition) -> None:
    walk = Walk(edition).to(Step.END_OF_COMBAT)
    assert walk.steps()[-2:] == ["declare_attackers", "end_of_combat"]
    assert walk.events(StepSkipped)[-2:] == [
        StepSkipped(Step.DECLARE_BLOCKERS),
        StepSkipped(Step.COMBAT_DAMAGE),
    ]
    assert walk.rule_of(StepSkipped(Step.DECLARE_BLOCKERS)) == "508.8"
    assert walk.rule_of(StepBegan(Step.END_OF_COMBAT)) == "508.8"


@in_editions("508.6@2010", "508.8@2024")
def test_a_creature_put_attacking_is_enough_for_blocks_and_damage(edition: Edition) -> None:
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.record(CreatureBecameAttacking(walk.creature(FIRST), SECOND, False))
    assert "declare_blockers" in walk.to(Step.END_OF_COMBAT).steps()


@pytest.mark.rule("308.4@2007-05-01", "308.5@2007-10-01")
def test_it_is_enough_since_october_2007() -> None:
    for day, fights in (("2007-09-30", False), ("2007-10-01", True)):
        walk = Walk(Edition(day)).to_the_end_of(Step.DECLARE_ATTACKERS)
        walk.record(CreatureBecameAttacking(walk.creature(FIRST), SECOND, False))
        steps = walk.to(Step.END_OF_COMBAT).steps()
        assert ("declare_blockers" in steps) is ("combat_damage" in steps) is fights


@pytest.mark.rule("308.4@2003-05-26", "308.4@2003-07-01")
@pytest.mark.parametrize("attacks", [False, True])
def test_without_attackers_combat_is_over_at_once_until_july_2003(attacks: bool) -> None:
    for day, priority in (("2003-06-30", attacks), ("2003-07-01", True)):
        walk = Walk(Edition(day)).to(Step.DECLARE_ATTACKERS)
        if attacks:
            walk.attack()
        walk.to(Step.END_OF_COMBAT)
        assert ("combat.declare_attackers.priority" in walk.places) is priority
        assert ("combat.declare_blockers.declare" in walk.places) is attacks
        assert StepEnded(Step.DECLARE_ATTACKERS) in walk.events(StepEnded)


@in_editions("es-9@2004", "508.6@2010", "508.8@2024", "es-9@2010", "es-9@2024")
def test_attackers_that_left_combat_have_attacked_all_the_same(edition: Edition) -> None:
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.record(RemovedFromCombat(walk.attack()))
    assert walk.to(Step.END_OF_COMBAT).steps()[-3:-1] == ["declare_blockers", "combat_damage"]


@pytest.mark.rule("508.8@2024")
def test_an_attack_counts_for_its_own_combat_phase_only() -> None:
    walk = combat().turns(1)
    assert "declare_blockers" not in walk.to(Step.POSTCOMBAT_MAIN).steps(turn=2)


@in_editions(
    "306.1@2004", "506.1@2010", "506.1@2024", "es-10@2004", "es-10@2010", "es-10@2024",
    "510.4@2010", "510.5@2010", "510.4@2024", "es-100@2010", "es-100@2024",
)  # fmt: skip
@pytest.mark.parametrize("keyword", ["first strike", "double strike"])
def test_first_and_double_strike_make_two_damage_steps(edition: Edition, keyword: str) -> None:
    walk = combat(keyword, edition=edition)
    assert walk.steps()[-4:-1] == ["first_strike_damage", "combat_damage", "end_of_combat"]
    assert walk.rule_of(StepBegan(Step.FIRST_STRIKE_DAMAGE)) == "510.4"
    assert walk.rule_of(StepBegan(Step.COMBAT_DAMAGE)) == "510.4"


@in_editions("510.5@2010", "510.4@2024")
def test_a_step_added_between_the_two_damage_steps_brings_no_third(edition: Edition) -> None:
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack("first strike")
    walk.to_the_end_of(Step.FIRST_STRIKE_DAMAGE)
    walk.record(StepAdded(Step.BEGINNING_OF_COMBAT, Step.COMBAT_DAMAGE, True, 0))
    walk.to(Step.END_OF_COMBAT)
    assert walk.steps()[-4:] == [
        "first_strike_damage", "beginning_of_combat", "combat_damage", "end_of_combat",
    ]  # fmt: skip
    assert walk.rule_of(StepBegan(Step.BEGINNING_OF_COMBAT)) == "500.9"
    assert walk.rule_of(StepBegan(Step.COMBAT_DAMAGE)) == "510.4"


@in_editions("500.1@2010", "500.1@2024")
def test_after_an_attack_the_end_of_combat_step_comes_like_any_other(edition: Edition) -> None:
    walk = combat(edition=edition)
    assert walk.rule_of(StepBegan(Step.END_OF_COMBAT)) == "500.1"


@in_editions("es-101@2010", "es-101@2024")
def test_the_second_damage_step_comes_although_the_first_striker_died(edition: Edition) -> None:
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    creature = walk.attack("first strike")
    walk.to_the_end_of(Step.FIRST_STRIKE_DAMAGE).record(RemovedFromCombat(creature))
    assert walk.to(Step.END_OF_COMBAT).steps()[-2:] == ["combat_damage", "end_of_combat"]


@in_editions("510.4@2010", "510.4@2024")
def test_first_strike_that_comes_with_the_damage_step_is_too_late(edition: Edition) -> None:
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack()
    walk.to_the_end_of(Step.COMBAT_DAMAGE)
    walk.attack("first strike")
    assert walk.to(Step.POSTCOMBAT_MAIN).steps()[-2:] == ["end_of_combat", "postcombat_main"]


@pytest.mark.rule("509.2@2010", "509.3@2010", "509.4@2010", "es-61@2010", "es-65@2010")
def test_only_in_2010_orders_are_announced_between_the_blocks_and_priority() -> None:
    walk = combat(edition=OF_2010)
    assert walk.substeps(Step.DECLARE_BLOCKERS) == [
        "declare", "order_blockers", "order_attackers", "priority",
    ]  # fmt: skip
    place = "combat.declare_blockers.order_blockers"
    assert walk.rule_of(SubstepBegan(place)) == "=509.2"


@in_editions("309.1@2004", "509.2@2024", "es-77@2004", "es-77@2024")
def test_in_2004_and_2024_priority_follows_the_blocks(edition: Edition) -> None:
    assert combat(edition=edition).substeps(Step.DECLARE_BLOCKERS) == ["declare", "priority"]


@pytest.mark.rule("310.1@2004", "310.4@2004")
@pytest.mark.parametrize("keyword", ["vigilance", "first strike"])
def test_in_2004_priority_follows_the_assignment_and_the_stack_deals_the_damage(
    keyword: str,
) -> None:
    walk = combat(keyword, edition=OF_2004)
    assert walk.substeps(Step.COMBAT_DAMAGE) == ["assign", "priority"]
    assert "combat.first_strike_damage.deal" not in walk.places


@in_editions("510.1@2010", "510.2@2010", "510.3@2010", "510.1@2024", "510.2@2024", "510.3@2024")
@pytest.mark.parametrize("step", [Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE])
def test_since_2010_damage_is_dealt_between_assignment_and_priority(
    edition: Edition, step: Step
) -> None:
    walk = combat("first strike", edition=edition)
    assert walk.substeps(step) == ["assign", "deal", "priority"]


@in_editions("311.2@2004", "511.3@2010", "511.3@2024", "es-104@2004", "es-104@2010", "es-104@2024")
def test_combat_ends_with_its_phase_and_the_main_phase_follows(edition: Edition) -> None:
    walk = combat(edition=edition)
    assert walk.rule_of(CombatEnded()) == "511.3"
    events = [move.event for move in walk.moves]
    assert events.index(PhaseEnded(Phase.COMBAT)) == events.index(CombatEnded()) + 1
    assert not walk.state.attackers
    assert walk.steps()[-1] == "postcombat_main"


@in_editions(
    "507.3@2004", "507.3@2010", "507.2@2024", "es-27@2004", "es-27@2010", "es-27@2024",
    "507.1@2010", "507.1@2024",
)  # fmt: skip
def test_the_defending_player_is_chosen_before_priority(edition: Edition) -> None:
    walk = combat(edition=edition)
    assert walk.substeps(Step.BEGINNING_OF_COMBAT) == ["defending_player", "priority"]
    assert walk.state.active_player == FIRST
