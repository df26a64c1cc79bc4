"""What every event is made of. Every other module of events builds on this one.

An event is a fact: past tense, frozen, complete. It knows nothing of the engine that produced it
and carries everything that the fold needs. A field name has the same type in all events, so that
column readers can infer one schema for a whole log.

Identifiers are integers. Players are numbered from 1 in turn order. Every other object (card,
token, spell, ability) has an id above `LAST_PLAYER`, so that a `target` can be either. `NOBODY`
stands for no player and no object.
"""

from msgspec import Struct

PlayerId = int
ObjectId = int

NOBODY = 0
LAST_PLAYER = 16


def is_player(target: int) -> bool:
    """Whether an id names a player (1 to 16) and not an object."""
    return 0 < target <= LAST_PLAYER


class Event(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """A fact of the game. Tags never change: a class may be renamed, its tag may not."""
