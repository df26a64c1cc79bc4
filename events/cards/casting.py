"""Other ways to cast a card than from a hand for its mana cost (118.8, 118.9, 601.2b)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards import abilities as kinds

WayToCast = Literal[
    "kicker",
    "buyback",
    "flashback",
    "evoke",
    "escape",
    "bargain",
    "retrace",
    "jump-start",
    "spectacle",
    "flash",
    "another_cost",
]
"""A keyword about how a card may be cast; "flash": whenever an instant could be, for an additional
cost; "another_cost": for a cost in place of its mana cost."""


class CastingOption(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is",
    tag="casting",
):  # fmt: skip
    """601.2b@2024: the card may be cast in this way."""

    way: WayToCast
    """The way. Whether its cost is an additional one (118.8) or stands in place of the mana cost
    (118.9), and from where the card is cast, follows from it."""
    cost: "kinds.Cost"
    """What is paid."""
