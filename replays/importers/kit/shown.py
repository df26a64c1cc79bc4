"""The game as a recorder shows it, in the form in which an importer provides it for the check."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from turnfold.engine.state import Counters, ZoneKey
from turnfold.events.base import ObjectId, PlayerId
from turnfold.events.enums import Phase, Step


class ShownObject(Protocol):
    """A card, token or copy as the recorder shows it: tapped or not, and the damage on it.

    If anything about an object changes, it is shown by a new `ShownObject`.
    """

    is_tapped: bool
    damage: int


class ShownAttacker(NamedTuple):
    """What an attacker attacks, and whether it is blocked (None: not told)."""

    target: ObjectId
    blocked: bool | None


Attackers = Mapping[ObjectId, ShownAttacker]
"""The attacking creatures."""

Blockers = Mapping[ObjectId, tuple[ObjectId, ...] | None]
"""The blocking creatures, and what each of them blocks (None: not shown)."""


class ShownPlace(NamedTuple):
    """Where in the turn the game is, and the recorder's own words for the phase and the step."""

    turn: int
    active_player: PlayerId
    phase: Phase | None
    step: Step | None
    phase_word: str
    step_word: str


class ShownGame(Protocol):
    """The game as a recorder shows it after a message.

    The check compares only what is new. So any change of an object, of counters or of attachments
    must be shown by a new object or a new `dict`.
    """

    zone_lists: dict[ZoneKey, tuple[ObjectId, ...]]
    """The zones that the recorder lists, and what is in them."""
    counters: dict[int, Counters]
    """On objects and players, as the fold keeps them: sorted by name."""
    attached: dict[ObjectId, ObjectId]
    """What is attached to what."""

    @property
    def objects(self) -> Mapping[ObjectId, ShownObject]:
        """Every object about which the recorder shows more than its zone."""

    @property
    def place(self) -> ShownPlace:
        """Where in the turn the game is."""

    def lives(self) -> Mapping[PlayerId, int]:
        """The players' life totals."""

    def combat(self) -> tuple[Attackers, Blockers]:
        """The creatures in combat."""
