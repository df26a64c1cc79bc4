"""Effects on combat (506-509)."""

from msgspec import Struct

from turnfold.events.cards.effects.base import OneEffect
from turnfold.events.cards.selections import Reference, Selection


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is"):
    pass


class Attacking(_Entry, frozen=True, tag="attacking"):
    """508.4@2024: a creature enters attacking what its controller chooses."""


class AttackingIt(_Entry, frozen=True, tag="attacking_it"):
    """508.4@2024: a creature enters attacking what an effect names."""

    attacks: Reference
    """The player or permanent that it attacks; or an attacking creature, whose target it attacks
    too."""
    or_planeswalkers: bool = False
    """Whether it may attack a planeswalker of the player in `attacks` instead."""


class AttackingEach(_Entry, frozen=True, tag="attacking_each"):
    """508.4@2024: for each of these players one creature enters, attacking that player or a
    planeswalker of theirs."""

    against: Reference
    optional: bool = False
    """Whether the creatures' controller decides for each of them."""


class RemoveFromCombat(OneEffect, frozen=True, tag="remove_from_combat"):
    """506.4@2024: an object leaves combat. With `unblocks`, attackers that only it had blocked
    become unblocked."""

    what: Selection = "target"
    unblocks: bool = False


class MakeBlock(OneEffect, frozen=True, tag="make_block"):
    """509.1h, 509.6@2010: a creature on the battlefield now blocks an attacker.

    If several attackers fit the description in `attacker`, the effect's controller chooses one.
    """

    blocker: Reference = "target"
    attacker: Selection = "target2"


class BecomeBlocked(OneEffect, frozen=True, tag="become_blocked"):
    """509.1h@2024: an attacker becomes blocked, although no creature blocks it."""

    what: Selection = "target"


class ReselectAttack(OneEffect, frozen=True, tag="reselect_attack"):
    """508.7@2024: an attacker attacks another player or permanent, `new`."""

    what: Reference = "target"
    new: Reference = "target2"


class ChooseAttack(OneEffect, frozen=True, tag="choose_attack"):
    """508.7@2024: an attacker attacks another player or permanent, which the effect's controller
    chooses."""

    what: Reference = "target"
