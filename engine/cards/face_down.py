"""What a card is while it is face down (406.3, 708.2)."""

from collections.abc import Mapping

from turnfold.events.cards.card import Card
from turnfold.events.enums import Guise

_PLAIN = Card("", ("creature",), power=2, toughness=2)
_GUARDED = Card("", ("creature",), power=2, toughness=2, keywords=("ward {2}",))
GUISES: Mapping[Guise, Card] = {
    "morph": _PLAIN,
    "manifest": _PLAIN,
    "disguise": _GUARDED,
    "cloak": _GUARDED,
    "foretold": Card("", ()),
}
"""702.37a, 702.168a, 701.34a, 701.56a@2024: a 2/2 creature without a name, a type or a cost, in
some cases with ward {2}; in exile nothing that is known (406.3)."""
