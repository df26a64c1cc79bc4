"""Skipped steps, phases and turns (500.11, 614.10)."""

import pytest

from tests.turn.editions import in_editions
from tests.turn.walker import FIRST, SECOND, Walk
from turnfold.engine.structure import STEPS
from turnfold.events.enums import Edition, Phase, Step
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    SkipScheduled,
    StepAdded,
    StepSkipped,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)

COMBAT = ["beginning_of_combat", "declare_attackers", "end_of_combat"]


def skip(name: str, player: int = FIRST) -> SkipScheduled:
    return SkipScheduled(player, name, 0)


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_skipped_step_neither_begins_nor_ends(edition: Edition) -> None:
    walk = Walk(edition).turns(1)
    walk.record(skip("draw", SECOND))
    assert walk.turns(1).steps(turn=2)[:3] == ["untap", "upkeep", "precombat_main"]
    assert walk.rule_of(StepSkipped(Step.DRAW, skip=1)) == "500.11"
    assert "draw" in walk.turns(2).steps(turn=4)


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_skipped_phase_neither_begins_nor_ends(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    walk.record(skip("combat"))
    walk.turns(1)
    assert walk.steps(turn=1)[2:4] == ["precombat_main", "postcombat_main"]
    assert walk.rule_of(PhaseSkipped(Phase.COMBAT, skip=1)) == "500.11"
    assert PhaseBegan(Phase.COMBAT) not in walk.events(PhaseBegan)
    assert PhaseEnded(Phase.COMBAT) not in walk.events(PhaseEnded)


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_skipped_turn_passes_to_the_next_player(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    walk.record(skip("turn", SECOND))
    assert walk.turns(3).players_of_turns() == [FIRST, FIRST, SECOND, FIRST]
    assert walk.rule_of(TurnSkipped(SECOND, skip=1)) == "500.11"
    assert [event.turn for event in walk.events(TurnBegan)] == [1, 2, 3, 4]


@pytest.mark.rule("500.7@2024", "500.11@2024")
def test_an_extra_turn_is_skipped_before_the_regular_one() -> None:
    walk = Walk().to(Step.UPKEEP)
    walk.record(ExtraTurnAdded(SECOND, 0), skip("turn", SECOND))
    assert walk.turns(2).players_of_turns() == [FIRST, SECOND, FIRST]


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_each_effect_skips_once_and_only_for_its_player(edition: Edition) -> None:
    walk = Walk(edition)
    walk.record(skip("upkeep", SECOND), skip("upkeep", SECOND))
    walk.turns(6)
    assert ["upkeep" in walk.steps(turn=turn) for turn in range(1, 7)] == [
        True, False, True, False, True, True,
    ]  # fmt: skip


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_step_that_has_begun_can_no_longer_be_skipped(edition: Edition) -> None:
    walk = Walk(edition).turns(1).to(Step.UPKEEP)
    walk.record(skip("upkeep", SECOND))
    assert "upkeep" in walk.turns(1).steps(turn=2)
    assert "upkeep" not in walk.turns(2).steps(turn=4)


@pytest.mark.rule("500.11@2024", "508.8@2024")
def test_what_a_rule_leaves_out_uses_up_no_effect_that_skips() -> None:
    walk = Walk()
    walk.record(skip("draw"), skip("combat_damage"))
    walk.turns(1)
    assert len(walk.state.skips) == 2
    assert "draw" not in walk.turns(2).steps(turn=3)
    assert len(walk.state.skips) == 1


@pytest.mark.rule("500.10@2024", "500.11@2024")
def test_a_phase_made_for_one_step_uses_up_no_effect_that_skips() -> None:
    walk = Walk().to(Step.END)
    walk.record(skip("untap"), PhaseAdded(Phase.BEGINNING, Phase.ENDING, (Step.UPKEEP,), 0))
    assert walk.turns(1).steps(turn=1)[-3:] == ["end", "cleanup", "upkeep"]
    assert "untap" not in walk.turns(2).steps(turn=3)


@pytest.mark.rule("508.8@2024", "500.11@2024")
def test_without_a_declaration_of_attackers_nothing_is_blocked_or_dealt() -> None:
    walk = Walk()
    walk.record(skip("declare_attackers"))
    steps = walk.turns(1).steps(turn=1)
    assert steps[3:5] == ["beginning_of_combat", "end_of_combat"]


@pytest.mark.rule("510.4@2024", "500.11@2024")
def test_first_strike_counts_although_the_declaration_of_blockers_is_skipped() -> None:
    walk = Walk().to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack("first strike")
    walk.record(skip("declare_blockers"))
    assert walk.to(Step.END_OF_COMBAT).steps()[-4:-1] == [
        "declare_attackers", "first_strike_damage", "combat_damage",
    ]  # fmt: skip


@pytest.mark.rule("505.1a@2024", "500.11@2024")
def test_the_second_main_phase_stays_postcombat_when_combat_is_skipped() -> None:
    walk = Walk().to(Step.UPKEEP)
    walk.record(skip("combat"))
    assert walk.turns(1).steps(turn=1)[-3:] == ["postcombat_main", "end", "cleanup"]


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_phase_of_which_every_step_is_skipped_begins_and_ends_empty(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    walk.record(*map(skip, COMBAT))
    assert walk.turns(1).steps(turn=1)[2:4] == ["precombat_main", "postcombat_main"]
    assert PhaseEnded(Phase.COMBAT) in walk.events(PhaseEnded)


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_turn_of_which_every_phase_is_skipped_still_counts(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    walk.record(*(skip(phase.value, SECOND) for phase in STEPS))
    walk.to(Step.UNTAP)
    assert walk.players_of_turns() == [FIRST, SECOND, FIRST]
    assert walk.state.turn == 3
    assert not walk.state.skips


@pytest.mark.rule("500.8@2024", "500.9@2024", "500.11@2024")
def test_a_skip_takes_what_was_added_when_that_comes_first() -> None:
    walk = Walk().turns(1).to(Step.UPKEEP)
    walk.record(StepAdded(Step.DRAW, Step.UPKEEP, False, 0), skip("draw", SECOND))
    assert walk.turns(1).steps(turn=2)[:4] == ["untap", "upkeep", "draw", "precombat_main"]


@pytest.mark.rule("500.11@2024")
def test_when_an_effect_ends_the_turn_cleanup_comes_next() -> None:
    walk = Walk().to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack()
    walk.record(TurnEnded())
    assert walk.turns(1).steps(turn=1)[-2:] == ["declare_attackers", "cleanup"]
    assert not walk.state.attackers
