"""A turn that no effect changes (500-514)."""

import pytest

from tests.turn.editions import in_editions
from tests.turn.walker import FIRST, SECOND, Walk
from turnfold.engine.structure import STEPS
from turnfold.events.enums import Edition, Phase, Step, TeamRules
from turnfold.events.game import TeamRulesChosen
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
)

WITHOUT_ATTACKERS = [
    "untap", "upkeep", "draw",
    "precombat_main",
    "beginning_of_combat", "declare_attackers", "end_of_combat",
    "postcombat_main",
    "end", "cleanup",
]  # fmt: skip


@in_editions(
    "300.1@2004", "500.1@2010", "500.1@2024", "es-1@2004", "es-1@2010", "es-1@2024",
    "505.1@2004", "505.1@2010", "505.1@2024",
)  # fmt: skip
def test_a_turn_is_five_phases_with_two_main_phases_around_combat(edition: Edition) -> None:
    walk = Walk(edition).turns(2)
    phases = [event.phase for event in walk.events(PhaseBegan) if isinstance(event, PhaseBegan)]
    assert phases[5:10] == list(STEPS)
    assert [event.phase for event in walk.events(PhaseEnded)] == phases[:10]


@in_editions("300.1@2004", "500.1@2010", "500.1@2024")
def test_every_phase_takes_place_although_nothing_happens_in_it(edition: Edition) -> None:
    walk = Walk(edition).turns(3)
    assert walk.steps(turn=2) == walk.steps(turn=3) == WITHOUT_ATTACKERS


@in_editions("306.1@2004", "506.1@2010", "506.1@2024", "es-8@2004", "es-8@2010", "es-8@2024")
def test_combat_is_five_steps_when_a_creature_attacks(edition: Edition) -> None:
    walk = Walk(edition).to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack()
    walk.to(Step.POSTCOMBAT_MAIN)
    assert walk.steps()[-6:-1] == [step.value for step in STEPS[Phase.COMBAT]]


@in_editions("505.2@2004", "505.2@2010", "505.2@2024", "es-3@2004", "es-3@2010", "es-3@2024")
def test_a_main_phase_has_no_steps(edition: Edition) -> None:
    walk = Walk(edition).turns(1)
    begun = [event.step for event in walk.events(StepBegan) if isinstance(event, StepBegan)]
    assert Step.PRECOMBAT_MAIN not in begun
    assert Step.POSTCOMBAT_MAIN not in begun


@in_editions("312.1@2004", "512.1@2010", "512.1@2024")
def test_the_ending_phase_is_the_end_step_and_cleanup(edition: Edition) -> None:
    assert Walk(edition).turns(1).steps(turn=1)[-2:] == ["end", "cleanup"]


@in_editions("502.4@2024", "502.4@2010", "302.3@2004", "500.3@2004", "500.3@2010", "500.3@2024")
def test_the_untap_step_has_no_sub_step_in_which_anybody_has_priority(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    assert walk.substeps(Step.UNTAP) == ["phasing", "day_night", "untap"]
    assert walk.rule_of(StepEnded(Step.UNTAP)) == "500.3"


@in_editions("302.1@2004", "302.2@2004", "502.1@2010", "502.3@2010", "502.1@2024", "502.3@2024")
def test_phasing_comes_before_untapping(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    assert walk.rule_of(SubstepBegan("beginning.untap.phasing")) == "502.1"
    assert walk.rule_of(SubstepBegan("beginning.untap.untap")) == "502.3"


@pytest.mark.rule("502.2@2024")
def test_day_and_night_are_looked_at_between_phasing_and_untapping() -> None:
    walk = Walk().to(Step.UPKEEP)
    assert walk.substeps(Step.UNTAP)[1] == "day_night"
    assert walk.rule_of(SubstepBegan("beginning.untap.day_night")) == "502.2"


@in_editions("304.1@2004", "504.3@2004", "504.1@2010", "504.3@2010", "504.1@2024", "504.2@2024")
def test_the_draw_comes_before_priority(edition: Edition) -> None:
    walk = Walk(edition).turns(2)
    assert walk.substeps(Step.DRAW) == ["draw", "priority"]


@in_editions("505.6@2004", "es-5@2004", "505.5@2010", "es-5@2010", "505.6@2024", "es-5@2024")
def test_main_phases_end_with_priority(edition: Edition) -> None:
    walk = Walk(edition).turns(1)
    assert walk.substeps(Step.PRECOMBAT_MAIN)[-1] == "priority"
    assert walk.substeps(Step.POSTCOMBAT_MAIN) == ["priority"]


@pytest.mark.rule("505.1b@2024")
def test_main_phases_are_counted_turn_by_turn() -> None:
    walk = Walk().to(Step.PRECOMBAT_MAIN)
    assert walk.state.main_phases == 1
    assert walk.to(Step.POSTCOMBAT_MAIN).state.main_phases == 2
    assert walk.to(Step.PRECOMBAT_MAIN).state.main_phases == 1


@pytest.mark.rule("505.3@2024", "505.4@2024", "505.5@2024")
def test_sagas_get_their_counters_before_priority_in_the_precombat_main_phase_only() -> None:
    walk = Walk().turns(1)
    assert walk.substeps(Step.PRECOMBAT_MAIN) == ["scheme", "sagas", "attractions", "priority"]
    assert walk.substeps(Step.POSTCOMBAT_MAIN) == ["priority"]


@in_editions(
    "308.1@2004", "508.2@2010", "508.2@2024", "es-44@2004", "es-44@2010", "es-44@2024"
)  # fmt: skip
def test_attackers_are_declared_before_priority(edition: Edition) -> None:
    walk = Walk(edition).turns(1)
    assert walk.substeps(Step.DECLARE_ATTACKERS) == ["declare", "priority"]


@pytest.mark.parametrize(
    "step",
    [Step.UPKEEP, Step.END_OF_COMBAT, Step.END],
)
@in_editions(
    "503.2@2004", "503.2@2010", "503.1@2024",
    "311.1@2004", "511.1@2010", "511.1@2024", "es-103@2004", "es-103@2010", "es-103@2024",
    "313.1@2004", "513.2@2010", "513.1@2024",
)  # fmt: skip
def test_a_step_without_turn_based_actions_is_priority_alone(edition: Edition, step: Step) -> None:
    assert Walk(edition).turns(1).substeps(step) == ["priority"]


@in_editions(
    "314.1@2004", "314.2@2004", "314.3@2004", "514.1@2010", "514.2@2010", "514.3@2010",
    "514.1@2024", "514.2@2024", "514.3@2024", "500.3@2004", "500.3@2010", "500.3@2024",
)  # fmt: skip
def test_cleanup_is_discarding_and_wearing_off_and_normally_no_priority(edition: Edition) -> None:
    walk = Walk(edition).turns(1)
    assert walk.substeps(Step.CLEANUP) == ["discard", "wear_off"]
    assert walk.rule_of(StepEnded(Step.CLEANUP)) == "500.3"


@in_editions("300.1@2004", "500.1@2010", "500.1@2024")
def test_players_take_turns(edition: Edition) -> None:
    assert Walk(edition).turns(4).players_of_turns() == [FIRST, SECOND, FIRST, SECOND, FIRST]


@pytest.mark.rule("500.1@2024")
def test_three_players_take_turns_in_their_order() -> None:
    assert Walk(players=3).turns(3).players_of_turns() == [1, 2, 3, 1]


@pytest.mark.rule("504.1@2024")
def test_the_player_who_plays_first_has_no_draw_step_in_the_first_turn() -> None:
    walk = Walk().turns(2)
    assert walk.steps(turn=1) == [step for step in WITHOUT_ATTACKERS if step != "draw"]
    assert "draw" in walk.steps(turn=2)


@pytest.mark.rule("504.1@2024")
def test_with_three_players_the_first_one_draws_too() -> None:
    assert "draw" in Walk(players=3).turns(1).steps(turn=1)


@pytest.mark.rule("103.8b@2024", "504.1@2024")
def test_the_team_that_plays_first_has_no_draw_step_in_the_first_turn() -> None:
    walk = Walk(players=4)
    walk.record(TeamRulesChosen(TeamRules.TWO_HEADED_GIANT))
    walk.turns(2)
    assert "draw" not in walk.steps(turn=1)
    assert walk.rule_of(StepSkipped(Step.DRAW)) == "103.8b"
    assert "draw" in walk.steps(turn=2)


@pytest.mark.rule("103.8@2024", "500.1@2024")
def test_the_starting_player_has_the_first_turn_and_turn_order_gives_the_next() -> None:
    walk = Walk().turns(2)
    assert walk.rule_of(TurnBegan(1, FIRST)) == "103.8"
    assert walk.rule_of(TurnBegan(2, SECOND)) == "500.1"


@pytest.mark.rule("103.8a@2024", "508.8@2024")
def test_a_step_that_the_rules_leave_out_names_the_rule_that_does() -> None:
    walk = Walk().turns(1)
    assert walk.rule_of(StepSkipped(Step.DRAW)) == "103.8a"
    assert walk.rule_of(StepSkipped(Step.DECLARE_BLOCKERS)) == "508.8"
