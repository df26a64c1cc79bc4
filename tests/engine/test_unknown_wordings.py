"""What a card says that the rules of an edition cannot know is named, with the edition."""

import pytest

from tests.rules.board import creature, enchantment
from turnfold.engine.cards.abilities import ReplacementAbility, Trigger, TriggeredAbility
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.effects import (
    DealDamage,
    GainLife,
    Modify,
    PutCounters,
    Require,
    SetDayNight,
    SetInMotion,
)
from turnfold.engine.cards.modifications import Modification, Requirement
from turnfold.engine.cards.pool import pool
from turnfold.engine.cards.selections import Filter
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.enums import Edition

FIRST, SECOND, NOW = (
    Edition.DAMAGE_ON_THE_STACK,
    Edition.DAMAGE_ORDER,
    Edition.FREE_DIVISION,
)


def triggered(on: str, **more: object) -> TriggeredAbility:
    return TriggeredAbility(Trigger(on=on, **more), (GainLife(1),))  # type: ignore[arg-type]


BATTLE = Card("Siege", ("battle",), subtypes=("Siege",), defense=3)
WALKER = Card("Walker", ("planeswalker",), loyalty=3)
TO_BATTLES = ReplacementAbility(replaces="damage", to=Filter(types=("battle",)), prevent=-1)


@pytest.mark.parametrize(
    ("said", "named", "editions"),
    [
        (creature("Snake", 1, 1, "toxic 1"), "toxic 1", (FIRST, SECOND)),
        (creature("Rot", 1, 1, "wither"), "wither", (FIRST,)),
        (creature("Viper", 1, 1, "deathtouch"), "deathtouch", (FIRST,)),
        (Modify(Modification(add_keywords=("toxic 2",))), "toxic 2", (FIRST, SECOND)),
        (BATTLE, "battle", (FIRST, SECOND)),
        (enchantment("Ward", TO_BATTLES), "battle", (FIRST, SECOND)),
        (WALKER, "planeswalker", (FIRST,)),
        (PutCounters("stun"), "stun counters", (FIRST, SECOND)),
        (PutCounters("shield"), "shield counters", (FIRST, SECOND)),
        (Require(Requirement("goaded")), "goaded", (FIRST, SECOND)),
        (SetDayNight(True), "set_day_night", (FIRST, SECOND)),
        (SetInMotion(), "set_in_motion", (FIRST,)),
        (DealDamage(3, excess_to="that_player"), "excess damage", (FIRST, SECOND)),
        (
            enchantment("Watch", triggered("is_dealt_damage", excess=True)),
            "excess damage",
            (FIRST, SECOND),
        ),
        (enchantment("Saga", triggered("chapter")), "chapter", (FIRST, SECOND)),
        (
            enchantment("Guess", triggered("damage_assigned")),
            "abilities that trigger on damage being assigned",
            (NOW,),
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_what_an_edition_cannot_know_is_named(
    said: object, named: str, editions: tuple[Edition, ...]
) -> None:
    for edition in Edition:
        sentence = f"the rules of {edition.value} know no {named}"
        assert (sentence in unknown_wordings(said, edition)) is (edition in editions)


def test_what_every_edition_knows_is_not_named() -> None:
    bear = creature("Bear", 2, 2, "flying", "trample", "protection from red")
    for edition in Edition:
        assert unknown_wordings(bear, edition) == []


def test_a_thing_that_is_said_twice_is_named_once() -> None:
    both = creature("Snakes", 1, 1, "toxic 1", abilities=(triggered("dies"),))
    twice = Modify(Modification(add_keywords=("toxic 1", "toxic 1")))
    assert unknown_wordings(twice, SECOND) == ["the rules of 2010 know no toxic 1"]
    assert unknown_wordings(both, SECOND) == ["the rules of 2010 know no toxic 1"]


@pytest.mark.parametrize("edition", Edition)
def test_no_card_of_an_edition_says_what_the_edition_cannot_know(edition: Edition) -> None:
    there = [
        each for each in pool().values() if not each.editions or edition.value in each.editions
    ]
    named = {each.name: unknown_wordings(each, edition) for each in there}
    assert {name: said for name, said in named.items() if said} == {}
