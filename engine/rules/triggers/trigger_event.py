"""A trigger event in the words of abilities, and a row of the table of all kinds (603.2)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY, Event


class TriggerEvent(Struct, frozen=True):
    """603.2@2024: something that abilities may trigger on."""

    on: str
    """What kind of event it is, in the words of `Trigger.on`."""
    subject: int = NOBODY
    """The object or player that does it or to which it happens."""
    other: int = NOBODY
    """The other side: what is attacked, blocked or targeted, what deals or is dealt the damage."""
    player: int = NOBODY
    """The player it is about."""
    amount: int = 0
    """How much or how many; of a main phase, which one of its turn it is (505.1b)."""
    combat: bool = False
    """Whether it is combat damage."""
    name: str = ""
    """The step or phase that began, or the kind of counter."""
    now: int = NOBODY
    """What "that" means if not the subject: what it has become, or what is dealt the damage."""
    alone: bool = False
    """Whether it is the only creature declared (506.5)."""
    that_player: int = NOBODY
    """Whom "that player" means, if it is not `player`."""
    excess: bool = False
    """Whether the amount is damage beyond lethal (120.10)."""
    before: int = -1
    """How many it was before, of what blocks or is blocked already (509.3e); -1 of all others."""


Reader = Callable[[GameState, Any], Sequence[TriggerEvent]]
"""From the state and a fact to the trigger events of one kind that the fact is."""


class TriggerRow(NamedTuple):
    """One kind of trigger event: which fact it is, and how the fact is read."""

    on: str
    """The kind, in the words of `Trigger.on`."""
    fact: type[Event]
    """The kind of fact that it may be."""
    read: Reader
    """What the fact is, read in the state after it, or before it if it looks back."""
    looks_back: bool = False
    """603.10: whether abilities that trigger on it look at the moment before."""
