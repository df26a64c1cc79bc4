"""An ability's effects as a list of instructions, so that one of them can wait for a choice
(608.2).

`May`, `IfSo` and `Choose` become instructions that may jump over others. The place where a
resolution stands is a number in the folded state, and nothing else has to be remembered.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.characteristics.selecting import AbilityContext
from turnfold.engine.record.recorder import AnswerNeeded, Choice, Illegal, Recorder
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.characteristics import LacksTypes
from turnfold.events.cards.conditions import AmountIs, Done
from turnfold.events.cards.effects import (
    CastNow,
    Choose,
    CreateToken,
    DiscardCards,
    Discover,
    DrawCards,
    Effect,
    ExileTopUntil,
    IfSo,
    May,
    PutCounters,
    ReturnIt,
    TokenDefinition,
)
from turnfold.events.cards.effects.actions import Connive, Doer, Endure
from turnfold.events.cards.measures import CountOf
from turnfold.events.cards.references import Reference
from turnfold.events.cards.selections import those
from turnfold.events.decisions import Answer, CastSpell, ChooseObjects, ChooseWord, Decision, Divide
from turnfold.events.enums import Question


class TokensTogether(Struct, frozen=True):
    """608.2c@2024: effects that create tokens at one instant."""

    effects: tuple[CreateToken, ...]


class ProgramStep(Struct, frozen=True):
    """One effect, and where to continue if it is not carried out (`May` declined, `IfSo` untrue,
    `Choose` without anything to choose, nothing cast).

    An instruction without an effect is a jump. Each spell that `CastNow` lets a player cast has an
    instruction of its own, because that has its own answer; any number of spells go round two, and
    so do tokens that are created one by one.
    """

    effect: Effect | TokensTogether | None
    skip_to: int


PayMana = Callable[[Recorder, PlayerId, ObjectId, str], None]
"""The function with which a player pays a mana cost for an object, by mana abilities if needed."""


def _pays_nothing(r: Recorder, player: PlayerId, object_id: ObjectId, cost: str) -> None:
    raise AssertionError("an effect that asks nobody has nothing paid for it")


class Casts(NamedTuple):
    """608.2g@2024: how players cast spells while an object resolves: whether a card may be cast by
    the choice with a number, and the function that casts it."""

    able: Callable[[GameState, PlayerId, ObjectId, int, MayPlay], bool]
    cast: Callable[[Recorder, PlayerId, CastSpell, MayPlay], None]


class Context(Struct):
    """The speaker, the resolving object, the answers given to the instruction, what it still waits
    for, and how players pay and cast spells.

    To pay may activate mana abilities, whose effects are carried out by this room. So whoever
    resolves an object hands in the functions that pay and cast (`turnfold.engine.rules.casting`).
    """

    speaker: AbilityContext
    resolving: ObjectId
    answers: tuple[Decision, ...] = ()
    division: tuple[int, ...] = ()
    waiting: AnswerNeeded | None = None
    notes: frozenset[str] = frozenset()
    """What later instructions ask of those before them, so that it is noted."""
    pay: PayMana = _pays_nothing
    casts: Casts | None = None
    """None: nothing resolves, and no spells are cast."""

    def ask(self, player: PlayerId, question: Question, choice: Choice) -> Decision:
        """The next of the answers that were given; raises `AnswerNeeded` if there is none. Where
        nothing on the stack resolves, as with mana abilities, nobody can be asked: the first of the
        options is taken, and what "may" be done is not done."""
        if self.answers:
            given, *others = self.answers
            self.answers = tuple(others)
            return given
        if self.resolving:
            raise AnswerNeeded(player, question, choice)
        match question:
            case Question.CHANCE:
                raise Illegal("701.20", "nothing can be shuffled while a mana ability resolves")
            case Question.ROLL:
                raise Illegal(
                    "705.1", "nothing can be flipped or rolled while a mana ability resolves"
                )
            case Question.CONFIRM | Question.CAST:
                return Answer(False)
            case Question.CHOOSE_WORD:
                return ChooseWord(choice.words[0])
            case Question.DIVIDE:
                return Divide(((choice.options[0], choice.whole),))
        return ChooseObjects(choice.options[: choice.least])

    @property
    def gets_here_first(self) -> bool:
        """Whether the instruction is at this place for the first time: it begins again with each
        answer, and no answer to a question behind this place is left."""
        return not self.answers

    def announced_shares(self) -> list[tuple[int, int]]:
        """601.2d, 608.2b@2024: each target with its share of what is divided. The share of an
        illegal target goes to nobody."""
        shares = zip(self.speaker.targets, self.division, strict=False)
        return [(target, amount) for target, amount in shares if target]

    def make(self, objects: Iterable[ObjectId], of: Iterable[ObjectId] = ()) -> None:
        """608.2c@2024: later instructions may refer to these new objects; `of` are the objects that
        they were made of, which are gone."""
        gone = set(of)
        made = tuple(each for each in self.speaker.made if each not in gone)
        self.speaker = replace(self.speaker, made=(*made, *objects))

    def name(self, word: str, objects: Iterable[ObjectId]) -> None:
        """608.2c@2024: later instructions may refer to these objects by this word."""
        named = {**self.speaker.named, word: tuple(objects)}
        self.speaker = replace(self.speaker, named=named)

    def bind(self, name: str, amount: int) -> None:
        """608.2c@2024: later instructions may refer to this amount by its name."""
        self.speaker = replace(self.speaker, bindings={**self.speaker.bindings, name: amount})


def _discovering(effect: Discover) -> tuple[Effect, ...]:
    """701.55a@2024: the instructions that discovering stands for."""
    return (
        ExileTopUntil(those(LacksTypes(("land",))), effect.amount),
        CastNow("made", at_most=effect.amount),
        IfSo(Done(False), (ReturnIt("made"),)),
        ReturnIt("from_top", "bottom_at_random"),
    )


_CONTROLLERS: Mapping[Doer, Reference] = {
    "self": "controller_of_self",
    "target": "controller_of_target",
    "target2": "controller_of_target2",
    "that": "controller_of_that",
    "that_source": "controller_of_source",
}
_NONLANDS_DISCARDED = CountOf(those(LacksTypes(("land",))), ref="discarded")


def _conniving(effect: Connive) -> tuple[Effect, ...]:
    """701.47a, 701.47c@2024: what conniving stands for. The permanent's controller does it, or who
    last controlled it."""
    who = _CONTROLLERS[effect.what]
    grow = PutCounters("+1/+1", 1, effect.what)
    nonland = IfSo(AmountIs(_NONLANDS_DISCARDED), (grow,))
    return (DrawCards(1, who), DiscardCards(1, who), nonland)


def _enduring(effect: Endure) -> tuple[Effect, ...]:
    """701.63a-b@2025-11-14: the choice that enduring stands for, which is the controller's; with 0,
    nothing happens."""
    who, n = _CONTROLLERS[effect.what], effect.amount
    spirit = TokenDefinition(
        "Spirit", subtypes=("Spirit",), colors=("white",), power=n, toughness=n
    )
    grow = PutCounters("+1/+1", n, effect.what)
    choice = May((grow,), who=who, otherwise=(CreateToken(spirit, who=who),))
    if isinstance(n, int):
        return (choice,) if n > 0 else ()
    return (IfSo(AmountIs(n), (choice,)),)


@lru_cache(maxsize=2048)
def compile_effects(effects: tuple[Effect, ...]) -> tuple[ProgramStep, ...]:
    """The instructions for these effects, in order."""
    return tuple(_compiled(effects, 0))


def _compiled(effects: tuple[Effect, ...], start: int) -> list[ProgramStep]:
    program: list[ProgramStep] = []
    for effect in effects:
        at = start + len(program)
        if isinstance(effect, May | IfSo):
            inner = _compiled(effect.effects, at + 1)
            after = at + 1 + len(inner)
            if effect.otherwise:
                other = _compiled(effect.otherwise, after + 1)
                end = after + 1 + len(other)
                program += [ProgramStep(effect, after + 1), *inner, ProgramStep(None, end), *other]
            else:
                program += [ProgramStep(effect, after), *inner]
        elif isinstance(effect, Choose):
            inner = _compiled(effect.effects, at + 1)
            program += [ProgramStep(effect, at + 1 + len(inner)), *inner]
        elif isinstance(effect, CreateToken) and effect.together:
            before = program.pop().effect
            together = before.effects if isinstance(before, TokensTogether) else (before,)
            program.append(ProgramStep(TokensTogether((*together, effect)), at))
        elif isinstance(effect, Discover):
            program += _compiled(_discovering(effect), at)
        elif isinstance(effect, Connive):
            program += _compiled(_conniving(effect), at)
        elif isinstance(effect, Endure):
            program += _compiled(_enduring(effect), at)
        # what is done again and again has two places, so that a question at one of them is not
        # taken for answered by the answers to the last time
        elif isinstance(effect, CreateToken) and effect.one_by_one:
            program += [ProgramStep(effect, at + 3)] * 2 + [ProgramStep(None, at)]
        elif isinstance(effect, CastNow):
            number = effect.number or 2
            program += [ProgramStep(effect, at + number + (not effect.number))] * number
            program += [] if effect.number else [ProgramStep(None, at)]
        else:
            program.append(ProgramStep(effect, at + 1))
    return program


Execute = dict[type, Callable[[Recorder, Any, Context], None]]
"""From a type of effect to the function that carries it out."""
