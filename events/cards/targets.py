"""What a spell or ability can target (115)."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from turnfold.events.cards.selections import EVERYTHING, Filter


class OneTarget(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="what",
):
    """115.1@2024: one target."""

    up_to: bool = False
    """Whether the target may be left out (115.6)."""
    another: bool = False
    """Whether it must not be one of the targets before it ("another target creature")."""
    may_repeat: bool = False
    """115.3@2024: whether it is of another word "target" than those before it that are described
    alike, so that one object or player may be chosen for both."""
    many: Literal["", "any", "x", "each_opponent", "each_player"] = ""
    """601.2c@2024: any number of such targets, or as many as X (with `up_to`, up to X), or up to
    one for each opponent or each player, which that player controls. It is the only target then.
    Empty: it is one target."""


class TargetPlayer(OneTarget, frozen=True, tag="player"):
    """A player."""

    did: Literal["", "attacked", "lost_life", "was_hurt"] = ""
    """Only one who attacked or lost life this turn, or was dealt damage by the source (508.6,
    119.3, 120.3). Empty: any."""


class TargetOpponent(OneTarget, frozen=True, tag="opponent"):
    """An opponent of the ability's controller."""


class TargetObject(OneTarget, frozen=True):
    """A target that may be an object."""

    filter: Filter = EVERYTHING
    """A description that the target must fit if it is an object."""

    def __post_init__(self) -> None:
        """A description that says nothing is always left out of what is written."""
        if self.filter == EVERYTHING:
            force_setattr(self, "filter", EVERYTHING)


class AnyTarget(TargetObject, frozen=True, tag="any"):
    """What the edition means by any target: a creature, a player and, in later editions, a
    planeswalker or battle (115.4)."""

    opponents: bool = False
    """Of the players only opponents ("target opponent or planeswalker")."""


class TargetPermanent(TargetObject, frozen=True, tag="permanent"):
    """A permanent."""


class TargetCreature(TargetObject, frozen=True, tag="creature"):
    """A creature."""


class TargetSpell(TargetObject, frozen=True, tag="spell"):
    """A spell."""


class TargetAbility(TargetObject, frozen=True, tag="ability"):
    """An activated or triggered ability on the stack."""

    of: Literal["any", "activated", "triggered"] = "any"
    """Which of the two it must be."""


class TargetSpellOrAbility(TargetObject, frozen=True, tag="spell_or_ability"):
    """A spell, or an activated or triggered ability on the stack."""


class TargetCard(TargetObject, frozen=True, kw_only=True, tag="card"):
    """A card that is neither on the battlefield nor on the stack."""

    zone: Literal["graveyard", "exile"]
    """The zone that it must be in."""


Target = (
    TargetPlayer
    | TargetOpponent
    | AnyTarget
    | TargetPermanent
    | TargetCreature
    | TargetSpell
    | TargetAbility
    | TargetSpellOrAbility
    | TargetCard
)


def described(target: Target) -> Target:
    """What a target must be, without what is said of the choice of it."""
    return replace(target, up_to=False, another=False, may_repeat=False)


def of_next_word(targets: Sequence[Target], before: Sequence[Target]) -> tuple[Target, ...]:
    """115.3@2024: targets of a further word "target" or of a further mode, behind those before."""
    earlier = [described(each) for each in before]
    if not any(described(each) in earlier and not each.another for each in targets):
        return tuple(targets)
    return (replace(targets[0], may_repeat=True), *targets[1:])
