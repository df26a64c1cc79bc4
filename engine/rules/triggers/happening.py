"""A trigger event in the words of abilities (603.2)."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from turnfold.engine.state import GameState
from turnfold.events.base import NOBODY


class Happening(Struct, frozen=True):
    """A trigger event: `subject` does it or suffers it, `other` is the other side of it.

    `player` is the player it is about, `that_player` the one that "that player" means if it is
    another; `amount` how much; `name` the step that began, or the kind of counter; `alone` whether
    it is the only creature declared (506.5); `excess`: the amount is that beyond lethal (120.10);
    `before`: how many it was before, of what blocks or is blocked already (509.3e; else -1).
    """

    on: str
    subject: int = NOBODY
    other: int = NOBODY
    player: int = NOBODY
    amount: int = 0
    combat: bool = False
    name: str = ""
    now: int = NOBODY
    alone: bool = False
    that_player: int = NOBODY
    excess: bool = False
    before: int = -1


Reader = Callable[[GameState, Any], list[Happening]]
