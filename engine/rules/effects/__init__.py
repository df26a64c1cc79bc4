"""Carrying out the effects of spells and abilities: one function for each effect (608.2, 701)."""

from functools import lru_cache

from turnfold.engine.cards.checking import parts
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    defending_players,
    holds,
    select_objects,
)
from turnfold.engine.record.causes import causes_of_answers
from turnfold.engine.record.moved import moved_by
from turnfold.engine.record.recorder import AnswerNeeded, Recorder
from turnfold.engine.rules.effects import (
    actions,
    cards,
    choices,
    combat,
    copying,
    damage,
    face_down,
    lasting,
    libraries,
    life,
    permanents,
    putting,
    returning,
    stack,
    tempting,
    tokens,
    transforming,
    turns,
    venturing,
)
from turnfold.engine.rules.effects.asking import chosen
from turnfold.engine.rules.effects.lasting import is_of_each
from turnfold.engine.rules.effects.program import Context, Execute, ProgramStep, compile_effects
from turnfold.engine.rules.players.leaving import losers_leave
from turnfold.engine.seating.speaking import CHOSEN_FOR, DEFENDER, NAMED
from turnfold.events.base import NOBODY
from turnfold.events.cards.conditions import Done
from turnfold.events.cards.effects import (
    CastNow,
    Choose,
    CreateToken,
    DiscardCards,
    Effect,
    IfSo,
    May,
    Modify,
)
from turnfold.events.cards.instructions import affects, speaks_of
from turnfold.events.cards.selections import Filter
from turnfold.events.enums import Question
from turnfold.events.log.columns import Causes
from turnfold.events.record import QuestionAsked
from turnfold.events.stack import NamesBound, ResolutionPaused

EXECUTE: Execute = {
    **damage.EXECUTE,
    **life.EXECUTE,
    **cards.EXECUTE,
    **libraries.EXECUTE,
    **permanents.EXECUTE,
    **putting.EXECUTE,
    **returning.EXECUTE,
    **tokens.EXECUTE,
    **stack.EXECUTE,
    **copying.EXECUTE,
    **lasting.EXECUTE,
    **combat.EXECUTE,
    **turns.EXECUTE,
    **actions.EXECUTE,
    **tempting.EXECUTE,
    **venturing.EXECUTE,
    **face_down.EXECUTE,
    **transforming.EXECUTE,
}


def execute_all(r: Recorder, effects: tuple[Effect, ...], speaker: AbilityContext) -> None:
    """605.3b@2024: carry out effects that ask no player anything, such as those of mana
    abilities."""
    context = Context(speaker, NOBODY)
    program = compile_effects(effects)
    at = 0
    while at < len(program):
        at = _step(r, program[at], context, at)


def execute(r: Recorder, effects: tuple[Effect, ...], context: Context, start: int = 0) -> bool:
    """608.2c@2024: carry out effects from instruction `start` on. False if one must wait for an
    answer.

    Nothing more happens once the resolving object has left the game (800.4a). An instruction that
    waits has asked its question, and its number is in the state.
    """
    program = compile_effects(effects)
    context.notes = _noted(program)
    at = start
    while at < len(program):
        try:
            with r.because_of(*_with_answers(r, context)):
                at = _step(r, program[at], context, at)
        except AnswerNeeded as wanted:
            wait(r, context, wanted, at)
            return False
        context.answers = ()
        losers_leave(r)
        if not r.state.resolving:
            return True
    return True


def _with_answers(r: Recorder, context: Context) -> Causes:
    """608.2d@2024: the present causes, and the decisions that were made for the instruction."""
    return tuple(sorted({*r.causes, *causes_of_answers(r)})) if context.answers else r.causes


def wait(r: Recorder, context: Context, wanted: AnswerNeeded, at: int) -> None:
    """608.2d@2024: ask the question for which instruction `at` waits, and note what was done before
    it."""
    context.waiting = wanted
    _remember(r, context)
    r.emit(QuestionAsked(wanted.player, wanted.question), "608.2d")
    r.emit(ResolutionPaused(context.resolving, at), "608.2d")


BINDS = (
    CHOSEN_FOR, DEFENDER,
    "counters", "excess", "left", "lost", "short", "won", "not_won", "rolled",
)  # fmt: skip
"""The amounts that an instruction may keep for later ones."""


def _remember(r: Recorder, context: Context) -> None:
    """608.2c@2024: note what was made and done, and which targets were illegal, while an
    instruction waits."""
    speaker = context.speaker
    resolving = r.state.objects.get(context.resolving)
    wanted = resolving.targets if resolving is not None else ()
    illegal = [
        place
        for place, (each, was) in enumerate(zip(speaker.targets, wanted, strict=False), 1)
        if each != was
    ]
    bound = (
        *(("illegal", place) for place in illegal),
        *(("made", each) for each in speaker.made),
        *((word, each) for word in sorted(speaker.named) for each in speaker.named[word]),
        *((name, speaker.bindings[name]) for name in BINDS if name in speaker.bindings),
    )
    if bound != r.state.bound:
        r.emit(NamesBound(context.resolving, bound), "608.2c")


def _step(r: Recorder, instruction: ProgramStep, context: Context, at: int) -> int:
    """Carry out one instruction; the number of the next."""
    effect = instruction.effect
    if effect is None:
        return instruction.skip_to
    if isinstance(effect, IfSo):
        return at + 1 if holds(r.state, effect.condition, context.speaker) else instruction.skip_to
    if isinstance(effect, May):
        before = r.next_seq
        is_done = choices.may(r, effect, context)
        _note(r, before, context, at)
        if "done" in context.notes:
            context.bind("done", int(is_done))
        return at + 1 if is_done else instruction.skip_to
    if speaks_of(effect, DEFENDER) and not (isinstance(effect, Modify) and is_of_each(effect)):
        _choose_defender(r, context)
    if isinstance(effect, CastNow):
        before = r.next_seq
        is_cast = stack.cast_now(r, effect, context)
        _note(r, before, context, at)
        return at + 1 if is_cast else instruction.skip_to
    if isinstance(effect, Choose):
        return _chosen(r, effect, context, instruction.skip_to) or at + 1
    before = r.next_seq
    _note_affected(r, effect, context)
    if isinstance(effect, CreateToken) and effect.one_by_one:
        if not tokens.create_next(r, effect, context):
            return instruction.skip_to
    else:
        EXECUTE[type(effect)](r, effect, context)
    _note(r, before, context, at)
    if isinstance(effect, DiscardCards) and effect.amount is None and "done" in context.notes:
        context.bind("done", 1)  # a hand without cards can be discarded as well
    return at + 1


def _note_affected(r: Recorder, effect: object, context: Context) -> None:
    """608.2c@2024: note all objects of a description that an instruction is about, for those behind
    it that speak of "them", even if the description does not fit any more."""
    about = affects(effect) if "affected" in context.notes else None
    if isinstance(about, Filter):
        context.name("affected", select_objects(r.state, about, context.speaker))


def _chosen(r: Recorder, effect: Choose, context: Context, end: int) -> int:
    """608.2d@2024: have players choose. Returns where to go on if there is nothing chosen, or 0."""
    picked, is_whole = choices.choose(r, effect, context)
    context.name("chosen", picked)
    context.bind("done", int(is_whole and bool(picked)))
    if not is_whole:
        context.bind("short", end)
    return 0 if picked else end


def _note(r: Recorder, before: int, context: Context, at: int) -> None:
    """608.2c@2024: note what an instruction did, for those behind it that speak of that."""
    if not context.notes:
        return
    is_short = at < context.speaker.bindings.get("short", 0)
    context.bind("done", int(r.next_seq > before and not is_short))
    for word, moved in moved_by(r, before, context.notes):
        context.name(word, (*context.speaker.named.get(word, ()), moved))


@lru_cache(maxsize=2048)
def _noted(program: tuple[ProgramStep, ...]) -> frozenset[str]:
    """What the instructions want noted: the references, and "done"."""
    effects = tuple(each.effect for each in program if each.effect is not None)
    asks = any(isinstance(each, Done) for each in parts(effects))
    words = {word for word in NAMED if any(speaks_of(each, word) for each in effects)}
    return frozenset({*words, *(["done"] if asks else [])})


def _choose_defender(r: Recorder, context: Context) -> None:
    """508.5a@2024: "the defending player" is one player. If there are several, the controller
    chooses one."""
    able = defending_players(r.state, context.speaker)
    if len(able) > 1:
        you = context.speaker.controller
        context.bind(DEFENDER, chosen(context, you, Question.CHOOSE, able, 1)[0])
