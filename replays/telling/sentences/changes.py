"""What a lasting effect does, in words: "gets +3/+3", "can't block"."""

from collections.abc import Iterator
from typing import NamedTuple

from turnfold.engine.spelling import counted
from turnfold.events.cards.instructions import Instruction, change_in
from turnfold.events.cards.modifications import (
    Goading,
    Limit,
    Modification,
    Requirement,
    Restriction,
)
from turnfold.replays.telling.sentences.words import listed, spaced


class _Verb(NamedTuple):
    """A verb as it is said of one, of several, and of what no longer is so."""

    one: str
    many: str
    over: str
    over_many: str


_GETS = _Verb("gets", "each get", "has", "each have")
_BECOMES = _Verb("becomes", "each become", "is", "are")
_ALSO_BECOMES = _Verb("also becomes", "each also become", "is also", "are also")
_HAS = _Verb("has", "have", "has", "have")
_LOSES = _Verb("loses", "lose", "lacks", "lack")
_CANNOT = _Verb("can't", "can't", "is unable to", "are unable to")
_MUST = _Verb("must", "must", "has to", "have to")
_CHANGES = _Verb("changes", "change", "has changed", "have changed")

_LIMITS = {
    "be_blocked_by_more_than": "be blocked by more than {}",
    "be_blocked_by_fewer_than": "be blocked by fewer than {}",
    "block_more_than": "block more than {}",
}
"""Limits of a creature in words, before the number of creatures."""


def change_in_words(instruction: Instruction, many: bool = False, over: bool = False) -> str:
    """What a lasting change does, with its verb: "gets +3/+3", of several "each get +3/+3"; empty
    where it has no words. `over` is for what it no longer does: "has +3/+3"."""
    change = change_in(instruction)
    if isinstance(change, Modification):
        sized = isinstance(change.power, int) and isinstance(change.toughness, int)
        said = [*_modified(change)] if sized else []
    elif isinstance(change, Restriction):
        said = [(_CANNOT, spaced(change.cannot))]
    elif isinstance(change, Limit) and change.cannot in _LIMITS:
        number = counted(change.number, "creature")
        said = [(_CANNOT, _LIMITS[change.cannot].format(number))]
    elif isinstance(change, Requirement):
        said = [(_MUST, f"{change.must} if able")]
    elif isinstance(change, Goading):
        said = [(_BECOMES, "goaded")]
    else:
        said = []
    which = 2 * over + many
    return listed(f"{verb[which]} {what}" for verb, what in said) if said else ""


def _modified(change: Modification) -> Iterator[tuple[_Verb, str]]:
    """What a change to the characteristics of objects does."""
    if change.power or change.toughness:
        yield _GETS, f"{change.power:+d}/{change.toughness:+d}"
    if becomes := [*_becomes(change)]:
        yield _BECOMES, listed(becomes)
    if types := (*change.add_supertypes, *change.add_subtypes, *change.add_types):
        yield _ALSO_BECOMES, _one(types)
    if change.switch:
        yield _CHANGES, "power and toughness with each other"
    if change.add_keywords:
        yield _HAS, listed(change.add_keywords)
    if change.add_abilities:
        number = len(change.add_abilities)
        yield _HAS, "another ability" if number == 1 else f"{number} other abilities"
    if change.lose_all_abilities:
        yield _LOSES, "all abilities"
    if change.remove_keywords:
        yield _LOSES, listed(change.remove_keywords)
    if change.remove_types:
        yield _LOSES, f"the type {listed(change.remove_types)}"


def _becomes(change: Modification) -> Iterator[str]:
    """What objects are that they were not."""
    if isinstance(change.set_power, int) and isinstance(change.set_toughness, int):
        yield f"{change.set_power}/{change.set_toughness}"
    if change.set_colors is not None:
        yield listed(change.set_colors) if change.set_colors else "colorless"
    yield from (f"also {each}" for each in change.add_colors)
    if types := (*change.set_creature_types, *change.set_land_types):
        yield _one(types)


def _one(types: tuple[str, ...]) -> str:
    """ "an artifact creature"."""
    said = " ".join(types)
    return f"an {said}" if said[:1] in "AEIOUaeiou" else f"a {said}"
