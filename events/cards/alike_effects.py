"""Effects that people write as one: to sacrifice what is named, and what a player chooses.

In a table one more key, or what it has, tells such effects apart. The types have a tag for each.
What means something only beside another key, such as what a creature that enters attacking attacks,
stands in one part with it among the types.
"""

from collections.abc import Mapping
from typing import NamedTuple

from turnfold.events.cards.alike import Table


class OtherEffect(NamedTuple):
    """What people write, the key that makes it another effect, and the tag of that effect. If the
    key says no more than that, `value` is what it has then; None if it may have anything."""

    word: str
    key: str
    tag: str
    value: object = None


APART = (
    OtherEffect("sacrifice", "who", "sacrifice_chosen"),
    OtherEffect("return", "to", "put_onto_battlefield", "battlefield"),
    OtherEffect("add_steps", "anchor", "add_steps_beside"),
    OtherEffect("reselect_attack", "choose", "choose_attack", True),
    OtherEffect("set_in_motion", "next_time", "set_more_in_motion", True),
)

_WRITTEN = {each.tag: each for each in APART}


def tell_effects_apart(table: Table) -> None:
    """Give an effect the tag that it has among the types."""
    for word, key, tag, value in APART:
        if table.get("do") == word and key in table:
            said = table[key]
            if said and value in (None, said):
                table["do"] = tag
            if said in (value, False):
                del table[key]
    if table.get("do") in _ENTERING:
        _tell_attacking(table)
    if table.get("do") == "add_mana" and isinstance(table.get("stays"), bool):
        _tell_how_long_mana_stays(table)
    if table.get("do") == "deal_damage" and "excess_to" in table:
        parts = {part: table.pop(key) for key, part in _EXCESS.items() if key in table}
        table["excess"] = parts


_ENTERING = ("create_token", "put_onto_battlefield")
"""The effects with which creatures enter."""

_ATTACKING = {"attacks": "attacking_it", "against": "attacking_each"}
"""The keys that say what a creature enters attacking, and the tags. Without one it is any."""


def _tell_attacking(table: Table) -> None:
    """Put what stands beside `attacking` into it."""
    attacking = table.get("attacking", False)
    if attacking is False:
        table.pop("attacking", None)
    elif attacking is True:
        kind = next((tag for key, tag in _ATTACKING.items() if key in table), "attacking")
        keys = [each for each in (*_ATTACKING, "or_planeswalkers") if each in table]
        table["attacking"] = {"is": kind, **{key: table.pop(key) for key in keys}}


def _tell_how_long_mana_stays(table: Table) -> None:
    """Say in one word what a table says with up to two keys."""
    if not table.pop("stays"):
        return
    table["stays"] = "combat" if table.pop("in_combat", False) else "turn"


_EXCESS = {"excess_to": "to", "excess_if": "source"}
"""The keys about excess damage, and the fields."""


NEEDED: Mapping[tuple[str, str], str] = {
    **{("return", key): 'to = "battlefield"' for key in ("counter", "tapped", "under_owner")},
    **{
        (do, key): "attacking = true"
        for do in (*_ENTERING, "return")
        for key in (*_ATTACKING, "or_planeswalkers")
    },
    ("return", "attacking"): 'to = "battlefield"',
    ("add_steps", "before"): "anchor",
    ("add_mana", "in_combat"): "stays = true",
    ("deal_damage", "excess_if"): "excess_to",
}
"""An effect, a key that people write, and what must stand beside it so that it means something
there."""


def write_effects_alike(table: Table) -> None:
    """Give an effect the tag that people write: the inverse of `tell_effects_apart`."""
    attacking = table.get("attacking")
    if table.get("do") in _ENTERING and attacking is not None:
        more = {key: value for key, value in attacking.items() if key != "is"}
        table |= {"attacking": True, **more}
    if table.get("do") == "add_mana" and "stays" in table:
        table |= {"in_combat": True} if table["stays"] == "combat" else {}
        table["stays"] = True
    if table.get("do") == "deal_damage" and "excess" in table:
        excess = table.pop("excess")
        table |= {key: excess[part] for key, part in _EXCESS.items() if part in excess}
    other = _WRITTEN.get(table.get("do", ""))
    if other is not None:
        table["do"] = other.word
        if other.value is not None:
            table[other.key] = other.value


def effect_word(tag: str) -> str:
    """What people write for the tag of an effect."""
    return _WRITTEN[tag].word if tag in _WRITTEN else tag
