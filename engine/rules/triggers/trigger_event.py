"""A trigger event in the words of abilities, and a row in the table of their kinds (603.2)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, Event
from turnfold.events.cards.triggers import OneTrigger


class TriggerEvent(Struct, frozen=True):
    """603.2@2024: something that abilities may trigger on."""

    on: type[OneTrigger]
    """What kind of event it is."""
    subject: int = NOBODY
    """The object or player that does it or to which it happens."""
    other: int = NOBODY
    """The other side: what is attacked, blocked or targeted, or what deals or is dealt the
    damage."""
    player: int = NOBODY
    """The player that the event is about."""
    amount: int = 0
    """How much or how many; for a main phase, its number in the turn (505.1b)."""
    combat: bool = False
    """Whether it is combat damage."""
    name: str = ""
    """The step or phase that began, or the kind of counter."""
    now: int = NOBODY
    """The object that "that" means, if it is not the subject: what the subject has become, or what
    is dealt the damage."""
    alone: bool | None = None
    """Whether it is the only creature declared (506.5); None if that is not known yet."""
    that_player: int = NOBODY
    """The player that "that player" means, if it is not `player`."""
    excess: bool = False
    """Whether the amount is damage beyond lethal (120.10)."""
    ordinal: int = 0
    """Which one of the turn it is for its player: the card drawn, or life gained or lost."""
    copied: bool = False
    """Whether a spell was copied and not cast (707.10)."""
    before: int = -1
    """How many there were before, if the object blocked or was blocked already (509.3e); -1 for all
    others."""


TriggerReader = Callable[[GameState, Any], Sequence[TriggerEvent]]
"""From the state and a fact to the trigger events of one kind in that fact."""


class TriggerRow(NamedTuple):
    """One kind of trigger event: the fact that it comes from, and how the fact is read."""

    on: type[OneTrigger]
    """The kind."""
    fact: type[Event]
    """The kind of fact that it comes from."""
    read: TriggerReader
    """The function that reads the fact, in the state after it; if the row looks back, before it."""
    looks_back: bool = False
    """603.10: whether abilities that trigger on it look back at the moment before it."""
