"""Effects that people write as one: to sacrifice what is named, and what a player chooses.

In a table one more key tells such effects apart. The types have a tag for each. The same is true of
what an effect says about a creature that enters attacking.
"""

from collections.abc import Mapping

from turnfold.events.cards.alike import Table

APART: Mapping[tuple[str, str], str] = {
    ("sacrifice", "who"): "sacrifice_chosen",
    ("reselect_attack", "choose"): "choose_attack",
    ("set_in_motion", "next_time"): "set_more_in_motion",
}
"""What people write, the key that makes it another effect, and the tag of that effect."""

_WRITTEN = {tag: written for written, tag in APART.items()}

_YES_OR_NO = ("choose", "next_time")
"""The keys that say nothing but that it is the other effect."""


def tell_effects_apart(table: Table) -> None:
    """Give an effect the tag that it has among the types."""
    for (word, key), tag in APART.items():
        if table.get("do") == word and key in table:
            value = table.pop(key) if key in _YES_OR_NO else table[key]
            if value:
                table["do"] = tag
    if table.get("do") in _ENTERING:
        _tell_attacking(table)


_ENTERING = ("create_token", "return")
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


def write_effects_alike(table: Table) -> None:
    """Give an effect the tag that people write: the inverse of `tell_effects_apart`."""
    attacking = table.get("attacking")
    if table.get("do") in _ENTERING and attacking is not None:
        more = {key: value for key, value in attacking.items() if key != "is"}
        table |= {"attacking": True, **more}
    written = _WRITTEN.get(table.get("do", ""))
    if written is not None:
        table["do"], key = written
        if key in _YES_OR_NO:
            table[key] = True


def effect_word(tag: str) -> str:
    """What people write for the tag of an effect."""
    return _WRITTEN.get(tag, (tag, ""))[0]
