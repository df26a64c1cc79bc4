"""Which objects and players an ability is about."""

from typing import Literal, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import force_setattr

from turnfold.events.cards import characteristics, comparing
from turnfold.events.cards.characteristics import IsSource, OnePredicate
from turnfold.events.cards.references import Designation as Designation
from turnfold.events.cards.references import Reference as Reference
from turnfold.events.cards.references import Whose as Whose


class ControlledBy(OnePredicate, frozen=True, tag="controller"):
    """Who controls it."""

    controller: Whose
    """The players."""


class OwnedBy(OnePredicate, frozen=True, tag="owner"):
    """Who owns it (108.3)."""

    owner: Whose
    """The players."""


class IsOther(OnePredicate, frozen=True, tag="other"):
    """It is not the source itself, nor the card that the source has become (400.7)."""

    other: bool
    """False: it may be."""


class IsTapped(OnePredicate, frozen=True, tag="tapped"):
    """It is tapped."""

    tapped: bool
    """False: it is untapped."""


class IsFaceDown(OnePredicate, frozen=True, tag="face_down"):
    """It is face down (708)."""

    face_down: bool
    """False: it is face up."""


class IsAttacking(OnePredicate, frozen=True, tag="attacking"):
    """It is an attacking creature."""

    attacking: bool
    """False: it is not."""


class IsBlocking(OnePredicate, frozen=True, tag="blocking"):
    """It is a blocking creature."""

    blocking: bool
    """False: it is not."""


class IsBlocked(OnePredicate, frozen=True, tag="blocked"):
    """It is a blocked creature (509.1h)."""

    blocked: bool
    """False: it is an unblocked one."""


class AttacksYou(OnePredicate, frozen=True, tag="attacking_you"):
    """It attacks the ability's controller, and not one of that player's permanents."""

    attacking_you: bool
    """False: it does not."""


class AttacksYours(OnePredicate, frozen=True, tag="attacking_yours"):
    """It attacks the ability's controller or a planeswalker of theirs."""

    attacking_yours: bool
    """False: it attacks neither."""


class AttacksWhose(OnePredicate, frozen=True, tag="attacking_whose"):
    """It attacks a player, and not a permanent."""

    attacking_whose: Whose
    """The players of whom that is one."""


class AttacksAlone(OnePredicate, frozen=True, tag="attacking_alone"):
    """It is the only attacking creature (506.5)."""

    attacking_alone: bool
    """False: it is not."""


class FightsSource(OnePredicate, frozen=True, tag="fights_source"):
    """It and the ability's source are in combat with one another."""

    fights_source: Literal["blocking", "blocked_by", "either"]
    """It blocks the source, is blocked by it, or either of the two."""


class IsToken(OnePredicate, frozen=True, tag="token"):
    """It is a token."""

    token: bool
    """False: it is not."""


class HasCounter(OnePredicate, frozen=True, tag="counter"):
    """It has a counter of a kind."""

    counter: str
    """The kind; "any": of whatever kind."""


class LacksCounter(OnePredicate, frozen=True, tag="not_counter"):
    """It has no counter of a kind."""

    not_counter: str
    """The kind; "any": of whatever kind."""


class IsEnchanted(OnePredicate, frozen=True, tag="enchanted"):
    """An Aura is attached to it (303.4b)."""

    enchanted: bool
    """False: none is."""


class IsEquipped(OnePredicate, frozen=True, tag="equipped"):
    """An Equipment is attached to it (301.5a)."""

    equipped: bool
    """False: none is."""


class IsModified(OnePredicate, frozen=True, tag="modified"):
    """It has a counter on it, is equipped, or is enchanted by an Aura of its controller (700.9)."""

    modified: bool
    """False: none of these."""


class IsAttachedTo(OnePredicate, frozen=True, tag="attached_to"):
    """It is attached to something."""

    attached_to: Literal["source"]
    """To the ability's source."""


class IsPaired(OnePredicate, frozen=True, tag="paired"):
    """It is paired with another creature (702.95b)."""

    paired: bool
    """False: it is not."""


class IsOfPair(OnePredicate, frozen=True, tag="of_pair"):
    """It is the ability's source, or the creature with which that is paired, as long as there is
    one (702.95b)."""

    of_pair: bool
    """False: it is neither."""


class CrewsSource(OnePredicate, frozen=True, tag="crewed_source"):
    """It crewed or saddled the ability's source this turn (702.122b, 702.171c)."""

    crewed_source: Literal["crewed", "saddled"]
    """The word for it: a Vehicle is crewed, another permanent saddled."""


class AttackedThisTurn(OnePredicate, frozen=True, tag="attacked_this_turn"):
    """It was declared as an attacker this turn."""

    attacked_this_turn: bool
    """False: it was not."""


class DamagedThisTurn(OnePredicate, frozen=True, tag="damaged_this_turn"):
    """It was dealt damage this turn."""

    damaged_this_turn: bool
    """False: it was not."""


class DealtThisTurn(OnePredicate, frozen=True, tag="dealt_this_turn"):
    """It dealt damage this turn."""

    dealt_this_turn: bool
    """False: it did not."""


class DamagedBySource(OnePredicate, frozen=True, tag="damaged_by_source"):
    """The ability's source dealt it damage this turn."""

    damaged_by_source: bool
    """False: it did not."""


class ExcessThisTurn(OnePredicate, frozen=True, tag="excess_this_turn"):
    """It was dealt excess damage this turn (120.10)."""

    excess_this_turn: bool
    """False: it was not."""


class HadToAttack(OnePredicate, frozen=True, tag="had_to_attack"):
    """It attacked because it had to (506.6)."""

    had_to_attack: bool
    """False: it did not."""


class EnteredThisTurn(OnePredicate, frozen=True, tag="entered_this_turn"):
    """It entered the battlefield this turn."""

    entered_this_turn: bool
    """False: it did not."""


class DiscardedThisTurn(OnePredicate, frozen=True, tag="discarded_this_turn"):
    """701.8a@2024: it is a card that was discarded this turn."""

    discarded_this_turn: bool
    """False: it was not."""


class IsDesignated(OnePredicate, frozen=True, tag="designated"):
    """It has a designation (701.31b, 702.112b)."""

    designated: Designation
    """Its name."""


class IsInZone(OnePredicate, frozen=True, tag="zone"):
    """It is not on the battlefield but in another zone, controlled by its owner."""

    zone: Literal["graveyard", "hand", "exile", "stack"]
    """The zone."""


class IsAmong(OnePredicate, frozen=True, tag="among"):
    """It is one of the objects that a reference means; milled ones are anywhere (701.13c@2024)."""

    among: Reference
    """The reference."""


class IsTargeting(OnePredicate, frozen=True, tag="targets_one"):
    """It is a spell or ability with such a target (115)."""

    targets_one: "Literal['self', 'you'] | Filter"
    """The ability's source, its controller, or an object of a description."""


class AnyOf(OnePredicate, frozen=True, tag="any_of"):
    """At least one of several descriptions is true of it."""

    any_of: "tuple[Filter, ...]"
    """The descriptions."""


Predicate = (
    characteristics.HasTypes
    | characteristics.HasAnyType
    | characteristics.LacksTypes
    | characteristics.HasSubtypes
    | characteristics.LacksSubtypes
    | characteristics.HasSupertypes
    | characteristics.LacksSupertypes
    | characteristics.HasColors
    | characteristics.HasAnyColor
    | characteristics.LacksColors
    | characteristics.IsColorless
    | characteristics.IsMulticolored
    | characteristics.HasKeywords
    | characteristics.LacksKeywords
    | characteristics.IsNamed
    | ControlledBy
    | OwnedBy
    | IsOther
    | IsSource
    | IsTapped
    | IsFaceDown
    | IsAttacking
    | IsBlocking
    | IsBlocked
    | AttacksYou
    | AttacksYours
    | AttacksWhose
    | AttacksAlone
    | FightsSource
    | IsToken
    | characteristics.PowerAtLeast
    | characteristics.PowerAtMost
    | characteristics.ToughnessAtLeast
    | characteristics.ToughnessAtMost
    | characteristics.ManaValueAtLeast
    | characteristics.ManaValueAtMost
    | HasCounter
    | LacksCounter
    | IsEnchanted
    | IsEquipped
    | IsModified
    | IsAttachedTo
    | IsPaired
    | IsOfPair
    | CrewsSource
    | AttackedThisTurn
    | DamagedThisTurn
    | DealtThisTurn
    | DamagedBySource
    | ExcessThisTurn
    | HadToAttack
    | EnteredThisTurn
    | DiscardedThisTurn
    | characteristics.IsCommander
    | characteristics.SinceTurnBegan
    | characteristics.SinceLastUpkeep
    | IsDesignated
    | IsInZone
    | IsAmong
    | characteristics.OfAnother
    | characteristics.CastFrom
    | IsTargeting
    | characteristics.PowerThanSource
    | characteristics.ToughnessThanSource
    | comparing.ComparedInSize
    | characteristics.SizedByX
    | AnyOf
)
"""One thing that a description says of an object. Its tag is also its key in a table."""

ORDER = {kind: number for number, kind in enumerate(get_args(Predicate))}
"""The order in which predicates stand in a filter."""


class Filter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A description of objects. Everything that it says must hold.

    One that names no zone describes permanents. `turnfold.events.cards.tables` reads the tables
    that people write.
    """

    all: tuple[Predicate, ...] = ()
    """What it says, each kind of predicate at most once, and always in the same order."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for two predicates of one kind."""
        if len({type(each) for each in self.all}) < len(self.all):
            raise ValueError("a description says two things of one kind")
        if len(self.all) > 1:
            force_setattr(self, "all", tuple(sorted(self.all, key=lambda each: ORDER[type(each)])))


EVERYTHING = Filter()
"""The filter that describes every permanent."""

P = TypeVar("P", bound=OnePredicate)


def those(*predicates: Predicate) -> Filter:
    """The objects of which all of this is true."""
    return Filter(predicates)


def said(filter: Filter, kind: type[P]) -> P | None:
    """What a filter says of this kind, if it says anything."""
    return next((each for each in filter.all if isinstance(each, kind)), None)


def says(filter: Filter, *kinds: type[OnePredicate]) -> bool:
    """Whether a filter says something of one of these kinds."""
    return any(isinstance(each, kinds) for each in filter.all)


def adding(filter: Filter, *predicates: Predicate) -> Filter:
    """A filter that says this as well, and nothing else of these kinds."""
    kept = without(filter, *map(type, predicates))
    return Filter((*kept.all, *predicates))


def without(filter: Filter, *kinds: type[OnePredicate]) -> Filter:
    """A filter that says nothing of these kinds, and otherwise the same."""
    return Filter(tuple(each for each in filter.all if not isinstance(each, kinds)))


def controller_in(filter: Filter) -> Whose:
    """Who controls what a filter describes."""
    found = said(filter, ControlledBy)
    return found.controller if found is not None else "any"


Selection = Reference | Filter
"""One object or player by reference, or all permanents that a filter describes."""
