"""What every event is made of.

An event is a fact: past tense, frozen, complete. It knows nothing of the engine that
produced it and carries all that the fold needs. Field names have one type over all events,
so that column readers can infer one schema for a whole log.

Identifiers are integers. Players are numbered from 1 in turn order; every other object
(card, token, spell, ability) has an id above `LAST_PLAYER`, so that a `target` can be either.
`NOBODY` stands where there is no player or object.
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
    """A fact of the game. Tags are history: a class may be renamed, its tag never."""
