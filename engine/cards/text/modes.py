"""Modes of which several may be chosen, in words: "choose one or both" (700.2, 601.2b).

An ability has one mode for each choice that there is: one for each of them alone, and one for each
combination, whose effects happen in the printed order (608.2c).
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec import Struct

from turnfold.engine.cards.text.pronouns import PLACES
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.selections import Filter, IsOther, controller_in, says
from turnfold.events.cards.targets import Target, TargetObject

CHOICES = (("choose one or both", 2), ("choose one or more", 3), ("choose one or more", 4),
           ("choose any number", 3))  # fmt: skip
"""Words for choosing several, and of how many modes."""

_OF_OTHERS = frozenset(
    {"targets", "target2", "controller_of_target", "owner_of_target", "made", "that_player"}
)
"""References of a mode that would mean something else behind another mode."""


def every_choice(modes: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...] | None:
    """A mode for each number of the modes together, the smallest first; None if one of them cannot
    follow another."""
    found = list(modes)
    for size in range(2, len(modes) + 1):
        for several in combinations(modes, size):
            made = _together(several)
            if made is None:
                return None
            found.append(made)
    return tuple(found)


def single_modes(modes: tuple[SpellAbility, ...], number: int) -> tuple[SpellAbility, ...] | None:
    """The inverse of `every_choice` for so many modes."""
    single = modes[:number]
    if len(modes) != 2**number - 1:
        return None
    return single if every_choice(single) == modes else None


def are_combined(modes: tuple[SpellAbility, ...]) -> bool:
    """Whether some of these modes are the others together."""
    return any(single_modes(modes, number) is not None for _, number in CHOICES)


def _together(modes: tuple[SpellAbility, ...]) -> SpellAbility | None:
    effects: tuple[Any, ...] = ()
    targets: tuple[Any, ...] = ()
    for each in modes:
        if targets and (each.targets or _refers(each.effects)):
            if any(target.many for target in (*targets, *each.targets)):
                return None
            if any(target.up_to for target in targets) or _refers_to_others(each.effects):
                return None
            if any(_is_other(target) for target in each.targets):
                return None
            if len(targets) + len(each.targets) > len(PLACES):
                return None
            place = PLACES[len(targets)]
            moved = replaced(each.effects, lambda it, *_, to=place: to if it == "target" else it)
        else:
            moved = each.effects
        effects, targets = (*effects, *moved), (*targets, *each.targets)
    return SpellAbility(effects, targets)


def _is_other(target: Target) -> bool:
    return isinstance(target, TargetObject) and says(target.filter, IsOther)


def _refers(value: Any) -> bool:
    return any(each == "target" for each in _words(value))


def _refers_to_others(value: Any) -> bool:
    return any(each in _OF_OTHERS for each in _words(value)) or _asks_about_target(value)


def _asks_about_target(value: Any) -> bool:
    """Whether a description or condition in it is about the first target."""
    if isinstance(value, tuple):
        return any(map(_asks_about_target, value))
    if isinstance(value, Filter):
        return controller_in(value) == "target"
    if isinstance(value, Struct):
        names = value.__struct_fields__
        return getattr(value, "target_is", None) is not None or any(
            _asks_about_target(getattr(value, each)) for each in names
        )
    return False


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _words(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _words(getattr(value, name))
