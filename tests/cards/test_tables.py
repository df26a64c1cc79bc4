"""Tables as people write them are the same abilities as the types, and come back as they were."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import msgspec.inspect as shape
import pytest
from msgspec import Struct

from turnfold.engine.cards.pool import pool
from turnfold.engine.characteristics.holding import HOLDS
from turnfold.engine.characteristics.matching import FITS
from turnfold.events.cards.abilities import Ability, Cost, NumberTapped, PowerTapped
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasSubtypes, HasTypes
from turnfold.events.cards.conditions import (
    AllOf,
    Condition,
    Controls,
    IsOpponentsTurn,
    IsStep,
    IsYourTurn,
    LifeAtMost,
    Not,
    WasDealtDamage,
)
from turnfold.events.cards.effects import Effect
from turnfold.events.cards.replacements import (
    AssignsByToughness,
    DamageChange,
    DamagePrevention,
    DamageRedirection,
    InsteadOfDamage,
)
from turnfold.events.cards.selections import (
    EVERYTHING,
    AnyOf,
    ControlledBy,
    Filter,
    IsAttacking,
    IsTapped,
    IsToken,
    Predicate,
    those,
)
from turnfold.events.cards.tables import DESCRIBING, BadTable, as_written, sums, table_text, tables
from turnfold.events.cards.triggers import Attacks, BecomesBlocked, Beside, Blocks, Trigger

ELVES = those(HasSubtypes(("Elf",)))


def condition(**table: object) -> Condition:
    made: Condition = msgspec.convert(sums({"condition": table})["condition"], Condition)
    return made


def ability(**table: object) -> Ability:
    made: Ability = msgspec.convert(sums({"kind": "replacement", **table}), Ability)
    return made


def description(**table: object) -> Filter:
    made: Filter = msgspec.convert(sums({"filter": table})["filter"], Filter)
    return made


def test_every_condition_has_a_function() -> None:
    assert set(HOLDS) == set(get_args(Condition))


def test_every_predicate_has_a_function() -> None:
    assert set(FITS) == set(get_args(Predicate))


def test_the_only_field_of_a_predicate_has_the_name_of_its_tag() -> None:
    for kind in get_args(Predicate):
        assert kind.__struct_encode_fields__ == (kind.__struct_config__.tag,)


def test_each_key_of_a_description_is_a_predicate() -> None:
    said = description(tapped=False, types=["creature"], any_of=[{"attacking": True}, {}])
    either = AnyOf((those(IsAttacking(True)), EVERYTHING))
    assert said == those(HasTypes(("creature",)), IsTapped(False), either)
    assert sums(sums({"filter": {"tapped": False}})) == sums({"filter": {"tapped": False}})


def test_keys_that_say_nothing_are_no_predicates() -> None:
    nothing = {"controller": "any", "other": False, "zone": "battlefield", "types": [], "name": ""}
    assert description(**nothing) == EVERYTHING == description()
    assert description(controller="you", **dict.fromkeys(("tapped", "token"), False)) == those(
        ControlledBy("you"), IsTapped(False), IsToken(False)
    )


def test_a_description_says_one_thing_of_a_kind_and_in_one_order() -> None:
    assert those(IsTapped(True), HasTypes(("land",))).all[0] == HasTypes(("land",))
    with pytest.raises(ValueError, match="two things of one kind"):
        those(IsTapped(True), IsTapped(False))
    twice = b'{"all":[{"is":"tapped","tapped":true},{"is":"tapped","tapped":false}]}'
    with pytest.raises(msgspec.ValidationError, match="two things of one kind"):
        msgspec.json.decode(twice, type=Filter)


def holders(kind: object, seen: set[type[Struct]]) -> Iterator[tuple[str, shape.Field]]:
    """The fields of all Structs that stand anywhere in a type."""
    match kind:
        case shape.StructType(cls=cls, fields=fields) if cls not in seen:
            seen.add(cls)
            for field in fields:
                yield field.encode_name, field
                yield from holders(field.type, seen)
        case shape.UnionType(types=types):
            for each in types:
                yield from holders(each, seen)
        case shape.VarTupleType(item_type=item):
            yield from holders(item, seen)


def test_the_keys_that_hold_a_description_are_known() -> None:
    found = set()
    for key, field in holders(shape.type_info(tuple[Card, ...] | Effect), set()):
        inner = field.type.item_type if isinstance(field.type, shape.VarTupleType) else field.type
        kinds = inner.types if isinstance(inner, shape.UnionType) else (inner,)
        if any(isinstance(each, shape.StructType) and each.cls is Filter for each in kinds):
            found.add(key)
    # among the types these stand in a part with something else
    assert found | {"beside", "excess_if", "tap_others"} == DESCRIBING


def test_names_that_are_keys_describe_nothing() -> None:
    table = {"assign": {"attacker": {"token": 2}}}
    assert sums(table) == table


def test_keys_side_by_side_are_conditions_that_all_hold() -> None:
    assert condition(your_turn=True) == IsYourTurn(True)
    assert condition(your_turn=False, steps=["end"]) == AllOf((IsYourTurn(False), IsStep(("end",))))


def test_a_key_that_several_conditions_share_belongs_to_each() -> None:
    both = condition(controls={"subtypes": ["Elf"]}, who="each_opponent", life_at_most=3)
    opponents = "each_opponent"
    assert both == AllOf((Controls(ELVES, who=opponents), LifeAtMost(3, who=opponents)))


@pytest.mark.parametrize("said", [IsOpponentsTurn(True), WasDealtDamage("you", by_source=True)])
def test_everything_that_a_condition_says_is_written(said: Condition) -> None:
    table = tables({"condition": msgspec.to_builtins(said)})["condition"]
    assert condition(**table) == said


def test_what_is_denied_is_denied_as_a_whole() -> None:
    denied = condition(your_turn=True, night=True, denied=True)
    assert isinstance(denied, Not)
    assert isinstance(denied.denied, AllOf)


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ({"replaces": "damage", "times": 2}, DamageChange),
        ({"replaces": "damage", "prevent": -1}, DamagePrevention),
        ({"replaces": "damage", "all_but": 1}, DamagePrevention),
        ({"replaces": "damage", "redirect_to": "self"}, DamageRedirection),
        (
            {"replaces": "damage", "instead": [{"do": "put_counters", "counter": "-1/-1"}]},
            InsteadOfDamage,
        ),
        (
            {"replaces": "combat_damage_unusual", "toughness_instead_of_power": True},
            AssignsByToughness,
        ),
    ],
)
def test_one_word_may_be_several_kinds_of_replacement(table: dict[str, Any], kind: type) -> None:
    made = ability(**table)
    assert type(made) is kind
    assert tables(msgspec.to_builtins(made)) == {"kind": "replacement", **table}


def test_every_card_of_the_pool_is_written_as_people_write_it() -> None:
    for card in pool().values():
        text = table_text(card)
        assert '"is":"controls"' not in text
        assert msgspec.convert(sums(msgspec.json.decode(text)), Card) == card


def test_what_the_types_write_is_read_as_well() -> None:
    charm = ability(replaces="draw", times=2, condition={"controls": {"subtypes": ["Elf"]}})
    typed = msgspec.json.encode(charm)
    assert msgspec.convert(sums(msgspec.json.decode(typed)), Ability) == charm
    assert table_text(charm) != typed.decode()


def test_a_table_without_a_condition_is_refused() -> None:
    with pytest.raises(BadTable, match="at least one of the keys controls, ") as caught:
        sums({"condition": {"at_least": 2}})
    assert caught.value.place == "condition"


def test_a_word_that_nothing_replaces_is_named_with_its_place() -> None:
    with pytest.raises(BadTable, match="'drawing' is not possible here; write one of") as caught:
        sums({"abilities": [{"kind": "replacement", "replaces": "drawing"}]})
    assert caught.value.place == "abilities[0].replaces"


def test_a_place_is_named_as_the_table_has_it() -> None:
    assert as_written("condition.denied.all[1].controls.types") == "condition.controls.types"


@pytest.mark.parametrize(
    ("table", "trigger"),
    [
        ({"on": "attacks", "beside": {"subtypes": ["Elf"]}}, Attacks(beside=Beside(ELVES))),
        (
            {"on": "attacks", "beside": {"subtypes": ["Elf"]}, "number_beside": 2},
            Attacks(beside=Beside(ELVES, 2)),
        ),
        ({"on": "becomes_blocked", "exactly": True}, BecomesBlocked(at_most=1)),
        ({"on": "blocks", "number": 2, "exactly": True}, Blocks(number=2, at_most=2)),
    ],
)
def test_a_number_of_a_trigger_event_stands_beside_what_it_counts(
    table: dict[str, Any], trigger: Trigger
) -> None:
    assert msgspec.convert(sums(table), Trigger) == trigger
    assert tables(msgspec.to_builtins(trigger)) == table


@pytest.mark.parametrize(
    ("table", "cost"),
    [
        ({"tap_others": {"subtypes": ["Elf"]}}, NumberTapped(ELVES)),
        ({"tap_others": {"subtypes": ["Elf"]}, "number_tapped": 2}, NumberTapped(ELVES, 2)),
        ({"tap_others": {"subtypes": ["Elf"]}, "power_tapped": 3}, PowerTapped(ELVES, 3)),
    ],
)
def test_how_much_is_tapped_for_a_cost_stands_beside_what_is_tapped(
    table: dict[str, Any], cost: NumberTapped | PowerTapped
) -> None:
    made = msgspec.convert(sums(table), Cost)
    assert made == Cost(tap_others=cost)
    assert sums(msgspec.json.decode(msgspec.json.encode(made))) == sums(table)
    assert tables(msgspec.to_builtins(made)) == table
