"""The basic land types, and the mana abilities that lands have by them (305.6)."""

from collections.abc import Set
from functools import lru_cache

from turnfold.engine.keywords.subtypes import LAND_TYPES as EVERY_LAND_TYPE
from turnfold.engine.keywords.subtypes import titled
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.effects import AddMana

_MANA = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
BASIC_LAND_TYPES = frozenset(_MANA)
"""305.6@2024: the basic land types."""

LAND_TYPES = frozenset(map(titled, EVERY_LAND_TYPE.split()))
"""All land types."""


@lru_cache(maxsize=1024)
def intrinsic(subtypes: Set[str]) -> tuple[ActivatedAbility, ...]:
    """305.6@2024: the mana abilities that a land with these subtypes has in any case."""
    return tuple(
        ActivatedAbility(Cost(tap=True), (AddMana(mana),))
        for land_type, mana in _MANA.items()
        if land_type in subtypes
    )
