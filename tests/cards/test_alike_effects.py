"""Effects that people write as one have a type for each."""

from typing import Any

import msgspec
import pytest

from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.effects import (
    AddMana,
    AddSteps,
    AddStepsBeside,
    Attacking,
    AttackingEach,
    AttackingIt,
    ChooseAttack,
    CreateToken,
    DealDamage,
    Effect,
    Excess,
    PutOntoBattlefield,
    ReselectAttack,
    ReturnIt,
    SacrificeChosen,
    SacrificeIt,
    SetInMotion,
    SetMoreInMotion,
    TokenDefinition,
)
from turnfold.events.cards.selections import those
from turnfold.events.cards.tables import sums, tables

ELVES = those(HasSubtypes(("Elf",)))
OF_ELVES = {"subtypes": ["Elf"]}


@pytest.mark.parametrize(
    ("table", "effect"),
    [
        ({"do": "sacrifice", "what": "that"}, SacrificeIt("that")),
        ({"do": "sacrifice", "who": "you"}, SacrificeChosen("you")),
        (
            {"do": "sacrifice", "who": "target", "filter": OF_ELVES, "amount": 2},
            SacrificeChosen("target", ELVES, 2),
        ),
        ({"do": "return", "to": "library"}, ReturnIt(to="library")),
        (
            {"do": "return", "to": "battlefield", "tapped": True},
            PutOntoBattlefield(tapped=True),
        ),
        ({"do": "add_steps", "step": "upkeep"}, AddSteps("upkeep")),
        (
            {"do": "add_steps", "step": "upkeep", "anchor": "draw", "before": True},
            AddStepsBeside("upkeep", "draw", before=True),
        ),
        ({"do": "reselect_attack", "new": "that"}, ReselectAttack(new="that")),
        ({"do": "reselect_attack", "choose": True}, ChooseAttack()),
        (
            {"do": "return", "to": "battlefield", "attacking": True},
            PutOntoBattlefield(attacking=Attacking()),
        ),
        (
            {
                "do": "return",
                "to": "battlefield",
                "attacking": True,
                "attacks": "that",
                "or_planeswalkers": True,
            },
            PutOntoBattlefield(attacking=AttackingIt("that", or_planeswalkers=True)),
        ),
        (
            {
                "do": "create_token",
                "token": {"name": "Elf"},
                "attacking": True,
                "against": "each_opponent",
            },
            CreateToken(TokenDefinition("Elf"), attacking=AttackingEach("each_opponent")),
        ),
        (
            {"do": "deal_damage", "amount": 2, "excess_to": "you"},
            DealDamage(2, excess=Excess("you")),
        ),
        (
            {"do": "deal_damage", "amount": 2, "excess_to": "you", "excess_if": OF_ELVES},
            DealDamage(2, excess=Excess("you", ELVES)),
        ),
        ({"do": "add_mana", "mana": "{G}"}, AddMana("{G}")),
        ({"do": "add_mana", "mana": "{G}", "stays": True}, AddMana("{G}", stays="turn")),
        (
            {"do": "add_mana", "mana": "{G}", "stays": True, "in_combat": True},
            AddMana("{G}", stays="combat"),
        ),
        ({"do": "set_in_motion", "amount": 2}, SetInMotion(2)),
        ({"do": "set_in_motion", "amount": 2, "next_time": True}, SetMoreInMotion(2)),
    ],
)
def test_effects_that_people_write_as_one_are_told_apart(
    table: dict[str, Any], effect: Effect
) -> None:
    assert msgspec.convert(sums(table), Effect) == effect
    written = tables(msgspec.to_builtins(effect))
    assert msgspec.json.decode(msgspec.json.encode(written)) == table


@pytest.mark.parametrize(
    "table",
    [
        {"do": "sacrifice", "filter": OF_ELVES},
        {"do": "sacrifice", "who": "you", "what": "that"},
        {"do": "reselect_attack", "choose": True, "new": "that"},
        {"do": "return", "to": "battlefield", "attacks": "that"},
        {"do": "deal_damage", "amount": 2, "excess_if": OF_ELVES},
        {"do": "add_mana", "in_combat": True},
        {"do": "return", "tapped": True},
        {"do": "add_steps", "step": "upkeep", "before": True},
        {"do": "return", "attacking": True, "or_planeswalkers": True},
    ],
)
def test_a_key_of_another_effect_is_refused(table: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert(sums(table), Effect)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"do": "search", "tapped": True}, "only cards that enter the battlefield"),
        ({"do": "search", "to": "battlefield", "revealed": True}, "are not"),
        ({"do": "look", "amount": 3, "number": 1, "tapped": True}, "only cards that enter"),
        ({"do": "look", "amount": 3, "number": 1, "all": True}, "do not go with"),
    ],
)
def test_what_means_nothing_for_cards_from_a_library_is_refused(
    table: dict[str, Any], said: str
) -> None:
    with pytest.raises(msgspec.ValidationError, match=said):
        msgspec.convert(sums(table), Effect)
