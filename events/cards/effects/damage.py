"""Effects that deal, prevent and redirect damage (120, 614, 615, 701)."""

from collections.abc import Iterable

from msgspec import Struct

from turnfold.events.cards.effects.base import Duration, OneEffect
from turnfold.events.cards.effects.permanents import PutCounters, RemoveCounters
from turnfold.events.cards.effects.players import GainLife, LoseLife
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Filter, Reference, Selection


class Portion(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """120@2024: other recipients of the damage that a source deals, and how much each is dealt."""

    to: Selection
    amount: Amount


class Excess(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """120.4a@2024: whom excess damage is dealt to instead."""

    to: Reference
    source: Filter | None = None
    """Only if this describes the source of the damage."""


class DealDamage(OneEffect, frozen=True, tag="deal_damage"):
    """120@2024: `source` deals damage; `divided` splits it as chosen: among the targets as they are
    announced (601.2d), or among any number of those that `to` and `also_to` describe as it is dealt
    (608.2d).

    `also_to` is dealt the same amount at the same time ("each creature and each
    player"), and `portions` are amounts for others ("and 2 damage to you").
    """

    amount: Amount
    to: Selection = "target"
    source: Reference = "self"
    divided: bool = False
    unpreventable: bool = False
    excess: Excess | None = None
    also_to: Selection | None = None
    portions: tuple[Portion, ...] = ()

    def __post_init__(self) -> None:
        """Raises `ValueError` for other damage beside damage that is divided."""
        if self.divided and (self.portions or (self.among_targets and self.also_to is not None)):
            raise ValueError('"divided" damage cannot be combined with other damage')

    @property
    def among_targets(self) -> bool:
        """Whether it is divided among the targets."""
        return self.divided and self.to == "target"


class Fight(OneEffect, frozen=True, tag="fight"):
    """701.12@2024: two creatures deal damage equal to their power to each other."""

    one: Reference = "target"
    other: Reference = "target2"


class Regenerate(OneEffect, frozen=True, tag="regenerate"):
    """701.15@2024: a regeneration shield until end of turn."""

    what: Selection = "target"


FollowUp = DealDamage | GainLife | LoseLife | PutCounters | RemoveCounters
"""615.5@2024: the effects that may follow when damage was prevented. So many counters are removed
once for all damage that is prevented to one recipient at one instant."""


def require_undivided(then: Iterable[object]) -> None:
    """`ValueError` if an effect that follows prevented or replaced damage divides something: nobody
    is asked how."""
    if any(getattr(each, "divided", False) for each in then):
        raise ValueError('"divided" is not allowed in "then" or "instead"')


def require_choice(source: Selection | None) -> None:
    """`ValueError` if the source that is chosen is named: then there is no choice (609.7)."""
    if isinstance(source, str):
        raise ValueError('"choose_source" goes with a description in "source", or with none')


class PreventDamage(OneEffect, frozen=True, tag="prevent_damage"):
    """615@2024: a prevention shield, until end of turn unless `duration` says otherwise.

    `amount` is how much it prevents (None: all). With `next_time` it prevents all damage, but only
    the next time. `source` limits it to damage from an object, and `combat` to combat damage. The
    player `gain_life` gains as much life as was prevented. With `choose_source` its controller
    chooses one source that `source` describes (120.7, 609.7).
    """

    amount: Amount | None = None
    to: Selection | None = "target"
    source: Selection | None = None
    combat: bool = False
    next_time: bool = False
    gain_life: Reference | None = None
    choose_source: bool = False
    all_but: int = 0
    """All but this much of the damage from each source is prevented."""
    duration: Duration = "turn"
    """For how long it goes on."""
    or_to: Reference | None = None
    """The same shield is about this object or player as well ("you or target creature")."""
    then: tuple["FollowUp", ...] = ()
    """What follows for damage that was prevented (615.5). In it "damage" is how much was prevented,
    "that" is the source, "spared" is what would have been dealt the damage, and "that_player" is
    the player who would have been dealt it, or whose permanent would have been."""

    def __post_init__(self) -> None:
        """Raises `ValueError` if an effect in `then` divides something, for `all_but` beside an
        amount, for `or_to` beside what is no single object or player, and for a source that is
        named and chosen."""
        require_undivided(self.then)
        if self.choose_source:
            require_choice(self.source)
        if self.all_but and self.amount is not None:
            raise ValueError('"all_but" does not go with "amount"')
        if self.or_to is not None and not isinstance(self.to, str):
            raise ValueError('"or_to" goes with one object or player in "to"')


class RedirectDamage(OneEffect, frozen=True, tag="redirect_damage"):
    """614.9@2024: damage to one player or object is dealt to another instead, until end of turn."""

    to: Reference = "target"
    away_from: Reference = "you"
    amount: Amount | None = None
    next_time: bool = False
    combat: bool = False
    source: Selection | None = None
    """Only damage from a source that this describes. None: from any source."""
    choose_source: bool = False
    """Its controller chooses one source that `source` describes (609.7)."""
    or_away_from: Selection | None = None
    """Damage to this object or player, or to every permanent that is described as it would be
    dealt, is redirected as well, by the same shield."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a source that is named and chosen."""
        if self.choose_source:
            require_choice(self.source)
