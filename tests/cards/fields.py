"""The table of definition fields and the cards that say something in them.

    python -m tests.cards.fields

writes it to tests/FIELDS.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from tests.cards.walking import parts
from turnfold.engine.cards.pool import pool
from turnfold.events.cards import (
    abilities,
    card,
    characteristics,
    comparing,
    conditions,
    effects,
    measures,
    modifications,
    prices,
    replacements,
    selections,
    targets,
    triggers,
)
from turnfold.events.cards.effects import Duration
from turnfold.events.cards.selections import Reference, Whose
from turnfold.events.enums import StepOrPhase

REPORT = Path(__file__).parents[1] / "FIELDS.md"
SHOWN = 3
HEAD = """# Definition fields and the cards that use them

Every card of the pool is played in every edition that has it (`tests/cards/test_every_card.py`),
so that each field is carried out as often as it is said. What no card says is played with cards
made up for it (`tests/cards/test_made_up.py`). Written by `python -m tests.cards.fields`.

| definition | field | cards | for example |
|---|---|---|---|
"""

SHARED = tuple(
    dict.fromkeys(
        word for shared in (Reference, Whose, Duration, StepOrPhase) for word in get_args(shared)
    )
)
"""The words for objects, players, durations and steps, which many fields share."""

MODULES = (
    *(card, abilities, triggers, replacements, conditions, effects, modifications, prices),
    *(characteristics, comparing, selections, measures, targets),
)

SUMS = {
    "Trigger": triggers.Trigger,
    "Condition": conditions.Condition,
    "ReplacementAbility": replacements.AnyReplacement,
    "Restriction": modifications.Prohibition,
    "Requirement": modifications.AnyRequirement,
    "Price": modifications.AnyPrice,
    "Permission": modifications.AnyPermission,
    "SacrificeIt": effects.SacrificeIt | effects.SacrificeChosen,
    "ReturnIt": effects.ReturnIt | effects.PutOntoBattlefield,
    "AddSteps": effects.AddSteps | effects.AddStepsBeside,
    "ReselectAttack": effects.ReselectAttack | effects.ChooseAttack,
    "SetInMotion": effects.SetInMotion | effects.SetMoreInMotion,
    "OthersTapped": abilities.NumberTapped | abilities.PowerTapped,
    "Filter": selections.Predicate,
    "Measure": measures.Measure,
    "Target": targets.Target,
}
"""Definitions that are one of many small ones; here they count as one."""

VARIANTS = {kind: name for name, union in SUMS.items() for kind in get_args(union)}

Row = tuple[str, str, tuple[str, ...]]
"""A definition, a field (or one of its words), the cards that say it."""


def definitions() -> dict[str, list[type[Struct]]]:
    """Every type of which card definitions are made, by its name, or by that of its sum."""
    found: dict[str, list[type[Struct]]] = {}
    for module in MODULES:
        for each in vars(module).values():
            made = isinstance(each, type) and issubclass(each, Struct)
            here = made and f"{each.__module__}.".startswith(f"{module.__name__}.")
            if here and not each.__name__.startswith("_") and not is_base(each):
                found.setdefault(name_of(each), []).append(each)
    return found


def name_of(kind: type[Struct]) -> str:
    """The name under which a definition is listed."""
    return VARIANTS.get(kind, kind.__name__)


def is_base(kind: type[Struct]) -> bool:
    """Whether it is only what the variants of a sum have in common."""
    return kind not in VARIANTS and any(issubclass(each, kind) for each in VARIANTS)


def rows() -> Iterator[Row]:
    """What is said where, and by which cards."""
    said: dict[tuple[str, str, str], set[str]] = {}
    for name, each in pool().items():
        for part in parts(each):
            for field, word in sayings(part):
                said.setdefault((name_of(type(part)), field, word), set()).add(name)
    for definition, kinds in definitions().items():
        for field, word in dict.fromkeys(able for kind in kinds for able in sayable(kind)):
            cards = tuple(sorted(said.get((definition, field, word), ())))
            yield definition, f"{field} = {word}" if word else field, cards
    for word in SHARED:
        named = {name for (_, _, each), names in said.items() if each == word for name in names}
        yield "(in many fields)", word, tuple(sorted(named))


def sayings(part: Struct) -> Iterator[tuple[str, str]]:
    """The fields in which a part of a definition says something, and their words."""
    if is_tagged(type(part)):
        yield tag(type(part))
    for field in fields(part):
        value = getattr(part, field.name)
        if value != default(field):
            yield from ((field.name, word) for word in words(value))


def sayable(kind: type[Struct]) -> Iterator[tuple[str, str]]:
    """The fields of a definition, and the words of a closed list that they can have."""
    if is_tagged(kind):
        yield tag(kind)
    for field in fields(kind):
        yield from ((field.name, word) for word in ("", *choices(field)))


def is_tagged(kind: type[Struct]) -> bool:
    """Whether its tag says more than its fields do: the field of a predicate has the same name."""
    return kind in VARIANTS and not issubclass(kind, characteristics.OnePredicate)


def tag(kind: type[Struct]) -> tuple[str, str]:
    """The key and the word by which a variant of a sum is known."""
    config = kind.__struct_config__
    return str(config.tag_field), str(config.tag)


def default(field: FieldInfo) -> object:
    """What a field says when nothing is said."""
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not NODEFAULT else NODEFAULT


def words(value: object) -> Iterator[str]:
    """That something is said, and which word of a closed list it is."""
    yield ""
    yield from (each for each in (value if isinstance(value, tuple) else (value,)) if is_word(each))


def is_word(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def choices(field: FieldInfo) -> tuple[str, ...]:
    """The closed list that a field takes its word from, without what goes without saying."""
    kinds = (field.type, *get_args(field.type))
    listed = [word for kind in kinds if get_origin(kind) is Literal for word in get_args(kind)]
    return tuple(word for word in listed if word not in ("", field.default, *SHARED))


def unused() -> set[tuple[str, str]]:
    """What no card says."""
    return {(kind, field) for kind, field, cards in rows() if not cards}


def table() -> str:
    """The whole table as Markdown."""
    lines = [
        f"| {kind} | {field} | {len(cards)} | {', '.join(cards[:SHOWN])} |"
        for kind, field, cards in rows()
    ]
    return HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    REPORT.write_text(table(), "utf-8")
