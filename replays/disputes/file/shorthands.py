"""Short forms of effects in a script, and how each is written out as ability data for the engine.

Names are not changed here; `you` is the player who controls the effect. An effect without a short
form is written as in the card files, under its name: `prevent_damage = { to = "wall", amount = 4
}`.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

EffectTable = dict[str, Any]
Expand = Callable[[EffectTable], EffectTable]
"""From the table of a short form to the engine's data."""


_PLAYER = {"player": "who"}


def _as_is(table: EffectTable) -> EffectTable:
    return table


class Shorthand(NamedTuple):
    """How a script writes an effect: the engine's name of it, the key that is meant where it has no
    table, keys that may be called otherwise, and how the rest is written out."""

    effect: str
    subject: str = "what"
    keys: Mapping[str, str] = {}
    expand: Expand = _as_is


def expand(name: str, value: Any) -> EffectTable:
    """An effect, written out as a table in which `do` is its name. A text or a list names what it
    affects."""
    written = SHORTHANDS.get(name, Shorthand(name))
    table = dict(value) if isinstance(value, dict) else {written.subject: value}
    if value is True:
        table = {}
    for short, long in written.keys.items():
        if short in table:
            table[long] = table.pop(short)
    return {"do": written.effect, **written.expand(table)}


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
    change = {"is": "goading", "must": "goaded"}
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


def _sacrifice(table: EffectTable) -> EffectTable:
    """What is named is sacrificed by whoever controls it, unless the table says who sacrifices."""
    return table if "who" in table else {"by_controller": True, **table}


_KEYWORDS = {"keywords": "keyword"}
_ON = {"on": "to", "what": "to"}

SHORTHANDS: dict[str, Shorthand] = {
    "gain_keyword": Shorthand("modify", keys=_KEYWORDS, expand=_keywords("add_keywords")),
    "lose_keyword": Shorthand("modify", keys=_KEYWORDS, expand=_keywords("remove_keywords")),
    "pump": Shorthand("modify", expand=_pump),
    "set_power_toughness": Shorthand("modify", expand=_set),
    "change_color": Shorthand("modify", keys={"to": "color", "colors": "color"}, expand=_color),
    "change_control": Shorthand("modify", keys={"to": "you", "player": "you"}, expand=_control),
    "goad": Shorthand("require", keys={"player": "you", "by": "you"}, expand=_goad),
    "create_token": Shorthand(
        "create_token", keys={"controller": "you", "player": "you"}, expand=_token
    ),
    "deal_damage": Shorthand("deal_damage", expand=_damage),
    "prevent": Shorthand("prevent_damage", subject="to"),
    "sacrifice": Shorthand("sacrifice", expand=_sacrifice),
    "add_phase": Shorthand("add_phases", "phase", {"phases": "phase"}, _phases),
    "add_step": Shorthand("add_steps", "step", expand=_steps),
    "add_turn": Shorthand("extra_turns", "who", _PLAYER),
    "extra_turns": Shorthand("extra_turns", keys=_PLAYER),
    "skip": Shorthand("skip_next", keys=_PLAYER),
    "skip_next": Shorthand("skip_next", keys=_PLAYER),
    "add_counters": Shorthand("put_counters", keys=_ON),
    "put_counters": Shorthand("put_counters", keys=_ON),
    "gain_life": Shorthand("gain_life", keys=_PLAYER),
    "lose_life": Shorthand("lose_life", keys=_PLAYER),
    "set_life": Shorthand("set_life", keys=_PLAYER),
    **{
        name: Shorthand(name, "who", _PLAYER) for name in ("draw", "discard", "mill", "win", "lose")
    },
    "shuffle": Shorthand("shuffle", "who"),
}
"""The effects that are written otherwise than in the card files, by their names in a script."""
