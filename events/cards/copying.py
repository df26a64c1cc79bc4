"""What an effect says of a copy besides what is copied (707.2)."""

from msgspec import Struct

from turnfold.events.cards import abilities as kinds


class CopyException(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """707.2@2024: what a copy has that is not copied ("except it has haste")."""

    legendary: bool = True
    """Whether it is legendary if the original is."""
    add_keywords: tuple[str, ...] = ()
    """The keywords that it has besides."""
    add_abilities: "tuple[kinds.Ability, ...]" = ()
    """The abilities that it has besides, spelled out."""
    power: int | None = None
    """Its power, in place of the original's."""
    toughness: int | None = None
    """Its toughness, in place of the original's."""
    set_colors: tuple[str, ...] | None = None
    """Its colors, in place of the original's."""
    add_colors: tuple[str, ...] = ()
    """The colors that it has besides."""
    add_types: tuple[str, ...] = ()
    """The card types that it has besides."""
    add_subtypes: tuple[str, ...] = ()
    """The subtypes that it has besides."""
    set_creature_types: tuple[str, ...] = ()
    """Its creature types, in place of the original's."""
