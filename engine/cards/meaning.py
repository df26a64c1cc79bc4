"""The abilities that a card has: those that its keywords stand for (702), those written on it, and
that of every Siege (310.11b)."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from turnfold.engine.keywords import UnknownKeyword, parse_keyword
from turnfold.events.cards.abilities import (
    Ability,
    ActivatedAbility,
    StaticAbility,
    TriggeredAbility,
)
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import CastTransformed, ExileIt, May
from turnfold.events.cards.tables import sums
from turnfold.events.cards.triggers import IsDefeated

OF_SIEGES = TriggeredAbility(IsDefeated(), (ExileIt("self"), May((CastTransformed(),))))
"""310.11b@2024: the ability that every Siege has, whatever its text says."""


class Meant(NamedTuple):
    """An ability, and the keyword that stands for it ("" for one that is written on the card)."""

    keyword: str
    ability: Ability


@lru_cache(maxsize=1024)
def meaning(keyword: str) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for. Empty for a keyword that rules ask about, and for
    one that does not exist."""
    try:
        abilities = parse_keyword(keyword).abilities
    except UnknownKeyword:
        return ()
    return msgspec.convert(sums(abilities), tuple[Ability, ...])


@lru_cache(maxsize=1024)
def once_triggered(keyword: str) -> TriggeredAbility:
    """The triggered ability that a keyword was in the years in which it was one."""
    return msgspec.convert(sums(parse_keyword(keyword).keyword.triggered), TriggeredAbility)


@lru_cache(maxsize=4096)
def meant(card: Card) -> tuple[Meant, ...]:
    """All abilities of a card, those of its keywords first and that of a Siege last.

    Static abilities of keywords are left out, because they follow from the keywords that an object
    has at present. In older logs a card may have a keyword and its ability written out as well; the
    two count as one ability.
    """
    is_siege = "battle" in card.types and "Siege" in card.subtypes
    return (
        *(
            Meant(keyword, ability)
            for keyword in card.keywords
            for ability in meaning(keyword)
            if not isinstance(ability, StaticAbility) and ability not in card.abilities
        ),
        *(Meant("", ability) for ability in card.abilities),
        *([Meant("", OF_SIEGES)] if is_siege and OF_SIEGES not in card.abilities else ()),
    )


@lru_cache(maxsize=1024)
def activated_meaning(keyword: str) -> tuple[ActivatedAbility, ...]:
    """The activated abilities that a keyword stands for."""
    return tuple(each for each in meaning(keyword) if isinstance(each, ActivatedAbility))


@lru_cache(maxsize=1024)
def static_meaning(keyword: str) -> tuple[StaticAbility, ...]:
    """The static abilities that a keyword stands for."""
    return tuple(each for each in meaning(keyword) if isinstance(each, StaticAbility))


@lru_cache(maxsize=1024)
def triggered_meaning(keyword: str) -> tuple[TriggeredAbility, ...]:
    """The triggered abilities that a keyword stands for."""
    return tuple(each for each in meaning(keyword) if isinstance(each, TriggeredAbility))
