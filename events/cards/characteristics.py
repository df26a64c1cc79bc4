"""What a description may say of the characteristics of an object, one Struct for each (109.3)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards.references import Reference


class OnePredicate(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"
):
    """One thing that a description says of an object. Its field has the name of its tag."""


class IsSource(OnePredicate, frozen=True, tag="is_source"):
    """It is the ability's source itself."""

    is_source: bool
    """False: it is not."""


class IsNamed(OnePredicate, frozen=True, tag="name"):
    """It has this name."""

    name: str
    """The name."""


class HasTypes(OnePredicate, frozen=True, tag="types"):
    """It has all of these card types."""

    types: tuple[str, ...]
    """The types."""


class HasAnyType(OnePredicate, frozen=True, tag="any_type"):
    """It has one of these card types."""

    any_type: tuple[str, ...]
    """The types."""


class LacksTypes(OnePredicate, frozen=True, tag="not_types"):
    """It has none of these card types."""

    not_types: tuple[str, ...]
    """The types."""


class HasSubtypes(OnePredicate, frozen=True, tag="subtypes"):
    """It has all of these subtypes."""

    subtypes: tuple[str, ...]
    """The subtypes."""


class LacksSubtypes(OnePredicate, frozen=True, tag="not_subtypes"):
    """It has none of these subtypes."""

    not_subtypes: tuple[str, ...]
    """The subtypes."""


class HasSupertypes(OnePredicate, frozen=True, tag="supertypes"):
    """It has all of these supertypes."""

    supertypes: tuple[str, ...]
    """The supertypes."""


class LacksSupertypes(OnePredicate, frozen=True, tag="not_supertypes"):
    """It has none of these supertypes."""

    not_supertypes: tuple[str, ...]
    """The supertypes."""


class HasColors(OnePredicate, frozen=True, tag="colors"):
    """It has all of these colours."""

    colors: tuple[str, ...]
    """The colours."""


class HasAnyColor(OnePredicate, frozen=True, tag="any_color"):
    """It has one of these colours."""

    any_color: tuple[str, ...]
    """The colours."""


class LacksColors(OnePredicate, frozen=True, tag="not_colors"):
    """It has none of these colours."""

    not_colors: tuple[str, ...]
    """The colours."""


class IsColorless(OnePredicate, frozen=True, tag="colorless"):
    """It has no colour (105.2c)."""

    colorless: bool
    """False: it has one."""


class IsMulticolored(OnePredicate, frozen=True, tag="multicolored"):
    """It has two or more colours (105.2b)."""

    multicolored: bool
    """False: it has not."""


class HasKeywords(OnePredicate, frozen=True, tag="keywords"):
    """It has all of these keywords."""

    keywords: tuple[str, ...]
    """The keywords."""


class LacksKeywords(OnePredicate, frozen=True, tag="not_keywords"):
    """It has none of these keywords."""

    not_keywords: tuple[str, ...]
    """The keywords."""


class PowerAtLeast(OnePredicate, frozen=True, tag="power_at_least"):
    """Its power is at least this."""

    power_at_least: int
    """The number."""


class PowerAtMost(OnePredicate, frozen=True, tag="power_at_most"):
    """Its power is at most this."""

    power_at_most: int
    """The number."""


class PowerThanSource(OnePredicate, frozen=True, tag="power_than_source"):
    """How its power compares with that of the ability's source."""

    power_than_source: Literal["less", "greater"]
    """It is less, or greater."""


class ToughnessAtLeast(OnePredicate, frozen=True, tag="toughness_at_least"):
    """Its toughness is at least this."""

    toughness_at_least: int
    """The number."""


class ToughnessAtMost(OnePredicate, frozen=True, tag="toughness_at_most"):
    """Its toughness is at most this."""

    toughness_at_most: int
    """The number."""


class ToughnessThanSource(OnePredicate, frozen=True, tag="toughness_than_source"):
    """How its toughness compares with that of the ability's source."""

    toughness_than_source: Literal["less", "greater"]
    """It is less, or greater."""


class ToughnessThanPowerOfSource(OnePredicate, frozen=True, tag="toughness_than_power_of_source"):
    """How its toughness compares with the power of the ability's source."""

    toughness_than_power_of_source: Literal["less", "greater"]
    """It is less, or greater."""


class HasGreatestPower(OnePredicate, frozen=True, tag="greatest_power"):
    """109.3@2024: no creature has greater power, of all or of those of its controller."""

    greatest_power: Literal["of_all", "of_its_controllers"]
    """Among which creatures."""


class ToughnessThanPower(OnePredicate, frozen=True, tag="toughness_than_power"):
    """How its toughness compares with its own power."""

    toughness_than_power: Literal["less", "greater"]
    """It is less, or greater."""


class ManaValueAtLeast(OnePredicate, frozen=True, tag="mana_value_at_least"):
    """Its mana value is at least this."""

    mana_value_at_least: int
    """The number."""


class ManaValueAtMost(OnePredicate, frozen=True, tag="mana_value_at_most"):
    """Its mana value is at most this."""

    mana_value_at_most: int
    """The number."""


class IsCommander(OnePredicate, frozen=True, tag="commander"):
    """903.3@2024: the card is its owner's commander."""

    commander: bool
    """False: it is not."""


class SinceTurnBegan(OnePredicate, frozen=True, tag="since_turn_began"):
    """Its controller has controlled it since this turn began."""

    since_turn_began: bool
    """False: that player has not."""


class SinceLastUpkeep(OnePredicate, frozen=True, tag="since_last_upkeep"):
    """Its controller gained control of it after the beginning of that player's previous upkeep
    (702.30a)."""

    since_last_upkeep: bool
    """False: it was earlier."""


class SharesColor(OnePredicate, frozen=True, tag="shares_color_with"):
    """105.2@2024: it has a colour that an object has too which a reference means, as that is or as
    it last was."""

    shares_color_with: Reference
    """The reference."""


class IsOnOne(OnePredicate, frozen=True, tag="is_on"):
    """301.5a, 303.4b@2024: it is attached to an object that a reference means."""

    is_on: Reference
    """The reference."""


class SharesName(OnePredicate, frozen=True, tag="same_name_as"):
    """201.2a@2024: it has a name, and so does an object that a reference means, as it is or as it
    last was."""

    same_name_as: Reference
    """The reference."""


class IsOfChosen(OnePredicate, frozen=True, tag="of_chosen"):
    """607.2d@2024: it has the colour or the creature type that was chosen for the ability's source
    as that entered."""

    of_chosen: Literal["color", "creature_type"]
    """Which of the two."""


class LacksChosen(OnePredicate, frozen=True, tag="not_of_chosen"):
    """607.2d@2024: it does not have the colour or the creature type that was chosen."""

    not_of_chosen: Literal["color", "creature_type"]
    """Which of the two."""


class HasWay(OnePredicate, frozen=True, tag="has_way"):
    """It has an ability to be cast in some way, or it has an Adventure (702.34, 702.140, 702.146,
    715.3)."""

    has_way: Literal["adventure", "disturb", "flashback", "mutate"]
    """Which of them."""


OfAnother = SharesName | SharesColor | IsOnOne | IsOfChosen | LacksChosen | HasWay
"""What is said of its name, its colour, its types or its host by another object, and of the ways in
which it may be cast."""

Origin = Literal["anywhere", "hand", "graveyard", "your_graveyard", "exile", "elsewhere"]
"""From where a spell was cast. "hand": from that of the player who cast it; "elsewhere": from
anywhere other than that."""


class CastFrom(OnePredicate, frozen=True, tag="cast_from"):
    """It was cast from there, or is a card there that is about to be cast (601.2a)."""

    cast_from: Origin
    """From where."""


class SizedByX(OnePredicate, frozen=True, tag="sized_by_x"):
    """How its power, toughness or mana value compares with the value of X (107.3)."""

    sized_by_x: Literal[
        "mana_value_is",
        "mana_value_at_least",
        "mana_value_at_most",
        "power_is",
        "power_at_least",
        "power_at_most",
        "toughness_is",
        "toughness_at_least",
        "toughness_at_most",
    ]
    """Which of them it is, and how it compares."""
