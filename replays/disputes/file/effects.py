"""Converts the effects of a script, which use names of the board, to decisions for the engine."""

import re
from collections.abc import Callable
from typing import Any, NamedTuple, get_args

import msgspec

from turnfold.engine.cards.checking import require_possible
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.engine.spelling import nearest
from turnfold.events.cards.alike_effects import APART, NEEDED, tell_effects_apart
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    CreateToken,
    Effect,
    TokenDefinition,
)
from turnfold.events.cards.measures import OneMeasure
from turnfold.events.cards.modifications import Change
from turnfold.events.cards.selections import Reference
from turnfold.events.cards.tables import PREDICATES, as_written
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.definitions import require_keywords, require_sound
from turnfold.replays.disputes.file.known import KnownNames
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.possible import keys_at, misplaced, words_at
from turnfold.replays.disputes.file.shorthands import SHORTHANDS, expand

REFERENCES = frozenset(get_args(Reference))
REFERRING = (
    *("what", "to", "source", "who", "one", "other", "also_to", "away_from", "blocker"),
    *("attacker", "new", "about", "excess_to", "gain_life", "blocking", "against", "attacked"),
    *("attacks", "player", "object", "ref", "or_to", "or_away_from"),
)
"""The keys of an effect, and of what stands in it, that say which object or player."""

EFFECTS = get_args(Effect)
KEYS = {
    *PREDICATES,
    *(key for each in (*EFFECTS, *get_args(Change)) for key in each.__struct_encode_fields__),
}
"""Every key of effects, and of what stands in them."""
NO_REFERENCES = {
    *(("return", "to"), ("set_life", "to"), ("price", "to")),
    *(("skip_next", "what"), ("choose_declarations", "what")),
}
SLOTS = ("target", "target2", "that", "that_player")
"""The references that stand for names; what deals damage is `self`."""

Slots = tuple[str, ...]
SLOTS_OF = {"then": SLOTS[:2]}
"""Keys of tables in which fewer names can stand: there "that" is what would have dealt the damage
that was prevented (615.5@2024)."""

TOO_MANY = {
    0: "names something here",
    1: "names more than one object or player",
    2: "names more than two objects and players",
    4: "names more than four objects and players",
}


class EffectData(NamedTuple):
    """One effect for the engine, and the names that its references stand for."""

    effect: Effect
    names: dict[str, str]


def possible_effects(
    effect: dict[str, Any], place: str, known: KnownNames, edition: Edition
) -> list[EffectData]:
    """The effects of one entry, in order. Raises `DisputeFileError` unless the engine and the
    file's edition have them, and every name in them is known."""
    found = _effects(effect, place, known)
    for each in found:
        for sentence in unknown_wordings(each.effect, edition)[:1]:
            raise DisputeFileError(place, sentence)
    return found


def _effects(effect: dict[str, Any], place: str, known: KnownNames) -> list[EffectData]:
    """An effect on a list of things becomes several, in that order."""
    if len(effect) != 1:
        raise DisputeFileError(
            place, "an effect is a table with one key, its name: { destroy = ... }"
        )
    ((name, value),) = effect.items()
    if name == "deal_damage" and isinstance(value, dict) and "divide" in value:
        _require_shares(value, f"{place}.{name}")
    written = expand(name, value)
    place = f"{place}.{name}"
    many = next((key for key in REFERRING if isinstance(written.get(key), list)), None)
    if many is None:
        return [_instruction(written, place, known)]
    return [_instruction({**written, many: each}, place, known) for each in written[many]]


def _require_shares(value: dict[str, Any], place: str) -> None:
    """Raise `DisputeFileError` unless `divide` gives an amount for each recipient, and no other key
    gives amounts."""
    shares = value["divide"]
    right = isinstance(shares, dict) and all(type(each) is int for each in shares.values())
    if not shares or not right:
        raise DisputeFileError(
            f"{place}.divide", "it sets the amount for each recipient: divide = { elf = 1 }"
        )
    twice = next((each for each in ("to", "amount", "portions") if each in value), None)
    if twice is not None:
        raise DisputeFileError(
            f"{place}.{twice}", f'"{twice}" cannot be combined with "divide", which already sets it'
        )


def _instruction(data: dict[str, Any], place: str, known: KnownNames) -> EffectData:
    data = dict(data)
    tell_effects_apart(data)
    names: dict[str, str] = {}
    if "you" in data:
        names["you"] = known.player(_text(data.pop("you"), place), place)
    data = _with_slots(data, place, known, names, SLOTS)
    try:
        effect: Effect = msgspec.convert(data, Effect)
    except msgspec.ValidationError as error:
        raise DisputeFileError(place, _unfit(data, str(error), place)) from None
    _require_sound(effect, place)
    return EffectData(effect, names)


def _with_slots(
    data: dict[str, Any], place: str, known: KnownNames, names: dict[str, str], outer: Slots
) -> dict[str, Any]:
    """The data of an effect with references in place of names, at every level."""
    kind = data.get("do", data.get("is"))
    if kind == "delay":
        data = _delayed(data, place, known, names)
    found = {}
    for key, value in data.items():
        inner = f"{place}.{key}"
        slots = tuple(each for each in outer if each in SLOTS_OF.get(key, outer))
        if isinstance(value, dict):
            value = _with_slots(value, inner, known, names, slots)
        elif isinstance(value, list) and kind != "delay":
            tables = (isinstance(each, dict) for each in value)
            value = [
                _with_slots(each, inner, known, names, slots) if table else each
                for each, table in zip(value, tables, strict=True)
            ]
        elif _is_name(kind, key, value, known):
            value = _slot(known.either(value, inner), key, names, inner, slots)
        found[key] = value
    return found


def _is_name(kind: object, key: str, value: object, known: KnownNames) -> bool:
    """Whether a value is a name in the file, and not one of the engine's own references."""
    if not isinstance(value, str) or key not in REFERRING or (kind, key) in NO_REFERENCES:
        return False
    return value not in REFERENCES or value in known.things


def _delayed(
    data: dict[str, Any], place: str, known: KnownNames, names: dict[str, str]
) -> dict[str, Any]:
    """603.7@2024: a delayed effect remembers its source and one object."""
    later: dict[str, str] = {}
    effects = data.get("effects")
    if not isinstance(effects, list):
        return data
    inner = f"{place}.effects"
    data = {
        **data,
        "effects": [
            _with_slots(each, inner, known, later, ("that",)) if isinstance(each, dict) else each
            for each in effects
        ],
    }
    if "that" in later:
        data["about"] = _slot(later["that"], "about", names, place, SLOTS)
    if "self" in later and names.setdefault("self", later["self"]) != later["self"]:
        raise DisputeFileError(
            place, 'the effects inside "delay" can deal damage from one source only'
        )
    return data


def _unfit(data: dict[str, Any], said: str, place: str) -> str:
    """What is wrong with an effect; for a key in the wrong table, which table is right."""
    found = re.search(r"`\$\.?(.*)`$", said)
    inner = found[1] if found else ""
    keys = keys_at(Effect, inner, data)
    said = as_written(said.replace("`", "").replace("$.", ""))
    name = place.rpartition(".")[2]
    if said == f"Invalid value '{name}' - at do":
        effects = (*SHORTHANDS, *(str(each.__struct_config__.tag) for each in EFFECTS))
        return f'there is no effect "{name}"{_hint(nearest(name, effects))}'
    if (word := re.match("Invalid enum value '(.*)'", said)) and (words := _words(data, inner)):
        return f'"{word[1]}" is not one of {", ".join(words)}'
    unknown = re.search(r"unknown field (\w+)", said)
    if unknown is None:
        return f"the engine has no such effect: {said}"
    key = unknown[1]
    if inner and (wrong := misplaced(Effect, inner, data, key)):
        return wrong
    if (needed := NEEDED.get((data["do"], key))) is not None:
        return f'"{key}" means nothing without {needed}'
    if data["do"] == "create_token" and key not in TokenDefinition.__struct_fields__:
        known = ", ".join(TokenDefinition.__struct_fields__)
        return f'a token has no key "{key}"; its keys are {known}'
    if key in PREDICATES:
        what = next((each for each in ("what", "to", "who") if each in data), "what")
        return f'"{key}" describes objects and belongs under "{what}": {what} = {{ {key} = ... }}'
    if "change" in keys and any(key in each.__struct_fields__ for each in get_args(Change)):
        return f'"{key}" belongs under "change": change = {{ is = ..., {key} = ... }}'
    if key in TokenDefinition.__struct_fields__:
        return f'"{key}" belongs to a token: token = {{ {key} = ... }}'
    near = nearest(key, keys) or nearest(key, KEYS - {key})
    return f'"{key}" is not a key of "{name}" or of anything inside it{_hint(near)}'


def _words(data: dict[str, Any], inner: str) -> tuple[str, ...]:
    """The words that an effect of this kind allows at a place inside it."""
    do = data["do"]
    kinds = (each for each in EFFECTS if each.__struct_config__.tag == do)
    more = (each.value for each in APART if (each.word, each.key) == (do, inner))
    return (*(each for each in more if isinstance(each, str)), *words_at(next(kinds), inner))


def _hint(near: list[str]) -> str:
    return f'; did you mean "{near[0]}"' if near else ""


def _require_sound(effect: Effect, place: str) -> None:
    """Raise `DisputeFileError` for an effect of the right form that is impossible."""
    require_keywords(effect, place)
    try:
        require_possible(effect)
    except ValueError as error:
        raise DisputeFileError(place, str(error)) from None
    if isinstance(effect, CreateToken):
        numbers = {name: 0 for name in ("power", "toughness")
                   if isinstance(getattr(effect.token, name), OneMeasure)}  # fmt: skip
        token = {**msgspec.structs.asdict(effect.token), **numbers}
        require_sound(Card(**token), place)


def _slot(name: str, key: str, names: dict[str, str], place: str, free: Slots) -> str:
    """The reference for a name; a new one if it has none yet."""
    able = (*free, "self")
    taken = next((slot for slot, each in names.items() if each == name and slot in able), None)
    if taken is not None:
        return taken
    slots = ("self", *free) if key == "source" else free
    slot = next((each for each in slots if each not in names), None)
    if slot is None:
        raise DisputeFileError(
            place,
            f"besides the source of its damage, it {TOO_MANY[len(free)]}; "
            "put the rest into another effect",
        )
    names[slot] = name
    return slot


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise DisputeFileError(place, "it needs the name of a player")
    return value


def decision(instruction: EffectData, resolve: Callable[[str], int], you: int) -> ApplyEffect:
    """The effect as a decision, with the ids that the names stand for now."""
    bindings = {slot: resolve(name) for slot, name in instruction.names.items()}
    bindings.setdefault("you", you)
    return ApplyEffect(instruction.effect, tuple(sorted(bindings.items())))
