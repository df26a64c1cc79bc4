"""Short forms of effects in a script, and how each is written out as ability data for the engine.

Names are not changed here; `you` is the player who controls the effect. An effect without a short
form is written as in the card files, under its name: `prevent_damage = { to = "wall", amount = 4
}`.
"""

from collections.abc import Callable
from typing import Any

EffectTable = dict[str, Any]
Expand = Callable[[EffectTable], EffectTable]
"""From the table of a short form to the engine's data."""


def expand(name: str, value: Any) -> EffectTable:
    """An effect, written out as a table in which `do` is its name. A text or a list names what it
    affects."""
    table = dict(value) if isinstance(value, dict) else {SUBJECT.get(name, "what"): value}
    if value is True:
        table = {}
    for short, long in SAME_KEYS.get(name, {}).items():
        if short in table:
            table[long] = table.pop(short)
    expanded = SHORT[name](table) if name in SHORT else table
    return {"do": SAME_EFFECTS.get(name, name), **expanded}


def _modify(change: EffectTable, table: EffectTable) -> EffectTable:
    return {"change": {"is": "modification", **change}, **table}


def _keywords(key: str) -> Expand:
    def written(table: EffectTable) -> EffectTable:
        found = table.pop("keyword", [])
        return _modify({key: [found] if isinstance(found, str) else found}, table)

    return written


def _pump(table: EffectTable) -> EffectTable:
    change: EffectTable = {key: table.pop(key) for key in ("power", "toughness") if key in table}
    return _modify(change, table)


def _set(table: EffectTable) -> EffectTable:
    change = {f"set_{key}": table.pop(key) for key in ("power", "toughness") if key in table}
    return _modify(change, table)


def _color(table: EffectTable) -> EffectTable:
    found = table.pop("color", [])
    return _modify({"set_colors": [found] if isinstance(found, str) else found}, table)


def _control(table: EffectTable) -> EffectTable:
    return _modify({"controller": "you"}, {"duration": "forever", **table})


def _goad(table: EffectTable) -> EffectTable:
    change = {"is": "requirement", "must": "goaded"}
    return {"change": change, "duration": "your_next_turn", **table}


def _token(table: EffectTable) -> EffectTable:
    """Put the keys of the token beside those of the effect."""
    if "token" not in table:
        about = {"amount", "tapped", "attacking", "blocking", "attacks", "or_planeswalkers"}
        about |= {"you", "id"}
        token = {key: table.pop(key) for key in list(table) if key not in about}
        table["token"] = token
    token = table["token"]
    if isinstance(token, dict):  # the file's definitions hold its abilities
        table["token"] = {key: value for key, value in token.items() if key != "abilities"}
    table.pop("id", None)
    return table


def _damage(table: EffectTable) -> EffectTable:
    """`divide = { elf = 1, guard = 3 }`: each is dealt its own amount, all at the same time."""
    shares = table.pop("divide", None)
    if not isinstance(shares, dict) or not shares:
        return table if shares is None else {**table, "divide": shares}
    (first, amount), *others = shares.items()
    portions = [{"to": each, "amount": number} for each, number in others]
    return {"to": first, "amount": amount, "portions": portions, **table}


def _phases(table: EffectTable) -> EffectTable:
    found = table.pop("phase", None)
    return table if found is None else {"phases": [found], **table}


def _steps(table: EffectTable) -> EffectTable:
    """`after` or `before` names the step next to which a new step is added."""
    for key, precedes in (("after", False), ("before", True)):
        if isinstance(table.get(key), str):
            table |= {"anchor": table.pop(key), "before": precedes}
    return table


SHORT: dict[str, Expand] = {
    "gain_keyword": _keywords("add_keywords"),
    "lose_keyword": _keywords("remove_keywords"),
    "pump": _pump,
    "set_power_toughness": _set,
    "change_color": _color,
    "change_control": _control,
    "goad": _goad,
    "create_token": _token,
    "deal_damage": _damage,
    "add_phase": _phases,
    "add_step": _steps,
}
"""Effects that are written shorter than the engine's data."""

SAME_EFFECTS = {
    "gain_keyword": "modify",
    "lose_keyword": "modify",
    "pump": "modify",
    "set_power_toughness": "modify",
    "change_color": "modify",
    "change_control": "modify",
    "goad": "require",
    "prevent": "prevent_damage",
    "add_phase": "add_phases",
    "add_step": "add_steps",
    "add_turn": "extra_turns",
    "skip": "skip_next",
    "add_counters": "put_counters",
}
"""Short forms with the engine's name for them."""

SUBJECT = {
    "add_phase": "phase",
    "add_step": "step",
    "add_turn": "who",
    "prevent": "to",
    "skip": "what",
    "draw": "who",
    "discard": "who",
    "mill": "who",
    "shuffle": "who",
    "win": "who",
    "lose": "who",
}
"""What an effect is about that is given without a table; otherwise `what`."""

_PLAYER = {"player": "who"}
SAME_KEYS: dict[str, dict[str, str]] = {
    "add_turn": _PLAYER,
    "extra_turns": _PLAYER,
    "gain_life": _PLAYER,
    "lose_life": _PLAYER,
    "set_life": _PLAYER,
    "draw": _PLAYER,
    "discard": _PLAYER,
    "mill": _PLAYER,
    "skip": _PLAYER,
    "skip_next": _PLAYER,
    "win": _PLAYER,
    "lose": _PLAYER,
    "add_counters": {"on": "to", "what": "to"},
    "put_counters": {"on": "to", "what": "to"},
    "change_control": {"to": "you", "player": "you"},
    "goad": {"player": "you", "by": "you"},
    "create_token": {"controller": "you", "player": "you"},
    "change_color": {"to": "color", "colors": "color"},
    "gain_keyword": {"keywords": "keyword"},
    "lose_keyword": {"keywords": "keyword"},
    "add_phase": {"phases": "phase"},
}
"""Keys that may be called otherwise."""
