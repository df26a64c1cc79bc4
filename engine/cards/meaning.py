"""What a card's keywords stand for (702): their abilities, beside those written on the card."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from turnfold.engine.cards.abilities import Ability, StaticAbility, TriggeredAbility
from turnfold.engine.cards.card import Card
from turnfold.engine.keywords import UnknownKeyword, parse_keyword


class Meant(NamedTuple):
    """An ability, and the keyword that stands for it ("" for one that is written on the card)."""

    keyword: str
    ability: Ability


@lru_cache(maxsize=1024)
def meaning(keyword: str) -> tuple[Ability, ...]:
    """The abilities that a keyword stands for; none for one that rules ask about, or that no card
    can have."""
    try:
        abilities = parse_keyword(keyword).abilities
    except UnknownKeyword:
        return ()
    return msgspec.convert(abilities, tuple[Ability, ...])


@lru_cache(maxsize=4096)
def meant(card: Card) -> tuple[Meant, ...]:
    """All abilities of a card, those of its keywords first.

    Static abilities of keywords are left out: those follow from an object's present keywords.
    Older logs hold cards that have a keyword and its ability written out: that is one ability.
    """
    return (
        *(
            Meant(keyword, ability)
            for keyword in card.keywords
            for ability in meaning(keyword)
            if not isinstance(ability, StaticAbility) and ability not in card.abilities
        ),
        *(Meant("", ability) for ability in card.abilities),
    )


@lru_cache(maxsize=1024)
def static_meaning(keyword: str) -> tuple[StaticAbility, ...]:
    """The static abilities that a keyword stands for."""
    return tuple(each for each in meaning(keyword) if isinstance(each, StaticAbility))


@lru_cache(maxsize=1024)
def triggered_meaning(keyword: str) -> tuple[TriggeredAbility, ...]:
    """The triggered abilities that a keyword stands for."""
    return tuple(each for each in meaning(keyword) if isinstance(each, TriggeredAbility))
