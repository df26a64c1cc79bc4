"""Sections of a card that hold from a level on: level bars of Classes, level symbols (711, 716).

`normal` joins the lines of a section; its first line says which level, and each other line is a
paragraph of its own."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.normal import BAR
from turnfold.engine.cards.text.words.amounts import MANA
from turnfold.engine.cards.text.words.wording import Found, Map, Phrase, Source, Wording
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.conditions import AmountIs, Condition
from turnfold.events.cards.effects import Permit, PutCounters
from turnfold.events.cards.measures import Counters, Level
from turnfold.events.cards.modifications import Modification, NumberedPermission
from turnfold.events.cards.replacements import ReplacementAbility

_CLASS = re.compile(r"((?:\{[^{}]+\})+): level (\d)")
_SYMBOL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
_SIZE = re.compile(r"(\d+)/(\d+)")
_Abilities = tuple[Ability, ...]


def _level_up(parts: dict[str, Any]) -> ActivatedAbility:
    """702.87a@2024: put a level counter on it, only as a sorcery."""
    return ActivatedAbility(Cost(parts["mana"]), (PutCounters("level"),), sorcery_speed=True)


LEVEL_UP = Map(
    Wording("level up {mana}", mana=MANA),
    _level_up,
    lambda value: (
        {"mana": value.cost.mana} if value == _level_up({"mana": value.cost.mana}) else None
    ),
)


def _of_class(level: int) -> AmountIs:
    """716.2a@2024: the Class is of this level or a greater one."""
    return AmountIs(Level(), level)


def _gaining(cost: str, level: int) -> ActivatedAbility:
    """716.2a@2024: the Class goes from the level before to this one, only as a sorcery."""
    before = replace(_of_class(level - 1), amount_at_most=level - 1)
    gain = Permit(NumberedPermission("be_of_level", number=level), "self", "forever")
    return ActivatedAbility(Cost(cost), (gain,), sorcery_speed=True, condition=before)


def _of_symbol(least: str, most: str | None) -> AmountIs:
    """711.2a-b@2024: so many level counters."""
    counters = Counters(counter="level")
    return AmountIs(counters, int(least), int(most) if most else None)


class Levels:
    """A section in words; the value is a tuple of its abilities. `inner` is the grammar of whole
    paragraphs, which the module of those fills in, because it is built from this one."""

    def __init__(self) -> None:
        self.inner: Phrase | None = None

    def read(self, source: Source, at: int) -> Found:
        """The section, if each of its paragraphs can be read in one way."""
        head, *others = source.text.split(BAR)
        opening = _opening(head) if at == 0 and self.inner is not None else None
        if opening is None:
            return []
        first, condition = opening
        found: list[Ability] = list(first)
        for each in others:
            abilities = self._section(each, condition)
            if abilities is None:
                return []
            found += abilities
        return [(tuple(found), len(source.text))] if found else []

    def _section(self, text: str, condition: Condition) -> _Abilities | None:
        if size := _SIZE.fullmatch(text):
            change = Modification(set_power=int(size[1]), set_toughness=int(size[2]))
            return (StaticAbility(change, condition=condition),)
        text = text.removesuffix(".")
        assert self.inner is not None
        lines = [line for line, end in self.inner.read(Source(text), 0) if end == len(text)]
        if not lines or any(each != lines[0] for each in lines):
            return None
        return at_level(lines[0].keywords, lines[0].abilities, condition)

    def letters(self) -> frozenset[str]:
        """Those of a cost, or of a level symbol."""
        return frozenset("{L")

    def say(self, value: Any) -> Iterator[str]:
        """The level, and each paragraph that gives these abilities."""
        if not isinstance(value, tuple) or not value or self.inner is None:
            return
        head, condition, others = _head(value)
        for parts in self._said(others, condition) if condition is not None else ():
            yield BAR.join((head, *parts))

    def _said(self, abilities: _Abilities, condition: Condition) -> Iterator[tuple[str, ...]]:
        if not abilities:
            yield ()
            return
        for number in (1, 2):
            mine, others = abilities[:number], abilities[number:]
            if len(mine) == number:
                rest = list(self._said(others, condition))
                for words, more in product(self._paragraphs(mine, condition), rest):
                    yield (words, *more)

    def _paragraphs(self, abilities: _Abilities, condition: Condition) -> Iterator[str]:
        change = getattr(abilities[0], "change", None)
        if len(abilities) == 1 and isinstance(change, Modification):
            if change.set_power is not None:
                yield f"{change.set_power}/{change.set_toughness}"
            if change.add_keywords:
                yield from self._ends((change.add_keywords, ()))
            if change.add_abilities:
                yield from self._ends(((), change.add_abilities))
        plain = tuple(replace(each, condition=None) for each in abilities)
        if at_level((), plain, condition) == abilities:
            yield from self._ends(((), plain))

    def _ends(self, line: Any) -> Iterator[str]:
        assert self.inner is not None
        for words in self.inner.say(_LINE[0](*line)):
            yield words
            yield f"{words}."


_LINE: list[Any] = []
"""The type of a paragraph's meaning, which the module of whole paragraphs fills in."""


def _opening(head: str) -> tuple[_Abilities, Condition] | None:
    """What the first line of a section gives by itself, and when the others hold."""
    if bar := _CLASS.fullmatch(head):
        level = int(bar[2])
        return (_gaining(bar[1], level),), _of_class(level)
    if symbol := _SYMBOL.fullmatch(head):
        return (), _of_symbol(symbol[1], symbol[2])
    return None


def _head(abilities: _Abilities) -> tuple[str, Condition | None, _Abilities]:
    """The inverse of `_opening`, and the abilities of the other lines."""
    first = abilities[0]
    if isinstance(first, ActivatedAbility) and isinstance(first.effects[0], Permit):
        change = first.effects[0].change
        level = change.number if isinstance(change, NumberedPermission) else 0
        if first == _gaining(first.cost.mana, level):
            return f"{first.cost.mana}: level {level}", _of_class(level), abilities[1:]
        return "", None, ()
    condition = getattr(first, "condition", None)
    if not isinstance(condition, AmountIs) or condition.amount != Counters(counter="level"):
        return "", None, ()
    least, most = condition.amount_at_least, condition.amount_at_most
    return f"LEVEL {least}{'+' if most is None else f'-{most}'}", condition, abilities


def at_level(
    keywords: tuple[str, ...], abilities: _Abilities, condition: Condition
) -> _Abilities | None:
    """711.2, 716.2a@2024: abilities that a permanent has while a condition holds; None if one of
    them cannot be had so here."""
    found: list[Ability] = []
    if keywords:
        change = Modification(add_keywords=keywords)
        found.append(StaticAbility(change, condition=condition))
    for each in abilities:
        if isinstance(each, StaticAbility | ReplacementAbility):
            if each.condition is not None:
                return None
            found.append(replace(each, condition=condition))
        elif isinstance(each, ActivatedAbility | TriggeredAbility):
            try:
                change = Modification(add_abilities=(each,))
            except ValueError:
                return None
            found.append(StaticAbility(change, condition=condition))
        else:
            return None
    return tuple(found)


LEVELS = Levels()


def close(line: type, inner: Phrase) -> None:
    """Fill in the grammar of whole paragraphs, and the type of what they mean."""
    LEVELS.inner, _LINE[:] = inner, [line]
