"""Effects that last: modifications, restrictions, requirements, costs, permissions (611)."""

from turnfold.events.cards import abilities as kinds
from turnfold.events.cards.effects.base import Duration, OneEffect
from turnfold.events.cards.modifications import (
    AnyPermission,
    AnyPrice,
    AnyRequirement,
    Modification,
    Prohibition,
)
from turnfold.events.cards.selections import Reference, Selection


class Modify(OneEffect, frozen=True, tag="modify"):
    """611.2@2024: a continuous effect on these objects for a duration."""

    change: Modification
    what: Selection = "target"
    duration: Duration = "turn"


class GiveControl(OneEffect, frozen=True, tag="give_control"):
    """613.1b@2024: a player gains control of these objects, for as long as nothing changes it."""

    who: Reference
    """The player."""
    of: Selection = "self"
    """What the player controls then."""


class Restrict(OneEffect, frozen=True, tag="restrict"):
    """508.1c, 509.1b@2024: a restriction for a duration.

    With `those` it is about the objects that are described now, and not about all that will be
    (611.2c@2024).
    """

    change: Prohibition
    what: Selection = "target"
    duration: Duration = "turn"
    those: bool = False


class Require(OneEffect, frozen=True, tag="require"):
    """508.1d, 509.1c@2024: a requirement for a duration."""

    change: AnyRequirement
    what: Selection = "target"
    duration: Duration = "turn"


class ImposeCost(OneEffect, frozen=True, tag="charge"):
    """508.1h@2024: a cost to attack or block for a duration."""

    change: AnyPrice
    what: Selection = "target"
    duration: Duration = "turn"


class Permit(OneEffect, frozen=True, tag="permit"):
    """611.2@2024: a permission for a duration."""

    change: AnyPermission
    what: Selection = "target"
    duration: Duration = "turn"


class Whenever(OneEffect, frozen=True, tag="whenever"):
    """603.7b@2024: a delayed triggered ability that triggers on each event of its kind, or on the
    next one, for a duration. The object that its words name as the source is that of the effect."""

    ability: "kinds.TriggeredAbility"
    """The triggered ability, without modes and without a limit on how often it triggers."""
    duration: Duration = "turn"
    once: bool = False
    """Whether it triggers only on the next such event ("when you next cast")."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for modes, and for a limit."""
        if self.ability.modes or self.ability.once_each_turn:
            raise ValueError('"whenever" needs a triggered ability without modes and limits')


class GetEmblem(OneEffect, frozen=True, tag="get_emblem"):
    """114.1@2024: players get an emblem with these abilities, which nothing takes away.

    They are triggered abilities, and static abilities about what a filter or another reference than
    "self" names. The emblem is their source (114.4)."""

    abilities: "tuple[kinds.TriggeredAbility | kinds.StaticAbility, ...]"
    who: Reference = "you"
