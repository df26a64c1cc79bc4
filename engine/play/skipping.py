"""Skipping something as it would begin, if a player chooses to, and what follows for that
(614.10b)."""

from itertools import takewhile
from typing import NamedTuple

from turnfold.engine.characteristics.in_play import in_play
from turnfold.engine.characteristics.selecting import AbilityContext
from turnfold.engine.machine.machine import ahead
from turnfold.engine.query.replacing import ReplacingAbility, is_to, replacing
from turnfold.engine.record.recorder import Recorder
from turnfold.engine.rules.effects import execute_all
from turnfold.engine.rules.effects.lasting import begin_effect
from turnfold.engine.seating.seats import partners
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.cards.instructions import AfterSkipped
from turnfold.events.cards.replacements import StepSkip
from turnfold.events.decisions import Answer, AnyDecision
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Question
from turnfold.events.record import QuestionAsked
from turnfold.events.turn import PhaseBegan, SkipScheduled, StepBegan, TurnBegan


class Offer(NamedTuple):
    """A turn, phase or step of a player that would begin next, and the ability by which the player
    may skip it."""

    skipped: str
    player: PlayerId
    ability: ReplacingAbility[StepSkip]


def ask_whether_to_skip(r: Recorder) -> bool:
    """614.10b@2024: ask a player whether to skip what comes next. Returns whether there was
    anything to ask."""
    offer = open_offer(r.state, r.state.answers)
    if offer is None:
        return False
    r.emit(QuestionAsked(offer.ability.source.controller, Question.SKIP), "614.10b")
    return True


def open_offer(state: GameState, answers: tuple[AnyDecision, ...]) -> Offer | None:
    """614.10b@2024: the first way to skip what would begin next that these answers have not
    declined."""
    if StepSkip not in in_play(state).replacing:
        return None
    declined = list(takewhile(lambda each: each == Answer(False), reversed(answers)))
    return next(iter(_offers(state)[len(declined) :]), None)


def _offers(state: GameState) -> list[Offer]:
    """The ways to skip what begins next: a whole turn or phase before its parts."""
    found, player = [], state.active_player
    for event in (each.event for each in ahead(state)):
        if isinstance(event, TurnBegan):
            player = event.player
            found += _by(state, player, "turn")
        elif isinstance(event, PhaseBegan):
            found += _by(state, player, event.phase.value)
        elif isinstance(event, StepBegan):
            found += _by(state, player, event.step.value)
    return found


def _by(state: GameState, player: PlayerId, name: str) -> list[Offer]:
    return [
        Offer(name, player, each)
        for each in replacing(state, StepSkip)
        if each.ability.optional
        and each.ability.step == name
        and any(is_to(state, each, mate) for mate in partners(state, player))
    ]


def schedule_skip(r: Recorder, player: PlayerId, decision: Answer) -> None:
    """614.10, 614.10b@2024: take the answer. If yes, it is skipped, and what follows waits until
    something takes place. If no, it begins unless another ability offers the same."""
    if not decision.yes:
        return
    offer = open_offer(r.state, r.state.answers[:-1])
    assert offer is not None
    ability, source = offer.ability.ability, offer.ability.source
    r.emit(SkipScheduled(offer.player, offer.skipped, source.id), "614.10")
    if ability.then:
        begin_effect(
            r, offer.ability.speaker, (), AfterSkipped(ability.then), "next_step", "614.10b"
        )


def do_first(r: Recorder) -> None:
    """614.10b@2024: carry out what an effect does first in the next step that is not skipped."""
    for lasting in list(r.state.effects.values()) if r.state.effects else ():
        first = lasting.instruction
        if isinstance(first, AfterSkipped):
            r.emit(EffectExpired(lasting.id), "614.10b")
            execute_all(r, first.effects, AbilityContext(lasting.source, lasting.controller))
