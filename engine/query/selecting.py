"""Which objects and players a description means, and how much a measure is: all in one place."""

from engine.query.matching import matched, matches
from engine.query.measuring import holds, measure
from engine.query.referring import refer, select, select_objects, select_players
from engine.query.seating import in_turn_order, opponents
from engine.query.speaking import (
    Speaker,
    defender,
    defending_players,
    is_of,
    speaker_of,
)

__all__ = [
    "Speaker",
    "defender",
    "defending_players",
    "holds",
    "in_turn_order",
    "is_of",
    "matched",
    "matches",
    "measure",
    "opponents",
    "refer",
    "select",
    "select_objects",
    "select_players",
    "speaker_of",
]
