"""Effects that people write as one: to sacrifice what is named, and what a player chooses.

In a table one more key tells such effects apart. The types have a tag for each.
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


def write_effects_alike(table: Table) -> None:
    """Give an effect the tag that people write: the inverse of `tell_effects_apart`."""
    written = _WRITTEN.get(table.get("do", ""))
    if written is not None:
        table["do"], key = written
        if key in _YES_OR_NO:
            table[key] = True


def effect_word(tag: str) -> str:
    """What people write for the tag of an effect."""
    return _WRITTEN.get(tag, (tag, ""))[0]
