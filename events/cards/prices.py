"""What attacking and blocking cost (508.1g-h, 509.1d)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Filter

PriceKind = Literal["attack", "block"]
"""What has a price."""


Against = Literal["anybody", "you", "planeswalkers", "you_and_planeswalkers"]
"""Which attacks have a price."""


class _Price(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is",
    kw_only=True,
):  # fmt: skip
    mana: str = ""
    """Mana, in symbols."""
    life: int = 0
    """How much life is paid (119.4)."""
    sacrifice: Filter | None = None
    """One permanent that this filter describes is sacrificed."""
    times: Amount = 1
    """The mana and life are multiplied by this number."""

    @property
    def takes_an_object(self) -> bool:
        """Whether a permanent is chosen to pay it, for sacrificing or tapping."""
        return self.sacrifice is not None


class Price(_Price, frozen=True, tag="price"):
    """508.1h@2024: a cost to attack with each affected creature."""

    to: Literal["attack"]
    """The action that has the cost."""
    against: Against = "anybody"
    """Which attacks have this cost: all, or only those on the effect's controller, on planeswalkers
    of that player, or on either."""


class BlockPrice(_Price, frozen=True, tag="block_price"):
    """509.1d@2024: a cost to block with each affected creature."""

    to: Literal["block"]
    """The action that has the cost."""


class OptionalPrice(_Price, frozen=True, tag="optional_price"):
    """508.1g@2024: a cost that a player may pay as each affected creature attacks."""

    to: Literal["attack"]
    """The action that has the cost."""
    exert: bool = False
    """The creature is exerted (701.39)."""
    enlist: bool = False
    """Another creature is tapped (702.154a)."""

    @property
    def takes_an_object(self) -> bool:
        """Whether a permanent is chosen to pay it, for sacrificing or tapping."""
        return self.sacrifice is not None or self.enlist


AnyPrice = Price | BlockPrice | OptionalPrice
"""508.1g-h, 509.1d@2024: a cost to attack or block with each affected creature."""
