"""The schema of dispute files: what their types say, and the words that an editor offers besides.

A text that may be anything is offered the words that are usual there; others stay allowed.
"""

import inspect
from typing import get_args

from msgspec import Struct
from msgspec.structs import fields

from turnfold.engine.cards.pool import pool
from turnfold.engine.keywords import KEYWORDS
from turnfold.events.cards.effects import Effect
from turnfold.events.enums import Step
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.disputes.file.shorthands import SHORTHANDS, Shorthand
from turnfold.replays.schemas.meanings import Schema

OWN_KEYS: dict[str, tuple[str, ...]] = {
    "gain_keyword": ("keyword",),
    "lose_keyword": ("keyword",),
    "pump": ("power", "toughness"),
    "set_power_toughness": ("power", "toughness"),
    "change_color": ("color",),
    "change_control": ("to",),
    "goad": ("by",),
    "deal_damage": ("divide",),
    "create_token": (
        *("id", "name", "types", "subtypes", "supertypes", "colors", "power", "toughness"),
        *("keywords", "abilities"),
    ),
    "add_phase": ("phase",),
    "add_step": ("after",),
}
"""The keys of short forms beside those of the effect that they stand for."""

SAID = {
    "gain_keyword": "Creatures gain a keyword until end of turn.",
    "lose_keyword": "Creatures lose a keyword until end of turn.",
    "pump": "Creatures get power and toughness until end of turn.",
    "set_power_toughness": "Creatures have this power and toughness until end of turn.",
    "change_color": "Objects become a colour until end of turn.",
    "change_control": "A player gains control of a permanent.",
    "goad": "701.15@2024: a player goads a creature.",
}
"""What short forms do that stand for another effect."""


def completed(parts: dict[str, Schema]) -> None:
    """Add to the parts of the schema the names, keywords, effects and events that there are."""
    for part in parts.values():
        for key, value in part.get("properties", {}).items():
            part["properties"][key] = _plain(value, parts)
    for kind in ("CardKeys", "PermanentKeys"):
        keys = parts[kind]["properties"]
        _offer(keys["name"], sorted(pool()))
        _offer(keys["keywords"]["items"], sorted(KEYWORDS))
    ends = ["end_of_turn", "game_over", "turn+1", *(each.value for each in Step)]
    _offer(parts["Scenario"]["properties"]["until"], ends)
    _offer_effects(parts["EntryKeys"]["properties"]["effect"], parts)
    for kind in ("BoardKeys", "ExpectKeys"):
        for key in ("events", "never"):
            parts[kind]["properties"][key]["items"] = _event()


def _event() -> Schema:
    """An event as a file describes it: its type, and any of its keys."""
    kind: Schema = {"type": "string", "description": "The type of event."}
    _offer(kind, sorted(str(each.__struct_config__.tag) for each in EVENT_TYPES))
    said: Schema = {"type": "string", "description": 'The rule under which it happened: "510.2".'}
    keys = sorted({key.encode_name for each in EVENT_TYPES for key in fields(each)})
    known = {"type": kind, "rule": said, **{key: {} for key in keys}}
    return {"type": "object", "properties": known, "additionalProperties": True}


def _plain(value: Schema, parts: dict[str, Schema]) -> Schema:
    """A key as editors show it best: without the null that no TOML file can hold, its words in
    place, and its description beside each shape that its value may have."""
    given: list[Schema] = value.pop("anyOf", [{}])
    shapes = [_named_words(each, parts) for each in given if each != {"type": "null"}]
    value = _named_words(value, parts)
    if value.get("default", "") is None:
        del value["default"]
    if len(shapes) == 1:
        return shapes[0] | value
    said = {key: value[key] for key in ("description",) if key in value}
    return {**value, "anyOf": [each | said for each in shapes]}


def _named_words(value: Schema, parts: dict[str, Schema]) -> Schema:
    """The words of an enumeration in the place of its name."""
    named = parts.get(str(value.get("$ref", "")).rpartition("/")[2], {})
    if "enum" not in named:
        return value
    return {**{key: each for key, each in value.items() if key != "$ref"}, "enum": named["enum"]}


def _offer(text: Schema, words: list[str]) -> None:
    """Offer words for a text that may be another one too."""
    del text["type"]
    text["anyOf"] = [{"enum": words}, {"type": "string"}]


def _offer_effects(effect: Schema, parts: dict[str, Schema]) -> None:
    """An effect is a table with one key, its name; its value is a table, a name, a list of names,
    or true. The parts have one table for all effects that people write as one."""
    kinds = [each for each in get_args(Effect) if each.__name__ in parts]
    engine = {str(each.__struct_config__.tag): each for each in kinds}
    written = {name: Shorthand(name) for name in engine} | SHORTHANDS
    known = {
        name: _effect(name, each, engine[each.effect], parts)
        for name, each in sorted(written.items())
    }
    effect |= {"properties": known, "additionalProperties": False, "maxProperties": 1}


def _effect(name: str, written: Shorthand, kind: type[Struct], parts: dict[str, Schema]) -> Schema:
    taken = {"do", "change", "token"} if name in OWN_KEYS else {"do"}
    keys: dict[str, Schema] = {
        key: {"description": each["description"]} if "description" in each else {}
        for key, each in parts[kind.__name__]["properties"].items()
        if key not in taken
    }
    keys |= {key: {} for key in (*OWN_KEYS.get(name, ()), *written.keys)}
    said = SAID.get(name) or (kind.__doc__ or "")
    return {
        "description": inspect.cleandoc(said),
        "type": ["object", "string", "array", "boolean"],
        "properties": dict(sorted(keys.items())),
    }
