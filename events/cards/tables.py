"""The tables that people write, made into the types that abilities are made of, and back.

In a table a condition is a few keys side by side, `{ controls = ..., life_at_most = 5 }`, so is a
description, `{ types = ["creature"], tapped = true }`, a replacement ability says with `replaces`
what it replaces, and a trigger event has a number beside what it counts. The types are sums: one
Struct for each condition, each predicate and each kind of replacement. Card files, dispute files
and older logs have tables; all that reads them calls `sums` first.
"""

import re
from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from msgspec import Struct

from turnfold.events.cards.alike import Table, tell_apart, write_alike
from turnfold.events.cards.alike_effects import (
    effect_word,
    tell_effects_apart,
    write_effects_alike,
)
from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.selections import ORDER


class BadTable(ValueError):
    """A table that is no ability; `place` says where it stands."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(reason)
        self.place = place.lstrip(".")


CONDITIONS: Mapping[str, tuple[str, ...]] = {
    key: tuple(each for each in kind.__struct_fields__ if each != key)
    for kind in get_args(Condition)
    if (key := str(kind.__struct_config__.tag)) != "denied"
}
"""The keys that are a condition, each with those that add to it."""

_SEVERAL = ("all", "either")
"""The keys under which several conditions stand, of which two may have the same keys."""

_HOLDERS = ("condition", "provided", "so")
"""The keys under which a condition stands."""

PREDICATES = tuple(str(kind.__struct_config__.tag) for kind in ORDER)
"""The keys that a description has, in order."""

DESCRIBING = frozenset(
    {
        *("affects", "also_to", "any_of", "attached_is", "attacker", "beside", "by", "controls"),
        *("controls_more", "discard_what", "excess_if", "exile", "of", "permanents"),
        *("put_on", "remove_from", "return_one", "reveal", "sources"),
        *("filter", "made_is", "or_away_from", "other", "sacrifice", "self_is", "source", "spells"),
        *("spell", "subject", "tap_others", "target_is", "targeting", "targets_one", "that_is"),
        *("to", "unless_controls", "unless_defender_controls", "unless_reveals", "devours"),
        "what",
    }
)
"""The keys under which a description may stand."""

_SAYS_NOTHING: Mapping[str, object] = {"controller": "any", "other": False, "zone": "battlefield"}
"""What a key of a description has when it says nothing, other than nothing at all."""

NAMING = ("assign", "controller", "counters", "declare_attackers", "declare_blockers")
"""The keys of a dispute file under which names are keys."""


def sums(data: Any, place: str = "") -> Any:
    """Data as the types have it, from data as people write it, at every depth. What has that form
    already stays as it is. Raises `BadTable`."""
    if isinstance(data, list | tuple):
        return [sums(each, f"{place}[{number}]") for number, each in enumerate(data)]
    if not isinstance(data, dict):
        return data
    found = {
        key: value if key in NAMING else sums(value, f"{place}.{key}")
        for key, value in data.items()
    }
    for key in DESCRIBING & found.keys():
        is_zone = key == "exile" and isinstance(found[key], list)  # cards of a player
        found[key] = found[key] if is_zone else _description(found[key])
    for key in _HOLDERS:
        if isinstance(found.get(key), dict) and "is" not in found[key]:
            found[key] = _condition(found[key], f"{place}.{key}")
    if "on" in found:
        _make_trigger(found)
    tell_apart(found)
    tell_effects_apart(found)
    if isinstance(found.get("tap_others"), dict):
        _make_cost(found)
    return _replacement(found, place) if found.get("kind") == "replacement" else found


def as_written(place: str) -> str:
    """A place in what `sums` made, as it is in the table that people wrote."""
    return re.sub(
        r"\.denied\b|\.all\[\d+\]|(?<=\.beside)\.filter\b|(?<=\.tap_others)\.filter\b", "", place
    )


def word_for(tag: str) -> str:
    """What people write for the tag of a type."""
    return _WORDS.get(tag) or effect_word(tag)


def table_text(value: Struct) -> str:
    """A card, an ability or an effect as JSON, as people write it."""
    return msgspec.json.encode(tables(msgspec.to_builtins(value))).decode()


def tables(data: Any) -> Any:
    """Data as people write it, from data as the types have it: the inverse of `sums`."""
    if isinstance(data, list | tuple):
        return [tables(each) for each in data]
    if not isinstance(data, dict):
        return data
    found = {key: tables(value) for key, value in data.items()}
    if found.keys() == {"all"}:
        return {each["is"]: each[each["is"]] for each in found["all"]}
    for key in _HOLDERS:
        if isinstance(found.get(key), dict) and "is" in found[key]:
            found[key] = _flat(found[key])
    if "on" in found:
        _flatten_trigger(found)
    if "tap_others" in found:
        _flatten_cost(found)
    write_alike(found)
    write_effects_alike(found)
    kind = found.get("kind")
    return _flat_replacement(found) if isinstance(kind, str) and kind in _WORDS else found


def _description(data: Any) -> Any:
    """The predicates that the keys of a table are; of several tables, those of each. A key that is
    none stays, where whoever reads it finds it."""
    if isinstance(data, list):
        return [_description(each) for each in data]
    if not isinstance(data, dict) or data.keys().isdisjoint(PREDICATES):
        return data
    said = [
        {"is": key, key: data[key]}
        for key in PREDICATES
        if key in data and data[key] not in ("", [], _SAYS_NOTHING.get(key, ""))
    ]
    return {**{key: data[key] for key in data if key not in PREDICATES}, "all": said}


def _condition(table: Table, place: str) -> Table:
    """The condition that the keys of a table say. A key that is not part of a condition stays with
    the first one, where the error about it names it."""
    if table and not any(key in CONDITIONS for key in table):
        known = ", ".join(CONDITIONS)
        raise BadTable(place, f"a condition has at least one of the keys {known}")
    used = {"denied"}
    parts = []
    for key, more in CONDITIONS.items():
        if key in table:
            own = {each: table[each] for each in (key, *more) if each in table}
            if key in _SEVERAL and isinstance(own[key], list):
                own[key] = [_condition(each, place) for each in own[key]]
            parts.append({"is": key, **own})
            used |= own.keys()
    rest = {key: value for key, value in table.items() if key not in used}
    first, *others = parts or [{"is": "all", "all": []}]
    first = {**first, **rest}
    whole = {"is": "all", "all": [first, *others]} if others else first
    return {"is": "denied", "denied": whole} if table.get("denied") else whole


def _flat(condition: Table) -> Table:
    found = {key: value for key, value in condition.items() if key != "is"}
    if condition["is"] == "denied":
        return {**_flat(condition["denied"]), "denied": True}
    if condition["is"] in _SEVERAL:
        parts = [_flat(each) for each in condition[condition["is"]]]
        keys = [key for each in parts for key in each]
        if condition["is"] == "either" or len(set(keys)) < len(keys) or "denied" in keys:
            return {condition["is"]: parts}
        found = {key: value for each in parts for key, value in each.items()}
    return {key: found[key] for key in _IN_ORDER if key in found}


_IN_ORDER = tuple(dict.fromkeys(each for key, more in CONDITIONS.items() for each in (key, *more)))

_NUMBERED = ("blocks", "becomes_blocked")
"""The trigger events with a number that may be exact."""


def _make_trigger(table: Table) -> None:
    """Make the keys that mean something only beside another one part of that one."""
    beside = table.get("beside")
    if isinstance(beside, dict) and "filter" not in beside:
        table["beside"] = {"filter": beside}
        if "number_beside" in table:
            table["beside"]["at_least"] = table.pop("number_beside")
    if table["on"] in _NUMBERED and table.pop("exactly", False):
        table["at_most"] = table.get("number", 1)


def _make_cost(table: Table) -> None:
    """Say in one table which permanents are tapped, and how many or with how much power."""
    what = table["tap_others"]
    if "is" in what:
        return
    kind = "power" if "power_tapped" in table else "number"
    number = {kind: table.pop(f"{kind}_tapped")} if f"{kind}_tapped" in table else {}
    table["tap_others"] = {"is": kind, "filter": what, **number}


def _flatten_cost(table: Table) -> None:
    what = table["tap_others"]
    table["tap_others"] = what["filter"]
    kind = what["is"]
    if kind in what:
        table[f"{kind}_tapped"] = what[kind]


def _flatten_trigger(table: Table) -> None:
    beside = table.get("beside")
    if beside is not None:
        table["beside"] = beside["filter"]
        if "at_least" in beside:
            table["number_beside"] = beside["at_least"]
    if "at_most" in table and table["at_most"] == table.get("number", 1):
        del table["at_most"]
        table["exactly"] = True


REPLACED: Mapping[str, str] = {
    "life_gain": "life_gain_change",
    "life_loss_below_one": "life_floor",
    "enters_tapped": "enters_tapped",
    "enters_with_counters": "enters_with_counters",
    "dies_exiled": "dies_exiled",
    "draw": "draw_change",
    "would_lose_counters": "counter_loss_prevention",
    "would_put_counters": "counter_change",
    "step_begins": "step_skip",
    "enters_day": "enters_day",
    "roll": "roll_change",
}
"""What is replaced, and the kind of ability that replaces it. Of damage there are several."""

REPLACED_WORDS = ("damage", *REPLACED, "combat_damage_unusual")
"""All words that stand with `replaces`."""

_DAMAGE = {
    "prevent": "damage_prevention",
    "all_but": "damage_prevention",
    "redirect_to": "damage_redirection",
    "instead": "instead_of_damage",
}
_UNUSUAL = {
    "prevent": "assigns_no_damage",
    "toughness_instead_of_power": "assigns_by_toughness",
}
"""Keys that say how combat damage is assigned, and nothing more."""

_WORDS = {
    **{kind: word for word, kind in REPLACED.items()},
    **dict.fromkeys((*_DAMAGE.values(), "damage_change"), "damage"),
    **dict.fromkeys(_UNUSUAL.values(), "combat_damage_unusual"),
}

_REPLACING = (
    *("source", "to", "combat", "times", "plus", "prevent", "floor", "counter", "put_by", "amount"),
    *("condition", "optional", "all_but", "redirect_to", "unless_life", "unless_reveals"),
    *("toughness_instead_of_power", "step", "then", "instead"),
)


def _replacement(table: Table, place: str) -> Table:
    """The ability that a table with `replaces` is."""
    word = table.get("replaces")
    rest = {key: value for key, value in table.items() if key not in ("kind", "replaces")}
    if word == "damage":
        kind = next((_DAMAGE[key] for key in _DAMAGE if key in rest), "damage_change")
    elif word == "combat_damage_unusual":
        kind = next((_UNUSUAL[key] for key in _UNUSUAL if rest.pop(key, None)), "")
    else:
        kind = REPLACED.get(word, "") if isinstance(word, str) else ""
    if not kind:
        known = ", ".join(REPLACED_WORDS)
        raise BadTable(f"{place}.replaces", f"{word!r} is not possible here; write one of {known}")
    return {"kind": kind, **rest}


def _flat_replacement(table: Table) -> Table:
    kind = table["kind"]
    said = dict(table)
    if kind in ("damage_prevention", "counter_loss_prevention") and "all_but" not in said:
        said.setdefault("prevent", -1)
    said |= {
        key: -1 if key == "prevent" else True for key, each in _UNUSUAL.items() if each == kind
    }
    ordered = {key: said[key] for key in _REPLACING if key in said}
    return {"kind": "replacement", "replaces": _WORDS[kind], **ordered}
