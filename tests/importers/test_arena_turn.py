"""Turns, phases, steps and priority, from annotations: the log has an engine's shape."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    HAND,
    Script,
    annotation,
    card,
    is_equal,
    told,
    transfer,
)
from turnfold.events.base import Event
from turnfold.events.combat import AttackersDeclared
from turnfold.events.damage import DamageRemoved
from turnfold.events.enums import Phase, Step
from turnfold.events.turn import (
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PriorityGained,
    PriorityPassed,
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
)

PLACES = (TurnBegan, PhaseBegan, PhaseEnded, StepBegan, StepEnded, StepSkipped)


def names(events: list[Event]) -> list[str]:
    words = []
    for event in events:
        place = getattr(event, "phase", None) or getattr(event, "step", None) or ""
        words.append(f"{type(event).__name__} {place}".strip())
    return words


@pytest.mark.rule("500.1@2024", "103.8a@2024")
def test_the_first_turn_has_no_annotation_of_its_own_and_no_draw_step(tmp_path: Path) -> None:
    game = Script().opened().imported(tmp_path)
    assert names(told(game, *PLACES)) == [
        "TurnBegan",
        "PhaseBegan beginning",
        "StepBegan untap",
        "StepEnded untap",
        "StepBegan upkeep",
        "StepEnded upkeep",
        "StepSkipped draw",
        "PhaseEnded beginning",
        "PhaseBegan precombat_main",
    ]
    assert is_equal(game)


@pytest.mark.rule("508.8@2024", "500.1@2024")
def test_a_turn_without_attackers_and_the_change_of_turns_in_one_message(tmp_path: Path) -> None:
    script = Script().opened().go((3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()
    game = script.imported(tmp_path)
    assert names(told(game, *PLACES))[9:] == [
        "PhaseEnded precombat_main",
        "PhaseBegan combat",
        "StepBegan beginning_of_combat",
        "StepEnded beginning_of_combat",
        "StepBegan declare_attackers",
        "StepEnded declare_attackers",
        "StepBegan end_of_combat",
        "StepEnded end_of_combat",
        "PhaseEnded combat",
        "PhaseBegan postcombat_main",
        "PhaseEnded postcombat_main",
        "PhaseBegan ending",
        "StepBegan end",
        "StepEnded end",
        "StepBegan cleanup",
        "StepEnded cleanup",
        "PhaseEnded ending",
        "TurnBegan",
        "PhaseBegan beginning",
        "StepBegan untap",
        "StepEnded untap",
        "StepBegan upkeep",
    ]
    assert told(game, TurnBegan) == [TurnBegan(1, 1), TurnBegan(2, 2)]
    assert told(game, AttackersDeclared) == [AttackersDeclared(1, ())]
    assert is_equal(game)


def test_every_event_of_the_turn_cites_its_rule_and_its_cause(tmp_path: Path) -> None:
    game = Script().opened().go((3, 0)).imported(tmp_path)
    for each in list(game.log)[-4:]:
        assert each.rule
        assert each.causes == (each.seq - 1,) or isinstance(each.event, PriorityPassed | PhaseEnded)


@pytest.mark.rule("117.3d@2024", "117.3a@2024")
def test_priority_is_passed_and_gained(tmp_path: Path) -> None:
    script = Script().opened()
    script.say(priority=2)
    script.go((3, 0))
    events = told(script.imported(tmp_path), PriorityGained, PriorityPassed)
    assert events[-5:] == [
        PriorityGained(1),
        PriorityPassed(1),
        PriorityGained(2),
        PriorityPassed(2),
        PriorityGained(1),
    ]


@pytest.mark.rule("508.2@2024")
def test_nobody_has_priority_before_attackers_are_declared(tmp_path: Path) -> None:
    """Arena names the active player while it waits for the declaration."""
    script = Script().opened().go((3, 0), (3, 5))
    script.say(priority=2)
    events = told(script.imported(tmp_path), StepBegan, AttackersDeclared, PriorityGained)
    assert events[-4:] == [
        StepBegan(Step.DECLARE_ATTACKERS),
        AttackersDeclared(1, ()),
        PriorityGained(1),
        PriorityGained(2),
    ]


@pytest.mark.rule("500.8@2024")
def test_an_extra_combat_phase_is_added_and_played(tmp_path: Path) -> None:
    script = Script().opened().go((3, 0))
    effect = annotation("MiscContinuousEffect", [1], 300, extra_phases=3) | {"id": 9}
    script.say(persistent=[effect])
    script.say(persistent=[effect])
    script.go((3, 5), (3, 8), (3, 0), (3, 5), (3, 8), (4, 0))
    game = script.imported(tmp_path)
    (added,) = told(game, PhaseAdded)
    assert isinstance(added, PhaseAdded)
    assert (added.phase, added.after) == (Phase.COMBAT, Phase.COMBAT)
    assert names(told(game, PhaseBegan)).count("PhaseBegan combat") == 2
    rules = [each.rule for each in game.log if isinstance(each.event, PhaseBegan | TurnBegan)]
    assert rules.count("500.8@2024") == 1
    assert is_equal(game)


@pytest.mark.rule("514.2@2024")
def test_damage_wears_off_in_cleanup_although_arena_does_not_say_so(tmp_path: Path) -> None:
    script = Script().opened()
    script.move(101, 301, HAND[1], BATTLEFIELD)
    put = transfer(301, HAND[1], BATTLEFIELD, "Put")
    renaming = annotation("ObjectIdChanged", [101], orig_id=101, new_id=301)
    script.say(renaming, put, objects=[card(301, BATTLEFIELD)])
    hurt = annotation("DamageDealt", [301], 301, damage=1, type=2, markDamage=1)
    script.say(hurt, objects=[card(301, BATTLEFIELD, damage=1)])
    script.go((3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn().go((1, 3))
    game = script.imported(tmp_path)
    assert told(game, DamageRemoved) == [DamageRemoved(301)]
    assert is_equal(game)
