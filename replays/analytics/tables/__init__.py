"""The tables that are told by walking through a game; one module for each subject."""

from replays.analytics.tables.combats import Combats
from replays.analytics.tables.damage import Damage
from replays.analytics.tables.decisions import Decisions
from replays.analytics.tables.games import Games
from replays.analytics.tables.life import Life
from replays.analytics.tables.players import Players
from replays.analytics.tables.steps import Steps
from replays.analytics.tables.telling import Row, Teller
from replays.analytics.tables.turns import Turns
from replays.analytics.tables.zone_changes import ZoneChanges

TELLERS: tuple[type[Teller], ...] = (
    Games,
    Players,
    Turns,
    Steps,
    Combats,
    Damage,
    Life,
    ZoneChanges,
    Decisions,
)
"""Every such table, in the order of the schema's page."""

__all__ = ["TELLERS", "Row", "Teller"]
