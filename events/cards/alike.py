"""Changes of several kinds that people write as one: all restrictions, requirements, permissions or
prices.

In a table one word tells most of these kinds apart, and another key the rest. The types have a tag
for each kind.
"""

from collections.abc import Mapping
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from turnfold.events.cards.modifications import (
    AnyPermission,
    AnyPrice,
    AnyRequirement,
    Prohibition,
)

Table = dict[str, Any]

ALIKE: Mapping[str, tuple[str, Any]] = {
    "restriction": ("cannot", Prohibition),
    "requirement": ("must", AnyRequirement),
    "permission": ("may", AnyPermission),
    "price": ("to", AnyPrice),
}
"""The tags that people write, each with the key of the word and the kinds."""

_BY_KEY = {
    ("block", "by"): "pair_restriction",
    ("attack", "unless_defender_controls"): "defended_restriction",
    ("attack", "optional"): "optional_price",
}
"""A word and another key that together are a kind of their own."""

_UNSAID = {"attack_unless_others": 1, "block_unless_others": 1, "play_additional_lands": 1}
"""The numbers, other than 0, that older tables leave out."""


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _by_word(key: str, union: Any) -> dict[str, type[Struct]]:
    """The first kind that has each word."""
    return {
        word: kind
        for kind in reversed(get_args(union))
        for word in get_args(get_type_hints(kind)[key])
    }


_KINDS = {tag: _by_word(*each) for tag, each in ALIKE.items()}
_WRITTEN = {_tag(kind): tag for tag, (_, union) in ALIKE.items() for kind in get_args(union)}


def tell_apart(table: Table) -> None:
    """Give a change the tag of its kind."""
    for tag, (key, _) in ALIKE.items():
        word = table.get(key)
        if isinstance(word, str) and table.get("is", tag) == tag:
            if word in _KINDS[tag]:
                _tell_kind(table, tag, key)
            elif key != "to":  # Effects have that key as well.
                table["is"] = tag


def _tell_kind(table: Table, tag: str, key: str) -> None:
    """Give a change with a known word the tag of its kind, and the keys that it has today."""
    if tag == "restriction":
        _modernize_restriction(table)
    elif tag == "price":
        _modernize_price(table)
    word = table[key]
    kind = _KINDS[tag][word]
    beside = (_BY_KEY.get((word, each)) for each in table)
    table["is"] = next(filter(None, beside), _tag(kind))
    table.pop("optional", None)
    if "number" in kind.__struct_fields__:
        table.setdefault("number", _UNSAID.get(word, 0))


def _modernize_restriction(table: Table) -> None:
    """Older tables have a key for whose untap steps a restriction is about."""
    if table["cannot"] == "untap_in_untap_step" and table.pop("your_step", False):
        table["cannot"] = "untap_in_your_untap_step"


def _modernize_price(table: Table) -> None:
    """Older tables have up to three keys for the attacks that have a price, and say as well that
    one is not optional."""
    if not table.get("optional", True):
        del table["optional"]
    you, theirs, only = (
        table.pop(key, False) for key in ("you_only", "planeswalkers", "planeswalkers_only")
    )
    if you:
        table["against"] = "you_and_planeswalkers" if theirs or only else "you"
    elif only:
        table["against"] = "planeswalkers"


def write_alike(table: Table) -> None:
    """Give a change the tag that people write: the inverse of `tell_apart`."""
    tag = table.get("is")
    if isinstance(tag, str) and tag in _WRITTEN:
        table["is"] = _WRITTEN[tag]
        if tag == "optional_price":
            table["optional"] = True
