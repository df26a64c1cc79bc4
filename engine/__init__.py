"""The rules of the turn: what may be decided, what follows, and what the game then is.

    from engine import Game, IllegalAction, Seat

These are imported when they are asked for, so that what only folds a log does not load the rules.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.game import Game, IllegalAction, Seat

__all__ = ["Game", "IllegalAction", "Seat"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'engine' has no attribute {name!r}")
    from engine import game

    return getattr(game, name)
