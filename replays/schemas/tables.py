"""Conditions, descriptions and replacement abilities in the schemas of files that people write: as
tables."""

from collections.abc import Mapping
from typing import Any, get_args

from turnfold.events.cards.alike import ALIKE
from turnfold.events.cards.alike_effects import APART
from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.effects import Effect
from turnfold.events.cards.replacements import AnyReplacement
from turnfold.events.cards.selections import Predicate
from turnfold.events.cards.tables import REPLACED_WORDS
from turnfold.replays.schemas.meanings import Schema

_BOOLEAN: Schema = {"type": "boolean", "default": False}

_NUMBERS_BESIDE = (
    ("Attacks", "beside", {"number_beside": ("Beside", "at_least")}),
    (
        *("Cost", "tap_others"),
        {"number_tapped": ("NumberTapped", "number"), "power_tapped": ("PowerTapped", "power")},
    ),
)

_ENTERING = {"CreateToken": ["AttackingIt", "AttackingEach"], "PutOntoBattlefield": ["AttackingIt"]}
"""The effects with which creatures enter attacking, and what says which player or permanent."""


def as_tables(made: Schema) -> Schema:
    """The schema with one table for all conditions, one for all predicates of a description and one
    for all replacement abilities, in place of a type for each."""
    parts = made["$defs"]
    conditions = [each.__name__ for each in get_args(Condition)]
    replacements = [each.__name__ for each in get_args(AnyReplacement)]
    of_conditions = _keys(parts, conditions, without=("is", "all"))
    of_conditions["denied"] = {**_BOOLEAN, "description": "The condition must not hold."}
    predicates = [each.__name__ for each in get_args(Predicate)]
    of_replacements = _keys(parts, replacements, without=("kind",))
    tables = {
        "Filter": _table(
            "109.2@2024: a description of objects. All that is given must hold. Without a zone it "
            "describes permanents.",
            _predicates(parts, predicates),
        ),
        "Condition": _table("603.4@2024: a condition. All that is given must hold.", of_conditions),
        "ReplacementAbility": _table(
            "614, 615@2024: what happens instead of something.",
            {
                "kind": {"enum": ["replacement"]},
                "replaces": {"enum": list(REPLACED_WORDS)},
                **of_replacements,
                "toughness_instead_of_power": _BOOLEAN,
            },
            "kind",
            "replaces",
        ),
    }
    _set_numbers_beside(parts)
    _set_what_is_attacked(parts)
    _set_excess(parts)
    alike = {key: [each.__name__ for each in get_args(union)] for key, union in ALIKE.values()}
    for key, (name, *others) in alike.items():
        _join(parts, name, key, others)
    effects = _join_effects(parts)
    for name in (*conditions, *predicates, *replacements, *effects):
        del parts[name]
    parts |= tables
    names = dict.fromkeys(conditions, "Condition")
    names |= dict.fromkeys(replacements, "ReplacementAbility")
    names |= {each: name for name, *others in alike.values() for each in others}
    renamed: Schema = _renamed(made, names | effects)
    return renamed


def _join(parts: Schema, name: str, key: str, others: list[str]) -> None:
    """Kinds of a change that are told apart by one word are written as one."""
    keys = parts[name]["properties"]
    parts[name]["required"] = [key]
    for each in others:
        more = parts.pop(each)["properties"]
        _, _, said = more[key].get("description", "").partition(". ")
        words = sorted((*keys[key]["enum"], *more[key]["enum"]))
        known = f"{keys[key]['description']} {said}".strip()
        parts[name]["properties"] = keys = {
            **more,
            **keys,
            key: {"enum": words, "description": known},
        }
    if name == "Price":
        keys["optional"] = {**_BOOLEAN, "description": "Whether the player may choose not to pay."}


def _set_what_is_attacked(parts: Schema) -> None:
    """In a table what a creature attacks stands beside the key for creatures that enter attacking,
    and not in it."""
    for effect, kinds in _ENTERING.items():
        keys = parts[effect]["properties"]
        keys["attacking"] = {**_BOOLEAN, "description": keys["attacking"]["description"]}
        keys |= _keys(parts, kinds, without=("is",))
    for each in ("Attacking", *_ENTERING["CreateToken"]):
        del parts[each]


def _set_excess(parts: Schema) -> None:
    """In a table what is said about excess damage and about mana that stays are keys of their
    own."""
    excess = parts.pop("Excess")["properties"]
    keys = parts["DealDamage"]["properties"]
    del keys["excess"]
    keys |= {"excess_to": excess["to"], "excess_if": excess["source"]}
    mana = parts["AddMana"]["properties"]
    mana["stays"] = {**_BOOLEAN, "description": mana["stays"]["description"]}
    mana["in_combat"] = {**_BOOLEAN, "description": "Only until the combat phase ends."}


def _join_effects(parts: Schema) -> dict[str, str]:
    """Effects that are told apart by one key are written as one. Returns the names of those that
    are gone, with what they are written as."""
    by_tag = {str(each.__struct_config__.tag): each.__name__ for each in get_args(Effect)}
    for word, key, tag, value in APART:
        keys = parts[by_tag[word]]["properties"]
        more = {
            each: said for each, said in parts[by_tag[tag]]["properties"].items() if each != "do"
        }
        if value is True:
            more[key] = {**_BOOLEAN, "description": parts[by_tag[tag]]["description"]}
        elif value is not None:
            keys[key]["enum"] = sorted([*keys[key]["enum"], value])
        if value is not True:
            parts[by_tag[word]]["description"] += f"\n{parts[by_tag[tag]]['description']}"
        parts[by_tag[word]]["properties"] = {**more, **keys}
    return {by_tag[each.tag]: by_tag[each.word] for each in APART}


def _set_numbers_beside(parts: Schema) -> None:
    """In a table a number stands beside the description that it is about, and not with it."""
    for name, key, numbers in _NUMBERS_BESIDE:
        keys = parts[name]["properties"]
        keys[key] = {"$ref": "#/$defs/Filter", "description": keys[key]["description"]}
        for number, (kind, field) in numbers.items():
            keys[number] = parts.pop(kind)["properties"][field]
    for name in ("Blocks", "BecomesBlocked"):
        parts[name]["properties"]["exactly"] = {**_BOOLEAN, "description": "No more than that."}


def _keys(parts: Mapping[str, Schema], names: list[str], without: tuple[str, ...]) -> Schema:
    keys = [pair for name in names for pair in parts[name]["properties"].items()]
    return {key: value for key, value in keys if key not in without}


def _predicates(parts: Mapping[str, Schema], names: list[str]) -> Schema:
    """The keys of a description; each means what its predicate says."""
    found = _keys(parts, names, without=("is",))
    for name, (key, value) in zip(names, found.items(), strict=True):
        said = f"{parts[name]['description']} {value['description']}"
        found[key] = {**value, "description": said}
    return found


def _table(said: str, keys: Schema, *required: str) -> Schema:
    return {
        "description": said,
        "type": "object",
        "properties": keys,
        "required": list(required),
        "additionalProperties": False,
    }


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The value with other references; where several become one, that one stands alone."""
    if isinstance(value, list):
        return [_renamed(each, names) for each in value]
    if not isinstance(value, dict):
        return value
    found = {key: _renamed(each, names) for key, each in value.items()}
    if "$ref" in found:
        name = found["$ref"].rpartition("/")[2]
        found["$ref"] = f"#/$defs/{names.get(name, name)}"
    if "discriminator" in found and found["anyOf"] != value["anyOf"]:
        told_by = found.pop("discriminator")
        if told_by["propertyName"] == "do":
            other = {each.tag for each in APART}
            mapping = {tag: each for tag, each in told_by["mapping"].items() if tag not in other}
            found["discriminator"] = {**told_by, "mapping": mapping}
        alone = [each for n, each in enumerate(found["anyOf"]) if each not in found["anyOf"][:n]]
        found["anyOf"] = alone
        if len(alone) == 1:
            return {**alone[0], **{key: each for key, each in found.items() if key != "anyOf"}}
    return found
