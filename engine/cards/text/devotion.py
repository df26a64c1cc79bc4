"""Devotion in words: "your devotion to green" (700.5)."""

from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Map, OneOf, Wording, Words
from turnfold.events.cards import measures

_COLOR = Words(dict(zip(COLORS, "WUBRG", strict=True)))
DEVOTION = OneOf(
    Map(
        Wording("your devotion to {color}", color=_COLOR),
        lambda it: measures.Devotion(colors=(it["color"],)),
        lambda value: (
            {"color": value.colors[0]}
            if isinstance(value, measures.Devotion)
            and value == measures.Devotion(colors=value.colors[:1])
            else None
        ),
    ),
    Map(
        Wording("your devotion to {one} and {other}", one=_COLOR, other=_COLOR),
        lambda it: measures.Devotion(colors=(it["one"], it["other"])),
        lambda value: (
            {"one": value.colors[0], "other": value.colors[1]}
            if isinstance(value, measures.Devotion) and len(value.colors) == 2
            and value == measures.Devotion(colors=value.colors)
            else None
        ),
    ),
)  # fmt: skip
"""How many mana symbols of one colour, or of either of two, your permanents cost."""
