"""What the state holds about combat (506-511)."""

from msgspec import Struct

from turnfold.events.base import NOBODY, ObjectId, PlayerId


class Attacker(Struct, frozen=True, gc=False):
    """508.1k@2024: an attacking creature."""

    target: int
    """The player or permanent that it attacks; 0 if it attacks nothing any more (506.4c)."""
    declared: bool
    """Whether it was declared as an attacker; if not, it was put attacking (508.4)."""
    blocked: bool | None = None
    """509.1h: whether it is a blocked creature; None until blockers are declared."""
    blockers: tuple[ObjectId, ...] = ()
    """Which creatures block it now, in damage assignment order where the edition has one."""
    attacked: int = NOBODY
    """What it attacked until that left combat (506.4c); 0 while it attacks something."""


class DeclaredAttack(Struct, frozen=True, gc=False):
    """508.6@2024: the record that a creature was declared as an attacker this turn."""

    creature: ObjectId
    """The creature."""
    player: PlayerId
    """Who controlled it, and so attacked with it."""
    target: int
    """The player or permanent that it was declared to attack."""
    combat: int = 0
    """The number of the combat phase in the turn, counted from 1."""


class DeclaredBlock(Struct, frozen=True, gc=False):
    """509.1@2024: the record that a creature was declared as a blocker this turn."""

    creature: ObjectId
    """The creature."""
    attacker: ObjectId
    """One attacker that it was declared to block."""


class Blocker(Struct, frozen=True, gc=False):
    """509.1g@2024: a blocking creature."""

    attackers: tuple[ObjectId, ...]
    """Which attackers it blocks, in damage assignment order where the edition has one."""
    declared: bool
    """Whether it was declared as a blocker; if not, it was put blocking (509.4)."""


class LastFight(Struct, frozen=True, gc=False):
    """608.2h@2024: whom a creature fought as it left the battlefield."""

    attackers: tuple[ObjectId, ...]
    """Which attackers it blocked."""
    blockers: tuple[ObjectId, ...]
    """Which creatures blocked it."""
    target: int = NOBODY
    """What it attacked, if it did."""


class Assignment(Struct, frozen=True, gc=False):
    """510.1@2024: combat damage that a creature assigns to one recipient."""

    source: ObjectId
    """The attacking or blocking creature."""
    target: int
    """The player or permanent to which it assigns the damage."""
    amount: int
    """How much damage; never 0."""
