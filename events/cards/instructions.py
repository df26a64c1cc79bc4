"""What lasting effects say (611, 614, 615, 603.7), and the JSON texts that a log keeps of them."""

from functools import lru_cache
from typing import Any, get_args

import msgspec
from msgspec import Struct

from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.effects import Effect, PreventDamage, RedirectDamage
from turnfold.events.cards.modifications import Change
from turnfold.events.cards.selections import Reference, Selection
from turnfold.events.cards.tables import sums, table_text


class Held(Struct, frozen=True, omit_defaults=True, tag_field="is", tag="held"):
    """A change that goes on for a while, with the objects and players that its words meant as it
    began.

    `affects` says what the change is about if that is not fixed (611.2c@2024).
    """

    change: Change
    affects: Selection | None = None
    targets: tuple[int, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()


class Shield(Struct, frozen=True, omit_defaults=True, tag_field="shield", tag="damage"):
    """An effect that prevents or redirects damage, with the objects and players that its words
    meant as it began.

    `sources` are the sources that it is about if they are fixed (609.7a@2024).
    """

    effect: PreventDamage | RedirectDamage
    sources: tuple[int, ...] | None = None
    targets: tuple[int, ...] = ()
    bound: tuple[tuple[str, int], ...] = ()


class Afterwards(Struct, frozen=True, tag_field="after", tag="skipping"):
    """614.10b@2024: effects that happen first in the next turn, phase or step that takes place."""

    effects: tuple[Effect, ...]


Instruction = Effect | Change | Held | Shield | Afterwards
"""What a lasting effect says: a change; a shield; or what waits for its time, such as a delayed
trigger, regeneration, or what follows after something was skipped."""

CHANGES = (*get_args(Change), Held)
"""The instructions that change objects, players or rules for as long as they last (611)."""


@lru_cache(maxsize=4096)
def read_ability(text: str) -> Ability:
    """An ability from the JSON text that a log keeps; `ValueError` if the text does not hold
    one."""
    try:
        ability: Ability = msgspec.convert(sums(msgspec.json.decode(text)), Ability)
    except RecursionError:
        raise ValueError("the ability is nested too deeply") from None
    return ability


@lru_cache(maxsize=4096)
def read_instruction(text: str) -> Instruction:
    """What a lasting effect says, from the JSON text that a log keeps; `ValueError` if the text
    does not hold it."""
    try:
        data = sums(msgspec.json.decode(text))
        instruction: Instruction = msgspec.convert(data, _kind_of(data))
    except RecursionError:
        raise ValueError("the instruction is nested too deeply") from None
    return instruction


def _kind_of(data: Any) -> Any:
    """The kind of instruction, by the key that says it."""
    kinds: dict[str, Any] = {"is": Change | Held, "shield": Shield, "after": Afterwards}
    return next((kinds[key] for key in kinds if isinstance(data, dict) and key in data), Effect)


def text_of(value: Ability | Instruction) -> str:
    """The JSON text that a log keeps of an ability or of what a lasting effect says."""
    return table_text(value)


@lru_cache(maxsize=4096)
def speaks_of(said: Struct, word: Reference) -> bool:
    """Whether an ability or effect contains this reference, anywhere in it."""
    return any(_has(getattr(said, name), word) for name in said.__struct_fields__)


def _has(value: object, word: str) -> bool:
    if isinstance(value, Struct):
        return speaks_of(value, word)
    if isinstance(value, tuple):
        return any(_has(each, word) for each in value)
    return value == word
