"""Piles of added and skipped turns, phases and steps, played, against the short model of turns."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.engine.laws import Laws
from tests.rules.board import A, B, Board, Play, creature
from tests.turn.model import Model
from turnfold.engine.cards.pool import pool
from turnfold.engine.structure import MAIN_PHASES, PHASE_OF, STEPS
from turnfold.events.cards.effects import (
    AddPhases,
    AddSteps,
    AddStepsBeside,
    Effect,
    ExtraTurns,
    SkipNext,
)
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.turn import PhaseBegan, StepBegan, TurnBegan

pytestmark = pytest.mark.rule("500.7@2024", "500.8@2024", "500.9@2024", "500.11@2024")

KINDS = {
    "beginning": Phase.BEGINNING,
    "combat": Phase.COMBAT,
    "main": Phase.POSTCOMBAT_MAIN,
    "ending": Phase.ENDING,
}
INNER = [step for phase, steps in STEPS.items() if phase not in MAIN_PHASES for step in steps]
SKIPPED = ["turn", *(phase.value for phase in STEPS), *(step.value for step in INNER)]
CARDS: dict[str, Effect] = {
    "Time Walk": ExtraTurns(1, "you"),
    "Relentless Assault": AddPhases(("combat", "main")),
    "Fatigue": SkipNext("draw", "you"),
    "Stonehorn Dignitary": SkipNext("combat", "you"),
}
"""Cards of the pool that are cast for nothing, in a main phase, and what that adds or skips."""

EFFECTS: st.SearchStrategy[Effect | str] = st.one_of(
    st.just(ExtraTurns(1, "you")),
    st.sampled_from(SKIPPED).map(lambda name: SkipNext(name, "you")),
    st.lists(st.sampled_from(list(KINDS)), min_size=1, max_size=2).map(
        lambda kinds: AddPhases(tuple(kinds))  # type: ignore[arg-type]
    ),
    st.sampled_from(INNER).map(lambda step: AddSteps(step.value)),
    st.sampled_from(INNER).flatmap(
        lambda anchor: st.builds(
            lambda step, before: AddStepsBeside(step.value, anchor=anchor.value, before=before),
            st.sampled_from(STEPS[PHASE_OF[anchor]]),
            st.booleans(),
        )
    ),
    st.sampled_from(list(CARDS)),
)


class Happening(NamedTuple):
    """What is done the first time that players get priority in a step, and who attacks in it."""

    deeds: list[tuple[int, Effect | str]]
    attacks: bool
    first_strike: bool


HAPPENINGS = st.lists(
    st.builds(
        Happening,
        st.lists(st.tuples(st.sampled_from([A, B]), EFFECTS), max_size=3),
        st.booleans(),
        st.booleans(),
    ),
    min_size=3,
    max_size=12,
)
QUIET = Happening([], False, False)


class Pair:
    """A game that is played and the model of its turns, side by side."""

    def __init__(self, edition: Edition) -> None:
        board = Board(edition, turn=1, library=150)
        self.fighters = {
            player: [
                board.permanent(creature(f"{kind} {player}", 0, 9, *keywords), player)
                for kind, keywords in {
                    "plain": ("vigilance",),
                    "quick": ("vigilance", "first strike"),
                }.items()
            ]
            for player in (A, B)
        }
        free = {name: replace(pool()[name], cost="", name=f"Free {name}") for name in CARDS}
        self.hands = {
            (player, name): [board.hand(card, player) for _ in range(3)]
            for player in (A, B)
            for name, card in free.items()
        }
        self.play: Play = board.begin(Step.UPKEEP)
        self.model = Model()
        assert self.model.next() == (1, Step.UNTAP)
        assert self.model.next() == (1, Step.UPKEEP)
        self.read = self.play.now
        self.turn, self.player = 1, A

    def go(self, happening: Happening) -> None:
        """Do this where the game stands, then go on to the next step with priority."""
        while self.play.asked[1] is not Question.PRIORITY:
            self.answer(happening)
        for player, deed in happening.deeds:
            self.do(player, deed)
        steps = len(self.play.steps())
        while len(self.play.steps()) == steps or self.play.asked[1] is not Question.PRIORITY:
            self.answer(happening)

    def answer(self, happening: Happening) -> None:
        """Attack if that is asked and wanted; then both must have come to the same step."""
        play = self.play
        attacker, question = play.asked
        if question is Question.DECLARE_ATTACKERS and happening.attacks:
            plain, quick = self.fighters[attacker]
            fighter = quick if happening.first_strike else plain
            play.do(DeclareAttackers(((fighter, 3 - attacker),)))
            self.model.attacked = True
            self.model.first_strike |= happening.first_strike
        else:
            play.go()
        self.compare()

    def compare(self) -> None:
        """Every step that has begun since is the model's next, in the same turn of the same
        player."""
        for event in self.play.all_events(self.read):
            if isinstance(event, TurnBegan):
                self.turn, self.player = event.turn, event.player
            step = _begun(event)
            if step is not None:
                assert (self.turn, step) == self.model.next()
                assert self.player == self.model.player
        self.read = self.play.now

    def do(self, player: int, deed: Effect | str) -> None:
        """Apply an effect or cast a card, and tell the model of it."""
        play = self.play
        if not isinstance(deed, str):
            play.effect(deed, player)
            self.record(player, deed)
            return
        held = [each for each in self.hands[player, deed] if each in play.state.objects]
        target = () if deed != "Fatigue" else (B,)
        if held and play.state.active_player == player and play.state.phase in MAIN_PHASES:
            play.cast(held[0], *target)
            play.settle()
            whose = {"Fatigue": B, "Stonehorn Dignitary": 3 - player}.get(deed, player)
            self.record(whose, CARDS[deed])

    def record(self, player: int, deed: Effect) -> None:
        """What an effect says, in the model's words."""
        model, here = self.model, self.play.state.phase
        assert here is not None
        match deed:
            case ExtraTurns():
                model.extra.append(player)
            case SkipNext(what=name):
                model.skips.append((player, name))
            case AddPhases(phases=kinds):
                for kind in reversed(kinds):
                    model.add_phase(KINDS[kind], here, STEPS[KINDS[kind]])
            case AddSteps():
                if self.play.state.edition is Edition.FREE_DIVISION:
                    step = Step(deed.step)
                    model.add_phase(PHASE_OF[step], here, (step,))
            case AddStepsBeside():
                model.add_step(Step(deed.step), Step(deed.anchor), deed.before)


def _begun(event: object) -> Step | None:
    if isinstance(event, StepBegan):
        return event.step
    if isinstance(event, PhaseBegan) and event.phase in MAIN_PHASES:
        return STEPS[event.phase][0]
    return None


@pytest.mark.volume
@settings(max_examples=60)
@given(st.sampled_from(list(Edition)), HAPPENINGS)
def test_a_played_turn_is_what_the_model_says_and_every_turn_ends(
    edition: Edition, happenings: list[Happening]
) -> None:
    pair = Pair(edition)
    for happening in happenings:
        pair.go(happening)
    goal = pair.turn + 2
    for _ in range(200):
        if pair.turn >= goal:
            break
        pair.go(QUIET)
    assert pair.turn >= goal
    Laws(pair.play.game.log).follow()
