"""Numbers for charts: the positions at which each changes, and its value from there on."""

from collections import Counter
from collections.abc import Iterable

from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.enums import Zone
from turnfold.replays.viewer.protocol import Series
from turnfold.replays.viewer.things import ObjectShown, Picture, PictureChange, ThingGone, ThingNew

MEASURES = ("life", "power", "permanents", "hand")

_MEASURED = ("life", "power", "controller")
"""The fields of players and objects from which they are taken."""


def measure(state: GameState, picture: Picture) -> dict[str, Counter[PlayerId]]:
    """Each measure of a state, as its picture shows it, by player."""
    found: dict[str, Counter[PlayerId]] = {name: Counter() for name in MEASURES}
    for id in state.battlefield:
        shown = picture[f"objects.{id}"]
        assert isinstance(shown, ObjectShown)
        found["permanents"][shown.controller] += 1
        found["power"][shown.controller] += max(0, int(shown.power or 0))
    for id, player in state.players.items():
        found["life"][id] = player.life
        found["hand"][id] = len(state.zone(Zone.HAND, id))
    return found


def may_change(changes: Iterable[PictureChange]) -> bool:
    """Whether changes of a picture can change a measure."""
    return any(
        each.thing == "zones" or isinstance(each, ThingNew | ThingGone) or each.field in _MEASURED
        for each in changes
    )


def note(series: Series, position: int, state: GameState, picture: Picture) -> None:
    """Add to the series what has changed at a position."""
    for name, values in measure(state, picture).items():
        for player in state.players:
            points = series.setdefault(name, {}).setdefault(str(player), [])
            if not points or points[-1][1] != values[player]:
                points.append((position, values[player]))
