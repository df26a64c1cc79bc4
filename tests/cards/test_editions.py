"""No card is said to exist where the rules do not know what it does."""

from collections.abc import Iterator

import pytest
from msgspec import Struct

from tests.cards.walking import every_sheet, parts, values
from turnfold.engine.cards.pool import pool
from turnfold.engine.keywords import parse_keyword
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AddSteps, ChooseAttack, DealDamage, ReselectAttack
from turnfold.events.cards.measures import EventExcess
from turnfold.events.cards.modifications import Goading, OptionalPrice
from turnfold.events.cards.replacements import DayOnEntering
from turnfold.events.cards.selections import HadToAttack
from turnfold.events.cards.triggers import DayNightChanges, StepBegins
from turnfold.events.enums import Edition

FROM_2010 = frozenset({Edition.DAMAGE_ORDER, Edition.FREE_DIVISION})
ONLY_2024 = frozenset({Edition.FREE_DIVISION})


def limits(card: Card) -> Iterator[frozenset[Edition]]:
    """The editions that know a thing which not all of them know, for each such thing it says."""
    for keyword in values(card, "keywords", "add_keywords"):
        since = parse_keyword(keyword).keyword.since
        yield frozenset(each for each in Edition if each.day >= since)
    if {"planeswalker", "scheme"} & {*card.types}:
        yield FROM_2010
    if {"battle", "Saga", "Attraction"} & {*card.types, *card.subtypes}:
        yield ONLY_2024
    for part in parts(card):
        if isinstance(part, Goading):
            yield FROM_2010
        if is_of_2024(part):
            yield ONLY_2024


def is_of_2024(part: Struct) -> bool:
    """Day and night, optional attack costs, excess damage, steps after phases, counted main
    phases, reselected attacks, creatures that had to attack."""
    match part:
        case DayNightChanges() | DayOnEntering() | HadToAttack() | OptionalPrice():
            return True
        case StepBegins(step="main"):
            return part.number is not None
        case EventExcess() | ReselectAttack() | ChooseAttack() | AddSteps():
            return True
        case DealDamage():
            return part.excess is not None
    return False


@every_sheet
def test_a_card_exists_only_where_its_rules_do(cards: list[Card]) -> None:
    for card in cards:
        known = frozenset(Edition).intersection(*limits(card))
        assert {Edition(each) for each in card.editions or Edition} <= known, card.name


@pytest.mark.parametrize("edition", Edition)
def test_each_edition_has_a_large_pool(edition: Edition) -> None:
    cards = [card for card in pool().values() if not card.editions or edition in card.editions]
    assert len(cards) > 280


def test_what_2004_does_not_have() -> None:
    for name in ("Jace Beleren", "Typhoid Rats", "Child of Night", "Invasion of Dominaria"):
        assert Edition.DAMAGE_ON_THE_STACK not in pool()[name].editions
        assert pool()[name].editions


@pytest.mark.parametrize(
    ("keyword", "first"),
    [("mobilize 1", None), ("job select", None), ("riot", "2024"), ("prowess", "2010")],
)
def test_an_edition_refuses_a_keyword_that_came_later(keyword: str, first: str | None) -> None:
    card = Card("X", types=("creature",), power=1, toughness=1, keywords=(keyword,))
    able = [each.value for each in Edition if not unknown_wordings(card, each)]
    assert able == [e for e in ("2004", "2010", "2024") if first is not None and e >= first]
