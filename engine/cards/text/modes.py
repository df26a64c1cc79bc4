"""Modes of which several may be chosen, in words: "choose one or both" (700.2, 601.2b).

An ability has one mode for each choice that there is: one for each of them alone, and one for each
combination, whose effects happen in the printed order (608.2c).
"""

from itertools import combinations, product
from math import comb
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.text.pronouns import PLACES
from turnfold.engine.cards.text.unbinding import words_of
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.selections import Filter, IsOther, controller_in, says
from turnfold.events.cards.targets import Target, TargetObject, of_next_word

CHOICES = (("choose one or both", 2, False), ("choose one or more", 3, False),
           ("choose one or more", 4, False), ("choose any number", 3, True))  # fmt: skip
"""Words for choosing several, of how many modes, and whether none may be chosen (107.1c)."""

_OF_OTHERS = frozenset(
    {"targets", "target2", "controller_of_target", "owner_of_target", "made", "that_player"}
)
"""References of a mode that would mean something else behind another mode."""


def every_choice(
    modes: tuple[SpellAbility, ...], none: bool = False
) -> tuple[SpellAbility, ...] | None:
    """A mode for each number of the modes together, the smallest first, and in the end one without
    effects if `none` may be chosen. None if one of them cannot follow another."""
    found = list(modes)
    for size in range(2, len(modes) + 1):
        for several in combinations(modes, size):
            made = together(several)
            if made is None:
                return None
            found.append(made)
    return (*found, SpellAbility()) if none else tuple(found)


def single_modes(
    modes: tuple[SpellAbility, ...], number: int, none: bool = False
) -> tuple[SpellAbility, ...] | None:
    """The inverse of `every_choice` for so many modes."""
    single = modes[:number]
    if len(modes) != 2**number - (not none):
        return None
    return single if every_choice(single, none) == modes else None


def every_pair(modes: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...] | None:
    """A mode for each two of more than two modes together; None if one of them cannot follow
    another."""
    if len(modes) < 3:
        return None
    found = [together(each) for each in combinations(modes, 2)]
    pairs = tuple(each for each in found if each is not None)
    return pairs if len(pairs) == len(found) else None


def modes_of_pairs(pairs: tuple[SpellAbility, ...]) -> tuple[SpellAbility, ...] | None:
    """The inverse of `every_pair`: each way to part the first pair is tried."""
    number = next((each for each in range(3, 6) if comb(each, 2) == len(pairs)), 0)
    if not number:
        return None
    effects, targets = pairs[0].effects, pairs[0].targets
    for place, count in product(range(1, len(effects)), range(len(targets) + 1)):
        first = SpellAbility(effects[:place], targets[:count])
        others = [_second(first, each) for each in pairs[: number - 1]]
        single = (first, *(each for each in others if each is not None))
        if len(single) == number and every_pair(single) == pairs:
            return single
    return None


def _second(first: SpellAbility, pair: SpellAbility) -> SpellAbility | None:
    """What stands behind the first mode in a pair."""
    place, count = len(first.effects), len(first.targets)
    if (pair.effects[:place], pair.targets[:count]) != (first.effects, first.targets):
        return None
    rest = pair.effects[place:]
    if count and count < len(PLACES):
        here = PLACES[count]
        rest = replaced(rest, lambda it, *_: "target" if it == here else it)
    targets = tuple(replace(each, may_repeat=False) for each in pair.targets[count:])
    return SpellAbility(rest, targets)


def are_combined(modes: tuple[SpellAbility, ...]) -> bool:
    """Whether some of these modes are others together."""
    several = any(single_modes(modes, number, none) is not None for _, number, none in CHOICES)
    return several or modes_of_pairs(modes) is not None


def in_order(spells: tuple[SpellAbility, ...]) -> SpellAbility | None:
    """What the paragraphs of a spell do one after the other. None if several have targets and one
    cannot follow another."""
    if sum(bool(each.targets) for each in spells) < 2:
        effects = tuple(effect for each in spells for effect in each.effects)
        return SpellAbility(effects, tuple(one for each in spells for one in each.targets))
    return together(spells)


def together(modes: tuple[SpellAbility, ...]) -> SpellAbility | None:
    """One ability that does all of these in their order (608.2c), with the targets of each; None if
    one of them cannot follow another."""
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
        effects, targets = (*effects, *moved), (*targets, *of_next_word(each.targets, targets))
    return SpellAbility(effects, targets)


def _is_other(target: Target) -> bool:
    return isinstance(target, TargetObject) and says(target.filter, IsOther)


def _refers(value: Any) -> bool:
    return any(each == "target" for each in words_of(value))


def _refers_to_others(value: Any) -> bool:
    return any(each in _OF_OTHERS for each in words_of(value)) or _asks_about_target(value)


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
