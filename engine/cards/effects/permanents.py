"""Effects on permanents: destroying, moving, tapping, counters, tokens (111, 122, 701)."""

from typing import Literal

from msgspec import Struct

from turnfold.engine.cards.counters import require
from turnfold.engine.cards.effects.base import OneEffect
from turnfold.engine.cards.selections import Amount, Filter, Reference, Selection


class Destroy(OneEffect, frozen=True, tag="destroy"):
    """701.7@2024."""

    what: Selection = "target"
    no_regeneration: bool = False


class SacrificeIt(OneEffect, frozen=True, tag="sacrifice"):
    """701.17@2024: by reference, or `who` chooses `amount` permanents that `filter` describes."""

    what: Selection = "self"
    who: Reference | None = None
    filter: Filter | None = None
    amount: int = 1


class ExileIt(OneEffect, frozen=True, tag="exile"):
    """701.11@2024."""

    what: Selection = "target"


class ReturnIt(OneEffect, frozen=True, tag="return"):
    """Return to hand, the battlefield or the library.

    To the battlefield under the control of whoever says so, or `under_owner`; with a `counter` of
    that kind on it; `attacking` puts it into combat (508.4).
    """

    what: Selection = "target"
    to: Literal["hand", "battlefield", "library"] = "hand"
    tapped: bool = False
    under_owner: bool = False
    counter: str = ""
    number: int | None = None
    """Of what `what` describes its controller chooses so many; None: all of it."""
    attacking: bool = False
    """It enters attacking; its controller chooses what, unless `attacks` says so."""
    attacks: Reference | None = None
    """What it attacks: this player or permanent, or what this attacking creature attacks."""
    or_planeswalkers: bool = False
    """Whether it may attack a planeswalker of the player in `attacks` instead."""


class TapIt(OneEffect, frozen=True, tag="tap"):
    """701.21a@2024."""

    what: Selection = "target"


class UntapIt(OneEffect, frozen=True, tag="untap"):
    """701.21b@2024."""

    what: Selection = "target"


class PutCounters(OneEffect, frozen=True, tag="put_counters"):
    """122.1@2024: on permanents and players."""

    counter: str
    amount: Amount = 1
    to: Selection = "self"

    def __post_init__(self) -> None:
        """`NoSuchCounter` for counters whose rules there are not."""
        require(self.counter)


class RemoveCounters(OneEffect, frozen=True, tag="remove_counters"):
    """122.1@2024: from permanents and players."""

    counter: str
    amount: Amount = 1
    what: Selection = "self"


class TokenDefinition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """111.4@2024: what a created token is."""

    name: str
    types: tuple[str, ...] = ("creature",)
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    keywords: tuple[str, ...] = ()


class CreateToken(OneEffect, frozen=True, tag="create_token"):
    """701.6@2024; `attacking` or `blocking` puts it into combat (508.4, 509.4).

    `against`: one for each of these players, which attacks that player or a planeswalker of theirs.
    """

    token: TokenDefinition
    amount: Amount = 1
    who: Reference = "you"
    tapped: bool = False
    attacking: bool = False
    against: Reference | None = None
    blocking: Reference | None = None
    attacks: Reference | None = None
    """What it attacks: this player or permanent, or what this attacking creature attacks."""
    or_planeswalkers: bool = False
    """Whether it may attack a planeswalker of the player in `attacks` instead."""


class AttachIt(OneEffect, frozen=True, tag="attach"):
    """701.3@2024."""

    what: Reference = "self"
    to: Reference = "target"


class PhaseOut(OneEffect, frozen=True, tag="phase_out"):
    """702.26@2024."""

    what: Selection = "target"
