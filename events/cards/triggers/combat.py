"""Trigger events of combat and damage (508.3, 509.3, 510.3a, 120)."""

from msgspec import Struct

from turnfold.events.cards.selections import Filter, Whose
from turnfold.events.cards.triggers.base import ObjectTrigger, OwnedTrigger, PlayerTrigger


class PlayerAttacks(PlayerTrigger, frozen=True, tag="player_attacks"):
    """508.3d@2024: a player attacks."""

    number: int = 1
    """At least so many creatures attack."""


class Beside(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Creatures that attack as well."""

    filter: Filter
    """What they are."""
    at_least: int = 1
    """At least so many of them."""


class Attacks(OwnedTrigger, frozen=True, tag="attacks"):
    """508.3a@2024: a creature is declared as an attacker."""

    other: Filter | None = None
    """The permanent that it attacks."""
    player: Whose | None = None
    """The player whom it attacks."""
    batch: bool = False
    """All of one instant are one event ("one or more"), for each player if one is named."""
    alone: bool | None = None
    """It attacks alone or, if false, does not (506.5)."""
    beside: Beside | None = None
    """Other creatures are declared as attackers as well (702.149a)."""


class IsExerted(ObjectTrigger, frozen=True, tag="exerted"):
    """508.1g@2024: the optional cost of exerting an attacker is paid."""


class Enlists(ObjectTrigger, frozen=True, tag="enlists"):
    """702.154c@2024: a creature is tapped for an attacker; "that" is the creature that was
    tapped."""


class IsAttacked(OwnedTrigger, frozen=True, tag="is_attacked"):
    """508.3b@2024: a player or permanent is attacked, by however many creatures of that
    player."""

    player: Whose | None = None
    """The player who is attacked, and not a permanent."""
    together: bool = False
    """Whether it triggers once for all such players who are attacked at one time."""


class AttacksUnblocked(ObjectTrigger, frozen=True, tag="attacks_unblocked"):
    """509.3g@2024: a creature attacks and is not blocked."""

    other: Filter | None = None
    """The permanent that it attacks."""
    player: Whose | None = None
    """The player whom it attacks."""


class Blocks(ObjectTrigger, frozen=True, tag="blocks"):
    """509.3a@2024: a creature blocks, one time however many creatures it blocks."""

    number: int = 1
    """It blocks at least so many creatures (509.3e)."""
    at_most: int | None = None
    """It blocks at most so many. None: any number."""
    alone: bool | None = None
    """It blocks alone or, if false, does not (506.5)."""


class BlocksCreature(ObjectTrigger, frozen=True, tag="blocks_creature"):
    """509.3b@2024: a creature blocks, one time for each creature that it blocks."""

    other: Filter | None = None
    """The creature that it blocks."""
    batch: bool = False
    """All of one instant are one event ("one or more")."""


class BecomesBlocked(ObjectTrigger, frozen=True, tag="becomes_blocked"):
    """509.3c@2024: a creature becomes blocked, one time however many creatures block it."""

    number: int = 1
    """At least so many creatures block it (509.3e)."""
    at_most: int | None = None
    """At most so many block it. None: any number."""


class BecomesBlockedBy(ObjectTrigger, frozen=True, tag="becomes_blocked_by"):
    """509.3d@2024: a creature becomes blocked, one time for each creature that blocks it."""

    other: Filter | None = None
    """The creature that blocks it."""
    batch: bool = False
    """All of one instant are one event ("one or more")."""


class DamageTrigger(ObjectTrigger, frozen=True):
    """An event of damage: its source, what is dealt it, and how much."""

    other: Filter | None = None
    """The object on the other side: what is dealt the damage, or what deals it."""
    player: Whose | None = None
    """The player who is dealt the damage."""
    creature: bool | None = None
    """A creature is dealt the damage or, if false, something else."""


class AssignsDamage(DamageTrigger, frozen=True, tag="damage_assigned"):
    """310.1@2004, 510.3@2010: a creature assigns combat damage."""


class DealtDamageTrigger(DamageTrigger, frozen=True):
    """120.3@2024: an event of damage that is dealt."""

    combat: bool | None = None
    """It is combat damage or, if false, is not."""


class DealsDamage(DealtDamageTrigger, frozen=True, tag="deals_damage"):
    """120.3@2024: a source deals damage."""

    number: int = 1
    """At least so much."""
    batch: bool = False
    """All of one instant are one event for each player ("one or more")."""


class IsDealtDamage(DealtDamageTrigger, frozen=True, tag="is_dealt_damage"):
    """120.3@2024: a player or permanent is dealt damage."""

    excess: bool = False
    """Only excess damage counts (120.10)."""
    number: int = 1
    """At least so much."""
    batch: bool = False
    """All of one instant are one event for each player ("one or more")."""
