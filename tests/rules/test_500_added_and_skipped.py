"""Extra turns, added and skipped phases and steps (500.7-500.11)."""

import pytest

from tests.rules.board import A, B, Board, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.effects import (
    AddPhases,
    AddSteps,
    AddStepsBeside,
    ExtraTurns,
    GainLife,
    SkipNext,
)
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.enums import Edition, Phase, Step
from turnfold.events.turn import PhaseBegan, PhaseSkipped, StepSkipped, TurnBegan, TurnSkipped


def begins_step(name: str, *effects: GainLife, whose: str = "any") -> TriggeredAbility:
    trigger = StepBegins(step=name, whose=whose)  # type: ignore[arg-type]
    return TriggeredAbility(trigger=trigger, effects=effects or (GainLife(1),))


# 500.7-500.11, as far as they are played


@in_editions("300.6@2004", "500.7@2010", "500.7@2024")
def test_an_extra_turn_follows_this_one_and_the_newest_comes_first(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(ExtraTurns(1, "you"), B)
    play.effect(ExtraTurns(1, "you"), A)
    play.to_turn(7)
    assert [e.player for e in play.events(TurnBegan)] == [A, A, B, B, A]


@in_editions("300.7@2004", "500.8@2010", "500.8@2024")
def test_an_added_phase_follows_the_phase_it_was_added_to(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(AddPhases(("combat", "main")))
    mark = play.now
    play.to(Step.END)
    assert [e.phase for e in play.events(PhaseBegan, since=mark)] == [
        Phase.COMBAT,
        Phase.POSTCOMBAT_MAIN,
        Phase.COMBAT,
        Phase.POSTCOMBAT_MAIN,
        Phase.ENDING,
    ]


@in_editions("300.7@2004", "500.8@2010", "500.8@2024")
def test_of_phases_added_after_the_same_phase_the_newest_comes_first(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(AddPhases(("combat",)))
    play.effect(AddPhases(("beginning",)))
    mark = play.now
    play.to(Step.POSTCOMBAT_MAIN)
    phases = [e.phase for e in play.events(PhaseBegan, since=mark)]
    assert phases[:3] == [Phase.BEGINNING, Phase.COMBAT, Phase.COMBAT]


@in_editions("300.8@2004", "500.9@2010", "500.9@2024")
def test_an_added_step_follows_the_step_it_was_added_to(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Shrine", begins_step("upkeep")))
    play = board.begin(Step.UPKEEP)
    play.settle()
    play.effect(AddStepsBeside("upkeep", anchor="upkeep"))
    mark = play.now
    play.to(Step.DRAW)
    assert play.steps(mark) == ["upkeep", "draw"]
    assert play.life(A) == 22


@pytest.mark.rule("500.10@2024", "500.10-ex1@2024")
def test_obekas_extra_upkeeps_come_each_in_a_beginning_phase_of_its_own() -> None:
    board = Board(Edition.FREE_DIVISION)
    obeka = board.permanent("Obeka, Splitter of Seconds")
    board.permanent(enchantment("Shrine", begins_step("upkeep")))
    tapped = board.permanent("Grizzly Bears", tapped=True)
    play = board.begin()
    size, _ = play.size(obeka)
    held = play.hand(A)
    play.attack(obeka)
    mark = play.now
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20 - size
    assert play.steps(mark).count("upkeep") == size
    assert play.steps(mark)[-size - 1 :] == ["upkeep"] * size + ["postcombat_main"]
    skipped = [e.step for e in play.events(StepSkipped, since=mark)]
    assert skipped == [Step.UNTAP, Step.DRAW] * size
    assert play.life(A) == 20 + size
    assert play.hand(A) == held
    assert play.obj(tapped).tapped


@in_editions("500.10@2024-04-11", "500.10@2024-04-12")
def test_a_step_after_a_phase_comes_since_april_2024(edition: Edition) -> None:
    play = Board(edition).begin(Step.POSTCOMBAT_MAIN)
    play.effect(AddSteps("upkeep"))
    mark = play.now
    play.to(Step.END)
    assert ("upkeep" in play.steps(mark)) is (edition.day >= "2024-04-12")


@pytest.mark.rule("500.10a@2024")
def test_you_get_an_additional_step_only_in_your_own_turn() -> None:
    play = Board(Edition.FREE_DIVISION).begin()
    play.effect(AddSteps("upkeep", 2, you_get=True), B)
    mark = play.now
    play.to(Step.END)
    assert "upkeep" not in play.steps(mark)


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_what_is_skipped_neither_begins_nor_ends_nor_triggers_anything(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Draw", begins_step("draw")))
    board.permanent(enchantment("Fight", begins_step("beginning_of_combat")))
    play = board.begin(Step.UPKEEP)
    held = play.hand(A)
    play.effect(SkipNext("draw", "you"))
    play.effect(SkipNext("combat", "you"))
    mark = play.now
    play.to(Step.END)
    assert play.steps(mark) == ["precombat_main", "postcombat_main", "end"]
    assert play.events(StepSkipped, since=mark) == [StepSkipped(Step.DRAW, skip=1)]
    assert play.events(PhaseSkipped, since=mark) == [PhaseSkipped(Phase.COMBAT, skip=2)]
    assert play.hand(A) == held
    assert play.life(A) == 20


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_skipped_turn_is_passed_over_once(edition: Edition) -> None:
    play = Board(edition).begin(Step.END)
    play.effect(SkipNext("turn", "you"), B)
    play.to_turn(5)
    assert [e.player for e in play.events(TurnBegan)] == [A, A, B]
    assert play.events(TurnSkipped) == [TurnSkipped(B, skip=1)]


@in_editions("300.9@2004", "500.11@2010", "500.11@2024")
def test_a_skipped_untap_step_untaps_phases_and_triggers_nothing(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Shrine", begins_step("untap")))
    bear = board.permanent("Grizzly Bears", B, tapped=True)
    drake = board.permanent(creature("Drake", 2, 2, "phasing"), B)
    play = board.begin(Step.END)
    play.effect(SkipNext("untap", "you"), B)
    mark = play.now
    play.to_turn(4)
    assert play.steps(mark) == ["cleanup", "upkeep"]
    assert play.obj(bear).tapped
    assert not play.obj(drake).phased_out
    assert play.on_stack() == []
    play.to_turn(6)
    assert not play.obj(bear).tapped
    assert play.obj(drake).phased_out
