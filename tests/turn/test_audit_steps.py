"""The audit of steps: what is possible, possible by an effect only, or impossible."""

import pytest

from tests.turn.duel import HIT, attack, duel, earlier, exchanged, judged, later
from tests.turn.editions import in_editions
from tests.turn.walker import FIRST, SECOND, Walk, log_of
from turnfold.engine.fold import CannotFold
from turnfold.engine.structure import STEPS
from turnfold.events.combat import AttackerDeclared, BlockerDeclared, CreatureBecameBlocking
from turnfold.events.enums import Edition, Phase, Step
from turnfold.events.log.log import Entry
from turnfold.events.permanents import PermanentTapped
from turnfold.events.record import ActionReversed, GapFound, SnapshotLoaded
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PriorityGained,
    SkipScheduled,
    StepBegan,
    StepEnded,
    SubstepBegan,
    TurnBegan,
    TurnEnded,
)
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit import audit


def quiet(turns: int = 3) -> list[AnyEvent]:
    """Turns in which nothing happens, told without sub-steps, as a recorder would."""
    return recorded(Walk().turns(turns).told)


def recorded(events: list[AnyEvent]) -> list[AnyEvent]:
    return [event for event in events if not isinstance(event, SubstepBegan)]


def findings(events: list[AnyEvent]) -> list[str]:
    return [finding.rule for finding in judged(events).findings]


def notes(events: list[AnyEvent]) -> list[str]:
    audit = judged(events)
    assert audit.findings == []
    return [note.rule for note in audit.notes]


def without(events: list[AnyEvent], step: Step, time: int = 1) -> list[AnyEvent]:
    """The events without the step of this kind that comes as number `time`."""
    for event in (StepBegan(step), StepEnded(step)):
        at = [n for n, each in enumerate(events) if each == event][time - 1]
        events = [*events[:at], *events[at + 1 :]]
    return events


@pytest.mark.parametrize("edition", list(Edition))
def test_recorded_games_tell_no_sub_steps_and_are_judged_alike(edition: Edition) -> None:
    played, recorded_game = judged(duel(edition), edition), judged(recorded(duel(edition)), edition)
    assert (played.findings, played.notes) == (recorded_game.findings, recorded_game.notes)
    assert played.judged["steps"] == recorded_game.judged["steps"]
    assert "sub-steps" not in recorded_game.judged


@in_editions("500.7@2024")
def test_an_extra_turn_is_noted_with_the_effect_that_gives_it(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    walk.record(ExtraTurnAdded(FIRST, 0))
    told = walk.turns(2).told
    [note] = judged(told).notes
    assert note.rule == "500.7@2024"
    assert note.what == f"player 1 took another turn: only by an effect (event {_at(told)})"


def _at(events: list[AnyEvent]) -> int:
    return next(n for n, event in enumerate(events) if isinstance(event, ExtraTurnAdded))


@pytest.mark.rule("500.8@2024")
def test_an_extra_combat_is_noted_and_what_follows_it_is_normal() -> None:
    walk = Walk().to(Step.POSTCOMBAT_MAIN)
    walk.record(PhaseAdded(Phase.COMBAT, Phase.POSTCOMBAT_MAIN, STEPS[Phase.COMBAT], 0))
    assert notes(walk.turns(2).told) == ["500.8@2024"]


@pytest.mark.rule("500.10@2024")
def test_an_upkeep_of_its_own_is_noted_and_what_follows_it_is_normal() -> None:
    walk = Walk().to(Step.END_OF_COMBAT)
    walk.record(PhaseAdded(Phase.BEGINNING, Phase.COMBAT, (Step.UPKEEP,), 0))
    assert notes(walk.turns(2).told) == ["500.10@2024"]


@pytest.mark.rule("500.11@2024")
@pytest.mark.parametrize("name", ["upkeep", "beginning", "combat", "declare_attackers", "cleanup"])
def test_what_was_skipped_is_noted(name: str) -> None:
    walk = Walk().turns(1)
    walk.record(SkipScheduled(SECOND, name, 0), SkipScheduled(FIRST, name, 0))
    assert set(notes(walk.turns(3).told)) == {"500.11@2024"}


def test_a_note_names_the_event_that_tells_of_the_effect() -> None:
    walk = Walk()
    walk.record(SkipScheduled(FIRST, "draw", 0))
    walk.turns(1)
    told = judged(without(recorded(walk.told), Step.UPKEEP)).notes
    assert [note.what.endswith("what lies between") for note in told] == [True]
    walk.record(SkipScheduled(SECOND, "upkeep", 0))
    at = len(walk.told) - 1
    [note] = judged(walk.turns(1).told).notes
    assert note.what.endswith(f"what lies between (event {at})")


@pytest.mark.rule("514.3a@2024")
@pytest.mark.parametrize(
    ("events", "rules"), [([PriorityGained(FIRST)], []), ([], ["514.3a@2024"])]
)
def test_cleanup_repeats_only_after_priority(events: list[AnyEvent], rules: list[str]) -> None:
    walk = Walk().to(Step.CLEANUP)
    walk.ability_waits()
    walk.to("ending.cleanup.priority").record(*events)
    walk.ability_resolves()
    assert notes(walk.turns(1).told) == rules


@pytest.mark.rule("500.11@2024")
def test_an_ended_turn_is_noted() -> None:
    walk = Walk().to(Step.UPKEEP)
    walk.record(TurnEnded())
    assert notes(walk.turns(2).told) == ["500.11@2024"]


@pytest.mark.rule("103.8a@2024")
def test_a_draw_step_in_the_first_turn() -> None:
    step = [StepBegan(Step.DRAW), StepEnded(Step.DRAW)]
    assert findings(earlier(quiet(), PhaseEnded(Phase.BEGINNING), *step)) == ["103.8a@2024"]


@pytest.mark.rule("103.8@2024")
def test_the_first_turn_is_taken_by_the_other_player() -> None:
    assert findings(exchanged(quiet(), TurnBegan(1, FIRST), TurnBegan(1, SECOND))) == ["103.8@2024"]


@pytest.mark.rule("500.1@2024")
def test_a_turn_is_counted_wrongly() -> None:
    assert findings(exchanged(quiet(1), TurnBegan(2, SECOND), TurnBegan(3, SECOND))) == [
        "500.1@2024"
    ]


@pytest.mark.rule("500.11@2024")
@pytest.mark.parametrize("step", [Step.UNTAP, Step.UPKEEP, Step.END, Step.CLEANUP])
def test_a_missing_step_is_noted_because_an_effect_can_skip_it(step: Step) -> None:
    assert notes(without(quiet(), step)) == ["500.11@2024"]


@pytest.mark.rule("500.1@2024")
def test_a_step_in_a_phase_that_is_not_its_own() -> None:
    step = [StepBegan(Step.UPKEEP), StepEnded(Step.UPKEEP)]
    assert findings(later(quiet(), PhaseBegan(Phase.ENDING), *step)) == ["500.1@2024"]


@pytest.mark.rule("500.2@2024")
@pytest.mark.parametrize(
    "event", [StepEnded(Step.UPKEEP), PhaseEnded(Phase.COMBAT), StepEnded(Step.CLEANUP)]
)
def test_a_step_or_phase_that_does_not_end(event: AnyEvent) -> None:
    assert "500.2@2024" in findings(exchanged(quiet(), event))


@pytest.mark.rule("500.2@2024")
@pytest.mark.parametrize("event", [StepEnded(Step.UPKEEP), PhaseEnded(Phase.COMBAT)])
def test_a_step_or_phase_that_ends_twice(event: AnyEvent) -> None:
    assert findings(later(quiet(), event, event)) == ["500.2@2024"]


@pytest.mark.rule("508.8@2024")
def test_damage_without_attackers_is_impossible_whatever_effects_there_are() -> None:
    step = [StepBegan(Step.COMBAT_DAMAGE), StepEnded(Step.COMBAT_DAMAGE)]
    events = earlier(quiet(), StepBegan(Step.END_OF_COMBAT), *step)
    assert findings(events) == ["508.8@2024"]


@pytest.mark.rule("500.12@2024")
@pytest.mark.parametrize(
    "before", [StepBegan(Step.UPKEEP), PhaseBegan(Phase.COMBAT), TurnBegan(2, SECOND)]
)
def test_something_happens_between_steps_phases_or_turns(before: AnyEvent) -> None:
    assert findings(earlier(duel(), before, PermanentTapped(104))) == ["500.12@2024"]


@in_editions("302.3@2004", "502.4@2010", "502.4@2024")
def test_a_player_gets_priority_in_the_untap_step(edition: Edition) -> None:
    events = later(duel(edition), StepBegan(Step.UNTAP), PriorityGained(FIRST))
    [finding] = judged(events, edition).findings
    assert finding.what == "player 1 got priority in the untap step"
    assert finding.rule.endswith(edition.value)


@pytest.mark.rule("500.1@2024")
@pytest.mark.parametrize(
    ("event", "instead"),
    [
        (SubstepBegan("beginning.untap.day_night"), "beginning.upkeep.priority"),
        (
            SubstepBegan("combat.declare_blockers.priority"),
            "combat.declare_blockers.order_blockers",
        ),
        (SubstepBegan("beginning.upkeep.priority"), "beginning.upkeep.siesta"),
    ],
)
def test_a_sub_step_that_the_table_does_not_have_there(event: AnyEvent, instead: str) -> None:
    rules = findings(exchanged(duel(), event, SubstepBegan(instead)))
    assert rules[0] == "500.1@2024"


@pytest.mark.rule("310.1@2004", "510.2@2024")
def test_only_in_2004_priority_comes_between_assigning_and_dealing() -> None:
    dealing = SubstepBegan("combat.combat_damage.deal")
    assert findings(exchanged(duel(), dealing)) == ["500.1@2024"]
    edition = Edition.DAMAGE_ON_THE_STACK
    assert dealing not in duel(edition)
    assert judged(duel(edition), edition).findings == []


def test_what_was_taken_back_is_not_judged() -> None:
    events = duel()
    at = events.index(AttackerDeclared(HIT, SECOND))
    illegal = [PermanentTapped(104), *attack(104)]
    taken_back = ActionReversed(at, (), "illegal")
    assert findings([*events[:at], *illegal, *events[at:]]) != []
    assert findings([*events[:at], *illegal, taken_back, *events[at:]]) == []


def test_lost_and_repeated_parts_of_a_game_are_not_judged() -> None:
    before = quiet()
    impossible = [StepBegan(Step.COMBAT_DAMAGE), PriorityGained(FIRST)]
    anew = [SnapshotLoaded("after a gap"), TurnBegan(9, SECOND), PhaseBegan(Phase.COMBAT)]
    log = log_of([*before, GapFound("lost"), *impossible])
    log.append([Entry((), "", event) for event in [*anew, StepBegan(Step.COMBAT_DAMAGE)]])
    for event in (StepEnded(Step.COMBAT_DAMAGE), StepBegan(Step.END_OF_COMBAT)):
        log.append([Entry((), "", event)])
    found = audit(log)
    assert found.findings == found.notes == []
    assert found.unclaimed == 1 + 2 + 4


def test_a_log_that_contradicts_itself_is_judged_up_to_there_or_refused() -> None:
    walk = Walk().to(Step.DECLARE_ATTACKERS)
    walk.attack()
    walk.to(Step.DECLARE_BLOCKERS)
    blocker = walk.creature(SECOND)
    block = [BlockerDeclared(blocker, (999,)), CreatureBecameBlocking(blocker, (999,), False)]
    audit = judged([*walk.told, *block, PriorityGained(FIRST)])
    assert [finding.rule for finding in audit.findings] == ["509.1a@2024", "509.4@2024"]
    assert "CreatureBecameBlocking" in audit.stopped
    with pytest.raises(CannotFold, match="PermanentTapped"):
        judged([*walk.told, PermanentTapped(999)])
