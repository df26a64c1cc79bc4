"""Effects that deal, prevent and redirect damage (120, 614, 615, 701)."""

from turnfold.engine.cards.effects.base import OneEffect
from turnfold.engine.cards.effects.permanents import PutCounters
from turnfold.engine.cards.effects.players import GainLife, LoseLife
from turnfold.engine.cards.selections import Amount, Reference, Selection


class DealDamage(OneEffect, frozen=True, tag="deal_damage"):
    """120@2024: `source` deals damage; `divided` splits it among the targets as chosen.

    `also_to` is dealt the same amount at the same time ("each creature and each player").
    """

    amount: Amount
    to: Selection = "target"
    source: Reference = "self"
    divided: bool = False
    unpreventable: bool = False
    excess_to: Reference | None = None
    also_to: Selection | None = None


class Fight(OneEffect, frozen=True, tag="fight"):
    """701.12@2024: two creatures deal damage equal to their power to each other."""

    one: Reference = "target"
    other: Reference = "target2"


class Regenerate(OneEffect, frozen=True, tag="regenerate"):
    """701.15@2024: a regeneration shield until end of turn."""

    what: Selection = "target"


FollowUp = DealDamage | GainLife | LoseLife | PutCounters
"""615.5@2024: what may happen for damage that was prevented."""


class PreventDamage(OneEffect, frozen=True, tag="prevent_damage"):
    """615@2024: a prevention shield until end of turn.

    `amount` None prevents all; `next_time` the next time only, all of it; `source` limits it to
    damage from an object; `combat` to combat damage; the player `gain_life` gains as much life.
    `choose_source`: its controller chooses one source that `source` describes (120.7, 609.7).
    """

    amount: Amount | None = None
    to: Selection | None = "target"
    source: Selection | None = None
    combat: bool = False
    next_time: bool = False
    gain_life: Reference | None = None
    choose_source: bool = False
    all_but: int = 0
    """All but so much of the damage of each source is prevented."""
    then: tuple["FollowUp", ...] = ()
    """What happens for damage that was prevented (615.5): "damage" is how much it was, "that" its
    source, "spared" what it would have been dealt to, "that_player" the player to whom, or to whose
    permanent."""


class RedirectDamage(OneEffect, frozen=True, tag="redirect_damage"):
    """614.9@2024: damage to one thing is dealt to another instead, until end of turn."""

    to: Reference = "target"
    away_from: Reference = "you"
    amount: Amount | None = None
    next_time: bool = False
    combat: bool = False
    source: Selection | None = None
    """Only damage from such a source; None: from any."""
    choose_source: bool = False
    """Its controller chooses one source that `source` describes (609.7)."""
