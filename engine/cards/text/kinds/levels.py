"""Sections of a card that hold from a time on: level bars of Classes, level and station symbols,
what a solved Case has, and what holds with max speed (711, 716, 719, 721, 702.178).

`normal` joins the lines of a section; its first line says which level, and each other line is a
paragraph of its own."""

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.normal import BAR
from turnfold.engine.cards.text.of_game import HAS_MAX_SPEED
from turnfold.engine.cards.text.words.amounts import MANA
from turnfold.engine.cards.text.words.wording import Found, Map, Phrase, Source, Wording
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.conditions import AllOf, AmountIs, Condition, Not, SourceIs
from turnfold.events.cards.effects import Permit, PutCounters
from turnfold.events.cards.measures import Counters, Level
from turnfold.events.cards.modifications import Modification, NumberedPermission, Permission
from turnfold.events.cards.replacements import ReplacementAbility
from turnfold.events.cards.selections import IsDesignated, those
from turnfold.events.cards.triggers import StepBegins

_CLASS = re.compile(r"((?:\{[^{}]+\})+): level (\d)")
_SYMBOL = re.compile(r"LEVEL (\d+)(?:-(\d+)|\+)")
_STATION = re.compile(r"(?:STATION )?(\d+)\+")
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


def _to_solve(parts: dict[str, Any]) -> TriggeredAbility:
    """719.3a@2024: at the end step, an unsolved Case becomes solved if its condition holds."""
    become = Permit(Permission("be_solved"), "self", "forever")
    condition = AllOf((parts["condition"], Not(SOLVED)))
    return TriggeredAbility(StepBegins("end", "you"), (become,), condition=condition)


def _solved_by(value: Any) -> dict[str, Any] | None:
    condition = getattr(value, "condition", None)
    if not isinstance(condition, AllOf) or condition.all[-1] != Not(SOLVED):
        return None
    parts = {"condition": condition.all[0]}
    return parts if value == _to_solve(parts) else None


TO_SOLVE = Map(Wording("To solve — {condition}", condition=CONDITION), _to_solve, _solved_by)
"""When a Case becomes solved."""


def _of_class(level: int) -> AmountIs:
    """716.2a@2024: the Class is of this level or a greater one."""
    return AmountIs(Level(), level)


def _gaining(cost: str, level: int) -> ActivatedAbility:
    """716.2a@2024: the Class goes from the level before to this one, only as a sorcery."""
    before = replace(_of_class(level - 1), amount_at_most=level - 1)
    gain = Permit(NumberedPermission("be_of_level", number=level), "self", "forever")
    return ActivatedAbility(Cost(cost), (gain,), sorcery_speed=True, condition=before)


def _of_size(power: int, toughness: int, condition: Condition) -> StaticAbility:
    """711.2a-b@2024, 721.2b@2026: power and toughness while a condition holds; beside a station
    symbol, it is a creature then."""
    change = Modification(set_power=power, set_toughness=toughness)
    if isinstance(condition, AmountIs) and condition == _of_station(condition.amount_at_least):
        change = replace(change, add_types=("creature",))
    return StaticAbility(change, condition=condition)


def stationed(card: Card, texts: Iterable[str]) -> Card:
    """721.2b-c@2026: a card with these paragraphs. Its power and toughness, if they are printed
    beside its last station symbol, are those of the creature that it is with so many counters."""
    found = [_STATION.fullmatch(each.split(BAR)[0]) for each in texts]
    symbols = [int(each[1]) for each in found if each is not None]
    is_creature = "creature" in card.types or "Vehicle" in card.subtypes  # 301.7a
    if is_creature or not symbols or card.power is None or card.toughness is None:
        return card
    body = _of_size(card.power, card.toughness, _of_station(symbols[-1]))
    return replace(card, power=None, toughness=None, abilities=(*card.abilities, body))


def _of_symbol(least: str, most: str | None) -> AmountIs:
    """711.2a-b@2024: so many level counters."""
    counters = Counters(counter="level")
    return AmountIs(counters, int(least), int(most) if most else None)


def _of_station(least: int) -> AmountIs:
    """721.2a@2026: so many charge counters or more."""
    return AmountIs(Counters(counter="charge"), least)


SOLVED = SourceIs(those(IsDesignated("solved")))
"""719.3b@2024: the Case is solved."""


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
            return (_of_size(int(size[1]), int(size[2]), condition),)
        text = text.removesuffix(".")
        assert self.inner is not None
        lines = [line for line, end in self.inner.read(Source(text), 0) if end == len(text)]
        if not lines or any(each != lines[0] for each in lines):
            return None
        return at_level(lines[0].keywords, lines[0].abilities, condition)

    def letters(self) -> frozenset[str]:
        """Those of a cost, of a level or station symbol, of "solved", or of "max speed"."""
        return frozenset("{LSsm0123456789")

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
        own = getattr(abilities[0], "affects", None) == "self"
        if len(abilities) == 1 and own and isinstance(change, Modification):
            if change.set_power is not None:
                yield f"{change.set_power}/{change.set_toughness}"
            if change.add_keywords:
                yield from self._ends((change.add_keywords, ()))
            if change.add_abilities:
                yield from self._ends(((), change.add_abilities))
        plain = tuple(
            replace(each, condition=_own(each.condition, condition)) for each in abilities
        )
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
    if station := _STATION.fullmatch(head):
        return (), _of_station(int(station[1]))
    named: dict[str, Condition] = {"solved": SOLVED, "max speed": HAS_MAX_SPEED}
    return ((), named[head]) if head in named else None


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
    if isinstance(condition, AllOf):
        condition = condition.all[0]
    if condition == SOLVED:
        return "solved", condition, abilities
    if condition == HAS_MAX_SPEED:
        return "max speed", condition, abilities
    if not isinstance(condition, AmountIs):
        return "", None, ()
    least, most = condition.amount_at_least, condition.amount_at_most
    if condition == _of_station(least):
        return f"{least}+", condition, abilities
    if condition.amount != Counters(counter="level"):
        return "", None, ()
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
            found.append(replace(each, condition=_with_own(condition, each.condition)))
        elif getattr(each, "works_in", "battlefield") != "battlefield":  # 702.178b
            if condition != HAS_MAX_SPEED or not isinstance(each, ActivatedAbility):
                return None
            found.append(replace(each, condition=_with_own(condition, each.condition)))
        elif isinstance(each, ActivatedAbility | TriggeredAbility):
            try:
                change = Modification(add_abilities=(each,))
            except ValueError:
                return None
            found.append(StaticAbility(change, condition=condition))
        else:
            return None
    return tuple(found)


def _with_own(condition: Condition, own: Condition | None) -> Condition:
    """The condition of a section together with that of an ability in it."""
    return condition if own is None else AllOf((condition, own))


def _own(whole: Condition | None, condition: Condition) -> Condition | None:
    """The inverse of `_with_own`."""
    parts = whole.all if isinstance(whole, AllOf) else ()
    return parts[1] if len(parts) == 2 and parts[0] == condition else None


LEVELS = Levels()


def close(line: type, inner: Phrase) -> None:
    """Fill in the grammar of whole paragraphs, and the type of what they mean."""
    LEVELS.inner, _LINE[:] = inner, [line]
