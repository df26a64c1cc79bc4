"""The tables that are told by walking through a game; one module for each subject."""

from turnfold.replays.analytics.tables.cards import Cards
from turnfold.replays.analytics.tables.combats import Combats
from turnfold.replays.analytics.tables.damage import Damage
from turnfold.replays.analytics.tables.decisions import Decisions
from turnfold.replays.analytics.tables.divisions import Divisions
from turnfold.replays.analytics.tables.games import Games
from turnfold.replays.analytics.tables.life import Life
from turnfold.replays.analytics.tables.players import Players
from turnfold.replays.analytics.tables.steps import Steps
from turnfold.replays.analytics.tables.teller import Row, Teller
from turnfold.replays.analytics.tables.turns import Turns
from turnfold.replays.analytics.tables.zone_changes import ZoneChanges

TELLERS: tuple[type[Teller], ...] = (
    Games,
    Players,
    Cards,
    Turns,
    Steps,
    Combats,
    Damage,
    Divisions,
    Life,
    ZoneChanges,
    Decisions,
)
"""Every such table, in the order of the schema's page."""

__all__ = ["TELLERS", "Row", "Teller"]
