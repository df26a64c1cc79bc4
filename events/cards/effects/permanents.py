"""Effects on permanents: destroying, moving, tapping, counters, tokens (111, 122, 701)."""

from typing import Literal

from msgspec import Struct

from turnfold.events.cards import abilities as kinds
from turnfold.events.cards.copying import CopyException
from turnfold.events.cards.effects.base import OneEffect
from turnfold.events.cards.effects.combat import Attacking, AttackingEach, AttackingIt
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.references import Doers
from turnfold.events.cards.selections import Filter, Reference, Selection


class Destroy(OneEffect, frozen=True, tag="destroy"):
    """701.7@2024: permanents are destroyed."""

    what: Selection = "target"
    no_regeneration: bool = False


class SacrificeIt(OneEffect, frozen=True, tag="sacrifice"):
    """701.17a@2024: the permanents that a reference names are sacrificed by you, as far as you
    control them."""

    what: Selection = "self"
    by_controller: bool = False
    """Whether whoever controls each of them sacrifices it, and not only you."""


class SacrificeChosen(OneEffect, frozen=True, tag="sacrifice_chosen"):
    """701.17@2024: `amount` permanents that `who` chooses among those that `filter` describes."""

    who: Reference
    filter: Filter | None = None
    amount: Amount = 1


class ExileIt(OneEffect, frozen=True, tag="exile"):
    """701.11@2024: objects are exiled."""

    what: Selection = "target"
    guise: Literal["", "foretold"] = ""
    """As what they are exiled face down, if they are (702.143a)."""


class ExileUntil(OneEffect, frozen=True, tag="exile_until"):
    """610.3@2024: objects are exiled until the source leaves the battlefield. Then they return to
    the battlefield under their owners' control."""

    what: Selection = "target"


class ExileInstead(OneEffect, frozen=True, tag="exile_instead"):
    """614.6@2024: for the rest of the turn, permanents are exiled if they would die."""

    what: Selection = "target"
    leaving: bool = False
    """Whether they are exiled wherever they would go from the battlefield, and not only in this
    turn."""


class ReturnIt(OneEffect, frozen=True, tag="return"):
    """400.7@2024: objects return to their owners' hands or graveyards, or on top or the bottom of
    their libraries, where owners arrange several of them."""

    what: Selection = "target"
    to: Literal["hand", "graveyard", "library", "second", "third", "bottom", "bottom_at_random"] = (
        "hand"
    )
    """Where they go: "second" and "third" are places from the top of a library."""
    number: int | None = None
    """How many of the objects in `what` its controller chooses. None: all of them return."""


class ShuffleIn(OneEffect, frozen=True, tag="shuffle_in"):
    """701.20@2024: objects are shuffled into their owners' libraries."""

    what: Selection = "target"
    who: Reference | None = None
    """Who shuffles even if none of the objects is there. None: the owners of the objects."""


class PutOntoBattlefield(OneEffect, frozen=True, tag="put_onto_battlefield"):
    """110.2a, 400.7@2024: objects return, or are put, onto the battlefield."""

    what: Selection = "target"
    tapped: bool = False
    """Whether each enters tapped."""
    under_owner: bool = False
    """Whether their owners control them, and not the effect's controller."""
    counter: str = ""
    """The kind of counter with which each enters."""
    counters: int = 1
    """How many such counters."""
    number: int | None = None
    """How many of the objects in `what` its controller chooses. None: all of them."""
    attacking: Attacking | AttackingIt | None = None
    """Whether each enters attacking, and what."""
    transformed: bool = False
    """Whether each enters with its back face up. What has no back face stays where it is
    (712.14a)."""


class TapIt(OneEffect, frozen=True, tag="tap"):
    """701.21a@2024: permanents become tapped."""

    what: Selection = "target"


class UntapIt(OneEffect, frozen=True, tag="untap"):
    """701.21b@2024: permanents become untapped."""

    what: Selection = "target"


class PutCounters(OneEffect, frozen=True, tag="put_counters"):
    """122.1@2024: counters are put on permanents or players; `divided` distributes them as
    `DealDamage` divides damage."""

    counter: str
    amount: Amount = 1
    to: Selection = "self"
    divided: bool = False
    also: tuple[str, ...] = ()
    """Other kinds of counters, of which as many are put there."""

    @property
    def among_targets(self) -> bool:
        """Whether they are distributed among the targets."""
        return self.divided and self.to == "target"


class RemoveCounters(OneEffect, frozen=True, tag="remove_counters"):
    """122.1@2024: counters are removed from permanents or players."""

    counter: str
    """Their kind; "any": all counters of all kinds."""
    amount: Amount = 1
    what: Selection = "self"


class MoveCounters(OneEffect, frozen=True, tag="move_counters"):
    """122.5@2024: counters of one kind are removed from a permanent and put on another. Nothing
    happens if the two are one, or if there is no such counter."""

    counter: str
    amount: Amount | None = 1
    """How many, but no more than there are. None: all of them."""
    what: Reference = "self"
    """What they are removed from."""
    to: Reference = "target"
    """What they are put on."""


class PutItsCounters(OneEffect, frozen=True, tag="put_its_counters"):
    """122.1, 122.8@2024: as many counters of each kind as `of` has, or had as it left the
    battlefield, are put on `to`. The object in `of` keeps its own."""

    of: Reference = "self"
    to: Reference = "target"


class TokenDefinition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """111.4@2024: what a created token is. An artifact token whose name is one that the rules
    define has the abilities that they give it (111.10; `turnfold.engine.cards.predefined`)."""

    name: str
    types: tuple[str, ...] = ("creature",)
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: Amount | None = None
    """An amount is worked out as the token is created (608.2h)."""
    toughness: Amount | None = None
    keywords: tuple[str, ...] = ()
    abilities: "tuple[kinds.Ability, ...]" = ()
    supertypes: tuple[str, ...] = ()


class CreateToken(OneEffect, frozen=True, tag="create_token"):
    """701.6@2024: tokens are created."""

    token: TokenDefinition
    amount: Amount = 1
    who: Doers = "you"
    tapped: bool = False
    attacking: Attacking | AttackingIt | AttackingEach | None = None
    """Whether they enter attacking, and what."""
    blocking: Reference | None = None
    """The attacker that they enter blocking (509.4)."""
    attached_to: Reference | None = None
    """The object that they enter attached to. One that cannot be is not created (303.4f)."""
    counter: str = ""
    """The kind of counter with which each enters (701.51a)."""
    counters: Amount = 1
    """How many such counters."""
    one_by_one: bool = False
    """Whether one after the other is created, as where an instruction is followed several times
    ("investigate twice")."""
    together: bool = False
    """Whether they are created at one instant with those of the effect before, because one verb is
    said of both ("create a Food token and a Clue token")."""


class CopyToken(OneEffect, CopyException, frozen=True, tag="copy_token"):
    """707.2@2024: tokens are created that are copies of an object, as it is or as it last
    was, but for the exceptions. If `of` describes several, its controller chooses one of them."""

    of: Selection = "target"
    amount: Amount = 1
    who: Reference = "you"
    tapped: bool = False
    attacking: Attacking | AttackingIt | AttackingEach | None = None
    """Whether they enter attacking, and what."""
    without_cost: bool = False
    """Whether they have no mana cost (707.2)."""
    must_attack: Reference | None = None
    """For each of these players one is created, which attacks that player this turn if able."""


class AttachIt(OneEffect, frozen=True, tag="attach"):
    """701.3@2024: Auras or Equipment are attached to something."""

    what: Reference = "self"
    to: Reference = "target"


class UnattachIt(OneEffect, frozen=True, tag="unattach"):
    """701.3d@2024: the source becomes unattached, and stays where it is."""


class PhaseOut(OneEffect, frozen=True, tag="phase_out"):
    """702.26@2024: permanents phase out."""

    what: Selection = "target"


class TurnFaceUp(OneEffect, frozen=True, tag="turn_face_up"):
    """708.8@2024: permanents are turned face up."""

    what: Selection = "target"
    counter: str = ""
    """The kind of counter that each gets as it is turned face up (702.37b)."""


class Manifest(OneEffect, frozen=True, tag="manifest"):
    """701.34a, 701.56a, 701.60a@2024: cards are put onto the battlefield face down, one at a time:
    the top cards of a library, or one of the top two, of which the other goes to the graveyard."""

    amount: Amount = 1
    who: Reference = "you"
    guise: Literal["manifest", "cloak"] = "manifest"
    """Whether they are manifested or cloaked."""
    dread: bool = False
    """Whether it is one of the top two cards."""
