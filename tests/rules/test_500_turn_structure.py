"""The turn: its phases and steps in order, and when each of them ends (500.1-500.6, 500.12)."""

from itertools import pairwise

import pytest

from tests.rules.board import A, B, Board, creature, enchantment, instant
from tests.turn.editions import in_editions
from turnfold.engine.machine.table import TABLE
from turnfold.engine.structure import PLACES
from turnfold.events.base import Event
from turnfold.events.cards.abilities import ActivatedAbility, Cost, SpellAbility, TriggeredAbility
from turnfold.events.cards.effects import GainLife
from turnfold.events.cards.triggers import StepBegins
from turnfold.events.combat import CombatEnded
from turnfold.events.decisions import PassPriority
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.record import DecisionTaken
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered, ManaEmptied
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    PriorityGained,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnSkipped,
)


def begins_step(name: str, *effects: GainLife, whose: str = "any") -> TriggeredAbility:
    trigger = StepBegins(step=name, whose=whose)  # type: ignore[arg-type]
    return TriggeredAbility(trigger=trigger, effects=effects or (GainLife(1),))


# 500.1


@in_editions("300.1@2004", "500.1@2010", "500.1@2024")
def test_a_turn_in_which_nothing_is_done_has_all_its_phases_and_steps(edition: Edition) -> None:
    play = Board(edition).begin(Step.UPKEEP)
    mark = play.now
    play.to_turn(5)
    assert play.steps(mark)[-13:] == [
        "end", "cleanup",
        "untap", "upkeep", "draw",
        "precombat_main",
        "beginning_of_combat", "declare_attackers", "end_of_combat",
        "postcombat_main",
        "end", "cleanup",
        "untap", "upkeep",
    ][-13:]  # fmt: skip
    ended = [event.phase for event in play.events(PhaseEnded, since=mark)]
    assert ended[:5] == list(Phase)
    assert ended[5:10] == list(Phase)


@in_editions("300.1@2004", "500.1@2010", "500.1@2024")
def test_the_players_take_turns(edition: Edition) -> None:
    play = Board(edition).begin(Step.UPKEEP)
    play.to_turn(6)
    turns = [(event.turn, event.player) for event in play.events(TurnBegan)]
    assert turns == [(3, A), (4, B), (5, A), (6, B)]


# 500.2


@in_editions("300.2@2004", "500.2@2010", "500.2@2024")
@pytest.mark.parametrize(
    "step",
    [Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.END],
)
def test_a_step_ends_when_both_players_have_passed(edition: Edition, step: Step) -> None:
    play = Board(edition).begin(step)
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.step is step
    assert play.asked == (B, Question.PRIORITY)
    play.pass_()
    assert play.step is not step


@in_editions("300.2@2004", "500.2@2010", "500.2@2024")
def test_an_emptied_stack_does_not_end_the_step(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Mountain")
    bolt = board.hand("Lightning Bolt")
    play = board.begin(Step.UPKEEP)
    play.cast(bolt, B)
    play.both_pass()
    assert play.life(B) == 17
    assert play.state.stack == ()
    assert play.step is Step.UPKEEP
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.step is Step.UPKEEP
    assert play.asked == (B, Question.PRIORITY)


@in_editions("300.2@2004", "500.2@2010", "500.2@2024")
@pytest.mark.parametrize("act", ["a spell", "an ability", "a mana ability"])
def test_passes_count_only_in_succession(edition: Edition, act: str) -> None:
    """A passes, B acts: A's pass of before is worth nothing, now or when that has resolved."""
    board = Board(edition)
    gain = (GainLife(1),)
    spell = board.hand(instant("Trick", SpellAbility(effects=gain)), B)
    device = board.permanent(enchantment("Device", ActivatedAbility(cost=Cost(), effects=gain)), B)
    forest = board.permanent("Forest", B)
    play = board.begin(Step.UPKEEP)
    play.pass_()
    if act == "a spell":
        play.cast(spell)
    else:
        play.activate(device if act == "an ability" else forest)
    assert play.asked == (B, Question.PRIORITY)
    play.pass_()
    assert play.asked == (A, Question.PRIORITY)
    assert play.step is Step.UPKEEP
    assert play.life(B) == 20
    if act == "a mana ability":
        return
    play.pass_()
    assert play.life(B) == 21
    assert play.step is Step.UPKEEP
    assert play.asked == (A, Question.PRIORITY)
    play.pass_()
    assert play.step is Step.UPKEEP
    play.pass_()
    assert play.step is Step.DRAW


@in_editions("300.2@2004", "500.2@2010", "500.2@2024")
def test_with_something_on_the_stack_both_passing_resolves_only_the_topmost(
    edition: Edition,
) -> None:
    board = Board(edition)
    for _ in range(2):
        board.permanent("Mountain")
    first, second = board.hand("Lightning Bolt"), board.hand("Lightning Bolt")
    play = board.begin(Step.END)
    bottom = play.cast(first, B)
    play.cast(second, B)
    play.both_pass()
    assert play.life(B) == 17
    assert play.on_stack() == [bottom]
    assert play.asked == (A, Question.PRIORITY)
    play.both_pass()
    assert play.life(B) == 14
    assert play.step is Step.END


# 500.3


@in_editions("500.3@2004", "500.3@2010", "500.3@2024")
def test_untap_and_cleanup_end_by_themselves(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B, tapped=True)
    play = board.begin(Step.END)
    mark = play.now
    play.both_pass()
    assert play.step is Step.UPKEEP
    assert not play.obj(bear).tapped
    between = play.all_events(mark)[: play.place_of(StepBegan(Step.UPKEEP), mark) - mark]
    decisions = [e.decision for e in between if isinstance(e, DecisionTaken)]
    assert decisions == [PassPriority(), PassPriority()]
    assert [e.player for e in between if isinstance(e, PriorityGained)] == [B]


# 500.6


@in_editions("300.5@2004", "500.6@2010", "500.6@2024")
@pytest.mark.parametrize(
    "step",
    [
        Step.UPKEEP,
        Step.DRAW,
        Step.PRECOMBAT_MAIN,
        Step.BEGINNING_OF_COMBAT,
        Step.END_OF_COMBAT,
        Step.POSTCOMBAT_MAIN,
        Step.END,
    ],
)
def test_beginning_of_abilities_trigger_once_as_the_step_begins(
    edition: Edition, step: Step
) -> None:
    board = Board(edition)
    shrine = board.permanent(enchantment("Shrine", begins_step(step.value)))
    play = board.begin(Step.UPKEEP) if step is not Step.UPKEEP else board.begin(step)
    if play.step is not step:
        play.to(step)
    assert play.on_stack() == [shrine]
    assert play.asked == (A, Question.PRIORITY)
    assert play.life(A) == 20
    play.both_pass()
    assert play.life(A) == 21
    assert play.step is step
    play.both_pass()
    assert play.step is not step
    play.to_turn(4, Step.UPKEEP)
    assert play.life(A) == 21


@in_editions("300.5@2004", "500.6@2010", "500.6@2024")
def test_they_are_on_the_stack_before_anybody_gets_priority(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Shrine", begins_step("end")))
    play = board.begin(Step.POSTCOMBAT_MAIN)
    mark = play.now
    play.to(Step.END)
    (put,) = (n for n, e in enumerate(play.all_events(mark)) if isinstance(e, AbilityPutOnStack))
    began = play.place_of(StepBegan(Step.END), mark) - mark
    gained = next(
        n
        for n, event in enumerate(play.all_events(mark))
        if n > began and isinstance(event, PriorityGained)
    )
    assert began < put < gained


@in_editions("300.5@2004", "500.6@2010", "500.6@2024")
def test_what_enters_after_the_beginning_of_a_step_has_missed_it(edition: Edition) -> None:
    board = Board(edition)
    shrine = board.hand(creature("Shrine", 1, 1, "flash", abilities=(begins_step("upkeep"),)))
    play = board.begin(Step.UPKEEP)
    play.cast(shrine)
    play.settle()
    mark = play.now
    play.to(Step.DRAW)
    assert play.events(AbilityTriggered, since=mark) == []
    play.to(Step.UPKEEP)
    assert len(play.events(AbilityTriggered, since=mark)) == 1


# 500.12

BETWEEN = (
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    StepBegan,
    StepSkipped,
    TurnBegan,
    TurnSkipped,
    CombatEnded,
)
"""What the turn itself brings with it; creatures leave combat as its last step ends (511.3)."""

MAIN_PHASES_BEGIN = (PhaseBegan(Phase.PRECOMBAT_MAIN), PhaseBegan(Phase.POSTCOMBAT_MAIN))


@in_editions("300.2@2004", "500.12@2010", "500.12@2024")
def test_nothing_happens_between_steps_phases_and_turns(edition: Edition) -> None:
    """From the end of a step to the beginning of the next, only the turn's own facts stand."""
    board = Board(edition)
    for step in ("untap", "upkeep", "draw", "end"):
        board.permanent(enchantment(f"Shrine of {step}", begins_step(step)))
    bear = board.permanent("Grizzly Bears")
    board.permanent("Forest")
    growth = board.hand("Giant Growth")
    play = board.begin(Step.UPKEEP)
    play.to(Step.PRECOMBAT_MAIN)
    play.add_mana(A)
    play.attack(bear)
    play.cast(growth, bear)
    play.to_turn(6)
    strangers: list[Event] = []
    between = False
    for event in play.all_events(play.place_of(StepBegan(Step.DRAW))):
        if isinstance(event, StepEnded):
            between = True
        elif isinstance(event, StepBegan) or event in MAIN_PHASES_BEGIN:
            between = False
        elif between and not isinstance(event, BETWEEN):
            strangers.append(event)
    assert strangers == []


@in_editions("300.2@2004", "500.12@2010", "500.12@2024")
def test_every_sub_step_follows_the_one_before_by_a_row_of_the_table(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Striker", 2, 2, "first strike"))
    play = board.begin(Step.UPKEEP)
    play.attack(bear)
    play.to_turn(5)
    walked = [event.substep for event in play.events(SubstepBegan)]
    assert len(walked) > 40
    assert [pair for pair in pairwise(walked) if pair[1] not in reached_from(pair[0])] == []


def reached_from(place: str) -> set[str]:
    """The sub-steps that rows lead to from a place without another sub-step between."""
    found, places = set(), {place}
    while more := {row.dest for row in TABLE if places.intersection(row.sources)} - found:
        found |= more
        places = more - set(PLACES)
    return found & set(PLACES)


@in_editions("300.2@2004", "500.12@2010", "500.12@2024")
def test_what_the_end_of_a_phase_brings_belongs_to_that_phase(edition: Edition) -> None:
    play = Board(edition).begin()
    play.add_mana()
    play.to(Step.BEGINNING_OF_COMBAT)
    emptied = play.place_of(ManaEmptied(A, 1))
    assert emptied < play.place_of(PhaseEnded(Phase.PRECOMBAT_MAIN))
