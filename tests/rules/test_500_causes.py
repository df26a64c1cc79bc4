"""Which effect a turn, phase or step names as its cause: the one that added or skipped it (500.7-
500.11), and none where the rules did."""

import pytest

from tests.rules.board import A, B, Board, Play, enchantment, instant
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.effects import (
    AddPhases,
    AddSteps,
    AddStepsBeside,
    Effect,
    ExtraTurns,
    SkipNext,
)
from turnfold.events.cards.replacements import StepSkip
from turnfold.events.enums import Edition, Phase, Step
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseSkipped,
    SkipScheduled,
    StepAdded,
    StepBegan,
    StepSkipped,
    TurnBegan,
    TurnSkipped,
)
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import PermanentEntered

NOW = Edition.FREE_DIVISION


def after(*effects: Effect, step: Step = Step.PRECOMBAT_MAIN) -> Play:
    """Each effect is that of another spell, which A casts in turn 3; they resolve in this order."""
    board = Board(NOW)
    spells = [board.hand(instant(f"Spell {n}", SpellAbility((e,)))) for n, e in enumerate(effects)]
    play = board.begin(step)
    for spell in spells:
        play.cast(spell)
        play.settle()
    return play


def effects_behind(play: Play, event: AnyEvent) -> list[AnyEvent]:
    """The facts of effects that the latest fact like this names as causes."""
    log = play.game.log
    place = max(n for n, each in enumerate(log.events) if each == event)
    kinds = (ExtraTurnAdded, PhaseAdded, StepAdded, SkipScheduled)
    found = [log.events[each] for each in log.causes_of(place)]
    return [each for each in found if isinstance(each, kinds)]


@pytest.mark.rule("500.7@2024")
def test_an_extra_turn_names_the_effect_that_added_it_and_the_next_turn_none() -> None:
    play = after(ExtraTurns(), ExtraTurns(who="each_opponent")).to_turn(6)
    added = play.events(ExtraTurnAdded)
    assert [each.player for each in added] == [A, B]
    assert effects_behind(play, TurnBegan(4, B, extra_turn=2)) == [added[1]]
    assert effects_behind(play, TurnBegan(5, A, extra_turn=1)) == [added[0]]
    assert effects_behind(play, TurnBegan(6, B)) == []


@pytest.mark.rule("500.8@2024")
def test_an_added_phase_names_the_effect_that_added_it() -> None:
    play = after(AddPhases(("combat",))).to(Step.BEGINNING_OF_COMBAT)
    (added,) = play.events(PhaseAdded)
    assert effects_behind(play, PhaseBegan(Phase.COMBAT)) == [added]
    assert effects_behind(play, StepBegan(Step.BEGINNING_OF_COMBAT)) == []
    play.to(Step.END)
    assert effects_behind(play, PhaseBegan(Phase.COMBAT)) == [], "the combat of each turn"
    assert effects_behind(play, PhaseBegan(Phase.ENDING)) == []


@pytest.mark.rule("500.9@2024")
def test_an_added_step_names_the_effect_that_added_it() -> None:
    play = after(AddStepsBeside("upkeep", anchor="upkeep"), step=Step.UPKEEP)
    mark = play.now
    play.to(Step.DRAW)
    (added,) = play.events(StepAdded)
    assert play.events(StepBegan, since=mark) == [StepBegan(Step.UPKEEP), StepBegan(Step.DRAW)]
    assert effects_behind(play, StepBegan(Step.UPKEEP)) == [added]
    assert effects_behind(play, StepBegan(Step.DRAW)) == []


@pytest.mark.rule("500.11@2024", "614.10@2024")
def test_what_is_skipped_names_the_effect_that_had_it_skipped() -> None:
    names = ("turn", "untap", "draw", "combat")
    play = after(*(SkipNext(name, who="each_opponent") for name in names)).to_turn(6)
    turn, untap, draw, combat = play.events(SkipScheduled)
    play.to(Step.END)
    assert effects_behind(play, TurnSkipped(B, skip=1)) == [turn]
    assert effects_behind(play, StepSkipped(Step.UNTAP, skip=2)) == [untap]
    assert effects_behind(play, StepSkipped(Step.DRAW, skip=3)) == [draw]
    assert effects_behind(play, PhaseSkipped(Phase.COMBAT, skip=4)) == [combat]


@pytest.mark.rule("508.8@2024", "614.10a@2024")
def test_a_step_that_the_rules_leave_out_names_no_effect_that_would_skip_it() -> None:
    play = after(SkipNext("declare_blockers", who="you")).to(Step.END)
    assert play.events(StepSkipped)[0] == StepSkipped(Step.DECLARE_BLOCKERS)
    assert effects_behind(play, StepSkipped(Step.DECLARE_BLOCKERS)) == []


@pytest.mark.rule("500.7@2024", "614.10@2024")
def test_a_step_of_an_extra_turn_that_nobody_added_is_skipped_in_no_turn() -> None:
    play = after(SkipNext("untap", who="each_player", that_turn=True)).to_turn(5)
    assert StepSkipped(Step.UNTAP) not in play.events(StepSkipped)


@pytest.mark.rule("500.7@2024", "614.10@2024")
def test_an_extra_turn_is_skipped_by_what_skips_extra_turns_only() -> None:
    play = after(SkipNext("extra_turn", who="you"), ExtraTurns()).to_turn(4)
    assert play.events(TurnSkipped) == [TurnSkipped(A, extra_turn=1, skip=1)]
    assert play.state.active_player == B


@pytest.mark.rule("500.10@2024", "508.8@2024")
def test_an_added_step_without_attackers_is_left_out_by_the_rule_that_leaves_it_out() -> None:
    play = after(AddSteps("declare_blockers")).to(Step.END)
    skipped = StepSkipped(Step.DECLARE_BLOCKERS)
    rules = [each.rule for each in play.entries() if each.event == skipped]
    assert rules == ["508.8", "508.8"], "in the phase that was made for it, and in combat"


@pytest.mark.rule("500.11@2024", "614.10@2024")
def test_what_a_permanent_always_skips_names_the_permanent_as_it_entered() -> None:
    """A skips every draw step and every combat, of its own and of later turns."""
    names = {"draw": StepSkipped(Step.DRAW), "combat": PhaseSkipped(Phase.COMBAT)}
    board = Board(NOW)
    skipping = {
        name: board.hand(enchantment(name, StepSkip(step=name, to="you"))) for name in names
    }
    play = board.begin()
    for name in names:
        play.cast(skipping[name])
        play.settle()
    play.to_turn(5, Step.END)
    log = play.game.log
    for name, event in names.items():
        entered = log.events.index(PermanentEntered(play.named(name)[0], False, ("enchantment",)))
        skipped = [
            n
            for n, each in enumerate(log.events)
            if n > entered and each == event and log.rule_of(n) == "500.11@2024"
        ]
        assert skipped, name
        assert {log.causes_of(n) for n in skipped} == {(entered,)}, name
