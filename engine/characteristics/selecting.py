"""Selections, amounts, conditions and whom they mean: the names that rules need, under one
import."""

from turnfold.engine.characteristics.holding import holds
from turnfold.engine.characteristics.matching import matches, matches_as_last_known
from turnfold.engine.characteristics.measuring import about_one, measure, measure_for
from turnfold.engine.characteristics.referring import refer, select, select_objects, select_players
from turnfold.engine.seating.seats import in_turn_order, opponents
from turnfold.engine.seating.speaking import (
    AbilityContext,
    defending_players,
    player_attacked_by,
    speaker_of,
    whose_includes,
)

__all__ = [
    "AbilityContext",
    "about_one",
    "defending_players",
    "holds",
    "in_turn_order",
    "matches",
    "matches_as_last_known",
    "measure",
    "measure_for",
    "opponents",
    "player_attacked_by",
    "refer",
    "select",
    "select_objects",
    "select_players",
    "speaker_of",
    "whose_includes",
]
