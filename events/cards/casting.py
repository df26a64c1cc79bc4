"""Other ways to cast a card than from a hand for its mana cost (118.8, 118.9, 601.2b)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards import abilities as kinds
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import EVERYTHING, Filter, Whose

WayToCast = Literal[
    "kicker",
    "mutate",
    "buyback",
    "flashback",
    "evoke",
    "escape",
    "bargain",
    "retrace",
    "jump-start",
    "spectacle",
    "flash",
    "warp",
    "another_cost",
    "morph",
    "disguise",
    "dash",
    "blitz",
    "offspring",
    "web-slinging",
    "impending",
    "casualty",
    "entwine",
    "overload",
    "madness",
    "suspend",
    "mayhem",
    "aftermath",
    "fuse",
    "disturb",
    "more than meets the eye",
    "bestow",
    "foretell",
    "harmonize",
]
"""A keyword about how a card may be cast; "flash": whenever an instant could be, for an additional
cost; "another_cost": for a cost in place of its mana cost."""


NamedWay = Literal["madness", "suspend", "foretell"]
"""A way to cast a card that only an effect of the same name permits."""


class MayPlay(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is",
    tag="may_play",
):  # fmt: skip
    """601.3@2024: the effect's controller may play the affected cards from where they are."""

    may: Literal["play_card", "cast_card"]
    """That they may play them; or that they may only cast them, and play no lands."""
    free: bool = False
    """Whether a card that is cast so is cast without paying its mana cost (118.9)."""
    with_mana: Literal["", "any_color", "any_type"] = ""
    """As though of which kind mana may be spent to cast it (609.4b)."""
    later: bool = False
    """Only after the turn in which the effect began."""
    as_sorcery: bool = False
    """Only when a sorcery could be cast."""
    way: NamedWay | None = None
    """In which way alone. None: in every way that needs no permission of its name."""
    normally: bool = False
    """Only with its normal characteristics, if it has others as well (715.3d)."""
    at_most: int | None = None
    """The greatest mana value that the spell may have (702.85a)."""


class FlashFor(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is",
    tag="flash_for",
):  # fmt: skip
    """601.3@2024: the affected players may cast spells as though they had flash."""

    may: Literal["cast_as_flash"]
    """That they may."""
    spells: Filter = EVERYTHING
    """The spells."""


class SpellCost(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is",
    tag="spell_cost",
):  # fmt: skip
    """601.2f@2024: how much more, or less, spells cost to cast."""

    spells: Filter | None = None
    """The spells. None: only the card itself (113.6d)."""
    whose: Whose = "any"
    """Who casts them."""
    mana: str = ""
    """The mana by which they cost more or less, in symbols."""
    less: bool = True
    """Whether they cost less and not more."""
    times: Amount = 1
    """The mana is multiplied by this number."""


class AbilityCost(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is",
    tag="ability_cost",
):  # fmt: skip
    """118.7, 602.2b@2024: how much less activated abilities of what it affects cost to activate."""

    mana: str
    """The mana by which they cost less, in symbols."""
    times: Amount = 1
    """The mana is multiplied by this number."""
    whose: Whose = "any"
    """Who activates them."""
    abilities: Literal["all", "not_mana", "equip", "ninjutsu", "boast", "power_up"] = "all"
    """Which of the abilities: all, all but mana abilities, or those of a kind."""
    to_one: bool = False
    """Whether it reduces the mana in a cost to no less than one mana."""


FACE_DOWN = 999
"""The number of the choice to cast a card face down. It is the same for every card, so that it
tells nothing of the card (708.4)."""

FUSED = 998
"""The number of the choice to cast both halves of a split card (702.102a)."""


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


class TurnsUp(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is",
    tag="turns_up",
):  # fmt: skip
    """702.37a, 702.168a@2024: the card may be turned face up by a special action."""

    cost: "kinds.Cost"
    """What is paid for that."""
    counter: str = ""
    """The kind of counter that it gets as it is turned face up (702.37b)."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a cost with X, which the special action cannot choose."""
        if "{X}" in self.cost.mana:
            raise ValueError("the cost of turning a permanent face up has no X here")
