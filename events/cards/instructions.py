"""What lasting effects say (611, 614, 615, 603.7), and the JSON texts that a log keeps of them."""

from functools import lru_cache
from typing import Any, get_args

import msgspec
from msgspec import Struct

from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.effects import Effect, PreventDamage, RedirectDamage
from turnfold.events.cards.modifications import Change
from turnfold.events.cards.selections import Reference, Selection


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


class _Tag(Struct):
    """The key by which a text says which kind of instruction it is."""

    change: str | None = msgspec.field(name="is", default=None)
    shield: str | None = None
    after: str | None = None


_tag = msgspec.json.Decoder(_Tag)
_ability: msgspec.json.Decoder[Ability] = msgspec.json.Decoder(Ability)
_change: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Change | Held)
_shield: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Shield)
_after: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Afterwards)
_effect: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Effect)


@lru_cache(maxsize=4096)
def read_ability(text: str) -> Ability:
    """An ability from the JSON text that a log keeps; `ValueError` if the text does not hold
    one."""
    try:
        return _ability.decode(text)
    except RecursionError:
        raise ValueError("the ability is nested too deeply") from None


@lru_cache(maxsize=4096)
def read_instruction(text: str) -> Instruction:
    """What a lasting effect says, from the JSON text that a log keeps; `ValueError` if the text
    does not hold it."""
    try:
        instruction: Instruction = _decoder_for(_tag.decode(text)).decode(text)
    except RecursionError:
        raise ValueError("the instruction is nested too deeply") from None
    return instruction


def _decoder_for(tag: _Tag) -> msgspec.json.Decoder[Any]:
    if tag.change is not None:
        return _change
    if tag.shield is not None:
        return _shield
    return _effect if tag.after is None else _after


def text_of(value: Ability | Instruction) -> str:
    """The JSON text that a log keeps of an ability or of what a lasting effect says."""
    return msgspec.json.encode(value).decode()


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
