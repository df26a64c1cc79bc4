"""What all trigger events have in common."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.selections import Filter, Whose

Subject = Literal["self", "attached"] | Filter
"""The object that does it or to which it happens: the source, what the source is attached to, or
any object that the filter describes."""


class OneTrigger(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="on"
):
    """One trigger event."""


class OccurringTrigger(OneTrigger, frozen=True, kw_only=True):
    """603.2@2024: an event that may have a condition at its own moment."""

    provided: Condition | None = None
    """This must be true at the moment of the event ("attacks while you control ..."). It is not
    asked again as the ability resolves, unlike an intervening "if"."""


class PlayerTrigger(OccurringTrigger, frozen=True):
    """An event of a player or of a player's turn."""

    whose: Whose = "any"
    """The player who does it, or whose turn it is."""


class CardTrigger(OccurringTrigger, frozen=True):
    """An event of a player and a card."""

    subject: Filter | None = None
    """The card. None: any."""
    whose: Whose = "any"
    """The player who does it."""


class ObjectTrigger(OccurringTrigger, frozen=True):
    """An event of an object, mostly a permanent."""

    subject: Subject = "self"
    """The object that does it or to which it happens."""


class OwnedTrigger(ObjectTrigger, frozen=True):
    """An event of an object and of a player: who controls it, unless something else is said."""

    whose: Whose = "any"
    """The player."""
