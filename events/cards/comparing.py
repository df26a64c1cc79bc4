"""What a description may say of the size of an object beside other numbers (208, 202.3)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards import measures as kinds
from turnfold.events.cards.characteristics import (
    HasGreatestPower,
    OnePredicate,
    ToughnessThanPower,
    ToughnessThanPowerOfSource,
)


class Comparison(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a number of an object compares with an amount."""

    size: Literal["power", "toughness", "mana_value"]
    """Which number."""
    how: Literal["less", "at_most", "equal", "at_least", "greater"]
    """How it compares."""
    than: "kinds.Measure"
    """The amount, worked out whenever it is asked. `each_one` in it is the player who controls the
    object that is described."""


class Compared(OnePredicate, frozen=True, tag="compared"):
    """Its power, toughness or mana value compares so with an amount (608.2h)."""

    compared: Comparison
    """With which, and how."""


ComparedInSize = ToughnessThanPower | ToughnessThanPowerOfSource | HasGreatestPower | Compared
"""How its size compares with another number than those that are written."""
