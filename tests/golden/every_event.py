"""One event of every type, made from the vocabulary alone, so that a new type is in it at once."""

from collections.abc import Iterator
from enum import Enum
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    AddMana,
    ChooseDeclarations,
    ControlPlayer,
    DealDamage,
    Delay,
    Destroy,
    Effect,
    GainLife,
    PreventDamage,
    Regenerate,
    SetMoreInMotion,
    Whenever,
)
from turnfold.events.cards.instructions import AfterSkipped, FixedChange, Instruction, Shield
from turnfold.events.cards.modifications import Modification, Restriction
from turnfold.events.cards.replacements import DamagePrevention
from turnfold.events.cards.targets import AnyTarget
from turnfold.events.cards.triggers import Attacks
from turnfold.events.decisions import AnyDecision, Decision
from turnfold.events.effects import EffectBegan
from turnfold.events.enums import Question
from turnfold.events.offers import AnyOption, Option, OptionsOffered
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.stack import AbilityDefined
from turnfold.events.vocabulary import EVENT_TYPES, AnyEvent

DECISION_TYPES: tuple[type[Decision], ...] = get_args(AnyDecision)
OPTION_TYPES: tuple[type[Option], ...] = get_args(AnyOption)

WORDS = {"substep": "combat.declare_blockers.declare", "counter": "+1/+1", "skipped": "draw"}
PLAYERS = {"player", "owner", "controller", "recorder", "winners", "shared_with"}


SPELL = SpellAbility((DealDamage(3),), (AnyTarget(),))
TRIGGERED = TriggeredAbility(Attacks(), (GainLife(1),))
BOUND = (("that", 101),)

ABILITIES: tuple[Ability, ...] = (
    SPELL,
    ActivatedAbility(Cost("{1}{G}", tap=True), (AddMana("{G}"),)),
    TRIGGERED,
    StaticAbility(Restriction("block")),
    DamagePrevention(prevent=1),
)
"""An ability of every kind."""

INSTRUCTIONS: tuple[Instruction, ...] = (
    FixedChange(Modification(power=1), targets=(101,), bound=BOUND),
    Shield(PreventDamage(2), sources=(101,), targets=(102,), bound=BOUND),
    AfterSkipped((GainLife(1),)),
    Delay("end", (Destroy(),), "target"),
    Whenever(TRIGGERED),
    Regenerate(),
    SetMoreInMotion(2),
    ControlPlayer("target"),
    ChooseDeclarations("attackers", "each_player"),
)
"""What a lasting effect of every kind says."""

DATA_OF_CARDS: dict[Any, Any] = {
    Ability: SPELL,
    Effect: Destroy(),
    Instruction: INSTRUCTIONS[0],
    Card: Card("some name", ("creature",), "{1}{G}", power=2, toughness=2, abilities=ABILITIES),
}
"""A value of each type of the data of cards."""


def every_event() -> list[AnyEvent]:
    """One event of every type."""
    return [example(kind) for kind in EVENT_TYPES]  # type: ignore[misc]


def every_decision() -> list[AnyDecision]:
    """One decision of every kind."""
    return [example(kind) for kind in DECISION_TYPES]  # type: ignore[misc]


def every_value() -> Iterator[AnyEvent]:
    """Every type of event with every member of the lists in it, every kind of ability and of what a
    lasting effect says, and every decision."""
    for event in every_event():
        yield from variants(event)
    defined, began = (example(each) for each in (AbilityDefined, EffectBegan))
    yield from (replace(defined, ability=each) for each in ABILITIES)  # type: ignore[misc]
    yield from (replace(began, instruction=each) for each in INSTRUCTIONS)  # type: ignore[misc]
    for decision in every_decision():
        yield DecisionTaken(1, decision)
    for option in map(example, OPTION_TYPES):
        yield OptionsOffered(1, Question.PRIORITY, (option,))  # type: ignore[arg-type]


def variants(event: AnyEvent) -> Iterator[AnyEvent]:
    """An event once for each member of the list that one of its fields chooses from."""
    if isinstance(event, ActionReversed):
        yield replace(event, first=0, kept=(1, 2))
        return
    choices = [
        (field.name, kind)
        for field in msgspec.structs.fields(event)
        for kind in (field.type, *get_args(field.type))
        if isinstance(kind, type) and issubclass(kind, Enum)
    ]
    yield event
    for name, kind in choices:
        for member in list(kind)[1:]:
            yield replace(event, **{name: (member,) if is_tuple(event, name) else member})


def is_tuple(event: AnyEvent, name: str) -> bool:
    """Whether a field holds several values."""
    return isinstance(getattr(event, name), tuple)


def example(kind: type[Struct]) -> Struct:
    """A struct with a value in each field that its type allows."""
    fields = msgspec.structs.fields(kind)
    return kind(**{field.name: value(field.name, field.type) for field in fields})


def value(name: str, kind: Any) -> Any:
    """A value of a field's type; numbers are players or objects as the field's name says."""
    inner = [each for each in get_args(kind) if each is not Ellipsis]
    if kind is int:
        return 1 if name in PLAYERS else 101
    if kind is bool:
        return True
    if kind is str:
        return WORDS.get(name, f"some {name.replace('_', ' ')}")
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if kind in DATA_OF_CARDS:
        return DATA_OF_CARDS[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return example(kind)
    if get_origin(kind) is Literal:
        return inner[0]
    if get_origin(kind) is tuple:
        return tuple(value(name, each) for each in inner)
    return value(name, inner[0])  # a union: its first part
