"""Effects that last: modifications, restrictions, requirements, costs, permissions (611)."""

from turnfold.engine.cards.effects.base import Duration, OneEffect
from turnfold.engine.cards.modifications import (
    Modification,
    Permission,
    Price,
    Requirement,
    Restriction,
)
from turnfold.engine.cards.selections import Selection


class Modify(OneEffect, frozen=True, tag="modify"):
    """611.2@2024: a continuous effect on these objects for a duration."""

    change: Modification
    what: Selection = "target"
    duration: Duration = "turn"


class Restrict(OneEffect, frozen=True, tag="restrict"):
    """508.1c, 509.1b@2024: a restriction for a duration.

    With `those` it is about the objects that are described now, and not about all that will be
    (611.2c@2024).
    """

    change: Restriction
    what: Selection = "target"
    duration: Duration = "turn"
    those: bool = False


class Require(OneEffect, frozen=True, tag="require"):
    """508.1d, 509.1c@2024: a requirement for a duration."""

    change: Requirement
    what: Selection = "target"
    duration: Duration = "turn"


class Charge(OneEffect, frozen=True, tag="charge"):
    """508.1h@2024: a cost to attack or block for a duration."""

    change: Price
    what: Selection = "target"
    duration: Duration = "turn"


class Permit(OneEffect, frozen=True, tag="permit"):
    """611.2@2024: a permission for a duration."""

    change: Permission
    what: Selection = "target"
    duration: Duration = "turn"
