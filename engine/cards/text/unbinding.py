"""The words that effects stand for again: each target and choice where it is first spoken of, the
other way of `turnfold.engine.cards.text.binding` (608.2)."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.cards.text.antecedents import dealt_by_dealer, spoken_again
from turnfold.engine.cards.text.picks import as_picked
from turnfold.engine.cards.text.pronouns import ALL_TARGETS, PLACES
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.events.cards.characteristics import IsOnOne, OnePredicate
from turnfold.events.cards.effects import Choose
from turnfold.events.cards.measures import OfOne, OfPlayer
from turnfold.events.cards.selections import (
    ControlledBy,
    Filter,
    IsAmong,
    IsOther,
    adding,
    controller_in,
    without,
)
from turnfold.events.cards.targets import OneTarget, Target


class VerbUnsaid(Struct, frozen=True):
    """An effect whose verb is that of the effect before: "create a Food token and a Clue token"."""

    effect: Any


class SeveralTargets(Struct, frozen=True):
    """Several targets of one word "target" ("up to two target creatures"), as they are read.

    `number` is how many there may be (0: any number, as many as what is divided allows), and
    `least` how many there must be.
    """

    target: Target
    number: int
    least: int = 0
    is_any: bool = False
    """As it is written: as many targets as what is divided allows ("any number of")."""

    def each(self, most: int) -> list[Target]:
        """The targets one by one; those that may be left out come last."""
        if self.target.many:
            return [self.target]
        number = self.number or most
        optional = replace(self.target, up_to=True)
        return [self.target] * self.least + [optional] * (number - self.least)


class OfTarget(Struct, frozen=True):
    """All permanents that a filter describes and that a target player controls, as they are
    read."""

    filter: Filter
    target: Target


def _several(targets: tuple[Target, ...]) -> SeveralTargets:
    """The inverse of `SeveralTargets.each`."""
    if targets[0].many:
        return SeveralTargets(targets[0], 0)
    least = sum(not each.up_to for each in targets)
    return SeveralTargets(replace(targets[0], up_to=False), len(targets), least)


def unbind_targets(effects: tuple[Any, ...], targets: tuple[Target, ...]) -> tuple[Any, ...]:
    """The effects with each target where it is first spoken of: the other way of `bind_targets`."""
    left: dict[str, Any] = dict(zip(PLACES, targets, strict=False))
    divided = [each for each in effects if getattr(each, "divided", False)]
    if targets and (divided or ALL_TARGETS in words_of(effects)):
        several = _several(targets)
        amounts = {getattr(each, "amount", 0) for each in divided}
        is_any = not several.target.many and not several.least and several.number in amounts
        several = replace(several, is_any=is_any)
        left = {"target" if divided else ALL_TARGETS: several}

    def place(value: Any, field: str, within: object) -> Any:
        described = isinstance(within, OnePredicate) and not isinstance(within, IsAmong | IsOnOne)
        measured = described or isinstance(within, OfOne | OfPlayer)
        if isinstance(value, str) and value in left and not measured:
            return _as_said(left.pop(value))
        if isinstance(value, Filter) and controller_in(value) == "target" and "target" in left:
            return OfTarget(without(value, ControlledBy), left.pop("target"))
        return value

    def place_in_amount(value: Any, field: str, within: object) -> Any:
        """A target of which only an amount speaks: "the power of target creature"."""
        if isinstance(value, str) and value in left and isinstance(within, OfOne):
            return _as_said(left.pop(value))
        return value

    placed = tuple(
        replaced(replaced(replaced(each, dealt_by_dealer), _spoken_choice), place)
        for each in spoken_again(effects)
    )
    return tuple(replaced(each, place_in_amount) for each in placed) if left else placed


def _spoken_choice(value: Any, *_: Any) -> Any:
    """An effect with what is chosen for it in its place, instead of the choice."""
    if not isinstance(value, Choose) or len(value.effects) != 1:
        return value
    picked, left = as_picked(value), ["chosen"]

    def first(part: Any, *_: Any) -> Any:
        if part == "chosen" and left:
            left.pop()
            return picked
        return part

    return replaced(replaced(value.effects[0], _spoken_choice), first)


def _as_said(target: Any) -> Any:
    """The inverse of `as_another` and `of_next_word`."""
    if isinstance(target, OneTarget) and target.may_repeat:
        return replace(target, may_repeat=False)
    if not getattr(target, "another", False):
        return target
    return replace(target, filter=adding(target.filter, IsOther(True)), another=False)


def words_of(value: Any) -> Iterator[str]:
    """Every word inside a value: what references and marks are."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from words_of(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            if inner and isinstance(inner, str | Struct | tuple):
                yield from words_of(inner)
